import Foundation
import ObjCRuntime

/// Hears when an animation starts and stops.
public protocol CAAnimationDelegate: NSObjectProtocol {}

extension CAAnimationDelegate {
    @_disfavoredOverload public var animationDidStart: ((CAAnimation) -> Void)? {
        optionalRequirement("animationDidStart(_:)")
    }

    @_disfavoredOverload public var animationDidStop_finished: ((CAAnimation, Bool) -> Void)? {
        optionalRequirement("animationDidStop(_:finished:)")
    }
}
