import CoreGraphics
import Foundation

/// Recognises two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The fingers' distance relative to where the gesture began, or to what was set last.
    open var scale: CGFloat {
        get { measured * factor }
        set { factor = measured > 0 ? newValue / measured : 1 }
    }

    /// Change of scale a second.
    open private(set) var velocity: CGFloat = 0

    private var pair: TouchPair?
    private var startDistance: CGFloat = 0
    private var base: CGFloat = 0
    private var measured: CGFloat = 1
    private var factor: CGFloat = 1
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard pair == nil, let new = TouchPair(liveTouches) else { return }
        pair = new
        startDistance = new.distance
        lastTime = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let pair, pair.isDown else { return }
        let distance = pair.distance
        if isActive {
            let old = scale
            measured = max(distance / base, 0.0001)
            let elapsed = event.timestamp - lastTime
            if elapsed > 0 { velocity = (scale - old) / elapsed }
            lastTime = event.timestamp
            state = .changed
        } else if abs(distance - startDistance) >= Thresholds.pinchDistance {
            // Measured: scale = d / (d0 ± 8).
            base = max(1, startDistance + (distance > startDistance ? 1 : -1) * Thresholds.pinchHysteresis)
            measured = distance / base
            lastTime = event.timestamp
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        // Measured: a two-finger gesture ends only when both lift.
        guard liveTouches.allSatisfy({ $0.phase == .ended }) else { return }
        if isActive { state = .ended } else { state = .failed }
    }

    open override func reset() {
        super.reset()
        pair = nil
        measured = 1
        factor = 1
        velocity = 0
    }
}

/// Two fingers that belong together.
@MainActor
struct TouchPair {
    let first: UITouch
    let second: UITouch

    init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        first = touches[0]
        second = touches[1]
    }

    var isDown: Bool { first.phase.rawValue < UITouch.Phase.ended.rawValue && second.phase.rawValue < UITouch.Phase.ended.rawValue }
    private var way: CGPoint {
        CGPoint(x: second.locationInWindow.x - first.locationInWindow.x, y: second.locationInWindow.y - first.locationInWindow.y)
    }
    var distance: CGFloat { hypot(way.x, way.y) }
    /// Radians, clockwise as the screen's y grows downward.
    var angle: CGFloat { atan2(way.y, way.x) }
}
