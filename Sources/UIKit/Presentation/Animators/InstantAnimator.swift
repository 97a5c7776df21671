import Foundation

/// Puts the new view in place without any animation.
@MainActor
final class InstantAnimator: NSObject, FrameworkAnimator {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        if let view = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to) {
            transitionContext.insertToView(view)
            let frame = transitionContext.finalFrame(for: controller)
            if !frame.isEmpty { view.frame = frame }
        }
        (transitionContext as? ViewControllerTransitionContext)?.coordinator.runAlongsideAnimations()
        transitionContext.containerView.layoutIfNeeded()
        transitionContext.completeTransition(true)
    }
}

extension UIViewControllerContextTransitioning {
    /// Puts the arriving view over the leaving one, or under it when it was there before.
    func insertToView(_ view: UIView) {
        guard view.superview !== containerView else { return }
        let from = viewController(forKey: .from)
        let returns = from?.presentingController != nil && from?.presentingController === viewController(forKey: .to)
        if returns, let leaving = self.view(forKey: .from), leaving.superview === containerView {
            containerView.insertSubview(view, belowSubview: leaving)
        } else {
            containerView.addSubview(view)
        }
    }
}
