import Foundation
import ObjCRuntime

/// Checked updates: where each row and section of before is after, and the other way round.
struct UpdatePlan {
    typealias Animation = UITableView.RowAnimation

    /// Rows of a section that goes on existing.
    struct SectionChange {
        let oldSection: Int
        let newSection: Int
        /// Rows that leave their place, ascending.
        var removed: [Int] = []
        /// Rows that come from elsewhere, ascending, as after the update.
        var added: [Int] = []

        /// Where a row that stays in the section is afterwards; nil for one that leaves its place.
        func newRow(_ row: Int) -> Int? {
            let index = removed.partitioningIndex { $0 >= row }
            if index < removed.count, removed[index] == row { return nil }
            var position = row - index
            for place in added {
                guard place <= position else { break }
                position += 1
            }
            return position
        }

        func oldRow(_ row: Int) -> Int? {
            let index = added.partitioningIndex { $0 >= row }
            if index < added.count, added[index] == row { return nil }
            var position = row - index
            for place in removed {
                guard place <= position else { break }
                position += 1
            }
            return position
        }
    }

    /// What mistakes are told in.
    struct Words {
        let element: String
        let view: String
        static let table = Words(element: "row", view: "table view")
        static let collection = Words(element: "item", view: "collection view")
    }

    private let words: Words
    private var one: String { words.element }
    private var many: String { words.element + "s" }
    let oldCounts: [Int]
    let newCounts: [Int]
    /// By old section; none for deleted sections.
    private(set) var changes: [Int: SectionChange] = [:]
    private(set) var oldSections: [Int?] = []
    var deletedRows: [RowPath: Animation] = [:]
    var insertedRows: [RowPath: Animation] = [:]
    /// By old path.
    var reloadedRows: [RowPath: Animation] = [:]
    var movedRows: [RowPath: RowPath] = [:]
    private(set) var moveOrigins: [RowPath: RowPath] = [:]
    var deletedSections: [Int: Animation] = [:]
    /// By old section.
    private(set) var movedSections: [Int: Int] = [:]
    var insertedSections: [Int: Animation] = [:]
    /// By old section.
    var reloadedSections: [Int: Animation] = [:]

    // MARK: Mapping

    func newSection(_ old: Int) -> Int? { changes[old]?.newSection }
    func oldSection(_ new: Int) -> Int? { oldSections.indices.contains(new) ? oldSections[new] : nil }

    /// Where a row is after the update, with another cell or the same; nil when it is gone.
    func newPath(_ old: RowPath) -> RowPath? {
        if let moved = movedRows[old] { return moved }
        guard let change = changes[old.section], reloadedSections[old.section] == nil, let row = change.newRow(old.row) else { return nil }
        return RowPath(change.newSection, row)
    }

    func oldPath(_ new: RowPath) -> RowPath? {
        if let origin = moveOrigins[new] { return origin }
        guard let old = oldSection(new.section), reloadedSections[old] == nil, let row = changes[old]?.oldRow(new.row) else { return nil }
        return RowPath(old, row)
    }

    // MARK: Checking

    @MainActor
    init(_ updates: PendingUpdates, from oldCounts: [Int], to newCounts: [Int], words: Words = .table) {
        self.words = words
        self.oldCounts = oldCounts
        self.newCounts = newCounts
        for entry in updates.deletedRows { deletedRows[entry.path] = entry.animation }
        for entry in updates.insertedRows { insertedRows[entry.path] = entry.animation }
        for entry in updates.reloadedRows { reloadedRows[entry.path] = entry.animation }
        for entry in updates.movedRows {
            movedRows[entry.from] = entry.to
            moveOrigins[entry.to] = entry.from
        }
        for entry in updates.deletedSections { deletedSections[entry.section] = entry.animation }
        for entry in updates.movedSections { movedSections[entry.from] = entry.to }
        for entry in updates.insertedSections { insertedSections[entry.section] = entry.animation }
        for entry in updates.reloadedSections { reloadedSections[entry.section] = entry.animation }
        checkPaths(updates)
        mapSections(updates)
        mapRows()
        checkCounts()
    }

    private func fail(_ reason: String) -> Never { raise(.internalInconsistency, reason) }

    @MainActor
    private func checkPaths(_ updates: PendingUpdates) {
        let (before, after) = (oldCounts.count, newCounts.count)
        for section in deletedSections.keys.sorted() + reloadedSections.keys.sorted() where !oldCounts.indices.contains(section) {
            fail("attempt to delete section \(section), but there are only \(before) sections before the update")
        }
        for section in insertedSections.keys.sorted() where !newCounts.indices.contains(section) {
            fail("attempt to insert section \(section) but there are only \(after) sections after the update")
        }
        for move in updates.movedSections {
            if !oldCounts.indices.contains(move.from) {
                fail("attempt to move section \(move.from), but there are only \(before) sections before the update")
            }
            if !newCounts.indices.contains(move.to) {
                fail("attempt to move a section to index \(move.to), but there are only \(after) sections after the update")
            }
        }
        for path in deletedRows.keys.sorted() + reloadedRows.keys.sorted() {
            guard oldCounts.indices.contains(path.section) else {
                fail(
                    "attempt to delete \(one) \(path.row) from section \(path.section), but there are only \(before) sections before the "
                        + "update"
                )
            }
            guard path.row >= 0, path.row < oldCounts[path.section] else {
                fail(
                    "attempt to delete \(one) \(path.row) from section \(path.section) which only contains \(oldCounts[path.section]) "
                        + "\(many) before the update")
            }
        }
        for path in insertedRows.keys.sorted() {
            guard newCounts.indices.contains(path.section) else {
                fail(
                    "attempt to insert \(one) \(path.row) into section \(path.section), but there are only \(after) sections after the "
                        + "update")
            }
            guard path.row >= 0, path.row < newCounts[path.section] else {
                fail(
                    "attempt to insert \(one) \(path.row) into section \(path.section), but there are only \(newCounts[path.section]) "
                        + "\(many) in section \(path.section) after the update")
            }
        }
        for path in deletedRows.keys.sorted() where reloadedRows[path] != nil {
            fail("attempt to delete and reload the same index path (\(Self.text(path)))")
        }
        for move in updates.movedRows { check(move.from, to: move.to) }
    }

