import CoreGraphics
import Foundation

/// A shadow cast by glyphs and decorations: the engine's counterpart of `NSShadow`.
package struct TextShadow: Hashable {
    /// In points, y down.
    package var offset: CGSize
    /// In points; 0 for a sharp edge.
    package var blurRadius: CGFloat
    package var color: CGColor

    package init(offset: CGSize, blurRadius: CGFloat, color: CGColor) {
        self.offset = offset
        self.blurRadius = blurRadius
        self.color = color
    }

    package static func == (left: TextShadow, right: TextShadow) -> Bool {
        left.offset == right.offset && left.blurRadius == right.blurRadius && left.color == right.color
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(offset.width)
        hasher.combine(offset.height)
        hasher.combine(blurRadius)
        hasher.combine(color)
    }
}
