import CoreGraphics
import Foundation

/// An underline or a strike through text.
package struct TextDecoration: Hashable {
    package enum Style: Hashable, Sendable {
        case single
        case thick
        case double
    }

    package enum Pattern: Hashable, Sendable {
        case solid
        case dot
        case dash
        case dashDot
        case dashDotDot
    }

    package var style: Style
    package var pattern: Pattern
    /// Whether spaces between words stay bare.
    package var byWord: Bool
    /// nil for the text's own colour.
    package var color: CGColor?

    package init(style: Style = .single, pattern: Pattern = .solid, byWord: Bool = false, color: CGColor? = nil) {
        self.style = style
        self.pattern = pattern
        self.byWord = byWord
        self.color = color
    }
}
