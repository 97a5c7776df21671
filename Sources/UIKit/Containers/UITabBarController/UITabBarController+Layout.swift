import Foundation

extension UITabBarController: ScrollBarObserver {
    /// Places bar and child; the only code that positions the bar.
    func layoutContainer() {
        guard let view = viewIfLoaded else { return }
        transitionView.frame = view.bounds
        let fitting = ownedTabBar.sizeThatFits(view.bounds.size)
        let y = barVisibility == .shown ? view.bounds.maxY - fitting.height : view.bounds.maxY
        ownedTabBar.bounds.size = CGSize(width: view.bounds.width, height: fitting.height)
        ownedTabBar.center = CGPoint(x: view.bounds.midX + barSlide, y: y + fitting.height / 2)
        view.bringSubviewToFront(ownedTabBar)
        placeDisplayedChild()
        followContent()
    }

    /// Watches the shown controller's scroll view, if it has one, and shows the bar as its position wants it.
    func followContent() {
        guard let scrollView = displayedController?.scrollViewUnderBars else {
            ownedTabBar.isAtScrollEdge = false
            return
        }
        if !(displayedController is UINavigationController) { scrollView.barObserver = self }
        contentDidMove(in: scrollView)
    }

    func contentDidMove(in scrollView: UIScrollView) {
        ownedTabBar.isAtScrollEdge = scrollView.isAtBottom
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
        var frame = view.bounds
        let covered = barVisibility == .hidden ? 0 : max(0, view.bounds.maxY - ownedTabBar.frame.minY)
        let endsAboveBar = covered > 0 && !extendsUnderBar(child)
        if endsAboveBar { frame.size.height = max(0, frame.height - covered) }
        if childView.frame != frame { childView.frame = frame }
        // The bar covers more than the safe area that the child inherits anyway.
        let extra = endsAboveBar ? 0 : max(0, covered - view.safeAreaInsets.bottom)
        child.containerSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: extra, right: 0)
    }

    private func extendsUnderBar(_ child: UIViewController) -> Bool {
        let deciding = (child as? UINavigationController)?.topViewController ?? child
        guard deciding.edgesForExtendedLayout.contains(.bottom) else { return false }
        return ownedTabBar.isTranslucent || deciding.extendedLayoutIncludesOpaqueBars
    }

    // MARK: Hiding

    /// A navigation controller on screen wants the bar away, or back, without animation.
    func childWantsBottomBarHidden(_ hidden: Bool) {
        barSlide = 0
        changeBarVisibility(hidden ? .hidden : .shown, animated: false)
    }

    /// Prepares the bar to leave or come beside a page; the result puts it where it is at a point of the way, 0…1.
    func prepareBottomBarChange(hidden: Bool, slidingBy distance: CGFloat) -> ((CGFloat) -> Void)? {
        let isHidden = barVisibility == .hidden
        guard hidden != isHidden, isViewLoaded else { return nil }
        ownedTabBar.isHidden = false
        barVisibility = .shown
        return { [weak self] progress in
            self?.barSlide = hidden ? distance * progress : distance * (1 - progress)
            self?.layoutContainer()
        }
    }

    /// The page's animation is over: the bar is out or in.
    func bottomBarDidSettle() {
        let hidden = (displayedController as? UINavigationController)?.wantsHiddenBottomBar ?? false
        barSlide = 0
        barVisibility = hidden ? .hidden : .shown
        ownedTabBar.isHidden = hidden
        viewIfLoaded?.setNeedsLayout()
    }

    func changeBarVisibility(_ new: BarVisibility, animated: Bool) {
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
            animations: { self.layoutContainer() },
            completion: { _ in self.ownedTabBar.isHidden = self.barVisibility == .hidden })
    }

    // MARK: Invariants

    /// Stops in debug builds when the parts of the controller disagree.
    func checkInvariants(file: StaticString = #fileID, line: UInt = #line) {
        switch selection {
        case .none: assert((controllers ?? []).isEmpty, "no selection with controllers", file: file, line: line)
        case .child(let child):
            assert(controllers?.contains { $0 === child } == true, "selected child is not in the list", file: file, line: line)
        case .more: assert(!controllersInMore.isEmpty, "More is selected but empty", file: file, line: line)
        }
        for controller in controllersOnBar {
            assert(controller.parentController === self, "a tab's controller has another parent", file: file, line: line)
        }
        guard isViewLoaded, runningExchange == nil else { return }
        assert(displayedController === controllerToDisplay, "the wrong child is shown", file: file, line: line)
        let shown = (controllers ?? []).filter { $0.viewIfLoaded?.superview === transitionView }
        assert(shown.allSatisfy { $0 === displayedController }, "more than one child is shown", file: file, line: line)
    }
}
