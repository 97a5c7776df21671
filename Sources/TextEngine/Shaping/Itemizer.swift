import CHarfBuzz
import CPango
import Foundation

/// Divides a paragraph into items of one direction, script, face and look, and shapes them.
struct Itemizer {
    let text: StyledText
    let range: Range<Int>
    let style: ParagraphStyle
    private(set) var isRightToLeft = false
    private(set) var items: [ShapedItem] = []
    private(set) var glyphs = ContiguousArray<ShapedGlyph>()
    private(set) var boundaries: CharacterBoundaries?

    init(text: StyledText, range: Range<Int>, style: ParagraphStyle) {
        self.text = text
        self.range = range
        self.style = style
        isRightToLeft = style.baseWritingDirection == .rightToLeft
    }

    mutating func run() {
        guard !range.isEmpty else { return }
        // Mostly a character is a glyph.
        glyphs.reserveCapacity(range.count)
        if !isRightToLeft, isSimple {
            shapeSimple()
            return
        }
        // Where each unit is a character by itself, boundaries are needed for breaking lines only.
        let isPlain = text.units[range].allSatisfy { ScriptTraits.isCharacterOfItsOwn($0) }
        if isPlain, !isRightToLeft {
            shapePlain()
        } else {
            shapeGeneral(isPlain: isPlain)
        }
    }

    // MARK: Latin text

    /// Whether the paragraph is Latin text without tabs and attachments that its own fonts cover.
    private var isSimple: Bool {
        var runIndex = text.runIndex(at: range.lowerBound)
        var face = text.runs[runIndex].attributes.font.primary.face
        for index in range {
            if index == text.runs[runIndex].range.upperBound {
                runIndex += 1
                face = text.runs[runIndex].attributes.font.primary.face
            }
            let unit = text.units[index]
            guard ScriptTraits.isSimple(unit), face.covers(UInt32(unit)) else { return false }
        }
        return true
    }

    private mutating func shapeSimple() {
        var start = range.lowerBound
        let firstRun = text.runIndex(at: start)
        var runIndex = firstRun
        while start < range.upperBound {
            let shapingRun = runIndex
            while runIndex + 1 < text.runs.count, text.runs[runIndex].range.upperBound < range.upperBound,
                text.runs[runIndex + 1].attributes.shapesLike(text.runs[shapingRun].attributes)
            {
                runIndex += 1
            }
            let end = min(text.runs[runIndex].range.upperBound, range.upperBound)
            if start < end {
                append(
                    start..<end, kind: .text, level: 0, script: HB_SCRIPT_LATIN.rawValue,
                    face: text.runs[shapingRun].attributes.font.primary, runIndex: shapingRun, isSimple: true)
            }
            start = end
            runIndex += 1
        }
    }

    private mutating func append(
        _ range: Range<Int>, kind: ShapedItem.Kind, level: UInt8, script: UInt32, face: ScaledFace, runIndex: Int,
        isSimple: Bool = false
    ) {
        let first = glyphs.count
        let run = text.runs[runIndex]
        switch kind {
        case .text:
            Shaper.shape(
                text.units, range, limits: self.range, face: face, attributes: run.attributes, script: script,
                isRightToLeft: level & 1 == 1, isSimple: isSimple, into: &glyphs)
        case .tab, .attachment:
            let width = kind == .attachment ? run.attributes.attachment?.bounds.width ?? 0 : 0
            glyphs.append(
                ShapedGlyph(
                    id: ShapedGlyph.invisible, cluster: Int32(range.lowerBound), isUnsafeToBreak: false, advance: width, dx: 0, dy: 0))
        }
        items.append(
            ShapedItem(
                range: range, kind: kind, level: level, script: script, face: face, runIndex: runIndex, glyphs: first..<glyphs.count))
    }

    // MARK: Letters and signs that run left to right and are characters by themselves

    /// Gives the same items as `shapeGeneral`, for text that needs no clusters and no directions.
    private mutating func shapePlain() {
        items.reserveCapacity(4)
        let paragraphLanguage = FallbackFaces.language(of: text.units, range)
        var precedingScript: UInt32?
        var start = range.lowerBound
        var shapingRun = text.runIndex(at: start)
        var shapingFace: ScaledFace?
        var shapingScript: UInt32?
        func finish(_ end: Int) {
            guard let face = shapingFace, start < end else { return }
            let script = shapingScript ?? precedingScript ?? HB_SCRIPT_LATIN.rawValue
            append(start..<end, kind: .text, level: 0, script: script, face: face, runIndex: shapingRun)
            precedingScript = shapingScript ?? precedingScript
        }
        var runIndex = shapingRun
        var index = start
        while index < range.upperBound {
            let look = text.runs[runIndex].look
            let joins = runIndex == shapingRun || text.runs[shapingRun].attributes.shapesLike(look.attributes)
            let font = look.attributes.font
            let language = look.attributes.language
            var mustSplit = !joins
            let end = min(text.runs[runIndex].range.upperBound, range.upperBound)
            while index < end {
                let scalar = UInt32(text.units[index])
                let script = ScriptTraits.script(scalar)
                let face = FallbackFaces.face(for: scalar, font: font, language: language, paragraphLanguage: paragraphLanguage)
                if mustSplit || shapingFace != face || (shapingScript != nil && script != nil && shapingScript != script) {
                    finish(index)
                    start = index
                    shapingRun = runIndex
                    shapingFace = face
                    shapingScript = script
                    mustSplit = false
                } else {
                    shapingScript = shapingScript ?? script
                }
                index += 1
            }
            runIndex += 1
        }
        finish(range.upperBound)
    }

    // MARK: Any text

