import Foundation
import Testing

/// Apps in several languages: which texts show, and which way the screen is laid out.
@Suite(.serialized, .enabled(if: PorticoRun.isBuilt, "the SDK isn't built; `make test` builds it"))
struct LanguageTests {
    private static let files = [
        "App/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
        """,
        "App/ru.lproj/Localizable.strings": "\"Hello\" = \"Привет\";\n",
        "App/ar.lproj/Localizable.strings": "\"Hello\" = \"مرحبا\";\n",
        "App/App.swift": """
        import UIKit

        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = Screen()
                window?.makeKeyAndVisible()
                return true
            }
        }

        class Screen: UIViewController {
            override func viewDidLoad() {
                let label = UILabel()
                label.text = NSLocalizedString("Hello", comment: "") + " " + Bundle.main.localizedString(forKey: "World", value: "world", table: nil)
                label.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(label)
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: view.leadingAnchor), label.widthAnchor.constraint(equalToConstant: 150),
                    label.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
                ])
            }
        }
        """,
    ]

    @Test func textsAndDirectionFollowTheOptions() throws {
        let folder = try Folder(Self.files)
        let app = folder.url("App").path
        let table: [(options: [String], x: Int, text: String)] = [
            ([], 0, "Hello world"), (["--language", "ru"], 0, "Привет world"), (["--language", "ar-EG"], 243, "مرحبا world"),
            (["--language", "fr"], 0, "Hello world"), (["--language", "ru", "--layout-direction", "rtl"], 243, "Привет world"),
            (["--language", "ar", "--layout-direction", "ltr"], 0, "مرحبا world"),
        ]
        for (options, x, text) in table {
            let run = try PorticoRun(["tree", app] + options)
            #expect(run.code == 0, "\(run.errors)")
            let label = run.output.split(separator: "\n").first { $0.contains("UILabel (\(x), 100, 150×") }
            #expect(label?.contains("\"\(text)\"") == true, "\(options): \(run.output)")
        }
    }
}
