import Foundation
import ObjCRuntime

/// Decides how a presentation adapts to its traits, and whether and when the user may dismiss it.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}

extension UIAdaptivePresentationControllerDelegate {
    @_disfavoredOverload public var adaptivePresentationStyle_for: ((UIPresentationController) -> UIModalPresentationStyle)? {
        optionalRequirement("adaptivePresentationStyle(for:)")
    }
    @_disfavoredOverload public var adaptivePresentationStyle_for_traitCollection:
        ((UIPresentationController, UITraitCollection) -> UIModalPresentationStyle)?
    {
        optionalRequirement("adaptivePresentationStyle(for:traitCollection:)")
    }
    @_disfavoredOverload public var presentationController_prepare: ((UIPresentationController, UIPresentationController) -> Void)? {
        optionalRequirement("presentationController(_:prepare:)")
    }
    @_disfavoredOverload public var presentationController_viewControllerForAdaptivePresentationStyle:
        ((UIPresentationController, UIModalPresentationStyle) -> UIViewController?)?
    {
        optionalRequirement("presentationController(_:viewControllerForAdaptivePresentationStyle:)")
    }
    @_disfavoredOverload public var presentationController_willPresentWithAdaptiveStyle_transitionCoordinator:
        ((UIPresentationController, UIModalPresentationStyle, (any UIViewControllerTransitionCoordinator)?) -> Void)?
    {
        optionalRequirement("presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)")
    }
    @_disfavoredOverload public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
        optionalRequirement("presentationControllerShouldDismiss(_:)")
    }
    @_disfavoredOverload public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
        optionalRequirement("presentationControllerWillDismiss(_:)")
    }
    @_disfavoredOverload public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
        optionalRequirement("presentationControllerDidDismiss(_:)")
    }
    @_disfavoredOverload public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
        optionalRequirement("presentationControllerDidAttemptToDismiss(_:)")
    }
}
