import CoreGraphics
import Foundation

/// A string with attributes: the engine's counterpart of `NSAttributedString`.
///
/// Immutable. Shapes at first use and keeps the result, so keep the object while the text stays the same: laying it out at another
/// width is then cheap.
package final class StyledText: @unchecked Sendable {
    package let string: String
    let units: ContiguousArray<UInt16>
    let runs: [Run]
    var shapedParagraphs: [ShapedParagraph]?
    /// The text before an edit, until its paragraphs have been looked through.
    private var predecessor: StyledText?

    /// A stretch in one look.
    struct Run {
        let range: Range<Int>
        let look: TextLook

        var attributes: TextAttributes {
            _read { yield look.attributes }
        }
    }

    /// A string in one look.
    package convenience init(_ string: String, attributes: TextAttributes) {
        self.init(string, look: TextLook(attributes))
    }

    /// A string in one look that other texts may have too.
    package init(_ string: String, look: TextLook) {
        self.string = string
        units = ContiguousArray(string.utf16)
        runs = [Run(range: 0..<units.count, look: look)]
    }

    /// A string in one look that takes over what another text has shaped of the same paragraphs.
    package convenience init(_ string: String, look: TextLook, reusing predecessor: StyledText?) {
        self.init(string, look: look)
        guard let predecessor else { return }
        EngineLock.withLock { self.predecessor = predecessor.shapedParagraphs == nil ? nil : predecessor }
    }

    /// A string in several looks; the ranges (UTF-16) cover it in order without gaps.
    package init(_ string: String, runs: [(range: NSRange, attributes: TextAttributes)]) {
        self.string = string
        units = ContiguousArray(string.utf16)
        self.runs = runs.map { Run(range: $0.range.location..<$0.range.location + $0.range.length, look: TextLook($0.attributes)) }
        precondition(
            (self.runs.first?.range.lowerBound ?? 0) == 0 && (self.runs.last?.range.upperBound ?? 0) == units.count
                && zip(self.runs, self.runs.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound },
            "The runs of a styled text cover its string in order")
    }

    /// A string in several looks that takes over what an earlier text has shaped of the paragraphs both have: what a text view makes
    /// after each keystroke.
    package convenience init(
        _ string: String, runs: [(range: NSRange, attributes: TextAttributes)], reusing predecessor: StyledText?
    ) {
        self.init(string, runs: runs)
        EngineLock.withLock { self.predecessor = predecessor?.shapedParagraphs == nil ? nil : predecessor }
    }

    /// The number of UTF-16 code units.
    package var length: Int { units.count }

    /// The look of the character at an index (UTF-16), or of the last one when the index is the length.
    package func attributes(at index: Int) -> TextAttributes { runs[runIndex(at: index)].attributes }

    /// The unrounded size in points of the text wrapped at a width; `.zero` for empty text.
    package func size(width: CGFloat? = nil, maximumLines: Int = 0) -> CGSize {
        TextLayout(self, width: width, maximumLines: maximumLines).size
    }

    func runIndex(at index: Int) -> Int {
        if runs.count == 1 { return 0 }
        var low = 0
        var high = runs.count - 1
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The shaped paragraphs, in order; empty for empty text. Call under `EngineLock`.
    var paragraphs: [ShapedParagraph] {
        if let shapedParagraphs { return shapedParagraphs }
        let shaped: [ShapedParagraph]
        if let predecessor {
            shaped = shape(Paragraphs.ranges(of: units), reusing: predecessor)
            self.predecessor = nil
        } else if let only = Paragraphs.onlyExtent(of: units) {
            shaped = [ShapedParagraph(self, only)]
        } else {
            shaped = Paragraphs.ranges(of: units).map { ShapedParagraph(self, $0) }
        }
        shapedParagraphs = shaped
        return shaped
    }
}
