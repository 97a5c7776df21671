import Foundation
import ObjCRuntime
import QuartzCore

extension UIView {
    /// How a keyframe animation runs; bit values as in ``AnimationOptions``, with the calculation mode in bits 10 to 12.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var calculationMode: CAAnimationCalculationMode {
            switch (rawValue >> 10) & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// The bits that blocks have in common, the curve's included.
        var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
    }

    /// Animates through the keyframes that `animations` adds with `addKeyframe`; times are seconds.
    ///
    /// A curve's bits in the options pace the whole, `easeInOut` without any, as in UIKit.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let outer = UIViewAnimationState.current
        let inherits = outer != nil && !options.contains(.overrideInheritedDuration)
        let length = inherits ? outer!.duration : duration
        guard length > 0 || delay > 0, UIViewAnimationState.areAnimationsEnabled else {
            UIViewAnimationState.run(nil, animations)
            completion?(true)
            return
        }
        let shared = options.animationOptions
        let state = UIViewAnimationState(
            duration: length, delay: inherits ? outer!.delay : delay, timing: .function(shared.timingFunction), options: shared,
            completion: completion)
        if let outer, outer.recorder != nil, inherits {
            state.joinRecording(of: outer)
        } else {
            let list = KeyframeList(mode: options.calculationMode, duration: length, timing: shared.timingFunction)
            state.recorder = { layer, key, from, span in list.add(layer, key, from: from, span: span ?? 0...1) }
            state.willClose = { [unowned state] in list.install(in: state) }
        }
        state.isKeyframed = true
        UIViewAnimationState.run(state, animations)
    }

    /// Adds changes that happen in a part of the keyframe animation's time; both values are shares of its duration.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard let outer = UIViewAnimationState.current, outer.isKeyframed else {
            // Outside of a keyframe animation there is no time to be relative to.
            animations()
            return
        }
        let start = min(max(frameStartTime, 0), 1)
        let end = min(max(start + frameDuration, start), 1)
        let state = UIViewAnimationState(
            duration: outer.duration * (end - start), delay: 0, timing: outer.timing, options: outer.options, completion: nil)
        state.recorder = { layer, key, from, _ in outer.recorder?(layer, key, from, start...end) }
        state.joinsCompletions(of: outer)
        UIViewAnimationState.run(state, animations)
    }
}

/// The keyframes of a block, by layer and property.
@MainActor
private final class KeyframeList {
    private struct Track {
        let layer: CALayer
        let key: String
        let from: Any?
        var frames: [(span: ClosedRange<Double>, value: Any?)]
    }

    private let mode: CAAnimationCalculationMode
    private let duration: TimeInterval
    private let timing: CAMediaTimingFunction
    private var tracks: [Track] = []

    init(mode: CAAnimationCalculationMode, duration: TimeInterval, timing: CAMediaTimingFunction) {
        self.mode = mode
        self.duration = duration
        self.timing = timing
    }

    func add(_ layer: CALayer, _ key: String, from: Any?, span: ClosedRange<Double>) {
        let frame = (span, layer.value(forKeyPath: key))
        guard let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) else {
            tracks.append(Track(layer: layer, key: key, from: from, frames: [frame]))
            return
        }
        // A block that sets a property twice means the last value.
        if tracks[index].frames.last?.span == span { tracks[index].frames.removeLast() }
        tracks[index].frames.append(frame)
    }

    func install(in state: UIViewAnimationState) {
        for track in tracks {
            let animation = CAKeyframeAnimation(keyPath: track.key)
            animation.calculationMode = mode
            animation.duration = duration
            animation.timingFunction = timing
            let (values, times) = keyframes(of: track)
            animation.values = values
            animation.keyTimes = times.map { NSNumber(value: $0) }
            state.install(animation, on: track.layer, key: track.key)
        }
        tracks = []
    }

    private func keyframes(of track: Track) -> (values: [Any], times: [Double]) {
        let frames = track.frames.sorted { $0.span.lowerBound < $1.span.lowerBound }
        var values: [Any] = [track.from as Any]
        var times = [0.0]
        for (span, value) in frames {
            switch mode {
            case .discrete:
                // A value shows from the start of its span on.
                if span.lowerBound <= times[times.count - 1] {
                    values[values.count - 1] = value as Any
                } else {
                    values.append(value as Any)
                    times.append(span.lowerBound)
                }
            case .linear:
                if span.lowerBound > times[times.count - 1] {
                    values.append(values[values.count - 1])
                    times.append(span.lowerBound)
                }
                values.append(value as Any)
                times.append(max(span.upperBound, times[times.count - 1]))
            default:
                values.append(value as Any)
                times.append(max(span.upperBound, times[times.count - 1]))
            }
        }
        if mode == .discrete {
            times.append(1)
        } else if times[times.count - 1] < 1 {
            values.append(values[values.count - 1])
            times.append(1)
        }
        return (values, times)
    }
}
