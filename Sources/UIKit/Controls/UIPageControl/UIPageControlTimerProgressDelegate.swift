import Foundation
import ObjCRuntime

/// Decides whether the time of a page being over turns to the next one.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {}

extension UIPageControlTimerProgressDelegate {
    @_disfavoredOverload
    public var pageControlTimerProgressDidChange: ((UIPageControlTimerProgress) -> Void)? {
        optionalRequirement("pageControlTimerProgressDidChange(_:)")
    }
    /// Without an answer pages are turned.
    @_disfavoredOverload
    public var pageControlTimerProgress_shouldAdvanceToPage: ((UIPageControlTimerProgress, Int) -> Bool)? {
        optionalRequirement("pageControlTimerProgress(_:shouldAdvanceToPage:)")
    }
}
