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
        if isPagingEnabled, case .dragging(let drag) = motion {
            // A trackpad's momentum turns one page, not many.
            wanted.x = min(max(wanted.x, drag.startOffset.x - bounds.width), drag.startOffset.x + bounds.width)
            wanted.y = min(max(wanted.y, drag.startOffset.y - bounds.height), drag.startOffset.y + bounds.height)
        }
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

    /// The wheel rests: pages turn the way it went, other content stays where it is.
    func endWheel() {
        guard isPagingEnabled, case .dragging(let drag) = motion else { return endDragging(cancelled: true) }
        func velocity(_ start: CGFloat, _ now: CGFloat) -> CGFloat {
            guard abs(now - start) >= Self.pageTurningWheel else { return 0 }
            return (start - now > 0 ? 2 : -2) * Self.pageTurningSpeed
        }
        endDragging(
            velocity: CGPoint(x: velocity(drag.startOffset.x, bounds.minX), y: velocity(drag.startOffset.y, bounds.minY)))
    }

    /// Points that a wheel has to turn for the next page; less than a notch of a mouse's wheel.
    private static let pageTurningWheel: CGFloat = 30
}
