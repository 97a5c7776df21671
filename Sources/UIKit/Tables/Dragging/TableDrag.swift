import CoreGraphics
import Foundation

/// A table's rows as the source of drags.
@MainActor
final class TableDrag: DragSource {
    private unowned let table: UITableView
    weak var delegate: (any UITableViewDragDelegate)?
    private(set) lazy var interaction = UIDragInteraction(source: self)
    /// Rows that are dragged, where the data has them; empty while nothing is.
    private(set) var rows: Set<RowPath> = []
    private var session: DragSession?
    private(set) var isDragging = false
    /// Cells that were given another look, also those that show other rows by now.
    private var touchedCells: [WeakReference] = []

    init(table: UITableView) {
        self.table = table
        table.addInteraction(interaction)
    }

    func items(for session: DragSession, at point: CGPoint) -> [UIDragItem] {
        rows = []
        guard let items = items(at: point, { $0.tableView(table, itemsForBeginning: session, at: $1) }), !items.isEmpty else { return [] }
        table.cancelSelectionForMenu()
        self.session = session
        return items
    }

    func itemsForAdding(to session: DragSession, at point: CGPoint) -> [UIDragItem] {
        guard let path = table.geometry.row(at: point.y), !rows.contains(path),
            let items = items(at: point, { $0.tableView_itemsForAddingTo_at_point?(table, session, $1, point) ?? [] })
        else { return [] }
        if !items.isEmpty, self.session === session { apply(.dragging) }
        return items
    }

    private func items(at point: CGPoint, _ ask: (any UITableViewDragDelegate, IndexPath) -> [UIDragItem]) -> [UIDragItem]? {
        guard let delegate, table.reorder == nil, table.swipe == nil, let path = table.geometry.row(at: point.y),
            let cell = table.visibleCellsByPath[path], cell.frame.contains(point), !table.isPlaceholder(path)
        else { return nil }
        let items = ask(delegate, table.told(path))
        for item in items {
            item.sourceView = table
            item.sourcePath = table.told(path)
        }
        if !items.isEmpty { rows.insert(path) }
        return items
    }

    func liftPreview(for item: UIDragItem, session: DragSession) -> UITargetedDragPreview? {
        guard let path = item.sourcePath.flatMap({ RowPath(table.shown($0)) }), let cell = table.visibleCellsByPath[path],
            cell.window != nil
        else {
            return nil
        }
        let parameters = delegate?.tableView_dragPreviewParametersForRowAt?(table, table.told(path)) ?? UIDragPreviewParameters()
        return UITargetedDragPreview(view: cell, parameters: parameters)
    }

    func willAnimateLift(_ animator: DragAnimator, session: DragSession) { apply(.lifting) }

    func prepare(_ session: DragSession) {
        session.allowsMoveOperation = delegate?.tableView_dragSessionAllowsMoveOperation?(table, session) ?? true
        session.isRestrictedToDraggingApplication =
            delegate?.tableView_dragSessionIsRestrictedToDraggingApplication?(table, session) ?? false
        session.keepsFullSize = true
    }

    func sessionWillBegin(_ session: DragSession) {
        isDragging = true
        apply(.dragging)
        delegate?.tableView_dragSessionWillBegin?(table, session)
    }

    func sessionDidMove(_ session: DragSession) {}
    func willAdd(_ items: [UIDragItem], to session: DragSession, from interaction: UIDragInteraction) {}

    func cancelPreview(for item: UIDragItem, default preview: UITargetedDragPreview) -> UITargetedDragPreview? {
        guard let path = item.sourcePath, let cell = table.cellForRow(at: path), let container = cell.superview else { return nil }
        return preview.retargetedPreview(with: UIDragPreviewTarget(container: container, center: cell.center))
    }

    func willAnimateCancel(_ item: UIDragItem, _ animator: DragAnimator) {}
    func sessionWillEnd(_ session: DragSession, with operation: UIDropOperation) {
        guard operation == .copy || operation == .move else { return }
        // From here on rows are the drop's; those that are carried back stay pale until they are there.
        rows = []
        restoreCells()
    }

    func sessionDidEnd(_ session: DragSession, with operation: UIDropOperation) {
        finish()
        delegate?.tableView_dragSessionDidEnd?(table, session)
    }

    func sessionDidTransfer(_ session: DragSession) {}
    func liftDidEnd(_ session: DragSession) { finish() }

    private func finish() {
        isDragging = false
        rows = []
        session = nil
        restoreCells()
    }

    private func restoreCells() {
        for case let cell as UITableViewCell in touchedCells.map(\.object) {
            cell.alpha = 1
            cell.isDragged = false
            cell.adoptDragState(.none)
        }
        touchedCells = []
    }

    // MARK: Looks

    private func apply(_ state: UITableViewCell.DragState) {
        for path in rows {
            guard let cell = table.visibleCellsByPath[path] else { continue }
            cell.adoptDragState(state)
            remember(cell)
        }
        updateCells()
    }

    private func remember(_ cell: UITableViewCell) {
        cell.isDragged = true
        if !touchedCells.contains(where: { $0.object === cell }) { touchedCells.append(WeakReference(cell)) }
    }

    /// A dragged row is pale where it lies, and not there at all while it moves to another place of the table.
    func updateCells() {
        guard isDragging else { return }
        for (path, cell) in table.visibleCellsByPath { updateCell(cell, at: path) }
    }

    func updateCell(_ cell: UITableViewCell, at path: RowPath) {
        guard isDragging else { return }
        let isTouched = touchedCells.contains { $0.object === cell }
        guard rows.contains(path) || isTouched else { return }
        remember(cell)
        cell.isDragged = rows.contains(path)
        let alpha: CGFloat = !rows.contains(path) ? 1 : table.rowGap?.source == path ? 0 : 0.5
        if cell.alpha != alpha { cell.alpha = alpha }
    }
}
