import XCTest

@testable import UIKit

@MainActor
final class PropertyAnimatorTests: XCTestCase {
    private var view = UIView()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            let controller = UIViewController()
            _ = TestApp.show(controller)
            view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            controller.view.addSubview(view)
            TestApp.step()
        }
    }

    /// What the screen shows.
    private var shownAlpha: Double { Double(view.layer.presentation()?.opacity ?? -1) }
    private var shownX: CGFloat { view.layer.presentation()?.position.x ?? -1 }

    private func fading(_ duration: TimeInterval = 1, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: curve) { self.view.alpha = 0 }
    }

    func test_anAnimatorStartsInactive() async {
        let animator = fading()
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertFalse(animator.isRunning)
        XCTAssertTrue(animator.isInterruptible && animator.isUserInteractionEnabled && animator.scrubsLinearly)
        XCTAssertFalse(animator.pausesOnCompletion || animator.isReversed)
        XCTAssertEqual(view.alpha, 1)
    }

    func test_aCopyHasTheSettingsButNeitherAnimationsNorState() async throws {
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn, animations: {})
        animator.isUserInteractionEnabled = false
        animator.isInterruptible = false
        animator.scrubsLinearly = false
        animator.pausesOnCompletion = true
        animator.flushUpdates = true
        let copy = try XCTUnwrap(animator.copy() as? UIViewPropertyAnimator)
        XCTAssertEqual(copy.duration, 2)
        XCTAssertEqual((copy.timingParameters as? UICubicTimingParameters)?.animationCurve, .easeIn)
        XCTAssertEqual(
            [copy.isUserInteractionEnabled, copy.isInterruptible, copy.scrubsLinearly, copy.pausesOnCompletion, copy.flushUpdates],
            [false, false, false, true, true])
        XCTAssertEqual(copy.state, .inactive)
        XCTAssertTrue(copy.animationBlocks.isEmpty)
    }

    func test_itRunsToItsEnd() async {
        let animator = fading()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        XCTAssertTrue(animator.isRunning)
        XCTAssertEqual(view.alpha, 0)
        TestApp.advance(by: 0.25)
        XCTAssertEqual(shownAlpha, 0.75, accuracy: 1e-6)
        XCTAssertEqual(animator.fractionComplete, 0.25, accuracy: 1e-6)
        TestApp.advance(by: 0.75)
        XCTAssertEqual(ends, [.end])
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertNil(view.layer.animationKeys())
        TestApp.step()
        XCTAssertFalse(UIApplication.shared.session.needsFrame)
    }

    func test_aPausedAnimatorStandsStillAndAsksForNoFrames() async {
        let animator = fading()
        animator.startAnimation()
        TestApp.advance(by: 0.5)
        animator.pauseAnimation()
        TestApp.advance(by: 1)
        XCTAssertEqual(shownAlpha, 0.5, accuracy: 1e-6)
        XCTAssertFalse(UIApplication.shared.session.needsFrame)
        XCTAssertEqual(animator.state, .active)
        animator.startAnimation()
        TestApp.advance(by: 0.25)
        XCTAssertEqual(shownAlpha, 0.25, accuracy: 1e-6)
        TestApp.advance(by: 0.3)
        XCTAssertEqual(animator.state, .inactive)
    }

    func test_scrubbingMovesWhatShows() async {
        let animator = fading(curve: .easeInOut)
        animator.fractionComplete = 0.25
        XCTAssertEqual(animator.state, .active)
        XCTAssertFalse(animator.isRunning)
        TestApp.step()
        XCTAssertEqual(shownAlpha, 0.75, accuracy: 1e-6)
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.25
        // (.42, 0, .58, 1) at a quarter of the time.
        XCTAssertEqual(shownAlpha, 1 - 0.129161, accuracy: 1e-4)
        animator.stopAnimation(true)
    }

    func test_pausingNeitherJumpsNorDoesContinuing() async {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { self.view.center.x = 250 }
        animator.startAnimation()
        TestApp.advance(by: 0.5)
        let before = shownX
        animator.pauseAnimation()
        XCTAssertEqual(shownX, before, accuracy: 1e-6)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        XCTAssertEqual(shownX, before, accuracy: 1e-6)
        TestApp.advance(by: 0.25)
        // The curve goes on where it was.
        let curve = CAMediaTimingFunction(name: .easeIn)
        XCTAssertEqual(shownX, 50 + 200 * CGFloat(curve.value(at: 0.75)), accuracy: 1e-3)
        TestApp.advance(by: 0.3)
        XCTAssertEqual(animator.state, .inactive)
    }

    func test_continuingWithOtherTiming() async {
        let animator = fading()
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
        TestApp.advance(by: 1)
        XCTAssertEqual(shownAlpha, 0.25, accuracy: 1e-6)
        TestApp.advance(by: 1.1)
        XCTAssertEqual(animator.state, .inactive)
    }

    func test_aReversedAnimatorGoesBackAndRestoresTheModel() async {
        let animator = fading()
        var end: UIViewAnimatingPosition?
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        TestApp.advance(by: 0.25)
        animator.isReversed = true
        XCTAssertTrue(animator.isRunning)
        XCTAssertEqual(animator.fractionComplete, 0.75, accuracy: 1e-6)
        TestApp.advance(by: 0.125)
        XCTAssertEqual(shownAlpha, 0.875, accuracy: 0.02)
        TestApp.advance(by: 0.2)
        XCTAssertEqual(end, .start)
        XCTAssertEqual(view.alpha, 1)
    }

    func test_stoppingLeavesWhatShowsAndFinishingChooses() async {
        for (position, alpha) in [(UIViewAnimatingPosition.start, 1.0), (.end, 0), (.current, 0.5)] {
            view.alpha = 1
            let animator = fading()
            var end: UIViewAnimatingPosition?
            animator.addCompletion { end = $0 }
            animator.startAnimation()
            TestApp.advance(by: 0.5)
            animator.stopAnimation(false)
            XCTAssertEqual(animator.state, .stopped)
            XCTAssertEqual(Double(view.alpha), 0.5, accuracy: 1e-6)
            XCTAssertNil(end)
            animator.finishAnimation(at: position)
            XCTAssertEqual(end, position)
            XCTAssertEqual(Double(view.alpha), alpha, accuracy: 1e-6)
            XCTAssertEqual(animator.state, .inactive)
        }
    }

    func test_stoppingWithoutFinishingCallsNobody() async {
        let animator = fading()
        var isCalled = false
        animator.addCompletion { _ in isCalled = true }
        animator.startAnimation()
        TestApp.advance(by: 0.5)
        animator.stopAnimation(true)
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertEqual(Double(view.alpha), 0.5, accuracy: 1e-6)
        TestApp.advance(by: 1)
        XCTAssertFalse(isCalled)
    }

    func test_anAnimatorThatPausesAtItsEndCanGoBack() async {
        let animator = fading(0.2)
        animator.pausesOnCompletion = true
        var end: UIViewAnimatingPosition?
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        TestApp.advance(by: 0.5)
        XCTAssertEqual(animator.state, .active)
        XCTAssertFalse(animator.isRunning)
        XCTAssertNil(end)
        XCTAssertEqual(shownAlpha, 0, accuracy: 1e-6)
        animator.pausesOnCompletion = false
        animator.isReversed = true
        animator.startAnimation()
        TestApp.advance(by: 0.5)
        XCTAssertEqual(end, .start)
        XCTAssertEqual(view.alpha, 1)
    }

    func test_laterBlocksBeginLaterAndEndTogether() async {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations { self.view.alpha = 0 }
        animator.addAnimations({ self.view.center.x = 150 }, delayFactor: 0.5)
        animator.startAnimation()
        TestApp.advance(by: 0.5)
        XCTAssertEqual(shownX, 50, accuracy: 1e-6)
        TestApp.advance(by: 0.25)
        XCTAssertEqual(shownX, 100, accuracy: 1e-3)
        animator.addAnimations { self.view.center.y = 250 }
        TestApp.advance(by: 0.125)
        XCTAssertEqual(view.layer.presentation()?.position.y ?? 0, 150, accuracy: 10)
        TestApp.advance(by: 0.2)
        XCTAssertEqual(animator.state, .inactive)
    }

    func test_aBlockThatChangesARunningPropertyGoesOnFromThere() async {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x = 250 }
        animator.startAnimation()
        TestApp.advance(by: 0.5)
        animator.addAnimations { self.view.center.x = 50 }
        XCTAssertEqual(shownX, 150, accuracy: 1e-3)
        TestApp.advance(by: 0.25)
        XCTAssertEqual(shownX, 100, accuracy: 4)
        TestApp.advance(by: 0.3)
        XCTAssertEqual(view.center.x, 50)
    }

    func test_aDelayShowsTheStart() async {
        let animator = fading(0.5)
        animator.startAnimation(afterDelay: 0.5)
        XCTAssertTrue(animator.isRunning)
        TestApp.advance(by: 0.4)
        XCTAssertEqual(shownAlpha, 1, accuracy: 1e-6)
        TestApp.advance(by: 0.35)
        XCTAssertEqual(shownAlpha, 0.5, accuracy: 0.02)
        TestApp.advance(by: 0.5)
        XCTAssertEqual(animator.state, .inactive)
    }

    func test_springs() async {
        let fitted = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { self.view.center.x = 250 }
        XCTAssertEqual(fitted.duration, 1)
        fitted.startAnimation()
        var largest: CGFloat = 0
        for _ in 0..<60 {
            TestApp.step()
            largest = max(largest, shownX)
        }
        // A damping ratio of one half overshoots by 16.3 %.
        XCTAssertEqual(largest, 250 + 200 * 0.163, accuracy: 2)
        TestApp.step()
        XCTAssertEqual(view.center.x, 250)
        let physical = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        XCTAssertEqual(UIViewPropertyAnimator(duration: 9, timingParameters: physical).duration, 1.4, accuracy: 0.15)
        XCTAssertEqual(physical.timingCurveType, .spring)
        XCTAssertEqual(UICubicTimingParameters().timingCurveType, .builtin)
        XCTAssertEqual(UICubicTimingParameters(controlPoint1: .zero, controlPoint2: .zero).timingCurveType, .cubic)
    }

    func test_blocksInsideJoinTheAnimator() async {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animate(withDuration: 0.1) { self.view.alpha = 0 }
            UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 50 }
            }
        }
        animator.fractionComplete = 0.25
        TestApp.step()
        XCTAssertEqual(shownAlpha, 0.75, accuracy: 1e-6)
        XCTAssertEqual(shownX, 100, accuracy: 1e-6)
        animator.fractionComplete = 0.75
        XCTAssertEqual(shownX, 100, accuracy: 1e-6)
        animator.stopAnimation(true)
    }

    func test_aRunningAnimator() async {
        var end: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.2, delay: 0, options: .curveLinear) {
            self.view.alpha = 0
        } completion: {
            end = $0
        }
        XCTAssertTrue(animator.isRunning)
        TestApp.advance(by: 0.3)
        XCTAssertEqual(end, .end)
    }

    func test_anAnimatorWithoutChangesCompletesWithTheNextFrame() async {
        let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) {}
        var end: UIViewAnimatingPosition?
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        TestApp.step()
        XCTAssertEqual(end, .end)
    }

    func test_aBackgroundColorComesBack() async {
        view.backgroundColor = .red
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.backgroundColor = .blue }
        animator.startAnimation()
        TestApp.advance(by: 0.5)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        var (red, blue): (CGFloat, CGFloat) = (0, 0)
        view.backgroundColor?.getRed(&red, green: nil, blue: &blue, alpha: nil)
        XCTAssertEqual([red, blue], [1, 0])
    }

    func test_mistakesAreExceptions() async {
        let animator = fading()
        let early = ObjCException.intercept { animator.finishAnimation(at: .end) }
        XCTAssertEqual(early?.name, .internalInconsistencyException)
        XCTAssertEqual(early?.reason, "finishAnimationAtPosition: should only be called on a stopped animator!")
        let released = ObjCException.intercept { self.fading().pauseAnimation() }
        XCTAssertEqual(
            released?.reason,
            "It is an error to release a paused or stopped property animator. Property animators must either finish animating or be "
                + "explicitly stopped and finished before they can be released.")
        animator.startAnimation()
        TestApp.step()
        animator.stopAnimation(false)
        XCTAssertNotNil(ObjCException.intercept { animator.startAnimation() })
        XCTAssertNotNil(ObjCException.intercept { animator.addAnimations {} })
        animator.finishAnimation(at: .current)
    }
}
