import Foundation

/// The way of a placeholder: to a row of the data, or out of the table.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    var dragItem: UIDragItem { get }
    /// Lets the data source take the item in at the place of the placeholder, and shows its row there; false when the placeholder is
    /// gone already. The closure only changes the data, not the table.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder; false when it is gone already.
    @discardableResult
    func deletePlaceholder() -> Bool
}
