import Foundation

/// An animation from a layer's old appearance, sublayers included, to its new one.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    /// The part of the progress at which the transition starts, 0…1.
    open var startProgress: Float = 0
    open var endProgress: Float = 1

    open override class func __make() -> CAAnimation {
        CATransition()
    }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }

    /// The transition's progress at a moment of its cycle.
    final func transitionProgress(at moment: MediaTimingValues.Moment) -> Double {
        let p = progress(at: moment.time)
        return Double(startProgress) + (Double(endProgress) - Double(startProgress)) * p
    }
}

/// A transition in the middle, as the compositor shows it.
package struct TransitionMoment {
    package var type: CATransitionType
    package var subtype: CATransitionSubtype?
    package var progress: Double
    /// How the layer looked before.
    package var snapshot: LayerSnapshot
}

/// A picture of a layer and its sublayers.
package struct LayerSnapshot {
    package var image: CGImage
    /// The part of the layer's coordinate space that the picture shows.
    package var rect: CGRect

    package init(image: CGImage, rect: CGRect) {
        self.image = image
        self.rect = rect
    }
}
