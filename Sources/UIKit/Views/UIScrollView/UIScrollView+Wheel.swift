import CoreGraphics
import Foundation

/// Scrolling by a wheel or a trackpad: the content follows at once and stays within its edges; a trackpad sends its momentum as
/// further turns.
extension UIScrollView {
    private func wheelTarget(for delta: CGPoint) -> CGPoint {
        var wanted = bounds.origin
        let range = offsetRange
        if range.max.x > range.min.x { wanted.x -= delta.x }
        if range.max.y > range.min.y { wanted.y -= delta.y }
        return pixelRounded(clamped(wanted))
    }

    /// Whether the content can go any further in the direction that the wheel turns most.
    func canWheel(by delta: CGPoint) -> Bool {
        guard isScrollEnabled, !isDragging else { return false }
        let target = wheelTarget(for: delta)
        return abs(delta.x) > abs(delta.y) ? target.x != bounds.minX : target.y != bounds.minY
    }

    func beginWheel() {
        stopMotion(settlesAtEdge: false)
        motion = .dragging(ScrollMotion.Drag(startOffset: bounds.origin, lockedAxis: nil))
        indicators.show()
        delegate?.scrollViewWillBeginDragging?(self)
    }

    func wheel(by delta: CGPoint) {
        moveContent(to: wheelTarget(for: delta))
    }

    /// The wheel rests: pages snap, other content stays where it is.
    func endWheel() {
        endDragging(cancelled: true)
    }
}
