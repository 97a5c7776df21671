import CoreGraphics
import Foundation
import QuartzCore

/// An item that a finger carries to another place.
@MainActor
final class InteractiveMovement {
    let cell: UICollectionViewCell
    /// Where the data has the item.
    let origin: IndexPath
    /// Where the item would be dropped now.
    var path: IndexPath
    /// The finger, in the content's coordinates.
    var position: CGPoint
    var scrollToken: FrameDriver.Token?
    /// Whether a drag's preview shows the item, and scrolls at the edges.
    var isCarriedByDrag = false
    let cadence = RoomCadence()

    init(cell: UICollectionViewCell, path: IndexPath) {
        self.cell = cell
        origin = path
        self.path = path
        position = cell.center
    }
}

extension UICollectionView {
    /// The item of the data that shows at a place; other than the place itself only while an item is carried.
    func dataPath(of path: IndexPath) -> IndexPath {
        let path = pathBeforeMovement(path)
        return placeholders.isEmpty ? path : RowPath(path).map { placeholders.dataPath(of: $0).indexPath } ?? path
    }

    func pathBeforeMovement(_ path: IndexPath) -> IndexPath {
        guard let movement, movement.path != movement.origin, path.count == 2 else { return path }
        if path == movement.path { return movement.origin }
        var result = path
        if result.section == movement.path.section, result.item > movement.path.item { result.item -= 1 }
        if result.section == movement.origin.section, result.item >= movement.origin.item { result.item += 1 }
        return result
    }

    func coreBeginMovement(at path: IndexPath) -> Bool {
        guard movement == nil, let source = dataSource, source.collectionView_moveItemAt_to != nil,
            !isPlaceholder(path), source.collectionView_canMoveItemAt?(self, told(path)) ?? true, let cell = visibleCell(path)
        else { return false }
        cancelSelection()
        let new = InteractiveMovement(cell: cell, path: path)
        movement = new
        move(cell, to: self)
        new.position = cell.center
        bringSubviewToFront(cell)
        cell.isBeingMoved = true
        cell.dragStateDidChange(.dragging)
        invalidate(for: new, to: path, from: path, position: new.position, previous: new.position)
        carry(new)
        return true
    }

    func coreUpdateMovement(to position: CGPoint) {
        guard let movement else { return }
        let previous = movement.position
        movement.position = position
        carry(movement)
        var target = storedLayout.targetIndexPath(forInteractivelyMovingItem: movement.path, withPosition: position)
        if target != movement.path {
            if let ask = collectionDelegate?
                .collectionView_targetIndexPathForMoveOfItemFromOriginalIndexPath_atCurrentIndexPath_toProposedIndexPath
            {
                target = translate(target, movement) { ask(self, dataOrigin(movement), dataTarget(movement.path, movement), $0) }
            } else if let ask = collectionDelegate?.collectionView_targetIndexPathForMoveFromItemAt_toProposedIndexPath {
                target = translate(target, movement) { ask(self, dataOrigin(movement), $0) }
            }
        }
        if isPlaceForDrop(target, movement),
            movement.cadence.isDue(
                RowPath(target), after: delay(of: movement),
                then: { [weak self] in
                    guard let self, let movement = self.movement else { return }
                    coreUpdateMovement(to: movement.position)
                }), target != movement.path
        {
            shift(movement, to: target, previous: previous)
        }
        updateMovementScrolling()
    }

    /// Lets somebody choose a place of the data, and gives it among the items that show.
    private func translate(_ target: IndexPath, _ movement: InteractiveMovement, _ choose: (IndexPath) -> IndexPath) -> IndexPath {
        let proposed = dataTarget(target, movement)
        let answer = choose(proposed)
        guard answer != proposed, !placeholders.isEmpty else { return answer == proposed ? target : answer }
        return RowPath(answer).map { placeholders.shownPath(of: $0).indexPath } ?? answer
    }

    private func dataOrigin(_ movement: InteractiveMovement) -> IndexPath {
        RowPath(movement.origin).map { placeholders.dataPath(of: $0).indexPath } ?? movement.origin
    }

    /// The place in the data of an item that is carried to a place that shows.
    private func dataTarget(_ target: IndexPath, _ movement: InteractiveMovement) -> IndexPath {
        guard !placeholders.isEmpty else { return target }
        let passed = placeholders.all.count { spot in
            let path = Self.moved(spot.path.indexPath, from: movement.origin, to: target)
            return path.section == target.section && path.item < target.item
        }
        return IndexPath(item: target.item - passed, section: target.section)
    }

    /// Only a drag keeps to the cadence; apps that move an item themselves decide on every place.
    private func delay(of movement: InteractiveMovement) -> TimeInterval { movement.isCarriedByDrag ? reorderingCadence.delay : 0 }

    private func isPlaceForDrop(_ path: IndexPath, _ movement: InteractiveMovement) -> Bool {
        guard path.count == 2, counts.indices.contains(path.section), path.item >= 0 else { return false }
        let count = counts[path.section]
        return path.item < count || (path.section != movement.path.section && path.item == count)
    }

