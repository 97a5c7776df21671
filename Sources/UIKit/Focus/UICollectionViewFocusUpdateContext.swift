import Foundation

/// A move of the focus as a collection view sees it: from item to item.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that loses the focus; nil when that lies outside the view.
    public let previouslyFocusedIndexPath: IndexPath?
    /// The item that gets the focus; nil when that lies outside the view.
    public let nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, from previous: IndexPath?, to next: IndexPath?) {
        previouslyFocusedIndexPath = previous
        nextFocusedIndexPath = next
        super.init(context)
    }
}
