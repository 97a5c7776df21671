import Foundation

extension UINavigationController: ScrollBarObserver {
    /// Runs a waiting change, then places bars and child.
    func layoutContainer() {
        guard let view = viewIfLoaded else { return }
        transitionView.frame = view.bounds
        switch appearance.phase {
        case .appeared, .appearing: startScheduledTransition()
        case .disappeared, .disappearing: break
        }
        layoutBars()
        if let running = runningTransition {
            // A page on its way keeps its transform; its size follows.
            running.slide?.layout()
            [running.exchange.old, running.exchange.new].compactMap { $0 }.forEach(placeChild)
        } else if let child = displayedController {
            placeChild(child)
        }
        followContent()
    }

    var runningTransition: RunningTransition? {
        if case .running(let running) = transitionState { return running }
        return nil
    }

    /// Puts the bars at the top and bottom edges; hidden bars lie just outside.
    func layoutBars() {
        guard let view = viewIfLoaded else { return }
        let size = view.bounds.size
        let top = view.safeAreaInsets.top
        let height = fittingBarHeight
        let hidesBar = (isBarHidden && !slidesBarWithPage) || hidesBarForNestedStack
        ownedNavigationBar.topExtension = top
        // A bar on its way keeps its transform.
        ownedNavigationBar.bounds.size = CGSize(width: size.width, height: height)
        ownedNavigationBar.center = CGPoint(x: size.width / 2, y: (hidesBar ? -height : top) + height / 2)
        if !isAnimatingBars { ownedNavigationBar.isHidden = hidesBar }
        view.bringSubviewToFront(ownedNavigationBar)
        layoutToolbar()
    }

    private var fittingBarHeight: CGFloat {
        ownedNavigationBar.sizeThatFits(viewIfLoaded?.bounds.size ?? .zero).height
    }

    /// The bar's height over one of the children: the leaving one keeps what it had.
    private func barHeight(for child: UIViewController) -> CGFloat {
        guard let running = runningTransition, child === running.exchange.old, let height = running.heightBefore else {
            return fittingBarHeight
        }
        return height
    }

    private func isHidden(for child: UIViewController) -> Bool {
        guard let running = runningTransition, child === running.exchange.old else { return isBarHidden }
        return running.wasBarHidden
    }

    /// A whole stack pushed into this one brings a bar of its own.
    private var hidesBarForNestedStack: Bool { topViewController is UINavigationController }

    private func layoutToolbar() {
        guard let view = viewIfLoaded, !isBottomBarHidden || ownedToolbarIsShown else { return }
        if ownedToolbar.superview !== view { view.addSubview(ownedToolbar) }
        let height = ownedToolbar.sizeThatFits(view.bounds.size).height + view.safeAreaInsets.bottom
        ownedToolbar.frame = CGRect(
            x: 0, y: isBottomBarHidden ? view.bounds.maxY : view.bounds.maxY - height, width: view.bounds.width, height: height)
        view.bringSubviewToFront(ownedToolbar)
    }

    private var ownedToolbarIsShown: Bool { isAnimatingBars && ownedToolbar.superview != nil }

    /// Gives a child the whole view, with the bars as part of its safe area; opaque bars shorten it instead.
    func placeChild(_ child: UIViewController) {
        guard let view = viewIfLoaded, let childView = child.viewIfLoaded else { return }
        let hidesBar = isHidden(for: child) || child is UINavigationController
        let safeTop = view.safeAreaInsets.top
        let safeBottom = view.safeAreaInsets.bottom
        let barBottom = hidesBar ? 0 : safeTop + barHeight(for: child)
        let toolbarHeight = isBottomBarHidden ? 0 : ownedToolbar.sizeThatFits(view.bounds.size).height + safeBottom
        var frame = view.bounds
        var insets = UIEdgeInsets(top: max(0, barBottom - safeTop), left: 0, bottom: max(0, toolbarHeight - safeBottom), right: 0)
        if barBottom > 0, !extends(child, under: .top, isTranslucent: ownedNavigationBar.isTranslucent) {
            frame.origin.y += barBottom
            frame.size.height -= barBottom
            insets.top = 0
        }
        if toolbarHeight > 0, !extends(child, under: .bottom, isTranslucent: ownedToolbar.isTranslucent) {
            frame.size.height -= toolbarHeight
            insets.bottom = 0
        }
        childView.bounds.size = frame.size
        childView.center = CGPoint(x: frame.midX, y: frame.midY)
        child.containerSafeAreaInsets = insets
    }

    private func extends(_ child: UIViewController, under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
        guard child.edgesForExtendedLayout.contains(edge) else { return false }
        return isTranslucent || child.extendedLayoutIncludesOpaqueBars
    }

    // MARK: Showing and hiding

    /// Brings the bars to where their flags want them.
    func changeBars(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        showToolbarItems(animated: false)
        // A page that asks in its will-callbacks gets the change with its transition.
        let comesWithPage = if case .starting = transitionState { ownCoordinator != nil } else { false }
        guard animated, !comesWithPage, !setsBarsAtOnce, view.window != nil else {
            if isBottomBarHidden { ownedToolbar.removeFromSuperview() }
            view.setNeedsLayout()
            return
        }
        isAnimatingBars = true
        ownedNavigationBar.isHidden = false
        if !isBottomBarHidden, ownedToolbar.superview !== view {
            view.addSubview(ownedToolbar)
            let height = ownedToolbar.sizeThatFits(view.bounds.size).height + view.safeAreaInsets.bottom
            ownedToolbar.frame = CGRect(x: 0, y: view.bounds.maxY, width: view.bounds.width, height: height)
        }
        UIView.animate(
            withDuration: TimeInterval(Self.hideShowBarDuration),
            animations: {
                self.layoutBars()
                if let child = self.displayedController {
                    self.placeChild(child)
                    child.viewIfLoaded?.layoutIfNeeded()
                }
            },
            completion: { _ in
                self.isAnimatingBars = false
                self.ownedNavigationBar.isHidden = self.isBarHidden
                if self.isBottomBarHidden { self.ownedToolbar.removeFromSuperview() }
                self.viewIfLoaded?.setNeedsLayout()
            })
    }

    func showToolbarItems(animated: Bool) {
        guard let page = topViewController else {
            if !isBottomBarHidden { ownedToolbar.setItems(nil, animated: animated) }
            return
        }
        guard let item = page.navigationItemIfCreated, item.searchController != nil || item.isSearchInToolbar || page.toolbarItems != nil
        else {
            if !isBottomBarHidden { ownedToolbar.setItems(page.toolbarItems, animated: animated) }
            return
        }
        let items = item.itemsForToolbar(page.toolbarItems, in: traitCollection)
        if !isBottomBarHidden { ownedToolbar.setItems(items, animated: animated) }
        item.isSearchInToolbar = !isBottomBarHidden && items?.contains { $0 === item.searchButton } == true
    }
}
