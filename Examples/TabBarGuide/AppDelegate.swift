import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    private let tabGuard = TabGuard()
    private let inbox = Inbox()

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

    func makeTabBarController() -> UITabBarController {
        let first = FirstViewController()
        first.tabBarItem = UITabBarItem(
            title: "First", image: UIImage(systemName: "house"), selectedImage: UIImage(systemName: "house.fill"))

        let second = UINavigationController(rootViewController: ChapterListViewController())
        second.tabBarItem = UITabBarItem(
            title: "Second", image: UIImage(systemName: "book"), selectedImage: UIImage(systemName: "book.fill"))

        let settings = SettingsViewController()
        settings.tabBarItem = UITabBarItem(
            title: "Settings", image: UIImage(systemName: "gearshape"), selectedImage: UIImage(systemName: "gearshape.fill"))

        let layout = UINavigationController(rootViewController: BarLayoutViewController())
        layout.tabBarItem = UITabBarItem(title: "Layout", image: UIImage(systemName: "rectangle.bottomthird.inset.filled"), tag: 0)

        // The first four stand on the bar, the rest in the More list.
        let tabBarController = UITabBarController()
        tabBarController.delegate = tabGuard
        tabBarController.viewControllers = [
            first, second, settings, VaultViewController(), InboxViewController(inbox: inbox), TabListViewController(tabGuard: tabGuard),
            PlacesViewController(), layout, SystemItemsViewController(),
        ]
        // The first tab keeps its place.
        tabBarController.customizableViewControllers = tabBarController.viewControllers.map { Array($0.dropFirst()) }
        return tabBarController
    }
}
