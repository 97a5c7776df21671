import XCTest

@testable import UIKit

final class GeometryTests: XCTestCase {
    func test_insetsMoveEdgesInward() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        XCTAssertEqual(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), CGRect(x: 12, y: 21, width: 94, height: 46))
        XCTAssertTrue(CGRect.null.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)).isNull)
    }

    func test_braceNotation() {
        XCTAssertEqual(NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 3, height: 4)), "{{1, 2.5}, {3, 4}}")
        XCTAssertEqual(NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}"), CGRect(x: 1, y: 2.5, width: 3, height: 4))
        XCTAssertEqual(NSCoder.cgRect(for: "nonsense"), .zero)
        XCTAssertEqual(NSCoder.uiEdgeInsets(for: "{1,2,3,4}"), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        XCTAssertEqual(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)), transform)
    }

    func test_valuesHoldGeometry() {
        XCTAssertEqual(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue, CGPoint(x: 1, y: 2))
        XCTAssertEqual(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxX, 4)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
        XCTAssertEqual(NSValue(uiEdgeInsets: insets), NSValue(uiEdgeInsets: insets))
        let transform = CGAffineTransform(rotationAngle: 1)
        XCTAssertEqual(NSValue(cgAffineTransform: transform).cgAffineTransformValue, transform)
    }

    func test_coderKeepsGeometry() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
        archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5), forKey: "insets")
        archiver.encode(UIOffset(horizontal: 1, vertical: -2), forKey: "offset")
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        XCTAssertEqual(coder.decodeCGRect(forKey: "rect"), CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual(coder.decodeUIEdgeInsets(forKey: "insets"), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5))
        XCTAssertEqual(coder.decodeUIOffset(forKey: "offset"), UIOffset(horizontal: 1, vertical: -2))
    }
}
