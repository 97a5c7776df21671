import Foundation

/// What leads from one snapshot to another: paths of before for what leaves, paths of after for what comes.
struct SnapshotDifference {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
    var reloadedSections = IndexSet()
    var deletedItems: [IndexPath] = []
    var insertedItems: [IndexPath] = []
    var movedItems: [(from: IndexPath, to: IndexPath)] = []
    var reloadedItems: [IndexPath] = []
    var reconfiguredItems: [IndexPath] = []

    init<Section: Hashable, Item: Hashable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let oldSections = Dictionary(uniqueKeysWithValues: old.sectionIdentifiers.enumerated().map { ($1, $0) })
        let newSections = Set(new.sectionIdentifiers)
        for (index, section) in old.sectionIdentifiers.enumerated() where !newSections.contains(section) {
            deletedSections.insert(index)
        }
        let common = new.sectionIdentifiers.enumerated().compactMap { index, section in oldSections[section].map { (index, $0) } }
        for (index, section) in new.sectionIdentifiers.enumerated() where oldSections[section] == nil { insertedSections.insert(index) }
        let kept = Self.longestIncreasing(common.map(\.1))
        for (position, (to, from)) in common.enumerated() where !kept.contains(position) { movedSections.append((from, to)) }
        for section in new.reloadedSectionIdentifiers {
            if let index = oldSections[section], newSections.contains(section) { reloadedSections.insert(index) }
        }
        compareItems(old, new, oldSections, newSections)
    }

    private mutating func compareItems<Section: Hashable, Item: Hashable>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ oldSections: [Section: Int], _ newSections: Set<Section>
    ) {
        let reloaded = Set(new.reloadedSectionIdentifiers)
        var oldPaths: [Item: IndexPath] = [:]
        for (section, identifier) in old.sectionIdentifiers.enumerated() {
            for (row, item) in old.itemIdentifiers(inSection: identifier).enumerated() {
                oldPaths[item] = IndexPath(row: row, section: section)
                guard newSections.contains(identifier), !reloaded.contains(identifier) else { continue }
                if new.sectionIdentifier(containingItem: item) == nil { deletedItems.append(IndexPath(row: row, section: section)) }
            }
        }
        for (section, identifier) in new.sectionIdentifiers.enumerated() where !reloaded.contains(identifier) {
            // Items of the same section that keep their order stay; all others move.
            var stayers: [(row: Int, oldRow: Int)] = []
            for (row, item) in new.itemIdentifiers(inSection: identifier).enumerated() {
                let path = IndexPath(row: row, section: section)
                guard let from = oldPaths[item] else {
                    if oldSections[identifier] != nil { insertedItems.append(path) }
                    continue
                }
                if old.sectionIdentifiers[from.section] == identifier {
                    stayers.append((row, from.row))
                } else if !reloaded.contains(old.sectionIdentifiers[from.section]) {
                    movedItems.append((from, path))
                } else if oldSections[identifier] != nil {
                    insertedItems.append(path)
                }
            }
            let kept = Self.longestIncreasing(stayers.map(\.oldRow))
            for (position, entry) in stayers.enumerated() where !kept.contains(position) {
                movedItems.append(
                    (IndexPath(row: entry.oldRow, section: oldSections[identifier]!), IndexPath(row: entry.row, section: section)))
            }
        }
        // What went into a section that is reloaded as a whole has left its own.
        for (section, identifier) in old.sectionIdentifiers.enumerated()
        where newSections.contains(identifier) && !reloaded.contains(identifier) {
            for (row, item) in old.itemIdentifiers(inSection: identifier).enumerated() {
                if let target = new.sectionIdentifier(containingItem: item), target != identifier, reloaded.contains(target) {
                    deletedItems.append(IndexPath(row: row, section: section))
                }
            }
        }
        reloadedItems = new.reloadedItemIdentifiers.compactMap { oldPaths[$0] }
        reconfiguredItems = new.reconfiguredItemIdentifiers.compactMap { oldPaths[$0] }
    }

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty && deletedItems.isEmpty
            && insertedItems.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
    }

    /// Positions of a longest subsequence that ascends: what has to stay so that the least moves.
    static func longestIncreasing(_ values: [Int]) -> Set<Int> {
        var tails: [Int] = []
        var previous = Array(repeating: -1, count: values.count)
        for (position, value) in values.enumerated() {
            let place = tails.partitioningIndex { values[$0] >= value }
            if place > 0 { previous[position] = tails[place - 1] }
            if place == tails.count { tails.append(position) } else { tails[place] = position }
        }
        var result: Set<Int> = []
        var position = tails.last ?? -1
        while position >= 0 {
            result.insert(position)
            position = previous[position]
        }
        return result
    }
}
