import Foundation
import TextEngine

extension TextEditor {
    /// What a key or an input method commits: it takes the place of the composition or the selection.
    func insertText(_ text: String) {
        let range = markedRange ?? selection
        isTyping = true
        defer { isTyping = false }
        // Letter by letter runs together to one step of undo; a paste or a whole sentence is one of its own.
        replace(range, with: text, kind: text.count == 1 ? .typing : .other)
    }

    /// What the delete key removes: the selection, or the character before the caret.
    var rangeForDeletingBackward: NSRange {
        if let markedRange { return precedingCharacter(within: markedRange) }
        if selection.length > 0 { return selection }
        let start = boundary(before: selection.location)
        return NSRange(location: start, length: selection.location - start)
    }

    /// In a composition the delete key takes away its last letter.
    private func precedingCharacter(within range: NSRange) -> NSRange {
        if selection.length > 0 { return selection }
        let start = max(boundary(before: selection.location), range.location)
        return NSRange(location: start, length: selection.location - start)
    }

    func deleteBackward() {
        let range = rangeForDeletingBackward
        guard range.length > 0 else { return }
        if let marked = markedRange {
            let rest = NSMutableAttributedString(attributedString: host.attributedContents(in: marked))
            rest.deleteCharacters(in: NSRange(location: range.location - marked.location, length: range.length))
            setMarkedText(rest, selectedRange: NSRange(location: range.location - marked.location, length: 0))
            return
        }
        replace(range, with: "", kind: selection.length == 0 ? .deleting : .other)
    }

    // MARK: Boundaries

    private var boundaries: TextBoundaries { TextBoundaries(host.editedString) }

    func boundary(before index: Int) -> Int { boundaries.character(before: index) }
    func boundary(after index: Int) -> Int { boundaries.character(after: index) }

    /// The start of the word before an index, spaces skipped.
    func wordStart(before index: Int) -> Int { boundaries.wordStart(before: index) }
    /// The end of the word after an index, spaces skipped.
    func wordEnd(after index: Int) -> Int { boundaries.wordEnd(after: index) }

    /// The word at a place, or what a double tap selects between words.
    func wordRange(at index: Int) -> NSRange { boundaries.wordRange(at: index) }

    func paragraphRange(at index: Int) -> NSRange {
        let text = host.editedString as NSString
        let range = text.paragraphRange(for: NSRange(location: min(max(index, 0), text.length), length: 0))
        return range
    }
}
