import CoreGraphics
import Display
import Foundation

extension UIApplication {
    /// Changes what the system decides: appearance, text size, size classes.
    func updateSystemTraits(style: UIUserInterfaceStyle? = nil, contentSize: UIContentSizeCategory? = nil) {
        let screen = UIScreen.main
        let old = Self.systemTraits
        let classes = SizeClasses(device: screen.device, isLandscape: screen.interfaceOrientation.isLandscape)
        let new = old.modifyingTraits { traits in
            traits.userInterfaceStyle = style ?? (old.userInterfaceStyle == .unspecified ? .light : old.userInterfaceStyle)
            if let contentSize {
                traits.preferredContentSizeCategory = contentSize
            } else if old.preferredContentSizeCategory == .unspecified {
                traits.preferredContentSizeCategory = .large
            }
            traits.userInterfaceIdiom = screen.device.idiom == .pad ? .pad : .phone
            traits.displayScale = screen.scale
            traits.displayGamut = .P3
            traits.userInterfaceLevel = .base
            traits.layoutDirection = Localization.isRightToLeft ? .rightToLeft : .leftToRight
            traits.accessibilityContrast = .normal
            traits.legibilityWeight = .regular
            traits.horizontalSizeClass = classes.horizontal
            traits.verticalSizeClass = classes.vertical
        }
        guard new != old else { return }
        Self.systemTraits = new
        UITraitCollection.current = new
        for case let scene as UIWindowScene in scenes { scene.systemTraitsDidChange(from: old) }
        for window in orderedWindows where window.windowScene == nil { window.inheritTraits() }
        if new.preferredContentSizeCategory != old.preferredContentSizeCategory, old.preferredContentSizeCategory != .unspecified {
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: self,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.preferredContentSizeCategory])
            if new.preferredContentSizeCategory.isAccessibilityCategory != old.preferredContentSizeCategory.isAccessibilityCategory {
                NotificationCenter.default.post(
                    name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
            }
        }
        SystemWindow.shared?.setNeedsLayout()
    }

    /// The device was turned: the interface follows where the app allows it.
    func rotate(to orientation: DeviceOrientation) {
        UIDevice.current.turn(to: UIDeviceOrientation(orientation))
        let wanted = UIInterfaceOrientation(orientation)
        let screen = UIScreen.main
        guard wanted != screen.interfaceOrientation, allowsInterfaceOrientation(wanted) else { return }
        InterfaceRotation(application: self, to: wanted).run()
    }

    /// Turns the interface to how the device is held, or to an orientation that the controllers allow when the present one isn't.
    func updateInterfaceOrientation() {
        let screen = UIScreen.main
        let held = UIInterfaceOrientation(heldLike: UIDevice.current.orientation)
        let candidates = [held, screen.interfaceOrientation, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
        guard let wanted = candidates.lazy.compactMap({ $0 }).first(where: { allowsInterfaceOrientation($0) }),
            wanted != screen.interfaceOrientation
        else { return }
        InterfaceRotation(application: self, to: wanted).run()
    }

    func allowsInterfaceOrientation(_ orientation: UIInterfaceOrientation) -> Bool {
        guard let window = currentKeyWindow ?? windows.last else { return true }
        if orientation != UIScreen.main.interfaceOrientation, mainWindowScene?.statusBar.prefersInterfaceOrientationLocked ?? false {
            return false
        }
        let controller = window.rootViewController?.orientationDecider
        var mask = supportedInterfaceOrientations(for: window)
        if let controller {
            guard controller.shouldAutorotate else { return false }
            mask.formIntersection(controller.supportedInterfaceOrientations)
        }
        return mask.contains(orientation)
    }
}

/// The size classes of a full screen, as published for each kind of device.
struct SizeClasses {
    let horizontal: UIUserInterfaceSizeClass
    let vertical: UIUserInterfaceSizeClass

    init(device: DeviceDescription, isLandscape: Bool) {
        switch (device.idiom, isLandscape) {
        case (.pad, _): (horizontal, vertical) = (.regular, .regular)
        case (.phone, false): (horizontal, vertical) = (.compact, .regular)
        case (.phone, true): (horizontal, vertical) = (device.isRegularWidthInLandscape ? .regular : .compact, .compact)
        }
    }
}

