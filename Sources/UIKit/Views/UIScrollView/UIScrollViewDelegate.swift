import CoreGraphics
import Foundation
import ObjCRuntime

/// Follows a scroll view, and decides where it comes to rest and what it zooms.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {}

extension UIScrollViewDelegate {
    @_disfavoredOverload
    public var scrollViewDidScroll: ((UIScrollView) -> Void)? { optionalRequirement("scrollViewDidScroll(_:)") }
    @_disfavoredOverload
    public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { optionalRequirement("scrollViewWillBeginDragging(_:)") }
    /// The velocity is in points per millisecond; the target may be changed.
    @_disfavoredOverload
    public var scrollViewWillEndDragging_withVelocity_targetContentOffset: ((UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)?
    {
        optionalRequirement("scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)")
    }
    @_disfavoredOverload
    public var scrollViewDidEndDragging_willDecelerate: ((UIScrollView, Bool) -> Void)? {
        optionalRequirement("scrollViewDidEndDragging(_:willDecelerate:)")
    }
    @_disfavoredOverload
    public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? { optionalRequirement("scrollViewWillBeginDecelerating(_:)") }
    @_disfavoredOverload
    public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? { optionalRequirement("scrollViewDidEndDecelerating(_:)") }
    @_disfavoredOverload
    public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
        optionalRequirement("scrollViewDidEndScrollingAnimation(_:)")
    }
    @_disfavoredOverload
    public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? { optionalRequirement("scrollViewShouldScrollToTop(_:)") }
    @_disfavoredOverload
    public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { optionalRequirement("scrollViewDidScrollToTop(_:)") }
    @_disfavoredOverload
    public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? {
        optionalRequirement("scrollViewDidChangeAdjustedContentInset(_:)")
    }
    /// The view that grows and shrinks as the user pinches.
    @_disfavoredOverload
    public var viewForZooming: ((UIScrollView) -> UIView?)? { optionalRequirement("viewForZooming(in:)") }
    @_disfavoredOverload
    public var scrollViewWillBeginZooming_with: ((UIScrollView, UIView?) -> Void)? {
        optionalRequirement("scrollViewWillBeginZooming(_:with:)")
    }
    @_disfavoredOverload
    public var scrollViewDidZoom: ((UIScrollView) -> Void)? { optionalRequirement("scrollViewDidZoom(_:)") }
    @_disfavoredOverload
    public var scrollViewDidEndZooming_with_atScale: ((UIScrollView, UIView?, CGFloat) -> Void)? {
        optionalRequirement("scrollViewDidEndZooming(_:with:atScale:)")
    }
}
