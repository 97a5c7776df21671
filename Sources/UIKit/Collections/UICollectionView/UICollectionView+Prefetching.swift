import CoreGraphics
import Foundation

extension UICollectionView {
    /// Tells the prefetching data source of the items that come next in the direction of the scroll, about one screen ahead.
    func updatePrefetching() {
        guard isPrefetchingEnabled, let source = prefetchDataSource, window != nil, !visibleViews.isEmpty else { return }
        let step = CGPoint(x: bounds.minX - prefetchOffset.x, y: bounds.minY - prefetchOffset.y)
        prefetchOffset = bounds.origin
        let movedAcross = orthogonalHosts.reduce(false) { $1.noteMove() || $0 }
        guard step != .zero || movedAcross || prefetchedPaths.isEmpty else { return }
        // A section that scrolls by itself doesn't change what comes next in the view.
        let moved = step == .zero && !prefetchedPaths.isEmpty ? prefetchMove : step
        prefetchMove = moved
        var ahead = bounds
        let isHorizontal = abs(moved.x) > abs(moved.y) || (moved == .zero && contentSize.width > bounds.width)
        if isHorizontal {
            ahead.origin.x += moved.x < 0 ? -bounds.width : bounds.width
        } else {
            ahead.origin.y += moved.y < 0 ? -bounds.height : bounds.height
        }
        var paths = elements(in: ahead).filter { $0.key.category == .cell && visibleViews[$0.key] == nil }.map(\.key.path)
        paths += pathsAheadAcross().filter { visibleViews[.cell($0)] == nil }
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

    /// The items that come next in visible sections that scroll across the layout's direction.
    private func pathsAheadAcross() -> [IndexPath] {
        guard let layout = storedLayout as? UICollectionViewCompositionalLayout else { return [] }
        return orthogonalHosts.flatMap { host -> [IndexPath] in
            guard let section = host.section, layout.geometry.sections.indices.contains(section), host.frame.overlaps(bounds) else {
                return []
            }
            let own = layout.geometry.sections[section]
            let room = own.room.size[host.axis]
            let start = host.scrolled - own.contentOrigin[host.axis] + (host.movesBack ? -room : room)
            let groups = own.run.groups(from: start, to: start + room)
            guard let first = groups.first, let last = groups.last else { return [] }
            return (own.run.items(of: first).lowerBound..<own.run.items(of: last).upperBound).map { IndexPath(item: $0, section: section) }
        }
    }
}
