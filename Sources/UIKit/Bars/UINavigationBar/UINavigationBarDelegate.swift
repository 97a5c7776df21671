import Foundation
import ObjCRuntime

/// What a navigation bar asks and tells about its items.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}

extension UINavigationBarDelegate {
    @_disfavoredOverload public var navigationBar_shouldPush: ((UINavigationBar, UINavigationItem) -> Bool)? {
        optionalRequirement("navigationBar(_:shouldPush:)")
    }
    @_disfavoredOverload public var navigationBar_didPush: ((UINavigationBar, UINavigationItem) -> Void)? {
        optionalRequirement("navigationBar(_:didPush:)")
    }
    @_disfavoredOverload public var navigationBar_shouldPop: ((UINavigationBar, UINavigationItem) -> Bool)? {
        optionalRequirement("navigationBar(_:shouldPop:)")
    }
    @_disfavoredOverload public var navigationBar_didPop: ((UINavigationBar, UINavigationItem) -> Void)? {
        optionalRequirement("navigationBar(_:didPop:)")
    }
}
