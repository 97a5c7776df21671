import CoreGraphics
import Foundation

extension UINavigationController {
    /// The transition's animator, interactor and coordinator: the app's where its delegate has some, else the framework's.
    func makeTransitionContext(
        from: UIViewController, to: UIViewController, operation: Operation, isInteractivePop: Bool
    ) -> ViewControllerTransitionContext {
        let custom = delegate?.navigationController_animationControllerFor_from_to?(self, operation, from, to)
        let preferred = (operation == .pop ? from : to).preferredTransition?.pageAnimator(isComing: operation != .pop)
        let animator = custom ?? preferred ?? PageSlideAnimator(isPop: operation == .pop, direction: pageDirection)
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if let custom {
            interactor = delegate?.navigationController_interactionControllerFor?(self, custom)
        } else if isInteractivePop {
            let percentDriven = UIPercentDrivenInteractiveTransition()
            percentDriven.completionCurve = .easeOut
            popInteractor = percentDriven
            interactor = percentDriven
        }
        let context = ViewControllerTransitionContext(
            containerView: transitionView, from: from, to: to, animator: animator, interactor: interactor,
            completion: { [weak self] completed in self?.transitionDidEnd(cancelled: !completed) })
        return context
    }

    /// Moves pages and bars; the end comes through the context.
    func animate(_ running: RunningTransition, _ context: ViewControllerTransitionContext) {
        guard let from = running.exchange.old, let to = running.exchange.new else { return }
        running.heightBefore = ownedNavigationBar.bounds.height
        context.initialFrames[ObjectIdentifier(from)] = from.view.frame
        running.barChange = ownedNavigationBar.beginChange(to: barItems, running.scheduled.operation == .pop ? .pop : .push)
        collapseLargeTitle(for: to)
        placeChild(to)
        context.finalFrames[ObjectIdentifier(to)] = to.view.frame
        transitionView.isUserInteractionEnabled = false
        moveBars(with: running, context)
        changingViewTree { context.run() }
    }

    /// Lets the bars change together with the pages.
    private func moveBars(with running: RunningTransition, _ context: ViewControllerTransitionContext) {
        var moves: [() -> Void] = []
        moves.append { [weak self, weak running] in
            guard let self else { return }
            running?.barChange?.apply(1)
            layoutBars()
            ownedNavigationBar.layoutIfNeeded()
        }
        if let slide = slideBar(with: running) { moves.append(slide) }
        // The views take part in an interaction, whoever animates them.
        context.coordinator.animateAlongsideTransition(in: ownedNavigationBar, animation: nil)
        let distance = -transitionView.bounds.width * pageDirection
        if let host = hostTabBarController, let slide = host.prepareBottomBarChange(slidingBy: distance) {
            UIView.performWithoutAnimation { slide(0) }
            context.coordinator.animateAlongsideTransition(in: host.tabBar, animation: nil)
            moves.append { slide(1) }
        }
        if let animator = context.animator as? PageSlideAnimator {
            animator.alongside = { moves.forEach { $0() } }
        } else {
            context.coordinator.animate(alongsideTransition: { _ in moves.forEach { $0() } })
        }
    }

    /// A bar that the coming page hides or shows travels with the page that has it; the result moves it.
    private func slideBar(with running: RunningTransition) -> (() -> Void)? {
        guard running.wasBarHidden != isBarHidden else { return nil }
        let bar = ownedNavigationBar
        slidesBarWithPage = true
        let isPop = running.scheduled.operation == .pop
        let side: CGFloat = isPop == isBarHidden ? 1 : -1
        let away = CGAffineTransform(translationX: transitionView.bounds.width * pageDirection * side, y: 0)
        let hides = isBarHidden
        UIView.performWithoutAnimation {
            layoutBars()
            bar.layoutIfNeeded()
            bar.transform = hides ? .identity : away
        }
        return { bar.transform = hides ? away : .identity }
    }

    /// The page with the bar is in place, or gone.
    func endBarSlide() {
        guard slidesBarWithPage else { return }
        slidesBarWithPage = false
        ownedNavigationBar.layer.removeAnimation(forKey: "transform")
        ownedNavigationBar.transform = .identity
        layoutBars()
    }

    /// 1 where the front page comes from the right, -1 where it comes from the left.
    var pageDirection: CGFloat { view.effectiveUserInterfaceLayoutDirection == .leftToRight ? 1 : -1 }

    // MARK: The tab bar around this controller

    /// The tab bar controller that shows this stack now, itself or inside the More stack.
    var hostTabBarController: UITabBarController? {
        if let outer = outerNavigationController, outer === parentController { return outer.hostTabBarController }
        guard let host = parentController as? UITabBarController, host.displayedController === self else { return nil }
        return host
    }

    /// A page that was pushed with `hidesBottomBarWhenPushed` hides the tab bar until it is popped.
    var wantsHiddenBottomBar: Bool {
        stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
            || (stack.last as? UINavigationController)?.wantsHiddenBottomBar ?? false
    }

    /// Shows or hides the tab bar at once.
    func updateHostBottomBar() {
        hostTabBarController?.updateBarVisibility(animated: false)
    }
}
