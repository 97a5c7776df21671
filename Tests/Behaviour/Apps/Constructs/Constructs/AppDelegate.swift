import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var received: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: FormViewController())
        window?.makeKeyAndVisible()
        return true
    }

    /// The responder chain's last stop.
    @objc func reachedTheDelegate(_ sender: Any?) { received.append("delegate") }
}

#if os(Linux) || !canImport(UIKit) || !targetEnvironment(simulator)
#error("an app is compiled for the simulator")
#endif
