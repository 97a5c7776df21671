import CoreGraphics
import Foundation

extension UITableView {
    /// Tells the prefetching data source of the rows that come next in the direction of the scroll, about one screen ahead.
    func updatePrefetching() {
        guard isPrefetchingEnabled, let source = prefetchDataSource, window != nil, !visibleCellsByPath.isEmpty else { return }
        let offset = bounds.minY
        let isUp = offset < prefetchOffset
        let moved = offset != prefetchOffset
        prefetchOffset = offset
        guard moved || prefetchedPaths.isEmpty else { return }
        let paths = sortedVisiblePaths
        guard let first = paths.first, let last = paths.last else { return }
        let span = visibleSpan
        let reach = bounds.height
        var ahead: [RowPath] = []
        if isUp {
            var next = geometry.row(before: first)
            while let path = next, geometry.rowY(path) > span.top - reach {
                ahead.append(path)
                next = geometry.row(before: path)
            }
        } else {
            var next = geometry.row(after: last)
            while let path = next, geometry.rowY(path) < span.bottom + reach {
                ahead.append(path)
                next = geometry.row(after: path)
            }
        }
        if !placeholders.isEmpty { ahead.removeAll { isPlaceholder($0) } }
        let visible = Set(paths)
        let wanted = Set(ahead)
        let cancelled = prefetchedPaths.subtracting(wanted).subtracting(visible)
        let new = ahead.filter { !prefetchedPaths.contains($0) }
        prefetchedPaths = wanted
        if !cancelled.isEmpty {
            source.tableView_cancelPrefetchingForRowsAt?(self, cancelled.sorted().map(told))
        }
        if !new.isEmpty { source.tableView(self, prefetchRowsAt: new.map(told)) }
    }
}
