import Foundation

/// What an update or a change of layouts leads from: where elements stood, and which of them are the same before and after.
@MainActor
final class CollectionChange {
    /// Nil for a change of layouts, which leaves the data as they are.
    let plan: UpdatePlan?
    /// By the places of before: what showed, and what was near.
    let old: [ElementKey: UICollectionViewLayoutAttributes]
    /// Elements that the layout says are gone, or new, although items and sections are not.
    var deleted: Set<ElementKey> = []
    var inserted: Set<ElementKey> = []

    init(plan: UpdatePlan?, old: [ElementKey: UICollectionViewLayoutAttributes]) {
        self.plan = plan
        self.old = old
    }

    /// The place of an element afterwards; nil when it goes or gets another view.
    func newKey(_ key: ElementKey) -> ElementKey? {
        guard let plan else { return key }
        guard !deleted.contains(key) else { return nil }
        var result = key
        if let path = RowPath(key.path), path.row != NSNotFound, belongsToItem(key, plan.oldCounts) {
            guard plan.reloadedRows[path] == nil, let new = plan.newPath(path) else { return nil }
            result.path = new.indexPath
        } else if key.path.count == 2 {
            guard plan.reloadedSections[key.path.section] == nil, let section = plan.newSection(key.path.section) else { return nil }
            result.path = IndexPath(item: key.path.item, section: section)
        }
        return inserted.contains(result) ? nil : result
    }

    /// Where an element comes from; nil when it is new or gets another view.
    func oldKey(_ key: ElementKey) -> ElementKey? {
        guard let plan else { return key }
        guard !inserted.contains(key) else { return nil }
        var result = key
        if let path = RowPath(key.path), belongsToItem(key, plan.newCounts) {
            guard let old = plan.oldPath(path), plan.reloadedRows[old] == nil else { return nil }
            result.path = old.indexPath
        } else if key.path.count == 2 {
            guard let section = plan.oldSection(key.path.section), plan.reloadedSections[section] == nil else { return nil }
            result.path = IndexPath(item: key.path.item, section: section)
        }
        return deleted.contains(result) ? nil : result
    }

    /// Headers, footers and decoration belong to their section, other supplementary views to the item that they are beside.
    private func belongsToItem(_ key: ElementKey, _ counts: [Int]) -> Bool {
        if key.category == .cell { return true }
        guard key.category == .supplementaryView, key.path.count == 2 else { return false }
        if key.kind == UICollectionView.elementKindSectionHeader || key.kind == UICollectionView.elementKindSectionFooter { return false }
        return counts.indices.contains(key.path.section) && key.path.item < counts[key.path.section] && key.path.item > 0
    }
}
