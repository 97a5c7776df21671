import CHarfBuzz
import Foundation

/// A paragraph's glyphs, independent of the width it will be laid out at. Used only under `EngineLock`.
final class ShapedParagraph {
    unowned let text: StyledText
    /// UTF-16 indices into the text, without the terminator.
    let range: Range<Int>
    let terminatorLength: Int
    let style: ParagraphStyle
    let isRightToLeft: Bool
    /// Whether a line separator, which keeps the paragraph going, stands before the first character.
    let continuesParagraph: Bool
    let items: [ShapedItem]
    let glyphs: ContiguousArray<ShapedGlyph>
    let hasTabs: Bool
    /// Whether no item runs right to left.
    let isLeftToRight: Bool
    /// Sum of all advances, tabs counting nothing.
    let naturalWidth: CGFloat

    init(_ text: StyledText, _ extent: Paragraphs.Extent) {
        self.text = text
        range = extent.range
        terminatorLength = extent.terminatorLength
        continuesParagraph = range.lowerBound > 0 && text.units[range.lowerBound - 1] == Paragraphs.lineSeparator
        style = text.runs.isEmpty ? .standard : text.runs[text.runIndex(at: range.lowerBound)].attributes.paragraphStyle
        var itemizer = Itemizer(text: text, range: range, style: style)
        itemizer.run()
        isRightToLeft = itemizer.isRightToLeft
        items = itemizer.items
        glyphs = itemizer.glyphs
        hasTabs = items.contains { $0.kind == .tab }
        isLeftToRight = items.allSatisfy { $0.level == 0 }
        var width: CGFloat = 0
        for glyph in glyphs { width += glyph.advance }
        naturalWidth = width
        knownBoundaries = itemizer.boundaries
    }

    /// The same paragraph at another place of another text.
    init(_ source: ShapedParagraph, in text: StyledText, _ extent: Paragraphs.Extent) {
        let shift = extent.range.lowerBound - source.range.lowerBound
        let runShift = text.runIndex(at: extent.range.lowerBound) - source.text.runIndex(at: source.range.lowerBound)
        self.text = text
        range = extent.range
        terminatorLength = extent.terminatorLength
        continuesParagraph = source.continuesParagraph
        style = source.style
        isRightToLeft = source.isRightToLeft
        hasTabs = source.hasTabs
        isLeftToRight = source.isLeftToRight
        naturalWidth = source.naturalWidth
        knownBoundaries = source.knownBoundaries
        if shift == 0, runShift == 0 {
            items = source.items
            glyphs = source.glyphs
            return
        }
        items = source.items.map { item in
            var item = item
            item.range = item.range.lowerBound + shift..<item.range.upperBound + shift
            item.runIndex += runShift
            return item
        }
        var glyphs = source.glyphs
        if shift != 0 {
            for index in glyphs.indices { glyphs[index].cluster += Int32(shift) }
        }
        self.glyphs = glyphs
    }

    /// Whether there are glyphs, all of them text that runs left to right, without a terminator after them.
    var isOneLeftToRightText: Bool {
        !isRightToLeft && isLeftToRight && !hasTabs && terminatorLength == 0 && !glyphs.isEmpty && items.allSatisfy { $0.kind == .text }
    }

    private var knownBoundaries: CharacterBoundaries?

    /// Line breaks, caret stops and words; found at first need.
    var boundaries: CharacterBoundaries {
        if let knownBoundaries { return knownBoundaries }
        let found = CharacterBoundaries(
            text.units, range: range, language: text.runs.isEmpty || range.isEmpty ? nil : text.attributes(at: range.lowerBound).language,
            keepsHangulWords: style.keepsHangulWords)
        knownBoundaries = found
        return found
    }

    func flags(before index: Int) -> CharacterBoundaries.Flags { boundaries.flags[index - range.lowerBound] }

    /// Each unit's share of the width in logical order: a cluster's whole advance stands at its first unit.
    private(set) lazy var advances: ContiguousArray<CGFloat> = {
        var advances = ContiguousArray<CGFloat>(repeating: 0, count: range.count)
        for glyph in glyphs { advances[Int(glyph.cluster) - range.lowerBound] += glyph.advance }
        return advances
    }()

    /// Whether each unit starts a cluster of glyphs.
    private(set) lazy var clusterStarts: ContiguousArray<Bool> = {
        var starts = ContiguousArray<Bool>(repeating: false, count: range.count + 1)
        for glyph in glyphs { starts[Int(glyph.cluster) - range.lowerBound] = true }
        for item in items { starts[item.range.lowerBound - range.lowerBound] = true }
        starts[range.count] = true
        return starts
    }()

    /// The item that holds a character.
    func itemIndex(at index: Int) -> Int {
        Self.partition(items.indices) { items[$0].range.upperBound <= index }
    }

    /// An item's glyphs for some of its characters. Clusters ascend or descend with the direction, so bisection finds them.
    func glyphs(of item: ShapedItem, in part: Range<Int>) -> Range<Int> {
        if item.isRightToLeft {
            let first = Self.partition(item.glyphs) { Int(glyphs[$0].cluster) >= part.upperBound }
            return first..<Self.partition(first..<item.glyphs.upperBound) { Int(glyphs[$0].cluster) >= part.lowerBound }
        }
        let first = Self.partition(item.glyphs) { Int(glyphs[$0].cluster) < part.lowerBound }
        return first..<Self.partition(first..<item.glyphs.upperBound) { Int(glyphs[$0].cluster) < part.upperBound }
    }

    /// The first index for which a predicate that is true for a prefix is false.
    private static func partition(_ range: Range<Int>, _ isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether the text can be cut before an index without splitting a character or a glyph.
    func isClusterBoundary(_ index: Int) -> Bool {
        clusterStarts[index - range.lowerBound] && (index == range.upperBound || flags(before: index).contains(.caret))
    }
}
