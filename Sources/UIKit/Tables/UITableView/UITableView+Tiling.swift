import CoreGraphics
import Foundation
import ObjCRuntime

extension UITableView {
    /// Brings the views in line with data, heights and offset. Its cost depends on what shows, not on the number of rows.
    func layoutTable() {
        guard !isTiling else { return }
        layoutBackground()
        guard updates == nil else { return }
        guard bounds.width > 0 else { return }
        isTiling = true
        defer { isTiling = false }
        loadDataIfNeeded()
        followWidth()
        layoutEdgeViews()
        tileRows()
        updateContentSize()
        keepOffsetInside()
        tileSections()
        layoutFiller()
        layoutIndex()
        removeHiddenCells()
        updatePrefetching()
        layoutEditing()
    }

    /// What shows, in content coordinates.
    var visibleSpan: (top: CGFloat, bottom: CGFloat) { (bounds.minY, bounds.maxY) }

    /// Heights that depend on the width are estimates again when it changes.
    private func followWidth() {
        guard measuredWidth != bounds.width else { return }
        measuredWidth = bounds.width
        remeasureTitles()
        if heights.row == nil, rowHeight >= 0 {
            for (path, cell) in visibleCellsByPath { place(cell, at: path) }
        } else {
            let anchor = scrollAnchor()
            geometry.forgetMeasurements()
            measureVisibleEdges()
            restore(anchor)
        }
        updateContentSize()
    }

    // MARK: Rows

    /// A row and how far its top stands below the top of what shows.
    struct Anchor {
        var path: RowPath
        var distance: CGFloat
    }

    /// The topmost row that shows already; it stays where it is while rows above get their final heights.
    func scrollAnchor() -> Anchor? {
        let span = visibleSpan
        let shown = visibleCellsByPath.keys.filter { path in
            guard geometry.contains(path) else { return false }
            let y = geometry.rowY(path)
            return y < span.bottom && y + geometry.rowHeight(path) > span.top
        }
        guard let path = shown.min() ?? geometry.firstRow(endingBelow: span.top) else { return nil }
        return Anchor(path: path, distance: geometry.rowY(path) - span.top)
    }

    private func restore(_ anchor: Anchor?) {
        guard let anchor, geometry.contains(anchor.path) else { return }
        // Content that shows its very top goes on showing it.
        if bounds.minY <= -adjustedContentInset.top + 0.01 { return }
        let delta = geometry.rowY(anchor.path) - bounds.minY - anchor.distance
        if abs(delta) > 0.001 { correctOffset(by: delta) }
    }

    /// Moves the content without anything moving on the screen, because rows above have other heights now.
    private func correctOffset(by delta: CGFloat) {
        isCorrectingOffset = true
        shiftMotion(by: delta)
        var y = bounds.minY + delta
        // At rest the content doesn't leave its top edge behind.
        if case .resting = motion { y = max(y, offsetRange.min.y) }
        moveContent(to: CGPoint(x: bounds.minX, y: y))
        isCorrectingOffset = false
    }

    /// Finds the cells for what will show at an offset, without moving those that exist.
    func tileForUpdate(at offset: CGPoint) {
        if offset != bounds.origin {
            isCorrectingOffset = true
            bounds.origin = offset
            isCorrectingOffset = false
        }
        tileRows(placesCells: false)
    }

    private func tileRows(placesCells: Bool = true) {
        var passes = 0
        var needsPass = true
        while needsPass, passes < 12 {
            passes += 1
            needsPass = false
            let anchor = scrollAnchor()
            // Whoever is told or asked in here may load all data anew.
            let version = dataVersion
            retireInvisibleCells()
            guard version == dataVersion else {
                loadDataIfNeeded()
                needsPass = true
                continue
            }
            let span = visibleSpan
            guard var path = geometry.firstRow(endingBelow: span.top) else { break }
            var y = geometry.rowY(path)
            while y < span.bottom {
                guard let cell = visibleCellsByPath[path] ?? makeCell(at: path), version == dataVersion else {
                    loadDataIfNeeded()
                    needsPass = true
                    break
                }
                if !geometry.isMeasured(path) {
                    let height = measuredHeight(of: path, cell: cell)
                    if height != geometry.rowHeight(path) { needsPass = true }
                    geometry.change(path.section) { $0.rows.set(height, isMeasured: true, at: path.row) }
                }
                y = geometry.rowY(path) + geometry.rowHeight(path)
                guard let next = geometry.row(after: path) else { break }
                if next.section != path.section { y = geometry.rowY(next) }
                path = next
            }
            if needsPass {
                restore(anchor)
                updateContentSize()
                approachScrollGoal()
            }
        }
        retireInvisibleCells()
        guard placesCells else { return }
        UIView.performWithoutAnimation {
            for (path, cell) in visibleCellsByPath { place(cell, at: path) }
        }
    }

