import CoreGraphics
import Foundation

/// Lets a controller's view grow out of a view, or shrink back into it.
@MainActor
final class ZoomAnimator: NSObject, FrameworkAnimator {
    private let isComing: Bool
    private let options: UIViewController.Transition.ZoomOptions
    private let source: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?

    init(
        isComing: Bool, options: UIViewController.Transition.ZoomOptions,
        source: @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
    ) {
        self.isComing = isComing
        self.options = options
        self.source = source
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Look.current.motion.transitionDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let toView = context.view(forKey: .to)
        if let toView, let controller = context.viewController(forKey: .to) {
            if isComing { context.insertToView(toView) } else { container.insertSubview(toView, at: 0) }
            let frame = context.finalFrame(for: controller)
            if !frame.isEmpty { toView.frame = frame }
        }
        container.layoutIfNeeded()
        guard let zoomed = isComing ? toView : context.view(forKey: .from),
            let zoomedController = context.viewController(forKey: isComing ? .to : .from),
            let other = context.viewController(forKey: isComing ? .from : .to)
        else {
            context.completeTransition(true)
            return
        }
        let view = source(.init(sourceViewController: other.shownInside, zoomedViewController: zoomedController.shownInside))
        guard let view, view.window != nil else {
            dissolve(zoomed, context)
            return
        }
        zoom(zoomed, of: zoomedController.shownInside, at: view, context)
    }

    private func dissolve(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        let alpha = view.alpha
        if isComing { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.animate(withDuration: Look.current.motion.dissolveDuration) { [isComing] in
            view.alpha = isComing ? alpha : 0
        } completion: { _ in
            view.alpha = alpha
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func zoom(
        _ zoomed: UIView, of controller: UIViewController, at view: UIView, _ context: any UIViewControllerContextTransitioning
    ) {
        let container = context.containerView
        let small = container.convert(view.bounds, from: view)
        let part = options.alignmentRectProvider?(.init(sourceView: view, zoomedViewController: controller)) ?? nil
        let aligned = part.map { zoomed.convert($0, from: controller.view) } ?? zoomed.bounds
        guard small.width > 0, small.height > 0, aligned.width > 0, aligned.height > 0 else { return dissolve(zoomed, context) }
        // The part fills the source view, which shows no more of it than its own shape.
        let scale = max(small.width / aligned.width, small.height / aligned.height)
        let middle = CGPoint(x: aligned.midX - zoomed.bounds.midX, y: aligned.midY - zoomed.bounds.midY)
        let shift = CGPoint(x: small.midX - middle.x * scale - zoomed.center.x, y: small.midY - middle.y * scale - zoomed.center.y)
        let away = CGAffineTransform(translationX: shift.x, y: shift.y).scaledBy(x: scale, y: scale)
        let mask = UIView(frame: zoomed.bounds)
        mask.backgroundColor = .black
        let window = CGSize(width: small.width / scale, height: small.height / scale)
        let opening = CGRect(
            x: aligned.midX - window.width / 2, y: aligned.midY - window.height / 2, width: window.width, height: window.height)
        let radius = view.layer.cornerRadius / scale
        let shade = makeShade(in: container, below: zoomed)
        let becomesSmall = {
            zoomed.transform = away
            mask.frame = opening
            mask.layer.cornerRadius = radius
            shade.alpha = 0
        }
        let becomesLarge = {
            zoomed.transform = .identity
            mask.frame = zoomed.bounds
            mask.layer.cornerRadius = 0
            shade.alpha = 1
        }
        zoomed.mask = mask
        let sourceAlpha = view.alpha
        UIView.performWithoutAnimation {
            view.alpha = 0
            if isComing { becomesSmall() } else { becomesLarge() }
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0
        ) { [isComing] in
            if isComing { becomesLarge() } else { becomesSmall() }
        } completion: { _ in
            zoomed.mask = nil
            zoomed.transform = .identity
            view.alpha = sourceAlpha
            shade.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func makeShade(in container: UIView, below view: UIView) -> UIView {
        let shade: UIView
        if let effect = options.dimmingVisualEffect {
            shade = UIVisualEffectView(effect: effect)
        } else {
            shade = UIView()
            shade.backgroundColor = options.dimmingColor ?? UIColor(white: 0, alpha: 0.2)
        }
        shade.frame = container.bounds
        container.insertSubview(shade, belowSubview: view)
        return shade
    }
}

extension UIViewController {
    /// The page that a navigation or tab bar controller shows; the controller itself where it is neither.
    fileprivate var shownInside: UIViewController {
        if let top = (self as? UINavigationController)?.topViewController { return top.shownInside }
        if let selected = (self as? UITabBarController)?.selectedViewController { return selected.shownInside }
        return self
    }
}
