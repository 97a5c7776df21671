import CoreGraphics
import Foundation

/// A collection view as the place where something is dropped.
@MainActor
final class CollectionDrop: DropTarget {
    private unowned let collection: UICollectionView
    weak var delegate: (any UICollectionViewDropDelegate)?
    private(set) lazy var interaction = UIDropInteraction(target: self)
    private(set) var isActive = false
    private var places = DropPlaces()
    private var proposal = UICollectionViewDropProposal(operation: .cancel)
    private var destination: IndexPath?
    private let cadence = RoomCadence()
    /// The item that something would go into.
    private weak var highlighted: UICollectionViewCell?

    init(collection: UICollectionView) {
        self.collection = collection
        collection.addInteraction(interaction)
    }

    func canHandle(_ session: DropSession) -> Bool {
        if let delegate, delegate.collectionView_canHandle?(collection, session) ?? true { return true }
        return itemToMove(session) != nil
    }

    func didEnter(_ session: DropSession) {
        isActive = true
        delegate?.collectionView_dropSessionDidEnter?(collection, session)
    }

    /// The item that a drag inside the view moves, where the data source moves items.
    private func itemToMove(_ session: DropSession) -> IndexPath? {
        guard session.items.count == 1, let item = session.items.first, item.sourceView === collection, let path = item.sourcePath,
            let source = collection.dataSource, source.collectionView_moveItemAt_to != nil,
            source.collectionView_canMoveItemAt?(collection, path) ?? true
        else { return nil }
        return path
    }

    func didUpdate(_ session: DropSession) -> UIDropProposal {
        let point = session.location(in: collection)
        let source = itemToMove(session)
        let under = collection.movement?.path ?? collection.coreIndexPathForItem(at: point)
        destination = under.map(collection.told)
        proposal = propose(session, source)
        let takes = proposal.operation == .copy || proposal.operation == .move
        if let source, proposal.operation == .move, proposal.intent == .insertAtDestinationIndexPath {
            if collection.movement == nil, collection.coreBeginMovement(at: collection.shown(source)) {
                collection.movement?.isCarriedByDrag = true
                collection.draggedItemsDidChange()
            }
            collection.coreUpdateMovement(to: point)
            destination = (collection.movement?.path).map(collection.told)
        } else {
            endMovement()
            let makesRoom = takes && proposal.intent == .insertAtDestinationIndexPath
            makeRoom(at: makesRoom ? under.flatMap { RowPath($0) } : nil, session)
        }
        let into = takes && proposal.intent == .insertIntoDestinationIndexPath ? under : nil
        highlight(into.flatMap { collection.visibleCell($0) })
        showState()
        return proposal
    }

    /// The gap takes the place of the item under the finger, which moves on.
    private func makeRoom(at place: RowPath?, _ session: DropSession) {
        guard let place else {
            cadence.stop()
            return collection.setGap(nil)
        }
        let delay = collection.reorderingCadence.delay
        let isDue = cadence.isDue(place, after: delay) { [weak self] in
            guard let self, isActive else { return }
            _ = didUpdate(session)
        }
        if isDue { collection.setGap(place) }
    }

    private func propose(_ session: DropSession, _ source: IndexPath?) -> UICollectionViewDropProposal {
        let move = UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        if let delegate, delegate.collectionView_canHandle?(collection, session) ?? true {
            guard let ask = delegate.collectionView_dropSessionDidUpdate_withDestinationIndexPath else {
                return source == nil ? UICollectionViewDropProposal(operation: .copy) : move
            }
            return ask(collection, session, destination)
        }
        return source == nil ? UICollectionViewDropProposal(operation: .cancel) : move
    }

    private func highlight(_ cell: UICollectionViewCell?) {
        guard highlighted !== cell else { return }
        highlighted?.isHighlighted = false
        highlighted = cell
        cell?.isHighlighted = true
    }

    /// Cells know whether something is dragged over the view, and whether it would go into them.
    private func showState() {
        for case let cell as UICollectionViewCell in collection.visibleViews.values {
            cell.dropState = !isActive ? .none : cell === highlighted ? .targeted : .notTargeted
        }
    }

    private func endMovement() {
        guard collection.movement?.isCarriedByDrag == true else { return }
        collection.coreCancelMovement()
        collection.draggedItemsDidChange()
    }

    func didExit(_ session: DropSession) {
        isActive = false
        highlight(nil)
        showState()
        endMovement()
        makeRoom(at: nil, session)
        delegate?.collectionView_dropSessionDidExit?(collection, session)
    }

    // MARK: The drop

    func perform(_ session: DropSession, proposal: UIDropProposal) {
        highlight(nil)
        places = DropPlaces()
        if let movement = collection.movement, movement.isCarriedByDrag {
            let path = movement.path
            collection.coreEndMovement()
            if let item = session.items.first { _ = places.send(item, to: .element(collection.told(path))) }
            return
        }
        let coordinator = CollectionDropCoordinator(
            collection: collection, session: session, proposal: self.proposal, destination: destination, places: places)
        cadence.stop()
        collection.closesGapWithInsertion = true
        delegate?.collectionView(collection, performDropWith: coordinator)
        collection.closesGapWithInsertion = false
        collection.setGap(nil)
    }

    func landing(of item: UIDragItem, default preview: UITargetedDragPreview) -> DropLanding {
        collection.layoutIfNeeded()
        return places.landing(
            of: item, default: preview, in: collection, cell: { collection.cellForItem(at: $0) },
            frame: { collection.layoutAttributesForItem(at: $0)?.frame },
            look: { delegate?.collectionView_dropPreviewParametersForItemAt?(collection, $0) })
    }

    func willAnimateDrop(_ item: UIDragItem, _ animator: DragAnimator) { places.willAnimate(item, animator) }
    func conclude(_ session: DropSession) {}

    func didEnd(_ session: DropSession) {
        isActive = false
        highlight(nil)
        showState()
        makeRoom(at: nil, session)
        delegate?.collectionView_dropSessionDidEnd?(collection, session)
    }
}

/// A drop on a collection view as its delegate sees it.
@MainActor
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
    let items: [any UICollectionViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    let session: any UIDropSession
    private let collection: UICollectionView
    private let places: DropPlaces

    init(
        collection: UICollectionView, session: DropSession, proposal: UICollectionViewDropProposal, destination: IndexPath?,
        places: DropPlaces
    ) {
        items = session.items.map { item in
            CollectionDropItem(item, path: item.sourceView === collection ? item.sourcePath : nil)
        }
        destinationIndexPath = destination
        self.proposal = proposal
        self.session = session
        self.collection = collection
        self.places = places
        super.init()
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        places.send(dragItem, to: .element(indexPath))
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        places.send(dragItem, to: .rect(indexPath, rect))
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        places.send(dragItem, to: .target(target))
    }

    func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder) -> any UICollectionViewDropPlaceholderContext {
        let spot = collection.insertPlaceholder(placeholder)
        let place = DropPlaces.Place.cell { [weak collection] in
            guard let cell = collection?.placeholderCell(spot), cell.showsPlaceholder else { return nil }
            return (cell, placeholder.previewParametersProvider?(cell))
        }
        return CollectionDropPlaceholderContext(dragItem, spot: spot, in: collection, animator: places.send(dragItem, to: place))
    }
}

@MainActor
private final class CollectionDropItem: NSObject, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, path: IndexPath?) {
        dragItem = item
        sourceIndexPath = path
        let view = item.sourceView as? UICollectionView
        previewSize = path.flatMap { view?.layoutAttributesForItem(at: $0)?.size } ?? .zero
        super.init()
    }
}
