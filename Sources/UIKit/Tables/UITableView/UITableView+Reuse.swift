import Foundation
import ObjCRuntime

/// Reuse identifiers with what is registered for them, and the views that wait.
@MainActor
struct TableReuse {
    var cellClasses: [String: UITableViewCell.Type] = [:]
    var edgeClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    var waitingCells: [String: [UITableViewCell]] = [:]
    var waitingEdges: [String: [UITableViewHeaderFooterView]] = [:]
    /// Cells that were taken off this table but are still, hidden, in it; those not used again leave with the end of the layout.
    var hiddenCells: [UITableViewCell] = []
    /// The cell that is being filled anew; dequeuing gives it instead of another one.
    var reconfigured: UITableViewCell?
    /// The row whose cell the data source is asked for.
    var asked: RowPath?

    nonisolated init() {}
}

extension UITableView {
    func coreRegister(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let cellClass else {
            reuse.cellClasses[identifier] = nil
            return
        }
        guard let type = cellClass as? UITableViewCell.Type else {
            raise(
                .internalInconsistency,
                "invalid class registered for identifier (\(identifier)) - cells must be an instance of UITableViewCell or a subclass")
        }
        reuse.cellClasses[identifier] = type
    }

    func coreRegister(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let aClass else {
            reuse.edgeClasses[identifier] = nil
            return
        }
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            raise(
                .internalInconsistency,
                "invalid class registered for identifier (\(identifier)) - views must be an instance of UITableViewHeaderFooterView or a subclass"
            )
        }
        reuse.edgeClasses[identifier] = type
    }

    func coreDequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reuse.reconfigured, cell.reuseIdentifier == identifier { return cell }
        if let cell = takeWaitingCell(identifier) {
            cell.isWaitingForReuse = false
            cell.resetForReuse()
            return cell
        }
        return reuse.cellClasses[identifier].map { make($0, identifier) }
    }

    /// The cell that showed the asked row before, which has least to change when its data are loaded again, or else any.
    private func takeWaitingCell(_ identifier: String) -> UITableViewCell? {
        guard let asked = reuse.asked, let place = reuse.waitingCells[identifier]?.lastIndex(where: { $0.lastTablePath == asked }) else {
            return reuse.waitingCells[identifier]?.popLast()
        }
        return reuse.waitingCells[identifier]?.remove(at: place)
    }

    func coreDequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard reuse.cellClasses[identifier] != nil || !(reuse.waitingCells[identifier] ?? []).isEmpty else {
            raise(
                .internalInconsistency,
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
            )
        }
        // What the cell is asked before it is shown, its width above all, is right from the start.
        let cell = coreDequeueReusableCell(withIdentifier: identifier)!
        prepareFrame(of: cell)
        return cell
    }

    private func prepareFrame(of cell: UITableViewCell) {
        let span = cellFrameX
        guard span.width > 0, cell.bounds.width != span.width else { return }
        UIView.performWithoutAnimation { cell.frame.size.width = span.width }
    }

    private func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
        let cell = type.__make(style: .default, reuseIdentifier: identifier)
        guard Swift.type(of: cell) == type else {
            raise(
                .internalInconsistency,
                "Use of unimplemented initializer 'init(style:reuseIdentifier:)' for class '\(NSStringFromClass(type))'")
        }
        return cell
    }

    func coreDequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = reuse.waitingEdges[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        guard let type = reuse.edgeClasses[identifier] else { return nil }
        let view = type.__make(reuseIdentifier: identifier)
        guard Swift.type(of: view) == type else {
            raise(
                .internalInconsistency, "Use of unimplemented initializer 'init(reuseIdentifier:)' for class '\(NSStringFromClass(type))'")
        }
        return view
    }

    // MARK: Giving back

    /// Takes a cell off its row; it waits hidden for its next use.
    func retire(_ cell: UITableViewCell, at path: RowPath) {
        // The next row that the cell shows isn't swiped.
        if swipe?.cell === cell { endSwipe(animated: false) }
        cellWasRetired(cell, at: path.indexPath)
        cell.tablePath = nil
        cell.lastTablePath = path
        if !cell.showsPlaceholder { tableDelegate?.tableView_didEndDisplaying_forRowAt?(self, cell, told(path)) }
        store(cell)
    }

    /// Puts a cell that shows no row any more where it can be found again.
    func store(_ cell: UITableViewCell) {
        cell.tablePath = nil
        guard let identifier = cell.reuseIdentifier, !cell.isWaitingForReuse else {
            if !cell.isWaitingForReuse, cell.superview === self { cell.removeFromSuperview() }
            return
        }
        cell.isWaitingForReuse = true
        // What is typed into doesn't go on in another row.
        cell.coreEndEditing(true)
        reuse.waitingCells[identifier, default: []].append(cell)
        guard cell.superview === self else { return }
        cell.isHidden = true
        reuse.hiddenCells.append(cell)
    }

    /// Cells that found no new row in this layout leave the hierarchy.
    func removeHiddenCells() {
        guard !reuse.hiddenCells.isEmpty else { return }
        let cells = reuse.hiddenCells
        reuse.hiddenCells = []
        for cell in cells where cell.isWaitingForReuse && cell.superview === self {
            cell.removeFromSuperview()
        }
    }

    func retireEdgeView(_ view: UIView) {
        view.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            reuse.waitingEdges[identifier, default: []].append(view)
        }
    }

    func removeAllRowViews() {
        let cells = visibleCellsByPath.sorted { $0.key < $1.key }
        visibleCellsByPath = [:]
        highlightedPath = nil
        for (path, cell) in cells { retire(cell, at: path) }
        for section in visibleHeaders.keys.sorted() { endDisplayingHeader(section) }
        for section in visibleFooters.keys.sorted() { endDisplayingFooter(section) }
        for leaving in leavingViews {
            finishLeaving(leaving)
            leaving.view.removeFromSuperview()
        }
        setNeedsLayout()
    }
}
