import Display
import XCTest

@testable import UIKit

/// The rarer members of recognisers and scroll views.
@MainActor
final class GestureDetailTests: XCTestCase {
    private var root = UIView()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            let controller = UIViewController()
            _ = TestApp.show(controller)
            root = controller.view
        }
    }

    private func states(_ recognizer: UIGestureRecognizer, on view: UIView? = nil) -> StateLog {
        let log = StateLog()
        recognizer.internalAction = { [unowned recognizer] in log.states.append(recognizer.state) }
        (view ?? root).addGestureRecognizer(recognizer)
        return log
    }

    private final class StateLog {
        var states: [UIGestureRecognizer.State] = []
    }

    func test_aPanWithTooFewFingersEnds() async {
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        let log = states(pan)
        TestApp.touch(.began, at: .init(x: 100, y: 300), id: 1)
        TestApp.touch(.began, at: .init(x: 200, y: 300), id: 2)
        for step in 1...4 {
            UIApplication.shared.session.send(
                .touches(
                    [1, 2].map { TouchSample(id: $0, phase: .moved, location: .init(x: Double($0) * 100, y: 300 + Double(step) * 10)) }))
        }
        TestApp.touch(.ended, at: .init(x: 200, y: 340), id: 2)
        XCTAssertEqual(log.states.last, .ended)
        TestApp.touch(.ended, at: .init(x: 100, y: 340), id: 1)
        XCTAssertEqual(pan.state, .possible)
    }

    func test_aPanIgnoresFingersBeyondItsMaximum() async {
        let pan = UIPanGestureRecognizer()
        pan.maximumNumberOfTouches = 1
        let log = states(pan)
        TestApp.touch(.began, at: .init(x: 100, y: 300), id: 1)
        TestApp.touch(.moved, at: .init(x: 100, y: 330), id: 1)
        TestApp.touch(.began, at: .init(x: 300, y: 300), id: 2)
        XCTAssertEqual(pan.numberOfTouches, 1)
        TestApp.touch(.moved, at: .init(x: 100, y: 350), id: 1)
        XCTAssertEqual(pan.translation(in: root).y, 40, accuracy: 1e-6)
        TestApp.touch(.ended, at: .init(x: 100, y: 350), id: 1)
        XCTAssertEqual(log.states, [.began, .changed, .ended])
        TestApp.touch(.ended, at: .init(x: 300, y: 300), id: 2)
    }

    func test_typesAndButtons() async {
        let pencil = UITapGestureRecognizer()
        pencil.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        let secondary = UITapGestureRecognizer()
        secondary.buttonMaskRequired = .secondary
        let logs = [states(pencil), states(secondary)]
        TestApp.tap(at: CGPoint(x: 100, y: 300))
        XCTAssertEqual(logs.map(\.states), [[], []])
        for phase in [TouchSample.Phase.began, .ended] {
            UIApplication.shared.session.send(
                .touches([TouchSample(id: 1, phase: phase, location: .init(x: 100, y: 300), kind: .pencil)]))
        }
        XCTAssertEqual(logs.map(\.states), [[.ended], []])
    }

    func test_subclassHooks() async {
        let first = HookRecognizer()
        let second = UITapGestureRecognizer()
        let (one, two) = (states(first), states(second))
        TestApp.tap(at: CGPoint(x: 100, y: 300))
        // Nobody prevents anybody: both succeed.
        XCTAssertEqual(one.states, [.ended])
        XCTAssertEqual(two.states, [.ended])
        XCTAssertEqual(first.log, ["began", "ended", "reset"])
        first.receives = false
        TestApp.step()
        TestApp.tap(at: CGPoint(x: 100, y: 300))
        XCTAssertEqual(one.states, [.ended])
        first.receives = true
        first.ignores = true
        TestApp.tap(at: CGPoint(x: 100, y: 300))
        XCTAssertEqual(one.states, [.ended])
        XCTAssertEqual(first.state, .possible)
        first.name = "hook"
        XCTAssertEqual(first.name, "hook")
    }

    func test_aRecognizerThatNeverEndsIsCancelled() async {
        let recognizer = EndlessRecognizer()
        let log = states(recognizer)
        TestApp.tap(at: CGPoint(x: 100, y: 300))
        XCTAssertEqual(log.states, [.began, .cancelled])
        XCTAssertEqual(recognizer.state, .possible)
        TestApp.tap(at: CGPoint(x: 100, y: 300))
        XCTAssertEqual(log.states.count, 4)
    }

    func test_aScrollViewMayKeepTouchesFromItsContent() async {
        let scrollView = KeepingScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 600))
        scrollView.contentSize = CGSize(width: 393, height: 2000)
        scrollView.delaysContentTouches = false
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        scrollView.addSubview(button)
        root.addSubview(scrollView)
        TestApp.step()
        TestApp.tap(at: CGPoint(x: 50, y: 150))
        XCTAssertEqual(taps, 0)
        scrollView.keeps = false
        TestApp.tap(at: CGPoint(x: 50, y: 150))
        XCTAssertEqual(taps, 1)
    }

    func test_contentAtItsEdgeLeavesTheDragToTheScrollViewAround() async {
        let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
        outer.contentInsetAdjustmentBehavior = .never
        outer.isPagingEnabled = true
        outer.contentSize = CGSize(width: 393 * 3, height: 800)
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
        inner.contentSize = CGSize(width: 600, height: 800)
        outer.addSubview(inner)
        root.addSubview(outer)
        TestApp.step()
        TestApp.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 40, y: 400), frames: 8, lifts: false)
        XCTAssertEqual(outer.contentOffset.x, 0)
        XCTAssertGreaterThan(inner.contentOffset.x, 200)
        TestApp.touch(.ended, at: .init(x: 40, y: 400))
        TestApp.settle()
        XCTAssertEqual(inner.contentOffset.x, 207)
        TestApp.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), frames: 8)
        TestApp.settle()
        XCTAssertEqual(outer.contentOffset.x, 393)
        XCTAssertEqual(inner.contentOffset.x, 207)
    }

    private final class KeepingScrollView: UIScrollView {
        var keeps = true
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { !keeps }
    }

    private final class EndlessRecognizer: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    }

    private final class HookRecognizer: UIGestureRecognizer {
        var log: [String] = []
        var receives = true
        var ignores = false
        override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        override func shouldReceive(_ event: UIEvent) -> Bool { receives }
        override func reset() { log.append("reset") }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            log.append("began")
            if ignores { touches.forEach { ignore($0, for: event) } }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            log.append("ended")
            state = .ended
        }
    }
}
