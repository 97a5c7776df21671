import Foundation
import ObjCRuntime

/// What a split view controller asks and tells about its columns.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {}

// MARK: Display modes and columns

extension UISplitViewControllerDelegate {
    @_disfavoredOverload public var splitViewController_willChangeTo:
        ((UISplitViewController, UISplitViewController.DisplayMode) -> Void)?
    {
        optionalRequirement("splitViewController(_:willChangeTo:)")
    }
    @_disfavoredOverload public var targetDisplayModeForAction_in: ((UISplitViewController) -> UISplitViewController.DisplayMode)? {
        optionalRequirement("targetDisplayModeForAction(in:)")
    }
    @_disfavoredOverload public var splitViewController_willShow: ((UISplitViewController, UISplitViewController.Column) -> Void)? {
        optionalRequirement("splitViewController(_:willShow:)")
    }
    @_disfavoredOverload public var splitViewController_didShow: ((UISplitViewController, UISplitViewController.Column) -> Void)? {
        optionalRequirement("splitViewController(_:didShow:)")
    }
    @_disfavoredOverload public var splitViewController_willHide: ((UISplitViewController, UISplitViewController.Column) -> Void)? {
        optionalRequirement("splitViewController(_:willHide:)")
    }
    @_disfavoredOverload public var splitViewController_didHide: ((UISplitViewController, UISplitViewController.Column) -> Void)? {
        optionalRequirement("splitViewController(_:didHide:)")
    }
    @_disfavoredOverload public var splitViewControllerInteractivePresentationGestureWillBegin: ((UISplitViewController) -> Void)? {
        optionalRequirement("splitViewControllerInteractivePresentationGestureWillBegin(_:)")
    }
    @_disfavoredOverload public var splitViewControllerInteractivePresentationGestureDidEnd: ((UISplitViewController) -> Void)? {
        optionalRequirement("splitViewControllerInteractivePresentationGestureDidEnd(_:)")
    }
}

// MARK: Collapsing and expanding

extension UISplitViewControllerDelegate {
    @_disfavoredOverload public var splitViewController_topColumnForCollapsingToProposedTopColumn:
        ((UISplitViewController, UISplitViewController.Column) -> UISplitViewController.Column)?
    {
        optionalRequirement("splitViewController(_:topColumnForCollapsingToProposedTopColumn:)")
    }
    @_disfavoredOverload public var splitViewController_displayModeForExpandingToProposedDisplayMode:
        ((UISplitViewController, UISplitViewController.DisplayMode) -> UISplitViewController.DisplayMode)?
    {
        optionalRequirement("splitViewController(_:displayModeForExpandingToProposedDisplayMode:)")
    }
    @_disfavoredOverload public var splitViewControllerDidCollapse: ((UISplitViewController) -> Void)? {
        optionalRequirement("splitViewControllerDidCollapse(_:)")
    }
    @_disfavoredOverload public var splitViewControllerDidExpand: ((UISplitViewController) -> Void)? {
        optionalRequirement("splitViewControllerDidExpand(_:)")
    }
    @_disfavoredOverload public var primaryViewController_forCollapsing: ((UISplitViewController) -> UIViewController?)? {
        optionalRequirement("primaryViewController(forCollapsing:)")
    }
    @_disfavoredOverload public var primaryViewController_forExpanding: ((UISplitViewController) -> UIViewController?)? {
        optionalRequirement("primaryViewController(forExpanding:)")
    }
    @_disfavoredOverload public var splitViewController_collapseSecondary_onto:
        ((UISplitViewController, UIViewController, UIViewController) -> Bool)?
    {
        optionalRequirement("splitViewController(_:collapseSecondary:onto:)")
    }
    @_disfavoredOverload public var splitViewController_separateSecondaryFrom:
        ((UISplitViewController, UIViewController) -> UIViewController?)?
    {
        optionalRequirement("splitViewController(_:separateSecondaryFrom:)")
    }
}

// MARK: Showing, and orientations

extension UISplitViewControllerDelegate {
    @_disfavoredOverload public var splitViewController_show_sender: ((UISplitViewController, UIViewController, Any?) -> Bool)? {
        optionalRequirement("splitViewController(_:show:sender:)")
    }
    @_disfavoredOverload public var splitViewController_showDetail_sender: ((UISplitViewController, UIViewController, Any?) -> Bool)? {
        optionalRequirement("splitViewController(_:showDetail:sender:)")
    }
    @_disfavoredOverload public var splitViewControllerSupportedInterfaceOrientations:
        ((UISplitViewController) -> UIInterfaceOrientationMask)?
    {
        optionalRequirement("splitViewControllerSupportedInterfaceOrientations(_:)")
    }
    @_disfavoredOverload public var splitViewControllerPreferredInterfaceOrientationForPresentation:
        ((UISplitViewController) -> UIInterfaceOrientation)?
    {
        optionalRequirement("splitViewControllerPreferredInterfaceOrientationForPresentation(_:)")
    }
}
