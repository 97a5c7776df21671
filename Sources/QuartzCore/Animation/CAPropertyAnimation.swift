import Foundation

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
    /// The property, such as `position` or `transform.rotation.z`.
    open var keyPath: String? {
        didSet { parsedPath = keyPath.flatMap { AnimationKeyPath($0) } }
    }
    /// Whether the value is added to what the property has anyway.
    open var isAdditive = false
    /// Whether every cycle starts from where the last one ended.
    open var isCumulative = false
    /// Turns interpolated numbers into a transform.
    open var valueFunction: CAValueFunction?

    final var parsedPath: AnimationKeyPath?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
        // Observers don't run while an object is being made.
        parsedPath = path.flatMap { AnimationKeyPath($0) }
    }

    open override class func __make() -> CAAnimation {
        CAPropertyAnimation()
    }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    override func changes(_ property: AnimationKeyPath.Property) -> Bool {
        parsedPath?.property == property
    }

    override func apply(_ moment: MediaTimingValues.Moment, to state: LayerState) {
        guard let path = parsedPath, let underlying = path.value(in: state) else { return }
        let neutral = valueFunction == nil ? underlying : valueFunction!.neutralInput
        guard var value = value(at: moment.time, underlying: neutral) else { return }
        if isCumulative, moment.cycle > 0, let end = self.value(at: timing.duration, underlying: neutral) {
            value = value.adding(end.multiplied(by: Double(moment.cycle)))
        }
        if let valueFunction { value = valueFunction.transform(value) }
        path.set(isAdditive ? underlying.adding(value) : value, in: state)
    }

    /// The value at a time of the cycle; `underlying` is what the property has without this animation.
    func value(at time: CFTimeInterval, underlying: AnimatableValue) -> AnimatableValue? { nil }
}
