import CoreGraphics
import Foundation

/// The curves that a scroll view moves on, one axis at a time. Points and seconds (measured UIKit facts, section 17).
enum ScrollPhysics {
    /// Below this speed a deceleration is over.
    static let restSpeed: CGFloat = 10
    static let rubberBandConstant: CGFloat = 0.55
    static let bounceFrequency: CGFloat = 11
    /// The two rates of the return from an overscroll without speed.
    static let returnRates: (slow: CGFloat, fast: CGFloat) = (9, 46)
    /// From this speed on an overscroll bounces instead of merely returning.
    static let bounceSpeed: CGFloat = 50

    /// How far content that was dragged `distance` beyond its edge shows, in a view of length `dimension`.
    static func rubberBand(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let magnitude = abs(distance)
        let shown = rubberBandConstant * magnitude * dimension / (rubberBandConstant * magnitude + dimension)
        return distance < 0 ? -shown : shown
    }

    /// The drag that shows as `shown`; the inverse of ``rubberBand(_:dimension:)``.
    static func unbanded(_ shown: CGFloat, dimension: CGFloat) -> CGFloat {
        let magnitude = min(abs(shown), dimension * 0.999)
        let distance = magnitude * dimension / (rubberBandConstant * (dimension - magnitude))
        return shown < 0 ? -distance : distance
    }

    /// Seconds of travel per unit of speed: .499 at the normal rate of .998 a millisecond.
    static func reach(of rate: CGFloat) -> CGFloat { rate / (1000 * (1 - rate)) }

    /// Free deceleration.
    struct Deceleration {
        let start: CGFloat
        let velocity: CGFloat
        let rate: CGFloat

        /// Where it comes to rest.
        var target: CGFloat {
            guard abs(velocity) > ScrollPhysics.restSpeed else { return start }
            let lost = velocity > 0 ? ScrollPhysics.restSpeed : -ScrollPhysics.restSpeed
            return start + (velocity - lost) * ScrollPhysics.reach(of: rate)
        }

        var duration: TimeInterval {
            guard abs(velocity) > ScrollPhysics.restSpeed else { return 0 }
            return log(ScrollPhysics.restSpeed / abs(velocity)) / (1000 * log(rate))
        }

        func position(at time: TimeInterval) -> CGFloat {
            start + velocity * ScrollPhysics.reach(of: rate) * (1 - pow(rate, 1000 * min(time, duration)))
        }

        func speed(at time: TimeInterval) -> CGFloat { velocity * pow(rate, 1000 * time) }

        /// When it passes `edge`, if it does before it rests.
        func time(reaching edge: CGFloat) -> TimeInterval? {
            let travel = velocity * ScrollPhysics.reach(of: rate)
            guard travel != 0 else { return nil }
            let share = (edge - start) / travel
            guard share >= 0, share < 1 else { return nil }
            let time = log(1 - share) / (1000 * log(rate))
            return time <= duration ? time : nil
        }
    }

    /// The way back to an edge from an overscroll, with or without speed away from it.
    struct Bounce {
        let edge: CGFloat
        let offset: CGFloat
        let velocity: CGFloat

        func position(at time: TimeInterval) -> CGFloat {
            if abs(velocity) >= ScrollPhysics.bounceSpeed {
                // Critically damped.
                let rate = ScrollPhysics.bounceFrequency
                return edge + (offset + (velocity + rate * offset) * time) * exp(-rate * time)
            }
            // Overdamped: two exponentials that meet position and speed at the start.
            let (slow, fast) = ScrollPhysics.returnRates
            let slowPart = (fast * offset + velocity) / (fast - slow)
            let fastPart = offset - slowPart
            return edge + slowPart * exp(-slow * time) + fastPart * exp(-fast * time)
        }

        /// Whether it is closer than a quarter of a point and stays there.
        func isOver(at time: TimeInterval) -> Bool {
            abs(position(at: time) - edge) < 0.25 && time > 0.1 && abs(position(at: time + 0.05) - edge) < 0.25
        }
    }

    /// A deceleration bent so that it ends at a chosen place.
    struct Directed {
        let start: CGFloat
        let target: CGFloat
        let velocity: CGFloat
        let rate: CGFloat

        func position(at time: TimeInterval) -> CGFloat {
            let way = target - start
            // The time constant that fits speed and way, within what looks like the same rate.
            let natural = -1 / (1000 * log(rate))
            let fitting = velocity != 0 && way / velocity > 0 ? way / velocity : natural
            let constant = min(max(fitting, 0.05), natural)
            return target - way * exp(-time / constant)
        }

        func isOver(at time: TimeInterval) -> Bool { abs(position(at: time) - target) < 0.25 }
    }
}
