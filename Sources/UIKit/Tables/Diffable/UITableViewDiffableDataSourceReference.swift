import Foundation
import ObjCRuntime

/// Makes the cell for an identifier of any type.
public typealias UITableViewDiffableDataSourceReferenceCellProvider = (UITableView, IndexPath, Any) -> UITableViewCell?

/// A data source that shows snapshots with identifiers of any type, and finds out itself what changed between them.
@preconcurrency @MainActor
open class UITableViewDiffableDataSourceReference: NSObject, UITableViewDataSource {
    private let source: InnerSource

    private final class InnerSource: UITableViewDiffableDataSource<AnyHashable, AnyHashable> {}

    public init(tableView: UITableView, cellProvider: @escaping UITableViewDiffableDataSourceReferenceCellProvider) {
        source = InnerSource(tableView: tableView) { cellProvider($0, $1, $2.base) }
        super.init()
        Self.registerRequirements
        source.shownSource = self
        tableView.dataSource = self
    }

    private static let registerRequirements: Void = {
        let entry = ClassRegistry.entry(
            for: UITableViewDiffableDataSourceReference.self, name: "UIKit.UITableViewDiffableDataSourceReference")
        entry.optional("numberOfSections(in:)") { object -> (UITableView) -> Int in
            { (object as! UITableViewDiffableDataSourceReference).numberOfSections(in: $0) }
        }
    }()

    // MARK: Snapshots

    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshotReference {
        onMainThread { NSDiffableDataSourceSnapshotReference(source.snapshot()) }
    }
    nonisolated open func applySnapshot(_ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool) {
        applySnapshot(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    }
    /// Shows a snapshot; the completion runs when the animation has ended.
    nonisolated open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool, completion: (() -> Void)? = nil
    ) {
        let new = snapshot.snapshot
        nonisolated(unsafe) let completion = completion
        onMainThread { source.apply(new, animatingDifferences: animatingDifferences, completion: completion) }
    }
    /// Shows a snapshot by reloading everything.
    nonisolated open func applySnapshot(usingReloadData snapshot: NSDiffableDataSourceSnapshotReference) {
        applySnapshot(usingReloadData: snapshot, completion: nil)
    }
    nonisolated open func applySnapshot(
        usingReloadData snapshot: NSDiffableDataSourceSnapshotReference, completion: (() -> Void)? = nil
    ) {
        let new = snapshot.snapshot
        nonisolated(unsafe) let completion = completion
        onMainThread { source.applySnapshotUsingReloadData(new, completion: completion) }
    }

    open var defaultRowAnimation: UITableView.RowAnimation {
        get { source.defaultRowAnimation }
        set { source.defaultRowAnimation = newValue }
    }

    // MARK: Identifiers and places

    open func itemIdentifier(for indexPath: IndexPath) -> Any? { source.itemIdentifier(for: indexPath)?.base }
    open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? { source.indexPath(for: diffableIdentifier(identifier)) }
    open func sectionIdentifier(for index: Int) -> Any? { source.sectionIdentifier(for: index)?.base }
    /// The place of a section; `NSNotFound` for an unknown one.
    open func index(forSectionIdentifier identifier: Any) -> Int { source.index(for: diffableIdentifier(identifier)) ?? NSNotFound }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { source.numberOfSections(in: tableView) }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        source.tableView(tableView, numberOfRowsInSection: section)
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        source.tableView(tableView, cellForRowAt: indexPath)
    }
}