    private func check(_ from: RowPath, to: RowPath) {
        guard oldCounts.indices.contains(from.section), from.row >= 0, from.row < oldCounts[from.section] else {
            let count = oldCounts.indices.contains(from.section) ? oldCounts[from.section] : 0
            fail(
                "attempt to move index path (\(Self.text(from))) that does not exist - there are only \(count) \(many) in section "
                    + "\(from.section) before the update")
        }
        guard newCounts.indices.contains(to.section), to.row >= 0, to.row < newCounts[to.section] else {
            let count = newCounts.indices.contains(to.section) ? newCounts[to.section] : 0
            fail(
                "attempt to move index path (\(Self.text(from))) to index path (\(Self.text(to))) that does not exist - there are only "
                    + "\(count) \(many) in section \(to.section) after the update")
        }
        if deletedRows[from] != nil { fail("attempt to perform a delete and a move from the same index path (\(Self.text(from)))") }
        if insertedRows[to] != nil { fail("attempt to perform an insert and a move to the same index path (\(Self.text(to)))") }
    }

    private static func text(_ path: RowPath) -> String {
        "<NSIndexPath> {length = 2, path = \(path.section) - \(path.row)}"
    }

    @MainActor
    private mutating func mapSections(_ updates: PendingUpdates) {
        let moves = updates.movedSections
        let (inserted, deleted) = (insertedSections.count, deletedSections.count)
        if oldCounts.count + inserted - deleted != newCounts.count {
            fail(
                "Invalid update: invalid number of sections.  The number of sections contained in the \(words.view) after the update "
                    + "(\(newCounts.count)) must be equal to the number of sections contained in the \(words.view) before the update "
                    + "(\(oldCounts.count)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, "
                    + "\(deleted) deleted)."
            )
        }
        oldSections = Array(repeating: nil, count: newCounts.count)
        var taken = Set(insertedSections.keys)
        var leaving = Set(deletedSections.keys)
        for move in moves where deletedSections[move.from] == nil {
            leaving.insert(move.from)
            taken.insert(move.to)
            oldSections[move.to] = move.from
        }
        var next = 0
        for old in oldCounts.indices where !leaving.contains(old) {
            while taken.contains(next) { next += 1 }
            guard next < newCounts.count else { break }
            oldSections[next] = old
            next += 1
        }
        for (new, old) in oldSections.enumerated() {
            if let old { changes[old] = SectionChange(oldSection: old, newSection: new) }
        }
    }

    private mutating func mapRows() {
        for path in deletedRows.keys { changes[path.section]?.removed.append(path.row) }
        for (from, to) in movedRows {
            changes[from.section]?.removed.append(from.row)
            if let old = oldSection(to.section) { changes[old]?.added.append(to.row) }
        }
        for path in insertedRows.keys {
            if let old = oldSection(path.section) { changes[old]?.added.append(path.row) }
        }
        for section in changes.keys {
            changes[section]!.removed.sort()
            changes[section]!.added.sort()
        }
    }

    private func checkCounts() {
        for change in changes.values.sorted(by: { $0.newSection < $1.newSection }) where reloadedSections[change.oldSection] == nil {
            let (old, new) = (change.oldSection, change.newSection)
            let (before, after) = (oldCounts[old], newCounts[new])
            guard before - change.removed.count + change.added.count != after else { continue }
            let inserted = insertedRows.keys.filter { $0.section == new }.count
            let deleted = deletedRows.keys.filter { $0.section == old }.count
            let movedIn = change.added.count - inserted
            let movedOut = change.removed.count - deleted
            fail(
                "Invalid update: invalid number of \(many) in section \(old).  The number of \(many) contained in an existing section "
                    + "after the update (\(after)) must be equal to the number of \(many) contained in that section before the update "
                    + "(\(before)), plus or minus the number of \(many) inserted or deleted from that section (\(inserted) inserted, "
                    + "\(deleted) deleted) and plus or minus the number of \(many) moved into or out of that section (\(movedIn) moved "
                    + "in, \(movedOut) moved out)."
            )
        }
    }
}

extension Array {
    /// The first index whose element satisfies a condition that holds for all elements from some place on.
    func partitioningIndex(_ isInSecondPart: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
