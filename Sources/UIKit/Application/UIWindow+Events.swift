import Foundation

extension UIWindow {
    func deliver(_ event: UIEvent) {
        switch event.type {
        case .touches:
            if event.touches.contains(where: { $0.phase == .began && $0.window === self }) { scrollDispatcher.end() }
            touchDispatcher.dispatch(event, in: self)
        case .scroll:
            if let event = event as? PointerEvent { scrollDispatcher.dispatch(event) }
        case .hover:
            if let event = event as? PointerEvent { hoverDispatcher.dispatch(event) }
        case .presses:
            if let event = event as? UIPressesEvent { pressDispatcher.dispatch(event, in: self) }
        case .motion:
            let responder = keyResponder
            responder.motionBegan(event.subtype, with: event)
            responder.motionEnded(event.subtype, with: event)
        case .remoteControl, .transform: break
        }
    }
}
