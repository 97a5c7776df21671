import CoreGraphics
import Foundation
import ObjCRuntime

/// Brings text, compositions and editing keys to the first responder.
@MainActor
final class TextInputSystem {
    static let shared = TextInputSystem()
    /// Which end of a foreign document's selection the keys with shift move.
    var movesStartOfSelection = false

    private static var isInstalled = false
    /// An input method has emptied its composition; what it commits comes with the next event.
    private var endsComposition = false

    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        EditCommands.register()
        UITextInputFocus.onChange = { window in KeyboardSystem.shared.focusDidChange(in: window) }
        UITextInputFocus.takesTypedText = { $0 is any UIKeyInput }
    }

    /// What gets the text that is typed: the key window's first responder, when it takes any.
    var input: (any UIKeyInput)? { UIApplication.shared.currentKeyWindow?.firstResponder as? any UIKeyInput }

    // MARK: Text

    func insertText(_ text: String) {
        guard !text.isEmpty, let input else { return }
        endsComposition = false
        if let host = input as? any TextEditorHost {
            guard host.allowsTextChanges else { return }
            if text == "\n" || text == "\r", !host.isMultiline {
                host.unmarkText()
                host.performReturn()
                return
            }
            if let marked = host.editor.markedRange, (host.editedString as NSString).substring(with: marked) == text {
                // The composition is committed as it stands.
                host.unmarkText()
                return
            }
        }
        let text = text == "\r" ? "\n" : text
        if let document = input as? any UITextInput {
            guard allows(document.markedTextRange ?? document.selectedTextRange, text, in: document) else {
                document.unmarkText()
                return
            }
        }
        input.insertText(text)
    }

    func deleteBackward() {
        guard let input else { return }
        if let host = input as? any TextEditorHost {
            guard host.allowsTextChanges else { return }
            let range = host.editor.rangeForDeletingBackward
            if range.length > 0 || host.isMultiline, !allows(TextOffsetRange(range), "", in: host) { return }
        } else if let document = input as? any UITextInput, let range = rangeForDeletingBackward(in: document) {
            guard allows(range, "", in: document) else { return }
        }
        input.deleteBackward()
    }

    /// The part of the text that an input method composes now; an empty one ends the composition.
    func compose(_ text: String, selectedRange: Range<Int>) {
        guard let document = input as? any UITextInput else { return }
        if let host = document as? any TextEditorHost, !host.allowsTextChanges { return }
        guard !text.isEmpty else {
            guard document.markedTextRange != nil else { return }
            endsComposition = true
            UIApplication.shared.afterCommit { [self] in endComposition() }
            return
        }
        endsComposition = false
        guard allows(document.markedTextRange ?? document.selectedTextRange, text, in: document) else { return }
        document.setMarkedText(text, selectedRange: NSRange(location: selectedRange.lowerBound, length: selectedRange.count))
    }

    private func endComposition() {
        guard endsComposition else { return }
        endsComposition = false
        guard let document = input as? any UITextInput, document.markedTextRange != nil else { return }
        document.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
        document.unmarkText()
    }

    private func allows(_ range: UITextRange?, _ text: String, in document: any UITextInput) -> Bool {
        guard let range else { return true }
        if let host = document as? any TextEditorHost, let range = range as? TextOffsetRange {
            return host.allowsChange(in: range.range, replacement: text)
        }
        return document.shouldChangeText_in_replacementText?(range, text) ?? true
    }

    private func rangeForDeletingBackward(in document: any UITextInput) -> UITextRange? {
        guard let selection = document.selectedTextRange else { return nil }
        guard selection.isEmpty, let start = document.position(from: selection.start, offset: -1) else { return selection }
        return document.textRange(from: start, to: selection.end)
    }

    /// Replaces a stretch of the text as the keyboard does, with the delegate's consent.
    func replace(_ range: NSRange, with text: String, in host: any TextEditorHost, kind: TypingHistory.Kind = .other) {
        guard host.allowsTextChanges, host.allowsChange(in: range, replacement: text) else { return }
        host.editor.replace(range, with: text, kind: kind)
    }
}
