import Foundation

/// A view that a diffable data source brings from one snapshot to the next.
@MainActor
protocol DiffableView: AnyObject {
    /// Whether the view hasn't counted its data yet.
    var needsDataReload: Bool { get }
    func reloadData()
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
}

extension UITableView: DiffableView {}
extension UICollectionView: DiffableView {}

/// The snapshot that a diffable data source shows, and where everything of it stands.
@MainActor
final class ShownSnapshot<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var current = Snapshot()
    private var paths: [Item: IndexPath]?
    /// Items of sections in which some may stand under others.
    private var trees: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

    nonisolated init() {}

    func adopt(_ snapshot: Snapshot) {
        current = snapshot.settled
        paths = nil
        // A section whose items were said otherwise is a plain list again.
        trees = trees.filter { section, tree in
            current.indexOfSection(section) != nil && current.itemIdentifiers(inSection: section) == tree.visibleItems
        }
    }

    // MARK: Sections

    /// A section's items with those that don't show.
    func tree(of section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
        if let tree = trees[section] { return tree }
        var tree = NSDiffableDataSourceSectionSnapshot<Item>()
        if current.indexOfSection(section) != nil { tree.append(current.itemIdentifiers(inSection: section)) }
        return tree
    }

    /// The items of a section in which some may stand under others; nil for a plain list.
    func outline(at index: Int) -> NSDiffableDataSourceSectionSnapshot<Item>? { section(at: index).flatMap { trees[$0] } }

    /// The whole with other items in one section, which is added at the end where there is none; to be adopted right after.
    func snapshot(with tree: NSDiffableDataSourceSectionSnapshot<Item>, in section: Section) -> Snapshot {
        var new = current
        if new.indexOfSection(section) == nil { new.appendSections([section]) }
        new.deleteItems(new.itemIdentifiers(inSection: section))
        new.appendItems(tree.visibleItems, toSection: section)
        trees[section] = tree
        return new
    }

    /// Keeps what a move has made of sections in which items stand under others.
    func setTrees(_ new: [Section: NSDiffableDataSourceSectionSnapshot<Item>]) { trees.merge(new) { $1 } }

    /// Brings a view to a snapshot: by `enter`, which tells it of the changes, or wholly where the data source isn't the view's any more.
    func show(
        _ snapshot: Snapshot, in view: (any DiffableView)?, isItsSource: Bool, animated: Bool, completion: (() -> Void)?,
        enter: @escaping (SnapshotDifference) -> Void
    ) {
        guard let view, isItsSource, !view.needsDataReload || current.numberOfSections > 0 else {
            adopt(snapshot)
            view?.reloadData()
            completion?()
            return
        }
        let difference = SnapshotDifference(from: current, to: snapshot)
        guard !difference.isEmpty else {
            adopt(snapshot)
            completion?()
            return
        }
        let update = {
            view.performBatchUpdates {
                self.adopt(snapshot)
                enter(difference)
            } completion: { _ in
                completion?()
            }
        }
        if animated { update() } else { UIView.performWithoutAnimation(update) }
    }

    /// Sections and items in one line each.
    func text(of owner: AnyObject) -> String {
        let lines = current.sectionIdentifiers.map { section in
            "  \(section): [\(current.itemIdentifiers(inSection: section).map { "\($0)" }.joined(separator: ", "))]"
        }
        return (["<\(type(of: owner))> sections: \(current.numberOfSections), items: \(current.numberOfItems)"] + lines)
            .joined(separator: "\n")
    }

    // MARK: Identifiers and places

    func item(at path: IndexPath) -> Item? {
        guard let section = section(at: path.section) else { return nil }
        let items = current.itemIdentifiers(inSection: section)
        return items.indices.contains(path.item) ? items[path.item] : nil
    }

    func path(of item: Item) -> IndexPath? {
        if paths == nil {
            var new: [Item: IndexPath] = [:]
            for (section, identifier) in current.sectionIdentifiers.enumerated() {
                for (index, item) in current.itemIdentifiers(inSection: identifier).enumerated() {
                    new[item] = IndexPath(item: index, section: section)
                }
            }
            paths = new
        }
        return paths?[item]
    }

    func section(at index: Int) -> Section? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
}

/// What a closure finds on the main thread: snapshots may be applied from any, views belong to that one.
func onMainThread<Result>(_ body: @MainActor () -> Result) -> Result {
    nonisolated(unsafe) let work = body
    nonisolated(unsafe) var result: Result?
    if Thread.isMainThread {
        MainActor.assumeIsolated { result = work() }
    } else {
        DispatchQueue.main.sync { MainActor.assumeIsolated { result = work() } }
    }
    return result!
}
