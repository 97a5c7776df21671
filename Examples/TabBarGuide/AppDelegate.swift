import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = makeTabBarController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    private func makeTabBarController() -> UITabBarController {
        let first = FirstViewController()
        first.tabBarItem = UITabBarItem(
            title: "First", image: UIImage(systemName: "house"), selectedImage: UIImage(systemName: "house.fill"))

        let second = UINavigationController(rootViewController: ChapterListViewController())
        second.tabBarItem = UITabBarItem(
            title: "Second", image: UIImage(systemName: "book"), selectedImage: UIImage(systemName: "book.fill"))

        let settings = SettingsViewController()
        settings.tabBarItem = UITabBarItem(
            title: "Settings", image: UIImage(systemName: "gearshape"), selectedImage: UIImage(systemName: "gearshape.fill"))

        let tabBarController = UITabBarController()
        tabBarController.viewControllers = [first, second, settings]
        return tabBarController
    }
}
