import Foundation
import ObjCRuntime

/// The sections of an alphabetical list in the app's language, with the titles of its index.
@preconcurrency @MainActor
public final class UILocalizedIndexedCollation: NSObject {
    private static var known: [String: UILocalizedIndexedCollation] = [:]

    private let alphabet: IndexAlphabet

    init(language: String) {
        alphabet = IndexAlphabet(language: language)
        super.init()
    }

    /// The sections for the language that the app shows.
    public class func current() -> UILocalizedIndexedCollation {
        let language = SystemText.language
        if let collation = known[language] { return collation }
        let new = UILocalizedIndexedCollation(language: language)
        known[language] = new
        return new
    }

    /// One title a section; the last is for everything that belongs to no letter.
    public var sectionTitles: [String] { alphabet.titles }
    /// The titles at the side of the list.
    public var sectionIndexTitles: [String] { alphabet.titles }

    /// The section that an index title leads to.
    public func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { min(max(indexTitleIndex, 0), alphabet.titles.count - 1) }

    /// The section of an object, by the text that a method of the object gives.
    public func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        alphabet.section(of: text(of: object, selector))
    }

    /// Objects in the order in which the list shows them; such with equal texts keep their order.
    public func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        let keys = array.map { object -> (section: Int, text: String) in
            let text = text(of: object, selector)
            return (alphabet.section(of: text), alphabet.key(text))
        }
        return array.indices.sorted { a, b in
            guard keys[a].section == keys[b].section else { return keys[a].section < keys[b].section }
            let order = alphabet.compare(keys[a].text, keys[b].text)
            return order == .orderedSame ? a < b : order == .orderedAscending
        }.map { array[$0] }
    }

    private func text(of object: Any, _ selector: Selector) -> String {
        // Texts are often collated themselves.
        if let string = object as? String ?? (object as? NSString).map({ String(describing: $0) }),
            ["self", "description"].contains(String(describing: selector)) || !ObjCRuntime.responds(object, to: selector)
        {
            return string
        }
        let result = ObjCRuntime.send(selector, to: object)
        return result as? String ?? (result as? NSString).map { String(describing: $0) } ?? ""
    }
}

/// The letters that head the sections of a list in one language.
struct IndexAlphabet {
    let titles: [String]
    private let locale: Locale
    private let readsChinese: Bool

    init(language: String) {
        locale = Locale(identifier: language)
        readsChinese = language == "zh"
        let own = Self.letters[language] ?? []
        let latin = Self.latin[language] ?? Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init)
        titles = own + latin + ["#"]
    }

    func section(of text: String) -> Int {
        let rest = titles.count - 1
        guard let first = key(text).first(where: { $0.isLetter || $0.isNumber }), first.isLetter else { return rest }
        let letter = Self.leading(first, locale)
        let script = Script(letter)
        guard script != .other else { return rest }
        var result = rest
        for (index, title) in titles.dropLast().enumerated() where Script(title) == script {
            if compare(title, letter) == .orderedDescending { break }
            result = index
        }
        return result
    }

    func compare(_ a: String, _ b: String) -> ComparisonResult {
        a.compare(b, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
    }

    /// The text that is collated: Chinese by its sound.
    func key(_ text: String) -> String {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard readsChinese, trimmed.unicodeScalars.contains(where: { Script.isHan($0) }) else { return trimmed }
        return trimmed.applyingTransform(.mandarinToLatin, reverse: false)?
            .applyingTransform(.stripDiacritics, reverse: false) ?? trimmed
    }

    /// What stands for a letter in the alphabet: its capital, a syllable's first consonant, the first of a kana row.
    private static func leading(_ letter: Character, _ locale: Locale) -> String {
        guard let scalar = String(letter).precomposedStringWithCanonicalMapping.unicodeScalars.first else { return "" }
        if (0xAC00...0xD7A3).contains(scalar.value) {
            let consonants = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")
            return String(consonants[Int(scalar.value - 0xAC00) / 588])
        }
        if (0x3041...0x30FA).contains(scalar.value) {
            let hiragana = String(letter).applyingTransform(.hiraganaToKatakana, reverse: true) ?? String(letter)
            let plain = hiragana.decomposedStringWithCanonicalMapping.unicodeScalars.first.map { String($0) } ?? hiragana
            return kanaRows.first { $0.contains(plain) }.map { String($0.first!) } ?? plain
        }
        return String(letter).uppercased(with: locale)
    }

    private static let kanaRows = [
        "あぁいぃうぅえぇおぉ", "かきくけこゕゖ", "さしすせそ", "たちつってと", "なにぬねの", "はひふへほ", "まみむめも", "やゃゆゅよょ", "らりるれろ", "わゎをんゐゑ",
    ]

    private static func split(_ letters: String) -> [String] { letters.map(String.init) }

    /// Alphabets of other scripts, which come before the Latin one.
    private static let letters: [String: [String]] = [
        "ko": split("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"), "ja": split("あかさたなはまやらわ"),
        "ru": split("АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯ"), "uk": split("АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ"),
        "el": split("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"), "he": split("אבגדהוזחטיכלמנסעפצקרשת"),
        "ar": split("ابتثجحخدذرزسشصضطظعغفقكلمنهوي"),
    ]

    /// Latin alphabets with letters of their own.
    private static let latin: [String: [String]] = [
        "sv": split("ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ"), "fi": split("ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ"),
        "da": split("ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ"), "nb": split("ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ"),
        "es": split("ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"), "tr": split("ABCÇDEFGHIİJKLMNOÖPQRSŞTUÜVWXYZ"),
        "pl": split("AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ"),
    ]

    private enum Script {
        case latin, greek, cyrillic, hebrew, arabic, hangul, kana, other

        init(_ text: String) {
            guard let value = text.unicodeScalars.first?.value else {
                self = .other
                return
            }
            switch value {
            case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF5A: self = .latin
            case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
            case 0x400...0x52F: self = .cyrillic
            case 0x5D0...0x5EA: self = .hebrew
            case 0x620...0x6D3: self = .arabic
            case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: self = .hangul
            case 0x3041...0x30FF: self = .kana
            default: self = .other
            }
        }

        static func isHan(_ scalar: Unicode.Scalar) -> Bool {
            (0x3400...0x4DBF).contains(scalar.value) || (0x4E00...0x9FFF).contains(scalar.value)
                || (0xF900...0xFAFF).contains(scalar.value) || (0x20000...0x2FA1F).contains(scalar.value)
        }
    }
}
