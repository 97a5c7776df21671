import Foundation
import ObjCRuntime

/// Gives a page view controller the pages beside the one it shows.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

extension UIPageViewControllerDataSource {
    @_disfavoredOverload public var presentationCount_for: ((UIPageViewController) -> Int)? {
        optionalRequirement("presentationCount(for:)")
    }
    @_disfavoredOverload public var presentationIndex_for: ((UIPageViewController) -> Int)? {
        optionalRequirement("presentationIndex(for:)")
    }
}