/// One turn of the interface, with the callbacks around it.
@MainActor
struct InterfaceRotation {
    let application: UIApplication
    let to: UIInterfaceOrientation

    func run() {
        let screen = UIScreen.main
        let from = screen.interfaceOrientation
        let oldBounds = screen.bounds
        let (scene, oldTraits) = (application.mainWindowScene, UIApplication.systemTraits)
        let oldGeometry = scene?.effectiveGeometry
        let oldStatusBar = application.statusBarFrame
        screen.interfaceOrientation = to
        let newBounds = screen.bounds
        application.postStatusBarNotifications(
            orientation: UIApplication.willChangeStatusBarOrientationNotification, to,
            frame: UIApplication.willChangeStatusBarFrameNotification, application.statusBarFrame)
        // A turn by 90° takes 0.4 s, upside down twice that.
        let duration = from.isLandscape == to.isLandscape ? 0.8 : 0.4
        let windows = application.orderedWindows
        let isAnimated = UIView.areAnimationsEnabled && !windows.isEmpty
        let newTraits = traitsAfterTurn(screen)
        var coordinators: [(window: UIWindow, root: UIViewController, coordinator: TransitionCoordinator)] = []
        for window in windows where !window.isSystemWindow {
            guard let root = window.rootViewController, root.isViewLoaded, window.frame == oldBounds else { continue }
            let coordinator = TransitionCoordinator(
                container: window, from: nil, to: nil, duration: duration, isAnimated: isAnimated,
                targetTransform: turnTransform(from: from))
            if root.runningCoordinator == nil { root.runningCoordinator = coordinator }
            for controller in root.presentationChain {
                let childTraits = controller.traitCollection.modifyingTraits {
                    $0.horizontalSizeClass = newTraits.horizontal
                    $0.verticalSizeClass = newTraits.vertical
                }
                let content: any UIContentContainer = controller.presentationState.active?.controller ?? controller
                if childTraits != controller.traitCollection { content.willTransition(to: childTraits, with: coordinator) }
                if oldBounds.size != newBounds.size { content.viewWillTransition(to: newBounds.size, with: coordinator) }
                controller.willRotate(to: to, duration: duration)
            }
            coordinators.append((window, root, coordinator))
        }
        application.updateSystemTraits()
        if let scene, let oldGeometry { scene.geometryDidChange(from: oldGeometry, traits: oldTraits) }
        let change = {
            for window in windows { window.screenDidChange(from: oldBounds, to: newBounds) }
            for entry in coordinators {
                for controller in entry.root.presentationChain { controller.willAnimateRotation(to: to, duration: duration) }
                entry.coordinator.runAlongsideAnimations()
                entry.window.layoutIfNeeded()
            }
        }
        let finish = { (_: Bool) in
            application.postStatusBarNotifications(
                orientation: UIApplication.didChangeStatusBarOrientationNotification, from,
                frame: UIApplication.didChangeStatusBarFrameNotification, oldStatusBar)
            for entry in coordinators {
                if entry.root.runningCoordinator === entry.coordinator { entry.root.runningCoordinator = nil }
                entry.coordinator.complete(cancelled: false)
                for controller in entry.root.presentationChain { controller.didRotate(from: from) }
            }
        }
        if isAnimated {
            UIView.animate(withDuration: duration, animations: change, completion: finish)
        } else {
            change()
            finish(true)
        }
    }

    private func traitsAfterTurn(_ screen: UIScreen) -> SizeClasses {
        SizeClasses(device: screen.device, isLandscape: to.isLandscape)
    }

    private func turnTransform(from: UIInterfaceOrientation) -> CGAffineTransform {
        let angles: [UIInterfaceOrientation: CGFloat] = [
            .portrait: 0, .landscapeRight: .pi / 2, .portraitUpsideDown: .pi, .landscapeLeft: -.pi / 2,
        ]
        return CGAffineTransform(rotationAngle: (angles[from] ?? 0) - (angles[to] ?? 0))
    }
}

extension UIViewController {
    /// This controller and what it presents, bottom first.
    var presentationChain: [UIViewController] {
        var chain = [self]
        while let next = chain.last?.topPresentation?.presented { chain.append(next) }
        return chain
    }
}
