import Foundation
import ObjCRuntime

/// What can be found again when the app is launched anew: controllers, views, and objects that the app registered.
@preconcurrency @MainActor public protocol UIStateRestoring: NSObjectProtocol {}

extension UIStateRestoring {
    @_disfavoredOverload public var encodeRestorableState_with: ((NSCoder) -> Void)? {
        optionalRequirement("encodeRestorableState(with:)")
    }
    @_disfavoredOverload public var decodeRestorableState_with: ((NSCoder) -> Void)? {
        optionalRequirement("decodeRestorableState(with:)")
    }
    @_disfavoredOverload public var applicationFinishedRestoringState: (() -> Void)? {
        optionalRequirement("applicationFinishedRestoringState()")
    }
    /// The object whose identifiers stand before this one's.
    @_disfavoredOverload public var restorationParent: (any UIStateRestoring)? { optionalProperty("restorationParent", of: self) }
    @_disfavoredOverload public var objectRestorationClass: (any UIObjectRestoration.Type)? {
        optionalProperty("objectRestorationClass", of: self)
    }
}

/// Makes controllers again from what was saved of them.
@preconcurrency @MainActor public protocol UIViewControllerRestoration {
    /// Returns the controller at a path of restoration identifiers; nil leaves it and what was in it out.
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}

/// Makes registered objects again from what was saved of them.
@preconcurrency @MainActor public protocol UIObjectRestoration {
    static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> (any UIStateRestoring)?
}

extension UIViewController: UIStateRestoring {}
