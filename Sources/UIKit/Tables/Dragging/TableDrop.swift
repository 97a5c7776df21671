import CoreGraphics
import Foundation

/// A table as the place where items are dropped.
@MainActor
final class TableDrop: DropTarget {
    private unowned let table: UITableView
    weak var delegate: (any UITableViewDropDelegate)?
    private(set) lazy var interaction = UIDropInteraction(target: self)
    private(set) var isActive = false
    private var places = DropPlaces()
    /// The row that items would go into.
    private var highlighted: RowPath?
    private var proposal = UITableViewDropProposal(operation: .cancel)
    private var destination: RowPath?

    init(table: UITableView) {
        self.table = table
        table.addInteraction(interaction)
    }

    func canHandle(_ session: DropSession) -> Bool {
        if let delegate, delegate.tableView_canHandle?(table, session) ?? true { return true }
        return rowToMove(session) != nil
    }

    func didEnter(_ session: DropSession) {
        isActive = true
        delegate?.tableView_dropSessionDidEnter?(table, session)
    }

    /// The row that a drag inside the table moves, where the data source moves rows.
    private func rowToMove(_ session: DropSession) -> RowPath? {
        guard session.items.count == 1, let item = session.items.first, item.sourceView === table,
            let path = item.sourcePath.flatMap({ RowPath(table.shown($0)) }), table.geometry.contains(path), table.canMove(path)
        else { return nil }
        return path
    }

    func didUpdate(_ session: DropSession) -> UIDropProposal {
        let point = session.location(in: table)
        let source = rowToMove(session)
        var under = table.row(at: point)
        var place = table.insertionPlace(at: point, moving: source)
        if let source, let wanted = place, wanted != source,
            let ask = table.tableDelegate?.tableView_targetIndexPathForMoveFromRowAt_toProposedIndexPath
        {
            place = table.askForTarget(ask, from: source, to: wanted)
        }
        proposal = propose(session, place, source)
        var intent = proposal.intent
        if intent == .automatic {
            // Room that rows have made is no reason to go between them.
            under = table.geometry.row(at: point.y)
            intent = table.isInMiddle(point, of: under) ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
        }
        let takes = proposal.operation == .copy || proposal.operation == .move
        destination = intent == .insertIntoDestinationIndexPath ? under : place
        highlight(takes && intent == .insertIntoDestinationIndexPath ? under : nil)
        if takes, intent == .insertAtDestinationIndexPath, let place {
            let height = source.map { table.geometry.rowHeight($0) } ?? table.gapHeight(at: place)
            table.setRowGap(RowGap(source: proposal.operation == .move ? source : nil, place: place, height: height))
        } else {
            table.setRowGap(nil)
        }
        showState()
        return proposal
    }

    private func propose(_ session: DropSession, _ place: RowPath?, _ source: RowPath?) -> UITableViewDropProposal {
        if let delegate, delegate.tableView_canHandle?(table, session) ?? true {
            guard let ask = delegate.tableView_dropSessionDidUpdate_withDestinationIndexPath else {
                return source == nil
                    ? UITableViewDropProposal(operation: .copy, intent: .unspecified)
                    : UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
            }
            return ask(table, session, place.map { table.told($0) })
        }
        guard source != nil else { return UITableViewDropProposal(operation: .cancel) }
        return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    private func highlight(_ path: RowPath?) {
        guard highlighted != path else { return }
        if let highlighted { table.visibleCellsByPath[highlighted]?.setHighlighted(false, animated: false) }
        highlighted = path
        if let path { table.visibleCellsByPath[path]?.setHighlighted(true, animated: false) }
    }

    /// Cells know whether something is dragged over the table, and whether it would go into them.
    private func showState() {
        for (path, cell) in table.visibleCellsByPath {
            cell.dropState = !isActive ? .none : path == highlighted ? .targeted : .notTargeted
        }
    }

    func didExit(_ session: DropSession) {
        isActive = false
        highlight(nil)
        showState()
        table.setRowGap(nil)
        delegate?.tableView_dropSessionDidExit?(table, session)
    }

    // MARK: The drop

    func perform(_ session: DropSession, proposal: UIDropProposal) {
        highlight(nil)
        places = DropPlaces()
        if let source = rowToMove(session), table.rowGap?.source == source, let place = table.rowGap?.place {
            table.rowGap = nil
            if place != source { table.moveDroppedRow(from: source, to: place) }
            if let item = session.items.first { _ = places.send(item, to: .element(table.told(place))) }
            return
        }
        table.rowGap = nil
        let coordinator = TableDropCoordinator(
            table: table, session: session, proposal: self.proposal, destination: destination.map { table.told($0) },
            places: places)
        delegate?.tableView(table, performDropWith: coordinator)
        UIView.animate(withDuration: 0.2) { [table] in table.placeEverything() }
        table.setNeedsLayout()
    }

    func landing(of item: UIDragItem, default preview: UITargetedDragPreview) -> DropLanding {
        table.layoutIfNeeded()
        return places.landing(
            of: item, default: preview, in: table, cell: { table.cellForRow(at: $0) },
            frame: { path in RowPath(table.shown(path)).flatMap { table.geometry.contains($0) ? table.rowFrame($0) : nil } },
            look: { delegate?.tableView_dropPreviewParametersForRowAt?(table, $0) })
    }

    func willAnimateDrop(_ item: UIDragItem, _ animator: DragAnimator) { places.willAnimate(item, animator) }
    func conclude(_ session: DropSession) {}

    func didEnd(_ session: DropSession) {
        isActive = false
        highlight(nil)
        showState()
        table.setRowGap(nil)
        delegate?.tableView_dropSessionDidEnd?(table, session)
    }
}

/// A drop on a table as its delegate sees it.
@MainActor
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
    let items: [any UITableViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    let session: any UIDropSession
    private let table: UITableView
    private let places: DropPlaces

    init(
        table: UITableView, session: DropSession, proposal: UITableViewDropProposal, destination: IndexPath?, places: DropPlaces
    ) {
        items = session.items.map { item in
            TableDropItem(item, path: item.sourceView === table ? item.sourcePath : nil)
        }
        destinationIndexPath = destination
        self.proposal = proposal
        self.session = session
        self.table = table
        self.places = places
        super.init()
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        places.send(dragItem, to: .element(indexPath))
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        places.send(dragItem, to: .rect(indexPath, rect))
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        places.send(dragItem, to: .target(target))
    }

    func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext {
        let spot = table.insertPlaceholder(placeholder)
        let place = DropPlaces.Place.cell { [weak table] in
            guard let table, let cell = table.visibleCellsByPath[spot.path], cell.showsPlaceholder else { return nil }
            return (cell, placeholder.previewParametersProvider?(cell))
        }
        return TableDropPlaceholderContext(dragItem, spot: spot, in: table, animator: places.send(dragItem, to: place))
    }
}

@MainActor
private final class TableDropItem: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    var previewSize: CGSize { (sourceIndexPath.flatMap { (dragItem.sourceView as? UITableView)?.rectForRow(at: $0) } ?? .zero).size }

    init(_ item: UIDragItem, path: IndexPath?) {
        dragItem = item
        sourceIndexPath = path
        super.init()
    }
}
