import Foundation

extension UIViewController {
    /// The controller that decides about the orientation: the topmost one that covers the whole screen.
    var orientationDecider: UIViewController {
        var decider = self
        while let presented = decider.presentedController, let presentation = presented.presentationState.active,
            !presentation.isBeingDismissed
        {
            switch presentation.controller.presentationStyle {
            case .fullScreen, .overFullScreen: decider = presented
            default: return decider
            }
        }
        return decider
    }

    /// A presented controller that covers the screen gets an orientation that it supports.
    func turnInterfaceForPresentation(_ controller: UIPresentationController) {
        guard controller.presentationStyle == .fullScreen || controller.presentationStyle == .overFullScreen else { return }
        turnInterface(preferring: preferredInterfaceOrientationForPresentation)
    }

    /// What shows again gets an orientation that it supports, the device's own where that is one.
    func turnInterfaceAfterDismissal() {
        guard let root = viewIfLoaded?.window?.rootViewController else { return }
        let device = UIDevice.current.orientation
        root.orientationDecider.turnInterface(preferring: UIInterfaceOrientation(device) ?? UIScreen.main.interfaceOrientation)
    }

    private func turnInterface(preferring preferred: UIInterfaceOrientation) {
        let application = UIApplication.shared
        let current = UIScreen.main.interfaceOrientation
        let window = presentingController?.viewIfLoaded?.window ?? viewIfLoaded?.window ?? application.currentKeyWindow
        guard let window else { return }
        let mask = supportedInterfaceOrientations.intersection(application.supportedInterfaceOrientations(for: window))
        guard !mask.isEmpty else { return }
        let deviceIsSupported = mask.contains(preferred)
        guard !mask.contains(current) || (presentingController == nil && deviceIsSupported && preferred != current) else { return }
        let order: [UIInterfaceOrientation] = [preferred, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
        guard let target = order.first(where: { mask.contains($0) }), target != current else { return }
        InterfaceRotation(application: application, to: target).run()
    }
}

extension UIInterfaceOrientation {
    /// The interface's orientation for a way of holding the device; nil for a device that lies flat.
    init?(_ orientation: UIDeviceOrientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        // The interface turns the other way round.
        case .landscapeLeft: self = .landscapeRight
        case .landscapeRight: self = .landscapeLeft
        default: return nil
        }
    }
}
