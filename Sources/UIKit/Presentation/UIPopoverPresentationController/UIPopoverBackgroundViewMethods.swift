import CoreGraphics
import Foundation

/// What a popover needs to know of its background's class.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
    /// Width of the arrow's foot in points.
    static func arrowBase() -> CGFloat
    /// Distance of the content from the edges of the background without its arrow.
    static func contentViewInsets() -> UIEdgeInsets
    /// Length of the arrow in points.
    static func arrowHeight() -> CGFloat
}
