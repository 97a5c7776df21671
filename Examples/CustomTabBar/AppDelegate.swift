import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.tintColor = UIColor(named: "Accent")
        window.rootViewController = ClockTabBarController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// Changes between the subclassed tab bar controller and the custom container.
    func switchApproach() {
        guard let window else { return }
        let next: UIViewController = window.rootViewController is MainTabBarController ? ClockTabBarController() : MainTabBarController()
        UIView.transition(with: window, duration: 0.3, options: .transitionCrossDissolve) {
            window.rootViewController = next
        }
    }
}
