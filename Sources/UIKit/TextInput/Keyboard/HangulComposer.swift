import Foundation

/// Puts Korean syllables together from the letters of a two-set keyboard.
struct HangulComposer: Equatable {
    private var lead: Character?
    private var vowels: [Character] = []
    private var tails: [Character] = []

    private static let leads = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    private static let allVowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
    private static let allTails = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
    private static let pairs: [String: Character] = [
        "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
        "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ", "ㄹㅌ": "ㄾ", "ㄹㅍ": "ㄿ",
        "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ",
    ]
    private static let doubled: [Character: Character] = [
        "ㅂ": "ㅃ", "ㅈ": "ㅉ", "ㄷ": "ㄸ", "ㄱ": "ㄲ", "ㅅ": "ㅆ", "ㅐ": "ㅒ", "ㅔ": "ㅖ",
    ]

    static func isLetter(_ text: String) -> Bool {
        text.count == 1 && text.first.map { leads.contains($0) || allVowels.contains($0) } ?? false
    }

    /// The letter on a key while shift is on.
    static func shifted(_ text: String) -> String? { text.first.flatMap { doubled[$0] }.map { String($0) } }

    var isEmpty: Bool { lead == nil && vowels.isEmpty }

    /// The syllable as it stands, or its letters where they make none yet.
    var text: String {
        guard let lead, let vowel = Self.joined(vowels), let first = Self.leads.firstIndex(of: lead),
            let second = Self.allVowels.firstIndex(of: vowel)
        else { return (lead.map { String($0) } ?? "") + (Self.joined(vowels).map { String($0) } ?? "") }
        let third = Self.joined(tails).flatMap { Self.allTails.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        return UnicodeScalar(UInt32(0xAC00 + (first * 21 + second) * 28 + third)).map { String(Character($0)) } ?? ""
    }

    private static func joined(_ letters: [Character]) -> Character? {
        letters.count == 2 ? pairs[String(letters)] : letters.first
    }

    /// Adds a letter; returns the syllable that is finished by it, or nothing.
    mutating func add(_ letter: Character) -> String {
        Self.allVowels.contains(letter) ? addVowel(letter) : addConsonant(letter)
    }

    private mutating func addVowel(_ vowel: Character) -> String {
        if let moved = tails.popLast() {
            // The last consonant begins the next syllable.
            return begin(lead: moved, vowels: [vowel])
        }
        if vowels.isEmpty {
            vowels = [vowel]
            return ""
        }
        if vowels.count == 1, Self.pairs[String(vowels + [vowel])] != nil {
            vowels.append(vowel)
            return ""
        }
        return begin(vowels: [vowel])
    }

    private mutating func addConsonant(_ consonant: Character) -> String {
        if isEmpty {
            lead = consonant
            return ""
        }
        guard lead != nil, !vowels.isEmpty else { return begin(lead: consonant) }
        if tails.isEmpty, Self.allTails.contains(consonant) {
            tails = [consonant]
            return ""
        }
        if tails.count == 1, Self.pairs[String(tails + [consonant])] != nil {
            tails.append(consonant)
            return ""
        }
        return begin(lead: consonant)
    }

    /// The finished syllable; the composer goes on with another one.
    private mutating func begin(lead: Character? = nil, vowels: [Character] = []) -> String {
        let finished = text
        self = HangulComposer()
        self.lead = lead
        self.vowels = vowels
        return finished
    }

    /// Takes the last letter back.
    mutating func deleteLast() {
        if tails.popLast() != nil { return }
        if vowels.popLast() != nil { return }
        lead = nil
    }
}
