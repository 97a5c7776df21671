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
    public var statusBarStyle: UIStatusBarStyle { mainWindowScene?.statusBar.statusBarStyle ?? .default }
    public var isStatusBarHidden: Bool { mainWindowScene?.statusBar.isStatusBarHidden ?? true }
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
