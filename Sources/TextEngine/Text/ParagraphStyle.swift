import Foundation

/// How a paragraph's lines are broken, aligned and spaced: the engine's counterpart of `NSParagraphStyle`.
///
/// Lengths are points. A paragraph uses the style of its first character.
package struct ParagraphStyle: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
        case left
        case center
        case right
        case justified
        /// Left in a left-to-right paragraph, right in a right-to-left one.
        case natural
    }

    package enum WritingDirection: Hashable, Sendable {
        /// From the first strongly directional character.
        case natural
        case leftToRight
        case rightToLeft
    }

    package enum LineBreakMode: Hashable, Sendable {
        case wordWrapping
        case charWrapping
        case clipping
        case truncatingHead
        case truncatingTail
        case truncatingMiddle

        var wraps: Bool { self == .wordWrapping || self == .charWrapping }
        var truncates: Bool { self == .truncatingHead || self == .truncatingTail || self == .truncatingMiddle }
    }

    /// A column that a tab character moves to.
    package struct TabStop: Hashable, Sendable {
        package var alignment: Alignment
        /// Distance from the container's leading edge.
        package var location: CGFloat

        package init(alignment: Alignment, location: CGFloat) {
            self.alignment = alignment
            self.location = location
        }
    }

    package var alignment = Alignment.natural
    package var baseWritingDirection = WritingDirection.natural
    package var lineBreakMode = LineBreakMode.wordWrapping
    /// Space below each line but the last of the layout.
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    /// 0 for no limit.
    package var maximumLineHeight: CGFloat = 0
    /// 0 for the natural height.
    package var lineHeightMultiple: CGFloat = 0
    /// Indent of every line but the first, from the leading edge.
    package var headIndent: CGFloat = 0
    /// Line end: from the leading edge when positive, from the trailing edge when negative or 0.
    package var tailIndent: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var tabStops = ParagraphStyle.defaultTabStops
    /// Distance between columns after the last tab stop; 0 for none.
    package var defaultTabInterval: CGFloat = 0
    /// Whether Korean breaks only between words, as UILabel's default line break strategy has it.
    package var keepsHangulWords = false

    package init() {}

    /// Twelve left-aligned columns, 28 points apart.
    private static let defaultTabStops = (1...12).map { TabStop(alignment: .left, location: CGFloat($0) * 28) }

    static let standard = ParagraphStyle()
}
