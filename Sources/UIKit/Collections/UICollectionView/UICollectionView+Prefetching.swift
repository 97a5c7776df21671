import CoreGraphics
import Foundation

extension UICollectionView {
    /// Tells the prefetching data source of the items that come next in the direction of the scroll, about one screen ahead.
    func updatePrefetching() {
        guard isPrefetchingEnabled, let source = prefetchDataSource, window != nil, !visibleViews.isEmpty else { return }
        let moved = CGPoint(x: bounds.minX - prefetchOffset.x, y: bounds.minY - prefetchOffset.y)
        prefetchOffset = bounds.origin
        guard moved != .zero || prefetchedPaths.isEmpty else { return }
        var ahead = bounds
        let isHorizontal = abs(moved.x) > abs(moved.y) || (moved == .zero && contentSize.width > bounds.width)
        if isHorizontal {
            ahead.origin.x += moved.x < 0 ? -bounds.width : bounds.width
        } else {
            ahead.origin.y += moved.y < 0 ? -bounds.height : bounds.height
        }
        var paths = elements(in: ahead).filter { $0.key.category == .cell && visibleViews[$0.key] == nil }.map(\.key.path)
        if !placeholders.isEmpty { paths.removeAll { isPlaceholder($0) } }
        paths.sort()
        if moved.x < 0 || moved.y < 0 { paths.reverse() }
        let wanted = Set(paths)
        let cancelled = prefetchedPaths.subtracting(wanted).filter { visibleViews[.cell($0)] == nil }
        let new = paths.filter { !prefetchedPaths.contains($0) }
        prefetchedPaths = wanted
        if !cancelled.isEmpty { source.collectionView_cancelPrefetchingForItemsAt?(self, cancelled.sorted().map(told)) }
        if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new.map(told)) }
    }
}
