import Foundation
import ObjCRuntime

/// Lets an app animate along while the sidebar comes or goes.
@preconcurrency @MainActor public protocol UITabBarControllerSidebarAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping @Sendable () -> Void)
}

extension UITabBarControllerSidebarAnimating {
    /// Waits until the sidebar is there or gone.
    public func addCompletion() async {
        await withCheckedContinuation { continuation in addCompletion { continuation.resume() } }
    }
}

/// Decides what the rows of a sidebar show and offer.
@preconcurrency @MainActor public protocol UITabBarControllerSidebarDelegate: NSObjectProtocol {}

extension UITabBarControllerSidebarDelegate {
    /// The items of a row that a finger lifts.
    @_disfavoredOverload
    public var tabBarController_sidebar_itemsForBeginning_tab:
        ((UITabBarController, UITabBarController.Sidebar, any UIDragSession, UITab) -> [UIDragItem])?
    {
        optionalRequirement("tabBarController(_:sidebar:itemsForBeginning:tab:)")
    }
    /// What another finger's tap on a row adds to the drag.
    @_disfavoredOverload
    public var tabBarController_sidebar_itemsForAddingTo_tab:
        ((UITabBarController, UITabBarController.Sidebar, any UIDragSession, UITab) -> [UIDragItem])?
    {
        optionalRequirement("tabBarController(_:sidebar:itemsForAddingTo:tab:)")
    }
    /// What a group's action would do with items that are dragged over its row.
    @_disfavoredOverload
    public var tabBarController_sidebar_sidebarAction_group_operationForAcceptingItemsFrom:
        ((UITabBarController, UITabBarController.Sidebar, UIAction, UITabGroup, any UIDropSession) -> UIDropOperation)?
    {
        optionalRequirement("tabBarController(_:sidebar:sidebarAction:group:operationForAcceptingItemsFrom:)")
    }
    /// Items were dropped on the row of a group's action.
    @_disfavoredOverload
    public var tabBarController_sidebar_sidebarAction_group_acceptItemsFrom:
        ((UITabBarController, UITabBarController.Sidebar, UIAction, UITabGroup, any UIDropSession) -> Void)?
    {
        optionalRequirement("tabBarController(_:sidebar:sidebarAction:group:acceptItemsFrom:)")
    }
    @_disfavoredOverload public var tabBarController_sidebarVisibilityWillChange_animator:
        ((UITabBarController, UITabBarController.Sidebar, any UITabBarControllerSidebarAnimating) -> Void)?
    {
        optionalRequirement("tabBarController(_:sidebarVisibilityWillChange:animator:)")
    }
    /// Makes the row of a tab or an action.
    @_disfavoredOverload public var tabBarController_sidebar_itemFor:
        ((UITabBarController, UITabBarController.Sidebar, UITabSidebarItem.Request) -> UITabSidebarItem)?
    {
        optionalRequirement("tabBarController(_:sidebar:itemFor:)")
    }
    /// The state of a row changed, as by selection.
    @_disfavoredOverload public var tabBarController_sidebar_update:
        ((UITabBarController, UITabBarController.Sidebar, UITabSidebarItem) -> Void)?
    {
        optionalRequirement("tabBarController(_:sidebar:update:)")
    }
    @_disfavoredOverload public var tabBarController_sidebar_willBeginDisplaying:
        ((UITabBarController, UITabBarController.Sidebar, UITab) -> Void)?
    {
        optionalRequirement("tabBarController(_:sidebar:willBeginDisplaying:)")
    }
    @_disfavoredOverload public var tabBarController_sidebar_didEndDisplaying:
        ((UITabBarController, UITabBarController.Sidebar, UITab) -> Void)?
    {
        optionalRequirement("tabBarController(_:sidebar:didEndDisplaying:)")
    }
    @_disfavoredOverload public var tabBarController_sidebar_leadingSwipeActionsConfigurationFor:
        ((UITabBarController, UITabBarController.Sidebar, UITab) -> UISwipeActionsConfiguration?)?
    {
        optionalRequirement("tabBarController(_:sidebar:leadingSwipeActionsConfigurationFor:)")
    }
    @_disfavoredOverload public var tabBarController_sidebar_trailingSwipeActionsConfigurationFor:
        ((UITabBarController, UITabBarController.Sidebar, UITab) -> UISwipeActionsConfiguration?)?
    {
        optionalRequirement("tabBarController(_:sidebar:trailingSwipeActionsConfigurationFor:)")
    }
    @_disfavoredOverload public var tabBarController_sidebar_contextMenuConfigurationFor:
        ((UITabBarController, UITabBarController.Sidebar, UITab) -> UIContextMenuConfiguration?)?
    {
        optionalRequirement("tabBarController(_:sidebar:contextMenuConfigurationFor:)")
    }
}
