import CoreGraphics
import Foundation

/// Manages a view that stands in place of the keyboard, or above it, and types into what has the focus.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
    /// The root view as an input view; the controller makes one with the keyboard's background unless it has its own.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }

    /// The document that is typed into, as far as somebody who types has to know it.
    open var textDocumentProxy: any UITextDocumentProxy { proxy }
    private let proxy = TextDocumentProxy()

    open override func loadView() {
        let view = UIInputView(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 0), inputViewStyle: .keyboard)
        view.autoresizingMask = .flexibleWidth
        view.allowsSelfSizing = true
        self.view = view
    }

    /// Gives the focus up, and with it the place at the bottom of the screen.
    open func dismissKeyboard() { KeyboardSystem.shared.focusWindow?.endEditing(false) }

    // MARK: UITextInputDelegate

    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}
