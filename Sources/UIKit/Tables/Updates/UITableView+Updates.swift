import CoreGraphics
import Foundation
import ObjCRuntime

extension UITableView {
    // MARK: Collecting

    func coreBeginUpdates() {
        if let updates {
            updates.depth += 1
            return
        }
        let new = PendingUpdates()
        new.becomesReload = needsDataReload
        updates = new
    }

    func coreEndUpdates() {
        guard let updates else { return }
        updates.depth -= 1
        guard updates.depth == 0 else { return }
        self.updates = nil
        apply(updates)
    }

    func corePerformBatchUpdates(_ changes: (() -> Void)?, completion: ((Bool) -> Void)?) {
        coreBeginUpdates()
        changes?()
        if let completion { updates?.completions.append(completion) }
        coreEndUpdates()
    }

    private func update(_ change: (PendingUpdates) -> Void) {
        coreBeginUpdates()
        if let updates { change(updates) }
        coreEndUpdates()
    }

    /// Where the data had a row that an app names, or will have it.
    private func rowPath(_ path: IndexPath) -> RowPath {
        guard let result = RowPath(path) else {
            raise(
                .invalidArgument,
                "Invalid index path for use with UITableView.  Index paths passed to table view must contain exactly two indices "
                    + "specifying the section and row.  Please use the category on NSIndexPath in NSIndexPath+UIKitAdditions.h if possible."
            )
        }
        return usesPresentationValues ? dataPath(of: result) : result
    }

