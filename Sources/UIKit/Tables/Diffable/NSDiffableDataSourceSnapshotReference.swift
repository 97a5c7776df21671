import Foundation
import ObjCRuntime

/// An identifier of any type as one that can be compared; Objective-C's objects and Swift's hashable values both can.
func diffableIdentifier(_ value: Any) -> AnyHashable {
    guard let result = value as? AnyHashable else {
        raise(.invalidArgument, "Identifiers in a snapshot must be hashable: \(value)")
    }
    return result
}

/// The sections and items that a data source should show, with identifiers of any type.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
    typealias Snapshot = NSDiffableDataSourceSnapshot<AnyHashable, AnyHashable>
    var snapshot: Snapshot

    public override init() {
        snapshot = Snapshot()
        super.init()
    }

    init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSnapshotReference(snapshot) }

    private func hashable(_ values: [Any]) -> [AnyHashable] { values.map(diffableIdentifier) }
    private func plain(_ values: [AnyHashable]) -> [Any] { values.map(\.base) }

    // MARK: Reading

    open var numberOfItems: Int { snapshot.numberOfItems }
    open var numberOfSections: Int { snapshot.numberOfSections }
    open var sectionIdentifiers: [Any] { plain(snapshot.sectionIdentifiers) }
    open var itemIdentifiers: [Any] { plain(snapshot.itemIdentifiers) }
    open var reloadedSectionIdentifiers: [Any] { plain(snapshot.reloadedSectionIdentifiers) }
    open var reloadedItemIdentifiers: [Any] { plain(snapshot.reloadedItemIdentifiers) }
    open var reconfiguredItemIdentifiers: [Any] { plain(snapshot.reconfiguredItemIdentifiers) }

    open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
        snapshot.numberOfItems(inSection: diffableIdentifier(sectionIdentifier))
    }
    open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
        plain(snapshot.itemIdentifiers(inSection: diffableIdentifier(sectionIdentifier)))
    }
    open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
        snapshot.sectionIdentifier(containingItem: diffableIdentifier(itemIdentifier))?.base
    }
    /// The place of an item among all items; `NSNotFound` for an unknown one.
    open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
        snapshot.indexOfItem(diffableIdentifier(itemIdentifier)) ?? NSNotFound
    }
    /// The place of a section; `NSNotFound` for an unknown one.
    open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
        snapshot.indexOfSection(diffableIdentifier(sectionIdentifier)) ?? NSNotFound
    }

    // MARK: Items

    open func appendItems(withIdentifiers identifiers: [Any]) { snapshot.appendItems(hashable(identifiers)) }
    open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
        snapshot.appendItems(hashable(identifiers), toSection: diffableIdentifier(sectionIdentifier))
    }
    open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
        snapshot.insertItems(hashable(identifiers), beforeItem: diffableIdentifier(itemIdentifier))
    }
    open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
        snapshot.insertItems(hashable(identifiers), afterItem: diffableIdentifier(itemIdentifier))
    }
    open func deleteItems(withIdentifiers identifiers: [Any]) { snapshot.deleteItems(hashable(identifiers)) }
    open func deleteAllItems() { snapshot.deleteAllItems() }
    open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
        snapshot.moveItem(diffableIdentifier(fromIdentifier), beforeItem: diffableIdentifier(toIdentifier))
    }
    open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
        snapshot.moveItem(diffableIdentifier(fromIdentifier), afterItem: diffableIdentifier(toIdentifier))
    }
    open func reloadItems(withIdentifiers identifiers: [Any]) { snapshot.reloadItems(hashable(identifiers)) }
    open func reconfigureItems(withIdentifiers identifiers: [Any]) { snapshot.reconfigureItems(hashable(identifiers)) }

    // MARK: Sections

    open func appendSections(withIdentifiers sectionIdentifiers: [Any]) { snapshot.appendSections(hashable(sectionIdentifiers)) }
    open func insertSections(withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any) {
        snapshot.insertSections(hashable(sectionIdentifiers), beforeSection: diffableIdentifier(toSectionIdentifier))
    }
    open func insertSections(withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any) {
        snapshot.insertSections(hashable(sectionIdentifiers), afterSection: diffableIdentifier(toSectionIdentifier))
    }
    open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) { snapshot.deleteSections(hashable(sectionIdentifiers)) }
    open func moveSection(withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any) {
        snapshot.moveSection(diffableIdentifier(fromSectionIdentifier), beforeSection: diffableIdentifier(toSectionIdentifier))
    }
    open func moveSection(withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any) {
        snapshot.moveSection(diffableIdentifier(fromSectionIdentifier), afterSection: diffableIdentifier(toSectionIdentifier))
    }
    open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) { snapshot.reloadSections(hashable(sectionIdentifiers)) }
}
