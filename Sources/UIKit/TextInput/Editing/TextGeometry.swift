import CoreGraphics
import Foundation
import TextEngine

/// Where the characters of an input stand, in the coordinates of its view.
@MainActor
struct TextGeometry {
    var layout: TextLayout
    /// The layout's top left corner.
    var origin: CGPoint
    /// For secure text, which shows one sign a character: the index of each character in the document, and the document's length.
    var signs: [Int]?
    /// The caret of a document without a line.
    var emptyCaret: CGRect
    /// Points that a caret is higher than its line's text.
    var caretExtension: CGFloat = 0

    static let caretWidth: CGFloat = 2

    // MARK: Indices

    private func shown(_ index: Int) -> Int {
        guard let signs else { return index }
        return signs.firstIndex { $0 >= index } ?? max(signs.count - 1, 0)
    }

    private func document(_ index: Int) -> Int {
        guard let signs else { return index }
        return signs[min(max(index, 0), signs.count - 1)]
    }

    private func shown(_ range: NSRange) -> NSRange {
        guard signs != nil else { return range }
        let start = shown(range.location)
        return NSRange(location: start, length: shown(NSMaxRange(range)) - start)
    }

    // MARK: Points

    func caretRect(at index: Int, isAtLineEnd: Bool = false) -> CGRect {
        guard !layout.lines.isEmpty else { return emptyCaret }
        let position = TextLayout.CaretPosition(index: shown(index), isAtLineEnd: isAtLineEnd)
        var rect = layout.caretRect(at: position, width: Self.caretWidth).offsetBy(dx: origin.x, dy: origin.y)
        rect.origin.y -= caretExtension / 2
        rect.size.height += caretExtension
        return rect
    }

    func position(at point: CGPoint) -> TextOffset {
        let found = layout.caretPosition(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
        return TextOffset(document(found.index), isAtLineEnd: found.isAtLineEnd)
    }

    /// The character whose box holds a point.
    func character(under point: CGPoint) -> Int? {
        layout.characterIndex(under: CGPoint(x: point.x - origin.x, y: point.y - origin.y)).map(document)
    }

    func selectionRects(for range: NSRange) -> [SelectedTextRect] {
        layout.selectionRects(for: shown(range)).map { rect in
            SelectedTextRect(
                rect: rect.rect.offsetBy(dx: origin.x, dy: origin.y), isRightToLeft: rect.isRightToLeft, containsStart: rect.containsStart,
                containsEnd: rect.containsEnd)
        }
    }

    func boundingRect(for range: NSRange) -> CGRect {
        let rect = layout.boundingRect(for: shown(range))
        return rect.isNull ? rect : rect.offsetBy(dx: origin.x, dy: origin.y)
    }

    // MARK: Lines

    /// The characters of the line that holds an index.
    func lineRange(at index: Int, isAtLineEnd: Bool = false) -> NSRange {
        guard !layout.lines.isEmpty else { return NSRange(location: 0, length: 0) }
        var line = layout.lineIndex(at: shown(index))
        if isAtLineEnd, line > 0, layout.lines[line].range.location == shown(index) { line -= 1 }
        let range = layout.lines[line].range
        let start = document(range.location)
        return NSRange(location: start, length: document(NSMaxRange(range)) - start)
    }

    /// The index a step away on the screen; up and down aim at `x`, in the view's coordinates.
    func index(from index: Int, in direction: UITextLayoutDirection, offset: Int, x: CGFloat? = nil) -> Int {
        let engineDirection: TextLayout.Direction =
            switch direction {
            case .left: .left
            case .right: .right
            case .up: .up
            case .down: .down
            }
        return document(
            layout.position(from: shown(index), in: engineDirection, offset: offset, preferredX: x.map { $0 - origin.x }))
    }

    func isRightToLeft(at index: Int) -> Bool {
        guard !layout.lines.isEmpty else { return false }
        return layout.lines[layout.lineIndex(at: shown(index))].isRightToLeft
    }
}
