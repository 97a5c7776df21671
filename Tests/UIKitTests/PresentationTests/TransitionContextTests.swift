import XCTest

@testable import UIKit

/// Custom animators, interaction and cancellation, and what coordinators tell.
@MainActor
final class TransitionContextTests: AppTestCase {
    private let log = CallLog()

    private func shown(_ style: UIModalPresentationStyle) -> (root: LoggingController, modal: LoggingController, maker: TransitionMaker) {
        let root = LoggingController("a", log: log)
        _ = TestApp.show(root)
        TestApp.settle()
        _ = log.take()
        let modal = LoggingController("b", log: log)
        let maker = TransitionMaker(log: log)
        modal.modalPresentationStyle = style
        modal.transitioningDelegate = maker
        return (root, modal, maker)
    }

    func test_ownAnimatorsRunBothWays() async {
        let (root, modal, maker) = shown(.custom)
        root.present(modal, animated: true)
        TestApp.advance(by: 0.25)
        XCTAssertEqual(maker.seen?.presentationStyle, .custom)
        XCTAssertTrue(maker.seen?.view(forKey: .to) === modal.view)
        XCTAssertNil(maker.seen?.view(forKey: .from), "a custom presentation leaves the presenter's view in its place")
        let shownX = modal.view.layer.presentation()?.frame.minX ?? 0
        XCTAssertTrue(shownX > 20 && shownX < 380, "in the middle of its way: \(shownX)")
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            ["b.viewDidLoad", "b.viewWillAppear", "animate", "b.viewIsAppearing", "ended true", "b.viewDidAppear"])
        root.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["b.viewWillDisappear", "animate", "ended true", "b.viewDidDisappear"])
        XCTAssertNil(modal.view.window)
    }

    func test_aViewStaysWhereTheAnimatorPutItUntilTheScreenTurns() async {
        for style in [UIModalPresentationStyle.overFullScreen, .overCurrentContext] {
            TestApp.reset()
            let (root, modal, maker) = shown(style)
            maker.width = 240
            root.present(modal, animated: true)
            TestApp.settle()
            XCTAssertEqual(modal.view.frame, CGRect(x: 0, y: 0, width: 240, height: 852), "\(style)")
            modal.view.superview?.setNeedsLayout()
            TestApp.settle()
            XCTAssertEqual(modal.view.frame.width, 240, "\(style)")
            UIApplication.shared.session.send(.rotate(.landscapeLeft))
            TestApp.settle()
            XCTAssertEqual(modal.view.frame, CGRect(x: 0, y: 0, width: 852, height: 393), "\(style)")
        }
    }

    func test_anOverriddenDelegateIsTheOneThatIsAsked() async {
        let root = LoggingController("a", log: log)
        _ = TestApp.show(root)
        TestApp.settle()
        let modal = OwnDelegateController("b", log: log)
        modal.maker.width = 200
        modal.modalPresentationStyle = .overFullScreen
        root.present(modal, animated: true)
        TestApp.settle()
        XCTAssertEqual(modal.view.frame.width, 200)
        _ = log.take()
        root.dismiss(animated: true)
        TestApp.settle()
        XCTAssertTrue(log.take().contains("animate"))
    }

    func test_unanimatedChangesDontAskTheAnimator() async {
        let (root, modal, _) = shown(.fullScreen)
        root.present(modal, animated: false)
        TestApp.settle()
        root.dismiss(animated: false)
        TestApp.settle()
        XCTAssertFalse(log.take().contains("animate"))
    }

    func test_interactiveDismissalFollowsTheFingerAndFinishes() async {
        let (root, modal, maker) = shown(.custom)
        root.present(modal, animated: false)
        TestApp.settle()
        _ = log.take()
        let interaction = UIPercentDrivenInteractiveTransition()
        maker.interaction = interaction
        root.dismiss(animated: true)
        TestApp.step()
        for (percent, x) in [(0.25, 98.25), (0.75, 294.75), (0.5, 196.5)] as [(CGFloat, CGFloat)] {
            interaction.update(percent)
            TestApp.step()
            XCTAssertEqual(modal.view.layer.presentation()?.frame.minX ?? 0, x, accuracy: 0.5)
            XCTAssertEqual(modal.transitionCoordinator?.percentComplete ?? 0, percent, accuracy: 0.001)
        }
        XCTAssertTrue(modal.transitionCoordinator?.isInteractive ?? false)
        XCTAssertTrue(modal.isBeingDismissed)
        interaction.finish()
        TestApp.settle()
        XCTAssertEqual(log.take(), ["b.viewWillDisappear", "animate", "ended true", "b.viewDidDisappear"])
        XCTAssertNil(root.presentedViewController)
    }

    func test_cancelledDismissalPutsEverythingBack() async {
        for style in [UIModalPresentationStyle.custom, .fullScreen] {
            let (root, modal, maker) = shown(style)
            root.present(modal, animated: false)
            TestApp.settle()
            _ = log.take()
            let interaction = UIPercentDrivenInteractiveTransition()
            maker.interaction = interaction
            root.dismiss(animated: true)
            TestApp.step()
            var changes: [Bool] = []
            modal.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
            interaction.update(0.4)
            TestApp.step()
            interaction.cancel()
            TestApp.settle()
            XCTAssertEqual(changes, [true])
            let expected =
                style == .custom
                ? ["b.viewWillDisappear", "animate", "ended false", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear"]
                : [
                    "b.viewWillDisappear", "a.viewWillAppear", "animate", "a.viewIsAppearing", "ended false", "a.viewWillDisappear",
                    "b.viewWillAppear", "b.viewIsAppearing", "a.viewDidDisappear", "b.viewDidAppear",
                ]
            XCTAssertEqual(log.take(), expected, "\(style)")
            XCTAssertEqual(modal.view.frame, UIScreen.main.bounds)
            XCTAssertEqual(root.view.window == nil, style == .fullScreen)
            XCTAssertTrue(root.presentedViewController === modal)
            XCTAssertFalse(modal.isBeingDismissed)
            maker.interaction = nil
            root.dismiss(animated: true)
            TestApp.settle()
            XCTAssertNil(root.presentedViewController)
            XCTAssertNotNil(root.view.window)
            _ = log.take()
        }
    }

    func test_cancelledPresentationLeavesNothing() async {
        let (root, modal, maker) = shown(.fullScreen)
        let interaction = UIPercentDrivenInteractiveTransition()
        maker.interaction = interaction
        root.present(modal, animated: true)
        TestApp.step()
        interaction.update(0.3)
        TestApp.step()
        interaction.cancel()
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            [
                "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "animate", "b.viewIsAppearing", "ended false",
                "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "b.viewDidDisappear", "a.viewDidAppear",
            ])
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(modal.view.superview)
        XCTAssertEqual(root.view.frame, UIScreen.main.bounds)
    }

    func test_alongsideAnimationsRunWithTheTransitionAndCompleteAfterTheCallbacks() async {
        let (root, modal, _) = shown(.fullScreen)
        let marker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.present(modal, animated: true) { self.log.add("completion") }
        TestApp.step()
        XCTAssertNotNil(root.transitionCoordinator)
        XCTAssertTrue(modal.transitionCoordinator === root.transitionCoordinator)
        modal.view.addSubview(marker)
        modal.transitionCoordinator?.animate(alongsideTransition: nil) { context in
            self.log.add("coordinator \(context.isCancelled)")
        }
        TestApp.settle()
        XCTAssertEqual(log.take().suffix(4), ["b.viewDidAppear", "a.viewDidDisappear", "coordinator false", "completion"])
        XCTAssertNil(modal.transitionCoordinator)
    }

    func test_ownPresentationControllerHearsAndDecides() async {
        let (root, modal, maker) = shown(.custom)
        maker.makesPresentationController = true
        maker.animates = false
        root.present(modal, animated: true)
        TestApp.settle()
        XCTAssertEqual(modal.view.frame, CGRect(x: 20, y: 100, width: 200, height: 300))
        XCTAssertTrue(modal.presentationController is RecordingPresentationController)
        XCTAssertEqual(
            log.take(),
            [
                "b.viewDidLoad", "presentationWillBegin", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear",
                "presentationDidEnd true",
            ])
        UIApplication.shared.session.send(.rotate(.landscapeLeft))
        TestApp.settle()
        XCTAssertEqual(log.take(), ["viewWillTransition 852x393"])
        modal.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(
            log.take(), ["dismissalWillBegin", "b.viewWillDisappear", "b.viewDidDisappear", "dismissalDidEnd true"])
    }
}

