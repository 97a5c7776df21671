import Foundation

/// A document as somebody who types into it sees it: the text around the caret, and the way to change it.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text of the paragraph before the selection.
    var documentContextBeforeInput: String? { get }
    /// The text of the paragraph behind the selection.
    var documentContextAfterInput: String? { get }
    var selectedText: String? { get }
    /// The language that is typed.
    var documentInputMode: UITextInputMode? { get }
    /// The same as long as it is typed into the same object.
    var documentIdentifier: UUID { get }
    /// Moves the caret by a number of characters.
    func adjustTextPosition(byCharacterOffset offset: Int)
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    func unmarkText()
}

/// Passes on to what has the focus.
@MainActor
final class TextDocumentProxy: NSObject, UITextDocumentProxy {
    private weak var identified: UIResponder?
    private var identifier = UUID()

    private var document: (any UITextInput)? { KeyboardSystem.shared.focus as? any UITextInput }

    var hasText: Bool { (KeyboardSystem.shared.focus as? any UIKeyInput)?.hasText ?? false }
    func insertText(_ text: String) { TextInputSystem.shared.insertText(text) }
    func deleteBackward() { TextInputSystem.shared.deleteBackward() }
    func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        document?.setMarkedText(markedText, selectedRange: selectedRange)
    }
    func unmarkText() { document?.unmarkText() }

    var documentInputMode: UITextInputMode? { KeyboardSystem.shared.focus?.textInputMode }

    var documentIdentifier: UUID {
        if identified !== KeyboardSystem.shared.focus {
            identified = KeyboardSystem.shared.focus
            identifier = UUID()
        }
        return identifier
    }

    var selectedText: String? {
        guard let document, let range = document.selectedTextRange, !range.isEmpty else { return nil }
        return document.text(in: range)
    }

    var documentContextBeforeInput: String? {
        guard let document, let selection = document.selectedTextRange,
            let range = document.textRange(from: document.beginningOfDocument, to: selection.start), let text = document.text(in: range)
        else { return nil }
        let paragraph = text.suffix(while: { !$0.isNewline })
        return paragraph.isEmpty ? nil : String(paragraph)
    }

    var documentContextAfterInput: String? {
        guard let document, let selection = document.selectedTextRange,
            let range = document.textRange(from: selection.end, to: document.endOfDocument), let text = document.text(in: range)
        else { return nil }
        let paragraph = text.prefix(while: { !$0.isNewline })
        return paragraph.isEmpty ? nil : String(paragraph)
    }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let document, let selection = document.selectedTextRange else { return }
        let start = offset < 0 ? selection.start : selection.end
        guard let position = document.position(from: start, offset: offset) else { return }
        document.selectedTextRange = document.textRange(from: position, to: position)
    }
}

extension String {
    /// The longest end of the text whose characters all satisfy a condition.
    fileprivate func suffix(while isPart: (Character) -> Bool) -> Substring {
        var start = endIndex
        while start > startIndex, isPart(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}
