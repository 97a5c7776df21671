import CHarfBuzz
import Foundation

/// Turns one item's characters into glyphs with HarfBuzz. Used only under `EngineLock`.
enum Shaper {
    private static let buffer: OpaquePointer = {
        let buffer = hb_buffer_create()!
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        return buffer
    }()

    private static func tag(_ name: StaticString) -> hb_tag_t {
        name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
    }

    private static let noKerning = feature("kern", 0)
    private static let noLigatures = feature("liga", 0)
    private static let noContextualLigatures = feature("clig", 0)
    private static let noContextualAlternates = feature("calt", 0)
    // The Latin stand-ins' rules under these change nothing in text without combining marks, yet cost a third of the time.
    private static let noComposition = feature("ccmp", 0)
    private static let noLocalForms = feature("locl", 0)
    private static let noRequiredLigatures = feature("rlig", 0)
    private static let tabularFigures = feature("tnum", 1)

    private static func feature(_ name: StaticString, _ value: UInt32) -> hb_feature_t {
        hb_feature_t(tag: tag(name), value: value, start: 0, end: .max)
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
        hb_buffer_clear_contents(buffer)
        units.withUnsafeBufferPointer { pointer in
            hb_buffer_add_utf16(
                buffer, pointer.baseAddress! + limits.lowerBound, Int32(limits.count), UInt32(range.lowerBound - limits.lowerBound),
                Int32(range.count))
        }
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(script))
        hb_buffer_set_language(buffer, harfBuzzLanguage(attributes.language))
        shapeBuffer(face: face, attributes: attributes, isSimple: isSimple)

        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), let positions = hb_buffer_get_glyph_positions(buffer, &count) else {
            return
        }
        let factor = attributes.font.pointSize * face.scale / face.face.unitsPerEm
        let ownTracking = face.face === attributes.font.primary.face ? attributes.font.tracking : 0
        let extra = (attributes.kern ?? 0) + (attributes.tracking ?? 0) + ownTracking
        // Reserving for each item of many would copy all glyphs each time.
        if glyphs.isEmpty { glyphs.reserveCapacity(Int(count)) }
        for position in 0..<Int(count) {
            let info = infos[position]
            var glyph = ShapedGlyph(
                id: info.codepoint, cluster: Int32(bitPattern: info.cluster) + Int32(limits.lowerBound),
                isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
                advance: CGFloat(positions[position].x_advance) * factor, dx: CGFloat(positions[position].x_offset) * factor,
                dy: CGFloat(positions[position].y_offset) * factor)
            if glyph.id == 0, units[Int(glyph.cluster)] < 0x20 {
                glyph.id = ShapedGlyph.invisible
                glyph.advance = 0
            }
            if extra != 0, position + 1 == Int(count) || infos[position + 1].cluster != info.cluster { glyph.advance += extra }
            glyphs.append(glyph)
        }
    }

    private static func shapeBuffer(face: ScaledFace, attributes: TextAttributes, isSimple: Bool) {
        withUnsafeTemporaryAllocation(of: hb_feature_t.self, capacity: 8) { features in
            var count = 0
            func add(_ feature: hb_feature_t) {
                features.initializeElement(at: count, to: feature)
                count += 1
            }
            if attributes.kern == 0 { add(noKerning) }
            if !attributes.ligatures || (attributes.kern ?? 0) != 0 {
                add(noLigatures)
                add(noContextualLigatures)
            }
            if face.face.isStandIn {
                add(noContextualAlternates)
                if isSimple, attributes.language == nil {
                    add(noComposition)
                    add(noLocalForms)
                    add(noRequiredLigatures)
                }
            }
            if attributes.font.hasMonospacedDigits { add(tabularFigures) }
            hb_shape(face.face.harfBuzzFont, buffer, features.baseAddress, UInt32(count))
        }
    }
}
