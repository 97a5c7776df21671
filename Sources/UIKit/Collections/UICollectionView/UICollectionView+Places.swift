import CoreGraphics
import Foundation
import ObjCRuntime

extension UICollectionView {
    func visibleCell(_ path: IndexPath) -> UICollectionViewCell? {
        loadCountsIfNeeded()
        return visibleViews[.cell(path)] as? UICollectionViewCell
    }

    func shownPath(of view: UICollectionReusableView) -> IndexPath? {
        guard let key = view.elementKey, visibleViews[key] === view else { return nil }
        return key.path
    }

    func coreIndexPathForItem(at point: CGPoint) -> IndexPath? {
        validateLayout()
        let area = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
        let place = layoutRect(CGRect(origin: point, size: .zero)).origin
        let hits = elements(in: area).filter {
            $0.key.category == .cell && !$0.attributes.isHidden && shownFrame($0.attributes).contains(place)
        }
        return hits.max { $0.attributes.zIndex <= $1.attributes.zIndex }?.key.path
    }

    private var sortedVisibleCells: [ElementKey] {
        layoutIfViewsMayBeMissing()
        return visibleViews.filter { $0.key.category == .cell && contentFrame(of: $0.value).overlaps(bounds) }.keys.sorted()
    }

    var coreVisibleCells: [UICollectionViewCell] {
        sortedVisibleCells.compactMap { visibleViews[$0] as? UICollectionViewCell }.filter { !($0 is GapCell) }
    }
    var coreVisiblePaths: [IndexPath] { sortedVisibleCells.map(\.path) }

    func coreVisibleSupplementaries(_ kind: String) -> [ElementKey] {
        layoutIfViewsMayBeMissing()
        return visibleViews.keys.filter { $0.category == .supplementaryView && $0.kind == kind }.sorted()
    }

    /// As UIKit does: asking for the visible cells lays the view out.
    private func layoutIfViewsMayBeMissing() {
        guard !isTiling, updates == nil, !storedLayout.isPreparing, layer.needsLayout() || needsDataReload else { return }
        layoutIfNeeded()
        if needsDataReload { layoutCollection() }
    }

    // MARK: Scrolling to an item

    func coreScrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        check(position)
        checkScrollable(indexPath)
        let position = scrollAcross(to: indexPath, position, animated: animated)
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            jump(to: indexPath, position)
            return
        }
        guard let target = offset(showing: indexPath, position), target != bounds.origin else { return }
        scrollGoal = (indexPath, position)
        setContentOffset(target, animated: true)
    }

    /// A jump lays out where it arrives and corrects itself until the sizes there are final.
    private func jump(to path: IndexPath, _ position: ScrollPosition) {
        scrollGoal = nil
        for _ in 0..<8 {
            guard let target = offset(showing: path, position), target != bounds.origin else { return }
            setContentOffset(target, animated: false)
            guard window != nil || superview != nil, !isTiling, updates == nil else { return }
            layoutCollection()
        }
    }

    /// The offset at which an item stands where it should, as far as sizes are known.
    private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        validateLayout()
        guard let frame = storedLayout.layoutAttributesForItem(at: path).map(mirrored)?.frame else { return nil }
        let inset = adjustedContentInset
        let size = CGSize(width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
        var corner = CGPoint(x: bounds.minX + inset.left, y: bounds.minY + inset.top)
        if position.contains(.top) { corner.y = frame.minY }
        if position.contains(.centeredVertically) { corner.y = frame.midY - size.height / 2 }
        if position.contains(.bottom) { corner.y = frame.maxY - size.height }
        if position.contains(.left) { corner.x = frame.minX }
        if position.contains(.centeredHorizontally) { corner.x = frame.midX - size.width / 2 }
        if position.contains(.right) { corner.x = frame.maxX - size.width }
        if position.isEmpty {
            corner.x = Self.nearest(corner.x, size.width, frame.minX, frame.maxX)
            corner.y = Self.nearest(corner.y, size.height, frame.minY, frame.maxY)
        }
        return pixelRounded(clamped(CGPoint(x: corner.x - inset.left, y: corner.y - inset.top)))
    }

    /// The shortest way to show a range.
    private static func nearest(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        if low < start { return low }
        return high > start + length ? min(high - length, low) : start
    }

    /// An animated scroll to an item follows what measuring the items on its way changes.
    func approachScrollGoal() {
        guard let goal = scrollGoal, case .animating(var animation) = motion, contains(goal.path) else { return }
        guard let target = offset(showing: goal.path, goal.position) else { return }
        animation.to = target
        motion = .animating(animation)
    }

    private func check(_ position: ScrollPosition) {
        func number(_ positions: [ScrollPosition]) -> Int { positions.filter(position.contains).count }
        if number([.top, .centeredVertically, .bottom]) > 1 {
            raise(.invalidArgument, "attempt to use a scroll position with multiple vertical positioning styles")
        }
        if number([.left, .centeredHorizontally, .right]) > 1 {
            raise(.invalidArgument, "attempt to use a scroll position with multiple horizontal positioning styles")
        }
    }

    private func checkScrollable(_ path: IndexPath) {
        loadCountsIfNeeded()
        guard path.count == 2 else {
            raise(.invalidArgument, "attempt to scroll to invalid index path: \(path)")
        }
        guard counts.indices.contains(path.section) else {
            raise(
                .internalInconsistency,
                "Attempted to scroll the collection view to an out-of-bounds section (\(path.section)) when there are only \(counts.count) "
                    + "sections. Collection view: \(self).")
        }
        guard contains(path) else {
            raise(
                .internalInconsistency,
                "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only "
                    + "\(counts[path.section]) items in section \(path.section). Collection view: \(self).")
        }
    }
}
