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

    nonisolated init() {}

    func adopt(_ snapshot: Snapshot) {
        current = snapshot.settled
        paths = nil
    }

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
