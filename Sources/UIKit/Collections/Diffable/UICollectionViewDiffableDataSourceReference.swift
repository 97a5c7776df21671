import Foundation
import ObjCRuntime

/// Makes the cell for an identifier of any type.
public typealias UICollectionViewDiffableDataSourceReferenceCellProvider = (UICollectionView, IndexPath, Any) -> UICollectionViewCell?
/// Makes a header, a footer or another supplementary view.
public typealias UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider =
    (UICollectionView, String, IndexPath) -> UICollectionReusableView?

/// A data source that shows snapshots with identifiers of any type, and finds out itself what changed between them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSourceReference: NSObject, UICollectionViewDataSource {
    private let source: InnerSource

    private var storedReorderingHandlers = __UICollectionViewDiffableDataSourceReorderingHandlers()
    private var storedSectionHandlers = __UICollectionViewDiffableDataSourceSectionSnapshotHandlers()

    private final class InnerSource: UICollectionViewDiffableDataSource<AnyHashable, AnyHashable> {}

    public init(collectionView: UICollectionView, cellProvider: @escaping UICollectionViewDiffableDataSourceReferenceCellProvider) {
        source = InnerSource(collectionView: collectionView) { cellProvider($0, $1, $2.base) }
        super.init()
        Self.registerRequirements
        source.shownSource = self
        source.reorderingHandlers = storedReorderingHandlers.plain
        source.sectionSnapshotHandlers = storedSectionHandlers.plain
        collectionView.dataSource = self
    }

    private static let registerRequirements: Void = {
        typealias Source = UICollectionViewDiffableDataSourceReference
        let entry = ClassRegistry.entry(for: Source.self, name: "UIKit.UICollectionViewDiffableDataSourceReference")
        entry.optional("numberOfSections(in:)") { object -> (UICollectionView) -> Int in { (object as! Source).numberOfSections(in: $0) } }
        entry.optional("collectionView(_:viewForSupplementaryElementOfKind:at:)") {
            object -> (UICollectionView, String, IndexPath) -> UICollectionReusableView in
            { (object as! Source).collectionView($0, viewForSupplementaryElementOfKind: $1, at: $2) }
        }
        entry.optional("collectionView(_:canMoveItemAt:)") { object -> (UICollectionView, IndexPath) -> Bool in
            { (object as! Source).source.collectionView($0, canMoveItemAt: $1) }
        }
        entry.optional("collectionView(_:moveItemAt:to:)") { object -> (UICollectionView, IndexPath, IndexPath) -> Void in
            { (object as! Source).source.collectionView($0, moveItemAt: $1, to: $2) }
        }
    }()

    /// Makes headers, footers and other supplementary views.
    open var supplementaryViewProvider: UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider? {
        get { source.supplementaryViewProvider }
        set { source.supplementaryViewProvider = newValue }
    }

    // MARK: What the user may do

    /// Set as a copy.
    open var reorderingHandlers: __UICollectionViewDiffableDataSourceReorderingHandlers {
        get { storedReorderingHandlers }
        set {
            storedReorderingHandlers = newValue.copy(with: nil) as! __UICollectionViewDiffableDataSourceReorderingHandlers
            source.reorderingHandlers = storedReorderingHandlers.plain
        }
    }

    /// Set as a copy.
    open var sectionSnapshotHandlers: __UICollectionViewDiffableDataSourceSectionSnapshotHandlers {
        get { storedSectionHandlers }
        set {
            storedSectionHandlers = newValue.copy(with: nil) as! __UICollectionViewDiffableDataSourceSectionSnapshotHandlers
            source.sectionSnapshotHandlers = storedSectionHandlers.plain
        }
    }

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

    // MARK: Section snapshots

    nonisolated open func snapshot(forSection section: Any) -> NSDiffableDataSourceSectionSnapshotReference {
        let identifier = diffableIdentifier(section)
        return onMainThread { NSDiffableDataSourceSectionSnapshotReference(source.snapshot(for: identifier)) }
    }
    nonisolated open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any, animatingDifferences: Bool
    ) {
        applySnapshot(snapshot, toSection: sectionIdentifier, animatingDifferences: animatingDifferences, completion: nil)
    }
    /// Shows the items of one section; the completion runs when the animation has ended.
    nonisolated open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any, animatingDifferences: Bool,
        completion: (() -> Void)? = nil
    ) {
        let new = snapshot.snapshot
        let identifier = diffableIdentifier(sectionIdentifier)
        nonisolated(unsafe) let completion = completion
        onMainThread { source.apply(new, to: identifier, animatingDifferences: animatingDifferences, completion: completion) }
    }

    // MARK: Identifiers and places

    open func itemIdentifier(for indexPath: IndexPath) -> Any? { source.itemIdentifier(for: indexPath)?.base }
    open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? { source.indexPath(for: diffableIdentifier(identifier)) }
    open func sectionIdentifier(for index: Int) -> Any? { source.sectionIdentifier(for: index)?.base }
    /// The place of a section; `NSNotFound` for an unknown one.
    open func index(forSectionIdentifier identifier: Any) -> Int { source.index(for: diffableIdentifier(identifier)) ?? NSNotFound }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { source.numberOfSections(in: collectionView) }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        source.collectionView(collectionView, numberOfItemsInSection: section)
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        source.collectionView(collectionView, cellForItemAt: indexPath)
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
}

extension UICollectionViewDiffableDataSourceReference: OutlineDataSource {
    func outlineLevel(at path: IndexPath) -> Int? { source.outlineLevel(at: path) }
    func isOutlineExpanded(at path: IndexPath) -> Bool { source.isOutlineExpanded(at: path) }
    func toggleOutline(at path: IndexPath) { source.toggleOutline(at: path) }
}
