import CoreGraphics
import Foundation
import QuartzCore

extension UIPageViewController {
    var isChangingByProgram: Bool {
        switch turnState {
        case .resting: false
        case .scheduled: true
        case .running(let turn): !turn.isByUser
        }
    }

    /// The part of the view that pages fill: all of it, or what the page indicator leaves.
    var pageArea: CGRect {
        guard let view = viewIfLoaded else { return .zero }
        var area = view.bounds
        if indicator != nil { area.size.height = max(0, area.height - indicatorHeight - view.safeAreaInsets.bottom) }
        return area
    }

    /// What bars and the screen's edges take of each page.
    var pageSafeArea: UIEdgeInsets {
        guard let view = viewIfLoaded else { return .zero }
        var safe = view.safeAreaInsets
        if indicator != nil { safe.bottom = 0 }
        return safe
    }

    /// Starts a waiting change, then places the pages.
    func layoutPages() {
        guard let view = viewIfLoaded else { return }
        let area = pageArea
        if area != laidOutArea {
            laidOutArea = area
            // Pages that were under way belong to the old size.
            if case .running = turnState { settleTurn() }
        }
        layoutIndicator()
        switch transitionStyle {
        case .scroll:
            scrollView.layOut(in: area)
        case .pageCurl:
            curl.layOut(in: area)
        }
        if case .scheduled = turnState {
            startScheduledTurn(animated: true)
        } else if view.window != nil, transitionStyle == .scroll {
            askForNeighbours()
        }
    }

    /// Asks the data source for what it wasn't asked yet.
    func askForNeighbours() {
        guard transitionStyle == .scroll, dataSource != nil, case .resting = turnState, !displayed.isEmpty else { return }
        _ = neighbouringPages(.reverse)
        _ = neighbouringPages(.forward)
        scrollView.updateRange()
    }

    // MARK: Views of the pages

    /// Puts the pages that are shown into the view that has just been made.
    func installDisplayedPages() {
        if case .scheduled = turnState { startScheduledTurn(animated: false) }
        changingViewTree {
            switch transitionStyle {
            case .scroll:
                for page in displayed { scrollView.install(page, at: 1) }
            case .pageCurl:
                curl.show(displayed)
            }
        }
    }

    func install(_ turn: PageTurn) {
        guard isViewLoaded else { return }
        switch transitionStyle {
        case .scroll: scrollView.install(turn)
        case .pageCurl: curl.install(turn)
        }
    }

    func uninstall(_ page: UIViewController) {
        guard isViewLoaded else { return }
        switch transitionStyle {
        case .scroll: scrollView.uninstall(page)
        case .pageCurl: curl.uninstall(page)
        }
    }

    func rearrange(after turn: PageTurn, completed: Bool) {
        guard isViewLoaded else { return }
        switch transitionStyle {
        case .scroll: scrollView.rearrange(after: turn, completed: completed)
        case .pageCurl: curl.rearrange(after: turn, completed: completed)
        }
    }

    // MARK: Page indicator

    private var indicatorHeight: CGFloat { Look.current.controls.pageControlHeight }

    /// Shows dots when the data source counts its pages; only the horizontal scroll style has them (documented).
    ///
    /// The index is asked for after changes by the app; after a turn by the user it follows the turn.
    func updateIndicator(asksForIndex: Bool, step: NavigationDirection? = nil) {
        if let step {
            indicatorIndex += step == .forward ? 1 : -1
            indicator?.currentPage = indicatorIndex
            return
        }
        guard asksForIndex, transitionStyle == .scroll, navigationOrientation == .horizontal else { return }
        guard !shown.isEmpty, let dataSource, let countPages = dataSource.presentationCount_for,
            let indexOfPage = dataSource.presentationIndex_for
        else {
            removeIndicator()
            return
        }
        let count = countPages(self)
        guard count > 0 else {
            removeIndicator()
            return
        }
        indicatorIndex = indexOfPage(self)
        let control = indicator ?? makeIndicator()
        control.numberOfPages = count
        control.currentPage = indicatorIndex
        viewIfLoaded?.setNeedsLayout()
    }

    private func makeIndicator() -> UIPageControl {
        let control = UIPageControl()
        control.addAction(UIAction { [weak self] _ in self?.userTappedIndicator() }, for: .valueChanged)
        indicator = control
        return control
    }

    private func removeIndicator() {
        guard let control = indicator else { return }
        control.removeFromSuperview()
        indicator = nil
        viewIfLoaded?.setNeedsLayout()
    }

    private func layoutIndicator() {
        guard let control = indicator, let view = viewIfLoaded else { return }
        // Measured: beneath the scroll view.
        if control.superview !== view { view.insertSubview(control, at: 0) }
        let bottom = view.bounds.maxY - view.safeAreaInsets.bottom
        control.frame = CGRect(
            x: view.bounds.minX, y: bottom - indicatorHeight, width: view.bounds.width, height: indicatorHeight)
    }

    /// A tap beside the present dot turns one page, as a swipe does; the dot follows the page.
    private func userTappedIndicator() {
        guard let control = indicator else { return }
        let wanted = control.currentPage
        control.currentPage = indicatorIndex
        guard case .resting = turnState, wanted != indicatorIndex else { return }
        turnByUser(wanted > indicatorIndex ? .forward : .reverse)
    }

    /// Turns one page with animation, with the delegate's calls.
    func turnByUser(_ direction: NavigationDirection) {
        guard beginUserTurn(direction), let turn = runningTurn else { return }
        switch transitionStyle {
        case .scroll: scrollView.animateToPage(direction)
        case .pageCurl: curl.animate(turn)
        }
    }

    // MARK: Spine

    /// The interface turns or changes its size: the delegate may choose another spine (page curl only, documented).
    func askForSpine(size: CGSize) {
        guard transitionStyle == .pageCurl, isViewLoaded else { return }
        let current = UIScreen.main.interfaceOrientation
        guard let choose = delegate?.pageViewController_spineLocationFor else { return }
        let change = changeCount
        let wanted = choose(self, current)
        guard wanted != .none, wanted != spine else { return }
        let count = shown.count
        spineDidChange(to: wanted)
        // The delegate is expected to give the pages that the new spine needs; one page without them goes on alone.
        if change == changeCount, wanted != .mid, count > 1, let first = shown.first {
            changePages(to: [first], direction: .forward, animated: false, completion: nil)
        }
        view.setNeedsLayout()
    }
}
