import CoreGraphics
import Foundation

/// An element that shows without being in the data, until the data of what was dropped come for it.
@MainActor
final class PlaceholderSpot {
    /// Where it shows while nothing is carried to another place.
    var path: RowPath
    let reuseIdentifier: String
    /// Height of the row in tables.
    let rowHeight: CGFloat
    /// Gives the cell its content.
    let fill: (UIView) -> Void

    init(path: RowPath, reuseIdentifier: String, rowHeight: CGFloat = 0, fill: @escaping (UIView) -> Void) {
        self.path = path
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
        self.fill = fill
    }
}

/// The placeholders among the elements of a table or collection view, in the order in which they show.
@MainActor
struct PlaceholderSpots {
    private(set) var all: [PlaceholderSpot] = []

    nonisolated init() {}

    var isEmpty: Bool { all.isEmpty }

    subscript(path: RowPath) -> PlaceholderSpot? { all.first { $0.path == path } }

    func contains(_ spot: PlaceholderSpot) -> Bool { all.contains { $0 === spot } }

    func count(inSection section: Int) -> Int { all.count { $0.path.section == section } }

    // MARK: Paths

    /// Where the data have the element that shows at a place; for a placeholder, where the data would have its element.
    func dataPath(of path: RowPath) -> RowPath {
        RowPath(path.section, path.row - all.count { $0.path.section == path.section && $0.path.row < path.row })
    }

    /// Where an element of the data shows.
    func shownPath(of path: RowPath) -> RowPath {
        var row = path.row
        for spot in all where spot.path.section == path.section && spot.path.row <= row { row += 1 }
        return RowPath(path.section, row)
    }

    // MARK: Changes

    /// The elements from the spot's place on make room.
    mutating func insert(_ spot: PlaceholderSpot) {
        for other in all where other.path.section == spot.path.section && other.path.row >= spot.path.row { other.path.row += 1 }
        all.append(spot)
        all.sort { $0.path < $1.path }
    }

    /// Removes a spot; where an element of the data takes its place the others stay where they are.
    mutating func remove(_ spot: PlaceholderSpot, isReplaced: Bool = false) {
        all.removeAll { $0 === spot }
        guard !isReplaced else { return }
        for other in all where other.path.section == spot.path.section && other.path.row > spot.path.row { other.path.row -= 1 }
    }

    mutating func removeAll() { all = [] }

    /// An element was carried from a place that shows to another one.
    mutating func follow(from: RowPath, to: RowPath) {
        for spot in all {
            if spot.path.section == from.section, spot.path.row > from.row { spot.path.row -= 1 }
            if spot.path.section == to.section, spot.path.row >= to.row { spot.path.row += 1 }
        }
    }

    /// Finds the new places after a change of the data, and gives that change in terms of what shows.
    ///
    /// A placeholder stays behind the element that it follows; the one that is `closing` goes with the change.
    mutating func follow(_ updates: PendingUpdates, _ plan: UpdatePlan, closing: PlaceholderSpot? = nil) -> PendingUpdates {
        let shown = PendingUpdates()
        shown.completions = updates.completions
        shown.deletedSections = updates.deletedSections
        shown.insertedSections = updates.insertedSections
        shown.reloadedSections = updates.reloadedSections
        shown.movedSections = updates.movedSections
        shown.deletedRows = updates.deletedRows.map { (shownPath(of: $0.path), $0.animation) }
        shown.reloadedRows = updates.reloadedRows.map { (shownPath(of: $0.path), $0.animation) }
        shown.reconfiguredRows = updates.reconfiguredRows.map(shownPath)
        if let closing { shown.deletedRows.append((closing.path, .automatic)) }
        let origins = updates.movedRows.map { shownPath(of: $0.from) }
        place(plan, closing)
        shown.insertedRows = updates.insertedRows.map { (shownPath(of: $0.path), $0.animation) }
        shown.movedRows = zip(origins, updates.movedRows).map { ($0, shownPath(of: $1.to)) }
        return shown
    }

    private mutating func place(_ plan: UpdatePlan, _ closing: PlaceholderSpot?) {
        let places = all.map { spot -> RowPath? in
            let old = dataPath(of: spot.path)
            guard let section = plan.newSection(old.section) else { return nil }
            guard plan.reloadedSections[old.section] == nil, let change = plan.changes[old.section] else {
                return RowPath(section, min(old.row, plan.newCounts[section]))
            }
            var before = old.row - 1
            while before >= 0 {
                if let row = change.newRow(before) { return RowPath(section, row + 1) }
                before -= 1
            }
            return RowPath(section, 0)
        }
        let kept = zip(all, places).compactMap { spot, place in spot === closing ? nil : place.map { (spot: spot, place: $0) } }
        all = kept.map(\.spot)
        var passed: [Int: Int] = [:]
        for (spot, place) in kept {
            spot.path = RowPath(place.section, place.row + passed[place.section, default: 0])
            passed[place.section, default: 0] += 1
        }
        all.sort { $0.path < $1.path }
    }
}
