import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: SceneViewController())
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        sceneViewController?.sceneState = "active"
    }

    func sceneWillResignActive(_ scene: UIScene) {
        sceneViewController?.sceneState = "inactive"
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        sceneViewController?.sceneState = "in the foreground"
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        sceneViewController?.sceneState = "in the background"
    }

    private var sceneViewController: SceneViewController? {
        (window?.rootViewController as? UINavigationController)?.viewControllers.first as? SceneViewController
    }
}
