import XCTest

@testable import UIKit

/// The user arranges tabs: Edit, the sheet, the drag to the bar, and the order that is stored.
@MainActor
final class TabCustomizingTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            TestApp.drawsPixels = false
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
    }

    private func controllers(_ titles: String) -> [UIViewController] {
        titles.map { letter in
            let controller = UIViewController()
            controller.title = String(letter)
            controller.restorationIdentifier = String(letter)
            return controller
        }
    }

    private func shownMore(_ titles: String = "abcdefg") throws -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers(titles)
        _ = TestApp.show(tabs)
        TestApp.settle()
        try TestApp.tap("More")
        TestApp.settle()
        return tabs
    }

    /// The middle of an item on the sheet or on the bar.
    private func center(of title: String, in view: UIView) throws -> CGPoint {
        let button = try XCTUnwrap(
            view.subviews.compactMap { $0 as? TabBarButton }.first { $0.item.title == title }, "\(title) in \(type(of: view))")
        return view.convert(CGPoint(x: button.frame.midX, y: button.frame.midY), to: view.window)
    }

    private func drag(_ title: String, to target: String, in tabs: UITabBarController) throws {
        let sheet = try XCTUnwrap(tabs.tabBar.customizer?.sheet)
        TestApp.drag(from: try center(of: title, in: sheet), to: try center(of: target, in: tabs.tabBar), frames: 10)
        TestApp.settle()
    }

    private func order(_ tabs: UITabBarController) -> String { (tabs.viewControllers ?? []).compactMap(\.title).joined() }

    func test_editLetsTheUserPutAnItemOnTheBar() async throws {
        let tabs = try shownMore()
        let recorder = CustomizingRecorder()
        tabs.delegate = recorder
        try TestApp.tap("Edit")
        TestApp.settle()
        XCTAssertTrue(tabs.tabBar.isCustomizing)
        XCTAssertEqual(recorder.calls, ["willBegin abcdefg"])
        try drag("f", to: "b", in: tabs)
        XCTAssertEqual(tabs.tabBar.items?.compactMap(\.title), ["a", "f", "c", "d", "More"])
        try TestApp.tap("Done")
        TestApp.settle()
        XCTAssertFalse(tabs.tabBar.isCustomizing)
        XCTAssertEqual(order(tabs), "afcdebg")
        XCTAssertEqual(recorder.calls, ["willBegin abcdefg", "willEnd afcd true", "didEnd afcd true"])
        XCTAssertTrue(tabs.selectedViewController === tabs.moreNavigationController)
        tabs.checkInvariants()
    }

    func test_itemsOfTheBarCanChangePlaces() async throws {
        let tabs = try shownMore()
        try TestApp.tap("Edit")
        TestApp.settle()
        let (from, to) = (try center(of: "a", in: tabs.tabBar), try center(of: "c", in: tabs.tabBar))
        TestApp.drag(from: from, to: to, frames: 10)
        TestApp.settle()
        try TestApp.tap("Done")
        TestApp.settle()
        XCTAssertEqual(order(tabs), "bcadefg")
    }

    func test_doneWithoutAChangeSaysSo() async throws {
        let tabs = try shownMore()
        let recorder = CustomizingRecorder()
        tabs.delegate = recorder
        try TestApp.tap("Edit")
        TestApp.settle()
        // A drop beside the bar and a tap on the bar change nothing.
        let sheet = try XCTUnwrap(tabs.tabBar.customizer?.sheet)
        TestApp.drag(from: try center(of: "f", in: sheet), to: CGPoint(x: 200, y: 500), frames: 5)
        TestApp.tap(at: try center(of: "a", in: tabs.tabBar))
        TestApp.settle()
        try TestApp.tap("Done")
        TestApp.settle()
        XCTAssertEqual(recorder.calls.last, "didEnd abcd false")
        XCTAssertEqual(order(tabs), "abcdefg")
        XCTAssertTrue(tabs.selectedViewController === tabs.moreNavigationController)
    }

    func test_itemsThatMayNotBeCustomisedStayWhereTheyAre() async throws {
        let tabs = try shownMore()
        tabs.customizableViewControllers = Array(tabs.viewControllers![1...])
        try TestApp.tap("Edit")
        TestApp.settle()
        try drag("f", to: "a", in: tabs)
        XCTAssertEqual(tabs.tabBar.items?.first?.title, "a")
        try drag("f", to: "More", in: tabs)
        XCTAssertEqual(tabs.tabBar.items?.last?.title, "More")
        XCTAssertNil(tabs.tabBar.customizer?.items.first { $0.title == "a" })
    }

    func test_editIsThereOnlyWhileThereIsSomethingToArrange() async throws {
        let tabs = try shownMore()
        let item = { tabs.moreNavigationController.topViewController?.navigationItem.rightBarButtonItem }
        XCTAssertEqual(item()?.title, "Edit")
        tabs.customizableViewControllers = []
        XCTAssertNil(item())
        tabs.customizableViewControllers = nil
        XCTAssertNil(item())
        // Documented: a new list may be customised whole.
        tabs.viewControllers = tabs.viewControllers
        XCTAssertEqual(item()?.title, "Edit")
        XCTAssertEqual(tabs.customizableViewControllers?.count, 7)
    }

    func test_aMovedControllerKeepsItsViewAndStack() async throws {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.title = "n"
        navigation.tabBarItem = UITabBarItem(title: "n", image: nil, tag: 0)
        tabs.viewControllers = controllers("abcde") + [navigation]
        _ = TestApp.show(tabs)
        TestApp.settle()
        try TestApp.tap("More")
        TestApp.settle()
        let page = UIViewController()
        navigation.pushViewController(page, animated: false)
        try TestApp.tap("Edit")
        TestApp.settle()
        try drag("n", to: "a", in: tabs)
        try TestApp.tap("Done")
        TestApp.settle()
        try TestApp.tap("n")
        TestApp.settle()
        XCTAssertTrue(navigation.topViewController === page)
        XCTAssertNotNil(page.view.window)
        XCTAssertTrue(navigation.parent === tabs)
    }

    func test_theUsersOrderIsStoredUnderTheIdentifierAndComesBack() async throws {
        let key = "UITabBarController.customization.test"
        UserDefaults.standard.removeObject(forKey: key)
        defer { UserDefaults.standard.removeObject(forKey: key) }
        let tabs = try shownMore()
        tabs.customizationIdentifier = "test"
        try TestApp.tap("Edit")
        TestApp.settle()
        try drag("g", to: "b", in: tabs)
        try TestApp.tap("Done")
        TestApp.settle()
        let again = UITabBarController()
        again.customizationIdentifier = "test"
        again.viewControllers = controllers("abcdefg")
        XCTAssertEqual(order(again), "agcdefb")
        // New controllers stay where the app puts them.
        again.viewControllers = controllers("xabcdefg")
        XCTAssertEqual(order(again), "xagcdefb")
    }

    func test_aBarThatStandsAloneTellsItsDelegate() async throws {
        let host = UIViewController()
        let bar = UITabBar(frame: CGRect(x: 0, y: 769, width: 393, height: 83))
        let items = "abcde".map { UITabBarItem(title: String($0), image: nil, tag: 0) }
        bar.items = Array(items.prefix(3))
        host.view.addSubview(bar)
        let recorder = CustomizingRecorder()
        bar.delegate = recorder
        _ = TestApp.show(host)
        bar.beginCustomizingItems(items)
        TestApp.settle()
        let sheet = try XCTUnwrap(bar.customizer?.sheet)
        TestApp.drag(from: try center(of: "e", in: sheet), to: try center(of: "c", in: bar), frames: 10)
        TestApp.settle()
        XCTAssertTrue(bar.endCustomizing(animated: true))
        TestApp.settle()
        XCTAssertEqual(bar.items?.compactMap(\.title), ["a", "b", "e"])
        XCTAssertEqual(recorder.calls, ["bar willBegin abcde", "bar didBegin abcde", "bar willEnd abe true", "bar didEnd abe true"])
        XCTAssertNil(sheet.superview)
        XCTAssertFalse(bar.endCustomizing(animated: false))
    }

    func test_anOwnedBarCannotBeCustomisedFromOutside() async throws {
        let tabs = try shownMore()
        let exception = ObjCException.intercept { tabs.tabBar.beginCustomizingItems([]) }
        XCTAssertEqual(exception?.reason, "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    }

    func test_newControllersEndTheSession() async throws {
        let tabs = try shownMore()
        try TestApp.tap("Edit")
        TestApp.settle()
        tabs.viewControllers = controllers("xy")
        TestApp.settle()
        XCTAssertFalse(tabs.tabBar.isCustomizing)
        XCTAssertEqual(tabs.tabBar.items?.compactMap(\.title), ["x", "y"])
        tabs.checkInvariants()
    }
}

@MainActor
private final class CustomizingRecorder: NSObject, UITabBarControllerDelegate, UITabBarDelegate {
    var calls: [String] = []

    override init() {
        _ = Self.registration
        super.init()
    }

    private static func titles(_ controllers: [UIViewController]) -> String { controllers.compactMap(\.title).joined() }
    private static func titles(_ items: [UITabBarItem]) -> String { items.compactMap(\.title).joined() }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: CustomizingRecorder.self, name: "UIKitTests.CustomizingRecorder")
        entry.optional("tabBarController(_:willBeginCustomizing:)") { object -> (UITabBarController, [UIViewController]) -> Void in
            { _, list in MainActor.assumeIsolated { (object as! CustomizingRecorder).calls.append("willBegin \(titles(list))") } }
        }
        entry.optional("tabBarController(_:willEndCustomizing:changed:)") {
            object -> (UITabBarController, [UIViewController], Bool) -> Void in
            { _, list, changed in
                MainActor.assumeIsolated { (object as! CustomizingRecorder).calls.append("willEnd \(titles(list)) \(changed)") }
            }
        }
        entry.optional("tabBarController(_:didEndCustomizing:changed:)") {
            object -> (UITabBarController, [UIViewController], Bool) -> Void in
            { _, list, changed in
                MainActor.assumeIsolated { (object as! CustomizingRecorder).calls.append("didEnd \(titles(list)) \(changed)") }
            }
        }
        for name in ["willBegin", "didBegin"] {
            entry.optional("tabBar(_:\(name)Customizing:)") { object -> (UITabBar, [UITabBarItem]) -> Void in
                { _, list in MainActor.assumeIsolated { (object as! CustomizingRecorder).calls.append("bar \(name) \(titles(list))") } }
            }
        }
        for name in ["willEnd", "didEnd"] {
            entry.optional("tabBar(_:\(name)Customizing:changed:)") { object -> (UITabBar, [UITabBarItem], Bool) -> Void in
                { _, list, changed in
                    MainActor.assumeIsolated { (object as! CustomizingRecorder).calls.append("bar \(name) \(titles(list)) \(changed)") }
                }
            }
        }
    }()
}
