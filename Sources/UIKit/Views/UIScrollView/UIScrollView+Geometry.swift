import CoreGraphics
import Foundation

extension UIScrollView {
    /// The smallest and largest offset at rest, per axis; the largest is never below the smallest.
    var offsetRange: (min: CGPoint, max: CGPoint) {
        let inset = storedAdjustedInset
        let size = bounds.size
        var low = CGPoint(x: -inset.left, y: -inset.top - collapsedBarHeight)
        if contentAlignmentPoint != .zero {
            let free = CGSize(
                width: size.width - inset.left - inset.right - contentSize.width,
                height: size.height - inset.top - inset.bottom - contentSize.height)
            if free.width > 0 { low.x -= free.width * contentAlignmentPoint.x }
            if free.height > 0 { low.y -= free.height * contentAlignmentPoint.y }
        }
        return (
            low,
            CGPoint(
                x: max(low.x, contentSize.width + inset.right - size.width),
                y: max(low.y, contentSize.height + inset.bottom - size.height))
        )
    }

    var canScrollHorizontally: Bool {
        let range = offsetRange
        return range.max.x > range.min.x || (bounces && bouncesHorizontally && alwaysBounceHorizontal)
    }

    var canScrollVertically: Bool {
        let range = offsetRange
        return range.max.y > range.min.y || (bounces && bouncesVertically && alwaysBounceVertical)
    }

    func clamped(_ offset: CGPoint) -> CGPoint {
        let range = offsetRange
        return CGPoint(x: min(max(offset.x, range.min.x), range.max.x), y: min(max(offset.y, range.min.y), range.max.y))
    }

    /// Offsets come to rest on device pixels.
    func pixelRounded(_ offset: CGPoint) -> CGPoint {
        let scale = max(traitCollection.displayScale, 1)
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }

    /// The one place through which the content moves.
    func moveContent(to offset: CGPoint) {
        guard offset.x.isFinite, offset.y.isFinite, offset != bounds.origin else { return }
        bounds.origin = offset
    }

    func contentDidMove() {
        didChangeValue(forKey: "contentOffset")
        delegate?.scrollViewDidScroll?(self)
        layoutIndicators()
        contentOffsetDidChange()
        refreshControl?.contentDidMove()
        barObserver?.contentDidMove(in: self)
    }

    func sizeDidChange() {
        adjustedInsetMayHaveChanged()
        contentGeometryDidChange()
    }

    /// The content or the view changed its size: content at rest stays within its edges only where UIKit keeps it there.
    func contentGeometryDidChange() {
        layoutIndicators()
        alignSmallContent()
        barObserver?.contentSizeDidChange(in: self)
    }

    /// Content that has room to spare goes to its place in it, where the app named one.
    func alignSmallContent() {
        let wantsAligning = contentAlignmentPoint != .zero
        guard wantsAligning || alignedAxes.x || alignedAxes.y, !motion.isDragging else { return }
        let range = offsetRange
        let (wasAligned, isAligned) = (
            alignedAxes, (x: wantsAligning && range.min.x == range.max.x, y: wantsAligning && range.min.y == range.max.y)
        )
        alignedAxes = isAligned
        var offset = bounds.origin
        // Content that stood in its room begins at the edge when the room, or the wish, has gone.
        if isAligned.x || (wasAligned.x && offset.x < range.min.x) { offset.x = range.min.x }
        if isAligned.y || (wasAligned.y && offset.y < range.min.y) { offset.y = range.min.y }
        moveContent(to: pixelRounded(offset))
    }

    // MARK: Insets

    func adjustedInsetMayHaveChanged() {
        let new = computedAdjustedInset()
        let old = storedAdjustedInset
        guard new != old else { return }
        storedAdjustedInset = new
        // Measured: content that shows its top goes on showing it.
        var offset = bounds.origin
        if offset.y == -old.top, collapsedBarHeight == 0 { offset.y = -new.top }
        if offset.x == -old.left { offset.x = -new.left }
        if offset != bounds.origin, !motion.isDragging { moveContent(to: offset) }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset?(self)
        contentGeometryDidChange()
        setNeedsLayout()
    }

    private func computedAdjustedInset() -> UIEdgeInsets {
        let safe = safeAreaInsets
        var inset = contentInset
        let (horizontal, vertical): (Bool, Bool)
        switch contentInsetAdjustmentBehavior {
        case .never: (horizontal, vertical) = (false, false)
        case .always: (horizontal, vertical) = (true, true)
        case .scrollableAxes:
            (horizontal, vertical) = (
                contentSize.width > bounds.width || alwaysBounceHorizontal, contentSize.height > bounds.height || alwaysBounceVertical
            )
        case .automatic:
            let asksForInsets = owningController ?? superview?.owningController
            (horizontal, vertical) = (
                contentSize.width > bounds.width || alwaysBounceHorizontal,
                asksForInsets?.automaticallyAdjustsScrollViewInsets ?? true || contentSize.height > bounds.height || alwaysBounceVertical
            )
        }
        if horizontal {
            inset.left += safe.left
            inset.right += safe.right
        }
        if vertical {
            inset.top += safe.top
            inset.bottom += safe.bottom
        }
        inset.top += refreshControl?.heldInset ?? 0
        return inset
    }

    // MARK: Showing

    func scrollToShow(_ rect: CGRect, animated: Bool) {
        let inset = storedAdjustedInset
        var visible = bounds
        visible.origin.x += inset.left
        visible.origin.y += inset.top
        visible.size.width -= inset.left + inset.right
        visible.size.height -= inset.top + inset.bottom
        guard visible.width > 0, visible.height > 0 else { return }
        let target = rect.standardized
        var offset = bounds.origin
        offset.x += Self.shift(from: visible.minX...visible.maxX, toShow: target.minX...target.maxX)
        offset.y += Self.shift(from: visible.minY...visible.maxY, toShow: target.minY...target.maxY)
        offset = clamped(offset)
        if offset != bounds.origin { setContentOffset(offset, animated: animated) }
    }

    /// The shortest move that shows a range; its start, when it is longer than what shows.
    private static func shift(from visible: ClosedRange<CGFloat>, toShow wanted: ClosedRange<CGFloat>) -> CGFloat {
        if wanted.lowerBound < visible.lowerBound { return wanted.lowerBound - visible.lowerBound }
        if wanted.upperBound > visible.upperBound {
            return min(wanted.upperBound - visible.upperBound, wanted.lowerBound - visible.lowerBound)
        }
        return 0
    }
}
