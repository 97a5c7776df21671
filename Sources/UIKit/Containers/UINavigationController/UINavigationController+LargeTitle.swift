import CoreGraphics
import Foundation

extension UINavigationController {
    /// The scroll view under the bar, where the top controller has one that bars follow.
    var followedScrollView: UIScrollView? {
        topViewController is UINavigationController ? nil : topViewController?.scrollViewUnderBars
    }

    /// Watches the top controller's scroll view, if it has one, and shows the bars as its position wants them.
    func followContent() {
        let scrollView = followedScrollView
        if scrollView?.barObserver !== self { scrollView?.barObserver = self }
        guard runningTransition == nil else { return }
        guard let scrollView else {
            // Without content that moves, a large title stands on the page.
            ownedNavigationBar.largeTitleCollapse = 0
            ownedNavigationBar.isAtScrollEdge = ownedNavigationBar.showsLargeTitle
            ownedToolbar.isAtScrollEdge = false
            return
        }
        contentDidMove(in: scrollView)
    }

    func contentDidMove(in scrollView: UIScrollView) {
        guard scrollView.barObserver === self, runningTransition == nil, isViewLoaded else { return }
        showLargeTitle(over: scrollView)
        ownedNavigationBar.isAtScrollEdge = scrollView.isAtTop
        if !isBottomBarHidden { ownedToolbar.isAtScrollEdge = scrollView.isAtBottom }
        hostTabBarController?.contentDidMove(in: scrollView)
    }

    /// Collapses or stretches the large title to where the content stands; the safe area follows the bar.
    private func showLargeTitle(over scrollView: UIScrollView) {
        let bar = ownedNavigationBar
        let full = isBarHidden ? 0 : bar.largeTitleFullHeight
        let distance = scrollView.distanceFromTop
        let collapse = min(max(distance, 0), full)
        bar.largeTitleStretch = full > 0 ? max(0, -distance) : 0
        guard bar.largeTitleCollapse != collapse || scrollView.collapsedBarHeight != collapse else { return }
        bar.largeTitleCollapse = collapse
        scrollView.collapsedBarHeight = collapse
        layoutBars()
        if let child = displayedController { placeChild(child) }
    }

    /// Before a transition: the bar takes the height that the coming page wants.
    func collapseLargeTitle(for controller: UIViewController?) {
        let bar = ownedNavigationBar
        guard let scrollView = followedScrollView, controller === topViewController, bar.showsLargeTitle else {
            bar.largeTitleCollapse = 0
            bar.isAtScrollEdge = followedScrollView?.isAtTop ?? bar.showsLargeTitle
            return
        }
        bar.largeTitleStretch = 0
        bar.largeTitleCollapse = min(scrollView.collapsedBarHeight, bar.largeTitleFullHeight)
        bar.isAtScrollEdge = scrollView.isAtTop
    }

    func restingOffset(for proposed: CGFloat, in scrollView: UIScrollView) -> CGFloat {
        let full = ownedNavigationBar.largeTitleFullHeight
        guard full > 0, !isBarHidden, scrollView.barObserver === self else { return proposed }
        let top = proposed + scrollView.adjustedContentInset.top + scrollView.collapsedBarHeight
        guard top > 0, top < full else { return proposed }
        // Measured: released at 36 points or less the title comes back, beyond it goes.
        let snapped = top <= Look.current.navigationBar.largeTitleSnapDistance ? 0 : full
        let offset = proposed + snapped - top
        return min(offset, max(proposed, scrollView.offsetRange.max.y))
    }
}
