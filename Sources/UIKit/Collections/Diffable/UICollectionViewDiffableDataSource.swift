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

    /// Lets the user show and hide the items under others, and hears of it.
    public struct SectionSnapshotHandlers<Item: Hashable> {
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        /// Gives the items under one that is about to be expanded, in the place of those that are known.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        public init() {}
    }

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// Who stands for this object as the view's data source.
    weak var shownSource: (any UICollectionViewDataSource)?
    /// Makes headers, footers and other supplementary views.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    open var reorderingHandlers = ReorderingHandlers()
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

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
        entry.optional("indexTitles(for:)") { object -> (UICollectionView) -> [String]? in { (object as! Source).indexTitles(for: $0) } }
        entry.optional("collectionView(_:indexPathForIndexTitle:at:)") { object -> (UICollectionView, String, Int) -> IndexPath in
            { (object as! Source).collectionView($0, indexPathForIndexTitle: $1, at: $2) }
        }
        entry.optional("collectionView(_:moveItemAt:to:)") { object -> (UICollectionView, IndexPath, IndexPath) -> Void in
            { (object as! Source).collectionView($0, moveItemAt: $1, to: $2) }
        }
    }

    /// The sections and items that show, for looking at.
    open func description() -> String { shown.text(of: self) }

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

    // MARK: Section snapshots

    /// The items of a section with those that don't show.
    nonisolated open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        nonisolated(unsafe) let section = section
        return onMainThread { shown.tree(of: section) }
    }

    /// Shows the items of one section, which is added where there is none; the completion runs when the animation has ended.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        nonisolated(unsafe) let section = section
        onMainThread { show(shown.snapshot(with: snapshot, in: section), animated: animatingDifferences, completion: completion) }
    }

    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    private func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
        shown.show(
            snapshot, in: collectionView, isItsSource: collectionView?.dataSource === shownSource ?? self, animated: animated,
            completion: completion
        ) { [weak self] difference in
            guard let self, let collectionView else { return }
            enter(difference, into: collectionView)
        }
        collectionView?.outlineDidChange()
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

    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// The first item of the section with the title's number.
    open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
        IndexPath(item: 0, section: index)
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
        let changed = changedSections(item, from: sourceIndexPath, to: destinationIndexPath)
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: old, finalSnapshot: new, sectionTransactions: changed)
        reorderingHandlers.willReorder?(transaction)
        shown.setTrees(Dictionary(uniqueKeysWithValues: changed.map { ($0.sectionIdentifier, $0.finalSnapshot) }))
        shown.adopt(new)
        reorderingHandlers.didReorder?(transaction)
    }

    /// What a move makes of the sections that it touches: an item takes those under it along, and stands beside its new neighbour.
    private func changedSections(
        _ item: ItemIdentifierType, from source: IndexPath, to destination: IndexPath
    ) -> [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] {
        typealias Transaction = NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>
        let identifiers = shown.current.sectionIdentifiers
        let (from, to) = (identifiers[source.section], identifiers[destination.section])
        let before = shown.tree(of: from)
        let moved = before.snapshot(of: item, includingParent: true)
        var left = before
        left.delete([item])
        var target = from == to ? left : shown.tree(of: to)
        let neighbours = target.visibleItems
        if destination.item < neighbours.count {
            target.insert(moved, before: neighbours[destination.item])
        } else if let last = neighbours.last {
            target.insert(moved, after: last)
        } else {
            target = moved
        }
        let arrival = Transaction(sectionIdentifier: to, initialSnapshot: from == to ? before : shown.tree(of: to), finalSnapshot: target)
        return from == to
            ? [arrival] : [Transaction(sectionIdentifier: from, initialSnapshot: before, finalSnapshot: left), arrival]
    }
}
