import Foundation

/// The languages that a person prefers, and what a bundle has in them.
///
/// Foundation on this platform doesn't choose among a bundle's languages. This does, as iOS does: from the user defaults `AppleLanguages`
/// and `AppleLocale`, which launch arguments can set (`-AppleLanguages "(ko)"`).
public enum Localization {
    /// Codes of the preferred languages, the best first.
    public static var preferredLanguages: [String] {
        guard let languages = UserDefaults.standard.stringArray(forKey: "AppleLanguages"), !languages.isEmpty else {
            return Locale.preferredLanguages
        }
        return languages
    }

    /// The locale of dates and numbers: the one that was chosen, else the preferred language's.
    public static var locale: Locale {
        let defaults = UserDefaults.standard
        if let identifier = defaults.string(forKey: "AppleLocale") { return Locale(identifier: identifier) }
        guard let language = defaults.stringArray(forKey: "AppleLanguages")?.first else { return .current }
        return Locale(identifier: language)
    }

    /// The languages of a bundle in which its texts are looked for, the best first; the language it was developed in comes last and
    /// needs no folder: keys often are that language's texts.
    public static func languages(of bundle: Bundle) -> [String] {
        let available = bundle.localizations.filter { $0 != "Base" }
        // Foundation's own accessor ends the process where there is no Info.plist.
        let development = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String ?? "en"
        let best = best(among: available + [development], for: preferredLanguages)
        return best.map { $0 == development ? [$0] : [$0, development] } ?? [development]
    }

    /// The text of a key in the bundle's best language; `value`, or the key, when there is none.
    public static func string(forKey key: String, value: String?, table: String?, in bundle: Bundle) -> String {
        // No text has this value: a table that lacks the key gives it back.
        let missing = "\u{0}"
        for folder in folders(of: bundle) {
            let text = folder.localizedString(forKey: key, value: missing, table: table)
            if text != missing { return text }
        }
        // Foundation would look into any language's folder.
        guard bundle.localizations.isEmpty else { return value.flatMap { $0.isEmpty ? nil : $0 } ?? key }
        return bundle.localizedString(forKey: key, value: value, table: table)
    }

    /// The best of a list of languages for someone who prefers `preferences`; nil when none of them is understood.
    static func best(among languages: [String], for preferences: [String]) -> String? {
        for preference in preferences {
            let wanted = Locale.Language(identifier: preference)
            if let same = languages.first(where: { normalized($0) == normalized(preference) }) { return same }
            // The same language in the same script, whatever the region: zh-Hans-SG is content with zh-Hans, pt with pt-BR.
            let related = languages.filter { name in
                let language = Locale.Language(identifier: name)
                return language.languageCode == wanted.languageCode && script(of: language) == script(of: wanted)
            }
            if let closest = related.min(by: { ($0.count, $0) < ($1.count, $1) }) { return closest }
        }
        return nil
    }

    private static func normalized(_ name: String) -> String { name.replacing("_", with: "-").lowercased() }

    private static func script(of language: Locale.Language) -> Locale.Script? {
        language.script ?? Locale.Language(identifier: language.maximalIdentifier).script
    }

    /// The folders of a bundle's languages, the best first.
    private static func folders(of bundle: Bundle) -> [Bundle] {
        let key = FolderKey(path: bundle.bundlePath, preferences: preferredLanguages)
        return lock.withLock {
            if let known = cache[key] { return known }
            var names = languages(of: bundle)
            names.insert("Base", at: 1)
            let folders = names.compactMap { bundle.path(forResource: $0, ofType: "lproj").flatMap(Bundle.init(path:)) }
            cache[key] = folders
            return folders
        }
    }

    private struct FolderKey: Hashable {
        let path: String
        let preferences: [String]
    }

    private static let lock = RecursiveLock()
    nonisolated(unsafe) private static var cache: [FolderKey: [Bundle]] = [:]
}

/// Foundation's `NSLocalizedString`, in the language that ``Localization`` chooses.
public func objc_localizedText(
    _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
) -> String {
    Localization.string(forKey: key, value: value, table: tableName, in: bundle)
}

extension Bundle {
    /// `localizedString(forKey:value:table:)`, in the language that ``Localization`` chooses.
    public func objc_localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        Localization.string(forKey: key, value: value, table: tableName, in: self)
    }
}
