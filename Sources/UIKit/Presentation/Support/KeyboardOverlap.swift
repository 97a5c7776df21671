import CoreGraphics
import Foundation

/// How far the keyboard reaches over the bottom of a view, kept up to date while the keyboard comes and goes.
@MainActor
final class KeyboardOverlap {
    private weak var view: UIView?
    private var token: (any NSObjectProtocol)?
    /// The keyboard's rectangle on the screen, as it will be.
    private var keyboard = CGRect.zero

    /// Points; asked for when it is needed, since the view may come into its window after the keyboard.
    var height: CGFloat { overlap(with: keyboard) }

    /// `onChange` is called inside the keyboard's own animation.
    init(over view: UIView, onChange: @escaping () -> Void) {
        self.view = view
        if KeyboardSystem.shared.isShown { keyboard = KeyboardSystem.shared.frame }
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] note in
            let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
            let seconds = (note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue
            MainActor.assumeIsolated {
                guard let self else { return }
                let new = end?.cgRectValue ?? .zero
                guard new != self.keyboard else { return }
                self.keyboard = new
                UIView.animate(withDuration: seconds ?? Look.current.motion.keyboardDuration, animations: onChange)
            }
        }
    }

    deinit {
        if let token { NotificationCenter.default.removeObserver(token) }
    }

    private func overlap(with keyboard: CGRect) -> CGFloat {
        guard let view, let window = view.window, !keyboard.isEmpty else { return 0 }
        let inView = view.convert(window.convert(keyboard, from: nil as UIWindow?), from: window)
        return max(view.bounds.maxY - max(inView.minY, view.bounds.minY), 0)
    }

    func stop() {
        if let token { NotificationCenter.default.removeObserver(token) }
        token = nil
    }
}
