import Foundation

/// What an app's Info.plist says of the status bar.
struct StatusBarManifest {
    /// Changes when the application decides and does so.
    @MainActor static var main = StatusBarManifest(infoDictionary: Bundle.main.infoDictionary ?? [:])

    /// Whether view controllers decide; otherwise the application does.
    var isControllerBased = true
    var style = UIStatusBarStyle.default
    var isHidden = false

    init(infoDictionary: [String: Any]) {
        isControllerBased = infoDictionary["UIViewControllerBasedStatusBarAppearance"] as? Bool ?? true
        isHidden = infoDictionary["UIStatusBarHidden"] as? Bool ?? false
        switch infoDictionary["UIStatusBarStyle"] as? String {
        case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackTranslucent", "UIStatusBarStyleBlackOpaque": style = .lightContent
        case "UIStatusBarStyleDarkContent": style = .darkContent
        default: break
        }
    }
}
