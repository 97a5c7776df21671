import XCTest

@testable import UIKit

/// The way back to a controller that has an action.
@MainActor
final class UnwindingTests: AppTestCase {
    private let action = Selector("unwindToHome:")
    private let log = CallLog()

    override func setUp() async throws {
        try await super.setUp()
        _ = await MainActor.run { HomePage.registration }
    }

    func test_everythingBetweenSourceAndTargetMakesWay() async {
        let home = HomePage(log: log)
        let middle = UIViewController()
        let navigation = UINavigationController(rootViewController: home)
        navigation.pushViewController(middle, animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        _ = TestApp.show(tabs)
        TestApp.settle()
        tabs.selectedIndex = 1
        let source = SourcePage(log: log)
        let sheet = UINavigationController(rootViewController: source)
        tabs.present(sheet, animated: true)
        TestApp.settle()
        XCTAssertTrue(source.performUnwindSegue(withIdentifier: "home", action: action, sender: nil))
        TestApp.settle()
        XCTAssertEqual(log.take(), ["shouldPerform home", "prepare home", "unwindToHome from SourcePage"])
        XCTAssertNil(tabs.presentedViewController)
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertTrue(navigation.topViewController === home)
    }

    func test_theSourceMayRefuseAndATargetMayPassItOn() async {
        let outer = HomePage(log: log)
        let inner = HomePage(log: log)
        inner.refuses = true
        let navigation = UINavigationController(rootViewController: outer)
        let source = SourcePage(log: log)
        navigation.setViewControllers([outer, inner, source], animated: false)
        _ = TestApp.show(navigation)
        TestApp.settle()
        source.mayPerform = false
        XCTAssertFalse(source.performUnwindSegue(withIdentifier: "home", action: action, sender: nil))
        XCTAssertEqual(log.take(), ["shouldPerform home"])
        XCTAssertTrue(source.performUnwindSegue(action: action, sender: nil))
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.count, 1)
        XCTAssertFalse(outer.performUnwindSegue(action: Selector("nobody:"), sender: nil))
    }

    func test_childrenAreSearchedFromTheFrontWithoutTheOneThatAsks() async {
        let pages = (0..<3).map { _ in UIViewController() }
        let navigation = UINavigationController()
        navigation.setViewControllers(pages, animated: false)
        _ = TestApp.show(navigation)
        let source = UIStoryboardUnwindSegueSource(source: pages[2], unwindAction: action, sender: nil)
        XCTAssertTrue(navigation.childContaining(source) === pages[2])
        let allowed = navigation.allowedChildrenForUnwinding(from: source)
        XCTAssertEqual(allowed.map { child in pages.firstIndex { $0 === child } }, [1, 0])
    }
}

private final class HomePage: UIViewController {
    static let registration: Void = {
        ClassRegistry.entry(for: HomePage.self, name: "UIKitTests.HomePage").method(Selector("unwindToHome:")) { object, arguments in
            MainActor.assumeIsolated {
                let segue = arguments.first as? UIStoryboardSegue
                (object as? HomePage)?.log.add("unwindToHome from \(segue.map { String(describing: type(of: $0.source)) } ?? "?")")
            }
            return nil
        }
    }()

    let log: CallLog
    var refuses = false

    init(log: CallLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        !refuses && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    }
}

private final class SourcePage: UIViewController {
    let log: CallLog
    var mayPerform = true

    init(log: CallLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.add("shouldPerform \(identifier)")
        return mayPerform
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { log.add("prepare \(segue.identifier ?? "nil")") }
}
