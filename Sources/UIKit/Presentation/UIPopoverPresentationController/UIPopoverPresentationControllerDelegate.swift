import Foundation
import ObjCRuntime

/// A place for a reference that its receiver may replace.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// Prepares a popover and hears of its end.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIPopoverPresentationControllerDelegate {
    @_disfavoredOverload public var prepareForPopoverPresentation: ((UIPopoverPresentationController) -> Void)? {
        optionalRequirement("prepareForPopoverPresentation(_:)")
    }
    /// The delegate may change the rectangle, or the view, that the popover will point at.
    @_disfavoredOverload
    public var popoverPresentationController_willRepositionPopoverTo_in:
        ((UIPopoverPresentationController, UnsafeMutablePointer<CGRect>, AutoreleasingUnsafeMutablePointer<UIView>) -> Void)?
    {
        optionalRequirement("popoverPresentationController(_:willRepositionPopoverTo:in:)")
    }
    @_disfavoredOverload public var popoverPresentationControllerShouldDismissPopover: ((UIPopoverPresentationController) -> Bool)? {
        optionalRequirement("popoverPresentationControllerShouldDismissPopover(_:)")
    }
    @_disfavoredOverload public var popoverPresentationControllerDidDismissPopover: ((UIPopoverPresentationController) -> Void)? {
        optionalRequirement("popoverPresentationControllerDidDismissPopover(_:)")
    }
}
