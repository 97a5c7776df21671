import Display
import XCTest

@testable import UIKit

/// Recognisers against measured UIKit facts, section 19.
@MainActor
final class GestureTests: XCTestCase {
    private var root = UIView()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            let controller = UIViewController()
            _ = TestApp.show(controller)
            root = controller.view
        }
    }

    private func counted(_ recognizer: UIGestureRecognizer, on view: UIView? = nil) -> Counter {
        let counter = Counter()
        recognizer.internalAction = { [unowned recognizer] in counter.states.append(recognizer.state) }
        (view ?? root).addGestureRecognizer(recognizer)
        return counter
    }

    private final class Counter {
        var states: [UIGestureRecognizer.State] = []
    }

    func test_aTapMayMoveTenPoints() async {
        let taps = counted(UITapGestureRecognizer())
        TestApp.tap(at: CGPoint(x: 100, y: 300))
        XCTAssertEqual(taps.states, [.ended])
        TestApp.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 110, y: 300), frames: 2)
        TestApp.step()
        XCTAssertEqual(taps.states, [.ended, .ended])
        TestApp.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 111, y: 300), frames: 2)
        TestApp.step()
        XCTAssertEqual(taps.states, [.ended, .ended])
    }

    func test_aSingleTapWaitsForTheDoubleTapToFail() async {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let single = UITapGestureRecognizer()
        single.require(toFail: double)
        let singles = counted(single)
        let doubles = counted(double)
        TestApp.tap(at: CGPoint(x: 100, y: 300))
        XCTAssertEqual(singles.states, [])
        TestApp.advance(by: 0.4)
        XCTAssertEqual(singles.states, [.ended])
        TestApp.tap(at: CGPoint(x: 100, y: 300))
        TestApp.tap(at: CGPoint(x: 100, y: 300))
        TestApp.advance(by: 0.5)
        XCTAssertEqual(doubles.states, [.ended])
        XCTAssertEqual(singles.states, [.ended])
    }

    func test_aLongPressTakesHalfASecondAndTenPoints() async {
        let presses = counted(UILongPressGestureRecognizer())
        TestApp.touch(.began, at: .init(x: 100, y: 300))
        TestApp.advance(by: 0.45)
        XCTAssertEqual(presses.states, [])
        TestApp.advance(by: 0.1)
        XCTAssertEqual(presses.states, [.began])
        TestApp.touch(.ended, at: .init(x: 100, y: 300))
        TestApp.step()
        XCTAssertEqual(presses.states, [.began, .ended])
    }

    func test_aPanBeginsAtTenPointsAndLosesThem() async {
        let pan = UIPanGestureRecognizer()
        let pans = counted(pan)
        TestApp.touch(.began, at: .init(x: 100, y: 300))
        TestApp.touch(.moved, at: .init(x: 100, y: 309))
        XCTAssertEqual(pans.states, [])
        TestApp.touch(.moved, at: .init(x: 100, y: 330))
        XCTAssertEqual(pans.states, [.began])
        XCTAssertEqual(pan.translation(in: root).y, 20, accuracy: 1e-9)
        TestApp.touch(.moved, at: .init(x: 100, y: 340))
        XCTAssertEqual(pan.translation(in: root).y, 30, accuracy: 1e-9)
        TestApp.touch(.ended, at: .init(x: 100, y: 340))
        XCTAssertEqual(pans.states, [.began, .changed, .ended])
        XCTAssertEqual(pan.state, .possible)
    }

    func test_theFirstToSucceedMakesOthersFail() async {
        let inner = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 300))
        root.addSubview(inner)
        let innerPan = counted(UIPanGestureRecognizer(), on: inner)
        let outerPan = counted(UIPanGestureRecognizer())
        TestApp.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 400), frames: 5)
        XCTAssertEqual(innerPan.states.first, .began)
        XCTAssertEqual(innerPan.states.last, .ended)
        XCTAssertEqual(outerPan.states, [])
    }

    func test_aSwipeNeedsItsLengthInItsTime() async {
        let swipe = UISwipeGestureRecognizer()
        let swipes = counted(swipe)
        TestApp.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 170, y: 302), frames: 6)
        XCTAssertEqual(swipes.states, [.ended])
        TestApp.step()
        TestApp.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 130, y: 300), frames: 6)
        XCTAssertEqual(swipes.states, [.ended])
        TestApp.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 30, y: 300), frames: 6)
        XCTAssertEqual(swipes.states, [.ended])
    }

    func test_pinchAndRotation() async {
        let pinch = UIPinchGestureRecognizer()
        let pinches = counted(pinch)
        func fingers(_ phase: TouchSample.Phase, _ distance: CGFloat) {
            UIApplication.shared.session.send(
                .touches([
                    .init(id: 1, phase: phase, location: .init(x: 200 - distance / 2, y: 400)),
                    .init(id: 2, phase: phase, location: .init(x: 200 + distance / 2, y: 400)),
                ]))
        }
        fingers(.began, 100)
        fingers(.moved, 108)
        XCTAssertEqual(pinches.states, [])
        fingers(.moved, 116)
        XCTAssertEqual(pinches.states, [.began])
        // Measured: scale = d / (d0 ± 8).
        XCTAssertEqual(pinch.scale, 116.0 / 108, accuracy: 1e-9)
        fingers(.moved, 216)
        XCTAssertEqual(pinch.scale, 2, accuracy: 1e-9)
        fingers(.ended, 216)
        XCTAssertEqual(pinches.states.last, .ended)
    }

    func test_anExclusiveViewSharesTheScreenWithNoOtherFinger() async {
        let exclusive = TouchCounter(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
        exclusive.isExclusiveTouch = true
        let other = TouchCounter(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
        root.addSubview(exclusive)
        root.addSubview(other)
        TestApp.touch(.began, at: .init(x: 50, y: 250), id: 1)
        TestApp.touch(.began, at: .init(x: 250, y: 250), id: 2)
        XCTAssertEqual([exclusive.began, other.began], [1, 0])
        TestApp.touch(.ended, at: .init(x: 50, y: 250), id: 1)
        TestApp.touch(.began, at: .init(x: 250, y: 250), id: 3)
        TestApp.touch(.began, at: .init(x: 50, y: 250), id: 4)
        XCTAssertEqual([exclusive.began, other.began], [1, 1])
        TestApp.touch(.ended, at: .init(x: 250, y: 250), id: 3)
    }

    private final class TouchCounter: UIView {
        var began = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
    }
}
