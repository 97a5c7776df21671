import Foundation

/// Several animations with one timing; theirs are relative to the group's.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    open override class func __make() -> CAAnimation {
        CAAnimationGroup()
    }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.map { $0.copy() as! CAAnimation }
    }

    override func resolveDuration(_ standard: CFTimeInterval) {
        super.resolveDuration(standard)
        for animation in animations ?? [] { animation.resolveDuration(timing.duration) }
    }

    override func changes(_ property: AnimationKeyPath.Property) -> Bool {
        animations?.contains { $0.changes(property) } ?? false
    }

    override func apply(_ moment: MediaTimingValues.Moment, to state: LayerState) {
        let time = timingFunction == nil ? moment.time : progress(at: moment.time) * timing.duration
        for animation in animations ?? [] {
            animation.apply(to: state, atParent: time, beginning: animation.timing.beginTime)
        }
    }
}
