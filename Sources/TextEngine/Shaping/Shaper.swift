import CHarfBuzz
import Foundation

/// Turns one item's characters into glyphs with HarfBuzz. Used only under `EngineLock`.
enum Shaper {
    private static let buffer: OpaquePointer = {
        let buffer = hb_buffer_create()!
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        return buffer
    }()

    static func tag(_ name: String) -> hb_tag_t { name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) } }

    /// Where shaping departs from HarfBuzz's defaults.
    struct Features: OptionSet, Hashable {
        let rawValue: UInt8
        static let noKerning = Features(rawValue: 1)
        static let noLigatures = Features(rawValue: 2)
        static let noContextualAlternates = Features(rawValue: 4)
        /// The Latin stand-ins' rules under `ccmp`, `locl` and `rlig` change nothing in text without combining marks, yet cost a
        /// third of the time.
        static let noComposition = Features(rawValue: 8)
        static let tabularFigures = Features(rawValue: 16)

        init(rawValue: UInt8) { self.rawValue = rawValue }

        init(_ face: FontFace, _ attributes: TextAttributes, isSimple: Bool) {
            self = []
            if attributes.kern == 0 { insert(.noKerning) }
            if !attributes.ligatures || (attributes.kern ?? 0) != 0 { insert(.noLigatures) }
            if face.isStandIn {
                insert(.noContextualAlternates)
                if isSimple, attributes.language == nil { insert(.noComposition) }
            }
            if attributes.font.hasMonospacedDigits { insert(.tabularFigures) }
        }

        var disabledTags: [String] {
            var tags: [String] = []
            if contains(.noKerning) { tags.append("kern") }
            if contains(.noLigatures) { tags += ["liga", "clig"] }
            if contains(.noContextualAlternates) { tags.append("calt") }
            if contains(.noComposition) { tags += ["ccmp", "locl", "rlig"] }
            return tags
        }

        /// As HarfBuzz takes them; kept, for every shaping needs them.
        var list: [hb_feature_t] {
            if let known = Self.lists[self] { return known }
            func feature(_ name: String, _ value: UInt32) -> hb_feature_t {
                hb_feature_t(tag: Shaper.tag(name), value: value, start: 0, end: .max)
            }
            let made = disabledTags.map { feature($0, 0) } + (contains(.tabularFigures) ? [feature("tnum", 1)] : [])
            Self.lists[self] = made
            return made
        }

        private static var lists: [Features: [hb_feature_t]] = [:]
    }

    private static var languages: [String: OpaquePointer] = [:]

    private static func harfBuzzLanguage(_ tag: String?) -> OpaquePointer? {
        guard let tag else { return nil }
        if let known = languages[tag] { return known }
        guard let language = hb_language_from_string(tag, -1) else { return nil }
        languages[tag] = language
        return language
    }

    /// Shapes a range and appends its glyphs in visual order.
    ///
    /// - Parameters:
    ///   - units: The whole text.
    ///   - isSimple: Whether the characters are Latin letters and common punctuation without combining marks.
    ///   - limits: The stretch whose characters may influence the item's shapes: its paragraph, or its line where it was cut.
    static func shape(
        _ units: ContiguousArray<UInt16>, _ range: Range<Int>, limits: Range<Int>, face: ScaledFace, attributes: TextAttributes,
        script: UInt32, isRightToLeft: Bool, isSimple: Bool = false, into glyphs: inout ContiguousArray<ShapedGlyph>
    ) {
        let features = Features(face.face, attributes, isSimple: isSimple)
        let factor = attributes.font.pointSize * face.scale / face.face.unitsPerEm
        let ownTracking = face.face === attributes.font.primary.face ? attributes.font.tracking : 0
        let extra = (attributes.kern ?? 0) + (attributes.tracking ?? 0) + ownTracking
        let language = harfBuzzLanguage(attributes.language)
        func append(_ word: ContiguousArray<WordShapes.Glyph>, _ start: Int) {
            for position in word.indices {
                let glyph = word[position]
                var advance = CGFloat(glyph.advance) * factor
                if extra != 0, position + 1 == word.count || word[position + 1].offset != glyph.offset { advance += extra }
                glyphs.append(
                    ShapedGlyph(
                        id: glyph.id, cluster: glyph.offset + Int32(start), isUnsafeToBreak: glyph.isUnsafeToBreak, advance: advance,
                        dx: CGFloat(glyph.dx) * factor, dy: CGFloat(glyph.dy) * factor))
            }
        }
        units.withUnsafeBufferPointer { units in
            if !isRightToLeft, language == nil, let shapes = WordShapes.shapes(face.face, script, features),
                shapes.forEachWord(units, range, append)
            {
                return
            }
            let glyphs = shapeWord(
                units, range, limits: limits, face: face.face, features: features, script: script, language: language,
                isRightToLeft: isRightToLeft)
            append(glyphs, range.lowerBound)
        }
    }

    /// Shapes a range; the glyphs are in visual order, in the face's units.
    static func shapeWord(
        _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, limits: Range<Int>, face: FontFace, features: Features, script: UInt32,
        language: OpaquePointer? = nil, isRightToLeft: Bool = false
    ) -> ContiguousArray<WordShapes.Glyph> {
        hb_buffer_clear_contents(buffer)
        hb_buffer_add_utf16(
            buffer, units.baseAddress! + limits.lowerBound, Int32(limits.count), UInt32(range.lowerBound - limits.lowerBound),
            Int32(range.count))
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(script))
        hb_buffer_set_language(buffer, language)
        let list = features.list
        hb_shape(face.harfBuzzFont, buffer, list, UInt32(list.count))
        var glyphs = ContiguousArray<WordShapes.Glyph>()
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), let positions = hb_buffer_get_glyph_positions(buffer, &count) else {
            return glyphs
        }
        glyphs.reserveCapacity(Int(count))
        let shift = Int32(range.lowerBound - limits.lowerBound)
        for position in 0..<Int(count) {
            let info = infos[position]
            let offset = Int32(bitPattern: info.cluster) - shift
            let isControl = info.codepoint == 0 && units[range.lowerBound + Int(offset)] < 0x20
            glyphs.append(
                WordShapes.Glyph(
                    id: isControl ? ShapedGlyph.invisible : info.codepoint, offset: offset,
                    isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
                    advance: isControl ? 0 : positions[position].x_advance, dx: positions[position].x_offset,
                    dy: positions[position].y_offset))
        }
        return glyphs
    }
}
