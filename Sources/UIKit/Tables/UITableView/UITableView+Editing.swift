import CoreGraphics
import Foundation

/// What a table knows of its editing mode.
struct TableEditing {
    var isOn = false
}

extension UITableView {
    func coreSetEditing(_ new: Bool, animated: Bool) {
        guard new != editing.isOn else { return }
        endSwipe(animated: animated)
        cancelReorder()
        editing.isOn = new
        selectionRulesDidChange()
        // A mode that begins or ends takes the other mode's selection with it.
        for path in selectedPaths { coreDeselectRow(at: path.indexPath, animated: animated) }
        for (path, cell) in visibleCellsByPath { applyEditing(to: cell, at: path, animated: animated) }
        setNeedsLayout()
    }

    func canEdit(_ path: RowPath) -> Bool { !isPlaceholder(path) && (dataSource?.tableView_canEditRowAt?(self, told(path)) ?? true) }

    func canMove(_ path: RowPath) -> Bool {
        guard let dataSource, dataSource.tableView_moveRowAt_to != nil, !isPlaceholder(path) else { return false }
        return dataSource.tableView_canMoveRowAt?(self, told(path)) ?? true
    }

    func editingStyle(of path: RowPath) -> UITableViewCell.EditingStyle {
        tableDelegate?.tableView_editingStyleForRowAt?(self, told(path)) ?? .delete
    }

    func applyEditing(to cell: UITableViewCell, at path: RowPath, animated: Bool) {
        guard editing.isOn, canEdit(path) else {
            if cell.isEditing { cell.setEditing(false, animated: animated) }
            return
        }
        let selects = allowsMultipleSelectionDuringEditing
        let indents = tableDelegate?.tableView_shouldIndentWhileEditingRowAt?(self, told(path)) ?? true
        cell.adoptEditing(
            style: selects ? .none : editingStyle(of: path), selects: selects, indents: indents, canMove: canMove(path))
        if !cell.isEditing { cell.setEditing(true, animated: animated) }
    }

    /// The round control of a row was tapped: insertion happens at once, deletion asks first.
    func editControlTapped(_ cell: UITableViewCell) {
        guard let path = cell.tablePath else { return }
        if cell.editingStyle == .insert {
            dataSource?.tableView_commit_forRowAt?(self, .insert, told(path))
        } else {
            openSwipe(at: path, .trailing, animated: true)
        }
    }

    func layoutEditing() {
        layoutSwipe()
    }

    /// A visible cell's content changed its size: its row is measured again.
    func cellMetricsDidChange(_ cell: UITableViewCell) {
        guard !isTiling, updates == nil, selfSizingInvalidation != .disabled, heights.row == nil, rowHeight < 0, let path = cell.tablePath,
            visibleCellsByPath[path] === cell, geometry.contains(path)
        else { return }
        geometry.change(path.section) { $0.rows.set($0.rows.run(at: path.row).height, isMeasured: false, at: path.row) }
        setNeedsLayout()
    }
}