/// Slides views in from the right and out again, linearly, in half a second.
@MainActor
final class SlidingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    let log: CallLog
    var onStart: ((any UIViewControllerContextTransitioning) -> Void)?
    /// The width that it gives the presented view; nil for the whole one.
    var width: CGFloat?

    init(isPresenting: Bool, log: CallLog) {
        self.isPresenting = isPresenting
        self.log = log
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: SlidingAnimator.self, name: "UIKitTests.SlidingAnimator")
        entry.optional("animationEnded(_:)") { animator in
            { (completed: Bool) in (animator as! SlidingAnimator).log.add("ended \(completed)") }
        }
    }()

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.add("animate")
        onStart?(transitionContext)
        let container = transitionContext.containerView
        if let view = transitionContext.view(forKey: .to) {
            if isPresenting { container.addSubview(view) } else { container.insertSubview(view, at: 0) }
            if let controller = transitionContext.viewController(forKey: .to) {
                view.frame = transitionContext.finalFrame(for: controller)
                if isPresenting, let width { view.frame.size.width = width }
            }
        }
        let moving = transitionContext.view(forKey: isPresenting ? .to : .from)!
        let home = moving.frame
        let away = home.offsetBy(dx: container.bounds.width, dy: 0)
        if isPresenting { moving.frame = away }
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            moving.frame = self.isPresenting ? home : away
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

