import CoreGraphics
import Foundation
import QuartzCore

/// Recognises fingers that drag.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    /// Wheels and trackpads that the gesture follows besides fingers.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The way of the fingers since the gesture was recognised, in the window, without what `setTranslation` took away.
    var windowTranslation = CGPoint.zero
    private var samples: [(time: TimeInterval, way: CGPoint)] = []
    /// The whole way since the first touch, for thresholds and velocity.
    private(set) var totalWay = CGPoint.zero
    private var lastPoint: CGPoint?
    private var fingerCount = 0

    /// Whether the way so far makes a pan; subclasses narrow it to an edge or an axis.
    func recognizesWay(_ way: CGPoint) -> Bool {
        // Measured: recognises at 10 points.
        hypot(way.x, way.y) >= Thresholds.panDistance
    }

    /// The way since recognition, in a view's coordinates.
    open func translation(in view: UIView?) -> CGPoint { vector(windowTranslation, in: view) }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard let view, let window = attachedView?.window else {
            windowTranslation = translation
            return
        }
        let origin = view.convert(CGPoint.zero, to: window)
        let end = view.convert(translation, to: window)
        windowTranslation = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    /// Points a second, in a view's coordinates, over about the last tenth of a second.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last else { return .zero }
        // A finger that rests before it leaves has no speed.
        if CACurrentMediaTime() - last.time > 0.1 { return .zero }
        guard let first = samples.first(where: { last.time - $0.time <= 0.1 }), last.time > first.time else { return .zero }
        let elapsed = last.time - first.time
        return vector(CGPoint(x: (last.way.x - first.way.x) / elapsed, y: (last.way.y - first.way.y) / elapsed), in: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if liveTouches.count > maximumNumberOfTouches {
            // Further fingers are none of a pan's that has begun.
            if isActive { touches.forEach { ignore($0, for: event) } } else { state = .failed }
            return
        }
        restart()
        samples.append((event.timestamp, totalWay))
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        track(at: event.timestamp)
        if isActive {
            state = .changed
        } else if liveTouches.count >= minimumNumberOfTouches, recognizesWay(totalWay) {
            // Measured: exactly the threshold's 10 points are taken off the way.
            let length = hypot(totalWay.x, totalWay.y)
            let share = length > 0 ? max(0, 1 - Thresholds.panDistance / length) : 0
            windowTranslation = CGPoint(x: totalWay.x * share, y: totalWay.y * share)
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        let remaining = liveTouches.filter { $0.phase != .ended }
        if remaining.isEmpty {
            if isActive { state = .ended } else { state = .failed }
        } else if isActive, remaining.count < minimumNumberOfTouches {
            state = .ended
        } else {
            lastPoint = nil
            fingerCount = remaining.count
        }
    }

    open override func reset() {
        super.reset()
        windowTranslation = .zero
        totalWay = .zero
        samples = []
        lastPoint = nil
        fingerCount = 0
    }

    /// A wheel moved by so much.
    func follow(_ delta: CGPoint, at time: TimeInterval) {
        totalWay.x += delta.x
        totalWay.y += delta.y
        windowTranslation.x += delta.x
        windowTranslation.y += delta.y
        samples.append((time, totalWay))
        if samples.count > 32 { samples.removeFirst(samples.count - 32) }
    }

    private func restart() {
        lastPoint = centroid
        fingerCount = liveTouches.count
    }

    private func track(at time: TimeInterval) {
        let remaining = liveTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        guard !remaining.isEmpty else { return }
        let point = centroid
        defer {
            lastPoint = point
            fingerCount = remaining.count
        }
        // A finger more or less moves the middle without any movement.
        guard let last = lastPoint, fingerCount == remaining.count else { return }
        let step = CGPoint(x: point.x - last.x, y: point.y - last.y)
        totalWay.x += step.x
        totalWay.y += step.y
        if isActive || pendingState != nil {
            windowTranslation.x += step.x
            windowTranslation.y += step.y
        }
        samples.append((time, totalWay))
        if samples.count > 32 { samples.removeFirst(samples.count - 32) }
    }

    private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window = attachedView?.window else { return vector }
        let origin = view.convert(CGPoint.zero, from: window)
        let end = view.convert(vector, from: window)
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }
}

/// Recognises a drag that begins at an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let window = attachedView?.window, let touch = touches.first, !isActive else { return }
        let point = touch.initialLocationInWindow
        let bounds = window.bounds
        let startsAtEdge =
            (edges.contains(.left) && point.x < bounds.minX + Thresholds.edgeWidth)
            || (edges.contains(.right) && point.x > bounds.maxX - Thresholds.edgeWidth)
            || (edges.contains(.top) && point.y < bounds.minY + Thresholds.edgeWidth)
            || (edges.contains(.bottom) && point.y > bounds.maxY - Thresholds.edgeWidth)
        if !startsAtEdge { state = .failed }
    }

    override func recognizesWay(_ way: CGPoint) -> Bool {
        guard super.recognizesWay(way) else { return false }
        if edges.contains(.left), way.x > abs(way.y) { return true }
        if edges.contains(.right), -way.x > abs(way.y) { return true }
        if edges.contains(.top), way.y > abs(way.x) { return true }
        if edges.contains(.bottom), -way.y > abs(way.x) { return true }
        state = .failed
        return false
    }
}
