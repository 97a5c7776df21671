import CoreGraphics
import Foundation
import ObjCRuntime

/// A document that an input method works on: positions, a selection, marked text and geometry.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)

    var selectedTextRange: UITextRange? { get set }

    /// Text that is being composed and not yet decided.
    var markedTextRange: UITextRange? { get }
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Replaces the marked text, or else the selection; `selectedRange` is relative to the text.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    func unmarkText()

    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }

    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    var inputDelegate: (any UITextInputDelegate)? { get set }
    var tokenizer: any UITextInputTokenizer { get }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?
}

extension UITextInput {
    /// Asked before the keyboard changes text.
    @_disfavoredOverload
    public var shouldChangeText_in_replacementText: ((UITextRange, String) -> Bool)? {
        optionalRequirement("shouldChangeText(in:replacementText:)")
    }
    @_disfavoredOverload
    public var textStyling_at_in: ((UITextPosition, UITextStorageDirection) -> [NSAttributedString.Key: Any]?)? {
        optionalRequirement("textStyling(at:in:)")
    }
    /// The view whose coordinates the geometry is in; the input itself where it is a view.
    @_disfavoredOverload
    public var textInputView: UIView? { optionalProperty("textInputView", of: self) }
    @_disfavoredOverload
    public var selectionAffinity: UITextStorageDirection? { optionalProperty("selectionAffinity", of: self) }
    @_disfavoredOverload
    public var position_within_atCharacterOffset: ((UITextRange, Int) -> UITextPosition?)? {
        optionalRequirement("position(within:atCharacterOffset:)")
    }
    @_disfavoredOverload
    public var characterOffset_of_within: ((UITextPosition, UITextRange) -> Int)? {
        optionalRequirement("characterOffset(of:within:)")
    }
}

/// Hears from a document that changed by other means than the keyboard.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}
