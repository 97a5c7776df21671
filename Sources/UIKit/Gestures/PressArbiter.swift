import Foundation

/// Brings keys to the gesture recognisers of the responder that has the keyboard, and of the views around it.
@MainActor
enum PressArbiter {
    static func dispatch(_ press: UIPress, from responder: UIResponder, _ event: UIPressesEvent) {
        if press.phase == .began { press.recognizers = listeners(press, responder).map { .init(recognizer: $0) } }
        for recognizer in press.recognizers.compactMap(\.recognizer) {
            switch press.phase {
            case .began: recognizer.pressesBegan([press], with: event)
            case .changed: recognizer.pressesChanged([press], with: event)
            case .ended: recognizer.pressesEnded([press], with: event)
            case .cancelled: recognizer.pressesCancelled([press], with: event)
            case .stationary: break
            }
            // What no finger is on is over as soon as it has been said.
            recognizer.resetIfIdle()
        }
    }

    private static func listeners(_ press: UIPress, _ responder: UIResponder) -> [UIGestureRecognizer] {
        var current: UIResponder? = responder
        while let candidate = current, !(candidate is UIView) {
            if let view = (candidate as? UIViewController)?.viewIfLoaded {
                current = view
                break
            }
            current = candidate.next
        }
        var found: [UIGestureRecognizer] = []
        var view = current as? UIView
        while let candidate = view {
            found += candidate.attachedRecognizers.filter { hears($0, press) }
            view = candidate.superview
        }
        return found
    }

    private static func hears(_ recognizer: UIGestureRecognizer, _ press: UIPress) -> Bool {
        recognizer.isEnabled && recognizer.allowedPressTypes.contains { $0.intValue == press.type.rawValue }
    }
}
