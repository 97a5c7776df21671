import Foundation

/// The motion of a damped spring from 0 to 1.
package struct SpringMotion: Sendable {
    /// Undamped angular frequency, radians a second.
    package let omega: Double
    /// Decay, 1/s.
    package let beta: Double
    package let initialVelocity: Double

    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false) {
        let mass = max(mass, 1e-9)
        omega = (max(stiffness, 1e-9) / mass).squareRoot()
        let decay = max(0, damping) / (2 * mass)
        beta = allowsOverdamping ? decay : min(decay, omega)
        self.initialVelocity = initialVelocity
    }

    private var isCritical: Bool { abs(beta - omega) < 1e-7 * omega }

    /// Progress after `time` seconds.
    package func value(at time: Double) -> Double {
        1 - displacement(at: max(0, time))
    }

    private func displacement(at t: Double) -> Double {
        if isCritical { return exp(-omega * t) * (1 + (omega - initialVelocity) * t) }
        if beta < omega {
            let damped = (omega * omega - beta * beta).squareRoot()
            return exp(-beta * t) * (cos(damped * t) + (beta - initialVelocity) / damped * sin(damped * t))
        }
        let root = (beta * beta - omega * omega).squareRoot()
        let fast = -beta - root
        let slow = -beta + root
        let a = (-initialVelocity - slow) / (fast - slow)
        return a * exp(fast * t) + (1 - a) * exp(slow * t)
    }

    /// Seconds until the envelope of the rest stays below a thousandth (measured UIKit facts, section 20).
    package var settlingDuration: Double {
        let threshold = 0.001
        guard beta > 1e-9 else { return .infinity }
        if beta < omega && !isCritical {
            let damped = (omega * omega - beta * beta).squareRoot()
            return log((1 + abs(beta - initialVelocity) / damped) / threshold) / beta
        }
        let envelope: (Double) -> Double
        if isCritical {
            envelope = { exp(-omega * $0) * (1 + abs(omega - initialVelocity) * $0) }
        } else {
            envelope = { abs(displacement(at: $0)) }
        }
        var high = 1 / omega
        while envelope(high) > threshold && high < 1e6 { high *= 2 }
        var low = high / 2
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if envelope(middle) > threshold { low = middle } else { high = middle }
        }
        return high
    }
}
