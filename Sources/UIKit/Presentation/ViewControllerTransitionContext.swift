import CoreGraphics
import Foundation
import QuartzCore

/// One transition between two controllers, as its animator, its interactor and its container see it.
///
/// A container makes one with its container view and the two controllers, sets the frames, and calls ``run()``. The animator and
/// the interactor do the rest; `completion` hears once whether the transition went through or was taken back, and then cleans up
/// the view tree and sends the appearance callbacks. The coordinator is there from the beginning, so that the will-callbacks can
/// already find it.
@MainActor
final class ViewControllerTransitionContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    let targetTransform: CGAffineTransform
    let animator: any UIViewControllerAnimatedTransitioning
    let interactor: (any UIViewControllerInteractiveTransitioning)?
    let coordinator: TransitionCoordinator

    /// Frames in the container's coordinates, by controller; `.zero` where nothing is set.
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    /// The views by key; those of the controllers unless a presentation says otherwise.
    var views: [UITransitionContextViewKey: UIView]

    private(set) var isInteractive: Bool
    private(set) var transitionWasCancelled = false
    private(set) var percentComplete: CGFloat = 0
    /// Whether `completeTransition(_:)` was called.
    private(set) var isCompleted = false
    private let controllers: [UITransitionContextViewControllerKey: UIViewController]
    private var completion: ((Bool) -> Void)?

    /// `completion` is called once, from within `completeTransition(_:)`, before the coordinator's completions.
    init(
        containerView: UIView, from: UIViewController?, to: UIViewController?, animator: any UIViewControllerAnimatedTransitioning,
        interactor: (any UIViewControllerInteractiveTransitioning)? = nil, isAnimated: Bool = true,
        presentationStyle: UIModalPresentationStyle = .none, targetTransform: CGAffineTransform = .identity,
        completion: @escaping (_ didComplete: Bool) -> Void
    ) {
        self.containerView = containerView
        self.isAnimated = isAnimated
        self.presentationStyle = presentationStyle
        self.targetTransform = targetTransform
        self.animator = animator
        self.interactor = interactor
        self.completion = completion
        isInteractive = interactor.map(Self.startsInteractively) ?? false
        controllers = [.from: from, .to: to].compactMapValues { $0 }
        views = [.from: from?.viewIfLoaded, .to: to?.viewIfLoaded].compactMapValues { $0 }
        coordinator = TransitionCoordinator(
            container: containerView, from: from, to: to, duration: 0, isAnimated: isAnimated, presentationStyle: presentationStyle,
            isInteractive: isInteractive, isInterruptible: isAnimated && animator.interruptibleAnimator_using != nil,
            targetTransform: targetTransform)
        super.init()
        if isAnimated { coordinator.transitionDuration = animator.transitionDuration(using: self) }
    }

    private static func startsInteractively(_ interactor: any UIViewControllerInteractiveTransitioning) -> Bool {
        if let percentDriven = interactor as? UIPercentDrivenInteractiveTransition { return percentDriven.wantsInteractiveStart }
        return interactor.wantsInteractiveStart ?? true
    }

    /// Starts the interactor, or the animator when nothing drives the transition.
    func run() {
        if let interactor, isInteractive {
            interactor.startInteractiveTransition(self)
        } else {
            (interactor as? UIPercentDrivenInteractiveTransition)?.willRunByItself(self)
            animate()
        }
    }

    /// The animator's own animator, where it has one: it can be paused, reversed and continued.
    private(set) lazy var interruptibleAnimator: (any UIViewImplicitlyAnimating)? =
        isAnimated ? animator.interruptibleAnimator_using?(self) : nil

    /// Starts the animator and what others asked to go along; called by `run()` and by percent-driven interactors.
    func animate() {
        animator.animateTransition(using: self)
        guard !isCompleted else { return }
        let duration = animator.transitionDuration(using: self)
        guard isAnimated, duration > 0 else {
            coordinator.runAlongsideAnimations()
            return
        }
        guard !addToInterruptibleAnimator() else { return }
        UIView.animate(withDuration: duration, delay: 0, options: Self.options(for: coordinator.completionCurve)) { [coordinator] in
            coordinator.runAlongsideAnimations()
        }
    }

    /// Lets what goes along be paused and reversed together with the transition; false where the animator takes no blocks.
    func addToInterruptibleAnimator() -> Bool {
        guard coordinator.isInterruptible, let interruptibleAnimator else { return false }
        let run = { [coordinator] in coordinator.runAlongsideAnimations() }
        if let animator = interruptibleAnimator as? UIViewPropertyAnimator {
            animator.addAnimations(run)
        } else if let add = interruptibleAnimator.addAnimations {
            add(run)
        } else {
            return false
        }
        return true
    }

    static func options(for curve: UIView.AnimationCurve) -> UIView.AnimationOptions {
        UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
    }

    // MARK: What the animator asks

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
    func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }

    // MARK: What animator and interactor tell

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete
        coordinator.percentComplete = percentComplete
    }

    func finishInteractiveTransition() {
        guard isInteractive else { return }
        isInteractive = false
        coordinator.isInteractive = false
    }

    func cancelInteractiveTransition() {
        guard !transitionWasCancelled, !isCompleted else { return }
        transitionWasCancelled = true
        coordinator.isCancelled = true
        isInteractive = false
        coordinator.isInteractive = false
    }

    func pauseInteractiveTransition() {
        guard !isInteractive, !isCompleted else { return }
        isInteractive = true
        coordinator.isInteractive = true
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isCompleted else { return }
        isCompleted = true
        // A cancelled transition can't be completed, whatever an animator's completion handler was told.
        let completed = didComplete && !transitionWasCancelled
        transitionWasCancelled = !completed
        isInteractive = false
        (interactor as? UIPercentDrivenInteractiveTransition)?.transitionDidComplete(in: self)
        if let animator = animator as? any FrameworkAnimator {
            animator.transitionEnded(completed)
        } else {
            animator.animationEnded?(completed)
        }
        let completion = self.completion
        self.completion = nil
        completion?(completed)
        coordinator.complete(cancelled: !completed)
    }

    /// Brings the animations to their end at once, so that another change can begin; false when the animator waits for something
    /// else and the transition still runs.
    func finishNow() -> Bool {
        guard !isCompleted else { return true }
        finishInteractiveTransition()
        for layer in animatedLayers { layer.resumeTime() }
        for layer in animatedLayers { layer.endAnimationsInTree() }
        return isCompleted
    }

    /// The layers whose time an interactor stops: the container's, and those of views outside it that animate along.
    var animatedLayers: [CALayer] {
        [containerView.layer]
            + coordinator.alongsideViews.filter { !$0.isDescendant(of: containerView) }.map(\.layer)
    }
}

/// The framework's own animators, which hear of the end without the optional requirement.
@MainActor
protocol FrameworkAnimator: UIViewControllerAnimatedTransitioning {
    func transitionEnded(_ completed: Bool)
}

extension FrameworkAnimator {
    func transitionEnded(_ completed: Bool) {}
}
