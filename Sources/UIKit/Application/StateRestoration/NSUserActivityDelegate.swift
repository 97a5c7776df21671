import Foundation
import ObjCRuntime

/// Follows an activity.
public protocol NSUserActivityDelegate: NSObjectProtocol {}

extension NSUserActivityDelegate {
    /// The activity is about to be saved: the last moment to bring it up to date.
    @_disfavoredOverload
    public var userActivityWillSave: ((NSUserActivity) -> Void)? { optionalRequirement("userActivityWillSave(_:)") }
    /// Somebody goes on with the activity.
    @_disfavoredOverload
    public var userActivityWasContinued: ((NSUserActivity) -> Void)? { optionalRequirement("userActivityWasContinued(_:)") }
}

/// An object that brings itself into the state that an activity describes.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
