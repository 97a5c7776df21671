import XCTest

@testable import TabBarGuide

final class TabBarGuideTests: XCTestCase {

    private var appDelegate: AppDelegate!
    private var window: UIWindow!
    private var tabs: UITabBarController!

    @MainActor
    override func setUp() async throws {
        appDelegate = AppDelegate()
        tabs = appDelegate.makeTabBarController()
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    @MainActor
    override func tearDown() async throws {
        window.isHidden = true
        window.rootViewController = nil
    }

    @MainActor
    private func button(_ title: String, in view: UIView) -> UIButton? {
        if let button = view as? UIButton, button.title(for: .normal) == title { return button }
        return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
    }

    @MainActor
    private func controller<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        tabs.viewControllers?.lazy.compactMap { $0 as? Controller }.first
    }

    @MainActor
    private func wait(until condition: () -> Bool) async {
        for _ in 0..<100 where !condition() {
            try? await Task.sleep(nanoseconds: 20_000_000)
        }
        XCTAssertTrue(condition())
    }

    @MainActor
    func testFourTabsAndMoreStandOnTheBar() async {
        XCTAssertEqual(tabs.viewControllers?.count, 9)
        XCTAssertEqual(tabs.tabBar.items?.map { $0.title }, ["First", "Second", "Settings", "Vault", "More"])
        XCTAssertFalse(tabs.viewControllers?.contains(tabs.moreNavigationController) ?? true)
    }

    @MainActor
    func testTheFirstTabCountsInItsBadge() async throws {
        let first = try XCTUnwrap(controller(FirstViewController.self))
        let count = try XCTUnwrap(button("Count", in: first.view))
        count.sendActions(for: .touchUpInside)
        count.sendActions(for: .touchUpInside)
        XCTAssertEqual(first.tabBarItem.badgeValue, "2")
        button("Clear the badge", in: first.view)?.sendActions(for: .touchUpInside)
        XCTAssertNil(first.tabBarItem.badgeValue)
    }

    @MainActor
    func testTheVaultStaysShutWithoutItsCode() async throws {
        let vault = try XCTUnwrap(controller(VaultViewController.self))
        XCTAssertEqual(tabs.delegate?.tabBarController?(tabs, shouldSelect: vault), false)
        await wait { self.tabs.presentedViewController is LoginViewController }
        XCTAssertEqual(tabs.selectedIndex, 0)
        let login = try XCTUnwrap(tabs.presentedViewController as? LoginViewController)
        await wait { login.viewIfLoaded?.window != nil && !login.isBeingPresented }
        for digit in ["1", "2", "3", "4"] {
            button(digit, in: login.view)?.sendActions(for: .touchUpInside)
        }
        await wait { self.tabs.presentedViewController == nil }
        XCTAssertTrue(tabs.selectedViewController === vault)
        XCTAssertEqual(tabs.delegate?.tabBarController?(tabs, shouldSelect: vault), true)
    }

    @MainActor
    func testTheInboxFollowsItsModel() async throws {
        let inbox = try XCTUnwrap(controller(InboxViewController.self))
        XCTAssertEqual(inbox.tabBarItem.badgeValue, "3")
        button("Receive a message", in: inbox.view)?.sendActions(for: .touchUpInside)
        XCTAssertEqual(inbox.tabBarItem.badgeValue, "4")
        button("Mark all as read", in: inbox.view)?.sendActions(for: .touchUpInside)
        XCTAssertNil(inbox.tabBarItem.badgeValue)
    }

    @MainActor
    func testTabsComeGoAndMove() async throws {
        let list = try XCTUnwrap(controller(TabListViewController.self))
        tabs.selectedViewController = list
        button("Add a tab", in: list.view)?.sendActions(for: .touchUpInside)
        XCTAssertEqual(tabs.viewControllers?.last?.title, "New 1")
        button("Bring this tab to the front", in: list.view)?.sendActions(for: .touchUpInside)
        XCTAssertTrue(tabs.viewControllers?.first === list)
        XCTAssertTrue(tabs.selectedViewController === list)
        button("Remove this tab", in: list.view)?.sendActions(for: .touchUpInside)
        XCTAssertNil(list.tabBarController)
        XCTAssertEqual(tabs.viewControllers?.count, 9)
    }

    @MainActor
    func testTheFirstTabCantBeMovedByTheUser() async {
        XCTAssertEqual(tabs.customizableViewControllers?.count, 8)
        XCTAssertFalse(tabs.customizableViewControllers?.contains { $0 is FirstViewController } ?? true)
    }

    @MainActor
    func testAStackKeepsItsPageWhileAnotherTabIsShown() async throws {
        let stack = try XCTUnwrap(controller(UINavigationController.self))
        tabs.selectedViewController = stack
        stack.pushViewController(ChapterViewController(chapter: Chapter.all[0]), animated: false)
        tabs.selectedIndex = 0
        tabs.selectedViewController = stack
        XCTAssertEqual(stack.topViewController?.title, "Tab bar items")
    }

    @MainActor
    func testTabsStandInASplitViewModallyAndInAPopover() async throws {
        let places = try XCTUnwrap(controller(PlacesViewController.self))
        tabs.selectedViewController = places
        for title in ["In a split view", "Modally", "In a popover"] {
            button(title, in: places.view)?.sendActions(for: .touchUpInside)
            await wait { self.tabs.presentedViewController.map { $0.viewIfLoaded?.window != nil && !$0.isBeingPresented } ?? false }
            let shown = try XCTUnwrap(tabs.presentedViewController)
            XCTAssertTrue(shown is UITabBarController || shown is UISplitViewController, title)
            tabs.dismiss(animated: false)
            await wait { self.tabs.presentedViewController == nil }
        }
    }
}