    /// Puts the carried cell where the layout wants it for the finger's place.
    private func carry(_ movement: InteractiveMovement) {
        validateLayout()
        let attributes = storedLayout.layoutAttributesForInteractivelyMovingItem(at: movement.path, withTargetPosition: movement.position)
        UIView.performWithoutAnimation { movement.cell.adopt(attributes, at: attributes.center) }
    }

    /// Moves the gap; the data isn't told before the item is dropped.
    private func shift(_ movement: InteractiveMovement, to new: IndexPath, previous: CGPoint, laysOut: Bool = true) {
        let old = movement.path
        var views: [ElementKey: UICollectionReusableView] = [:]
        for (key, view) in visibleViews {
            var key = key
            if key.category == .cell { key.path = Self.moved(key.path, from: old, to: new) }
            views[key] = view
            view.elementKey = key
        }
        visibleViews = views
        selectedPaths = selectedPaths.map { Self.moved($0, from: old, to: new) }
        counts[old.section] -= 1
        counts[new.section] += 1
        movement.path = new
        invalidate(for: movement, to: new, from: old, position: movement.position, previous: previous)
        guard laysOut else { return }
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) { [self] in
            layoutCollection()
        }
    }

    private func invalidate(
        for movement: InteractiveMovement, to new: IndexPath, from old: IndexPath, position: CGPoint, previous: CGPoint
    ) {
        let context = storedLayout.invalidationContext(
            forInteractivelyMovingItems: [new], withTargetPosition: position, previousIndexPaths: [old], previousPosition: previous)
        storedLayout.invalidateLayout(with: context)
    }

    static func moved(_ path: IndexPath, from: IndexPath, to: IndexPath) -> IndexPath {
        if path == from { return to }
        var result = path
        if result.section == from.section, result.item > from.item { result.item -= 1 }
        if result.section == to.section, result.item >= to.item { result.item += 1 }
        return result
    }

    // MARK: Scrolling at the edges

    private func updateMovementScrolling() {
        guard let movement, !movement.isCarriedByDrag else { return }
        guard movementSpeed(movement) != .zero else {
            movement.scrollToken?.invalidate()
            movement.scrollToken = nil
            return
        }
        guard movement.scrollToken == nil else { return }
        movement.scrollToken = FrameDriver.shared.addHandler { [weak self] _ in
            MainActor.assumeIsolated { self?.scrollForMovement() }
        }
    }

    /// How far the content moves with each frame while the finger is near an edge.
    private func movementSpeed(_ movement: InteractiveMovement) -> CGPoint {
        let zone = Look.current.tables.reorderScrollZone
        let inset = adjustedContentInset
        func speed(_ position: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if position < low + zone { return -(low + zone - position) / 4 }
            return position > high - zone ? (position - high + zone) / 4 : 0
        }
        return CGPoint(
            x: canScrollHorizontally ? speed(movement.position.x, bounds.minX + inset.left, bounds.maxX - inset.right) : 0,
            y: canScrollVertically ? speed(movement.position.y, bounds.minY + inset.top, bounds.maxY - inset.bottom) : 0)
    }

    private func scrollForMovement() {
        guard let movement else { return }
        let speed = movementSpeed(movement)
        let target = pixelRounded(clamped(CGPoint(x: bounds.minX + speed.x, y: bounds.minY + speed.y)))
        let delta = CGPoint(x: target.x - bounds.minX, y: target.y - bounds.minY)
        guard delta != .zero else { return }
        moveContent(to: target)
        layoutCollection()
        coreUpdateMovement(to: CGPoint(x: movement.position.x + delta.x, y: movement.position.y + delta.y))
    }

    // MARK: The end

    func coreEndMovement() {
        guard let session = movement else { return }
        finish(session, isCancelled: false)
    }

    /// Gives a carried item back to the place it came from; where the data are others already they aren't asked for any view.
    func coreCancelMovement(isDataKnown: Bool = true) {
        guard let session = movement else { return }
        if session.path != session.origin { shift(session, to: session.origin, previous: session.position, laysOut: isDataKnown) }
        finish(session, isCancelled: true, laysOut: isDataKnown)
    }

    private func finish(_ session: InteractiveMovement, isCancelled: Bool, laysOut: Bool = true) {
        session.scrollToken?.invalidate()
        session.cadence.stop()
        let context = storedLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [session.path], previousIndexPaths: [session.origin], movementCancelled: isCancelled)
        storedLayout.invalidateLayout(with: context)
        // From here on the data are as what shows.
        movement = nil
        if session.origin != session.path {
            let (from, to) = (dataOrigin(session), dataTarget(session.path, session))
            if let origin = RowPath(session.origin), let path = RowPath(session.path) { placeholders.follow(from: origin, to: path) }
            dataSource?.collectionView_moveItemAt_to?(self, from, to)
        }
        session.cell.isBeingMoved = false
        if laysOut { UIView.animate(withDuration: Look.current.tables.reorderLiftDuration) { [self] in layoutCollection() } }
        session.cell.dragStateDidChange(.none)
        setNeedsLayout()
    }
}
