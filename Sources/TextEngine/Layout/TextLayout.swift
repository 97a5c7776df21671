import CoreGraphics
import Foundation

/// A styled text laid out in lines.
///
/// Immutable. Points, y down from the top of the layout box, whose left edge is x = 0.
package final class TextLayout: @unchecked Sendable {
    /// What limits a layout.
    package struct Options {
        /// The width lines wrap at and are aligned in; nil for no limit.
        package var width: CGFloat?
        /// The height beyond which lines are left out; at least one stays.
        package var height: CGFloat?
        /// 0 for any number.
        package var maximumLines = 0
        /// How the last line that the limits allow ends when more text follows; nil leaves it as its paragraph has it.
        package var lastLineBreakMode: ParagraphStyle.LineBreakMode?
        /// Whether text that ends in a line terminator has one more, empty line.
        package var showsTrailingEmptyLine = false
        /// Whether a line that is a little too wide is set closer before it is truncated.
        package var tightensBeforeTruncating = false

        package init() {}
    }

    package let text: StyledText
    package let options: Options
    /// Widest line by the sum of the lines, unrounded; `.zero` for empty text.
    package let size: CGSize
    /// Whether some of the text is not shown.
    package let isTruncated: Bool
    private var details: Details?

    /// What drawing needs and measuring doesn't.
    private struct Details {
        let lines: [TextLine]
        let runs: [LineRun]
        let glyphs: ContiguousArray<PositionedGlyph>

        init(_ composer: LayoutComposer) {
            lines = composer.lines
            runs = composer.runs
            glyphs = composer.glyphs
        }
    }

    package init(_ text: StyledText, options: Options = Options()) {
        var options = options
        // Apps pass greatestFiniteMagnitude for no limit; aligning in that would put lines out of reach.
        options.width = options.width.flatMap { $0 < 1_000_000 ? max($0, 0) : nil }
        options.height = options.height.flatMap { $0 < 1_000_000_000 ? $0 : nil }
        var composer = LayoutComposer(text: text, options: options)
        let isMeasured = EngineLock.withLock {
            if composer.measureSingleLine() { return true }
            composer.compose()
            return false
        }
        self.text = text
        self.options = options
        size = composer.size
        isTruncated = composer.isTruncated
        details = isMeasured ? nil : Details(composer)
    }

    package var lines: [TextLine] {
        _read {
            compose()
            yield details!.lines
        }
    }

    var runs: [LineRun] {
        _read {
            compose()
            yield details!.runs
        }
    }

    var glyphs: ContiguousArray<PositionedGlyph> {
        _read {
            compose()
            yield details!.glyphs
        }
    }

    /// Makes what measuring left out. Once made it stays as it is.
    private func compose() {
        EngineLock.withLock {
            guard details == nil else { return }
            var composer = LayoutComposer(text: text, options: options)
            composer.compose()
            details = Details(composer)
        }
    }

    package convenience init(
        _ text: StyledText, width: CGFloat?, maximumLines: Int = 0, lastLineBreakMode: ParagraphStyle.LineBreakMode? = nil
    ) {
        var options = Options()
        options.width = width
        options.maximumLines = maximumLines
        options.lastLineBreakMode = lastLineBreakMode
        self.init(text, options: options)
    }

    /// The box around all lines.
    package var usedRect: CGRect {
        guard let left = lines.map(\.frame.minX).min() else { return .zero }
        return CGRect(x: left, y: 0, width: size.width, height: size.height)
    }

    /// The first baseline's distance from the top; 0 for empty text.
    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

    /// The last baseline's distance from the top; 0 for empty text.
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

    /// The attachments with their characters and their frames in the layout.
    package var attachmentFrames: [(attachment: TextAttachment, range: NSRange, frame: CGRect)] {
        lines.flatMap { line in
            runs[line.runs].compactMap { run in
                guard run.kind == .attachment, let attachment = text.runs[run.look].attributes.attachment else { return nil }
                return (attachment, NSRange(location: run.range.lowerBound, length: run.range.count), frame(of: run, attachment, in: line))
            }
        }
    }

    func frame(of run: LineRun, _ attachment: TextAttachment, in line: TextLine) -> CGRect {
        let raise = text.runs[run.look].attributes.baselineOffset
        return CGRect(
            x: line.frame.minX + run.x + attachment.bounds.minX, y: line.baseline - raise - attachment.bounds.maxY,
            width: attachment.bounds.width, height: attachment.bounds.height)
    }
}