    private func retireInvisibleCells() {
        let span = visibleSpan
        // The row under a finger stays, so that its touch has an end; so do the one from which arrow keys go on, and the one that is
        // typed into.
        let kept = reorder?.path
        for (path, cell) in visibleCellsByPath.sorted(by: { $0.key < $1.key }) where path != kept && visibleCellsByPath[path] === cell {
            let isVisible: Bool
            if geometry.contains(path) {
                let y = geometry.rowY(path)
                isVisible = cell.isFocused || cell.containsFirstResponder || y < span.bottom && y + geometry.rowHeight(path) > span.top
            } else {
                isVisible = false
            }
            guard !isVisible else { continue }
            visibleCellsByPath[path] = nil
            retire(cell, at: path)
        }
    }

    /// Asks the data source for a cell; nil where it loaded or changed its data instead, which makes the question an old one.
    func makeCell(at path: RowPath) -> UITableViewCell? {
        let version = dataVersion
        let cell = askForCell(at: path)
        guard version == dataVersion else {
            if cell.tablePath == nil { store(cell) }
            return nil
        }
        prepare(cell, for: path)
        visibleCellsByPath[path] = cell
        insert(cell, at: path)
        UIView.performWithoutAnimation {
            place(cell, at: path)
        }
        if !isPlaceholder(path) { tableDelegate?.tableView_willDisplay_forRowAt?(self, cell, told(path)) }
        return cell
    }

    private func askForCell(at path: RowPath) -> UITableViewCell {
        if let spot = placeholder(at: path) { return makePlaceholderCell(spot, at: path) }
        guard let dataSource else {
            raise(.internalInconsistency, "UITableView (\(self)) failed to obtain a cell from its dataSource ((null))")
        }
        // Swift can't return nil here; Objective-C's nil check has its place in `UITableViewDiffableDataSource`.
        reuse.asked = path
        let cell = dataSource.tableView(self, cellForRowAt: told(path))
        reuse.asked = nil
        if let other = cell.tablePath, visibleCellsByPath[other] === cell {
            visibleCellsByPath[other] = nil
            logOnce("The same UITableViewCell was returned for \(other.indexPath) and \(path.indexPath); it shows the latter.")
        }
        return cell
    }

    /// Gives a cell what it knows of its row and table.
    func prepare(_ cell: UITableViewCell, for path: RowPath) {
        if let leaving = leavingViews.first(where: { $0.view === cell }) { finishLeaving(leaving) }
        cell.tableView = self
        cell.tablePath = path
        cell.showsPlaceholder = isPlaceholder(path)
        cell.isHidden = false
        if cell.isWaitingForReuse {
            // A cell that the app kept and returned without dequeuing it.
            cell.isWaitingForReuse = false
            reuse.waitingCells[cell.reuseIdentifier ?? ""]?.removeAll { $0 === cell }
        }
        UIView.performWithoutAnimation {
            let span = cellFrameX
            if cell.bounds.width != span.width { cell.frame.size.width = span.width }
            if !isPlaceholder(path), let level = tableDelegate?.tableView_indentationLevelForRowAt?(self, told(path)) {
                cell.indentationLevel = level
            }
            cell.adopt(surroundings(of: path))
            applyEditing(to: cell, at: path, animated: false)
            cell.adoptSelection(isSelected: selectedPaths.contains(path), isHighlighted: highlightedPath == path)
        }
    }

    /// Keeps cells in the order of their rows, behind headers and footers.
    private func insert(_ cell: UITableViewCell, at path: RowPath) {
        var previous: RowPath?
        for other in visibleCellsByPath.keys where other < path && other > previous ?? RowPath(-1, 0) { previous = other }
        if let previous, let neighbour = visibleCellsByPath[previous], neighbour.superview === self {
            insertSubview(cell, aboveSubview: neighbour)
        } else {
            insertSubview(cell, at: backmostCount)
        }
    }

