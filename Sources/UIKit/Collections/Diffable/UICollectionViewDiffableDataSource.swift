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
    private var current = Snapshot()
    private var paths: [ItemIdentifierType: IndexPath]?
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
        onMain { $0.current }
    }

    /// Shows a snapshot; the completion runs when the animation has ended.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        onMain { $0.show(snapshot, animated: animatingDifferences, completion: completion) }
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
        onMain { source in
            source.adopt(snapshot)
            source.collectionView?.reloadData()
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

    /// Snapshots may be applied from any thread; the view belongs to the main one.
    nonisolated private func onMain<Result>(
        _ body: @MainActor (UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>) -> Result
    ) -> Result {
        nonisolated(unsafe) let work = body
        nonisolated(unsafe) var result: Result?
        if Thread.isMainThread {
            MainActor.assumeIsolated { result = work(self) }
        } else {
            DispatchQueue.main.sync { MainActor.assumeIsolated { result = work(self) } }
        }
        return result!
    }

    private func adopt(_ snapshot: Snapshot) {
        current = snapshot.settled
        paths = nil
    }

    private func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
        let old = current
        guard let collectionView, collectionView.dataSource === self, !collectionView.needsDataReload || old.numberOfSections > 0 else {
            adopt(snapshot)
            self.collectionView?.reloadData()
            completion?()
            return
        }
        let difference = SnapshotDifference(from: old, to: snapshot)
        guard !difference.isEmpty else {
            adopt(snapshot)
            completion?()
            return
        }
        let update = {
            collectionView.performBatchUpdates {
                self.adopt(snapshot)
                self.enter(difference, into: collectionView)
            } completion: { _ in
                completion?()
            }
        }
        if animated { update() } else { UIView.performWithoutAnimation(update) }
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

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard current.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
        let items = current.itemIdentifiers(inSection: current.sectionIdentifiers[indexPath.section])
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        if paths == nil {
            var new: [ItemIdentifierType: IndexPath] = [:]
            for (section, identifier) in current.sectionIdentifiers.enumerated() {
                for (item, value) in current.itemIdentifiers(inSection: identifier).enumerated() {
                    new[value] = IndexPath(item: item, section: section)
                }
            }
            paths = new
        }
        return paths?[itemIdentifier]
    }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.numberOfItems(inSection: current.sectionIdentifiers[section])
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
        let old = current
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
        adopt(new)
        reorderingHandlers.didReorder?(transaction)
    }
}
