import Foundation

@testable import UIKit

/// Writes down what a navigation controller tells its delegate.
@MainActor
final class NavigationRecorder: NSObject, UINavigationControllerDelegate {
    private let log: CallLog

    init(log: CallLog) {
        self.log = log
        super.init()
        Self.register()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: NavigationRecorder.self, name: "UIKitTests.NavigationRecorder")
        entry.optional("navigationController(_:willShow:animated:)") { recorder in
            { (_: UINavigationController, controller: UIViewController, _: Bool) in
                (recorder as! NavigationRecorder).log.add("willShow \(controller.title ?? "")")
            }
        }
        entry.optional("navigationController(_:didShow:animated:)") { recorder in
            { (_: UINavigationController, controller: UIViewController, _: Bool) in
                (recorder as! NavigationRecorder).log.add("didShow \(controller.title ?? "")")
            }
        }
    }()

    private static func register() { _ = registration }
}

/// Writes down what a tab bar controller asks and tells its delegate.
@MainActor
final class TabRecorder: NSObject, UITabBarControllerDelegate {
    let log = CallLog()
    /// Titles of controllers that may not be selected.
    var forbidden: Set<String> = []

    override init() {
        super.init()
        Self.register()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: TabRecorder.self, name: "UIKitTests.TabRecorder")
        entry.optional("tabBarController(_:shouldSelect:)") { recorder in
            { (_: UITabBarController, controller: UIViewController) -> Bool in
                let recorder = recorder as! TabRecorder
                recorder.log.add("shouldSelect \(controller.tabBarItem.title ?? "")")
                return !recorder.forbidden.contains(controller.tabBarItem.title ?? "")
            }
        }
        entry.optional("tabBarController(_:didSelect:)") { recorder in
            { (_: UITabBarController, controller: UIViewController) in
                (recorder as! TabRecorder).log.add("didSelect \(controller.tabBarItem.title ?? "")")
            }
        }
    }()

    private static func register() { _ = registration }
}
