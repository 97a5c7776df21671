import CoreGraphics
import Foundation

/// Places alerts in the middle and action sheets at the bottom of a shaded screen.
@MainActor
final class AlertPresentationController: UIPresentationController {
    private let dimmingView = DimmingView(color: Look.current.presentation.alertDimmingColor)

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

    override func prepareContainer(_ container: PresentationContainerView) {
        dimmingView.frame = container.bounds
        dimmingView.alpha = 0
        dimmingView.onTap = { [weak self] in
            guard let self, isSheet, presentation?.isInTransition == false else { return }
            alert?.chooseCancel()
        }
        container.insertSubview(dimmingView, at: 0)
        keyboard = KeyboardOverlap(over: container) { [weak self] in
            self?.containerView?.setNeedsLayout()
            self?.containerView?.layoutIfNeeded()
        }
    }

    override var dimsPresentersTint: Bool { true }

    override func tearDown() {
        keyboard?.stop()
        keyboard = nil
        dimmingView.removeFromSuperview()
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let content = alert?.contentView else { return containerView?.bounds ?? .zero }
        let look = Look.current.presentation
        let safe = container.safeAreaInsets
        let bounds = container.bounds
        if isSheet {
            let margin = look.actionSheetMargin
            let bottom = max(safe.bottom, margin)
            let width = min(bounds.width, bounds.height) - 2 * margin
            let room = bounds.height - max(safe.top, margin) - bottom
            let size = content.size(in: CGSize(width: width, height: room))
            return CGRect(
                x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - bottom - size.height, width: size.width,
                height: size.height)
        }
        let covered = max(safe.bottom, keyboard?.height ?? 0)
        let top = safe.top + look.alertVerticalMargin
        let room = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top - covered - look.alertVerticalMargin)
        let size = content.size(in: room.size)
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: (room.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }

    private var keyboard: KeyboardOverlap?

    func contentDidChange() {
        containerView?.setNeedsLayout()
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmingView.frame = containerView?.bounds ?? .zero
        guard let view = presentedView, view.superview === containerView, !(presentation?.isBeingDismissed ?? false) else { return }
        let frame = frameOfPresentedViewInContainerView
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        fadeShade(to: 1)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        containerView?.setNeedsLayout()
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        fadeShade(to: 0)
    }

    private func fadeShade(to alpha: CGFloat) {
        presentedViewController.transitionCoordinator?.animate { [dimmingView] _ in dimmingView.alpha = alpha }
    }

    override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        isSheet ? TransitionStyleAnimator(style: .coverVertical, isPresenting: isPresenting) : AlertAnimator(isPresenting: isPresenting)
    }
}

/// Alerts swing in from a little larger, and fade away.
@MainActor
final class AlertAnimator: NSObject, FrameworkAnimator {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? Look.current.motion.transitionDuration : Look.current.motion.alertDuration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let duration = transitionDuration(using: transitionContext)
        let along = { _ = (transitionContext as? ViewControllerTransitionContext)?.coordinator.runAlongsideAnimations() }
        let end = { (_: Bool) in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        guard isPresenting, let view = transitionContext.view(forKey: .to) else {
            let view = transitionContext.view(forKey: .from)
            UIView.animate(withDuration: duration) {
                view?.alpha = 0
                along()
            } completion: { finished in
                end(finished)
                view?.alpha = 1
            }
            return
        }
        transitionContext.containerView.addSubview(view)
        if let controller = transitionContext.viewController(forKey: .to) { view.frame = transitionContext.finalFrame(for: controller) }
        // The keyboard may have come since the final frame was asked for.
        transitionContext.containerView.setNeedsLayout()
        transitionContext.containerView.layoutIfNeeded()
        let scale = Look.current.presentation.alertInitialScale
        UIView.performWithoutAnimation {
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: {
                view.alpha = 1
                view.transform = .identity
                along()
            }, completion: end)
    }
}
