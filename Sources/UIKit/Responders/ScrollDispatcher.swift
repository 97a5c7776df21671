import CoreGraphics
import Foundation

/// Brings a wheel's or a trackpad's turns to what scrolls under the pointer.
///
/// Turns that follow each other belong to one gesture and stay with the view that took the first.
@MainActor
final class ScrollDispatcher {
    private enum Target {
        case scrollView(UIScrollView)
        case pan(UIPanGestureRecognizer)
    }

    /// Seconds without a turn after which the gesture is over.
    private static let rest: TimeInterval = 0.12

    private var target: Target?
    private var timer: GestureTimer?

    func dispatch(_ event: PointerEvent) {
        guard let location = event.location, event.delta != .zero else { return }
        if target == nil { begin(event, at: location) } else { goOn(event, at: location) }
        guard target != nil else { return }
        timer?.invalidate()
        timer = GestureTimer(after: Self.rest) { [weak self] in self?.end() }
    }

    /// Ends the gesture, as when a finger comes down.
    func end() {
        timer?.invalidate()
        timer = nil
        guard let target else { return }
        self.target = nil
        switch target {
        case .scrollView(let scrollView): scrollView.endWheel()
        case .pan(let pan): pan.endScroll()
        }
    }

    private func begin(_ event: PointerEvent, at location: CGPoint) {
        var view = event.window.hitTest(location, with: event)
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.pan.takesScroll(event), scrollView.canWheel(by: event.delta) {
                target = .scrollView(scrollView)
                scrollView.beginWheel()
                scrollView.wheel(by: event.delta)
                return
            }
            for recognizer in current.attachedRecognizers {
                guard let pan = recognizer as? UIPanGestureRecognizer, !(pan is ScrollPanGestureRecognizer), pan.takesScroll(event) else {
                    continue
                }
                guard pan.beginScroll(by: event.delta, at: location, time: event.timestamp) else { continue }
                target = .pan(pan)
                return
            }
            view = current.superview
        }
    }

    private func goOn(_ event: PointerEvent, at location: CGPoint) {
        switch target {
        case .scrollView(let scrollView) where scrollView.window != nil && scrollView.isScrollEnabled: scrollView.wheel(by: event.delta)
        case .pan(let pan) where pan.isActive: pan.scroll(by: event.delta, at: location, time: event.timestamp)
        default: end()
        }
    }
}

extension UIPanGestureRecognizer {
    fileprivate func takesScroll(_ event: UIEvent) -> Bool {
        isEnabled && !allowedScrollTypesMask.isEmpty && shouldReceive(event)
    }

    /// Whether the gesture began; it may be that a delegate doesn't want it.
    fileprivate func beginScroll(by delta: CGPoint, at location: CGPoint, time: TimeInterval) -> Bool {
        guard storedState == .possible, liveTouches.isEmpty else { return false }
        lastCentroid = location
        follow(delta, at: time)
        state = .began
        guard isActive else {
            resetIfIdle()
            return false
        }
        return true
    }

    fileprivate func scroll(by delta: CGPoint, at location: CGPoint, time: TimeInterval) {
        lastCentroid = location
        follow(delta, at: time)
        state = .changed
    }

    fileprivate func endScroll() {
        if isActive { state = .ended }
        resetIfIdle()
    }
}
