import CoreGraphics
import Foundation
import ObjCRuntime

struct WeakScrollView {
    weak var scrollView: UIScrollView?
}

extension UIViewController {
    private static let singleEdges: [NSDirectionalRectEdge] = [.top, .leading, .bottom, .trailing]

    func coreContentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        contentScrollViews[edge.rawValue]?.scrollView ?? foundScrollView
    }

    func coreSetContentScrollView(_ scrollView: UIScrollView?, for edges: NSDirectionalRectEdge) {
        for edge in Self.singleEdges where edges.contains(edge) {
            contentScrollViews[edge.rawValue] = scrollView.map { WeakScrollView(scrollView: $0) }
        }
        var container = parentController
        while let current = container {
            current.viewIfLoaded?.setNeedsLayout()
            container = current.parentController
        }
    }

    /// The view itself or its first subview, where that is a scroll view of about the view's width.
    private var foundScrollView: UIScrollView? {
        guard let view = viewIfLoaded else { return nil }
        if let scrollView = view as? UIScrollView { return scrollView }
        guard let first = view.subviews.first as? UIScrollView, first.frame.width >= view.bounds.width / 2 else { return nil }
        return first
    }

    // MARK: Guides

    func coreLayoutSupport(_ edge: UIRectEdge) -> any UILayoutSupport {
        LayoutSupportGuide(
            edge == .top
                ? view.systemGuide(.topBars, "UIViewControllerTopLayoutGuide")
                : view.systemGuide(.bottomBars, "UIViewControllerBottomLayoutGuide"))
    }
}

extension UIView {
    /// Scroll views below look again at what the bars take of them.
    func contentInsetsMayHaveChanged() {
        (self as? UIScrollView)?.adjustedInsetMayHaveChanged()
        for child in childViews where child.owningController == nil { child.contentInsetsMayHaveChanged() }
    }
}

extension UIViewController {
    /// Where the bars above the content end.
    public var topLayoutGuide: any UILayoutSupport { coreLayoutSupport(.top) }
    /// Where the bars below the content begin.
    public var bottomLayoutGuide: any UILayoutSupport { coreLayoutSupport(.bottom) }
}
