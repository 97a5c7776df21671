import UIKit

/// Watches over the tabs: forbids the vault without its code, and writes down what the user does.
class TabGuard: NSObject, UITabBarControllerDelegate {

    private(set) var events: [String] = [] {
        didSet { didRecord?(events) }
    }
    var didRecord: (([String]) -> Void)?

    private func name(_ controller: UIViewController) -> String {
        controller.tabBarItem.title ?? controller.title ?? "?"
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        guard let vault = viewController as? VaultViewController, !vault.isUnlocked else { return true }
        events.append("not allowed: \(name(viewController))")
        let login = LoginViewController()
        login.didUnlock = {
            vault.isUnlocked = true
            tabBarController.selectedViewController = vault
        }
        tabBarController.present(login, animated: true)
        return false
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        events.append("selected: \(name(viewController))")
    }

    func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {
        events.append("customising begins")
    }

    func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
        events.append("customising ends")
    }

    func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
        events.append(changed ? "new order: " + viewControllers.map(name).joined(separator: ", ") : "order kept")
    }
}
