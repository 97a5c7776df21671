import Foundation

/// Makes the presentation controllers for the styles.
@MainActor
enum PresentationControllers {
    static func make(
        style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?
    ) -> UIPresentationController {
        let controller: UIPresentationController
        if let own = presented.makeOwnPresentationController(presenting: presenting) {
            controller = own
        } else {
            switch style {
            case .fullScreen, .overFullScreen:
                controller = FullScreenPresentationController(presentedViewController: presented, presenting: presenting)
            case .currentContext, .overCurrentContext:
                controller = ContextPresentationController(presentedViewController: presented, presenting: presenting)
            case .custom:
                controller = UIPresentationController(presentedViewController: presented, presenting: presenting)
            case .popover:
                controller = UIPopoverPresentationController(presentedViewController: presented, presenting: presenting)
            case .automatic, .none, .pageSheet, .formSheet:
                controller = UISheetPresentationController(presentedViewController: presented, presenting: presenting)
            }
        }
        controller.style = style
        return controller
    }

    /// Chooses who is in charge, asking the delegates that have a say.
    static func presentation(
        of requested: UIViewController, by presenter: UIViewController, from source: UIViewController
    ) -> Presentation {
        let original = originalController(of: requested, presenter: presenter, source: source)
        original.storedPresenting = presenter
        requested.presentationState.controller = original
        let traits = presenter.viewIfLoaded?.window?.traitCollection ?? presenter.traitCollection
        let (controller, presented) = adapted(original, requested: requested, presenter: presenter, traits: traits)
        // A context may bring its own way of transition (`providesPresentationContextTransitionStyle`).
        let usesContext = presenter.providesPresentationContextTransitionStyle && !controller.shouldPresentInFullscreen
        return Presentation(
            presenter: presenter, source: source, requested: requested, presented: presented, original: original,
            controller: controller, transitionStyle: (usesContext ? presenter : presented).modalTransitionStyle)
    }

    private static func originalController(
        of requested: UIViewController, presenter: UIViewController, source: UIViewController
    ) -> UIPresentationController {
        let style = requested.resolvedPresentationStyle
        if style == .custom,
            let custom = requested.transitioningDelegate?.presentationController_forPresented_presenting_source?(
                requested, presenter, source) ?? nil
        {
            custom.style = .custom
            return custom
        }
        return requested.ownPresentationController()
    }

    /// The presentation controller and the presented controller for a set of traits.
    static func adapted(
        _ original: UIPresentationController, requested: UIViewController, presenter: UIViewController, traits: UITraitCollection
    ) -> (UIPresentationController, UIViewController) {
        let style = original.adaptivePresentationStyle(for: traits)
        guard style != .none, style != original.presentationStyle else { return (original, requested) }
        let delegate = original.storedDelegate
        let substitute = delegate?.presentationController_viewControllerForAdaptivePresentationStyle?(original, style) ?? nil
        let presented = substitute ?? requested
        let controller = original.makeAdaptiveController(style: style, presented: presented, presenting: presenter)
        delegate?.presentationController_prepare?(original, controller)
        delegate?.presentationController_willPresentWithAdaptiveStyle_transitionCoordinator?(
            original, style, presenter.transitionCoordinator)
        return (controller, presented)
    }
}
