import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let red = LoggingViewController(color: .systemRed)
        red.title = "Red"
        let green = LoggingViewController(color: .systemGreen)
        green.title = "Green"

        let menu = SlidingMenuController(items: [
            .init(title: "Letters", image: UIImage(systemName: "textformat"), viewController: LetterListViewController()),
            .init(title: "Red", image: UIImage(systemName: "circle.fill"), viewController: red),
            .init(title: "Green", image: UIImage(systemName: "circle"), viewController: green),
            .init(title: "Tabs", image: UIImage(systemName: "square.grid.2x2"), viewController: makeTabs()),
        ])
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = menu
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    private func makeTabs() -> UITabBarController {
        let purple = LoggingViewController(color: .systemPurple)
        purple.tabBarItem = UITabBarItem(title: "Purple", image: UIImage(systemName: "1.circle"), tag: 0)
        let teal = LoggingViewController(color: .systemTeal)
        teal.tabBarItem = UITabBarItem(title: "Teal", image: UIImage(systemName: "2.circle"), tag: 1)
        let tabs = UITabBarController()
        tabs.title = "Tabs"
        tabs.viewControllers = [purple, teal]
        return tabs
    }
}
