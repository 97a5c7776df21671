import Foundation
import ObjCRuntime

/// The items of one section as a value: items may stand under others, which can be collapsed.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    /// Every item, with the one that it stands under.
    private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

    // MARK: Reading

    /// All items, each followed by those under it.
    public var items: [ItemIdentifierType] { flattened(rootItems) { _ in true } }

    /// The items that show: those whose ancestors are all expanded.
    public var visibleItems: [ItemIdentifierType] { flattened(rootItems) { expanded.contains($0) } }

    /// The place of an item among `items`.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
    public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard contains(item) else { return false }
        var current = item
        while let parent = parent(of: current) {
            guard expanded.contains(parent) else { return false }
            current = parent
        }
        return true
    }

    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] ?? nil }

    /// How many items an item stands under.
    public func level(of item: ItemIdentifierType) -> Int {
        check(item)
        var (level, current) = (0, item)
        while let parent = parent(of: current) {
            level += 1
            current = parent
        }
        return level
    }

    /// The items under another one, as a snapshot of their own.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        check(parent)
        var result = NSDiffableDataSourceSectionSnapshot()
        let roots = includingParent ? [parent] : children[parent] ?? []
        result.rootItems = roots
        let isRoot = Set(roots)
        for item in flattened(roots, opens: { _ in true }) {
            result.children[item] = children[item]
            result.parents.updateValue(isRoot.contains(item) ? nil : self.parent(of: item), forKey: item)
            if expanded.contains(item) { result.expanded.insert(item) }
        }
        return result
    }

    /// One line an item, set in as deep as it stands: for looking at.
    public func visualDescription() -> String {
        items.map { item in
            let mark = (children[item] ?? []).isEmpty ? "-" : expanded.contains(item) ? "▾" : "▸"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Changing

    /// Adds items at the end, under another one where that is named.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent { check(parent) }
        insert(items, under: parent, at: siblings(under: parent).count)
    }

    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        let (parent, index) = place(of: item)
        insert(items, under: parent, at: index)
    }

    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        let (parent, index) = place(of: item)
        insert(items, under: parent, at: index + 1)
    }

    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType) {
        let (parent, index) = place(of: item)
        graft(snapshot, under: parent, at: index)
    }

    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType) {
        let (parent, index) = place(of: item)
        graft(snapshot, under: parent, at: index + 1)
    }

    /// Deletes items with all that stand under them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        let known = items.filter(contains)
        let gone = Set(known)
        for parent in Set(known.map { parent(of: $0) }) {
            setSiblings(siblings(under: parent).filter { !gone.contains($0) }, under: parent)
        }
        for item in flattened(known, opens: { _ in true }) {
            children[item] = nil
            parents[item] = nil
            expanded.remove(item)
        }
    }

    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

    /// Puts the items of another snapshot in the place of those under an item.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        check(parent)
        delete(children[parent] ?? [])
        graft(snapshot, under: parent, at: 0)
    }

    public mutating func expand(_ items: [ItemIdentifierType]) {
        items.forEach(check)
        expanded.formUnion(items)
    }

    public mutating func collapse(_ items: [ItemIdentifierType]) {
        items.forEach(check)
        expanded.subtract(items)
    }

    // MARK: Parts

    private func flattened(_ roots: [ItemIdentifierType], opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        var waiting = Array(roots.reversed())
        while let item = waiting.popLast() {
            result.append(item)
            if opens(item), let below = children[item] { waiting += below.reversed() }
        }
        return result
    }

    private func siblings(under parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { children[$0] ?? [] } ?? rootItems
    }

    private mutating func setSiblings(_ items: [ItemIdentifierType], under parent: ItemIdentifierType?) {
        if let parent { children[parent] = items.isEmpty ? nil : items } else { rootItems = items }
    }

    private func check(_ item: ItemIdentifierType) {
        guard parents[item] != nil else { raise(.internalInconsistency, "Item identifier was not found in the section snapshot: \(item)") }
    }

    private func place(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, index: Int) {
        check(item)
        let parent = parent(of: item)
        return (parent, siblings(under: parent).firstIndex(of: item) ?? 0)
    }

    private mutating func insert(_ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int) {
        var seen: Set<ItemIdentifierType> = []
        let duplicates = items.filter { contains($0) || !seen.insert($0).inserted }
        guard duplicates.isEmpty else {
            let list = duplicates.map { "    \($0)" }.joined(separator: ",\n")
            raise(.internalInconsistency, "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}")
        }
        var all = siblings(under: parent)
        all.insert(contentsOf: items, at: index)
        setSiblings(all, under: parent)
        for item in items { parents.updateValue(parent, forKey: item) }
    }

    private mutating func graft(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, under parent: ItemIdentifierType?, at index: Int
    ) {
        insert(snapshot.rootItems, under: parent, at: index)
        for item in snapshot.items {
            if let below = snapshot.children[item] { insert(below, under: item, at: 0) }
            if snapshot.expanded.contains(item) { expanded.insert(item) }
        }
    }
}

extension NSDiffableDataSourceSectionSnapshot: @unchecked Sendable {}
