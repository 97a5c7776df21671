import Foundation

extension UITabBarController: ScrollBarObserver {
    /// Places bar and child; the only code that positions the bar.
    func layoutContainer() {
        guard let view = viewIfLoaded else { return }
        let content = contentFrame
        transitionView.frame = content
        let fitting = ownedTabBar.sizeThatFits(view.bounds.size)
        let y = barVisibility == .shown && !isMinimized ? view.bounds.maxY - fitting.height : view.bounds.maxY
        ownedTabBar.bounds.size = CGSize(width: view.bounds.width, height: fitting.height)
        ownedTabBar.center = CGPoint(x: view.bounds.midX + barSlide, y: y + fitting.height / 2)
        view.bringSubviewToFront(ownedTabBar)
        placeAccessory()
        layoutSidebar()
        placeDisplayedChild()
        contentGuide(content)
        followContent()
    }

    /// Watches the shown controller's scroll view, if it has one, and shows the bar as its position wants it.
    func followContent() {
        guard let scrollView = displayedController?.scrollViewUnderBars else {
            ownedTabBar.isAtScrollEdge = true
            return
        }
        // A stack in the tab, or around this controller, watches it and tells this controller.
        let isWatched = displayedController is UINavigationController || scrollView.barObserver is UINavigationController
        if !isWatched { scrollView.barObserver = self }
        contentDidMove(in: scrollView)
    }

    /// The shown page was laid out: a scroll view that had no size before is found now.
    func contentMayBeFound() {
        guard let scrollView = displayedController?.scrollViewUnderBars else { return }
        if scrollView.barObserver == nil { followContent() } else { contentDidMove(in: scrollView) }
    }

    func contentDidMove(in scrollView: UIScrollView) { contentSizeDidChange(in: scrollView) }

    func contentSizeDidChange(in scrollView: UIScrollView) {
        ownedTabBar.isAtScrollEdge = scrollView.isAtBottom
        minimizeMayChange(with: scrollView)
    }

    /// Brings the content's guide, where the app uses it, to what is left for content.
    private func contentGuide(_ content: CGRect) {
        guard let guide = contentGuideIfUsed, let view = viewIfLoaded else { return }
        let barTop = barVisibility == .hidden ? view.bounds.maxY : min(ownedTabBar.frame.minY, view.bounds.maxY)
        guide.place(CGRect(x: content.minX, y: 0, width: content.width, height: max(barTop - accessoryHeight, 0)), in: view.bounds)
    }

    /// The bar's frame was changed, by this controller or by the app: content and safe area follow.
    ///
    /// A bar that merely slides aside with a page keeps its share of the safe area until the page is there.
    func barFrameDidChange() {
        placeDisplayedChild()
    }

    private func placeDisplayedChild() {
        guard isViewLoaded, let child = displayedController, let childView = child.viewIfLoaded else { return }
        place(childView, of: child)
    }

    /// Gives a child the whole view, with the bar as part of its safe area; an opaque bar shortens the child instead.
    func place(_ childView: UIView, of child: UIViewController) {
        guard let view = viewIfLoaded else { return }
        var frame = CGRect(origin: .zero, size: contentFrame.size)
        let covered = barVisibility == .hidden ? 0 : max(0, view.bounds.maxY - ownedTabBar.frame.minY)
        let endsAboveBar = covered > 0 && !extendsUnderBar(child)
        if endsAboveBar { frame.size.height = max(0, frame.height - covered) }
        if childView.frame != frame { childView.frame = frame }
        // The bar covers more than the safe area that the child inherits anyway.
        let extra = (endsAboveBar ? 0 : max(0, covered - view.safeAreaInsets.bottom)) + accessoryHeight
        child.containerSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: extra, right: 0)
    }

    private func extendsUnderBar(_ child: UIViewController) -> Bool {
        let deciding = (child as? UINavigationController)?.topViewController ?? child
        guard deciding.edgesForExtendedLayout.contains(.bottom) else { return false }
        return ownedTabBar.isTranslucent || deciding.extendedLayoutIncludesOpaqueBars
    }

    // MARK: Hiding

    /// Away where the app says so or a page that was pushed with `hidesBottomBarWhenPushed` is on the shown stack.
    var wantedVisibility: BarVisibility {
        let childHidesBar = (displayedController as? UINavigationController)?.wantsHiddenBottomBar ?? false
        return isBarHiddenByApp || childHidesBar || isSidebarShown ? .hidden : .shown
    }

    /// Brings the bar to where app and shown stack want it.
    func updateBarVisibility(animated: Bool) {
        barSlide = 0
        let new = wantedVisibility
        guard new != barVisibility else { return }
        barVisibility = new
        guard isViewLoaded else { return }
        guard animated, view.window != nil else {
            ownedTabBar.isHidden = new == .hidden
            view.setNeedsLayout()
            return
        }
        ownedTabBar.isHidden = false
        UIView.animate(
            withDuration: TimeInterval(UINavigationController.hideShowBarDuration),
            animations: {
                self.layoutContainer()
                self.displayedController?.viewIfLoaded?.layoutIfNeeded()
            },
            completion: { _ in self.ownedTabBar.isHidden = self.barVisibility == .hidden })
    }

    /// Prepares the bar to leave or come beside a page; the result puts it where it is at a point of the way, 0…1.
    func prepareBottomBarChange(slidingBy distance: CGFloat) -> ((CGFloat) -> Void)? {
        let hides = wantedVisibility == .hidden
        guard hides != (barVisibility == .hidden), isViewLoaded else { return nil }
        ownedTabBar.isHidden = false
        barVisibility = .shown
        return { [weak self] progress in
            self?.barSlide = hides ? distance * progress : distance * (1 - progress)
            self?.layoutContainer()
        }
    }

    /// The page's animation is over: the bar is out or in.
    func bottomBarDidSettle() {
        barSlide = 0
        barVisibility = wantedVisibility
        ownedTabBar.isHidden = barVisibility == .hidden
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Invariants

    /// Stops in debug builds when the parts of the controller disagree.
    func checkInvariants() {
        if !isChangingControllers { ContainerInvariants.check(self) { invariantProblems() } }
    }

    func invariantProblems() -> [String] {
        var problems: [String] = []
        switch selection {
        case .none: if !(controllers ?? []).isEmpty { problems.append("no selection with controllers") }
        case .child(let child):
            if controllers?.contains(where: { $0 === child }) != true { problems.append("the selected child is not in the list") }
        case .more: if controllersInMore.isEmpty { problems.append("More is selected but empty") }
        }
        if controllersOnBar.contains(where: { $0.parentController !== self }) { problems.append("a tab's controller has another parent") }
        guard isViewLoaded, runningExchange == nil else { return problems }
        if displayedController !== controllerToDisplay { problems.append("the wrong child is shown") }
        let shown = transitionView.subviews.filter { $0.owningController != nil }
        if shown.count > 1 { problems.append("more than one child is shown") }
        if let child = displayedController, child.presentedController == nil, let view = child.viewIfLoaded,
            view.superview !== transitionView
        {
            problems.append("the child's view isn't in place")
        }
        return problems
    }
}
