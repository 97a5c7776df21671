import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    #if os(Linux)
    let x: NotAType = 1
    #elseif os(iOS)
    var window: String? = "w"
    #endif

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("file", #fileID, (#filePath as NSString).lastPathComponent, #line)
        runAll()
        return true
    }
}
