import CHarfBuzz
import Foundation

/// The shapes of words, which texts have in common, so that HarfBuzz shapes each word once. Used only under `EngineLock`.
///
/// A text's glyphs are those of its words one after the other where no rule of the face looks across a space.
final class WordShapes {
    /// A glyph of a word, in the face's units.
    struct Glyph: Equatable {
        let id: UInt32
        /// The first unit it stands for, from the word's start.
        let offset: Int32
        let isUnsafeToBreak: Bool
        let advance: Int32
        let dx: Int32
        let dy: Int32
    }

    /// What decides on the glyphs of a word.
    struct Style: Hashable {
        let face: Int
        let script: UInt32
        let features: Shaper.Features
    }

    /// Up to 16 units of UTF-16.
    private struct Word: Hashable {
        var a: UInt64 = 0
        var b: UInt64 = 0
        var c: UInt64 = 0
        var d: UInt64 = 0

        static let longest = 16

        /// No unit is 0, so that words of different lengths differ.
        init?(_ units: UnsafeBufferPointer<UInt16>) {
            guard units.count <= Self.longest else { return nil }
            withUnsafeMutableBytes(of: &self) { $0.copyMemory(from: UnsafeRawBufferPointer(units)) }
        }

        /// Most words end within the first eight units, so that three quarters of the hashing would be for zeros.
        func hash(into hasher: inout Hasher) {
            hasher.combine(a ^ (c &* 0x9E37_79B9_7F4A_7C15))
            hasher.combine(b ^ (d &* 0x9E37_79B9_7F4A_7C15))
        }
    }

    private var words: [Word: ContiguousArray<Glyph>] = [:]
    /// Texts shaped in this style; rare ones aren't worth looking at the face's rules.
    private var useCount = 0
    private var numberCount = 0
    private var knownFigures: Figures?
    private lazy var leavesSpacesAlone = Self.leavesSpacesAlone(face, style)
    private let face: FontFace
    private let style: Style

    private init(_ face: FontFace, _ style: Style) {
        self.face = face
        self.style = style
    }

    // MARK: Styles

    private static var styles: [Style: WordShapes] = [:]
    /// The styles used last: texts in several scripts take turns between theirs.
    private static var latest: [WordShapes] = []
    private static let latestCount = 4
    private static var wordCount = 0
    private static let wordLimit = 8192
    private static let fewestUses = 24

    /// The words of a style; nil for scripts whose letters look further than to the next space, and for rare styles.
    static func shapes(_ face: FontFace, _ script: UInt32, _ features: Shaper.Features) -> WordShapes? {
        guard scripts.contains(script) else { return nil }
        let found = shapes(face, Style(face: face.id, script: script, features: features))
        found.useCount += 1
        return found.useCount > fewestUses ? found : nil
    }

    private static func shapes(_ face: FontFace, _ style: Style) -> WordShapes {
        if let known = latest.first(where: { $0.style == style }) { return known }
        let found: WordShapes
        if let known = styles[style] {
            found = known
        } else {
            found = WordShapes(face, style)
            styles[style] = found
        }
        if latest.count == latestCount { latest.removeFirst() }
        latest.append(found)
        return found
    }

    private static let scripts: [UInt32] = [
        HB_SCRIPT_LATIN, HB_SCRIPT_CYRILLIC, HB_SCRIPT_GREEK, HB_SCRIPT_HANGUL, HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA,
    ].map(\.rawValue)

    /// Whether no rule that is applied by default has to do with spaces.
    private static func leavesSpacesAlone(_ face: FontFace, _ style: Style) -> Bool {
        let space = face.glyph(for: 0x20)
        guard space != 0 else { return false }
        var tags = ["ccmp", "locl", "rlig", "rclt", "rvrn", "calt", "liga", "clig", "kern", "dist", "mark", "mkmk", "curs", "abvm", "blwm"]
        tags += ["ljmo", "vjmo", "tjmo"]
        if style.features.contains(.tabularFigures) { tags.append("tnum") }
        tags.removeAll { style.features.disabledTags.contains($0) }
        var features = tags.map { Shaper.tag($0) } + [0]
        let lookups = hb_set_create()
        let glyphs = hb_set_create()
        defer {
            hb_set_destroy(lookups)
            hb_set_destroy(glyphs)
        }
        let hbFace = hb_font_get_face(face.harfBuzzFont)
        for table in ["GSUB", "GPOS"].map({ Shaper.tag($0) }) {
            hb_set_clear(lookups)
            hb_ot_layout_collect_lookups(hbFace, table, nil, nil, &features, lookups)
            var lookup = hb_codepoint_t.max
            while hb_set_next(lookups, &lookup) != 0 {
                hb_ot_layout_lookup_collect_glyphs(hbFace, table, lookup, glyphs, glyphs, glyphs, nil)
                if hb_set_has(glyphs, space) != 0 { return false }
            }
        }
        return true
    }

    // MARK: Words

    /// Calls `body` with the glyphs of each word and each space and with the index of its first unit.
    ///
    /// - Returns: false when the text has to be shaped as a whole; then `body` was not called.
    func forEachWord(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ body: (ContiguousArray<Glyph>, Int) -> Void) -> Bool {
        guard Self.hasPlainWords(units, range), !units[range].contains(0x20) || leavesSpacesAlone else { return false }
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start + 1
            var isNumber = Figures.isDigit(units[start])
            if units[start] != 0x20 {
                while end < range.upperBound, units[end] != 0x20 {
                    isNumber = isNumber && Figures.isDigit(units[end])
                    end += 1
                }
            }
            if isNumber, let figures {
                figures.forEachDigit(units, start..<end, body)
            } else {
                body(glyphs(units, start..<end), start)
            }
            start = end
        }
        return true
    }

    /// The shapes of numbers, of which there are too many to keep; nil for faces that need HarfBuzz for them, and for a style's first
    /// few numbers.
    private var figures: Figures? {
        numberCount += 1
        guard numberCount > Self.fewestUses else { return nil }
        if numberCount == Self.fewestUses + 1 {
            knownFigures = Figures { units in
                Shaper.shapeWord(
                    units, 0..<units.count, limits: 0..<units.count, face: face, features: style.features, script: style.script)
            }
        }
        return knownFigures
    }

    private func glyphs(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>) -> ContiguousArray<Glyph> {
        func shape() -> ContiguousArray<Glyph> {
            Shaper.shapeWord(units, range, limits: range, face: face, features: style.features, script: style.script)
        }
        guard let word = Word(UnsafeBufferPointer(rebasing: units[range])) else { return shape() }
        if let known = words[word] { return known }
        if Self.wordCount >= Self.wordLimit {
            for style in Self.styles.values { style.words.removeAll() }
            Self.wordCount = 0
        }
        let made = shape()
        words[word] = made
        Self.wordCount += 1
        return made
    }

    /// Whether no word starts with a mark, which would belong to the space before it, and nothing needs special treatment.
    private static func hasPlainWords(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>) -> Bool {
        var isAtStart = true
        for index in range {
            let unit = units[index]
            if unit < 0x20 || (isAtStart && !ScriptTraits.isCharacterOfItsOwn(unit)) { return false }
            isAtStart = unit == 0x20
        }
        return true
    }
}
