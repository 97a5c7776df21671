import Foundation
import ObjCRuntime

/// Hears of a search's beginning and end.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {}

extension UISearchControllerDelegate {
    @_disfavoredOverload public var willPresentSearchController: ((UISearchController) -> Void)? {
        optionalRequirement("willPresentSearchController(_:)")
    }
    @_disfavoredOverload public var didPresentSearchController: ((UISearchController) -> Void)? {
        optionalRequirement("didPresentSearchController(_:)")
    }
    @_disfavoredOverload public var willDismissSearchController: ((UISearchController) -> Void)? {
        optionalRequirement("willDismissSearchController(_:)")
    }
    @_disfavoredOverload public var didDismissSearchController: ((UISearchController) -> Void)? {
        optionalRequirement("didDismissSearchController(_:)")
    }
    /// The search bar moves to another place in its navigation bar, as in a bar that gets wide.
    @_disfavoredOverload public var searchController_willChangeTo: ((UISearchController, UINavigationItem.SearchBarPlacement) -> Void)? {
        optionalRequirement("searchController(_:willChangeTo:)")
    }
    @_disfavoredOverload public var searchController_didChangeFrom: ((UISearchController, UINavigationItem.SearchBarPlacement) -> Void)? {
        optionalRequirement("searchController(_:didChangeFrom:)")
    }
    @_disfavoredOverload public var presentSearchController: ((UISearchController) -> Void)? {
        optionalRequirement("presentSearchController(_:)")
    }
}
