import CoreGraphics
import Foundation
import ObjCRuntime

extension UITableView {
    // MARK: Places of the data and places that show

    /// Where the data have the row that shows at a place, as delegates are told it.
    func told(_ path: RowPath) -> IndexPath { dataPath(of: path).indexPath }

    /// A row without data, which nobody can ask anything of.
    func isPlaceholder(_ path: RowPath) -> Bool { placeholder(at: path) != nil }

    func placeholder(at path: RowPath) -> PlaceholderSpot? { placeholders.isEmpty ? nil : placeholders[pathBeforeReorder(path)] }

    /// Whether paths of an app have to be translated. While a finger carries a row by its control, they are those that show.
    private var showsOtherPlaces: Bool { !placeholders.isEmpty }

    /// A place that an app names, among the rows that show.
    func shown(_ path: IndexPath) -> IndexPath {
        guard showsOtherPlaces, !usesPresentationValues, let data = RowPath(path) else { return path }
        return pathAfterReorder(placeholders.shownPath(of: data)).indexPath
    }

    /// A place among the rows that show, as an app is given it.
    func given(_ path: IndexPath?) -> IndexPath? {
        guard showsOtherPlaces, !usesPresentationValues, let row = path.flatMap({ RowPath($0) }) else { return path }
        return isPlaceholder(row) ? nil : told(row)
    }

    func given(_ paths: [IndexPath]?) -> [IndexPath]? { showsOtherPlaces ? paths?.compactMap { given($0) } : paths }

    // MARK: Placeholders

    func insertPlaceholder(_ placeholder: UITableViewPlaceholder) -> PlaceholderSpot {
        loadDataIfNeeded()
        let spot = PlaceholderSpot(
            path: RowPath(placeholder.insertionIndexPath) ?? RowPath(0, 0), reuseIdentifier: placeholder.reuseIdentifier,
            rowHeight: placeholder.rowHeight, fill: { if let cell = $0 as? UITableViewCell { placeholder.cellUpdateHandler?(cell) } })
        if let updates { updates.afterwards.append { [weak self] in self?.insert(spot) } } else { insert(spot) }
        return spot
    }

    private func insert(_ spot: PlaceholderSpot) {
        cancelReorder()
        let path = spot.path
        guard geometry.sections.indices.contains(path.section), path.row >= 0,
            path.row <= geometry.sections[path.section].rows.count - placeholders.count(inSection: path.section)
        else {
            raise(.internalInconsistency, "attempt to insert a placeholder at an invalid index path (\(path.indexPath))")
        }
        var counts = geometry.sections.map(\.rows.count)
        counts[path.section] += 1
        spot.path = placeholders.shownPath(of: path)
        placeholders.insert(spot)
        let change = PendingUpdates()
        change.insertedRows = [(spot.path, .fade)]
        applyShown(change, to: counts)
    }

    func commitPlaceholder(_ spot: PlaceholderSpot, _ changeData: (IndexPath) -> Void) -> Bool {
        guard placeholders.contains(spot), updates == nil else { return false }
        cancelReorder()
        changeData(placeholders.dataPath(of: spot.path).indexPath)
        // The data may have been loaded anew meanwhile.
        guard placeholders.contains(spot) else { return true }
        placeholders.remove(spot, isReplaced: true)
        let change = PendingUpdates()
        change.reloadedRows = [(spot.path, .fade)]
        applyShown(change, to: askForShownCounts())
        return true
    }

    func deletePlaceholder(_ spot: PlaceholderSpot) -> Bool {
        guard placeholders.contains(spot), updates == nil else { return false }
        cancelReorder()
        placeholders.remove(spot)
        var counts = geometry.sections.map(\.rows.count)
        counts[spot.path.section] -= 1
        let change = PendingUpdates()
        change.deletedRows = [(spot.path, .fade)]
        applyShown(change, to: counts)
        return true
    }

    func askForShownCounts() -> [Int] {
        askForCounts().enumerated().map { $1 + placeholders.count(inSection: $0) }
    }

    func makePlaceholderCell(_ spot: PlaceholderSpot, at path: RowPath) -> UITableViewCell {
        let cell = coreDequeueReusableCell(withIdentifier: spot.reuseIdentifier, for: path.indexPath)
        spot.fill(cell)
        return cell
    }
}
