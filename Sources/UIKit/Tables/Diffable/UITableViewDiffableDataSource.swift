import Foundation
import ObjCRuntime

/// A data source that shows snapshots, and finds out itself what changed between them.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject, UITableViewDataSource {
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// Who stands for this object as the table's data source.
    weak var shownSource: (any UITableViewDataSource)?
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        registerRequirements()
        tableView.dataSource = self
    }

    /// What Objective-C would find by asking the class; overrides are reached through the methods themselves.
    private func registerRequirements() {
        typealias Source = UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
        let entry = ClassRegistry.entry(for: Source.self, name: "UIKit.\(Source.self)")
        entry.optional("numberOfSections(in:)") { object -> (UITableView) -> Int in { (object as! Source).numberOfSections(in: $0) } }
        entry.optional("tableView(_:titleForHeaderInSection:)") { object -> (UITableView, Int) -> String? in
            { (object as! Source).tableView($0, titleForHeaderInSection: $1) }
        }
        entry.optional("tableView(_:titleForFooterInSection:)") { object -> (UITableView, Int) -> String? in
            { (object as! Source).tableView($0, titleForFooterInSection: $1) }
        }
        entry.optional("tableView(_:canEditRowAt:)") { object -> (UITableView, IndexPath) -> Bool in
            { (object as! Source).tableView($0, canEditRowAt: $1) }
        }
        entry.optional("tableView(_:canMoveRowAt:)") { object -> (UITableView, IndexPath) -> Bool in
            { (object as! Source).tableView($0, canMoveRowAt: $1) }
        }
        entry.optional("tableView(_:commit:forRowAt:)") { object -> (UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void in
            { (object as! Source).tableView($0, commit: $1, forRowAt: $2) }
        }
        entry.optional("tableView(_:moveRowAt:to:)") { object -> (UITableView, IndexPath, IndexPath) -> Void in
            { (object as! Source).tableView($0, moveRowAt: $1, to: $2) }
        }
        entry.optional("sectionIndexTitles(for:)") { object -> (UITableView) -> [String]? in
            { (object as! Source).sectionIndexTitles(for: $0) }
        }
        entry.optional("tableView(_:sectionForSectionIndexTitle:at:)") { object -> (UITableView, String, Int) -> Int in
            { (object as! Source).tableView($0, sectionForSectionIndexTitle: $1, at: $2) }
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
            tableView?.reloadData()
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
            snapshot, in: tableView, isItsSource: tableView?.dataSource === shownSource ?? self, animated: animated, completion: completion
        ) { [weak self] difference in
            guard let self, let tableView else { return }
            enter(difference, into: tableView, animated ? defaultRowAnimation : .none)
        }
    }

    private func enter(_ difference: SnapshotDifference, into table: UITableView, _ animation: UITableView.RowAnimation) {
        table.deleteSections(difference.deletedSections, with: animation)
        table.insertSections(difference.insertedSections, with: animation)
        table.reloadSections(difference.reloadedSections, with: animation)
        for (from, to) in difference.movedSections { table.moveSection(from, toSection: to) }
        table.deleteRows(at: difference.deletedItems, with: animation)
        table.insertRows(at: difference.insertedItems, with: animation)
        table.reloadRows(at: difference.reloadedItems, with: animation)
        table.reconfigureRows(at: difference.reconfiguredItems)
        for (from, to) in difference.movedItems { table.moveRow(at: from, to: to) }
    }

    // MARK: Identifiers and places

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.current.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { shown.current.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.current.numberOfItems(inSection: shown.current.sectionIdentifiers[section])
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = shown.current.itemIdentifiers(inSection: shown.current.sectionIdentifiers[indexPath.section])[indexPath.row]
        guard let cell = cellProvider(tableView, indexPath, item) else {
            raise(
                .internalInconsistency,
                "UITableView dataSource returned a nil cell for row at index path: \(indexPath). Table view: \(tableView), "
                    + "dataSource: \(self)")
        }
        return cell
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}
