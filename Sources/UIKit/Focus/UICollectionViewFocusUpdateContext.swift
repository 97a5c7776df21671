import Foundation

/// A move of the focus as a collection view sees it: from item to item.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that loses the focus; nil when that lies outside the view.
    open var previouslyFocusedIndexPath: IndexPath? { listPaths.previous }
    /// The item that gets the focus; nil when that lies outside the view.
    open var nextFocusedIndexPath: IndexPath? { listPaths.next }
}
