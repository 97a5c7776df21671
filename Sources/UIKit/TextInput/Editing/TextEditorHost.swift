import CoreGraphics
import Foundation
import TextEngine

/// A view whose text a ``TextEditor`` edits.
@MainActor
protocol TextEditorHost: UIView, UITextInput {
    var editor: TextEditor { get }
    /// The whole text.
    var editedString: String { get }
    /// A text that knows its boundaries, laid out as it shows.
    var geometry: TextGeometry { get }
    /// Whether the user may change the text.
    var allowsTextChanges: Bool { get }
    /// Whether the user may select text.
    var allowsSelection: Bool { get }
    /// Whether return makes a new line.
    var isMultiline: Bool { get }

    /// Puts text in place of a range; the attributes are those of what is typed.
    func replaceContents(in range: NSRange, with text: NSAttributedString)
    func attributedContents(in range: NSRange) -> NSAttributedString
    /// The look of text typed at the caret.
    var attributesForTyping: [NSAttributedString.Key: Any] { get }

    /// Asks the delegate.
    func allowsChange(in range: NSRange, replacement: String) -> Bool
    /// The text changed by the user's hand: layout, delegates and observers follow.
    func textWasEdited()
    /// The selection changed, by whatever hand.
    func selectionWasChanged()
    /// The menu that the delegate makes of the suggested commands; nil takes them as they are.
    func menu(for range: NSRange, suggested: [UIMenuElement]) -> UIMenu?
    /// A command selected text: the menu shows again.
    func selectionMenuFollows()
    /// Scrolls so that the end of the selection that moves shows.
    func revealSelection()
    /// A tap that means something else than the caret, as on a link; true when it did.
    func performTap(at point: CGPoint) -> Bool
    /// The return key of an input with one line.
    func performReturn()
    /// Whether text may leave by copying; secure fields keep theirs.
    var allowsCopying: Bool { get }
}
