import Foundation
import TextEngine

/// The characters and words of a string, as a user sees them; indices are UTF-16 offsets.
@MainActor
struct TextBoundaries {
    private let text: StyledText

    private static var last: (string: String, text: StyledText)?

    init(_ string: String) {
        // A caret that moves asks of the same string again and again.
        if let last = Self.last, last.string == string {
            text = last.text
        } else {
            text = StyledText(string, attributes: TextAttributes(font: UIFont.systemFont(ofSize: 17).engineFont))
            Self.last = (string, text)
        }
    }

    var length: Int { text.length }

    func character(before index: Int) -> Int { text.characterBoundary(before: min(index, text.length)) }
    func character(after index: Int) -> Int { text.characterBoundary(after: max(index, 0)) }

    /// The start of the word before an index, what stands between words skipped.
    func wordStart(before index: Int) -> Int {
        var position = min(index, text.length)
        while position > 0 {
            let previous = character(before: position)
            if let word = text.wordRange(at: previous) { return word.location }
            position = previous
        }
        return 0
    }

    /// The end of the word after an index, what stands between words skipped.
    func wordEnd(after index: Int) -> Int {
        var position = max(index, 0)
        while position < text.length {
            if let word = text.wordRange(at: position) { return NSMaxRange(word) }
            position = character(after: position)
        }
        return text.length
    }

    /// The word around an index, the one that ends there, or the character there.
    func wordRange(at index: Int) -> NSRange {
        guard text.length > 0 else { return NSRange(location: 0, length: 0) }
        if let word = text.wordRange(at: index) { return word }
        if index > 0, let word = text.wordRange(at: character(before: index)) { return word }
        let start = index < text.length ? index : character(before: index)
        return NSRange(location: start, length: character(after: start) - start)
    }

    /// Whether a word begins at an index.
    func isWordStart(_ index: Int) -> Bool { text.wordRange(at: index)?.location == index }
    func isWordEnd(_ index: Int) -> Bool {
        guard index > 0, let word = text.wordRange(at: character(before: index)) else { return false }
        return NSMaxRange(word) == index
    }
    func isInWord(_ index: Int) -> Bool { text.wordRange(at: index) != nil }
    func word(at index: Int) -> NSRange? { text.wordRange(at: index) }
}
