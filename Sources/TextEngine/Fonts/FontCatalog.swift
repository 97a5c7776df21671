import Foundation

/// The faces the process has opened, and the rules by which a stand-in or a fallback face is found.
///
/// Faces open lazily, because a CJK collection is 20 MB. Used only under `EngineLock`.
enum FontCatalog {
    private struct StandInKey: Hashable {
        let standIn: StandIn
        let weightClass: Int
        let isItalic: Bool
    }

    private struct CoverageKey: Hashable {
        let scalar: UInt32
        let weightClass: Int
    }

    private static var facesByFile: [FontconfigLibrary.FontFile: FontFace?] = [:]
    private static var facesByStandIn: [StandInKey: FontFace?] = [:]
    private static var installedCoverage: [CoverageKey: FontFace?] = [:]
    private static var reportedPackages: Set<String> = []

    /// The family's face nearest to a weight class and slant, or nil when the family is not installed.
    static func face(_ standIn: StandIn, weightClass: Int, isItalic: Bool) -> FontFace? {
        let key = StandInKey(standIn: standIn, weightClass: weightClass, isItalic: isItalic && standIn.hasItalics)
        if let known = facesByStandIn[key] { return known }
        let isLatinStandIn = [.text, .display, .monospaced].contains(standIn)
        let usual = standIn.usualFile(weightClass: key.weightClass, isItalic: key.isItalic)
        var face = open(usual, isStandIn: isLatinStandIn)
        if face == nil,
            let found = FontconfigLibrary.file(family: standIn.familyName, weightClass: key.weightClass, isItalic: key.isItalic)
        {
            face = open(found, isStandIn: isLatinStandIn)
        }
        facesByStandIn[key] = .some(face)
        return face
    }

    /// The family's face, else any face that has Latin letters; says once which package is missing.
    ///
    /// Ends the process when no font at all is installed, because no text could be shown.
    static func requiredFace(_ standIn: StandIn, weightClass: Int, isItalic: Bool) -> FontFace {
        if let face = face(standIn, weightClass: weightClass, isItalic: isItalic) { return face }
        reportMissing(standIn)
        for other in [StandIn.text, .display, .cjkSans(.japanese), .monospaced] where other != standIn {
            if let face = face(other, weightClass: weightClass, isItalic: isItalic) { return face }
        }
        if let face = installedFace(covering: 0x61, weightClass: weightClass) { return face }
        FileHandle.standardError.write(Data("No font at all is installed, so no text can be shown.\n".utf8))
        // The exit code that `portico --help` documents for a missing system package.
        exit(7)
    }

    /// An installed face outside the stand-ins that has the character.
    static func installedFace(covering scalar: UInt32, weightClass: Int) -> FontFace? {
        let key = CoverageKey(scalar: scalar, weightClass: weightClass)
        if let known = installedCoverage[key] { return known }
        let face = FontconfigLibrary.file(covering: scalar, weightClass: weightClass).flatMap { open($0) }
        installedCoverage[key] = .some(face)
        return face
    }

    /// Opens a face of a file once per process.
    static func open(_ file: FontconfigLibrary.FontFile, isStandIn: Bool = false) -> FontFace? {
        if let known = facesByFile[file] { return known }
        let face = FontFace(path: file.path, index: file.index, isStandIn: isStandIn)
        facesByFile[file] = .some(face)
        return face
    }

    /// Forgets a file's faces, so that a later registration reads the file again.
    static func close(path: String) {
        for file in facesByFile.keys where file.path == path { facesByFile[file] = nil }
    }

    static func reportMissing(_ standIn: StandIn) {
        guard reportedPackages.insert(standIn.package).inserted else { return }
        let purpose: String
        switch standIn {
        case .text, .display: purpose = "The system font"
        case .monospaced: purpose = "The monospaced system font"
        case .serif, .cjkSans, .cjkSerif: purpose = "The font for Chinese, Japanese and Korean text"
        case .emoji: purpose = "The font for emoji"
        }
        let sentence = "\(purpose) (\(standIn.familyName)) is not installed: install the Debian package \(standIn.package).\n"
        FileHandle.standardError.write(Data(sentence.utf8))
    }

    /// The Debian packages of stand-ins that are not installed.
    static var missingPackages: [String] {
        let needed: [StandIn] = [.text, .monospaced, .cjkSans(.japanese), .emoji]
        return needed.filter { face($0, weightClass: 400, isItalic: false) == nil }.map(\.package)
    }
}
