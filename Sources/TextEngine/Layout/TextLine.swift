import Foundation

/// One laid-out line.
package struct TextLine {
    /// The characters of the line (UTF-16), with the spaces that hang over its end and its terminator.
    package var range: NSRange
    /// The line box, in points from the layout's origin: its width leaves hanging spaces out, its height is the line height
    /// without line spacing.
    package var frame: CGRect
    /// The baseline's distance from the layout's top.
    package var baseline: CGFloat
    /// The tallest font's height above the baseline, before line height rules.
    package var ascent: CGFloat
    /// The deepest font's depth below the baseline: positive.
    package var descent: CGFloat
    package var isRightToLeft: Bool
    /// Whether an ellipsis stands for characters of this line.
    package var isTruncated: Bool

    /// The line's runs in `TextLayout.runs`, in visual order.
    var runs: Range<Int>
    /// The characters that are drawn, without terminator.
    var content: LineContent
    var paragraph: Int
    var alignment: ParagraphStyle.Alignment
    /// Distance of the alignment area from the container's left edge, and its width when limited.
    var leftInset: CGFloat
    var availableWidth: CGFloat?
}

/// The characters a line shows, in logical order: a head, a sign that is not in the text, a tail.
struct LineContent {
    /// A sign in the look of an attribute run.
    enum Insertion: Equatable {
        /// Stands for characters left out.
        case ellipsis(look: Int)
        /// Shows the soft hyphen that the line ends with.
        case hyphen(look: Int)
    }

    var head: Range<Int>
    var insertion: Insertion?
    var tail: Range<Int>
    /// Points taken off every advance so that the text fits without an ellipsis.
    var tightening: CGFloat = 0

    init(_ range: Range<Int>) {
        head = range
        tail = range.upperBound..<range.upperBound
    }

    init(head: Range<Int>, ellipsisRun: Int, tail: Range<Int>) {
        self.head = head
        insertion = .ellipsis(look: ellipsisRun)
        self.tail = tail
    }
}
