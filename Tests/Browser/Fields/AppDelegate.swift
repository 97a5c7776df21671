import UIKit

/// One text field, for the keyboard of the browser.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = FieldViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

class FieldViewController: UIViewController {
    private let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        field.borderStyle = .roundedRect
        field.placeholder = "Name"
        field.frame = CGRect(x: 40, y: 200, width: 300, height: 34)
        view.addSubview(field)
    }
}
