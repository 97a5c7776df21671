import Foundation

/// An animation: what changes over time, as a value to be added to layers, which keep a copy.
open class CAAnimation: NSObject, NSCopying, NSCoding, CAMediaTiming, CAAction {
    final var timing = MediaTimingValues()
    final var extraValues: [String: Any] = [:]

    /// The pacing of each cycle; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Hears about start and end. Kept strongly while the animation exists.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation is taken off the layer when it is over.
    open var isRemovedOnCompletion = true
    open var preferredFrameRateRange = CAFrameRateRange.default

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        timing.duration = coder.decodeDouble(forKey: "duration")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(timing.duration, forKey: "duration")
    }

    /// Makes an animation of this class, for copies.
    open class func __make() -> CAAnimation {
        CAAnimation()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let result = type(of: self).__make()
        result.copyValues(from: self)
        return result
    }

    /// Takes over another animation's values; subclasses add theirs.
    func copyValues(from other: CAAnimation) {
        timing = other.timing
        extraValues = other.extraValues
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
    }

    open class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "speed": Float(1)
        case "removedOnCompletion": true
        case "duration", "beginTime", "timeOffset", "repeatDuration": 0.0
        default: nil
        }
    }

    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// Reads a value that a client stored on the animation.
    open func value(forKey key: String) -> Any? {
        switch key {
        case "duration": duration
        case "beginTime": beginTime
        case "speed": speed
        case "timeOffset": timeOffset
        case "repeatCount": repeatCount
        case "repeatDuration": repeatDuration
        case "autoreverses": autoreverses
        default: extraValues[key]
        }
    }

    /// Stores a value on the animation: one of its own, or any that the client wants to find again in delegate calls.
    open func setValue(_ value: Any?, forKey key: String) {
        let number = value.flatMap { AnimatableValue.double($0) }
        switch key {
        case "duration": duration = number ?? 0
        case "beginTime": beginTime = number ?? 0
        case "speed": speed = Float(number ?? 1)
        case "timeOffset": timeOffset = number ?? 0
        case "repeatCount": repeatCount = Float(number ?? 0)
        case "repeatDuration": repeatDuration = number ?? 0
        case "autoreverses": autoreverses = number == 1
        default: extraValues[key] = value
        }
    }

    // MARK: CAMediaTiming

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: Evaluation

    /// Changes a layer's values to what the animation shows at a time of its parent; nothing outside of its time.
    final func apply(to state: LayerState, atParent time: CFTimeInterval, beginning begin: CFTimeInterval) {
        guard let moment = timing.moment(atParent: time, beginning: begin) else { return }
        apply(moment, to: state)
    }

    func apply(_ moment: MediaTimingValues.Moment, to state: LayerState) {}

    /// Whether the animation changes a property.
    func changes(_ property: AnimationKeyPath.Property) -> Bool { false }

    /// The progress of a cycle, paced.
    final func progress(at time: CFTimeInterval) -> Double {
        let fraction = timing.duration > 0 && timing.duration.isFinite ? time / timing.duration : 0
        return timingFunction?.value(at: fraction) ?? fraction
    }

    /// Whether the animation changes what it shows as its layer's time goes by.
    var advances: Bool { timing.speed != 0 }

    /// Fills in the durations that nobody gave.
    func resolveDuration(_ standard: CFTimeInterval) {
        if timing.duration == 0 { timing.duration = standard }
    }
}
