import CoreGraphics
import Foundation

/// A section's groups one after the other along an axis.
///
/// As long as no content decides on its size, all groups are one, and their number doesn't matter. What content decides is kept for
/// the groups that differ from the first; only where the number of items in a group depends on it is there an entry for each group.
@MainActor
final class GroupRun {
    let section: NSCollectionLayoutSection
    let itemCount: Int
    let axis: LayoutAxis
    private let container: CGSize
    private let traits: UITraitCollection
    private let template: SolvedGroup
    private let isSelfSizing: Bool

    private(set) var measuredItems: [Int: CGSize] = [:]
    private(set) var measuredExtras: [ExtraKey: CGSize] = [:]
    /// The items beside which there is a measured view.
    private var itemsWithMeasuredExtras: Set<Int> = []
    /// How far elements reach beyond their groups.
    private(set) var overflow: CGFloat = 0

    private var differences: GroupLengths
    private var ragged: RaggedGroups?
    private var solved: [Int: SolvedGroup] = [:]
    /// The sizes across the axis of the groups whose content has been measured.
    private var crossLengths: [Int: CGFloat] = [:]

    struct ExtraKey: Hashable {
        let kind: String
        let item: Int
    }

    init(
        _ section: NSCollectionLayoutSection, itemCount: Int, axis: LayoutAxis, container: CGSize, traits: UITraitCollection,
        measuredItems: [Int: CGSize] = [:], measuredExtras: [ExtraKey: CGSize] = [:]
    ) {
        self.section = section
        self.itemCount = itemCount
        self.axis = axis
        self.container = container
        self.traits = traits
        // A section from which an item is carried away has fewer.
        self.measuredItems = measuredItems.filter { $0.key < itemCount }
        self.measuredExtras = measuredExtras.filter { $0.key.item < itemCount }
        itemsWithMeasuredExtras = Set(self.measuredExtras.keys.map(\.item))
        template = GroupSolver(traits: traits).solve(section.group, in: container)
        isSelfSizing = template.isSelfSizing
        differences = GroupLengths(count: 0)
        let extent = template.extent
        overflow = max(0, -extent.start(axis), extent.end(axis) - template.size[axis])
        guard !template.leaves.isEmpty, itemCount > 0 else { return }
        differences = GroupLengths(count: groupCount)
        guard isSelfSizing else { return }
        if template.isRagged {
            ragged = RaggedGroups(itemCount: itemCount)
            refill(from: 0)
        } else {
            for group in Set(
                self.measuredItems.keys.map(group(of:)) + self.measuredExtras.keys.map { group(of: $0.item) } + [groupCount - 1])
            {
                measure(group)
            }
        }
    }

    // MARK: Along the axis

    private var spacing: CGFloat { section.interGroupSpacing.orZero }

