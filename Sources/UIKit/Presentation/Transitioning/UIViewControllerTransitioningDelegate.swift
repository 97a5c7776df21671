import Foundation
import ObjCRuntime

/// Gives a presented controller its own animators and its own presentation controller.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

extension UIViewControllerTransitioningDelegate {
    @_disfavoredOverload public var animationController_forPresented_presenting_source:
        ((UIViewController, UIViewController, UIViewController) -> (any UIViewControllerAnimatedTransitioning)?)?
    {
        optionalRequirement("animationController(forPresented:presenting:source:)")
    }
    @_disfavoredOverload public var animationController_forDismissed: ((UIViewController) -> (any UIViewControllerAnimatedTransitioning)?)?
    {
        optionalRequirement("animationController(forDismissed:)")
    }
    @_disfavoredOverload public var interactionControllerForPresentation_using:
        ((any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?)?
    {
        optionalRequirement("interactionControllerForPresentation(using:)")
    }
    @_disfavoredOverload public var interactionControllerForDismissal_using:
        ((any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?)?
    {
        optionalRequirement("interactionControllerForDismissal(using:)")
    }
    @_disfavoredOverload public var presentationController_forPresented_presenting_source:
        ((UIViewController, UIViewController?, UIViewController) -> UIPresentationController?)?
    {
        optionalRequirement("presentationController(forPresented:presenting:source:)")
    }
}
