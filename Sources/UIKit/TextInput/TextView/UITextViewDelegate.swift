import Foundation
import ObjCRuntime

/// Decides about the editing of a text view and hears of it.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}

extension UITextViewDelegate {
    @_disfavoredOverload
    public var textViewShouldBeginEditing: ((UITextView) -> Bool)? { optionalRequirement("textViewShouldBeginEditing(_:)") }
    @_disfavoredOverload
    public var textViewShouldEndEditing: ((UITextView) -> Bool)? { optionalRequirement("textViewShouldEndEditing(_:)") }
    @_disfavoredOverload
    public var textViewDidBeginEditing: ((UITextView) -> Void)? { optionalRequirement("textViewDidBeginEditing(_:)") }
    @_disfavoredOverload
    public var textViewDidEndEditing: ((UITextView) -> Void)? { optionalRequirement("textViewDidEndEditing(_:)") }
    @_disfavoredOverload
    public var textView_shouldChangeTextIn_replacementText: ((UITextView, NSRange, String) -> Bool)? {
        optionalRequirement("textView(_:shouldChangeTextIn:replacementText:)")
    }
    @_disfavoredOverload
    public var textViewDidChange: ((UITextView) -> Void)? { optionalRequirement("textViewDidChange(_:)") }
    @_disfavoredOverload
    public var textViewDidChangeSelection: ((UITextView) -> Void)? { optionalRequirement("textViewDidChangeSelection(_:)") }
    @_disfavoredOverload
    public var textView_shouldInteractWith_in_interaction: ((UITextView, URL, NSRange, UITextItemInteraction) -> Bool)? {
        optionalRequirement("textView(_:shouldInteractWith:in:interaction:)")
    }
    @_disfavoredOverload
    public var textView_shouldInteractWith_in: ((UITextView, URL, NSRange) -> Bool)? {
        optionalRequirement("textView(_:shouldInteractWith:in:)")
    }
    @_disfavoredOverload
    public var textView_editMenuForTextIn_suggestedActions: ((UITextView, NSRange, [UIMenuElement]) -> UIMenu?)? {
        optionalRequirement("textView(_:editMenuForTextIn:suggestedActions:)")
    }
}

/// How a link is touched.
public enum UITextItemInteraction: Int, Sendable {
    case invokeDefaultAction = 0
    case presentActions = 1
    case preview = 2
}