    /// How many subviews belong behind the rows.
    var backmostCount: Int {
        var count = 0
        for view in childViews {
            guard view === backgroundView || view is UIRefreshControl else { break }
            count += 1
        }
        return count
    }

    func place(_ cell: UITableViewCell, at path: RowPath) {
        let frame = rowFrame(path).offsetBy(dx: 0, dy: gapShift(of: path))
        rowDrag?.updateCell(cell, at: path)
        if cell !== reorder?.cell, cell.transform.isIdentity {
            // A card's row stays inside the card and only its content moves.
            let movesInside = style == .insetGrouped
            let shown = movesInside ? frame : frame.offsetBy(dx: cell.swipeOffset, dy: 0)
            if cell.frame != shown { cell.frame = shown }
            let origin = movesInside ? -cell.swipeOffset : 0
            if cell.bounds.minX != origin {
                if origin != 0, !cell.clipsToBounds {
                    cell.clipsToBounds = true
                    cell.editingState.clipsForCorners = true
                }
                cell.bounds.origin.x = origin
            }
        }
        cell.adopt(surroundings(of: path))
    }

    func rowFrame(_ path: RowPath) -> CGRect {
        let span = cellFrameX
        return CGRect(x: span.x, y: geometry.rowY(path), width: span.width, height: geometry.rowHeight(path))
    }

    // MARK: Offset

    /// Content that has become shorter doesn't leave its rest beyond the end.
    func keepOffsetInside() {
        guard case .resting = motion, !isTracking else { return }
        let range = offsetRange
        if bounds.minY > range.max.y { moveContent(to: CGPoint(x: bounds.minX, y: range.max.y)) }
    }

    // MARK: Sides

    /// Left edge and width of the rows.
    var cellFrameX: (x: CGFloat, width: CGFloat) {
        guard style == .insetGrouped else { return (0, bounds.width) }
        let margin = Look.current.tables.insetGroupedMargin(traitCollection, width: bounds.width)
        let left = margin + safeAreaInsets.left
        let right = margin + safeAreaInsets.right
        return (left, max(0, bounds.width - left - right))
    }

    /// The margins of the content of cells, inside what the safe area leaves.
    var cellMargins: UIEdgeInsets {
        if style == .insetGrouped {
            let margin = Look.current.tables.insetGroupedTextMargin
            return UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
        }
        let margin = Look.systemMargin(forWidth: bounds.width)
        var insets = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
        if cellLayoutMarginsFollowReadableWidth {
            let safe = cellSafeInsets
            let readable = readableInsets
            insets.left = max(insets.left, readable.left - safe.left)
            insets.right = max(insets.right, readable.right - safe.right)
        }
        return insets
    }

    /// How far content views keep from the sides of their rows.
    var cellSafeInsets: UIEdgeInsets {
        guard style != .insetGrouped, insetsContentViewsToSafeArea else { return .zero }
        return UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    }

    /// The margins of headers and footers, which reach from side to side.
    var edgeMargins: UIEdgeInsets {
        let (margins, safe) = (cellMargins, cellSafeInsets)
        return UIEdgeInsets(top: 0, left: margins.left + safe.left, bottom: 0, right: margins.right + safe.right)
    }

    func marginsForCellsDidChange() {
        for cell in visibleCellsByPath.values { cell.setNeedsLayout() }
        for view in visibleHeaders.values { view.setNeedsLayout() }
        for view in visibleFooters.values { view.setNeedsLayout() }
        setNeedsLayout()
    }

    func separatorsDidChange() {
        for (path, cell) in visibleCellsByPath { cell.adopt(surroundings(of: path)) }
    }

    /// What a cell draws differently depending on its place.
    func surroundings(of path: RowPath) -> CellSurroundings {
        let count = geometry.contains(path) ? geometry.sections[path.section].rows.count : 1
        return CellSurroundings(
            style: style, isFirst: path.row == 0, isLast: path.row == count - 1,
            separatorColor: separatorStyle == .none ? nil : separatorColor, separatorEffect: separatorEffect,
            tableSeparatorInset: customSeparatorInset, insetReference: separatorInsetReference, margins: cellMargins,
            safeInsets: cellSafeInsets)
    }
}
