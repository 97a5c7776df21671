import CoreGraphics
import Foundation
import ObjCRuntime

extension UICollectionView {
    // MARK: Places of the data and places that show

    /// Where the data have the item that shows at a place, as delegates are told it.
    func told(_ path: IndexPath) -> IndexPath { dataPath(of: path) }

    func placeholder(at path: IndexPath) -> PlaceholderSpot? {
        placeholders.isEmpty ? nil : RowPath(pathBeforeMovement(path)).flatMap { placeholders[$0] }
    }

    /// An item without data, which nobody can ask anything of.
    func isPlaceholder(_ path: IndexPath) -> Bool { placeholder(at: path) != nil }

    /// Whether paths of an app have to be translated. While the app itself carries an item it names the places that show.
    private var showsOtherPlaces: Bool { !placeholders.isEmpty }

    /// Whether paths of the app are those that show; a layout only knows these.
    private var takesShownPaths: Bool { usesPresentationValues || storedLayout.isPreparing }

    /// A place that an app names, among the items that show.
    func shown(_ path: IndexPath) -> IndexPath {
        guard showsOtherPlaces, !takesShownPaths else { return path }
        return shownPath(ofData: path)
    }

    func shownPath(ofData path: IndexPath) -> IndexPath {
        guard let data = RowPath(path) else { return path }
        let shown = placeholders.shownPath(of: data).indexPath
        guard let movement, movement.path != movement.origin else { return shown }
        return Self.moved(shown, from: movement.origin, to: movement.path)
    }

    /// A place among the items that show, as an app is given it.
    func given(_ path: IndexPath?) -> IndexPath? {
        guard showsOtherPlaces, !takesShownPaths, let path else { return path }
        return isPlaceholder(path) ? nil : told(path)
    }

    func given(_ paths: [IndexPath]) -> [IndexPath] { showsOtherPlaces ? paths.compactMap { given($0) } : paths }

    /// How many items an app is told that a section has.
    func givenCount(inSection section: Int) -> Int {
        let count = coreNumberOfItems(inSection: section)
        return takesShownPaths ? count : count - placeholders.count(inSection: section)
    }

    // MARK: Placeholders

    func insertPlaceholder(_ placeholder: UICollectionViewPlaceholder) -> PlaceholderSpot {
        loadCountsIfNeeded()
        let spot = PlaceholderSpot(
            path: RowPath(placeholder.insertionIndexPath) ?? RowPath(0, 0), reuseIdentifier: placeholder.reuseIdentifier,
            fill: { if let cell = $0 as? UICollectionViewCell { placeholder.cellUpdateHandler?(cell) } })
        if let updates { updates.afterwards.append { [weak self] in self?.insert(spot) } } else { insert(spot) }
        return spot
    }

    private func insert(_ spot: PlaceholderSpot) {
        coreCancelMovement()
        let path = spot.path
        guard counts.indices.contains(path.section), path.row >= 0,
            path.row <= counts[path.section] - placeholders.count(inSection: path.section)
        else {
            raise(.internalInconsistency, "attempt to insert a placeholder at an invalid index path (\(path.indexPath))")
        }
        let change = PendingUpdates()
        // What showed where the drop would go is no more in the way of what was dropped.
        let gap = takeGap(change)
        spot.path = placeholders.shownPath(of: path)
        placeholders.insert(spot)
        change.insertedRows = [(spot.path, .automatic)]
        var new = counts
        new[path.section] += 1
        if let gap { new[gap.section] -= 1 }
        applyShown(change, to: new)
    }

    func commitPlaceholder(_ spot: PlaceholderSpot, _ changeData: (IndexPath) -> Void) -> Bool {
        guard placeholders.contains(spot), updates == nil else { return false }
        coreCancelMovement()
        changeData(placeholders.dataPath(of: spot.path).indexPath)
        // The data may have been loaded anew meanwhile.
        guard placeholders.contains(spot) else { return true }
        placeholders.remove(spot, isReplaced: true)
        let change = PendingUpdates()
        change.reloadedRows = [(spot.path, .automatic)]
        applyShown(change, to: askForShownCounts())
        return true
    }

    func deletePlaceholder(_ spot: PlaceholderSpot) -> Bool {
        guard placeholders.contains(spot), updates == nil else { return false }
        coreCancelMovement()
        placeholders.remove(spot)
        var new = counts
        new[spot.path.section] -= 1
        let change = PendingUpdates()
        change.deletedRows = [(spot.path, .automatic)]
        applyShown(change, to: new)
        return true
    }

    /// Counts of what shows, from those of the data.
    func askForShownCounts(_ counts: [Int]? = nil) -> [Int] {
        (counts ?? askForCounts()).enumerated().map { $1 + placeholders.count(inSection: $0) }
    }

    func placeholderCell(_ spot: PlaceholderSpot) -> UICollectionViewCell? { visibleCell(spot.path.indexPath) }

    func makePlaceholderCell(_ spot: PlaceholderSpot, at path: IndexPath) -> UICollectionViewCell {
        let key = CollectionReuse.Key(kind: "", identifier: spot.reuseIdentifier)
        if spot === gap { reuse.classes[key] = GapCell.self }
        let cell = coreDequeue(key, .cell(path)) as! UICollectionViewCell
        spot.fill(cell)
        return cell
    }

    // MARK: Room for what comes from elsewhere

    /// Items make room where something would be dropped between them, or close up again.
    func setGap(_ place: RowPath?) {
        guard updates == nil, place != gap?.path else { return }
        let change = PendingUpdates()
        var new = counts
        let old = gap
        if let old { placeholders.remove(old) }
        gap = nil
        if let place {
            let spot = PlaceholderSpot(path: place, reuseIdentifier: "UICollectionView.gap", fill: { _ in })
            placeholders.insert(spot)
            gap = spot
        }
        switch (old?.path, place) {
        case (let from?, let to?):
            change.movedRows = [(from, to)]
            new[from.section] -= 1
            new[to.section] += 1
        case (nil, let to?):
            change.insertedRows = [(to, .automatic)]
            new[to.section] += 1
        case (let from?, nil):
            change.deletedRows = [(from, .automatic)]
            new[from.section] -= 1
        case (nil, nil): return
        }
        applyShown(change, to: new)
    }

    /// Makes the gap's end a part of a change, so that what comes instead of it moves nothing; returns where it was.
    func takeGap(_ change: PendingUpdates) -> RowPath? {
        guard let spot = gap else { return nil }
        gap = nil
        placeholders.remove(spot)
        change.deletedRows.append((spot.path, .automatic))
        return spot.path
    }
}

/// Nothing to see where something would be dropped.
@MainActor
final class GapCell: UICollectionViewCell {
    override class func __make(frame: CGRect) -> UICollectionViewCell { GapCell(frame: frame) }
}
