import Foundation

/// A move of the focus as a table sees it: from row to row.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that loses the focus; nil when that lies outside the view.
    open var previouslyFocusedIndexPath: IndexPath? { listPaths.previous }
    /// The row that gets the focus; nil when that lies outside the view.
    open var nextFocusedIndexPath: IndexPath? { listPaths.next }
}
