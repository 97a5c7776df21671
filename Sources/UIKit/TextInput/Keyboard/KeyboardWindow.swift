import CoreGraphics
import Foundation

/// A window of the system above the app's: never key, and touches beside its content go through.
@MainActor
class InputWindow: UIWindow {
    override var canBecomeKey: Bool { false }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// The window that the keyboard, input views and accessory views stand in.
@MainActor
final class KeyboardWindow: InputWindow {
    let host = InputHostView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        windowLevel = UIWindow.Level(rawValue: 10)
        addSubview(host)
    }

    required init?(coder: NSCoder) { return nil }

    /// A text field in an accessory view takes the focus of the app's window.
    override var focusWindow: UIWindow { KeyboardSystem.shared.focusWindow ?? self }

    override func screenDidChange(from oldScreen: CGRect, to newScreen: CGRect) {
        super.screenDidChange(from: oldScreen, to: newScreen)
        frame = newScreen
        KeyboardSystem.shared.place(animated: false)
    }
}

/// Holds an input view and the accessory view above it.
@MainActor
final class InputHostView: UIView {
    private let backdrop = UIView()
    private var input: UIView?
    private var accessory: UIView?
    private weak var owner: UIResponder?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backdrop.backgroundColor = Look.current.keyboard.backgroundColor
        addSubview(backdrop)
    }

    required init?(coder: NSCoder) { return nil }

    /// What an accessory view doesn't handle goes on to the responder that it belongs to.
    override var next: UIResponder? { owner ?? super.next }

    func install(_ set: KeyboardSystem.InputSet, heights: (input: CGFloat, accessory: CGFloat), begin: CGRect?) {
        let focus = KeyboardSystem.shared.focus
        if !((focus as? UIView)?.isDescendant(of: self) ?? false) { owner = ownerOfAccessory(set.accessory, focus) }
        UIView.performWithoutAnimation {
            replace(input, with: set.input)
            input = set.input
            replace(accessory, with: set.accessory)
            accessory = set.accessory
            if let begin { frame = begin }
            backdrop.isHidden = set.input == nil
            layout(width: UIScreen.main.bounds.width, heights: heights)
        }
    }

    private func ownerOfAccessory(_ accessory: UIView?, _ focus: UIResponder?) -> UIResponder? {
        guard let accessory else { return nil }
        var current = focus
        while let candidate = current {
            if candidate.inputAccessoryViewController?.viewIfLoaded === accessory || candidate.inputAccessoryView === accessory {
                return candidate
            }
            current = candidate.next
        }
        return nil
    }

    private func replace(_ old: UIView?, with new: UIView?) {
        if let old, old !== new, old.superview === self { old.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
    }

    func place(_ frame: CGRect, heights: (input: CGFloat, accessory: CGFloat)) {
        self.frame = frame
        layout(width: frame.width, heights: heights)
        layoutIfNeeded()
    }

    private func layout(width: CGFloat, heights: (input: CGFloat, accessory: CGFloat)) {
        setFrame(CGRect(x: 0, y: 0, width: width, height: heights.accessory), of: accessory)
        let bottom = input is KeyboardView ? 0 : UIApplication.shared.screenSafeArea.bottom
        setFrame(
            CGRect(x: 0, y: heights.accessory, width: width, height: max(heights.input - bottom, 0)), of: input)
        backdrop.frame = CGRect(x: 0, y: heights.accessory, width: width, height: heights.input)
    }

    private func setFrame(_ frame: CGRect, of view: UIView?) {
        guard let view else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = frame
    }

    func removeAll() {
        input?.removeFromSuperview()
        accessory?.removeFromSuperview()
        input = nil
        accessory = nil
        owner = nil
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && backdrop.isHidden ? nil : hit
    }
}
