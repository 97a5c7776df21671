import Foundation

/// An animation that moves as a mass on a spring.
open class CASpringAnimation: CABasicAnimation {
    /// Must be greater than 0.
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// Speed at the start, in whole ways a second; positive towards the end.
    open var initialVelocity: CGFloat = 0
    /// Whether a damping above the critical one slows the movement instead of counting as critical.
    open var allowsOverdamping = false

    /// Creates a spring by its look: `bounce` 0 is critically damped, 1 never stops, below 0 is overdamped.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let omega = 2 * Double.pi / max(perceptualDuration, 1e-6)
        let ratio = bounce >= 0 ? 1 - min(Double(bounce), 1) : 1 / max(1 + Double(bounce), 1e-6)
        stiffness = CGFloat(omega * omega)
        damping = CGFloat(2 * ratio * omega)
        allowsOverdamping = bounce < 0
        duration = settlingDuration
    }

    /// The period of the undamped spring, in seconds.
    open var perceptualDuration: CFTimeInterval {
        2 * Double.pi / spring.omega
    }

    open var bounce: CGFloat {
        let ratio = Double(damping) / (2 * Double(mass) * spring.omega)
        return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
    }

    /// Seconds until the rest of the way stays below a thousandth.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    open override class func __make() -> CAAnimation {
        CASpringAnimation()
    }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
    }

    private var spring: SpringMotion {
        SpringMotion(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: Double(initialVelocity),
            allowsOverdamping: allowsOverdamping)
    }

    override func interpolationProgress(at time: CFTimeInterval) -> Double {
        // A timing function bends time, as for other animations.
        spring.value(at: timingFunction == nil ? time : progress(at: time) * timing.duration)
    }
}
