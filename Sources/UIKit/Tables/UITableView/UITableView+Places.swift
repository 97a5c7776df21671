import CoreGraphics
import Foundation
import ObjCRuntime

extension UITableView {
    // MARK: Cells and rows

    /// Cells are as data and offset want them, also between a change and its layout.
    private func bringUpToDate() {
        guard !isTiling, updates == nil else { return }
        if needsDataReload { loadDataIfNeeded() }
    }

    func coreCellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        guard let path = RowPath(indexPath) else { return nil }
        bringUpToDate()
        return visibleCellsByPath[path]
    }

    func coreHeaderView(forSection section: Int) -> UITableViewHeaderFooterView? {
        visibleHeaders[section] as? UITableViewHeaderFooterView
    }

    func coreFooterView(forSection section: Int) -> UITableViewHeaderFooterView? {
        visibleFooters[section] as? UITableViewHeaderFooterView
    }

    func coreIndexPath(for cell: UITableViewCell) -> IndexPath? {
        guard let path = cell.tablePath, visibleCellsByPath[path] === cell else { return nil }
        return path.indexPath
    }

    func coreIndexPathForRow(at point: CGPoint) -> IndexPath? {
        loadDataIfNeeded()
        guard point.x >= 0, point.x < max(bounds.width, 1) else { return nil }
        return geometry.row(at: point.y)?.indexPath
    }

    func coreIndexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadDataIfNeeded()
        guard rect.maxX > 0, rect.minX < bounds.width, rect.height > 0 else { return [] }
        var paths: [IndexPath] = []
        var next = geometry.firstRow(endingBelow: rect.minY)
        while let path = next, geometry.rowY(path) < rect.maxY {
            paths.append(path.indexPath)
            next = geometry.row(after: path)
        }
        return paths
    }

    var sortedVisiblePaths: [RowPath] {
        let span = visibleSpan
        return visibleCellsByPath.keys.filter { path in
            guard geometry.contains(path) else { return false }
            let y = geometry.rowY(path)
            return y < span.bottom && y + geometry.rowHeight(path) > span.top
        }.sorted()
    }

    var coreVisibleCells: [UITableViewCell] {
        layoutIfRowsMayBeMissing()
        return sortedVisiblePaths.compactMap { visibleCellsByPath[$0] }
    }

    var coreIndexPathsForVisibleRows: [IndexPath]? {
        layoutIfRowsMayBeMissing()
        return sortedVisiblePaths.map(\.indexPath)
    }

    /// As UIKit does: asking for the visible rows lays the table out.
    private func layoutIfRowsMayBeMissing() {
        guard !isTiling, updates == nil, layer.needsLayout() || needsDataReload else { return }
        layoutIfNeeded()
        if needsDataReload { layoutTable() }
    }

    // MARK: Rectangles

    func coreRect(forSection section: Int) -> CGRect {
        loadDataIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: geometry.sectionY(section), width: bounds.width, height: geometry.sections[section].height)
    }

    func coreRectForHeader(inSection section: Int) -> CGRect {
        loadDataIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let span = cellFrameX
        return CGRect(x: span.x, y: geometry.headerY(section), width: span.width, height: geometry.sections[section].header.height)
    }

    func coreRectForFooter(inSection section: Int) -> CGRect {
        loadDataIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let span = cellFrameX
        return CGRect(x: span.x, y: geometry.footerY(section), width: span.width, height: geometry.sections[section].footer.height)
    }

    func coreRectForRow(at indexPath: IndexPath) -> CGRect {
        loadDataIfNeeded()
        guard let path = RowPath(indexPath), geometry.contains(path) else { return .zero }
        return rowFrame(path)
    }

    // MARK: Scrolling to a row

    func coreScrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        guard let path = scrollable(indexPath) else { return }
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            jump(to: path, position)
            return
        }
        let target = offset(showing: path, position)
        guard target != bounds.origin else { return }
        scrollGoal = (path, position)
        setContentOffset(target, animated: true)
    }

    /// A jump lays out where it arrives and corrects itself until the heights there are final.
    private func jump(to path: RowPath, _ position: ScrollPosition) {
        scrollGoal = nil
        for _ in 0..<8 {
            let target = offset(showing: path, position)
            if target == bounds.origin { break }
            setContentOffset(target, animated: false)
            guard window != nil || superview != nil, !isTiling, updates == nil else { return }
            layoutTable()
        }
    }

    /// The offset at which a row stands where it should, as far as heights are known.
    func offset(showing path: RowPath, _ position: ScrollPosition) -> CGPoint {
        let inset = adjustedContentInset
        let frame = rowFrame(path)
        var top = bounds.minY + inset.top
        let height = bounds.height - inset.top - inset.bottom
        // A header that stays at the edge covers what is below it.
        let covered = style == .plain ? geometry.sections[path.section].header.height : 0
        switch position {
        case .top: top = frame.minY - covered
        case .middle: top = frame.midY - height / 2
        case .bottom: top = frame.maxY - height
        case .none:
            if frame.minY - covered < top {
                top = frame.minY - covered
            } else if frame.maxY > top + height {
                top = min(frame.maxY - height, frame.minY - covered)
            }
        }
        updateContentSize()
        return pixelRounded(clamped(CGPoint(x: bounds.minX, y: top - inset.top)))
    }

    /// An animated scroll to a row follows what measuring the rows on its way changes.
    func approachScrollGoal() {
        guard let goal = scrollGoal, case .animating(var animation) = motion, geometry.contains(goal.path) else { return }
        animation.to = offset(showing: goal.path, goal.position)
        motion = .animating(animation)
    }

    func coreScrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        loadDataIfNeeded()
        let middle = bounds.midY
        let nearest = selectedPaths.filter(geometry.contains).min {
            abs(rowFrame($0).midY - middle) < abs(rowFrame($1).midY - middle)
        }
        guard let nearest else { return }
        coreScrollToRow(at: nearest.indexPath, at: position, animated: animated)
    }

    /// The row that an app wants to scroll to; one beyond the data is a programmer's mistake.
    private func scrollable(_ indexPath: IndexPath) -> RowPath? {
        loadDataIfNeeded()
        guard indexPath.count == 2 else {
            raise(
                .invalidArgument,
                "Invalid index path for use with UITableView.  Index paths passed to table view must contain exactly two indices "
                    + "specifying the section and row.  Please use the category on NSIndexPath in NSIndexPath+UIKitAdditions.h if possible."
            )
        }
        let (section, row) = (indexPath.section, indexPath.row)
        let sections = geometry.sections
        guard sections.indices.contains(section) else {
            raise(
                .rangeException,
                "Attempted to scroll the table view to an out-of-bounds section (\(section)) when there are only \(sections.count) sections."
            )
        }
        if row == NSNotFound {
            // UIKit's way of scrolling to a section without rows.
            scrollToShow(coreRect(forSection: section), animated: false)
            return nil
        }
        let count = sections[section].rows.count
        guard row >= 0, row < count else {
            raise(
                .rangeException,
                "Attempted to scroll the table view to an out-of-bounds row (\(row)) when there are only \(count) rows in section \(section)."
            )
        }
        return RowPath(section, row)
    }
}
