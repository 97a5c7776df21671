import Foundation
import QuartzCore

/// The pacing of an animator as a function, with its duration.
@MainActor
struct AnimatorCurve {
    /// Seconds of the whole way.
    let duration: TimeInterval
    /// The share of the way at a share of the time; springs leave 0…1.
    let value: (Double) -> Double
    private let isMonotonic: Bool

    init(_ provider: any UITimingCurveProvider, duration: TimeInterval) {
        if let spring = provider.springTimingParameters {
            let (motion, length) = spring.motion(duration: duration)
            self.duration = length
            value = { $0 >= 1 ? 1 : motion.value(at: $0 * length) }
            isMonotonic = false
        } else {
            let function = (provider.cubicTimingParameters ?? UICubicTimingParameters()).timingFunction
            self.duration = duration
            value = { $0 <= 0 ? 0 : $0 >= 1 ? 1 : function.value(at: $0) }
            isMonotonic = true
        }
    }

    /// The first share of the time at which a share of the way is done.
    func time(atValue wanted: Double) -> Double {
        guard wanted > 0 else { return 0 }
        guard wanted < 1 || !isMonotonic else { return 1 }
        var (low, high) = (0.0, 1.0)
        if !isMonotonic {
            // The first crossing: a spring passes its goal several times.
            let steps = 200
            guard let crossing = (1...steps).first(where: { value(Double($0) / Double(steps)) >= wanted }) else { return 1 }
            (low, high) = (Double(crossing - 1) / Double(steps), Double(crossing) / Double(steps))
        }
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if value(middle) < wanted { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The rest of the curve from a share of the time on, as a curve of its own.
    func rest(from time: Double) -> (Double) -> Double {
        let start = value(time)
        let way = 1 - start
        guard abs(way) > 1e-9 else { return { $0 } }
        return { (value(time + $0 * (1 - time)) - start) / way }
    }

    /// The way back from a share of the time, as a curve of its own.
    func wayBack(from time: Double) -> (Double) -> Double {
        let start = value(time)
        guard abs(start) > 1e-9 else { return { $0 } }
        return { (start - value(time * (1 - $0))) / start }
    }
}
