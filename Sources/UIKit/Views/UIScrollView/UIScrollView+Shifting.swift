import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
    /// Content above what shows became longer by `delta`, content beside it by `across`: whatever moves the content goes on as if nothing
    /// had happened.
    ///
    /// The caller moves the offset itself. An animated scroll keeps its goal.
    func shiftMotion(by delta: CGFloat, across: CGFloat = 0) {
        switch motion {
        case .resting: break
        case .dragging(var drag):
            drag.startOffset.x += across
            drag.startOffset.y += delta
            motion = .dragging(drag)
        case .decelerating(var glide):
            glide.horizontal = glide.horizontal.shifted(by: across)
            glide.vertical = glide.vertical.shifted(by: delta)
            motion = .decelerating(glide)
        case .animating(var animation):
            animation.from.x += across
            animation.from.y += delta
            motion = .animating(animation)
        }
    }

    /// The content's length changed while it glides: it ends at the new edge.
    func glideWithinNewEdges() {
        guard case .decelerating(var glide) = motion else { return }
        let now = CACurrentMediaTime()
        let time = max(0, now - glide.startTime)
        let range = offsetRange
        guard case .free(let deceleration, _) = glide.vertical else { return }
        let speed = deceleration.speed(at: time)
        let position = deceleration.position(at: time)
        guard position >= range.min.y, position <= range.max.y else { return }
        let edge = speed > 0 ? range.max.y : range.min.y
        let bounce = deceleration.time(reaching: edge).map { reached in
            (
                start: reached,
                ScrollPhysics.Bounce(edge: edge, offset: 0, velocity: bounces && bouncesVertically ? deceleration.speed(at: reached) : 0)
            )
        }
        glide.vertical = .free(deceleration, bounce: bounce)
        motion = .decelerating(glide)
    }
}

/// A view in a scroll view that gets touches at once, because dragging is all that it is for.
@MainActor
protocol ImmediateTouchReceiver: UIView {}

extension ScrollMotion.Track {
    /// The same movement at another place.
    func shifted(by delta: CGFloat) -> ScrollMotion.Track {
        switch self {
        case .still(let position): return .still(position + delta)
        case .free(let deceleration, let bounce):
            let moved = ScrollPhysics.Deceleration(
                start: deceleration.start + delta, velocity: deceleration.velocity, rate: deceleration.rate)
            return .free(moved, bounce: bounce.map { ($0.start, $0.1.shifted(by: delta)) })
        case .bounce(let bounce): return .bounce(bounce.shifted(by: delta))
        case .directed(let directed):
            return .directed(
                ScrollPhysics.Directed(
                    start: directed.start + delta, target: directed.target + delta, velocity: directed.velocity, rate: directed.rate))
        }
    }
}

extension ScrollPhysics.Bounce {
    fileprivate func shifted(by delta: CGFloat) -> ScrollPhysics.Bounce {
        ScrollPhysics.Bounce(edge: edge + delta, offset: offset, velocity: velocity)
    }
}

extension UIScrollView {
    /// The edges moved under a finger: the content stays where it shows, and the finger goes on from there.
    func rebaseDrag() {
        guard case .dragging(var drag) = motion else { return }
        let range = offsetRange
        var wanted = bounds.minY
        if wanted < range.min.y {
            wanted = range.min.y + ScrollPhysics.unbanded(wanted - range.min.y, dimension: bounds.height)
        } else if wanted > range.max.y {
            wanted = range.max.y + ScrollPhysics.unbanded(wanted - range.max.y, dimension: bounds.height)
        }
        drag.startOffset.y = wanted + pan.translation(in: superview).y
        motion = .dragging(drag)
    }
}
