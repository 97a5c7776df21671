import Foundation

/// Brings the touches of a window to gesture recognisers and to the views in which they began.
@MainActor
final class TouchDispatcher {
    private enum Delivery {
        /// Nothing has been delivered; recognisers that delay touches have not failed yet.
        case held([Held])
        case delivering
        /// The end waits for recognisers that delay it.
        case endHeld(Held)
        /// A recogniser took the touch away.
        case taken
    }

    private struct Held {
        let phase: UITouch.Phase
        let event: UIEvent
    }

    private let arbiter = GestureArbiter()
    /// Touches that are down, or whose end is held back.
    private var deliveries: [(touch: UITouch, delivery: Delivery)] = []

    init() {
        arbiter.onCancelViewTouches = { [unowned self] in take($0) }
        arbiter.onDecision = { [unowned self] in releaseHeld() }
    }

    func dispatch(_ event: UIEvent, in window: UIWindow) {
        guard event.type == .touches else { return }
        let touches = event.touches.filter { $0.window === window }
        for touch in touches where touch.phase == .began {
            deliveries.append((touch, .held([])))
            arbiter.begin(touch, with: event)
        }
        arbiter.feed(event)
        deliver(touches, event)
        arbiter.finish(event)
        releaseHeld()
    }

    /// Cancels everything, as when the app leaves the foreground.
    func cancelAll(with event: UIEvent) {
        arbiter.cancelAll()
        for (touch, delivery) in deliveries {
            touch.touchPhase = .cancelled
            if case .delivering = delivery { touch.view?.touchesCancelled([touch], with: event) }
        }
        deliveries = []
    }

    // MARK: Views

    private func deliver(_ touches: Set<UITouch>, _ event: UIEvent) {
        var groups: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []
        for index in deliveries.indices {
            let touch = deliveries[index].touch
            guard touches.contains(touch), touch.phase != .stationary, let view = touch.view else { continue }
            guard prepare(index, phase: touch.phase, event: event) else { continue }
            if let group = groups.firstIndex(where: { $0.view === view && $0.phase == touch.phase }) {
                groups[group].touches.insert(touch)
            } else {
                groups.append((view, touch.phase, [touch]))
            }
        }
        deliveries.removeAll { entry in
            guard entry.touch.phase == .ended || entry.touch.phase == .cancelled else { return false }
            switch entry.delivery {
            case .delivering, .taken: return true
            case .held, .endHeld: return false
            }
        }
        for group in groups { send(group.touches, group.phase, to: group.view, event) }
    }

    /// Decides whether the present change of a touch goes to its view now; keeps it otherwise.
    private func prepare(_ index: Int, phase: UITouch.Phase, event: UIEvent) -> Bool {
        let touch = deliveries[index].touch
        switch deliveries[index].delivery {
        case .taken:
            return false
        case .held(let held):
            if delaysBegin(touch) {
                deliveries[index].delivery = .held(held + [Held(phase: phase, event: event)])
                return false
            }
            deliveries[index].delivery = .delivering
            replay(held, of: touch)
            return prepare(index, phase: phase, event: event)
        case .delivering:
            if phase == .ended, delaysEnd(touch) {
                deliveries[index].delivery = .endHeld(Held(phase: phase, event: event))
                return false
            }
            return true
        case .endHeld:
            return false
        }
    }

    private func replay(_ held: [Held], of touch: UITouch) {
        guard let view = touch.view else { return }
        let present = touch.touchPhase
        for change in held {
            touch.touchPhase = change.phase
            send([touch], change.phase, to: view, change.event)
        }
        touch.touchPhase = present
    }

    private func send(_ touches: Set<UITouch>, _ phase: UITouch.Phase, to view: UIView, _ event: UIEvent) {
        // A view without multi-touch sees only the first finger that came down on it.
        let visible = view.isMultipleTouchEnabled ? touches : touches.filter(\.isFirstOfItsView)
        guard !visible.isEmpty else { return }
        switch phase {
        case .began:
            if let scrollView = view.nearestScrollViewAbove, !scrollView.touchesShouldBegin(visible, with: event, in: view) {
                refuse(visible)
                return
            }
            view.touchesBegan(visible, with: event)
        case .moved: view.touchesMoved(visible, with: event)
        case .ended: view.touchesEnded(visible, with: event)
        case .cancelled: view.touchesCancelled(visible, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// A scroll view keeps touches from its content: recognisers go on following them.
    private func refuse(_ touches: Set<UITouch>) {
        for index in deliveries.indices where touches.contains(deliveries[index].touch) { deliveries[index].delivery = .taken }
    }

    // MARK: Holding back

    private func delaysBegin(_ touch: UITouch) -> Bool {
        touch.recognizers?.contains { $0.delaysTouchesBegan && $0.storedState == .possible } ?? false
    }

    private func delaysEnd(_ touch: UITouch) -> Bool {
        touch.recognizers?.contains { recognizer in
            // Only a recogniser that can still succeed without this finger has a reason to hold its end back.
            recognizer.delaysTouchesEnded && recognizer.storedState == .possible
                && (recognizer.pendingState != nil || recognizer.waitsWithoutTouches)
        } ?? false
    }

    private func releaseHeld() {
        for index in deliveries.indices.reversed() {
            let (touch, delivery) = deliveries[index]
            switch delivery {
            case .held(let held) where !held.isEmpty && !delaysBegin(touch):
                deliveries[index].delivery = .delivering
                if held.last?.phase == .ended || held.last?.phase == .cancelled { deliveries.remove(at: index) }
                replay(held, of: touch)
            case .endHeld(let held) where !delaysEnd(touch):
                deliveries.remove(at: index)
                if let view = touch.view { send([touch], held.phase, to: view, held.event) }
            default:
                break
            }
        }
    }

    private func take(_ touches: [UITouch]) {
        for touch in touches {
            guard let index = deliveries.firstIndex(where: { $0.touch === touch }) else { continue }
            let delivery = deliveries[index].delivery
            deliveries[index].delivery = .taken
            switch delivery {
            case .delivering:
                cancel(touch)
            case .endHeld:
                deliveries.remove(at: index)
                cancel(touch)
            case .held, .taken:
                break
            }
        }
    }

    private func cancel(_ touch: UITouch) {
        guard let view = touch.view else { return }
        let present = touch.touchPhase
        touch.touchPhase = .cancelled
        let event = UIEvent(type: .touches, timestamp: touch.timestamp)
        event.touches = [touch]
        send([touch], .cancelled, to: view, event)
        touch.touchPhase = present
    }
}
