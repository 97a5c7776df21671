import Foundation
import ObjCRuntime

/// Decides which touches a gesture recogniser sees and how it gets along with others.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

extension UIGestureRecognizerDelegate {
    @_disfavoredOverload
    public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? {
        optionalRequirement("gestureRecognizerShouldBegin(_:)")
    }
    @_disfavoredOverload
    public var gestureRecognizer_shouldRecognizeSimultaneouslyWith: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)? {
        optionalRequirement("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)")
    }
    @_disfavoredOverload
    public var gestureRecognizer_shouldRequireFailureOf: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)? {
        optionalRequirement("gestureRecognizer(_:shouldRequireFailureOf:)")
    }
    @_disfavoredOverload
    public var gestureRecognizer_shouldBeRequiredToFailBy: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)? {
        optionalRequirement("gestureRecognizer(_:shouldBeRequiredToFailBy:)")
    }
    @_disfavoredOverload
    public var gestureRecognizer_shouldReceive: ((UIGestureRecognizer, UITouch) -> Bool)? {
        optionalRequirement("gestureRecognizer(_:shouldReceive:)")
    }
}
