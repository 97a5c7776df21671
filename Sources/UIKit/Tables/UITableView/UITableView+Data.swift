import CoreGraphics
import Foundation
import ObjCRuntime

/// How the heights of a table are found, looked up once for all rows.
struct HeightRules {
    var row: ((UITableView, IndexPath) -> CGFloat)?
    var estimatedRow: ((UITableView, IndexPath) -> CGFloat)?
    var header: ((UITableView, Int) -> CGFloat)?
    var footer: ((UITableView, Int) -> CGFloat)?
    var estimatedHeader: ((UITableView, Int) -> CGFloat)?
    var estimatedFooter: ((UITableView, Int) -> CGFloat)?
    var headerView: ((UITableView, Int) -> UIView?)?
    var footerView: ((UITableView, Int) -> UIView?)?
    var headerTitle: ((UITableView, Int) -> String?)?
    var footerTitle: ((UITableView, Int) -> String?)?
}

extension UITableView {
    /// Delegate or data source are others now: nothing that was asked for is valid.
    func forgetData() {
        guard !needsDataReload else {
            setNeedsLayout()
            return
        }
        dataVersion += 1
        removeAllRowViews()
        placeholders.removeAll()
        selectedPaths = []
        needsDataReload = true
        setNeedsLayout()
    }

    func coreReloadData() {
        cancelInteractions()
        dataVersion += 1
        placeholders.removeAll()
        removeAllRowViews()
        selectedPaths = []
        needsDataReload = true
        loadDataIfNeeded()
        setNeedsLayout()
    }

    func coreNumberOfRows(inSection section: Int) -> Int {
        loadDataIfNeeded()
        guard geometry.sections.indices.contains(section) else { return 0 }
        let count = geometry.sections[section].rows.count
        return usesPresentationValues ? count : count - placeholders.count(inSection: section)
    }

    /// A property that decides on heights changed: rows keep their cells and get new places.
    func heightRulesDidChange() {
        guard !needsDataReload else { return }
        remeasureEverything()
    }

    /// Asks for all heights again, with the counts as they are.
    func remeasureEverything() {
        loadHeightRules()
        let counts = geometry.sections.map(\.rows.count)
        buildGeometry(counts: counts)
        for section in visibleHeaders.keys.sorted() { endDisplayingHeader(section) }
        for section in visibleFooters.keys.sorted() { endDisplayingFooter(section) }
        setNeedsLayout()
    }

    /// Counts sections and rows after they became unknown.
    func loadDataIfNeeded() {
        guard needsDataReload else { return }
        needsDataReload = false
        loadHeightRules()
        buildGeometry(counts: askForCounts())
        coreReloadSectionIndexTitles()
    }

    func askForCounts() -> [Int] {
        guard let dataSource else { return [0] }
        let sections = dataSource.numberOfSections?(self) ?? 1
        guard sections >= 0 else { raise(.internalInconsistency, "Invalid number of sections: \(sections)") }
        return (0..<sections).map { section in
            let rows = dataSource.tableView(self, numberOfRowsInSection: section)
            guard rows >= 0 else { raise(.internalInconsistency, "Invalid number of rows in section \(section): \(rows)") }
            return rows
        }
    }

    @discardableResult
    func loadHeightRules() -> HeightRules {
        let delegate = tableDelegate
        let rules = HeightRules(
            row: delegate?.tableView_heightForRowAt, estimatedRow: delegate?.tableView_estimatedHeightForRowAt,
            header: delegate?.tableView_heightForHeaderInSection, footer: delegate?.tableView_heightForFooterInSection,
            estimatedHeader: delegate?.tableView_estimatedHeightForHeaderInSection,
            estimatedFooter: delegate?.tableView_estimatedHeightForFooterInSection,
            headerView: delegate?.tableView_viewForHeaderInSection, footerView: delegate?.tableView_viewForFooterInSection,
            headerTitle: dataSource?.tableView_titleForHeaderInSection, footerTitle: dataSource?.tableView_titleForFooterInSection)
        knownHeights = rules
        if window == nil { UIApplication.shared.afterCommit { [weak self] in self?.releaseHeightRulesOffScreen() } }
        return rules
    }

