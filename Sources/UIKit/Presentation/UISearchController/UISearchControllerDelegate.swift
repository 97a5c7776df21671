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
    @_disfavoredOverload public var presentSearchController: ((UISearchController) -> Void)? {
        optionalRequirement("presentSearchController(_:)")
    }
}
