import Foundation

/// Brings hardware keys to key commands, and what none of them takes to the responder that has the keyboard.
@MainActor
final class PressDispatcher {
    /// Keys that a command took: their end is nobody's.
    private var taken: Set<ObjectIdentifier> = []

    func dispatch(_ event: UIPressesEvent, in window: UIWindow) {
        for press in event.presses {
            let responder = press.responder ?? window.keyResponder
            PressArbiter.dispatch(press, from: responder, event)
            switch press.phase {
            case .began:
                press.pressResponder = responder
                if perform(press, from: responder, event, in: window) {
                    taken.insert(ObjectIdentifier(press))
                } else {
                    responder.pressesBegan([press], with: event)
                }
            case .changed:
                // A key that is held down writes again and commands again; it isn't pressed again.
                if !perform(press, from: responder, event, in: window) { responder.pressesChanged([press], with: event) }
            case .ended:
                if taken.remove(ObjectIdentifier(press)) == nil { responder.pressesEnded([press], with: event) }
            case .cancelled:
                if taken.remove(ObjectIdentifier(press)) == nil { responder.pressesCancelled([press], with: event) }
            case .stationary: break
            }
        }
    }

    private func perform(_ press: UIPress, from responder: UIResponder, _ event: UIEvent, in window: UIWindow) -> Bool {
        guard let key = press.key else { return false }
        // What writes goes to the text; only commands that say so come before it.
        let isTyping = responder.takesTypedText && responder.isFirstResponder && key.modifierFlags.isDisjoint(with: [.command, .control])
        if isTyping { return perform(press, key, from: responder, event, priorityOnly: true) }
        // The focus comes before other commands too.
        if UIFocusSystem.knows(key, in: window) {
            if perform(press, key, from: responder, event, priorityOnly: true) { return true }
            if UIFocusSystem.handle(key, in: window, isRepeat: press.phase == .changed) { return true }
        }
        return perform(press, key, from: responder, event, priorityOnly: false)
    }

    private func perform(_ press: UIPress, _ key: UIKey, from responder: UIResponder, _ event: UIEvent, priorityOnly: Bool) -> Bool {
        guard let found = UIKeyCommand.command(for: key, from: responder, priorityOnly: priorityOnly) else { return false }
        // A key that is held is taken, but does nothing again where the command doesn't want that.
        if press.phase == .changed, found.command.repeatBehavior == .nonRepeatable { return true }
        return UIApplication.shared.sendAction(found.action, to: found.target, from: found.command, for: event)
    }
}

extension UIResponder {
    /// Whether keys write into this object.
    var takesTypedText: Bool { UITextInputFocus.takesTypedText?(self) ?? false }

    fileprivate func hasInChain(_ other: UIResponder?) -> Bool {
        var responder: UIResponder? = self
        while let current = responder, current !== other { responder = current.next }
        return responder != nil
    }
}

extension UIWindow {
    /// What gets keys: the first responder, or what has the focus in it; else the frontmost controller that shows.
    var keyResponder: UIResponder {
        let focused = windowScene?.existingFocusSystem?.current.flatMap { FocusChain.view(of: $0) }
        if let focused, focused.window === self, firstResponder == nil || focused.hasInChain(firstResponder) { return focused }
        if let firstResponder { return firstResponder }
        guard var controller = rootViewController else { return self }
        while true {
            if let presented = controller.presentedController, presented.presentingController === controller {
                controller = presented
            } else if let tabs = controller as? UITabBarController, let selected = tabs.selectedViewController {
                controller = selected
            } else if let navigation = controller as? UINavigationController, let top = navigation.topViewController {
                controller = top
            } else {
                return controller
            }
        }
    }
}
