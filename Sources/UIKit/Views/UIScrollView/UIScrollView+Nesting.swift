import CoreGraphics
import Foundation

extension UIView {
    /// The scroll view that the view is content of.
    var nearestScrollViewAbove: UIScrollView? {
        var view = superview
        while let current = view {
            if let scrollView = current as? UIScrollView { return scrollView }
            view = current.superview
        }
        return nil
    }
}

extension UIScrollView {
    /// Whether content that stands at its edge leaves a drag across this edge to a scroll view around it that can still move.
    ///
    /// A zoomed photo at its side gives way to the next page.
    func leavesDragToAncestor(horizontal: Bool, way: CGFloat) -> Bool {
        guard horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent,
            !canMove(horizontal: horizontal, way: way)
        else { return false }
        var ancestor = nearestScrollViewAbove
        while let current = ancestor {
            if current.isScrollEnabled, current.pan.isEnabled, current.canMove(horizontal: horizontal, way: way) { return true }
            ancestor = current.nearestScrollViewAbove
        }
        return false
    }

    /// Whether a finger's way along an axis would show more content, without bouncing.
    private func canMove(horizontal: Bool, way: CGFloat) -> Bool {
        let range = offsetRange
        let offset = bounds.origin
        let (low, high, present) = horizontal ? (range.min.x, range.max.x, offset.x) : (range.min.y, range.max.y, offset.y)
        return way > 0 ? present > low + 0.5 : present < high - 0.5
    }
}
