import CoreGraphics
import Foundation
import TextEngine

/// The selection, the composition and the commands of one text input.
///
/// All indices are UTF-16 offsets into the document. The text and its layout belong to the host.
@MainActor
final class TextEditor {
    unowned let host: any TextEditorHost
    weak var inputDelegate: (any UITextInputDelegate)?

    /// The document's own delegate, and the app's controllers at the bottom of the screen while they type into it.
    private func tellDelegates(_ tell: (any UITextInputDelegate) -> Void) {
        if let inputDelegate { tell(inputDelegate) }
        guard KeyboardSystem.shared.focus === host else { return }
        for controller in KeyboardSystem.shared.shown.controllers { tell(controller) }
    }
    var markedTextStyle: [NSAttributedString.Key: Any]?

    private(set) var selection = NSRange(location: 0, length: 0)
    /// Whether the caret stands at the end of the line above, where a line wraps.
    private(set) var isAtLineEnd = false
    /// The end of the selection that shift and arrows move; the other one stays.
    var movesStart = false
    /// The x that up and down aim at while they follow each other.
    var verticalX: CGFloat?
    /// Text that an input method composes.
    private(set) var markedRange: NSRange?
    /// True while what the user typed is put in.
    var isTyping = false
    let history = TypingHistory()

    init(host: any TextEditorHost) {
        self.host = host
    }

    var length: Int { (host.editedString as NSString).length }
    /// The end of the selection that moves.
    var head: Int { movesStart ? selection.location : NSMaxRange(selection) }
    private var anchor: Int { movesStart ? NSMaxRange(selection) : selection.location }

    // MARK: Selection

    /// Selects; ranges beyond the text are cut.
    func select(_ range: NSRange, isAtLineEnd: Bool = false, movesStart: Bool = false) {
        let range = clamped(range)
        verticalX = nil
        guard range != selection || isAtLineEnd != self.isAtLineEnd else {
            self.movesStart = movesStart
            return
        }
        tellDelegates { $0.selectionWillChange(host) }
        selection = range
        self.isAtLineEnd = isAtLineEnd && range.length == 0
        self.movesStart = movesStart
        history.endRun()
        tellDelegates { $0.selectionDidChange(host) }
        host.selectionWasChanged()
    }

    /// Moves the end that moves to an index, or puts the caret there.
    func moveHead(to index: Int, extending: Bool, isAtLineEnd: Bool = false) {
        guard extending else {
            select(NSRange(location: index, length: 0), isAtLineEnd: isAtLineEnd)
            return
        }
        let fixed = anchor
        select(NSRange(location: min(fixed, index), length: abs(fixed - index)), movesStart: index < fixed)
    }

    func clamped(_ range: NSRange) -> NSRange {
        let length = length
        guard range.location != NSNotFound else { return NSRange(location: length, length: 0) }
        let start = min(max(range.location, 0), length)
        return NSRange(location: start, length: min(max(range.length, 0), length - start))
    }

    /// The whole text was replaced by the app: the caret goes to its end, a composition is over.
    func textWasReplaced() {
        markedRange = nil
        history.clear(in: host.undoManager)
        isAtLineEnd = false
        movesStart = false
        let end = NSRange(location: length, length: 0)
        guard end != selection else { return }
        selection = end
        host.selectionWasChanged()
    }

    /// The app changed text in the storage: the selection moves with it.
    func storageChanged(in range: NSRange, delta: Int) {
        let old = NSRange(location: range.location, length: range.length - delta)
        func moved(_ index: Int) -> Int {
            if index <= old.location { return index }
            return index >= NSMaxRange(old) ? index + delta : min(index, NSMaxRange(range))
        }
        let start = moved(selection.location)
        selection = clamped(NSRange(location: start, length: moved(NSMaxRange(selection)) - start))
        if let marked = markedRange {
            let start = moved(marked.location)
            markedRange = clamped(NSRange(location: start, length: moved(NSMaxRange(marked)) - start))
        }
    }

    // MARK: Changes

    /// Puts text in place of a range, with undo, and the caret behind it.
    func replace(_ range: NSRange, with text: String, kind: TypingHistory.Kind = .other) {
        replace(range, with: NSAttributedString(string: text, attributes: host.attributesForTyping), kind: kind)
    }

    func replace(_ range: NSRange, with text: NSAttributedString, kind: TypingHistory.Kind = .other) {
        let range = clamped(range)
        let removed = host.attributedContents(in: range)
        tellDelegates { $0.textWillChange(host) }
        markedRange = nil
        change(range, to: text, caret: range.location + text.length)
        history.record(
            TypingHistory.Change(range: NSRange(location: range.location, length: text.length), removed: removed), kind: kind, of: self)
        tellDelegates { $0.textDidChange(host) }
        host.textWasEdited()
        host.selectionWasChanged()
    }

    private func change(_ range: NSRange, to text: NSAttributedString, caret: Int) {
        isReplacing = true
        host.replaceContents(in: range, with: text)
        isReplacing = false
        verticalX = nil
        isAtLineEnd = false
        movesStart = false
        selection = clamped(NSRange(location: caret, length: 0))
    }

    /// True while the editor itself changes the text.
    private(set) var isReplacing = false

    /// Undoes or redoes a change; returns what takes it back.
    func apply(_ change: TypingHistory.Change) -> TypingHistory.Change {
        let range = clamped(change.range)
        let now = host.attributedContents(in: range)
        markedRange = nil
        tellDelegates { $0.textWillChange(host) }
        self.change(range, to: change.removed, caret: range.location + change.removed.length)
        tellDelegates { $0.textDidChange(host) }
        host.textWasEdited()
        host.selectionWasChanged()
        return TypingHistory.Change(range: NSRange(location: range.location, length: change.removed.length), removed: now)
    }

    // MARK: Composition

    func setMarkedText(_ text: NSAttributedString, selectedRange: NSRange) {
        let range = markedRange ?? selection
        tellDelegates { $0.textWillChange(host) }
        history.endRun()
        let isFirst = markedRange == nil
        if isFirst { history.beginComposition(at: range, removed: host.attributedContents(in: range)) }
        change(range, to: text, caret: range.location + text.length)
        markedRange = text.length == 0 ? nil : NSRange(location: range.location, length: text.length)
        let start = range.location + min(max(selectedRange.location, 0), text.length)
        let end = min(start + max(selectedRange.length, 0), range.location + text.length)
        selection = NSRange(location: start, length: end - start)
        if text.length == 0 { history.endComposition(with: NSRange(location: range.location, length: 0), of: self) }
        tellDelegates { $0.textDidChange(host) }
        host.textWasEdited()
        host.selectionWasChanged()
    }

    /// What was composed becomes ordinary text.
    func unmark() {
        guard let range = markedRange else { return }
        markedRange = nil
        history.endComposition(with: range, of: self)
        if selection.length > 0 || NSMaxRange(selection) != NSMaxRange(range) {
            selection = NSRange(location: NSMaxRange(range), length: 0)
        }
        // The line under the composition goes away.
        host.selectionWasChanged()
    }
}
