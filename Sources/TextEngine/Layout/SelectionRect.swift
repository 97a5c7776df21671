import Foundation

/// A rectangle of selected text: the engine's counterpart of `UITextSelectionRect`.
package struct SelectionRect: Hashable {
    /// Points, in the layout.
    package var rect: CGRect
    package var isRightToLeft: Bool
    /// Whether the selection starts in this rectangle.
    package var containsStart: Bool
    /// Whether the selection ends in this rectangle.
    package var containsEnd: Bool
}
