import Foundation

/// A move of the focus: from where, to where, and in which direction.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    open private(set) weak var nextFocusedItem: (any UIFocusItem)?
    /// The item that loses the focus, where it is a view.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The item that gets the focus, where it is a view.
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
    /// Empty when the app moves the focus.
    public let focusHeading: UIFocusHeading

    init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
        listPaths = (nil, nil)
        super.init()
    }

    /// The elements of a list that the move leaves and reaches.
    let listPaths: (previous: IndexPath?, next: IndexPath?)

    /// The same move as a list sees it.
    init(_ other: UIFocusUpdateContext, listPaths: (previous: IndexPath?, next: IndexPath?)) {
        self.listPaths = listPaths
        previouslyFocusedItem = other.previouslyFocusedItem
        nextFocusedItem = other.nextFocusedItem
        focusHeading = other.focusHeading
        super.init()
    }
}
