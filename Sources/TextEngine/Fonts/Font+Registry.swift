import Foundation

extension Font {
    /// The families an app can ask for by name, in alphabetical order: the iPhone's and those the app registered.
    package static var familyNames: [String] {
        EngineLock.withLock { Set(NamedFamily.all.map(\.name)).union(RegisteredFonts.familyNames).sorted() }
    }

    /// The PostScript names of a family's faces; empty when there is no such family.
    package static func fontNames(forFamily family: String) -> [String] {
        EngineLock.withLock {
            let own = RegisteredFonts.postScriptNames(family: family)
            return own.isEmpty ? NamedFamily.family(named: family)?.members.map(\.postScriptName) ?? [] : own
        }
    }

    /// Makes the faces of a font file available by name.
    ///
    /// Registering a file again changes nothing.
    /// - Returns: The faces' PostScript names.
    /// - Throws: `FontRegistrationError` when the file cannot be read as a font.
    @discardableResult
    package static func registerFonts(atPath path: String) throws -> [String] {
        try EngineLock.withLock { try RegisteredFonts.register(path: path).map(\.postScriptName) }
    }

    /// Takes a file's faces out of the names again; fonts made from them go on working.
    package static func unregisterFonts(atPath path: String) {
        EngineLock.withLock { RegisteredFonts.unregister(path: path) }
    }

    private static var languages: [String] = ["en"]

    /// The user's languages as BCP 47 tags, most wanted first; they decide the regional form of Han characters.
    package static var preferredLanguages: [String] {
        get { EngineLock.withLock { languages } }
        set { EngineLock.withLock { languages = newValue } }
    }

    /// The Debian packages of fonts the engine draws with that are not installed.
    package static var missingPackages: [String] { EngineLock.withLock { FontCatalog.missingPackages } }
}
