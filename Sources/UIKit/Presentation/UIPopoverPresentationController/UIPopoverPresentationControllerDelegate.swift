import Foundation
import ObjCRuntime

/// Prepares a popover and hears of its end.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIPopoverPresentationControllerDelegate {
    @_disfavoredOverload public var prepareForPopoverPresentation: ((UIPopoverPresentationController) -> Void)? {
        optionalRequirement("prepareForPopoverPresentation(_:)")
    }
    @_disfavoredOverload public var popoverPresentationControllerShouldDismissPopover: ((UIPopoverPresentationController) -> Bool)? {
        optionalRequirement("popoverPresentationControllerShouldDismissPopover(_:)")
    }
    @_disfavoredOverload public var popoverPresentationControllerDidDismissPopover: ((UIPopoverPresentationController) -> Void)? {
        optionalRequirement("popoverPresentationControllerDidDismissPopover(_:)")
    }
}
