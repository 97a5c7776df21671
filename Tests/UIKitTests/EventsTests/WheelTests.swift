import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Wheels and trackpads.
@MainActor
final class WheelTests: XCTestCase {
    private var root = UIView()
    private var scrollView = UIScrollView()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            let controller = UIViewController()
            _ = TestApp.show(controller)
            root = controller.view
            scrollView = Self.scrollView(CGRect(x: 0, y: 100, width: 393, height: 600), height: 2000)
            root.addSubview(scrollView)
            TestApp.step()
        }
    }

    private static func scrollView(_ frame: CGRect, height: CGFloat) -> UIScrollView {
        let scrollView = UIScrollView(frame: frame)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: frame.width, height: height)
        return scrollView
    }

    private func wheel(_ dx: Double, _ dy: Double, x: Double = 200, y: Double = 300) {
        UIApplication.shared.session.send(.scroll(at: ScreenPoint(x: x, y: y), dx: dx, dy: dy))
    }

    func test_contentFollowsTheWheelWithinItsEdges() async {
        wheel(0, -150)
        XCTAssertEqual(scrollView.contentOffset.y, 150)
        wheel(0, 400)
        XCTAssertEqual(scrollView.contentOffset.y, 0)
        wheel(0, -5000)
        XCTAssertEqual(scrollView.contentOffset.y, 1400)
    }

    func test_theDelegateHearsADrag() async {
        let recorder = ScrollRecorder()
        scrollView.delegate = recorder
        wheel(0, -30)
        wheel(0, -30)
        XCTAssertEqual(recorder.log.take(), ["willBeginDragging", "didScroll 30", "didScroll 60"])
        XCTAssertTrue(scrollView.isDragging)
        TestApp.settle()
        XCTAssertEqual(recorder.log.take(), ["willEndDragging 0", "didEndDragging false"])
        XCTAssertFalse(scrollView.isDragging)
        XCTAssertFalse(UIApplication.shared.session.needsFrame)
    }

    func test_anInnerScrollViewAtItsEdgeGivesTheNextGestureToTheOuter() async {
        let inner = Self.scrollView(CGRect(x: 0, y: 100, width: 393, height: 300), height: 400)
        scrollView.addSubview(inner)
        wheel(0, -60)
        wheel(0, -60)
        // The gesture stays with the view that took its first turn.
        wheel(0, -60)
        XCTAssertEqual(inner.contentOffset.y, 100)
        XCTAssertEqual(scrollView.contentOffset.y, 0)
        TestApp.settle()
        wheel(0, -60)
        XCTAssertEqual(inner.contentOffset.y, 100)
        XCTAssertEqual(scrollView.contentOffset.y, 60)
    }

    func test_pagesSnapWhenTheWheelRests() async {
        scrollView.isPagingEnabled = true
        wheel(0, -380)
        XCTAssertEqual(scrollView.contentOffset.y, 380)
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset.y, 600)
    }

    func test_aNotchTurnsAPageAndMomentumNoMoreThanOne() async {
        scrollView.isPagingEnabled = true
        wheel(0, -100)
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset.y, 600)
        for _ in 0..<20 { wheel(0, -100) }
        XCTAssertEqual(scrollView.contentOffset.y, 1200)
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset.y, 1200)
        wheel(0, 100)
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset.y, 600)
        wheel(0, -10)
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset.y, 600)
    }

    func test_aFingerEndsTheWheel() async {
        wheel(0, -100)
        TestApp.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 400), frames: 10, lifts: false)
        XCTAssertEqual(scrollView.contentOffset.y, 190)
        TestApp.touch(.ended, at: ScreenPoint(x: 100, y: 400))
    }

    func test_aDisabledScrollViewDoesNotMove() async {
        scrollView.isScrollEnabled = false
        wheel(0, -100)
        XCTAssertEqual(scrollView.contentOffset.y, 0)
        XCTAssertFalse(scrollView.isDragging)
    }

    func test_aPanFollowsTheWheelWhenItsMaskSaysSo() async {
        let view = UIView(frame: CGRect(x: 0, y: 700, width: 393, height: 100))
        root.addSubview(view)
        let pan = UIPanGestureRecognizer()
        var log: [String] = []
        pan.internalAction = { [unowned pan] in
            log.append("\(pan.state.rawValue) \(Int(pan.translation(in: nil).y)) \(Int(pan.location(in: view).y)) \(pan.numberOfTouches)")
        }
        view.addGestureRecognizer(pan)
        wheel(0, -10, y: 740)
        XCTAssertEqual(log, [])
        pan.allowedScrollTypesMask = .all
        wheel(0, -10, y: 740)
        wheel(0, -15, y: 741)
        TestApp.settle()
        XCTAssertEqual(log, ["1 -10 40 0", "2 -25 41 0", "3 -25 41 0"])
        XCTAssertEqual(pan.state, .possible)
    }
}
