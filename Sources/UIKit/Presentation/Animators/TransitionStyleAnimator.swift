import CoreGraphics
import Foundation
import QuartzCore

/// The transitions that `modalTransitionStyle` names.
@MainActor
final class TransitionStyleAnimator: NSObject, FrameworkAnimator {
    private let style: UIModalTransitionStyle
    private let isPresenting: Bool
    /// Points a second with which a view that covers goes on.
    var velocity: CGFloat = 0

    init(style: UIModalTransitionStyle, isPresenting: Bool) {
        self.style = style
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        let motion = Look.current.motion
        switch style {
        case .coverVertical, .partialCurl: return motion.transitionDuration
        case .crossDissolve: return motion.dissolveDuration
        case .flipHorizontal: return motion.flipDuration
        }
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let toView = transitionContext.view(forKey: .to)
        if let toView, let controller = transitionContext.viewController(forKey: .to) {
            transitionContext.insertToView(toView)
            let frame = transitionContext.finalFrame(for: controller)
            if !frame.isEmpty { toView.frame = frame }
        }
        container.layoutIfNeeded()
        guard let moving = isPresenting ? toView : transitionContext.view(forKey: .from) else {
            transitionContext.completeTransition(true)
            return
        }
        let end = { (_: Bool) in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        switch style {
        case .coverVertical: cover(moving, in: container, transitionContext, end)
        case .crossDissolve: dissolve(moving, transitionContext, end)
        case .flipHorizontal: flip(transitionContext, end)
        case .partialCurl: curl(transitionContext, end)
        }
    }

    private func alongside(_ context: any UIViewControllerContextTransitioning) {
        (context as? ViewControllerTransitionContext)?.coordinator.runAlongsideAnimations()
    }

    private func cover(
        _ view: UIView, in container: UIView, _ context: any UIViewControllerContextTransitioning, _ end: @escaping (Bool) -> Void
    ) {
        let away = CGAffineTransform(translationX: 0, y: max(container.bounds.maxY - view.frame.minY, 0))
        if isPresenting { UIView.performWithoutAnimation { view.transform = away } }
        animateSpring(velocity: away.ty > 1 ? min(velocity / away.ty, 30) : 0) {
            view.transform = self.isPresenting ? .identity : away
            self.alongside(context)
        } completion: { finished in
            end(finished)
            view.transform = .identity
        }
    }

    private func dissolve(_ view: UIView, _ context: any UIViewControllerContextTransitioning, _ end: @escaping (Bool) -> Void) {
        let alpha = view.alpha
        if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: []) {
            view.alpha = self.isPresenting ? alpha : 0
            self.alongside(context)
        } completion: { finished in
            end(finished)
            view.alpha = alpha
        }
    }

    /// Two halves: what leaves turns until only its edge shows, then what comes turns on from there.
    private func flip(_ context: any UIViewControllerContextTransitioning, _ end: @escaping (Bool) -> Void) {
        let leaving = context.view(forKey: .from)
        let coming = context.view(forKey: .to)
        let direction: CGFloat = isPresenting ? 1 : -1
        let half = transitionDuration(using: context) / 2
        let background = FlipBackground(in: context.containerView)
        coming?.isHidden = true
        let second = {
            leaving?.isHidden = true
            coming?.isHidden = false
            coming.map { $0.layer.transform = Self.turned(-direction * .pi / 2) }
            UIView.animate(withDuration: half, delay: 0, options: .curveEaseOut) {
                coming?.layer.transform = CATransform3DIdentity
            } completion: { finished in
                leaving?.isHidden = false
                leaving?.layer.transform = CATransform3DIdentity
                background.remove()
                end(finished)
            }
        }
        UIView.animate(withDuration: half, delay: 0, options: .curveEaseIn) {
            leaving?.layer.transform = Self.turned(direction * .pi / 2)
            self.alongside(context)
        } completion: { _ in
            second()
        }
    }

    private static func turned(_ angle: CGFloat) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 1500
        return CATransform3DRotate(perspective, angle, 0, 1, 0)
    }

    /// The presenter's page goes up like a sheet of a pad and uncovers what lies beneath.
    private func curl(_ context: any UIViewControllerContextTransitioning, _ end: @escaping (Bool) -> Void) {
        logOnce("UIModalTransitionStyle.partialCurl: the page slides up instead of curling")
        guard let page = context.view(forKey: isPresenting ? .from : .to), let other = context.view(forKey: isPresenting ? .to : .from)
        else {
            end(true)
            return
        }
        let container = context.containerView
        container.insertSubview(page, aboveSubview: other)
        let away = CGAffineTransform(translationX: 0, y: -container.bounds.height)
        if !isPresenting { UIView.performWithoutAnimation { page.transform = away } }
        animateSpring {
            page.transform = self.isPresenting ? away : .identity
            self.alongside(context)
        } completion: { finished in
            page.transform = .identity
            end(finished)
        }
    }

    private func animateSpring(velocity: CGFloat = 0, _ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        UIView.animate(
            withDuration: Look.current.motion.transitionDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
            animations: animations, completion: completion)
    }
}

/// The black behind pages that turn.
@MainActor
private final class FlipBackground {
    private let view: UIView

    init(in container: UIView) {
        view = UIView(frame: container.bounds)
        view.backgroundColor = .black
        container.insertSubview(view, at: 0)
    }

    func remove() { view.removeFromSuperview() }
}