    private func edge(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat { (spacing?.spacing ?? 0).orZero }
    /// Space that the group keeps at its own edges.
    private var before: CGFloat { edge(section.group.edgeSpacing?.before(axis)) }
    private var after: CGFloat { edge(section.group.edgeSpacing?.after(axis)) }
    var crossBefore: CGFloat { edge(section.group.edgeSpacing?.before(axis.other)) }
    private var crossAfter: CGFloat { edge(section.group.edgeSpacing?.after(axis.other)) }

    private var standardLength: CGFloat { template.size[axis] + before + after }
    private var itemsInGroup: Int { max(1, template.leaves.count) }

    var groupCount: Int {
        if let ragged { return ragged.count }
        guard !template.leaves.isEmpty else { return 0 }
        return (itemCount + itemsInGroup - 1) / itemsInGroup
    }

    func items(of group: Int) -> Range<Int> {
        if let ragged { return ragged.items(of: group) }
        return group * itemsInGroup..<min(itemCount, (group + 1) * itemsInGroup)
    }

    func group(of item: Int) -> Int { ragged?.group(of: item) ?? item / itemsInGroup }

    /// Where a group's own size begins.
    func start(of group: Int) -> CGFloat { slotStart(of: group) + before }

    private func slotStart(of group: Int) -> CGFloat {
        if let ragged { return ragged.start(of: group) }
        return CGFloat(group) * (standardLength + spacing) + differences.sum(before: group)
    }

    private func slotEnd(of group: Int) -> CGFloat {
        if let ragged { return ragged.start(of: group) + ragged.length(of: group) }
        return slotStart(of: group) + standardLength + differences[group]
    }

    func length(of group: Int) -> CGFloat { slotEnd(of: group) - slotStart(of: group) - before - after }

    var length: CGFloat { groupCount == 0 ? 0 : max(0, slotEnd(of: groupCount - 1)) }

    /// The groups that have something in a range.
    func groups(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        let all = 0..<groupCount
        let low = all.partitioningPoint { slotEnd(of: $0) + overflow > start }
        let high = all.partitioningPoint { slotStart(of: $0) - overflow >= end }
        return min(low, high)..<max(low, high)
    }

    /// The size of the largest group across the axis.
    var crossLength: CGFloat {
        guard groupCount > 0 else { return 0 }
        let content = crossLengths.values.max() ?? template.size[axis.other]
        return content + crossBefore + crossAfter
    }

    // MARK: Groups

    func solved(_ group: Int) -> SolvedGroup {
        if let known = solved[group] { return known }
        let items = items(of: group)
        guard isSelfSizing else { return items.count == template.leaves.count ? template : template.prefix(items.count) }
        if items.count == template.leaves.count, !hasMeasured(items) { return template }
        let result = solve(from: items.lowerBound).prefix(items.count)
        if solved.count > 200 { solved.removeAll(keepingCapacity: true) }
        solved[group] = result
        return result
    }

    private func hasMeasured(_ items: Range<Int>) -> Bool {
        if !measuredItems.isEmpty, items.contains(where: { measuredItems[$0] != nil }) { return true }
        return !itemsWithMeasuredExtras.isEmpty && items.contains { itemsWithMeasuredExtras.contains($0) }
    }

    private func solve(from first: Int) -> SolvedGroup {
        var solver = GroupSolver(traits: traits, available: itemCount - first)
        solver.measured = { [measuredItems] in measuredItems[first + $0] }
        solver.measuredExtra = { [measuredExtras] in measuredExtras[ExtraKey(kind: $0, item: first + $1)] }
        return solver.solve(section.group, in: container)
    }

    // MARK: Sizes that content chooses

    func setSize(_ size: CGSize, of item: Int) {
        guard item < itemCount, measuredItems[item] != size else { return }
        measuredItems[item] = size
        sizeDidChange(at: item)
    }

    func setSize(_ size: CGSize, of key: ExtraKey) {
        guard key.item < itemCount, measuredExtras[key] != size else { return }
        measuredExtras[key] = size
        itemsWithMeasuredExtras.insert(key.item)
        sizeDidChange(at: key.item)
    }

    private func sizeDidChange(at item: Int) {
        let group = group(of: item)
        if ragged != nil {
            solved.removeAll(keepingCapacity: true)
            refill(from: group)
        } else {
            solved[group] = nil
            measure(group)
        }
    }

    private func measure(_ group: Int) {
        let result = solved(group)
        differences.set(result.size[axis] - template.size[axis], at: group)
        note(result, group)
    }

    private func note(_ result: SolvedGroup, _ group: Int) {
        if hasMeasured(items(of: group)) || groupCount == 1 { crossLengths[group] = result.size[axis.other] }
        let extent = result.extent
        overflow = max(overflow, -extent.start(axis), extent.end(axis) - result.size[axis])
    }

    /// Finds out which groups there are from one on, until they are the same as before.
    private func refill(from changedGroup: Int) {
        guard var groups = ragged else { return }
        // The group before may have room for an item that has become smaller.
        let group = max(0, changedGroup - 1)
        var first = groups.items(of: group).lowerBound
        var new: [RaggedGroups.Entry] = []
        let changed = groups.count == 0 ? itemCount : groups.items(of: changedGroup).upperBound
        while first < itemCount {
            if first >= changed, let same = groups.index(startingWith: first), same > group {
                groups.replace(group..<same, with: new, spacing: spacing)
                ragged = groups
                return
            }
            let count = min(itemCount - first, itemsInGroup)
            let result = count == itemsInGroup && !hasMeasured(first..<first + count) ? template : solve(from: first)
            new.append(.init(first: first, length: result.size[axis] + before + after))
            first += max(1, min(itemCount - first, result.leaves.count))
            let extent = result.extent
            overflow = max(overflow, -extent.start(axis), extent.end(axis) - result.size[axis])
        }
        groups.replace(group..<groups.count, with: new, spacing: spacing)
        ragged = groups
    }
}
