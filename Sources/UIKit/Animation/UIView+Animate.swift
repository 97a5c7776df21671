import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    // MARK: Blocks

    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes that `animations` makes; `completion` hears whether they ran to their end.
    ///
    /// Inside another block the outer duration and curve apply unless the options override them. Times are seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let outer = UIViewAnimationState.current
        let inheritsDuration = outer != nil && !options.contains(.overrideInheritedDuration)
        let inheritsCurve = outer != nil && !options.contains(.overrideInheritedCurve)
        let effectiveDuration = inheritsDuration ? outer!.duration : duration
        guard effectiveDuration > 0 || delay > 0, UIViewAnimationState.areAnimationsEnabled else {
            runUnanimated(animations, completion: completion)
            return
        }
        let timing = inheritsCurve ? outer!.timing : .function(options.timingFunction)
        let state = UIViewAnimationState(
            duration: effectiveDuration, delay: inheritsDuration ? outer!.delay : delay, timing: timing, options: options,
            completion: completion)
        if let outer, inheritsDuration { state.joinRecording(of: outer) }
        UIViewAnimationState.run(state, animations)
    }

    /// Animates with a spring that settles within `duration`; a damping ratio of 1 doesn't overshoot.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0, UIViewAnimationState.areAnimationsEnabled else {
            runUnanimated(animations, completion: completion)
            return
        }
        let ratio = min(max(dampingRatio, 0.01), 1)
        let timing = UIViewAnimationState.Timing.spring(
            frequency: SpringFit.frequency(settlingIn: duration, dampingRatio: ratio, velocity: velocity), dampingRatio: ratio,
            velocity: velocity)
        let state = UIViewAnimationState(duration: duration, delay: delay, timing: timing, options: options, completion: completion)
        if let outer = UIViewAnimationState.current { state.joinRecording(of: outer) }
        UIViewAnimationState.run(state, animations)
    }

    /// Animates with a spring by its perceptual duration and bounce (0 none, towards 1 more).
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0, UIViewAnimationState.areAnimationsEnabled else {
            runUnanimated(animations, completion: completion)
            return
        }
        let ratio = bounce >= 0 ? 1 - min(bounce, 0.99) : 1 / (1 + max(bounce, -0.99))
        let frequency = 2 * CGFloat.pi / duration
        let settling = SpringFit.settlingDuration(frequency: frequency, dampingRatio: ratio)
        let timing = UIViewAnimationState.Timing.spring(frequency: frequency, dampingRatio: ratio, velocity: initialSpringVelocity)
        let state = UIViewAnimationState(duration: settling, delay: delay, timing: timing, options: options, completion: completion)
        if let outer = UIViewAnimationState.current { state.joinRecording(of: outer) }
        UIViewAnimationState.run(state, animations)
    }

    /// Makes changes at once, those of blocks inside included.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = UIViewAnimationState.areAnimationsEnabled
        UIViewAnimationState.areAnimationsEnabled = false
        defer { UIViewAnimationState.areAnimationsEnabled = wereEnabled }
        UIViewAnimationState.run(nil, actionsWithoutAnimation)
    }

    public class func setAnimationsEnabled(_ enabled: Bool) {
        UIViewAnimationState.areAnimationsEnabled = enabled
    }

    public class var areAnimationsEnabled: Bool { UIViewAnimationState.areAnimationsEnabled }

    /// Seconds of the block that runs now; 0 outside.
    public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationState.current?.duration ?? 0 }

    /// Repeats the changes made in `animations` a number of times, inside an animation block.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let state = UIViewAnimationState.current else {
            animations()
            return
        }
        let old = (state.repeatCount, state.autoreverses)
        state.repeatCount = Float(count)
        state.autoreverses = autoreverses
        animations()
        (state.repeatCount, state.autoreverses) = old
    }

    private class func runUnanimated(_ animations: () -> Void, completion: ((Bool) -> Void)?) {
        UIViewAnimationState.run(nil, animations)
        completion?(true)
    }
}

extension UIView.AnimationCurve {
    var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        case ._keyboard: CAMediaTimingFunction(controlPoints: 0.38, 0.7, 0.125, 1)
        }
    }
}

/// Springs by the time they take, as fitted to UIKit's.
enum SpringFit {
    /// The natural frequency of a spring whose distance from the goal falls to a thousandth after `duration` seconds.
    static func frequency(settlingIn duration: TimeInterval, dampingRatio ratio: CGFloat, velocity: CGFloat) -> CGFloat {
        // Measured UIKit facts, section 20: critical damping (1 + ωD)·e^−ωD = .001 gives ωD = 9.2334134764.
        guard ratio < 1 else { return 9.233_413_476_4 / duration }
        guard velocity != 0 else { return log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * duration) }
        // With a velocity v the envelope |(β − v)/ωd|·e^−βD reaches .001; β grows with ω, so bisection finds it.
        var (low, high): (CGFloat, CGFloat) = (0.01, 1_000)
        for _ in 0..<80 {
            let middle = (low + high) / 2
            let beta = ratio * middle
            let damped = middle * (1 - ratio * ratio).squareRoot()
            if abs((beta - velocity) / damped) * exp(-beta * duration) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }

    static func settlingDuration(frequency: CGFloat, dampingRatio ratio: CGFloat) -> TimeInterval {
        guard ratio < 1 else { return 9.233_413_476_4 / frequency * max(1, ratio) }
        return log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * frequency)
    }
}
