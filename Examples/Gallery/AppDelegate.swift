import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let tabBarController = UITabBarController()
        tabBarController.viewControllers = [
            page(TextPage(), title: "Text", symbol: "textformat"),
            page(LayoutPage(), title: "Layout", symbol: "square.grid.2x2"),
            page(DrawingPage(), title: "Drawing", symbol: "pencil"),
            page(EffectsPage(), title: "Effects", symbol: "sparkles"),
        ]
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = tabBarController
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    private func page(_ page: PageViewController, title: String, symbol: String) -> UIViewController {
        page.title = title.localized
        let navigationController = UINavigationController(rootViewController: page)
        navigationController.tabBarItem = UITabBarItem(title: title.localized, image: UIImage(systemName: symbol), selectedImage: nil)
        return navigationController
    }
}
