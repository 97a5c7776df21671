import CoreGraphics
import Foundation

/// Gives the items of an environment by their places.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
    /// The coordinates in which the items have their frames.
    var coordinateSpace: any UICoordinateSpace { get }
    /// The items that touch a rectangle, whether or not they can have the focus now.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}
