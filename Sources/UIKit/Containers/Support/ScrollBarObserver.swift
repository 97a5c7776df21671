import CoreGraphics
import Foundation

/// A container whose bars look different while the content of a scroll view lies beneath them.
@MainActor protocol ScrollBarObserver: AnyObject {
    func contentDidMove(in scrollView: UIScrollView)
    /// The content, or the room that it has, got another size, so that its lower end may lie beneath a bar or above it.
    func contentSizeDidChange(in scrollView: UIScrollView)
    /// Where content that would come to rest at a vertical offset should rest instead, so that no bar stands half open.
    func restingOffset(for proposed: CGFloat, in scrollView: UIScrollView) -> CGFloat
}

extension ScrollBarObserver {
    func restingOffset(for proposed: CGFloat, in scrollView: UIScrollView) -> CGFloat { proposed }
}

extension UIViewController {
    /// The scroll view that fills the controller's view, of whichever child is on top.
    var scrollViewUnderBars: UIScrollView? {
        if let navigation = self as? UINavigationController { return navigation.topViewController?.scrollViewUnderBars }
        if let tabs = self as? UITabBarController { return tabs.displayedController?.scrollViewUnderBars }
        return isViewLoaded ? contentScrollView(for: .top) : nil
    }
}

extension UIScrollView {
    /// How far the content is scrolled from its upper end, in points; negative while it is pulled down.
    var distanceFromTop: CGFloat { contentOffset.y + adjustedContentInset.top + collapsedBarHeight }

    /// Whether the content's lower end lies above the lower edge of the visible part.
    var isAtBottom: Bool {
        contentOffset.y >= contentSize.height + adjustedContentInset.bottom - bounds.height - 1
    }

    /// Scrolls to the upper end, bars in full, as a tap on the selected tab does.
    func scrollToStart() {
        setContentOffset(CGPoint(x: contentOffset.x, y: offsetRange.min.y), animated: true)
    }

    var isAtTop: Bool { distanceFromTop <= 1 }
}
