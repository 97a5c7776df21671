import Foundation

/// One push, pop or replacement from its start to its end.
@MainActor final class RunningTransition {
    let exchange: ChildExchange
    let scheduled: UINavigationController.ScheduledTransition
    /// Animator, interactor and coordinator; nil when nothing moves.
    let context: ViewControllerTransitionContext?
    /// Whether the bar was hidden when the transition began; the leaving page goes on that way.
    var wasBarHidden = false
    /// The framework's own movement of the pages; nil while an animator of the app's moves them.
    var slide: PageSlide? { (context?.animator as? PageSlideAnimator)?.slide }
    /// The change of the bar's contents that goes along.
    var barChange: NavigationBarChange?
    /// The bar's height when the transition began, in points; the leaving page keeps it.
    var heightBefore: CGFloat?

    var isAnimated: Bool { context != nil }

    init(
        exchange: ChildExchange, scheduled: UINavigationController.ScheduledTransition, context: ViewControllerTransitionContext?
    ) {
        self.exchange = exchange
        self.scheduled = scheduled
        self.context = context
    }
}

/// The framework's push and pop.
@MainActor final class PageSlideAnimator: NSObject, FrameworkAnimator {
    private let isPop: Bool
    private let direction: CGFloat
    private(set) var slide: PageSlide?
    /// Moves the bars in the same animation.
    var alongside: (() -> Void)?

    init(isPop: Bool, direction: CGFloat) {
        self.isPop = isPop
        self.direction = direction
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Look.current.motion.transitionDuration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
            transitionContext.completeTransition(true)
            return
        }
        if isPop, from.superview === container {
            container.insertSubview(to, belowSubview: from)
        } else {
            container.addSubview(to)
        }
        let slide = PageSlide(from: from, to: to, isPop: isPop, in: container, direction: direction)
        self.slide = slide
        to.layoutIfNeeded()
        UIView.performWithoutAnimation { slide.apply(0) }
        let duration = transitionDuration(using: transitionContext)
        let moves = { [alongside] in
            slide.apply(1)
            alongside?()
        }
        alongside = nil
        let completion = { (_: Bool) in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        if transitionContext.isInteractive {
            // The finger's way and the page's are the same.
            UIView.animate(
                withDuration: duration, delay: 0, options: .curveLinear, animations: moves, completion: completion)
        } else {
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: moves,
                completion: completion)
        }
    }
}
