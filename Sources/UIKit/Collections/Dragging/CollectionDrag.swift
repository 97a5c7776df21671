import CoreGraphics
import Foundation

/// A collection view's items as the source of drags.
@MainActor
final class CollectionDrag: DragSource {
    private unowned let collection: UICollectionView
    weak var delegate: (any UICollectionViewDragDelegate)?
    private(set) lazy var interaction = UIDragInteraction(source: self)
    /// Items that are dragged, where the data has them; empty while nothing is.
    private(set) var paths: Set<IndexPath> = []
    private var session: DragSession?
    private(set) var isDragging = false
    /// Cells that were given another look, also those that show other paths by now.
    private var touchedCells: [WeakReference] = []

    init(collection: UICollectionView) {
        self.collection = collection
        collection.addInteraction(interaction)
    }

    func items(for session: DragSession, at point: CGPoint) -> [UIDragItem] {
        paths = []
        guard let items = items(at: point, { $0.collectionView(collection, itemsForBeginning: session, at: $1) }), !items.isEmpty else {
            return []
        }
        collection.cancelSelection()
        self.session = session
        return items
    }

    func itemsForAdding(to session: DragSession, at point: CGPoint) -> [UIDragItem] {
        guard let path = collection.coreIndexPathForItem(at: point), !paths.contains(path),
            let items = items(at: point, { $0.collectionView_itemsForAddingTo_at_point?(collection, session, $1, point) ?? [] })
        else { return [] }
        if !items.isEmpty, self.session === session { apply(.dragging) }
        return items
    }

    private func items(at point: CGPoint, _ ask: (any UICollectionViewDragDelegate, IndexPath) -> [UIDragItem]) -> [UIDragItem]? {
        guard let delegate, collection.movement == nil, let path = collection.coreIndexPathForItem(at: point),
            collection.visibleCell(path) != nil, !collection.isPlaceholder(path)
        else { return nil }
        let items = ask(delegate, collection.told(path))
        for item in items {
            item.sourceView = collection
            item.sourcePath = collection.told(path)
        }
        if !items.isEmpty { paths.insert(path) }
        return items
    }

    func liftPreview(for item: UIDragItem, session: DragSession) -> UITargetedDragPreview? {
        guard let path = item.sourcePath, let cell = collection.cellForItem(at: path), cell.window != nil else { return nil }
        let parameters = delegate?.collectionView_dragPreviewParametersForItemAt?(collection, path) ?? UIDragPreviewParameters()
        return UITargetedDragPreview(view: cell, parameters: parameters)
    }

    func willAnimateLift(_ animator: DragAnimator, session: DragSession) { apply(.lifting) }

    func prepare(_ session: DragSession) {
        session.allowsMoveOperation = delegate?.collectionView_dragSessionAllowsMoveOperation?(collection, session) ?? true
        session.isRestrictedToDraggingApplication =
            delegate?.collectionView_dragSessionIsRestrictedToDraggingApplication?(collection, session) ?? false
        session.keepsFullSize = true
    }

    func sessionWillBegin(_ session: DragSession) {
        isDragging = true
        apply(.dragging)
        delegate?.collectionView_dragSessionWillBegin?(collection, session)
    }

    func sessionDidMove(_ session: DragSession) {}
    func willAdd(_ items: [UIDragItem], to session: DragSession, from interaction: UIDragInteraction) {}

    func cancelPreview(for item: UIDragItem, default preview: UITargetedDragPreview) -> UITargetedDragPreview? {
        guard let path = item.sourcePath, let cell = collection.cellForItem(at: path), let container = cell.superview else { return nil }
        return preview.retargetedPreview(with: UIDragPreviewTarget(container: container, center: cell.center))
    }

    func willAnimateCancel(_ item: UIDragItem, _ animator: DragAnimator) {}
    func sessionWillEnd(_ session: DragSession, with operation: UIDropOperation) {
        guard operation == .copy || operation == .move else { return }
        // From here on cells are the drop's; those that are carried back stay pale until they are there.
        paths = []
        restoreCells()
    }

    func sessionDidEnd(_ session: DragSession, with operation: UIDropOperation) {
        finish()
        delegate?.collectionView_dragSessionDidEnd?(collection, session)
    }

    func sessionDidTransfer(_ session: DragSession) {}
    func liftDidEnd(_ session: DragSession) { finish() }

    private func finish() {
        isDragging = false
        paths = []
        session = nil
        restoreCells()
    }

    private func restoreCells() {
        for case let cell as UICollectionViewCell in touchedCells.map(\.object) {
            cell.alpha = 1
            cell.adoptDragState(.none)
        }
        touchedCells = []
    }

    // MARK: Looks

    private func apply(_ state: UICollectionViewCell.DragState) {
        for path in paths {
            guard let cell = collection.visibleCell(path) else { continue }
            cell.adoptDragState(state)
            if !touchedCells.contains(where: { $0.object === cell }) { touchedCells.append(WeakReference(cell)) }
        }
        updateCells()
    }

    /// A dragged item is pale where it lies, and not there at all while it moves to another place of the view.
    func updateCells() {
        guard isDragging else { return }
        for case let cell as UICollectionViewCell in touchedCells.map(\.object) {
            cell.alpha = collection.movement?.cell === cell ? 0 : 0.5
        }
    }
}
