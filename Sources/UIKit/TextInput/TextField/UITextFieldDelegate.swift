import Foundation
import ObjCRuntime

/// Decides about the editing of a text field and hears of it.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {}

extension UITextFieldDelegate {
    @_disfavoredOverload
    public var textFieldShouldBeginEditing: ((UITextField) -> Bool)? { optionalRequirement("textFieldShouldBeginEditing(_:)") }
    @_disfavoredOverload
    public var textFieldDidBeginEditing: ((UITextField) -> Void)? { optionalRequirement("textFieldDidBeginEditing(_:)") }
    @_disfavoredOverload
    public var textFieldShouldEndEditing: ((UITextField) -> Bool)? { optionalRequirement("textFieldShouldEndEditing(_:)") }
    @_disfavoredOverload
    public var textFieldDidEndEditing: ((UITextField) -> Void)? { optionalRequirement("textFieldDidEndEditing(_:)") }
    /// Called instead of `textFieldDidEndEditing(_:)` where both are there.
    @_disfavoredOverload
    public var textFieldDidEndEditing_reason: ((UITextField, UITextField.DidEndEditingReason) -> Void)? {
        optionalRequirement("textFieldDidEndEditing(_:reason:)")
    }
    @_disfavoredOverload
    public var textField_shouldChangeCharactersIn_replacementString: ((UITextField, NSRange, String) -> Bool)? {
        optionalRequirement("textField(_:shouldChangeCharactersIn:replacementString:)")
    }
    @_disfavoredOverload
    public var textFieldDidChangeSelection: ((UITextField) -> Void)? { optionalRequirement("textFieldDidChangeSelection(_:)") }
    @_disfavoredOverload
    public var textFieldShouldClear: ((UITextField) -> Bool)? { optionalRequirement("textFieldShouldClear(_:)") }
    @_disfavoredOverload
    public var textFieldShouldReturn: ((UITextField) -> Bool)? { optionalRequirement("textFieldShouldReturn(_:)") }
    @_disfavoredOverload
    public var textField_editMenuForCharactersIn_suggestedActions: ((UITextField, NSRange, [UIMenuElement]) -> UIMenu?)? {
        optionalRequirement("textField(_:editMenuForCharactersIn:suggestedActions:)")
    }
}
