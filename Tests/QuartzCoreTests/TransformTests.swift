import CoreGraphics
import Foundation
import QuartzCore
import XCTest

final class TransformTests: XCTestCase {
    private func assertEqual(_ a: CATransform3D, _ b: CATransform3D, line: UInt = #line) {
        func numbers(_ t: CATransform3D) -> [CGFloat] {
            [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
        }
        for (x, y) in zip(numbers(a), numbers(b)) { XCTAssertEqual(x, y, accuracy: 1e-9, line: line) }
    }

    func test_functionsPrependToTheTransform() {
        let t = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 10, 0)
        XCTAssertEqual(t.m41, 20)
        XCTAssertEqual(t.m42, 30)
    }

    func test_aQuarterTurnTakesXToY() {
        let t = CATransform3DGetAffineTransform(CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        let p = CGPoint(x: 1, y: 0).applying(t)
        XCTAssertEqual(p.x, 0, accuracy: 1e-12)
        XCTAssertEqual(p.y, 1, accuracy: 1e-12)
    }

    func test_theInverseUndoes() {
        var t = CATransform3DMakeRotation(0.7, 1, 2, 3)
        t = CATransform3DScale(t, 2, 0.5, 3)
        t = CATransform3DTranslate(t, 4, 5, 6)
        t.m34 = -0.002
        assertEqual(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity)
        let flat = CATransform3DMakeScale(0, 1, 1)
        assertEqual(CATransform3DInvert(flat), flat)
    }

    func test_affineness() {
        XCTAssertTrue(CATransform3DIsAffine(CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 1))))
        XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
        XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    }

    func test_componentsAreReadAndWrittenByKeyPath() throws {
        let layer = CALayer()
        layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        layer.setValue(2.0, forKeyPath: "transform.scale.x")
        layer.setValue(30.0, forKeyPath: "transform.translation.x")
        let expected = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeScale(2, 1, 1), CATransform3DMakeRotation(0.5, 0, 0, 1)),
            CATransform3DMakeTranslation(30, 0, 0))
        assertEqual(layer.transform, expected)
        func read(_ path: String) throws -> Double { try XCTUnwrap(layer.value(forKeyPath: path) as? NSNumber).doubleValue }
        XCTAssertEqual(try read("transform.rotation"), 0.5, accuracy: 1e-9)
        XCTAssertEqual(try read("transform.scale.x"), 2, accuracy: 1e-9)
        XCTAssertEqual(try read("transform.translation.x"), 30, accuracy: 1e-9)
        for axis in ["x", "y", "z"] {
            let other = CALayer()
            other.setValue(0.8, forKeyPath: "transform.rotation.\(axis)")
            let angle = try XCTUnwrap(other.value(forKeyPath: "transform.rotation.\(axis)") as? NSNumber).doubleValue
            XCTAssertEqual(angle, 0.8, accuracy: 1e-9)
        }
    }

    func test_otherKeyPaths() {
        let layer = CALayer()
        layer.setValue(7, forKeyPath: "position.x")
        layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "bounds.size")
        layer.setValue(5, forKeyPath: "shadowOffset.width")
        layer.setValue(0.25, forKey: "opacity")
        layer.setValue("mine", forKey: "anything")
        XCTAssertEqual(layer.position, CGPoint(x: 7, y: 0))
        XCTAssertEqual(layer.bounds.size, CGSize(width: 3, height: 4))
        XCTAssertEqual(layer.shadowOffset, CGSize(width: 5, height: -3))
        XCTAssertEqual(layer.opacity, 0.25)
        XCTAssertEqual(layer.value(forKey: "anything") as? String, "mine")
    }

    func test_valuesBoxTransforms() {
        let t = CATransform3DMakeRotation(1, 0, 0, 1)
        assertEqual(NSValue(caTransform3D: t).caTransform3DValue, t)
    }
}
