import Foundation
import ObjCRuntime

/// The sections and items that a data source should show, as a value.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    // MARK: Reading

    public var numberOfSections: Int { sectionIdentifiers.count }
    public var numberOfItems: Int { sectionOfItem.count }
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let result = items[identifier] else { fail("Section identifier was not found: \(identifier)") }
        return result
    }

    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { sectionOfItem[identifier] }

    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sectionOfItem[identifier], let row = items[section]?.firstIndex(of: identifier) else { return nil }
        return sectionIdentifiers.prefix { $0 != section }.reduce(row) { $0 + (items[$1]?.count ?? 0) }
    }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sectionIdentifiers.firstIndex(of: identifier) }

    // MARK: Items

    /// Adds items to a section, the last one when none is named.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            fail("There are currently no sections in the data source. Please add a section first.")
        }
        guard items[section] != nil else { fail("Section identifier was not found: \(section)") }
        insert(identifiers, into: section, at: items[section]!.count)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        let (section, row) = place(of: beforeIdentifier)
        insert(identifiers, into: section, at: row)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        let (section, row) = place(of: afterIdentifier)
        insert(identifiers, into: section, at: row + 1)
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(gone.compactMap { sectionOfItem[$0] }) { items[section]?.removeAll { gone.contains($0) } }
        for item in gone { sectionOfItem[item] = nil }
    }

    public mutating func deleteAllItems() {
        sectionIdentifiers = []
        items = [:]
        sectionOfItem = [:]
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        check(identifiers, for: "reload")
        reloadedItemIdentifiers += identifiers.filter { !reloadedItemIdentifiers.contains($0) }
    }

    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        check(identifiers, for: "reconfigure")
        reconfiguredItemIdentifiers += identifiers.filter { !reconfiguredItemIdentifiers.contains($0) }
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sectionIdentifiers.count)
    }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        insert(identifiers, at: index(of: toIdentifier))
    }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        insert(identifiers, at: index(of: toIdentifier) + 1)
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        sectionIdentifiers.removeAll { gone.contains($0) }
        for section in gone {
            for item in items.removeValue(forKey: section) ?? [] { sectionOfItem[item] = nil }
        }
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers where !reloadedSectionIdentifiers.contains(identifier) {
            _ = index(of: identifier)
            reloadedSectionIdentifiers.append(identifier)
        }
    }

    // MARK: Parts

    private func fail(_ reason: String) -> Never { raise(.internalInconsistency, reason) }

    private func check(_ identifiers: [ItemIdentifierType], for action: String) {
        for identifier in identifiers where sectionOfItem[identifier] == nil {
            fail("Attempted to \(action) item identifier that does not exist in the snapshot: \(identifier)")
        }
    }

    private func place(of item: ItemIdentifierType) -> (section: SectionIdentifierType, row: Int) {
        guard let section = sectionOfItem[item], let row = items[section]?.firstIndex(of: item) else {
            fail("Invalid update: destination for insertion item identifier is not found: \(item)")
        }
        return (section, row)
    }

    private func index(of section: SectionIdentifierType) -> Int {
        guard let index = sectionIdentifiers.firstIndex(of: section) else { fail("Section identifier was not found: \(section)") }
        return index
    }

    private mutating func insert(_ new: [ItemIdentifierType], into section: SectionIdentifierType, at row: Int) {
        var seen = Set<ItemIdentifierType>(minimumCapacity: new.count)
        let duplicates = new.filter { sectionOfItem[$0] != nil || !seen.insert($0).inserted }
        guard duplicates.isEmpty else {
            let list = duplicates.map { "    \($0)" }.joined(separator: ",\n")
            fail("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}")
        }
        items[section]?.insert(contentsOf: new, at: row)
        for item in new { sectionOfItem[item] = section }
    }

    private mutating func insert(_ new: [SectionIdentifierType], at index: Int) {
        var seen = Set(sectionIdentifiers)
        let duplicates = new.filter { !seen.insert($0).inserted }
        guard duplicates.isEmpty else {
            let list = duplicates.map { "    \($0)" }.joined(separator: ",\n")
            fail("Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}")
        }
        sectionIdentifiers.insert(contentsOf: new, at: index)
        for section in new { items[section] = [] }
    }

    private mutating func move(_ item: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
        guard item != other else { fail("Invalid update: cannot move an item relative to itself: \(item)") }
        let old = place(of: item)
        items[old.section]?.remove(at: old.row)
        let new = place(of: other)
        items[new.section]?.insert(item, at: new.row + offset)
        sectionOfItem[item] = new.section
    }

    private mutating func move(_ section: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int) {
        guard section != other else { fail("Invalid update: cannot move a section relative to itself: \(section)") }
        sectionIdentifiers.remove(at: index(of: section))
        sectionIdentifiers.insert(section, at: index(of: other) + offset)
    }

    /// Without the requests that applying it has fulfilled.
    var settled: NSDiffableDataSourceSnapshot {
        var result = self
        result.reloadedSectionIdentifiers = []
        result.reloadedItemIdentifiers = []
        result.reconfiguredItemIdentifiers = []
        return result
    }
}

extension NSDiffableDataSourceSnapshot: @unchecked Sendable {}