    /// The rules hold the delegate, which may own the table: off screen the table lets them go and asks for them when it needs them.
    func releaseHeightRulesOffScreen() {
        if window == nil { knownHeights = nil }
    }

    private func buildGeometry(counts: [Int]) {
        var new = TableGeometry(sections: counts.indices.map { initialSection($0, rows: counts[$0]) })
        new.headerHeight = tableHeaderView?.frame.height ?? 0
        new.footerHeight = tableFooterView?.frame.height ?? 0
        geometry = new
        measuredWidth = bounds.width
        updateContentSize()
    }

    func updateContentSize() {
        let size = CGSize(width: bounds.width, height: geometry.contentHeight)
        guard contentSize != size else { return }
        contentSize = size
        glideWithinNewEdges()
    }

    // MARK: First heights

    func initialSection(_ section: Int, rows count: Int) -> TableGeometry.Section {
        var result = TableGeometry.Section(rows: RowRuns(count: 0, height: 0, isMeasured: true))
        for run in initialRuns(section, range: 0..<count) { result.rows.append(run) }
        measureEdges(of: section, in: &result)
        return result
    }

    /// Heights of rows that haven't been seen: final ones where they cost nothing, else estimates.
    func initialRuns(_ section: Int, range: Range<Int>) -> [RowRuns.Run] {
        guard !range.isEmpty else { return [] }
        if placeholders.count(inSection: section) > 0, range.count > 1 {
            return range.flatMap { initialRuns(section, range: $0..<$0 + 1) }
        }
        if let spot = placeholder(at: RowPath(section, range.lowerBound)) {
            return [RowRuns.Run(height: spot.rowHeight >= 0 ? spot.rowHeight : standardRowHeight, isMeasured: false, count: 1)]
        }
        if let estimate = heights.estimatedRow {
            return range.map { row in
                let height = estimate(self, told(RowPath(section, row)))
                return RowRuns.Run(height: height >= 0 ? height : standardRowHeight, isMeasured: false, count: 1)
            }
        }
        if let height = heights.row {
            // Without estimates a table asks for every height at once.
            if estimatedRowHeight == 0 {
                return range.map { row in
                    let value = height(self, told(RowPath(section, row)))
                    return RowRuns.Run(height: value >= 0 ? value : standardRowHeight, isMeasured: value >= 0, count: 1)
                }
            }
            let estimate = estimatedRowHeight > 0 ? estimatedRowHeight : standardRowHeight
            return [RowRuns.Run(height: estimate, isMeasured: false, count: range.count)]
        }
        if rowHeight >= 0 { return [RowRuns.Run(height: rowHeight, isMeasured: true, count: range.count)] }
        let estimate = estimatedRowHeight > 0 ? estimatedRowHeight : standardRowHeight
        return [RowRuns.Run(height: estimate, isMeasured: false, count: range.count)]
    }

    /// What a row is taken for when nobody says anything.
    var standardRowHeight: CGFloat { rowHeight > 0 ? rowHeight : Look.current.tables.rowHeight }

    // MARK: Rows

    /// The final height of a row; `cell` is measured when the height is its own.
    func measuredHeight(of path: RowPath, cell: UITableViewCell) -> CGFloat {
        if let spot = placeholder(at: path) { return spot.rowHeight >= 0 ? spot.rowHeight : cell.heightInTable(width: cellFrameX.width) }
        if let height = heights.row?(self, told(path)), height >= 0 { return height }
        if heights.row == nil, rowHeight >= 0 { return rowHeight }
        return cell.heightInTable(width: cellFrameX.width)
    }
}
