import Foundation
import ObjCRuntime

/// What a navigation controller asks and tells about its stack.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}

extension UINavigationControllerDelegate {
    @_disfavoredOverload public var navigationController_willShow_animated: ((UINavigationController, UIViewController, Bool) -> Void)? {
        optionalRequirement("navigationController(_:willShow:animated:)")
    }
    @_disfavoredOverload public var navigationController_didShow_animated: ((UINavigationController, UIViewController, Bool) -> Void)? {
        optionalRequirement("navigationController(_:didShow:animated:)")
    }
    @_disfavoredOverload public var navigationControllerSupportedInterfaceOrientations:
        ((UINavigationController) -> UIInterfaceOrientationMask)?
    {
        optionalRequirement("navigationControllerSupportedInterfaceOrientations(_:)")
    }
    @_disfavoredOverload public var navigationControllerPreferredInterfaceOrientationForPresentation:
        ((UINavigationController) -> UIInterfaceOrientation)?
    {
        optionalRequirement("navigationControllerPreferredInterfaceOrientationForPresentation(_:)")
    }
    @_disfavoredOverload public var navigationController_animationControllerFor_from_to:
        (
            (UINavigationController, UINavigationController.Operation, UIViewController, UIViewController)
                -> (any UIViewControllerAnimatedTransitioning)?
        )?
    {
        optionalRequirement("navigationController(_:animationControllerFor:from:to:)")
    }
    @_disfavoredOverload public var navigationController_interactionControllerFor:
        ((UINavigationController, any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?)?
    {
        optionalRequirement("navigationController(_:interactionControllerFor:)")
    }
}
