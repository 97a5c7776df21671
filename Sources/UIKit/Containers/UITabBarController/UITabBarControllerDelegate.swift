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
    @_disfavoredOverload public var tabBarController_animationControllerForTransitionFrom_to:
        ((UITabBarController, UIViewController, UIViewController) -> (any UIViewControllerAnimatedTransitioning)?)?
    {
        optionalRequirement("tabBarController(_:animationControllerForTransitionFrom:to:)")
    }
    @_disfavoredOverload public var tabBarController_interactionControllerFor:
        ((UITabBarController, any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?)?
    {
        optionalRequirement("tabBarController(_:interactionControllerFor:)")
    }
    @_disfavoredOverload public var tabBarController_shouldSelectTab: ((UITabBarController, UITab) -> Bool)? {
        optionalRequirement("tabBarController(_:shouldSelectTab:)")
    }
    @_disfavoredOverload public var tabBarController_didSelectTab_previousTab: ((UITabBarController, UITab, UITab?) -> Void)? {
        optionalRequirement("tabBarController(_:didSelectTab:previousTab:)")
    }
    @_disfavoredOverload public var tabBarController_displayOrderDidChangeFor: ((UITabBarController, UITabGroup) -> Void)? {
        optionalRequirement("tabBarController(_:displayOrderDidChangeFor:)")
    }
    @_disfavoredOverload public var tabBarController_displayedViewControllersFor_proposedViewControllers:
        ((UITabBarController, UITab, [UIViewController]) -> [UIViewController])?
    {
        optionalRequirement("tabBarController(_:displayedViewControllersFor:proposedViewControllers:)")
    }
    @_disfavoredOverload public var tabBarControllerWillBeginEditing: ((UITabBarController) -> Void)? {
        optionalRequirement("tabBarControllerWillBeginEditing(_:)")
    }
    @_disfavoredOverload public var tabBarControllerDidEndEditing: ((UITabBarController) -> Void)? {
        optionalRequirement("tabBarControllerDidEndEditing(_:)")
    }
    /// The user hid or showed tabs while the sidebar was edited; told at the end.
    @_disfavoredOverload public var tabBarController_visibilityDidChangeFor: ((UITabBarController, [UITab]) -> Void)? {
        optionalRequirement("tabBarController(_:visibilityDidChangeFor:)")
    }
    /// What a tab would do with items that are dragged over it.
    @_disfavoredOverload
    public var tabBarController_tab_operationForAcceptingItemsFrom: ((UITabBarController, UITab, any UIDropSession) -> UIDropOperation)? {
        optionalRequirement("tabBarController(_:tab:operationForAcceptingItemsFrom:)")
    }
    /// Items were dropped on a tab.
    @_disfavoredOverload
    public var tabBarController_tab_acceptItemsFrom: ((UITabBarController, UITab, any UIDropSession) -> Void)? {
        optionalRequirement("tabBarController(_:tab:acceptItemsFrom:)")
    }
}
