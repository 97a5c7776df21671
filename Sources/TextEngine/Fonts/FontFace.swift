import CFreeType
import CHarfBuzz
import Foundation

/// One face of a font file: its tables, its HarfBuzz font and, once something is drawn, its FreeType face.
///
/// The HarfBuzz font's scale is the face's units per em, so results hold for every size.
/// Used only under `EngineLock`.
final class FontFace {
    /// A small number unique in the process, for cache keys.
    let id: Int
    let path: String
    let index: Int
    let unitsPerEm: CGFloat
    let harfBuzzFont: OpaquePointer
    /// Whether this is a Latin stand-in, whose contextual alternates stay off: they turn "->" and "!=" into ligatures, San
    /// Francisco does not.
    let isStandIn: Bool
    /// Whether the glyphs are colour bitmaps of one fixed size (CBDT).
    let hasColorBitmaps: Bool

    private let harfBuzzFace: OpaquePointer
    private var openedFreeTypeFace: FT_Face?
    private var currentPixelSize: FT_F26Dot6 = 0
    private var asciiGlyphs = [UInt32](repeating: .max, count: 128)
    /// Glyphs of the latest other characters, each at the place that its code's last bits name.
    private var latestGlyphs = [(scalar: UInt32, glyph: UInt32)](repeating: (.max, 0), count: 256)

    private static var nextID = 0

    /// Opens the face, or returns nil when the file is missing or is no font.
    init?(path: String, index: Int, isStandIn: Bool = false) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard index < Int(hb_face_count(blob)), let face = hb_face_create(blob, UInt32(index)) else { return nil }
        let unitsPerEm = hb_face_get_upem(face)
        guard hb_face_get_glyph_count(face) > 0, unitsPerEm > 0, let font = hb_font_create(face) else {
            hb_face_destroy(face)
            return nil
        }
        hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
        self.path = path
        self.index = index
        self.unitsPerEm = CGFloat(unitsPerEm)
        self.isStandIn = isStandIn
        harfBuzzFace = face
        harfBuzzFont = font
        hasColorBitmaps = hb_ot_color_has_png(face) != 0
        id = Self.nextID
        Self.nextID += 1
    }

    deinit {
        hb_font_destroy(harfBuzzFont)
        hb_face_destroy(harfBuzzFace)
        if let openedFreeTypeFace { FT_Done_Face(openedFreeTypeFace) }
    }

    /// The glyph of a character, or 0 when the face lacks it.
    func glyph(for scalar: UInt32) -> UInt32 {
        if scalar < 128 {
            if asciiGlyphs[Int(scalar)] == .max { asciiGlyphs[Int(scalar)] = nominalGlyph(scalar) }
            return asciiGlyphs[Int(scalar)]
        }
        let place = Int(scalar & 255)
        if latestGlyphs[place].scalar != scalar { latestGlyphs[place] = (scalar, nominalGlyph(scalar)) }
        return latestGlyphs[place].glyph
    }

    private func nominalGlyph(_ scalar: UInt32) -> UInt32 {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(harfBuzzFont, scalar, &glyph) == 0 ? 0 : glyph
    }

    /// Whether the face can show the character.
    func covers(_ scalar: UInt32) -> Bool { glyph(for: scalar) != 0 }

    /// A metric in ems, or nil when the face does not state it.
    func metric(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
        var position: hb_position_t = 0
        guard hb_ot_metrics_get_position(harfBuzzFont, tag, &position) != 0 else { return nil }
        return CGFloat(position) / unitsPerEm
    }

    /// A string of the name table, such as the PostScript name.
    func name(_ id: hb_ot_name_id_t) -> String? {
        var capacity: UInt32 = 256
        var buffer = [CChar](repeating: 0, count: Int(capacity))
        let length = hb_ot_name_get_utf8(harfBuzzFace, id, nil, &capacity, &buffer)
        guard length > 0 else { return nil }
        return String(decoding: buffer.prefix(Int(capacity)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Weight class (100…900) and slant as the OS/2 and style attributes state them.
    var style: (weightClass: CGFloat, isItalic: Bool) {
        let weight = hb_style_get_value(harfBuzzFont, HB_STYLE_TAG_WEIGHT)
        let slant = hb_style_get_value(harfBuzzFont, HB_STYLE_TAG_SLANT_ANGLE)
        let italic = hb_style_get_value(harfBuzzFont, HB_STYLE_TAG_ITALIC)
        return (CGFloat(weight), italic > 0 || slant < -1)
    }

    // MARK: FreeType

    private static let library: FT_Library? = {
        var library: FT_Library?
        return FT_Init_FreeType(&library) == 0 ? library : nil
    }()

    /// The FreeType face, opened at first use.
    var freeTypeFace: FT_Face? {
        if let openedFreeTypeFace { return openedFreeTypeFace }
        guard let library = Self.library else { return nil }
        var face: FT_Face?
        guard FT_New_Face(library, path, FT_Long(index), &face) == 0 else { return nil }
        openedFreeTypeFace = face
        return face
    }

    /// The FreeType face at a size in 26.6 pixels per em; a face of bitmaps is set to its only size whatever is asked for.
    func freeTypeFace(pixelSize: FT_F26Dot6) -> FT_Face? {
        guard let face = freeTypeFace else { return nil }
        if currentPixelSize != pixelSize {
            if FT_Set_Char_Size(face, pixelSize, pixelSize, 72, 72) != 0 {
                guard face.pointee.num_fixed_sizes > 0, FT_Select_Size(face, 0) == 0 else { return nil }
            }
            currentPixelSize = pixelSize
        }
        return face
    }
}
