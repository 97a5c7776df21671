import Foundation

/// What has been asked for between `beginUpdates` and `endUpdates`.
///
/// Deleted, reloaded and moved-from paths count as before all changes, inserted and moved-to paths as after all of them.
@MainActor
final class PendingUpdates {
    typealias Animation = UITableView.RowAnimation

    var depth = 1
    var completions: [(Bool) -> Void] = []
    var deletedRows: [(path: RowPath, animation: Animation)] = []
    var insertedRows: [(path: RowPath, animation: Animation)] = []
    var reloadedRows: [(path: RowPath, animation: Animation)] = []
    var movedRows: [(from: RowPath, to: RowPath)] = []
    var deletedSections: [(section: Int, animation: Animation)] = []
    var insertedSections: [(section: Int, animation: Animation)] = []
    var reloadedSections: [(section: Int, animation: Animation)] = []
    var movedSections: [(from: Int, to: Int)] = []
    var reconfiguredRows: [RowPath] = []
    /// A table that had not counted its rows yet has nothing to change: it just counts.
    var becomesReload = false
    /// Placeholders that were asked for in the middle, which come when everything else is done.
    var afterwards: [() -> Void] = []

    /// Whether anything should be seen moving.
    var isAnimated: Bool {
        let animations =
            deletedRows.map(\.animation) + insertedRows.map(\.animation) + reloadedRows.map(\.animation) + deletedSections.map(\.animation)
            + insertedSections.map(\.animation) + reloadedSections.map(\.animation)
        return animations.isEmpty || animations.contains { $0 != .none }
    }
}
