import Foundation
import XCTest

@testable import CoreGraphics

final class PathTests: XCTestCase {
    func test_aRectangleIsFourCornersAndAClose() {
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        XCTAssertEqual(
            path.elements,
            [
                .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 4, y: 2)), .line(CGPoint(x: 4, y: 6)), .line(CGPoint(x: 1, y: 6)),
                .close,
            ])
        var rect = CGRect.zero
        XCTAssertTrue(path.isRect(&rect))
        XCTAssertEqual(rect, CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertFalse(CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    }

    func test_closingReturnsTheCurrentPointToTheSubpathsStart() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: 9, y: 5))
        XCTAssertEqual(path.currentPoint, CGPoint(x: 9, y: 5))
        path.closeSubpath()
        XCTAssertEqual(path.currentPoint, CGPoint(x: 5, y: 5))
    }

    func test_theBoundingBoxHoldsControlPointsAndTheBoxOfThePathDoesNot() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 0, y: 4), control2: CGPoint(x: 4, y: 4))
        XCTAssertEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 4, height: 4))
        assertRect(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 4, height: 3))
        XCTAssertTrue(CGMutablePath().boundingBox.isNull)
    }

    func test_anEllipseStaysInsideItsRectangle() {
        let rect = CGRect(x: 10, y: 20, width: 60, height: 40)
        let path = CGPath(ellipseIn: rect, transform: nil)
        assertRect(path.boundingBoxOfPath, rect, accuracy: 1e-9)
        XCTAssertTrue(path.contains(CGPoint(x: 40, y: 40)))
        XCTAssertFalse(path.contains(CGPoint(x: 12, y: 22)))
    }

    func test_roundedCornersAreLimitedToHalfTheSides() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 50, cornerHeight: 50, transform: nil)
        assertRect(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 20, height: 10))
        XCTAssertFalse(path.contains(CGPoint(x: 0.5, y: 0.5)))
        XCTAssertTrue(path.contains(CGPoint(x: 10, y: 0.2)))
    }

    func test_insideDependsOnTheFillRule() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5), using: .winding))
        XCTAssertFalse(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        XCTAssertTrue(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    }

    func test_theTransformOfContainsIsAppliedToThePoint() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        XCTAssertTrue(path.contains(CGPoint(x: 50, y: 5), transform: CGAffineTransform(translationX: -45, y: 0)))
        XCTAssertFalse(path.contains(CGPoint(x: 5, y: 5), transform: CGAffineTransform(translationX: -45, y: 0)))
    }

    func test_arcsGoTheWayTheyAreTold() {
        let counterclockwise = CGMutablePath()
        counterclockwise.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        assertRect(counterclockwise.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 10), accuracy: 0.01)
        let clockwise = CGMutablePath()
        clockwise.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        assertRect(clockwise.boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 20), accuracy: 0.01)
    }

    func test_aFullTurnIsACircleInBothDirections() {
        for clockwise in [true, false] {
            let path = CGMutablePath()
            path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
            assertRect(path.boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 20), accuracy: 0.01)
        }
    }

    func test_aRelativeArcSweepsItsDelta() {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 10, startAngle: .pi / 2, delta: -.pi / 2)
        XCTAssertEqual(path.currentPoint.x, 10, accuracy: 1e-9)
        XCTAssertEqual(path.currentPoint.y, 0, accuracy: 1e-9)
    }

    func test_aTangentArcTouchesBothLines() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 30)
        XCTAssertEqual(path.elements[1], .line(CGPoint(x: 70, y: 0)))
        XCTAssertEqual(path.currentPoint.x, 100, accuracy: 1e-9)
        XCTAssertEqual(path.currentPoint.y, 30, accuracy: 1e-9)
        assertRect(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 100, height: 30), accuracy: 1e-6)
    }

    func test_aTangentArcOnAStraightLineIsTheLine() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 5)
        XCTAssertEqual(path.elements, [.move(.zero), .line(CGPoint(x: 10, y: 0))])
    }

    func test_walkingAPathVisitsEveryElementWithItsPoints() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 2, y: 2))
        path.addCurve(to: CGPoint(x: 6, y: 6), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 5, y: 5))
        path.closeSubpath()
        var seen: [String] = []
        path.applyWithBlock { element in
            let points = (0..<element.pointee.type.pointCount).map { element.pointee.points[$0].x }
            seen.append("\(element.pointee.type.rawValue) \(points)")
        }
        XCTAssertEqual(seen, ["0 [1.0]", "2 [2.0, 3.0]", "3 [4.0, 5.0, 6.0]", "4 []"])
    }

    func test_pathsAreEqualWhenTheirElementsAre() {
        let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
        let built = CGMutablePath()
        built.addRect(rect)
        XCTAssertEqual(CGPath(rect: rect, transform: nil), built)
        XCTAssertEqual(Set([CGPath(rect: rect, transform: nil), built.copy()!]).count, 1)
        built.addLine(to: .zero)
        XCTAssertNotEqual(CGPath(rect: rect, transform: nil), built)
    }

    func test_aCopyDoesNotFollowItsOriginal() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        let copy = path.copy()!
        path.addRect(CGRect(x: 10, y: 10, width: 5, height: 5))
        XCTAssertEqual(copy.boundingBox, CGRect(x: 0, y: 0, width: 5, height: 5))
    }

    func test_aTransformedCopyMovesEveryPoint() {
        var transform = CGAffineTransform(translationX: 10, y: 0)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil).copy(using: &transform)
        XCTAssertEqual(path?.boundingBox, CGRect(x: 10, y: 0, width: 5, height: 5))
    }

    func test_strokingALineGivesARectangleWithTheCapsExtent() {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 0))
        line.addLine(to: CGPoint(x: 100, y: 0))
        func bounds(_ cap: CGLineCap) -> CGRect {
            line.copy(strokingWithWidth: 10, lineCap: cap, lineJoin: .miter, miterLimit: 10).boundingBoxOfPath
        }
        assertRect(bounds(.butt), CGRect(x: 0, y: -5, width: 100, height: 10))
        assertRect(bounds(.square), CGRect(x: -5, y: -5, width: 110, height: 10))
        assertRect(bounds(.round), CGRect(x: -5, y: -5, width: 110, height: 10), accuracy: 0.01)
    }

    func test_aStrokedClosedPathIsHollow() {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let outline = square.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        assertRect(outline.boundingBoxOfPath, CGRect(x: -5, y: -5, width: 110, height: 110))
        XCTAssertTrue(outline.contains(CGPoint(x: 0, y: 50)))
        XCTAssertTrue(outline.contains(CGPoint(x: -4, y: -4)))
        XCTAssertFalse(outline.contains(CGPoint(x: 50, y: 50)))
        let beveled = square.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .bevel, miterLimit: 10)
        XCTAssertFalse(beveled.contains(CGPoint(x: -4, y: -4)))
    }

    func test_strokedOutlinesCoverWhatStrokingPaints() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 20, y: 20))
        path.addCurve(to: CGPoint(x: 80, y: 70), control1: CGPoint(x: 90, y: 0), control2: CGPoint(x: 0, y: 90))
        path.addLine(to: CGPoint(x: 30, y: 80))
        path.closeSubpath()
        let stroked = CGContext.topLeft(100, 100)
        stroked.addPath(path)
        stroked.setLineWidth(8)
        stroked.strokePath()
        let filled = CGContext.topLeft(100, 100)
        filled.addPath(path.copy(strokingWithWidth: 8, lineCap: .butt, lineJoin: .miter, miterLimit: 10))
        filled.fillPath()
        let (first, second) = (stroked.makeImage()!, filled.makeImage()!)
        for y in 0..<100 {
            for x in 0..<100 {
                assertPixel(first.pixel(x, y), second.pixel(x, y), tolerance: 28, "at \(x), \(y)")
            }
        }
    }

    func test_dashesFollowTheirLengthsAndPhase() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 20, y: 0))
        let dashed = line.copy(dashingWithPhase: 2, lengths: [6, 4])
        XCTAssertEqual(
            dashed.elements,
            [
                .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 4, y: 0)), .move(CGPoint(x: 8, y: 0)), .line(CGPoint(x: 14, y: 0)),
                .move(CGPoint(x: 18, y: 0)), .line(CGPoint(x: 20, y: 0)),
            ])
    }

    func test_uselessDashLengthsLeaveThePathWhole() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 20, y: 0))
        XCTAssertEqual(line.copy(dashingWithPhase: 0, lengths: [0, 0]), line)
        XCTAssertEqual(line.copy(dashingWithPhase: 0, lengths: []), line)
    }

    func test_segmentsWithoutAStartBeginOne() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 5, y: 5))
        XCTAssertEqual(path.elements.first, .move(CGPoint(x: 5, y: 5)))
    }
}
