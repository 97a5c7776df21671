import Foundation

extension UIPresentationController {
    /// The delegate that hears of what the user does: the one of the presentation that the app asked for.
    private var dismissalDelegate: (any UIAdaptivePresentationControllerDelegate)? {
        presentation?.original.storedDelegate ?? storedDelegate
    }

    /// Asks whether the user may dismiss; the delegate is asked only where no controller is modal.
    func userMayDismiss() -> Bool {
        guard !presentedViewController.isModalNow else { return false }
        if let popover = presentation?.original as? UIPopoverPresentationController, !popover.delegateLetsDismiss { return false }
        return dismissalDelegate?.presentationControllerShouldDismiss?(self) ?? true
    }

    func userWasRefused() {
        dismissalDelegate?.presentationControllerDidAttemptToDismiss?(self)
    }

    /// Dismisses because the user asked for it; only then the delegate hears of it.
    func dismissAfterUserAction() {
        guard let presentation else { return }
        let delegate = dismissalDelegate
        let popover = presentation.original as? UIPopoverPresentationController
        delegate?.presentationControllerWillDismiss?(self)
        presentation.dismiss(animated: true) { [self] in
            guard case .over = presentation.phase else { return }
            delegate?.presentationControllerDidDismiss?(self)
            popover?.tellDelegateOfDismissal()
        }
    }
}

extension Presentation {
    /// Whether the presented controller has presented something itself.
    var hasPresentationAbove: Bool { presented.topPresentation != nil }
}

extension UIViewController {
    /// Whether this controller, or the one it shows, wants to stay until the app dismisses it.
    var isModalNow: Bool {
        if isModalInPresentation { return true }
        if let navigation = self as? UINavigationController { return navigation.topViewController?.isModalNow ?? false }
        if let tabs = self as? UITabBarController { return tabs.selectedViewController?.isModalNow ?? false }
        return false
    }
}