    private mutating func shapeGeneral(isPlain: Bool) {
        if !isPlain {
            boundaries = CharacterBoundaries(
                text.units, range: range, language: text.attributes(at: range.lowerBound).language,
                keepsHangulWords: style.keepsHangulWords)
        }
        let (scalars, starts) = decode()
        let levels = bidiLevels(scalars)
        let paragraphLanguage = FallbackFaces.language(of: scalars)
        var script: UInt32?
        var pending: (range: Range<Int>, kind: ShapedItem.Kind, level: UInt8, script: UInt32?, face: ScaledFace, runIndex: Int)?
        var position = 0
        // A run's attributes are many references; they are taken out once a run and not once a character.
        var lookedUp = 0..<0
        var runIndex = 0
        var font = text.runs[0].attributes.font
        var language: String?
        var hasAttachment = false
        while position < scalars.count {
            var end = position + 1
            if let boundaries {
                while end < scalars.count, !boundaries.flags[starts[end] - range.lowerBound].contains(.caret) { end += 1 }
            }
            let unitRange = starts[position]..<starts[end]
            let cluster = scalars[position..<end]
            if !lookedUp.contains(unitRange.lowerBound) {
                runIndex = text.runIndex(at: unitRange.lowerBound)
                lookedUp = text.runs[runIndex].range
                font = text.runs[runIndex].attributes.font
                language = text.runs[runIndex].attributes.language
                hasAttachment = text.runs[runIndex].attributes.attachment != nil
            }
            let kind: ShapedItem.Kind = cluster.first == 0x09 ? .tab : cluster.first == 0xFFFC && hasAttachment ? .attachment : .text
            var ownScript: UInt32?
            for scalar in cluster {
                ownScript = ScriptTraits.script(scalar)
                if ownScript != nil { break }
            }
            let face =
                kind == .text
                ? FallbackFaces.face(for: cluster, font: font, language: language, paragraphLanguage: paragraphLanguage) : font.primary
            let level = levels?[position] ?? 0

            if let current = pending, kind == .text, current.kind == .text, current.level == level, current.face == face,
                current.script == nil || ownScript == nil || current.script == ownScript,
                current.runIndex == runIndex || text.runs[current.runIndex].attributes.shapesLike(text.runs[runIndex].attributes)
            {
                pending!.range = current.range.lowerBound..<unitRange.upperBound
                pending!.script = current.script ?? ownScript
            } else {
                flush(pending, precedingScript: &script)
                pending = (unitRange, kind, level, ownScript, face, runIndex)
            }
            position = end
        }
        flush(pending, precedingScript: &script)
    }

    private mutating func flush(
        _ item: (range: Range<Int>, kind: ShapedItem.Kind, level: UInt8, script: UInt32?, face: ScaledFace, runIndex: Int)?,
        precedingScript: inout UInt32?
    ) {
        guard let item else { return }
        let script = item.script ?? precedingScript ?? HB_SCRIPT_LATIN.rawValue
        append(item.range, kind: item.kind, level: item.level, script: script, face: item.face, runIndex: item.runIndex)
        precedingScript = item.script ?? precedingScript
    }

    /// The paragraph's characters and the unit each starts at, plus the end.
    private func decode() -> (scalars: [UInt32], starts: [Int]) {
        var scalars: [UInt32] = []
        var starts: [Int] = []
        scalars.reserveCapacity(range.count)
        starts.reserveCapacity(range.count + 1)
        var index = range.lowerBound
        while index < range.upperBound {
            let unit = text.units[index]
            starts.append(index)
            if UTF16.isLeadSurrogate(unit), index + 1 < range.upperBound, UTF16.isTrailSurrogate(text.units[index + 1]) {
                scalars.append(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(text.units[index + 1] & 0x3FF)))
                index += 2
            } else {
                scalars.append(UTF16.isSurrogate(unit) ? 0xFFFD : UInt32(unit))
                index += 1
            }
        }
        starts.append(range.upperBound)
        return (scalars, starts)
    }

    /// The direction of the first letter that has one; left to right when none has (rules P2 and P3 of the algorithm).
    private static func firstStrongDirection(of scalars: [UInt32]) -> PangoDirection {
        for value in scalars {
            guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
            let script = hb_unicode_script(hb_unicode_funcs_get_default(), value)
            return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        }
        return PANGO_DIRECTION_LTR
    }

    /// Embedding levels by the Unicode bidirectional algorithm; nil when the whole paragraph runs left to right.
    private mutating func bidiLevels(_ scalars: [UInt32]) -> [UInt8]? {
        guard isRightToLeft || text.units[range].contains(where: ScriptTraits.needsBidi) else { return nil }
        var string = String(String.UnicodeScalarView(scalars.map { Unicode.Scalar($0) ?? "\u{FFFD}" }))
        return string.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { bytes -> [UInt8]? in
                var base: PangoDirection
                switch style.baseWritingDirection {
                case .leftToRight: base = PANGO_DIRECTION_LTR
                case .rightToLeft: base = PANGO_DIRECTION_RTL
                case .natural:
                    base = Self.firstStrongDirection(of: scalars)
                }
                isRightToLeft = base == PANGO_DIRECTION_RTL
                guard let levels = PangoLibrary.log2visGetEmbeddingLevels(bytes.baseAddress, Int32(bytes.count), &base) else { return nil }
                defer { g_free(levels) }
                return Array(UnsafeBufferPointer(start: levels, count: scalars.count))
            }
        }
    }
}

extension UTF16 {
    @inline(__always)
    static func isSurrogate(_ unit: UInt16) -> Bool { unit & 0xF800 == 0xD800 }
}
