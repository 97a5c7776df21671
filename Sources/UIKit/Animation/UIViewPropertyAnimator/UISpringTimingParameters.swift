import CoreGraphics
import Foundation
import QuartzCore

/// A damped spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, NSCopying, @preconcurrency NSCoding {
    /// Speed at the start, in whole ways a second.
    public let initialVelocity: CGVector
    private let spring: Spring

    private enum Spring {
        /// Settles in the animator's duration.
        case fitted(dampingRatio: CGFloat)
        /// Takes its own time.
        case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    }

    /// Documented: mass 3, stiffness 1000, damping 500.
    public override convenience init() {
        self.init(.physical(mass: 3, stiffness: 1000, damping: 500), .zero)
    }

    /// A ratio of 1 doesn't overshoot; the spring settles within the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(.fitted(dampingRatio: ratio), .zero)
    }

    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.fitted(dampingRatio: ratio), velocity)
    }

    /// The spring takes the time it needs, whatever the animator's duration says.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.physical(mass: mass, stiffness: stiffness, damping: damping), velocity)
    }

    /// A spring by its look: the duration that it seems to take in seconds, and its bounce, 0 none.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let frequency = 2 * CGFloat.pi / max(duration, 1e-3)
        let ratio = bounce >= 0 ? 1 - min(bounce, 0.99) : 1 / (1 + max(bounce, -0.99))
        self.init(.physical(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency), initialVelocity)
    }

    public required init?(coder: NSCoder) {
        func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        if coder.containsValue(forKey: "dampingRatio") {
            spring = .fitted(dampingRatio: number("dampingRatio"))
        } else if coder.containsValue(forKey: "mass") {
            spring = .physical(mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"))
        } else {
            return nil
        }
        initialVelocity = CGVector(dx: number("velocityX"), dy: number("velocityY"))
        super.init()
    }

    open func encode(with coder: NSCoder) {
        switch spring {
        case .fitted(let ratio): coder.encode(Double(ratio), forKey: "dampingRatio")
        case .physical(let mass, let stiffness, let damping):
            coder.encode(Double(mass), forKey: "mass")
            coder.encode(Double(stiffness), forKey: "stiffness")
            coder.encode(Double(damping), forKey: "damping")
        }
        coder.encode(Double(initialVelocity.dx), forKey: "velocityX")
        coder.encode(Double(initialVelocity.dy), forKey: "velocityY")
    }

    private init(_ spring: Spring, _ velocity: CGVector) {
        self.spring = spring
        initialVelocity = velocity
        super.init()
    }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// The object itself: it never changes.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// The motion in an animator of a duration, with the seconds that it takes.
    func motion(duration: TimeInterval) -> (spring: SpringMotion, duration: TimeInterval) {
        let velocity = Double(initialVelocity.dx)
        switch spring {
        case .fitted(let dampingRatio):
            let ratio = min(max(dampingRatio, 0.01), 1)
            let frequency = SpringFit.frequency(settlingIn: max(duration, 1e-3), dampingRatio: ratio, velocity: CGFloat(velocity))
            let motion = SpringMotion(
                mass: 1, stiffness: Double(frequency * frequency), damping: Double(2 * ratio * frequency), initialVelocity: velocity)
            return (motion, duration)
        case .physical(let mass, let stiffness, let damping):
            let motion = SpringMotion(
                mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: velocity)
            return (motion, motion.settlingDuration.isFinite ? motion.settlingDuration : duration)
        }
    }
}
