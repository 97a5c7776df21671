import Foundation

extension UIApplication {
    /// Visible windows back to front: by level, then in the order in which they were shown.
    var orderedWindows: [UIWindow] {
        shownWindows.enumerated().sorted {
            $0.element.windowLevel == $1.element.windowLevel ? $0.offset < $1.offset : $0.element.windowLevel < $1.element.windowLevel
        }.map(\.element)
    }

    func windowsDidChange() {
        commitScheduler.setNeedsCommit()
    }

    func setKeyWindow(_ window: UIWindow?) {
        guard window !== currentKeyWindow else { return }
        if let window, window.isHidden || !window.canBecomeKey { return }
        let old = currentKeyWindow
        currentKeyWindow = window
        // Another window's controllers are in charge.
        SystemWindow.shared?.setNeedsLayout()
        PointerLocks.setNeedsUpdate()
        if let old {
            old.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
        }
        if let window {
            window.becomeKey()
            NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
        }
    }

    /// Runs `action` after the next layout and drawing.
    func afterCommit(_ action: @escaping () -> Void) {
        afterCommitActions.append(action)
        commitScheduler.setNeedsCommit()
    }

    /// The screen's safe area with the status bar as it is now: hiding it frees the top on devices with a plain bar.
    var screenSafeArea: UIEdgeInsets {
        var insets = UIScreen.main.safeArea
        if UIScreen.main.device.portraitSafeArea.top <= 24, mainWindowScene?.statusBar.isStatusBarHidden ?? false { insets.top = 0 }
        return insets
    }

    var mainWindowScene: UIWindowScene? { scenes.lazy.compactMap { $0 as? UIWindowScene }.first }
}

extension UIWindow {
    /// Whether the window belongs to the system, not to the app.
    var isSystemWindow: Bool { self is SystemWindow || self is InputWindow }

    func visibilityDidChange(isVisible: Bool) {
        let application = UIApplication.shared
        if isVisible {
            if windowScene == nil { windowScene = application.mainWindowScene }
            if !application.shownWindows.contains(where: { $0 === self }) { application.shownWindows.append(self) }
            updateSafeArea(sizeChanged: true)
            rootViewControllerBecameVisible()
            NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
        } else {
            rootViewControllerBecameInvisible()
            application.shownWindows.removeAll { $0 === self }
            if isKeyWindow {
                application.setKeyWindow(application.orderedWindows.last { $0.canBecomeKey && !$0.isSystemWindow })
            }
            NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
        }
        application.windowsDidChange()
    }

    // MARK: Root controller

    func rootViewControllerDidChange(from old: UIViewController?) {
        guard old !== rootViewController else { return }
        // A full-screen presentation may have taken the view away; it ends with its presenter.
        old?.dismissPresentedTree()
        if let old, let oldView = old.viewIfLoaded, oldView.superview === self {
            if !isHidden { old.beginAppearanceTransition(false, animated: false) }
            oldView.removeFromSuperview()
            if !isHidden { old.endAppearanceTransition() }
        }
        old?.rootWindow = nil
        rootViewController?.rootWindow = self
        if !isHidden { rootViewControllerBecameVisible() }
    }

    fileprivate func rootViewControllerBecameVisible() {
        guard let root = rootViewController else {
            // UIKit's own requirement at the end of launch.
            return
        }
        let view = root.view!
        guard view.superview !== self else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.beginAppearanceTransition(true, animated: false)
        insertSubview(view, at: 0)
        // The first layout comes between will- and didAppear.
        UIApplication.shared.afterCommit { [weak root] in root?.endAppearanceTransition() }
    }

    fileprivate func rootViewControllerBecameInvisible() {
        guard let root = rootViewController, root.viewIfLoaded?.superview === self else { return }
        root.beginAppearanceTransition(false, animated: false)
        root.view.removeFromSuperview()
        root.endAppearanceTransition()
    }
}
