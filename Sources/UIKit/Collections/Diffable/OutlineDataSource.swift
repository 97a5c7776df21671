import Foundation

/// A data source in which items may stand under others, which list cells show and hide.
@MainActor
protocol OutlineDataSource: AnyObject {
    /// How deep an item stands; nil in sections that are plain lists.
    func outlineLevel(at path: IndexPath) -> Int?
    func isOutlineExpanded(at path: IndexPath) -> Bool
    /// Shows or hides the items under an item, as far as the app lets it.
    func toggleOutline(at path: IndexPath)
}

extension UICollectionView {
    /// Tells a cell how deep its item stands, before the app fills it.
    func showOutline(in cell: UICollectionViewListCell, at path: IndexPath) {
        guard let source = dataSource as? any OutlineDataSource, path.count == 2 else { return }
        let level = source.outlineLevel(at: path)
        if let level, cell.indentationLevel != level || !cell.hasOutlineLevel {
            cell.indentationLevel = level
            cell.hasOutlineLevel = true
        } else if level == nil, cell.hasOutlineLevel {
            cell.indentationLevel = 0
        }
        cell.showOutline(isExpanded: level != nil && source.isOutlineExpanded(at: path))
    }

    /// Items were shown or hidden under others: visible cells turn their marks.
    func outlineDidChange() {
        for (key, view) in visibleViews where key.category == .cell {
            guard let cell = view as? UICollectionViewListCell, !isPlaceholder(key.path), contains(key.path) else { continue }
            showOutline(in: cell, at: told(key.path))
        }
    }
}
