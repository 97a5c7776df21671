import XCTest

@testable import UIKit

final class UIBezierPathTests: XCTestCase {
    func test_containsFollowsTheFillRule() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
        XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5)))
        path.usesEvenOddFillRule = true
        XCTAssertFalse(path.contains(CGPoint(x: 5, y: 5)))
    }

    func test_clockwiseArcsGoThroughTheBottom() {
        // From the right to the left, clockwise with y pointing down: through the lower half.
        let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        XCTAssertEqual(path.bounds.maxY, 10, accuracy: 0.05)
        XCTAssertEqual(path.bounds.minY, 0, accuracy: 0.05)
    }

    func test_onlyChosenCornersAreRound() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft],
            cornerRadii: CGSize(width: 10, height: 10))
        XCTAssertFalse(path.contains(CGPoint(x: 1, y: 1)))
        XCTAssertTrue(path.contains(CGPoint(x: 39, y: 1)))
        XCTAssertTrue(path.contains(CGPoint(x: 39, y: 39)))
    }

    func test_reversingKeepsTheShape() {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 20))
        let reversed = path.reversing()
        XCTAssertEqual(reversed.bounds.integral, path.bounds.integral)
        path.append(reversed)
        XCTAssertFalse(path.contains(CGPoint(x: 15, y: 10)), "opposite directions cancel each other out")
    }

    func test_archivesRoundTrip() throws {
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 20), cornerRadius: 4)
        path.lineWidth = 3
        let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
        let copy = try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data))
        XCTAssertEqual(copy.bounds, path.bounds)
        XCTAssertEqual(copy.lineWidth, 3)
    }
}
