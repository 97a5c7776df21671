import CFontconfig
import Foundation

/// Finds font files through a private fontconfig configuration, so that a user's own settings change nothing.
///
/// Needed only for scripts that the stand-ins lack and for stand-ins installed in unusual places, so it starts at first use.
enum FontconfigLibrary {
    struct FontFile: Hashable {
        let path: String
        let index: Int
    }

    private static let configuration: OpaquePointer? = {
        guard let configuration = FcConfigCreate() else { return nil }
        let document = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>
            <dir>/usr/share/fonts</dir>
            <dir>/usr/local/share/fonts</dir>
            <cachedir>/var/cache/fontconfig</cachedir>
            <cachedir prefix="xdg">fontconfig</cachedir>
            </fontconfig>
            """
        let parsed = document.withCString { text in
            text.withMemoryRebound(to: FcChar8.self, capacity: document.utf8.count) {
                FcConfigParseAndLoadFromMemory(configuration, $0, 1)
            }
        }
        guard parsed != 0, FcConfigBuildFonts(configuration) != 0 else {
            FcConfigDestroy(configuration)
            return nil
        }
        return configuration
    }()

    /// The file of a family's member nearest to a weight class (100…900) and slant.
    static func file(family: String, weightClass: Int, isItalic: Bool) -> FontFile? {
        let candidates = list { pattern in
            FcPatternAddString(pattern, FC_FAMILY, family)
        }
        return candidates.min { left, right in
            distance(left, weightClass, isItalic) < distance(right, weightClass, isItalic)
        }?.file
    }

    /// An installed outline face with the character; upright, and as near to the weight as there is.
    ///
    /// Ties go to the alphabetically first path, which keeps the choice the same from run to run.
    static func file(covering scalar: UInt32, weightClass: Int) -> FontFile? {
        guard let characters = FcCharSetCreate() else { return nil }
        defer { FcCharSetDestroy(characters) }
        FcCharSetAddChar(characters, scalar)
        let candidates = list { pattern in
            FcPatternAddCharSet(pattern, FC_CHARSET, characters)
        }
        return candidates.min { left, right in
            let distances = (distance(left, weightClass, false), distance(right, weightClass, false))
            return distances.0 == distances.1 ? left.file.path < right.file.path : distances.0 < distances.1
        }?.file
    }

    private struct Candidate {
        let file: FontFile
        let weightClass: Int
        let isItalic: Bool
        let isMonospaced: Bool
        let width: Int
    }

    private static func distance(_ candidate: Candidate, _ weightClass: Int, _ isItalic: Bool) -> Int {
        abs(candidate.weightClass - weightClass) + (candidate.isItalic == isItalic ? 0 : 10_000)
            + (candidate.isMonospaced ? 2_000 : 0) + abs(candidate.width - 100) * 10
    }

    private static func list(_ restrict: (OpaquePointer) -> Void) -> [Candidate] {
        guard let configuration, let pattern = FcPatternCreate() else { return [] }
        defer { FcPatternDestroy(pattern) }
        restrict(pattern)
        guard let properties = FcObjectSetCreate() else { return [] }
        defer { FcObjectSetDestroy(properties) }
        for property in [FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_SPACING, FC_WIDTH] {
            FcObjectSetAdd(properties, property)
        }
        guard let set = FcFontList(configuration, pattern, properties) else { return [] }
        defer { FcFontSetDestroy(set) }
        return (0..<Int(set.pointee.nfont)).compactMap { position in
            guard let font = set.pointee.fonts[position] else { return nil }
            return candidate(font)
        }
    }

    private static func candidate(_ font: OpaquePointer) -> Candidate? {
        var path: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
        return Candidate(
            file: FontFile(path: String(cString: path), index: integer(font, FC_INDEX) ?? 0),
            weightClass: Int(FcWeightToOpenTypeDouble(double(font, FC_WEIGHT) ?? 80).rounded()),
            isItalic: (integer(font, FC_SLANT) ?? 0) > 0,
            isMonospaced: (integer(font, FC_SPACING) ?? 0) >= 100,
            width: Int((double(font, FC_WIDTH) ?? 100).rounded()))
    }

    private static func integer(_ font: OpaquePointer, _ property: String) -> Int? {
        var value: Int32 = 0
        return FcPatternGetInteger(font, property, 0, &value) == FcResultMatch ? Int(value) : nil
    }

    private static func double(_ font: OpaquePointer, _ property: String) -> Double? {
        var value = 0.0
        return FcPatternGetDouble(font, property, 0, &value) == FcResultMatch ? value : nil
    }
}