/// Makes its transitions itself, whatever delegate it is given.
private final class OwnDelegateController: LoggingController {
    private(set) lazy var maker = TransitionMaker(log: log)

    override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { maker }
        set {}
    }
}

/// Hands out animators, an interactor and a presentation controller.
@MainActor
final class TransitionMaker: NSObject, UIViewControllerTransitioningDelegate {
    let log: CallLog
    var interaction: UIPercentDrivenInteractiveTransition?
    var makesPresentationController = false
    var animates = true
    var width: CGFloat?
    private(set) var seen: (any UIViewControllerContextTransitioning)?

    init(log: CallLog) {
        self.log = log
        super.init()
        _ = Self.registration
    }

    private func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard animates else { return nil }
        let animator = SlidingAnimator(isPresenting: isPresenting, log: log)
        animator.onStart = { [weak self] in self?.seen = $0 }
        animator.width = width
        return animator
    }

    private static let registration: Void = {
        typealias Animator = (any UIViewControllerAnimatedTransitioning)?
        typealias Interactor = (any UIViewControllerInteractiveTransitioning)?
        let entry = ClassRegistry.entry(for: TransitionMaker.self, name: "UIKitTests.TransitionMaker")
        entry.optional("animationController(forPresented:presenting:source:)") { maker in
            { (_: UIViewController, _: UIViewController, _: UIViewController) -> Animator in
                (maker as! TransitionMaker).animator(isPresenting: true)
            }
        }
        entry.optional("animationController(forDismissed:)") { maker in
            { (_: UIViewController) -> Animator in (maker as! TransitionMaker).animator(isPresenting: false) }
        }
        entry.optional("interactionControllerForPresentation(using:)") { maker in
            { (_: any UIViewControllerAnimatedTransitioning) -> Interactor in (maker as! TransitionMaker).interaction }
        }
        entry.optional("interactionControllerForDismissal(using:)") { maker in
            { (_: any UIViewControllerAnimatedTransitioning) -> Interactor in (maker as! TransitionMaker).interaction }
        }
        entry.optional("presentationController(forPresented:presenting:source:)") { maker in
            { (presented: UIViewController, presenting: UIViewController?, _: UIViewController) -> UIPresentationController? in
                let maker = maker as! TransitionMaker
                guard maker.makesPresentationController else { return nil }
                let controller = RecordingPresentationController(presentedViewController: presented, presenting: presenting)
                controller.log = maker.log
                return controller
            }
        }
    }()
}

@MainActor
final class RecordingPresentationController: UIPresentationController {
    var log: CallLog?

    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 20, y: 100, width: 200, height: 300) }
    override func presentationTransitionWillBegin() { log?.add("presentationWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { log?.add("presentationDidEnd \(completed)") }
    override func dismissalTransitionWillBegin() { log?.add("dismissalWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log?.add("dismissalDidEnd \(completed)") }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log?.add("viewWillTransition \(Int(size.width))x\(Int(size.height))")
    }
}
