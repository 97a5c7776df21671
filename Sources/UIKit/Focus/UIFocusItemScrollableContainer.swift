import CoreGraphics
import Foundation

/// A container that scrolls to show the item that has the focus.
@preconcurrency @MainActor
public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
    var contentOffset: CGPoint { get set }
    var contentSize: CGSize { get }
    /// The size of the part that shows.
    var visibleSize: CGSize { get }
}
