import Foundation
import ObjCRuntime

/// What a tab bar controller asks and tells about the user's choices.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {}

extension UITabBarControllerDelegate {
    @_disfavoredOverload public var tabBarController_shouldSelect: ((UITabBarController, UIViewController) -> Bool)? {
        optionalRequirement("tabBarController(_:shouldSelect:)")
    }
    @_disfavoredOverload public var tabBarController_didSelect: ((UITabBarController, UIViewController) -> Void)? {
        optionalRequirement("tabBarController(_:didSelect:)")
    }
    @_disfavoredOverload public var tabBarController_willBeginCustomizing: ((UITabBarController, [UIViewController]) -> Void)? {
        optionalRequirement("tabBarController(_:willBeginCustomizing:)")
    }
    @_disfavoredOverload public var tabBarController_willEndCustomizing_changed: ((UITabBarController, [UIViewController], Bool) -> Void)? {
        optionalRequirement("tabBarController(_:willEndCustomizing:changed:)")
    }
    @_disfavoredOverload public var tabBarController_didEndCustomizing_changed: ((UITabBarController, [UIViewController], Bool) -> Void)? {
        optionalRequirement("tabBarController(_:didEndCustomizing:changed:)")
    }
    @_disfavoredOverload public var tabBarControllerSupportedInterfaceOrientations: ((UITabBarController) -> UIInterfaceOrientationMask)? {
        optionalRequirement("tabBarControllerSupportedInterfaceOrientations(_:)")
    }
    @_disfavoredOverload public var tabBarControllerPreferredInterfaceOrientationForPresentation:
        ((UITabBarController) -> UIInterfaceOrientation)?
    {
        optionalRequirement("tabBarControllerPreferredInterfaceOrientationForPresentation(_:)")
    }
}
