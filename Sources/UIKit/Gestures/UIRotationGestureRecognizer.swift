import CoreGraphics
import Foundation

/// Recognises two fingers that turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// Radians, clockwise, since the gesture began or since a value was set.
    open var rotation: CGFloat = 0
    /// Radians a second.
    open private(set) var velocity: CGFloat = 0

    private var pair: TouchPair?
    private var lastAngle: CGFloat = 0
    private var total: CGFloat = 0
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard pair == nil, let new = TouchPair(liveTouches) else { return }
        pair = new
        lastAngle = new.angle
        lastTime = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let pair, pair.isDown else { return }
        var step = pair.angle - lastAngle
        if step > .pi { step -= 2 * .pi }
        if step < -.pi { step += 2 * .pi }
        lastAngle = pair.angle
        total += step
        let elapsed = event.timestamp - lastTime
        lastTime = event.timestamp
        if isActive {
            rotation += step
            if elapsed > 0 { velocity = step / elapsed }
            state = .changed
        } else if abs(total) >= Thresholds.rotationAngle {
            // Measured: begins at 10° and takes 5° away.
            rotation = total - (total > 0 ? 1 : -1) * Thresholds.rotationHysteresis
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard liveTouches.allSatisfy({ $0.phase == .ended }) else { return }
        if isActive { state = .ended } else { state = .failed }
    }

    open override func reset() {
        super.reset()
        pair = nil
        rotation = 0
        velocity = 0
        total = 0
    }
}
