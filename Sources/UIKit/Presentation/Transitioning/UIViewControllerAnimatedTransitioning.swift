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
    @_disfavoredOverload public var animationEnded: ((Bool) -> Void)? {
        optionalRequirement("animationEnded(_:)")
    }
}
