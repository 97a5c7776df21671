import Foundation
import ObjCRuntime

/// Says where a page's progress begins, and hears when it shows.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: NSObjectProtocol {}

extension UIPageControlProgressDelegate {
    /// The progress with which a page begins; 0 without an answer.
    @_disfavoredOverload
    public var pageControlProgress_initialProgressForPage: ((UIPageControlProgress, Int) -> Float)? {
        optionalRequirement("pageControlProgress(_:initialProgressForPage:)")
    }
    @_disfavoredOverload
    public var pageControlProgressVisibilityDidChange: ((UIPageControlProgress) -> Void)? {
        optionalRequirement("pageControlProgressVisibilityDidChange(_:)")
    }
}
