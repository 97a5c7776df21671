import Foundation
import ObjCRuntime

/// A data source that shows snapshots, and finds out itself what changed between them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// Lets the user move items, and hears what came of it.
    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        public init() {}
    }

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// Makes headers, footers and other supplementary views.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    open var reorderingHandlers = ReorderingHandlers()

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        registerRequirements()
        collectionView.dataSource = self
    }

    /// What Objective-C would find by asking the class; overrides are reached through the methods themselves.
    private func registerRequirements() {
        typealias Source = UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
        let entry = ClassRegistry.entry(for: Source.self, name: "UIKit.\(Source.self)")
        entry.optional("numberOfSections(in:)") { object -> (UICollectionView) -> Int in { (object as! Source).numberOfSections(in: $0) } }
        entry.optional("collectionView(_:viewForSupplementaryElementOfKind:at:)") {
            object -> (UICollectionView, String, IndexPath) -> UICollectionReusableView in
            { (object as! Source).collectionView($0, viewForSupplementaryElementOfKind: $1, at: $2) }
        }
        entry.optional("collectionView(_:canMoveItemAt:)") { object -> (UICollectionView, IndexPath) -> Bool in
            { (object as! Source).collectionView($0, canMoveItemAt: $1) }
        }
        entry.optional("collectionView(_:moveItemAt:to:)") { object -> (UICollectionView, IndexPath, IndexPath) -> Void in
            { (object as! Source).collectionView($0, moveItemAt: $1, to: $2) }
        }
    }

    // MARK: Snapshots

    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        onMainThread { shown.current }
    }

    /// Shows a snapshot; the completion runs when the animation has ended.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        onMainThread { show(snapshot, animated: animatingDifferences, completion: completion) }
    }

    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by reloading everything.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        onMainThread {
            shown.adopt(snapshot)
            collectionView?.reloadData()
            completion?()
        }
    }

    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    private func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
        shown.show(
            snapshot, in: collectionView, isItsSource: collectionView?.dataSource === self, animated: animated, completion: completion
        ) { [weak self] difference in
            guard let self, let collectionView else { return }
            enter(difference, into: collectionView)
        }
    }

    private func enter(_ difference: SnapshotDifference, into view: UICollectionView) {
        view.deleteSections(difference.deletedSections)
        view.insertSections(difference.insertedSections)
        view.reloadSections(difference.reloadedSections)
        for (from, to) in difference.movedSections { view.moveSection(from, toSection: to) }
        view.deleteItems(at: difference.deletedItems)
        view.insertItems(at: difference.insertedItems)
        view.reloadItems(at: difference.reloadedItems)
        view.reconfigureItems(at: difference.reconfiguredItems)
        for (from, to) in difference.movedItems { view.moveItem(at: from, to: to) }
    }

    // MARK: Identifiers and places

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.current.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.current.numberOfItems(inSection: shown.current.sectionIdentifiers[section])
    }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            raise(
                .internalInconsistency,
                "UICollectionView dataSource returned a nil cell for item at index path: \(indexPath). Collection view: \(collectionView), "
                    + "dataSource: \(self)")
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            raise(
                .internalInconsistency,
                "The supplementary view provider of the diffable data source returned nil for kind \(kind) at index path \(indexPath). "
                    + "Collection view: \(collectionView), dataSource: \(self)")
        }
        return view
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath) else { return }
        let old = shown.current
        var new = old
        new.deleteItems([item])
        let section = new.sectionIdentifiers[destinationIndexPath.section]
        let items = new.itemIdentifiers(inSection: section)
        if destinationIndexPath.item < items.count {
            new.insertItems([item], beforeItem: items[destinationIndexPath.item])
        } else {
            new.appendItems([item], toSection: section)
        }
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: old, finalSnapshot: new)
        reorderingHandlers.willReorder?(transaction)
        shown.adopt(new)
        reorderingHandlers.didReorder?(transaction)
    }
}
