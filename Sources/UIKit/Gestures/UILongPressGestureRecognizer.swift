import CoreGraphics
import Foundation

/// Recognises a finger that stays at one place for a while; goes on as the finger moves.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Taps before the press.
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    /// Seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// Points that the finger may move before the press is recognised.
    open var allowableMovement: CGFloat = 10

    private var timer: GestureTimer?
    private var completedTaps = 0
    private var isBetweenTaps = false

    override var waitsWithoutTouches: Bool { isBetweenTaps }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        isBetweenTaps = false
        guard liveTouches.count <= numberOfTouchesRequired || isActive else {
            state = .failed
            return
        }
        guard liveTouches.count == numberOfTouchesRequired, completedTaps >= numberOfTapsRequired, !isActive else { return }
        timer?.invalidate()
        timer = GestureTimer(after: minimumPressDuration) { [weak self] in
            guard let self, storedState == .possible else { return }
            state = .began
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if isActive {
            state = .changed
        } else if touches.contains(where: { Thresholds.travel(of: $0) > allowableMovement }) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard liveTouches.allSatisfy({ $0.phase == .ended }) else { return }
        if isActive {
            state = .ended
        } else if completedTaps < numberOfTapsRequired {
            completedTaps += 1
            isBetweenTaps = true
            timer?.invalidate()
            timer = GestureTimer(after: Thresholds.multiTapInterval) { [weak self] in
                guard let self, isBetweenTaps else { return }
                isBetweenTaps = false
                state = .failed
                resetIfIdle()
            }
        } else {
            state = .failed
        }
    }

    open override func reset() {
        super.reset()
        timer?.invalidate()
        timer = nil
        completedTaps = 0
        isBetweenTaps = false
    }
}
