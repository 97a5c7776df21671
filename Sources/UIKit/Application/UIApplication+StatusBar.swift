import Foundation

/// The status bar of the app's first scene, as apps asked for it before there were scenes.
extension UIApplication {
    public static let willChangeStatusBarFrameNotification = NSNotification.Name("UIApplicationWillChangeStatusBarFrameNotification")
    public static let didChangeStatusBarFrameNotification = NSNotification.Name("UIApplicationDidChangeStatusBarFrameNotification")
    /// The raw value of an orientation: the new one before a turn, the former one behind it.
    public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    /// A rectangle: the new frame before a change, the former one behind it.
    public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

    public var statusBarFrame: CGRect { mainWindowScene?.statusBar.statusBarFrame ?? .zero }
    /// Setting it counts only in an app whose Info.plist says that view controllers don't decide.
    public var statusBarStyle: UIStatusBarStyle {
        get { mainWindowScene?.statusBar.statusBarStyle ?? .default }
        set { setStatusBarStyle(newValue, animated: false) }
    }

    /// Setting it counts only in an app whose Info.plist says that view controllers don't decide.
    public var isStatusBarHidden: Bool {
        get { mainWindowScene?.statusBar.isStatusBarHidden ?? true }
        set { setStatusBarHidden(newValue, with: .none) }
    }

    /// Changes the bar at once, as controllers do.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        changeStatusBar { $0.style = statusBarStyle }
    }

    /// Changes the bar at once, as controllers do.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        changeStatusBar { $0.isHidden = hidden }
    }

    private func changeStatusBar(_ change: (inout StatusBarManifest) -> Void) {
        guard !StatusBarManifest.main.isControllerBased else { return }
        change(&StatusBarManifest.main)
        SystemWindow.shared?.setNeedsLayout()
        for window in mainWindowScene?.sceneWindows ?? [] { window.updateSafeArea(sizeChanged: true) }
    }

    public var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }

    /// The notifications of a turn, with what changes.
    func postStatusBarNotifications(
        orientation name: NSNotification.Name, _ orientation: UIInterfaceOrientation, frame frameName: NSNotification.Name, _ frame: CGRect
    ) {
        let center = NotificationCenter.default
        center.post(name: name, object: self, userInfo: [Self.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)])
        center.post(name: frameName, object: self, userInfo: [Self.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
    }
}
