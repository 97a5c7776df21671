import XCTest

@testable import UIKit

@MainActor
final class ViewGeometryTests: AppTestCase {
    func test_frameFollowsCenterAndBounds() async {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        XCTAssertEqual(view.center, CGPoint(x: 25, y: 40))
        XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
        view.bounds.size = CGSize(width: 50, height: 60)
        XCTAssertEqual(view.frame, CGRect(x: 0, y: 10, width: 50, height: 60))
        view.center = CGPoint(x: 100, y: 100)
        XCTAssertEqual(view.frame, CGRect(x: 75, y: 70, width: 50, height: 60))
    }

    func test_negativeSizesAreStandardised() async {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: -4, height: -6))
        XCTAssertEqual(view.frame, CGRect(x: 6, y: 4, width: 4, height: 6))
    }

    func test_aFrameWithoutNumbersRaises() async {
        let view = UIView()
        let exception = ObjCException.intercept { view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
        XCTAssertEqual(exception?.name.rawValue, "CALayerInvalidGeometry")
        XCTAssertTrue(exception?.reason.contains("NaN") ?? false)
    }

    func test_conversionBetweenViewsOfOneWindow() async {
        let window = TestApp.show(UIViewController())
        let outer = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 5, y: 7, width: 100, height: 100))
        let other = UIView(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
        window.addSubview(outer)
        outer.addSubview(inner)
        window.addSubview(other)
        XCTAssertEqual(inner.convert(CGPoint(x: 1, y: 1), to: nil), CGPoint(x: 16, y: 18))
        XCTAssertEqual(inner.convert(CGPoint(x: 1, y: 1), to: other), CGPoint(x: -84, y: -282))
        outer.bounds.origin = CGPoint(x: 0, y: 50)
        XCTAssertEqual(inner.convert(CGPoint.zero, to: window), CGPoint(x: 15, y: -33))
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        XCTAssertEqual(inner.convert(CGPoint(x: 50, y: 50), to: outer), CGPoint(x: 55, y: 57))
    }

    func test_autoresizing() async {
        struct Case {
            let mask: UIView.AutoresizingMask
            let expected: CGRect
        }
        // A subview (20, 20, 60, 60) of a 100 × 100 view that becomes 200 × 100.
        let cases: [Case] = [
            Case(mask: [], expected: CGRect(x: 20, y: 20, width: 60, height: 60)),
            Case(mask: [.flexibleWidth], expected: CGRect(x: 20, y: 20, width: 160, height: 60)),
            Case(mask: [.flexibleLeftMargin], expected: CGRect(x: 120, y: 20, width: 60, height: 60)),
            Case(mask: [.flexibleRightMargin], expected: CGRect(x: 20, y: 20, width: 60, height: 60)),
            Case(mask: [.flexibleLeftMargin, .flexibleRightMargin], expected: CGRect(x: 70, y: 20, width: 60, height: 60)),
            Case(
                mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], expected: CGRect(x: 40, y: 20, width: 120, height: 60)),
        ]
        for item in cases {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
            child.autoresizingMask = item.mask
            parent.addSubview(child)
            parent.frame.size.width = 200
            XCTAssertEqual(child.frame, item.expected, "\(item.mask.rawValue)")
        }
    }

    func test_hitTestingPrunesWhatCantBeTouched() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let outside = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
        root.addSubview(child)
        child.addSubview(outside)
        XCTAssertTrue(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === child)
        XCTAssertTrue(root.hitTest(CGPoint(x: 55, y: 55), with: nil) === outside)
        // Measured: a child outside its parent's bounds is not hit, whether or not it clips.
        XCTAssertTrue(root.hitTest(CGPoint(x: 80, y: 80), with: nil) === root)
        // Measured: the min edges are inside, the max edges are not.
        XCTAssertTrue(root.point(inside: CGPoint(x: 0, y: 0), with: nil))
        XCTAssertFalse(root.point(inside: CGPoint(x: 100, y: 0), with: nil))
        child.alpha = 0.009
        XCTAssertTrue(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === root)
        child.alpha = 0.02
        XCTAssertTrue(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === child)
        child.isUserInteractionEnabled = false
        XCTAssertTrue(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === root)
        child.isUserInteractionEnabled = true
        child.isHidden = true
        XCTAssertTrue(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === root)
    }
}
