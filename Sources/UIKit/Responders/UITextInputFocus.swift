import Foundation

/// What happens around a change of the first responder: input views and the keyboard follow it.
@MainActor
enum UITextInputFocus {
    /// Set by the text input system; called after `window.firstResponder` changed.
    static var onChange: ((UIWindow) -> Void)?
    /// Set by the text input system: whether keys write into a responder.
    static var takesTypedText: ((UIResponder) -> Bool)?

    /// True while the focus goes from one responder to another: the one that loses it is not the end.
    private(set) static var isMoving = false

    /// Runs the end of the old first responder as the first half of a move.
    static func move(_ resign: () -> Bool) -> Bool {
        let outer = isMoving
        isMoving = true
        defer { isMoving = outer }
        return resign()
    }

    static func firstResponderDidChange(in window: UIWindow) {
        onChange?(window)
        UIFocusSystem.firstResponderDidChange(in: window)
    }
}
