import ObjCRuntime
import XCTest

@testable import UIKit

/// Transitions whose animator can be paused, reversed and continued.
@MainActor
final class InterruptibleTransitionTests: AppTestCase {
    private func shown(interaction: UIPercentDrivenInteractiveTransition?) -> (
        root: UIViewController, modal: UIViewController, maker: Maker
    ) {
        let root = UIViewController()
        _ = TestApp.show(root)
        TestApp.settle()
        let modal = UIViewController()
        let maker = Maker()
        maker.interaction = interaction
        modal.modalPresentationStyle = .custom
        modal.transitioningDelegate = maker
        return (root, modal, maker)
    }

    private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? view.frame.minX }

    func test_theInteractionDrivesTheAnimatorAndTheTimingCurveItsEnd() async {
        let interaction = UIPercentDrivenInteractiveTransition()
        let (root, modal, maker) = shown(interaction: interaction)
        root.present(modal, animated: true)
        TestApp.step()
        XCTAssertEqual(modal.transitionCoordinator?.isInterruptible, true)
        for percent in [0.25, 0.75, 0.5] as [CGFloat] {
            interaction.update(percent)
            TestApp.step()
            XCTAssertEqual(maker.animator?.fractionComplete ?? -1, percent, accuracy: 0.001)
            XCTAssertEqual(x(modal.view), 393 * (1 - percent), accuracy: 1)
        }
        interaction.timingCurve = UICubicTimingParameters(animationCurve: .linear)
        interaction.finish()
        TestApp.advance(by: 0.2)
        XCTAssertEqual(x(modal.view), 393 * 0.25, accuracy: 12, "half of the second half of 0.8 s")
        TestApp.settle()
        XCTAssertTrue(root.presentedViewController === modal)
        XCTAssertEqual(modal.appearance.phase, .appeared)
        XCTAssertEqual(modal.view.frame.minX, 0)
    }

    func test_aCancelledInteractionReversesTheAnimator() async {
        let interaction = UIPercentDrivenInteractiveTransition()
        let (root, modal, maker) = shown(interaction: interaction)
        root.present(modal, animated: true)
        TestApp.step()
        interaction.update(0.6)
        interaction.cancel()
        TestApp.settle()
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(modal.view.window)
        XCTAssertEqual(modal.appearance.phase, .disappeared)
        XCTAssertEqual(maker.animator?.state, .inactive)
    }

    func test_aTransitionThatRunsByItselfCanBeTakenOver() async {
        let interaction = UIPercentDrivenInteractiveTransition()
        interaction.wantsInteractiveStart = false
        let (root, modal, maker) = shown(interaction: interaction)
        root.present(modal, animated: true)
        TestApp.advance(by: 0.4)
        interaction.pause()
        let caught = interaction.percentComplete
        XCTAssertTrue(caught > 0.2 && caught < 0.8, "\(caught)")
        XCTAssertEqual(modal.transitionCoordinator?.isInteractive, true)
        TestApp.advance(by: 1)
        XCTAssertEqual(maker.animator?.fractionComplete ?? -1, caught, accuracy: 0.001, "it stands still")
        interaction.cancel()
        TestApp.settle()
        XCTAssertNil(root.presentedViewController)
    }

    func test_whatGoesAlongIsPausedToo() async {
        let interaction = UIPercentDrivenInteractiveTransition()
        let (root, modal, maker) = shown(interaction: interaction)
        let companion = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(companion)
        root.present(modal, animated: true)
        modal.presentationController?.delegate = nil
        TestApp.step()
        modal.transitionCoordinator?.animate(alongsideTransition: { _ in companion.frame.origin.x = 100 })
        interaction.finish()
        TestApp.settle()
        XCTAssertEqual(companion.frame.minX, 100)
        XCTAssertEqual(maker.animator?.state, .inactive)
    }
}

/// Slides the presented view in from the right with a linear property animator of 0.8 s.
@MainActor
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var animator: UIViewPropertyAnimator?

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: Slide.self, name: "UIKitTests.Slide")
        entry.optional("interruptibleAnimator(using:)") {
            object -> (any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating in
            { context in MainActor.assumeIsolated { (object as! Slide).interruptibleAnimator(using: context) } }
        }
    }()

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(duration: 0.8, curve: .linear)
        animator = made
        guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return made }
        let frame = context.finalFrame(for: controller)
        context.containerView.addSubview(view)
        view.frame = frame.offsetBy(dx: frame.width, dy: 0)
        made.addAnimations { view.frame = frame }
        made.addCompletion { position in context.completeTransition(position == .end && !context.transitionWasCancelled) }
        return made
    }
}

@MainActor
private final class Maker: NSObject, UIViewControllerTransitioningDelegate {
    var interaction: UIPercentDrivenInteractiveTransition?
    private let slide = Slide()
    var animator: UIViewPropertyAnimator? { slide.animator }

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: Maker.self, name: "UIKitTests.InterruptibleMaker")
        entry.optional("animationController(forPresented:presenting:source:)") {
            object -> (UIViewController, UIViewController, UIViewController) -> (any UIViewControllerAnimatedTransitioning)? in
            { _, _, _ in MainActor.assumeIsolated { (object as! Maker).slide } }
        }
        entry.optional("interactionControllerForPresentation(using:)") {
            object -> (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? in
            { _ in MainActor.assumeIsolated { (object as! Maker).interaction } }
        }
    }()
}
