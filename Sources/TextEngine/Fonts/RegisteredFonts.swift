import CHarfBuzz
import Foundation

/// Why a font file could not be registered.
package struct FontRegistrationError: Error, CustomStringConvertible {
    /// The file's path.
    package let path: String
    /// One sentence for people.
    package var description: String { "\(path) is not a font file that can be read (TrueType, OpenType or a collection of them)." }
}

/// The fonts an app brought along, by name. Used only under `EngineLock`.
enum RegisteredFonts {
    struct Entry {
        let face: FontFace
        let path: String
        let postScriptName: String
        let familyName: String
        let faceName: String
        let weight: CGFloat
        let isItalic: Bool
        let isMonospaced: Bool
    }

    private static var entries: [Entry] = []

    static func register(path: String) throws -> [Entry] {
        let known = entries.filter { $0.path == path }
        if !known.isEmpty { return known }
        var added: [Entry] = []
        while let face = FontCatalog.open(.init(path: path, index: added.count)) {
            added.append(entry(face, path: path))
        }
        guard !added.isEmpty else { throw FontRegistrationError(path: path) }
        entries += added
        return added
    }

    static func unregister(path: String) {
        entries.removeAll { $0.path == path }
        FontCatalog.close(path: path)
    }

    static func find(_ name: String) -> Entry? {
        entries.first { $0.postScriptName == name }
            ?? entries.first { "\($0.familyName) \($0.faceName)" == name }
            ?? member(family: name, weight: 0, isItalic: false)
    }

    static func member(family: String, weight: CGFloat, isItalic: Bool) -> Entry? {
        func distance(_ entry: Entry) -> CGFloat { abs(entry.weight - weight) + (entry.isItalic == isItalic ? 0 : 10) }
        return entries.filter { $0.familyName.caseInsensitiveCompare(family) == .orderedSame }
            .min { distance($0) < distance($1) }
    }

    static var familyNames: Set<String> { Set(entries.map(\.familyName)) }

    static func postScriptNames(family: String) -> [String] {
        entries.filter { $0.familyName.caseInsensitiveCompare(family) == .orderedSame }.map(\.postScriptName)
    }

    private static func entry(_ face: FontFace, path: String) -> Entry {
        let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        func name(_ candidates: hb_ot_name_id_t...) -> String? { candidates.lazy.compactMap { face.name($0) }.first }
        let postScriptName = name(.postScript, .fullName) ?? file
        let familyName = name(.typographicFamily, .family) ?? file
        let faceName = name(.typographicSubfamily, .subfamily) ?? "Regular"
        let style = face.style
        let narrow = advance(of: "i", in: face)
        return Entry(
            face: face, path: path, postScriptName: postScriptName, familyName: familyName, faceName: faceName,
            weight: FontWeight.weight(ofClass: style.weightClass), isItalic: style.isItalic,
            isMonospaced: narrow > 0 && narrow == advance(of: "W", in: face))
    }

    private static func advance(of scalar: Unicode.Scalar, in face: FontFace) -> Int32 {
        let glyph = face.glyph(for: scalar.value)
        return glyph == 0 ? 0 : hb_font_get_glyph_h_advance(face.harfBuzzFont, glyph)
    }
}

/// Entries of OpenType's name table.
extension hb_ot_name_id_t {
    fileprivate static let family = hb_ot_name_id_t(1)
    fileprivate static let subfamily = hb_ot_name_id_t(2)
    fileprivate static let fullName = hb_ot_name_id_t(4)
    fileprivate static let postScript = hb_ot_name_id_t(6)
    fileprivate static let typographicFamily = hb_ot_name_id_t(16)
    fileprivate static let typographicSubfamily = hb_ot_name_id_t(17)
}
