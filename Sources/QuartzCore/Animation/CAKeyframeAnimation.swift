import CoreGraphics
import Foundation

/// An animation through a list of values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]? { didSet { track = nil } }
    /// An alternative to `values` for properties that are points.
    open var path: CGPath? { didSet { track = nil } }
    /// Fractions of the duration, 0…1, ascending; one for each value (one more for discrete animations).
    open var keyTimes: [NSNumber]?
    /// The pacing between neighbouring keyframes.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear { didSet { track = nil } }
    /// For cubic modes: tension, continuity and bias of the curve at each keyframe.
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?
    /// Whether the layer turns with the path.
    open var rotationMode: CAAnimationRotationMode?

    private var track: KeyframeTrack?

    open override class func __make() -> CAAnimation {
        CAKeyframeAnimation()
    }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path.map(CALayer.immutable)
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }

    override func value(at time: CFTimeInterval, underlying: AnimatableValue) -> AnimatableValue? {
        let track = preparedTrack(underlying)
        return track?.value(at: progress(at: time), mode: calculationMode)
    }

    override func apply(_ moment: MediaTimingValues.Moment, to state: LayerState) {
        super.apply(moment, to: state)
        guard rotationMode != nil, let track, path != nil else { return }
        var angle = track.direction(at: progress(at: moment.time), mode: calculationMode)
        if rotationMode == .rotateAutoReverse { angle += .pi }
        let turn = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
        state.transform = CATransform3DConcat(turn, state.transform)
    }

    private func preparedTrack(_ underlying: AnimatableValue) -> KeyframeTrack? {
        if let track { return track }
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        let made: KeyframeTrack?
        if let path {
            made = KeyframeTrack(path: path, keyTimes: keyTimes, isPaced: isPaced, timingFunctions: timingFunctions)
        } else {
            let list = (values ?? []).compactMap { AnimatableValue($0, like: underlying) }
            made = KeyframeTrack(
                values: list, keyTimes: keyTimes, mode: calculationMode, timingFunctions: timingFunctions,
                shape: KeyframeTrack.Shape(
                    tension: (tensionValues ?? []).map(\.doubleValue), continuity: (continuityValues ?? []).map(\.doubleValue),
                    bias: (biasValues ?? []).map(\.doubleValue)))
        }
        track = made
        return made
    }
}
