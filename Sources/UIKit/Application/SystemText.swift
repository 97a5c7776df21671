import Foundation
import ObjCRuntime

/// The system's own words in the language that the app shows: commands of the edit menu, titles of system buttons.
///
/// As on a device, the language is the app's, not the person's: an app without a Korean localisation has English buttons.
enum SystemText {
    /// The word for an English one; English where the language isn't known here.
    static func localized(_ word: String) -> String { localized(word, language: language) }

    /// A sentence whose places, written `%@`, are filled in order.
    static func sentence(_ english: String, _ parts: String...) -> String {
        var text = ""
        var rest = localized(english)[...]
        for part in parts {
            guard let place = rest.range(of: "%@") else { break }
            text += rest[..<place.lowerBound] + part
            rest = rest[place.upperBound...]
        }
        return text + rest
    }

    /// The word in a language of its own, as for a view that has another locale than the app.
    static func localized(_ word: String, language: String) -> String {
        guard let column = SystemWords.languages.firstIndex(of: language), let row = rowsByWord[word] else { return word }
        return SystemWords.rows[row][column + 1]
    }

    /// The code of the app's language, without script and region.
    nonisolated(unsafe) static var language = String((Localization.languages(of: .main).first ?? "en").prefix { $0 != "-" && $0 != "_" })

    /// Made with the first word of an app that isn't in English.
    private static let rowsByWord = Dictionary(uniqueKeysWithValues: SystemWords.rows.enumerated().map { ($1[0], $0) })
}
