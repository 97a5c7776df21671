import Foundation

/// Feeds the touches of a window to gesture recognisers and decides between them.
///
/// Rules, as documented: the first recogniser to succeed makes those that share a touch with it fail, unless either delegate allows
/// both; a recogniser that requires others to fail waits for them; and a recogniser that has succeeded may take its touches away
/// from the views.
@MainActor
final class GestureArbiter {
    /// Recognisers that follow a touch or wait for a decision, in the order in which they met their first touch: innermost view first.
    private(set) var engaged: [UIGestureRecognizer] = []
    var modifierFlags: UIKeyModifierFlags = []
    var buttonMask: UIEvent.ButtonMask = []
    /// Called when a recogniser takes touches away from the view that has them.
    var onCancelViewTouches: (([UITouch]) -> Void)?
    /// Called after recognisers failed, so that touches held back for them can go on.
    var onDecision: (() -> Void)?

    // MARK: Touches

    /// Engages the recognisers of the touched view and of its superviews.
    func begin(_ touch: UITouch, with event: UIEvent) {
        var view = touch.view
        var found: [UIGestureRecognizer] = []
        while let current = view {
            for recognizer in current.attachedRecognizers where accepts(touch, event: event, recognizer) { found.append(recognizer) }
            view = current.superview
        }
        touch.recognizers = found
        for recognizer in found {
            recognizer.arbiter = self
            recognizer.liveTouches.append(touch)
            if !engaged.contains(where: { $0 === recognizer }) { engaged.append(recognizer) }
        }
    }

    private func accepts(_ touch: UITouch, event: UIEvent, _ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isEnabled, recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else {
            return false
        }
        guard recognizer.shouldReceive(event) else { return false }
        if recognizer.requiresExclusiveTouchType, let first = recognizer.liveTouches.first, first.type != touch.type { return false }
        // A gesture that is over takes no more fingers until it has been reset.
        switch recognizer.storedState {
        case .ended, .cancelled, .failed: return false
        default: break
        }
        return recognizer.delegate?.gestureRecognizer_shouldReceive?(recognizer, touch) ?? true
    }

    func feed(_ event: UIEvent) {
        modifierFlags = event.modifierFlags
        buttonMask = event.buttonMask
        for recognizer in engaged {
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                let touches = Set(recognizer.liveTouches.filter { $0.phase == phase })
                guard !touches.isEmpty, isListening(recognizer) else { continue }
                switch phase {
                case .began: recognizer.touchesBegan(touches, with: event)
                case .moved: recognizer.touchesMoved(touches, with: event)
                case .ended: recognizer.touchesEnded(touches, with: event)
                default: recognizer.touchesCancelled(touches, with: event)
                }
            }
        }
    }

    private func isListening(_ recognizer: UIGestureRecognizer) -> Bool {
        switch recognizer.storedState {
        case .possible, .began, .changed: true
        case .ended, .cancelled, .failed: false
        }
    }

    /// After an event: fingers that are gone leave their recognisers, and what is over starts anew.
    func finish(_ event: UIEvent) {
        for recognizer in engaged {
            recognizer.liveTouches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
            recognizer.resetIfIdle()
        }
        // A custom recogniser that never decides fails when its last finger is gone, unless it waits for time or for others.
        for recognizer in engaged where recognizer.liveTouches.isEmpty && recognizer.storedState == .possible {
            if recognizer.pendingState == nil, !recognizer.waitsWithoutTouches { recognizer.setState(.failed) }
            recognizer.resetIfIdle()
        }
        // One that began and never says that it is over is cancelled, so that it can begin again.
        for recognizer in engaged where recognizer.liveTouches.isEmpty && recognizer.isActive && !recognizer.waitsWithoutTouches {
            recognizer.setState(.cancelled)
            recognizer.resetIfIdle()
        }
        removeIdle()
    }

    private func removeIdle() {
        engaged.removeAll {
            $0.liveTouches.isEmpty && $0.storedState == .possible && $0.pendingState == nil && !$0.waitsWithoutTouches
        }
    }

    /// Cancels every gesture, as when the window goes away.
    func cancelAll() {
        for recognizer in engaged {
            recognizer.setState(recognizer.isActive ? .cancelled : .failed)
            recognizer.resetIfIdle(force: true)
        }
        removeIdle()
    }

    // MARK: Decisions

    /// Whether a recogniser that has already succeeded with a common touch keeps this one from succeeding.
    func isBlockedByActive(_ recognizer: UIGestureRecognizer) -> Bool {
        engaged.contains { other in
            guard other !== recognizer, other.isActive || other.storedState == .ended, sharesTouch(other, recognizer) else { return false }
            return prevents(other, recognizer)
        }
    }

    /// Whether a recogniser still waits for another one to fail.
    func hasUnmetRequirements(_ recognizer: UIGestureRecognizer) -> Bool {
        engaged.contains { other in
            other !== recognizer && other.storedState == .possible && requires(recognizer, failureOf: other)
        }
    }

    func recognizerWillSucceed(_ recognizer: UIGestureRecognizer) {
        for other in engaged where other !== recognizer && other.storedState == .possible {
            if requires(other, failureOf: recognizer) || (sharesTouch(recognizer, other) && prevents(recognizer, other)) {
                other.setState(.failed)
            }
        }
    }

    func recognizerDidFail(_ recognizer: UIGestureRecognizer) {
        for other in engaged where other !== recognizer && other.pendingState != nil && requires(other, failureOf: recognizer) {
            other.resumePending()
        }
        onDecision?()
    }

    func recognizerDidReset(_ recognizer: UIGestureRecognizer) {
        removeIdle()
    }

    func cancelViewTouches(of recognizer: UIGestureRecognizer) {
        onCancelViewTouches?(recognizer.liveTouches)
    }

    private func sharesTouch(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.liveTouches.contains { touch in other.liveTouches.contains { $0 === touch } } || one.liveTouches.isEmpty
            || other.liveTouches.isEmpty
    }

    private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        if winner.delegate?.gestureRecognizer_shouldRecognizeSimultaneouslyWith?(winner, loser) ?? false { return false }
        if loser.delegate?.gestureRecognizer_shouldRecognizeSimultaneouslyWith?(loser, winner) ?? false { return false }
        return !(winner.allowsSimultaneity(with: loser) || loser.allowsSimultaneity(with: winner))
    }

    private func requires(_ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer) -> Bool {
        if recognizer.failureRequirements.contains(where: { $0.recognizer === other }) { return true }
        if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) { return true }
        if recognizer.delegate?.gestureRecognizer_shouldRequireFailureOf?(recognizer, other) ?? false { return true }
        return other.delegate?.gestureRecognizer_shouldBeRequiredToFailBy?(other, recognizer) ?? false
    }
}
