import CoreGraphics
import Foundation

/// Recognises a quick stroke in one direction, while it happens.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    open var direction: Direction = .right
    open var numberOfTouchesRequired = 1

    private var startTime: TimeInterval = 0
    private var start = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard liveTouches.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        if startTime == 0 { startTime = event.timestamp }
        start = centroid
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let elapsed = event.timestamp - startTime
        guard elapsed <= Thresholds.swipeDuration else {
            state = .failed
            return
        }
        guard liveTouches.count == numberOfTouchesRequired else { return }
        let way = CGPoint(x: centroid.x - start.x, y: centroid.y - start.y)
        // Measured: at time t the stroke needs 50·(1 − .94t) along, may stray 50·(1 − .98t) across, and never goes back.
        let primary = 50 * (1 - 0.94 * CGFloat(elapsed))
        let secondary = 50 * (1 - 0.98 * CGFloat(elapsed))
        var isPossible = false
        for (candidate, along, across) in [
            (Direction.right, way.x, way.y), (.left, -way.x, way.y), (.up, -way.y, way.x), (.down, way.y, way.x),
        ] where direction.contains(candidate) {
            guard along >= 0, abs(across) <= secondary else { continue }
            if along >= primary {
                state = .ended
                return
            }
            isPossible = true
        }
        if !isPossible { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if storedState == .possible { state = .failed }
    }

    open override func reset() {
        super.reset()
        startTime = 0
    }
}
