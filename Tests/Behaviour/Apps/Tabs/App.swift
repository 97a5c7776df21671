import UIKit

@UIApplicationMain
final class AppDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let tabs = UITabBarController()
        tabs.viewControllers = ["Near", "Far away"].map { title in
            let screen = UIViewController()
            screen.view.backgroundColor = .systemBackground
            screen.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
            return screen
        }
        window = UIWindow()
        window?.rootViewController = tabs
        window?.makeKeyAndVisible()
        return true
    }
}
