import ClockKit
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let dial = Dial(frame: CGRect(x: 20, y: 100, width: 100, height: 100))

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let controller = UIViewController()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 220, width: 200, height: 44)
        button.setTitle("Advance", for: .normal)
        button.addTarget(dial, action: #selector(Dial.advance), for: .touchUpInside)
        controller.view.addSubview(dial)
        controller.view.addSubview(button)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }
}
