import Foundation

/// A container whose bars look different while the content of a scroll view lies beneath them.
@MainActor protocol ScrollBarObserver: AnyObject {
    func contentDidMove(in scrollView: UIScrollView)
}

extension UIViewController {
    /// The scroll view that fills the controller's view: the view itself or its first subview, of whichever child is on top.
    var scrollViewUnderBars: UIScrollView? {
        if let navigation = self as? UINavigationController { return navigation.topViewController?.scrollViewUnderBars }
        if let tabs = self as? UITabBarController { return tabs.displayedController?.scrollViewUnderBars }
        guard let view = viewIfLoaded else { return nil }
        if let scrollView = view as? UIScrollView { return scrollView }
        guard let first = view.subviews.first as? UIScrollView, first.frame.width >= view.bounds.width / 2 else { return nil }
        return first
    }
}

extension UIScrollView {
    /// How far the content is scrolled from its upper end, in points; negative while it is pulled down.
    var distanceFromTop: CGFloat { contentOffset.y + adjustedContentInset.top }

    /// Whether the content's lower end lies above the lower edge of the visible part.
    var isAtBottom: Bool {
        contentOffset.y >= contentSize.height + adjustedContentInset.bottom - bounds.height - 1
    }

    var isAtTop: Bool { distanceFromTop <= 1 }
}
