import Foundation
import XCTest

@testable import CoreGraphics

final class GeometryTests: XCTestCase {
    func test_transformsApplyInTheOrderTheyWereAdded() {
        let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
        XCTAssertEqual(CGPoint(x: 1, y: 1).applying(transform), CGPoint(x: 12, y: 23))
        let concatenated = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
        XCTAssertEqual(concatenated, transform)
    }

    func test_rotationByAPositiveAngleTurnsXTowardsY() {
        let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        XCTAssertEqual(point.x, 0, accuracy: 1e-12)
        XCTAssertEqual(point.y, 1, accuracy: 1e-12)
    }

    func test_aTransformTimesItsInverseIsTheIdentity() {
        let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
        let product = transform.concatenating(transform.inverted())
        for (value, expected) in zip([product.a, product.b, product.c, product.d, product.tx, product.ty], [1, 0, 0, 1, 0, 0]) {
            XCTAssertEqual(value, CGFloat(expected), accuracy: 1e-12)
        }
    }

    func test_aTransformWithoutInverseIsReturnedUnchanged() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        XCTAssertEqual(flat.inverted(), flat)
    }

    func test_decomposingAndComposingGivesTheSameTransform() {
        let transform = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -4)
        let rebuilt = CGAffineTransform(transform.decomposed())
        XCTAssertEqual(rebuilt.a, transform.a, accuracy: 1e-12)
        XCTAssertEqual(rebuilt.b, transform.b, accuracy: 1e-12)
        XCTAssertEqual(rebuilt.c, transform.c, accuracy: 1e-12)
        XCTAssertEqual(rebuilt.d, transform.d, accuracy: 1e-12)
        XCTAssertEqual(rebuilt.tx, transform.tx)
        XCTAssertEqual(rebuilt.ty, transform.ty)
    }

    func test_aRotatedRectangleIsReplacedByItsBoundingBox() {
        let rect = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
        assertRect(rect, CGRect(x: -2.squareRoot(), y: -2.squareRoot(), width: 8.squareRoot(), height: 8.squareRoot()))
    }

    func test_nullAndInfiniteRectanglesStayWhatTheyAre() {
        let transform = CGAffineTransform(scaleX: 2, y: 2)
        XCTAssertTrue(CGRect.null.applying(transform).isNull)
        XCTAssertTrue(CGRect.infinite.applying(transform).isInfinite)
    }

    func test_printingFollowsIOS() {
        XCTAssertEqual("\(CGRect(x: 0, y: 1, width: 320, height: 480))", "(0.0, 1.0, 320.0, 480.0)")
        XCTAssertEqual("\(CGPoint(x: 1, y: 2))", "(1.0, 2.0)")
    }

    func test_aTransformIsCodedAsSixNumbers() throws {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let data = try JSONEncoder().encode(transform)
        XCTAssertEqual(try JSONDecoder().decode([Double].self, from: data), [1, 2, 3, 4, 5, 6])
        XCTAssertEqual(try JSONDecoder().decode(CGAffineTransform.self, from: data), transform)
    }

    func test_aDictionaryRepresentationLeadsBackToTheRectangle() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        XCTAssertEqual(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation), rect)
        XCTAssertNil(CGRect(dictionaryRepresentation: ["X": 1] as NSDictionary))
    }

    func test_pixelRectanglesCoverAndSaturate() {
        XCTAssertEqual(
            PixelRect(covering: CGRect(x: 0.2, y: -0.2, width: 1, height: 1)), PixelRect(x: 0, y: -1, width: 2, height: 2))
        XCTAssertTrue(PixelRect(covering: .null).isEmpty)
        XCTAssertGreaterThan(PixelRect(covering: .infinite).width, 1 << 20)
    }
}
