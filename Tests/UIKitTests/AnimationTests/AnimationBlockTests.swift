import XCTest

@testable import UIKit

@MainActor
final class AnimationBlockTests: XCTestCase {
    private var view = UIView()
    private var root = UIView()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            let controller = UIViewController()
            _ = TestApp.show(controller)
            root = controller.view
            view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            root.addSubview(view)
            TestApp.step()
        }
    }

    private var shownX: CGFloat { view.layer.presentation()?.position.x ?? -1 }
    private var shownAlpha: Double { Double(view.layer.presentation()?.opacity ?? -1) }

    // MARK: Keyframes

    func test_keyframesFollowEachOtherLinearly() async {
        var finished: Bool?
        let options = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { self.view.center.x = 150 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 250 }
        } completion: {
            finished = $0
        }
        TestApp.step()
        for (frames, x) in [(15, 150.0), (15, 150), (15, 200)] as [(Int, CGFloat)] {
            for _ in 0..<frames { TestApp.step() }
            XCTAssertEqual(shownX, x, accuracy: 0.01)
        }
        for _ in 0..<15 { TestApp.step() }
        XCTAssertEqual(finished, true)
        XCTAssertEqual(view.center.x, 250)
    }

    func test_withoutACurveTheWholeEasesInAndOut() async {
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.center.x = 150 }
        }
        TestApp.step()
        for _ in 0..<15 { TestApp.step() }
        XCTAssertEqual(shownX, 50 + 100 * CGFloat(CAMediaTimingFunction(name: .easeInEaseOut).value(at: 0.25)), accuracy: 0.01)
    }

    func test_discreteKeyframesJump() async {
        let linear = UIView.AnimationOptions.curveLinear.rawValue
        let options = UIView.KeyframeAnimationOptions(rawValue: linear).union(.calculationModeDiscrete)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { self.view.center.x = 150 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 250 }
        }
        TestApp.step()
        var seen: [CGFloat] = []
        for _ in 0..<3 {
            for _ in 0..<18 { TestApp.step() }
            seen.append(shownX)
        }
        XCTAssertEqual(seen, [150, 250, 250])
    }

    func test_cubicKeyframesPassThroughTheirValues() async {
        let linear = UIView.AnimationOptions.curveLinear.rawValue
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeCubic, .init(rawValue: linear)]) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.center.x = 150 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 50 }
        }
        TestApp.step()
        for _ in 0..<15 { TestApp.step() }
        XCTAssertGreaterThan(shownX, 101)
        for _ in 0..<15 { TestApp.step() }
        XCTAssertEqual(shownX, 150, accuracy: 0.01)
    }

    // MARK: Nesting

    func test_innerBlocksInheritDurationUnlessTheyOverrideIt() async {
        let inner = UIView(frame: view.bounds)
        view.addSubview(inner)
        TestApp.step()
        var durations: [TimeInterval] = []
        UIView.animate(withDuration: 2) {
            durations.append(UIView.inheritedAnimationDuration)
            UIView.animate(withDuration: 0.5) {
                durations.append(UIView.inheritedAnimationDuration)
                self.view.alpha = 0
            }
            UIView.animate(withDuration: 0.5, delay: 0, options: .overrideInheritedDuration) {
                durations.append(UIView.inheritedAnimationDuration)
                inner.alpha = 0
            }
        }
        XCTAssertEqual(durations, [2, 2, 0.5])
        XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
        XCTAssertEqual(view.layer.animation(forKey: "opacity")?.duration, 2)
        XCTAssertEqual(inner.layer.animation(forKey: "opacity")?.duration, 0.5)
    }

    func test_withoutAnimationNothingMovesEvenInInnerBlocks() async {
        var isDone = false
        UIView.performWithoutAnimation {
            XCTAssertFalse(UIView.areAnimationsEnabled)
            UIView.animate(withDuration: 1) {
                self.view.alpha = 0
            } completion: { _ in
                isDone = true
            }
        }
        XCTAssertTrue(UIView.areAnimationsEnabled)
        XCTAssertNil(view.layer.animationKeys())
        XCTAssertTrue(isDone)
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) { self.view.alpha = 1 }
        UIView.setAnimationsEnabled(true)
        XCTAssertNil(view.layer.animationKeys())
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { self.view.alpha = 0.5 }
            self.view.center.x = 60
        }
        XCTAssertEqual(view.layer.animationKeys(), ["position"])
    }

    func test_repeatsAndReversals() async {
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { self.view.center.x = 150 }
        }
        TestApp.step()
        for (frames, x) in [(15, 100.0), (15, 150), (15, 100), (15, 50), (15, 100)] as [(Int, CGFloat)] {
            for _ in 0..<frames { TestApp.step() }
            XCTAssertEqual(shownX, x, accuracy: 0.01)
        }
        TestApp.advance(by: 0.8)
        XCTAssertEqual(shownX, 150, accuracy: 0.01)
        XCTAssertNil(view.layer.animationKeys())
    }

    func test_aReplacedAnimationEndsUnfinished() async {
        var ends: [String] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            self.view.center.x = 150
        } completion: {
            ends.append("1 \($0)")
        }
        TestApp.step()
        for _ in 0..<30 { TestApp.step() }
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
            self.view.center.x = 50
        } completion: {
            ends.append("2 \($0)")
        }
        XCTAssertEqual(shownX, 100, accuracy: 2)
        TestApp.settle()
        XCTAssertEqual(ends, ["1 false", "2 true"])
    }

    func test_theSystemsDeletion() async {
        var isDone = false
        UIView.perform(.delete, on: [view], animations: nil) { _ in isDone = true }
        TestApp.advance(by: 0.1)
        XCTAssertLessThan(shownAlpha, 1)
        TestApp.settle()
        XCTAssertTrue(isDone)
        XCTAssertNil(view.superview)
        XCTAssertEqual(view.alpha, 1)
    }

    func test_theKeyboardsCurveIsACurve() async {
        let options = UIView.AnimationOptions(rawValue: 7 << 16)
        XCTAssertGreaterThan(options.timingFunction.value(at: 0.25), 0.5)
        XCTAssertNotNil(UIView.AnimationCurve(rawValue: 7))
        XCTAssertNil(UIView.AnimationCurve(rawValue: 99))
    }

    // MARK: Transitions

    func test_aTransitionChangesContentAtOnceAndCompletesAtItsEnd() async {
        for options in [
            UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromTop, .transitionCurlUp, .transitionCurlDown,
            .transitionCrossDissolve,
        ] {
            view.backgroundColor = .red
            TestApp.step()
            var finished: Bool?
            UIView.transition(with: view, duration: 0.4, options: options) {
                self.view.backgroundColor = .blue
            } completion: {
                finished = $0
            }
            XCTAssertEqual(view.layer.animationKeys(), ["transition"])
            TestApp.advance(by: 0.3)
            XCTAssertNil(finished)
            TestApp.advance(by: 0.2)
            XCTAssertEqual(finished, true)
        }
    }

    func test_aTransitionBetweenViews() async {
        let next = UIView(frame: view.frame)
        var finished: Bool?
        UIView.transition(from: view, to: next, duration: 0.3, options: .transitionFlipFromRight) { finished = $0 }
        XCTAssertNil(view.superview)
        XCTAssertTrue(next.superview === root)
        TestApp.settle()
        XCTAssertEqual(finished, true)
        UIView.transition(from: next, to: view, duration: 0.3, options: [.showHideTransitionViews, .transitionCrossDissolve])
        XCTAssertTrue(next.isHidden)
        XCTAssertTrue(next.superview === root)
    }

    // MARK: Presentation

    func test_whatMovesIsHitWhereItShowsThroughItsPresentation() async {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 250 }
        TestApp.step()
        for _ in 0..<30 { TestApp.step() }
        let shown = root.layer.presentation()?.hitTest(CGPoint(x: 150, y: 50))
        XCTAssertTrue(shown?.model() === view.layer)
        XCTAssertNotNil(root.layer.hitTest(CGPoint(x: 250, y: 50)))
    }

    // MARK: Touches

    func test_aMovingViewTakesTouchesOnlyWhenItsOptionsAllowIt() async {
        let point = CGPoint(x: 50, y: 50)
        UIView.animate(withDuration: 0.5) { self.view.alpha = 0.5 }
        TestApp.step()
        XCTAssertTrue(root.hitTest(point, with: nil) === root)
        TestApp.advance(by: 0.6)
        XCTAssertTrue(root.hitTest(point, with: nil) === view)

        UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { self.view.alpha = 1 }
        TestApp.step()
        XCTAssertTrue(root.hitTest(point, with: nil) === view)
        TestApp.settle()

        UIView.animate(withDuration: 0.5) { self.view.alpha = 0.2 }
        TestApp.step()
        view.layer.removeAllAnimations()
        XCTAssertTrue(root.hitTest(point, with: nil) === view, "a removed animation blocks nobody")

        UIView.transition(with: view, duration: 0.3, options: .transitionCrossDissolve) { self.view.backgroundColor = .red }
        XCTAssertTrue(root.hitTest(point, with: nil) === root)
        TestApp.settle()
        XCTAssertTrue(root.hitTest(point, with: nil) === view)
    }

    func test_anAnimatorTakesTouchesUnlessItIsTold() async {
        let point = CGPoint(x: 50, y: 50)
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { self.view.alpha = 0.5 }
        animator.startAnimation()
        TestApp.step()
        XCTAssertTrue(root.hitTest(point, with: nil) === view)
        TestApp.settle()
        let other = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { self.view.alpha = 1 }
        other.isUserInteractionEnabled = false
        other.startAnimation()
        TestApp.step()
        XCTAssertTrue(root.hitTest(point, with: nil) === root)
        TestApp.settle()
        XCTAssertTrue(root.hitTest(point, with: nil) === view)
    }
}
