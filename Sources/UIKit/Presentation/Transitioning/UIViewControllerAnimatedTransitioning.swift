import Foundation
import ObjCRuntime

/// Animates a transition between two controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Puts the new view into the container, moves the views, and ends with the context's `completeTransition(_:)`.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

extension UIViewControllerAnimatedTransitioning {
    /// The animator that `animateTransition(using:)` starts, for transitions that can be stopped and reversed on their way; the same
    /// one for the whole transition.
    @_disfavoredOverload
    public var interruptibleAnimator_using: ((any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating)? {
        optionalRequirement("interruptibleAnimator(using:)")
    }
    @_disfavoredOverload public var animationEnded: ((Bool) -> Void)? {
        optionalRequirement("animationEnded(_:)")
    }
}
