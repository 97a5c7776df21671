import Foundation

/// A move of the focus as a table sees it: from row to row.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that loses the focus; nil when that lies outside the view.
    public let previouslyFocusedIndexPath: IndexPath?
    /// The row that gets the focus; nil when that lies outside the view.
    public let nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, from previous: IndexPath?, to next: IndexPath?) {
        previouslyFocusedIndexPath = previous
        nextFocusedIndexPath = next
        super.init(context)
    }
}
