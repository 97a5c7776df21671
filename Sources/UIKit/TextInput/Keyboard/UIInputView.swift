import CoreGraphics
import Foundation

/// A view in place of the keyboard or above it, with the keyboard's background.
@preconcurrency @MainActor
open class UIInputView: UIView {
    public enum Style: Int, Sendable {
        case `default` = 0
        case keyboard = 1
    }

    public let inputViewStyle: Style
    /// Whether its constraints decide its height.
    open var allowsSelfSizing = false {
        didSet { if oldValue != allowsSelfSizing { KeyboardSystem.shared.place(animated: false) } }
    }

    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = Look.current.keyboard.backgroundColor }
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, inputViewStyle: .default)
    }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}
