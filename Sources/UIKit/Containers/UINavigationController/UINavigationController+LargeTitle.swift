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
            // Without content that moves, the bars stand on the page as at the end of such content (since iOS 15).
            ownedNavigationBar.largeTitleCollapse = 0
            ownedNavigationBar.searchCollapse = 0
            ownedNavigationBar.isAtScrollEdge = true
            ownedToolbar.isAtScrollEdge = true
            return
        }
        contentDidMove(in: scrollView)
    }

    func contentDidMove(in scrollView: UIScrollView) {
        guard scrollView.barObserver === self, runningTransition == nil, isViewLoaded else { return }
        showLargeTitle(over: scrollView)
        ownedNavigationBar.isAtScrollEdge = scrollView.isAtTop
        contentSizeDidChange(in: scrollView)
    }

    func contentSizeDidChange(in scrollView: UIScrollView) {
        guard scrollView.barObserver === self, runningTransition == nil, isViewLoaded else { return }
        if !isBottomBarHidden { ownedToolbar.isAtScrollEdge = scrollView.isAtBottom }
        hostTabBarController?.contentSizeDidChange(in: scrollView)
        (topViewController as? UITabBarController)?.contentSizeDidChange(in: scrollView)
    }

    /// The top page was laid out: a scroll view that had no size before is found now.
    func contentMayBeFound() {
        guard let scrollView = followedScrollView, scrollView.barObserver !== self else { return }
        followContent()
    }

    /// Collapses or stretches the large title to where the content stands; the safe area follows the bar.
    private func showLargeTitle(over scrollView: UIScrollView) {
        let bar = ownedNavigationBar
        let full = isBarHidden ? 0 : bar.largeTitleFullHeight
        let distance = scrollView.distanceFromTop
        // A search bar that hides goes first, then the title.
        let searchCollapse = min(max(distance, 0), bar.hideableSearchHeight)
        let collapse = min(max(distance - bar.hideableSearchHeight, 0), full)
        bar.largeTitleStretch = full > 0 ? max(0, -distance) : 0
        guard
            bar.largeTitleCollapse != collapse || bar.searchCollapse != searchCollapse
                || scrollView.collapsedBarHeight != collapse + searchCollapse
        else { return }
        bar.searchCollapse = searchCollapse
        bar.largeTitleCollapse = collapse
        scrollView.collapsedBarHeight = collapse + searchCollapse
        layoutBars()
        if let child = displayedController { placeChild(child) }
    }

    /// Before a transition: the bar takes the height that the coming page wants.
    func collapseLargeTitle(for controller: UIViewController?) {
        let bar = ownedNavigationBar
        guard let scrollView = followedScrollView, controller === topViewController, bar.showsLargeTitle else {
            bar.largeTitleCollapse = 0
            bar.searchCollapse = min(followedScrollView?.collapsedBarHeight ?? 0, bar.hideableSearchHeight)
            bar.isAtScrollEdge = followedScrollView?.isAtTop ?? true
            return
        }
        bar.largeTitleStretch = 0
        bar.searchCollapse = min(scrollView.collapsedBarHeight, bar.hideableSearchHeight)
        bar.largeTitleCollapse = min(scrollView.collapsedBarHeight - bar.searchCollapse, bar.largeTitleFullHeight)
        bar.isAtScrollEdge = scrollView.isAtTop
    }

    func restingOffset(for proposed: CGFloat, in scrollView: UIScrollView) -> CGFloat {
        let full = ownedNavigationBar.largeTitleFullHeight
        let search = ownedNavigationBar.hideableSearchHeight
        guard full + search > 0, !isBarHidden, scrollView.barObserver === self else { return proposed }
        let distance = proposed + scrollView.adjustedContentInset.top + scrollView.collapsedBarHeight
        if distance > 0, distance < search {
            // Half a search bar doesn't rest.
            return min(proposed + (distance < search / 2 ? 0 : search) - distance, max(proposed, scrollView.offsetRange.max.y))
        }
        guard full > 0 else { return proposed }
        let top = distance - search
        guard top > 0, top < full else { return proposed }
        // Measured: released at 36 points or less the title comes back, beyond it goes.
        let snapped = top <= Look.current.navigationBar.largeTitleSnapDistance ? 0 : full
        let offset = proposed + snapped - top
        return min(offset, max(proposed, scrollView.offsetRange.max.y))
    }
}
