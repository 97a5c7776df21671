import CoreGraphics
import Foundation

/// Room that rows make for what would be dropped between them.
struct RowGap: Equatable {
    /// The row that moves to the gap, which leaves its place.
    var source: RowPath?
    /// The place of the gap among the rows without the one that moves.
    var place: RowPath
    var height: CGFloat

    /// A row's place among the rows without the one that moves.
    func reduced(_ path: RowPath) -> RowPath {
        guard let source, source.section == path.section, path.row > source.row else { return path }
        return RowPath(path.section, path.row - 1)
    }

    /// How far a row stands from where it would stand without the gap.
    func shift(of path: RowPath, sourceHeight: CGFloat) -> CGFloat {
        let reduced = reduced(path)
        var shift: CGFloat = 0
        if let source, path > source { shift -= sourceHeight }
        if reduced >= place, reduced.section > place.section || reduced.row >= place.row { shift += height }
        return shift
    }

    /// The same for what stands above a section's rows, or beneath them.
    func shift(ofEdgeAt section: Int, isBelowRows: Bool, sourceHeight: CGFloat) -> CGFloat {
        var shift: CGFloat = 0
        if let source, section > source.section || (isBelowRows && section == source.section) { shift -= sourceHeight }
        if section > place.section || (isBelowRows && section == place.section) { shift += height }
        return shift
    }
}

extension UITableView {
    func coreSetDragDelegate(_ delegate: (any UITableViewDragDelegate)?) {
        if rowDrag == nil, delegate != nil { rowDrag = TableDrag(table: self) }
        rowDrag?.delegate = delegate
        // Rows that can be dragged can be moved without a drop delegate too.
        if rowDrop == nil, delegate != nil { rowDrop = TableDrop(table: self) }
    }

    func coreSetDropDelegate(_ delegate: (any UITableViewDropDelegate)?) {
        if rowDrop == nil, delegate != nil { rowDrop = TableDrop(table: self) }
        rowDrop?.delegate = delegate
    }

    func coreSetDragging(_ isEnabled: Bool) {
        isRowDraggingEnabled = isEnabled
        rowDrag?.interaction.isEnabled = isEnabled
    }

    // MARK: Places

    /// The row whose cell is at a point, as rows stand now.
    func row(at point: CGPoint) -> RowPath? {
        visibleCellsByPath.first { path, _ in path != rowGap?.source && shownFrame(path).contains(point) }?.key
    }

    /// Whether a point lies in the middle of where a row stands without room for what is dropped.
    func isInMiddle(_ point: CGPoint, of path: RowPath?) -> Bool {
        guard let path else { return false }
        let frame = rowFrame(path)
        return abs(point.y - frame.midY) < frame.height / 4
    }

    private func shownFrame(_ path: RowPath) -> CGRect { rowFrame(path).offsetBy(dx: 0, dy: gapShift(of: path)) }

    /// Where an item would be inserted: among the rows without the one that moves.
    func insertionPlace(at point: CGPoint, moving source: RowPath?) -> RowPath? {
        loadDataIfNeeded()
        guard !geometry.sections.isEmpty else { return nil }
        let gap = rowGap ?? RowGap(source: source, place: RowPath(geometry.sections.count, 0), height: 0)
        if let path = row(at: point) {
            if source != nil, path == source { return source }
            var place = gap.reduced(path)
            // A row that moves takes the place of the one that the finger has crossed half of; others go before the row.
            let isLower = point.y > shownFrame(path).midY
            let count = geometry.sections[path.section].rows.count - (source?.section == path.section ? 1 : 0)
            if isLower, source != nil || place.row == count - 1 { place.row += 1 }
            return place
        }
        if let rowGap, abs(point.y - gapY(rowGap)) <= rowGap.height { return rowGap.place }
        guard let section = geometry.section(at: point.y) else { return nil }
        let count = geometry.sections[section].rows.count - (source?.section == section ? 1 : 0)
        return RowPath(section, point.y < geometry.rowsY(section) ? 0 : count)
    }

    /// The middle of the room that rows make.
    private func gapY(_ gap: RowGap) -> CGFloat {
        let above = visibleCellsByPath.keys.filter { $0 != gap.source && gap.reduced($0) < gap.place }.max()
        let top = above.map { shownFrame($0).maxY } ?? geometry.rowsY(min(gap.place.section, geometry.sections.count - 1))
        return top + gap.height / 2
    }

    /// How high the room for an item from elsewhere is: as high as the row there.
    func gapHeight(at place: RowPath) -> CGFloat {
        guard geometry.sections.indices.contains(place.section) else { return Look.current.tables.rowHeight }
        let count = geometry.sections[place.section].rows.count
        return count == 0 ? Look.current.tables.rowHeight : geometry.rowHeight(RowPath(place.section, min(place.row, count - 1)))
    }

    // MARK: The gap

    func gapShift(of path: RowPath) -> CGFloat {
        guard let rowGap else { return 0 }
        return rowGap.shift(of: path, sourceHeight: sourceHeight(rowGap))
    }

    func gapShift(ofEdgeAt section: Int, isBelowRows: Bool) -> CGFloat {
        guard let rowGap else { return 0 }
        return rowGap.shift(ofEdgeAt: section, isBelowRows: isBelowRows, sourceHeight: sourceHeight(rowGap))
    }

    private func sourceHeight(_ gap: RowGap) -> CGFloat {
        gap.source.map { geometry.contains($0) ? geometry.rowHeight($0) : 0 } ?? 0
    }

    func setRowGap(_ gap: RowGap?) {
        guard gap != rowGap else { return }
        rowGap = gap
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) { [self] in
            placeEverything()
        }
        rowDrag?.updateCells()
    }

    func placeEverything() {
        for (path, cell) in visibleCellsByPath { place(cell, at: path) }
        tileSections()
    }

    /// The data take over the order that shows already.
    func moveDroppedRow(from source: RowPath, to place: RowPath) {
        let (from, to) = (told(source), dataTarget(place, from: source).indexPath)
        dataSource?.tableView_moveRowAt_to?(self, from, to)
        UIView.performWithoutAnimation {
            performBatchUpdates { self.moveRow(at: from, to: to) }
            layoutIfNeeded()
        }
    }
}
