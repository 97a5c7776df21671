import Foundation

/// The way of a placeholder: to an item of the data, or out of the collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    var dragItem: UIDragItem { get }
    /// Lets the data source take the item in at the place of the placeholder, and shows it there; false when the placeholder is gone
    /// already. The closure only changes the data, not the collection view.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder; false when it is gone already.
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Calls the placeholder's update handler again, as for a progress that it shows.
    func setNeedsCellUpdate()
}
