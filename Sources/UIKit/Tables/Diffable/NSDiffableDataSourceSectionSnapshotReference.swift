import Foundation

/// The items of one section, which may stand under others, with identifiers of any type.
open class NSDiffableDataSourceSectionSnapshotReference: NSObject, NSCopying {
    typealias Snapshot = NSDiffableDataSourceSectionSnapshot<AnyHashable>
    var snapshot: Snapshot

    public override init() {
        snapshot = Snapshot()
        super.init()
    }

    init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSectionSnapshotReference(snapshot) }

    private func hashable(_ values: [Any]) -> [AnyHashable] { values.map(diffableIdentifier) }
    private func plain(_ values: [AnyHashable]) -> [Any] { values.map(\.base) }

    // MARK: Reading

    open var items: [Any] { plain(snapshot.items) }
    open var rootItems: [Any] { plain(snapshot.rootItems) }
    open var visibleItems: [Any] { plain(snapshot.visibleItems) }
    /// The place of an item among `items`; `NSNotFound` for an unknown one.
    open func index(ofItem item: Any) -> Int { snapshot.index(of: diffableIdentifier(item)) ?? NSNotFound }
    open func containsItem(_ item: Any) -> Bool { snapshot.contains(diffableIdentifier(item)) }
    open func isExpanded(_ item: Any) -> Bool { snapshot.isExpanded(diffableIdentifier(item)) }
    open func isVisible(_ item: Any) -> Bool { snapshot.isVisible(diffableIdentifier(item)) }
    open func level(ofItem item: Any) -> Int { snapshot.level(of: diffableIdentifier(item)) }
    open func parent(ofChildItem childItem: Any) -> Any? { snapshot.parent(of: diffableIdentifier(childItem))?.base }
    /// The items whose children show as far as their own ancestors let them.
    open func expandedItems() -> [Any] { plain(snapshot.items.filter(snapshot.isExpanded)) }
    open func ofParentItem(_ parentItem: Any) -> NSDiffableDataSourceSectionSnapshotReference {
        ofParentItem(parentItem, includingParentItem: false)
    }
    open func ofParentItem(_ parentItem: Any, includingParentItem: Bool) -> NSDiffableDataSourceSectionSnapshotReference {
        NSDiffableDataSourceSectionSnapshotReference(
            snapshot.snapshot(of: diffableIdentifier(parentItem), includingParent: includingParentItem))
    }
    open func visualDescription() -> String { snapshot.visualDescription() }

    // MARK: Changing

    open func appendItems(_ items: [Any]) { snapshot.append(hashable(items)) }
    open func appendItems(_ items: [Any], intoParentItem parentItem: Any?) {
        snapshot.append(hashable(items), to: parentItem.map(diffableIdentifier))
    }
    open func insertItems(_ items: [Any], beforeItem beforeIdentifier: Any) {
        snapshot.insert(hashable(items), before: diffableIdentifier(beforeIdentifier))
    }
    open func insertItems(_ items: [Any], afterItem afterIdentifier: Any) {
        snapshot.insert(hashable(items), after: diffableIdentifier(afterIdentifier))
    }
    open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, beforeItem item: Any) {
        self.snapshot.insert(snapshot.snapshot, before: diffableIdentifier(item))
    }
    /// Puts the items of another snapshot after an item, and answers with that item.
    @discardableResult
    open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, afterItem item: Any) -> Any {
        self.snapshot.insert(snapshot.snapshot, after: diffableIdentifier(item))
        return item
    }
    open func replaceChildren(ofParentItem parentItem: Any, with snapshot: NSDiffableDataSourceSectionSnapshotReference) {
        self.snapshot.replace(childrenOf: diffableIdentifier(parentItem), using: snapshot.snapshot)
    }
    open func deleteItems(_ items: [Any]) { snapshot.delete(hashable(items)) }
    open func deleteAllItems() { snapshot.deleteAll() }
    open func expandItems(_ items: [Any]) { snapshot.expand(hashable(items)) }
    open func collapseItems(_ items: [Any]) { snapshot.collapse(hashable(items)) }
}
