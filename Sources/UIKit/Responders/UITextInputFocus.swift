import Foundation

/// What happens around a change of the first responder: input views and the keyboard follow it.
@MainActor
enum UITextInputFocus {
    /// Set by the text input system; called after `window.firstResponder` changed.
    static var onChange: ((UIWindow) -> Void)?

    /// Set by the text input system: whether keys write into a responder.
    static var takesTypedText: ((UIResponder) -> Bool)?

    static func firstResponderDidChange(in window: UIWindow) {
        onChange?(window)
    }
}