    func coreInsertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { updates in sections.forEach { updates.insertedSections.append(($0, animation)) } }
    }

    func coreDeleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { updates in sections.forEach { updates.deletedSections.append(($0, animation)) } }
    }

    func coreReloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { updates in sections.forEach { updates.reloadedSections.append(($0, animation)) } }
    }

    func coreMoveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections.append((section, newSection)) }
    }

    func coreInsertRows(at paths: [IndexPath], with animation: RowAnimation) {
        update { updates in paths.forEach { updates.insertedRows.append((rowPath($0), animation)) } }
    }

    func coreDeleteRows(at paths: [IndexPath], with animation: RowAnimation) {
        update { updates in paths.forEach { updates.deletedRows.append((rowPath($0), animation)) } }
    }

    func coreReloadRows(at paths: [IndexPath], with animation: RowAnimation) {
        update { updates in paths.forEach { updates.reloadedRows.append((rowPath($0), animation)) } }
    }

    func coreReconfigureRows(at paths: [IndexPath]) {
        update { updates in paths.forEach { updates.reconfiguredRows.append(rowPath($0)) } }
    }

    func coreMoveRow(at path: IndexPath, to newPath: IndexPath) {
        update { $0.movedRows.append((rowPath(path), rowPath(newPath))) }
    }

    // MARK: Applying

    private func apply(_ updates: PendingUpdates) {
        guard !updates.becomesReload else {
            loadDataIfNeeded()
            setNeedsLayout()
            updates.completions.forEach { $0(true) }
            updates.afterwards.forEach { $0() }
            return
        }
        selectingTouch = nil
        endSwipe(animated: true)
        cancelReorder()
        let counts = askForCounts()
        if placeholders.isEmpty {
            applyShown(updates, to: counts)
        } else {
            let toldBefore = Dictionary(uniqueKeysWithValues: visibleCellsByPath.keys.map { ($0, told($0)) })
            let oldCounts = geometry.sections.enumerated().map { $1.rows.count - placeholders.count(inSection: $0) }
            let shown = placeholders.follow(updates, UpdatePlan(updates, from: oldCounts, to: counts))
            applyShown(shown, to: counts.enumerated().map { $1 + placeholders.count(inSection: $0) }, toldBefore: toldBefore)
        }
        updates.afterwards.forEach { $0() }
    }

    /// Makes changes whose paths, and counts, are of the rows that show; `toldBefore` has the data's paths of before where they differ.
    func applyShown(_ updates: PendingUpdates, to counts: [Int], toldBefore: [RowPath: IndexPath] = [:]) {
        selectingTouch = nil
        dataVersion += 1
        endSwipe(animated: true)
        loadHeightRules()
        let oldGeometry = geometry
        let plan = UpdatePlan(updates, from: geometry.sections.map(\.rows.count), to: counts)
        rebuildGeometry(plan)
        selectedPaths = selectedPaths.compactMap { plan.reloadedRows[$0] == nil ? plan.newPath($0) : nil }
        highlightedPath = highlightedPath.flatMap { plan.newPath($0) }
        focusFollowsUpdate { plan.newItemPath($0, keepsReloaded: true) }
        prefetchedPaths = []
        scrollGoal = scrollGoal.flatMap { goal in plan.newPath(goal.path).map { ($0, goal.position) } }
        let leaving = remapViews(plan, toldBefore)
        let isAnimated = updates.isAnimated && window != nil && UIView.areAnimationsEnabled && bounds.width > 0
        reconfigure(updates.reconfiguredRows.compactMap { plan.newPath($0) })
        if isAnimated {
            animate(plan, from: oldGeometry, leaving: leaving, completions: updates.completions)
        } else {
            for entry in leaving { end(entry) }
            updateContentSize()
            setNeedsLayout()
            if window != nil { layoutTable() }
            updates.completions.forEach { $0(true) }
        }
    }

    /// The same heights at their new places; what is new gets first heights.
    private func rebuildGeometry(_ plan: UpdatePlan) {
        let old = geometry.sections
        var sections: [TableGeometry.Section] = []
        sections.reserveCapacity(plan.newCounts.count)
        for new in plan.newCounts.indices {
            guard let oldIndex = plan.oldSection(new), plan.reloadedSections[oldIndex] == nil, let change = plan.changes[oldIndex] else {
                sections.append(initialSection(new, rows: plan.newCounts[new]))
                continue
            }
            var section = old[oldIndex]
            for range in Self.ranges(change.removed).reversed() { section.rows.remove(range) }
            for range in Self.ranges(change.added) {
                for row in range {
                    let path = RowPath(new, row)
                    if let origin = plan.moveOrigins[path] {
                        var run = old[origin.section].rows.run(at: origin.row)
                        run.count = 1
                        section.rows.insert(run, at: row)
                    } else if let run = initialRuns(new, range: row..<row + 1).first {
                        section.rows.insert(run, at: row)
                    }
                }
            }
            updateEdges(of: new, in: &section)
            sections.append(section)
        }
        for path in plan.reloadedRows.keys {
            guard let new = plan.newPath(path), let run = initialRuns(new.section, range: new.row..<new.row + 1).first else { continue }
            sections[new.section].rows.set(run.height, isMeasured: run.isMeasured, at: new.row)
        }
        geometry.replaceSections(sections)
        remeasureAfterUpdate()
    }

    /// Every update asks for heights again; rows out of sight are asked when they show.
    private func remeasureAfterUpdate() {
        if let height = heights.row, heights.estimatedRow == nil, estimatedRowHeight == 0 {
            for section in geometry.sections.indices {
                for row in 0..<geometry.sections[section].rows.count {
                    guard !isPlaceholder(RowPath(section, row)) else { continue }
                    let value = height(self, told(RowPath(section, row)))
                    if value >= 0 { geometry.change(section) { $0.rows.set(value, isMeasured: true, at: row) } }
                }
            }
        } else if heights.row != nil || rowHeight < 0 {
            geometry.forgetMeasurements()
        }
    }

    private static func ranges(_ rows: [Int]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for row in rows {
            if let last = result.last, last.upperBound == row {
                result[result.count - 1] = last.lowerBound..<row + 1
            } else {
                result.append(row..<row + 1)
            }
        }
        return result
    }

    /// Gives cells, headers and footers their new places in the books; returns what has none.
    private func remapViews(_ plan: UpdatePlan, _ toldBefore: [RowPath: IndexPath]) -> [LeavingElement] {
        var leaving: [LeavingElement] = []
        let cells = visibleCellsByPath
        visibleCellsByPath = [:]
        for (old, cell) in cells.sorted(by: { $0.key < $1.key }) {
            if let new = plan.newPath(old), plan.reloadedRows[old] == nil {
                visibleCellsByPath[new] = cell
                cell.tablePath = new
            } else {
                let animation =
                    plan.deletedRows[old] ?? plan.reloadedRows[old] ?? plan.deletedSections[old.section]
                    ?? plan.reloadedSections[old.section] ?? .fade
                cell.tablePath = nil
                leaving.append(LeavingElement(cell, .row(old, told: toldBefore[old] ?? old.indexPath), animation))
            }
        }
        visibleHeaders = remapEdges(visibleHeaders, .header, plan, &leaving)
        visibleFooters = remapEdges(visibleFooters, .footer, plan, &leaving)
        return leaving
    }

    private func remapEdges(
        _ views: [Int: UIView], _ kind: EdgeKind, _ plan: UpdatePlan, _ leaving: inout [LeavingElement]
    ) -> [Int: UIView] {
        var result: [Int: UIView] = [:]
        for (old, view) in views.sorted(by: { $0.key < $1.key }) {
            if let new = plan.newSection(old), plan.reloadedSections[old] == nil {
                result[new] = view
            } else {
                let animation = plan.deletedSections[old] ?? plan.reloadedSections[old] ?? .fade
                leaving.append(LeavingElement(view, .edge(kind, section: old), animation))
            }
        }
        return result
    }

    /// Lets the data source fill the cells of visible rows anew, without exchanging them.
    private func reconfigure(_ paths: [RowPath]) {
        guard let dataSource else { return }
        for path in paths {
            guard let cell = visibleCellsByPath[path] else { continue }
            reuse.reconfigured = cell
            let answer = dataSource.tableView(self, cellForRowAt: told(path))
            reuse.reconfigured = nil
            guard answer === cell else {
                raise(
                    .internalInconsistency,
                    "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really need to dequeue more "
                        + "cells than the table view is requesting, use the -dequeueReusableCellWithIdentifier: method (without an index path)."
                )
            }
            geometry.change(path.section) {
                $0.rows.set($0.rows.run(at: path.row).height, isMeasured: heights.row == nil && rowHeight >= 0, at: path.row)
            }
        }
    }

    // MARK: Animating

    private func animate(
        _ plan: UpdatePlan, from old: TableGeometry, leaving: [LeavingElement], completions: [(Bool) -> Void]
    ) {
        let wasTiling = isTiling
        isTiling = true
        defer { isTiling = wasTiling }
        let keptCells = Set(visibleCellsByPath.values.map(ObjectIdentifier.init))
        var sliding: [LeavingElement] = []
        var target = bounds.origin
        UIView.performWithoutAnimation {
            leavingViews += leaving
            for entry in leaving { insertSubview(entry.view, at: backmostCount) }
            // Cells that will be out of sight still have to be seen going there.
            contentSize = CGSize(width: bounds.width, height: geometry.contentHeight)
            if !isTracking { target = clamped(target) }
            sliding = cellsSlidingOut(target)
            leavingViews += sliding
            let offset = bounds.origin
            tileForUpdate(at: target)
            // Measuring may have changed the content's length again.
            contentSize = CGSize(width: bounds.width, height: geometry.contentHeight)
            if !isTracking { target = clamped(target) }
            if bounds.origin != offset { moveContent(to: offset) }
            for (path, cell) in visibleCellsByPath where !keptCells.contains(ObjectIdentifier(cell)) {
                prepareEntrance(of: cell, at: path, plan, old)
            }
        }
        let goals = sliding.map { entry in entry.row.flatMap { geometry.contains($0) ? rowFrame($0) : nil } }
        UIView.animate(
            withDuration: Look.current.tables.rowSpringDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { [self] in
            for (path, cell) in visibleCellsByPath {
                place(cell, at: path)
                cell.alpha = 1
                cell.layoutIfNeeded()
            }
            for (entry, goal) in zip(sliding, goals) {
                if let goal { entry.view.frame = goal }
            }
            for entry in leaving { dismiss(entry, plan) }
            if bounds.origin != target { moveContent(to: target) }
            layoutEdgeViews()
            tileSections()
            layoutBackground()
        } completion: { [weak self] finished in
            guard let self else { return }
            for entry in leaving + sliding { finishLeaving(entry) }
            setNeedsLayout()
            completions.forEach { $0(finished) }
        }
        layoutIndex()
        setNeedsLayout()
    }

    /// Visible cells whose rows will be out of sight; they leave the books and keep their new path for their way.
    private func cellsSlidingOut(_ target: CGPoint) -> [LeavingElement] {
        var result: [LeavingElement] = []
        for (path, cell) in visibleCellsByPath where !cell.isFocused && !cell.containsFirstResponder {
            let y = geometry.rowY(path)
            guard y >= target.y + bounds.height || y + geometry.rowHeight(path) <= target.y else { continue }
            visibleCellsByPath[path] = nil
            cell.tablePath = nil
            result.append(LeavingElement(cell, .row(path, told: told(path)), .none))
        }
        return result
    }

    /// Where a new cell comes from.
    private func prepareEntrance(of cell: UITableViewCell, at path: RowPath, _ plan: UpdatePlan, _ old: TableGeometry) {
        let oldPath = plan.oldPath(path)
        if let oldPath, plan.reloadedRows[oldPath] == nil {
            // A row that was there already, out of sight.
            let span = cellFrameX
            cell.frame = CGRect(x: span.x, y: old.rowY(oldPath), width: span.width, height: old.rowHeight(oldPath))
            return
        }
        let animation =
            plan.insertedRows[path] ?? oldPath.flatMap { plan.reloadedRows[$0] } ?? plan.insertedSections[path.section]
            ?? plan.oldSection(path.section).flatMap { plan.reloadedSections[$0] } ?? .fade
        cell.frame = displaced(cell.frame, animation)
        if animation != .none { cell.alpha = 0 }
    }

    private func dismiss(_ leaving: LeavingElement, _ plan: UpdatePlan) {
        leaving.view.frame = displaced(leaving.view.frame, leaving.animation)
        leaving.view.alpha = 0
    }

    /// Where a row stands before it has come in, or after it has gone out.
    private func displaced(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
        switch animation {
        case .fade, .none: frame
        case .right: frame.offsetBy(dx: bounds.width, dy: 0)
        case .left: frame.offsetBy(dx: -bounds.width, dy: 0)
        case .top, .automatic: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .middle: frame.offsetBy(dx: 0, dy: -frame.height / 2)
        }
    }
}
