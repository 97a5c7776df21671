import Display
import XCTest

@testable import UIKit

/// The pointer over views, and what touches carry.
@MainActor
final class PointerTests: XCTestCase {
    private var root = UIView()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            let controller = UIViewController()
            _ = TestApp.show(controller)
            root = controller.view
        }
    }

    private func hover(_ x: Double?, _ y: Double = 0) {
        UIApplication.shared.session.send(.hover(x.map { ScreenPoint(x: $0, y: y) }))
    }

    func test_hoverBeginsChangesAndEnds() async {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        root.addSubview(view)
        let hover = UIHoverGestureRecognizer()
        var log: [String] = []
        hover.internalAction = { [unowned hover] in log.append("\(hover.state.rawValue) \(Int(hover.location(in: view).x))") }
        view.addGestureRecognizer(hover)
        self.hover(50, 150)
        self.hover(110, 150)
        self.hover(110, 150)
        self.hover(120, 150)
        self.hover(300, 150)
        XCTAssertEqual(log, ["1 10", "2 20", "3 20"])
        XCTAssertEqual(hover.state, .possible)
        self.hover(110, 150)
        self.hover(nil)
        XCTAssertEqual(log.suffix(2), ["1 10", "3 10"])
    }

    func test_coalescedTouchesHaveEverySample() async {
        let view = TouchView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
        root.addSubview(view)
        TestApp.touch(.began, at: .init(x: 10, y: 110))
        UIApplication.shared.session.send(
            .touches([1, 2, 3].map { TouchSample(id: 1, phase: .moved, location: .init(x: 10 + 5 * $0, y: 110)) }))
        XCTAssertEqual(view.coalesced, [15, 20, 25])
        XCTAssertEqual(view.previous, 10)
        // The last movement of 15 points goes on.
        XCTAssertEqual(view.predicted, [40, 55])
        TestApp.touch(.ended, at: .init(x: 25, y: 110))
    }

    func test_aPencilTellsItsForceAndHowItIsHeld() async {
        let view = TouchView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        root.addSubview(view)
        UIApplication.shared.session.send(
            .touches([
                TouchSample(
                    id: 1, phase: .began, location: .init(x: 100, y: 250), force: 2.5, kind: .pencil, altitude: 0.7, azimuth: .pi / 2)
            ]))
        let touch = view.last
        XCTAssertEqual(touch?.type, .pencil)
        XCTAssertEqual(touch?.force, 2.5)
        XCTAssertEqual(touch?.altitudeAngle ?? 0, 0.7, accuracy: 1e-9)
        XCTAssertEqual(touch?.azimuthAngle(in: root) ?? 0, .pi / 2, accuracy: 1e-9)
        // The view lies a quarter turn clockwise, so the pencil points along its own x axis.
        XCTAssertEqual(touch?.azimuthAngle(in: view) ?? 1, 0, accuracy: 1e-9)
        TestApp.touch(.ended, at: .init(x: 100, y: 250))
    }

    func test_aTapOnTheStatusBarScrollsToTheTop() async {
        let recorder = ScrollRecorder()
        let scrollView = self.scrollView(y: 0)
        scrollView.delegate = recorder
        scrollView.contentOffset.y = 800
        _ = recorder.log.take()
        TestApp.tap(at: CGPoint(x: 200, y: 20))
        XCTAssertEqual(recorder.log.take().first, "shouldScrollToTop")
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset.y, 0)
        XCTAssertEqual(recorder.log.take().last, "didScrollToTop")
        recorder.answersToTop = false
        scrollView.contentOffset.y = 800
        TestApp.tap(at: CGPoint(x: 200, y: 20))
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset.y, 800)
    }

    func test_onAPhoneOnlyOneScrollViewMayWantTheTop() async {
        let first = scrollView(y: 0)
        let second = scrollView(y: 420)
        for view in [first, second] { view.contentOffset.y = 300 }
        TestApp.tap(at: CGPoint(x: 200, y: 20))
        TestApp.settle()
        XCTAssertEqual([first.contentOffset.y, second.contentOffset.y], [300, 300])
        second.scrollsToTop = false
        TestApp.tap(at: CGPoint(x: 200, y: 20))
        TestApp.settle()
        XCTAssertEqual([first.contentOffset.y, second.contentOffset.y], [0, 300])
    }

    private func scrollView(y: CGFloat) -> UIScrollView {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: y, width: 393, height: 400))
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 393, height: 3000)
        root.addSubview(scrollView)
        TestApp.step()
        return scrollView
    }

    private final class TouchView: UIView {
        var coalesced: [Int] = []
        var predicted: [Int] = []
        var previous = 0
        var last: UITouch?

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { last = touches.first }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first else { return }
            coalesced = event?.coalescedTouches(for: touch)?.map { Int($0.location(in: self).x) } ?? []
            predicted = event?.predictedTouches(for: touch)?.map { Int($0.location(in: self).x) } ?? []
            previous = Int(touch.previousLocation(in: self).x)
        }
    }
}
