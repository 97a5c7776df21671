import Foundation

/// An animation from one value to another.
///
/// Of `fromValue`, `toValue` and `byValue` at most two are used; what is missing is the property's own value.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    open override class func __make() -> CAAnimation {
        CABasicAnimation()
    }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    override func value(at time: CFTimeInterval, underlying: AnimatableValue) -> AnimatableValue? {
        let from = AnimatableValue(fromValue, like: underlying)
        let to = AnimatableValue(toValue, like: underlying)
        let by = AnimatableValue(byValue, like: underlying)
        let start: AnimatableValue
        let end: AnimatableValue
        switch (from, to, by) {
        case (let from?, let to?, _): (start, end) = (from, to)
        case (let from?, nil, let by?): (start, end) = (from, from.adding(by))
        case (nil, let to?, let by?): (start, end) = (to.subtracting(by), to)
        case (let from?, nil, nil): (start, end) = (from, isAdditive ? from.multiplied(by: 0) : underlying)
        case (nil, let to?, nil): (start, end) = (isAdditive ? to.multiplied(by: 0) : underlying, to)
        case (nil, nil, let by?):
            let base = isAdditive ? by.multiplied(by: 0) : underlying
            (start, end) = (base, base.adding(by))
        case (nil, nil, nil): return nil
        }
        return start.interpolated(to: end, at: interpolationProgress(at: time))
    }

    /// How much of the way is done at a time of the cycle; may leave 0…1.
    func interpolationProgress(at time: CFTimeInterval) -> Double {
        progress(at: time)
    }
}
