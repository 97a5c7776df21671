import Foundation
import ObjCRuntime

/// Hears of page turns by the user, and chooses the spine when the interface turns.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {}

extension UIPageViewControllerDelegate {
    @_disfavoredOverload public var pageViewController_willTransitionTo: ((UIPageViewController, [UIViewController]) -> Void)? {
        optionalRequirement("pageViewController(_:willTransitionTo:)")
    }
    @_disfavoredOverload public var pageViewController_didFinishAnimating_previousViewControllers_transitionCompleted:
        ((UIPageViewController, Bool, [UIViewController], Bool) -> Void)?
    {
        optionalRequirement("pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)")
    }
    @_disfavoredOverload public var pageViewController_spineLocationFor:
        ((UIPageViewController, UIInterfaceOrientation) -> UIPageViewController.SpineLocation)?
    {
        optionalRequirement("pageViewController(_:spineLocationFor:)")
    }
    @_disfavoredOverload public var pageViewControllerSupportedInterfaceOrientations:
        ((UIPageViewController) -> UIInterfaceOrientationMask)?
    {
        optionalRequirement("pageViewControllerSupportedInterfaceOrientations(_:)")
    }
    @_disfavoredOverload public var pageViewControllerPreferredInterfaceOrientationForPresentation:
        ((UIPageViewController) -> UIInterfaceOrientation)?
    {
        optionalRequirement("pageViewControllerPreferredInterfaceOrientationForPresentation(_:)")
    }
}
