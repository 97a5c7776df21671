import CoreGraphics
import Foundation

/// What moves a scroll view's content at the moment.
enum ScrollMotion {
    case resting
    /// A finger drags: where content and finger were when it began.
    case dragging(Drag)
    /// The content moves on by itself.
    case decelerating(Glide)
    /// An animated change of the offset by the app.
    case animating(Animation)

    struct Drag {
        var startOffset: CGPoint
        /// With directional lock, the only axis that moves.
        var lockedAxis: Axis?
    }

    enum Axis { case horizontal, vertical }

    struct Glide {
        var startTime: TimeInterval
        var horizontal: Track
        var vertical: Track
    }

    struct Animation {
        var startTime: TimeInterval
        var from: CGPoint
        var to: CGPoint
        var duration: TimeInterval
        var isScrollToTop = false
    }

    /// One axis of a glide.
    enum Track {
        case still(CGFloat)
        /// Decelerates freely, then bounces from an edge when it meets one.
        case free(ScrollPhysics.Deceleration, bounce: (start: TimeInterval, ScrollPhysics.Bounce)?)
        case bounce(ScrollPhysics.Bounce)
        case directed(ScrollPhysics.Directed)

        func position(at time: TimeInterval) -> CGFloat {
            switch self {
            case .still(let position): position
            case .free(let deceleration, let bounce):
                if let bounce, time >= bounce.start { bounce.1.position(at: time - bounce.start) } else { deceleration.position(at: time) }
            case .bounce(let bounce): bounce.position(at: time)
            case .directed(let directed): directed.position(at: time)
            }
        }

        /// Where it ends, when it is over at that time.
        func end(at time: TimeInterval) -> CGFloat? {
            switch self {
            case .still(let position): return position
            case .free(let deceleration, let bounce):
                if let bounce { return time >= bounce.start && bounce.1.isOver(at: time - bounce.start) ? bounce.1.edge : nil }
                return time >= deceleration.duration ? deceleration.target : nil
            case .bounce(let bounce): return bounce.isOver(at: time) ? bounce.edge : nil
            case .directed(let directed): return directed.isOver(at: time) ? directed.target : nil
            }
        }
    }

    var isDragging: Bool { if case .dragging = self { true } else { false } }
    var isDecelerating: Bool { if case .decelerating = self { true } else { false } }
    var isAnimating: Bool { if case .animating = self { true } else { false } }
}
