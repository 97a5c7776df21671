import CoreGraphics
import Foundation

/// The colour of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade = 1
    case slide = 2
}

/// What the status bar of a scene looks like now.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private unowned let scene: UIWindowScene

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// Phones hide the status bar in landscape; a controller may hide it anywhere.
    open var isStatusBarHidden: Bool {
        if UIScreen.main.statusBarHeight == 0 { return true }
        let manifest = StatusBarManifest.main
        guard manifest.isControllerBased else { return manifest.isHidden }
        return decidingController { $0.childForStatusBarHidden }?.prefersStatusBarHidden ?? false
    }

    /// Light or dark content, `default` resolved by the window's appearance.
    ///
    /// Over the black behind a presenter's card that has stepped back it is light.
    open var statusBarStyle: UIStatusBarStyle {
        if rootController?.showsCardStack ?? false { return .lightContent }
        let manifest = StatusBarManifest.main
        guard manifest.isControllerBased else { return manifest.style }
        return decidingController { $0.childForStatusBarStyle }?.preferredStatusBarStyle ?? .default
    }

    /// Whether the controller in charge wants the home indicator away.
    var prefersHomeIndicatorAutoHidden: Bool {
        decidingController { $0.childForHomeIndicatorAutoHidden }?.prefersHomeIndicatorAutoHidden ?? false
    }

    /// Edges at which a controller wants the user's swipes for itself first.
    var deferringEdges: UIRectEdge {
        decidingController { $0.childForScreenEdgesDeferringSystemGestures }?.preferredScreenEdgesDeferringSystemGestures ?? []
    }

    /// Whether the controller in charge keeps the interface as it is turned now.
    var prefersInterfaceOrientationLocked: Bool {
        decidingController { $0.childViewControllerForInterfaceOrientationLock }?.prefersInterfaceOrientationLocked ?? false
    }

    /// Whether the controller in charge wants the pointer for the app alone.
    var prefersPointerLocked: Bool {
        // Whatever stands over a controller, an alert too, needs the pointer.
        decidingController(isInCharge: { $0.isPresentedToStay }) { $0.childViewControllerForPointerLock }?.prefersPointerLocked ?? false
    }

    open var statusBarFrame: CGRect {
        isStatusBarHidden ? .zero : CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.statusBarHeight)
    }

    /// The controller that decides: the topmost presented one that is in charge, as one is that captures the appearance, then as deep as
    /// controllers delegate.
    private func decidingController(
        isInCharge: @MainActor (UIViewController) -> Bool = { $0.capturesStatusBarAppearance },
        _ child: (UIViewController) -> UIViewController?
    ) -> UIViewController? {
        guard var controller = rootController else { return nil }
        while let presented = controller.presentedViewController, isInCharge(presented) { controller = presented }
        // A controller that names itself decides itself.
        while let next = child(controller), next !== controller { controller = next }
        return controller
    }

    private var rootController: UIViewController? {
        let candidates = scene.sceneWindows.filter { !$0.isHidden && $0.windowLevel == .normal && $0.rootViewController != nil }
        return (candidates.first { $0.isKeyWindow } ?? candidates.last)?.rootViewController
    }
}
