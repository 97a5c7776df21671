import XCTest

@testable import UIKit

/// Tabs, groups and the delegate members that go with them.
@MainActor
final class UITabTests: XCTestCase {
    private let recorder = TabSelectionRecorder()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            TestApp.drawsPixels = false
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
    }

    private func tab(_ name: String) -> UITab {
        UITab(title: name, image: nil, identifier: name) { [recorder] _ in
            recorder.calls.append("made \(name)")
            return UIViewController()
        }
    }

    private func shown(_ tabs: [UITab]) -> UITabBarController {
        let controller = UITabBarController()
        controller.delegate = recorder
        controller.tabs = tabs
        _ = TestApp.show(controller)
        TestApp.settle()
        return controller
    }

    func test_settingTabsMakesEachControllerOnceAndSelectsTheFirst() async {
        let tabs = shown([tab("a"), tab("b")])
        XCTAssertEqual(recorder.calls, ["made a", "made b", "didSelect a from nil"])
        XCTAssertNil(tabs.viewControllers)
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertEqual(tabs.selectedTab?.identifier, "a")
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["a", "b"])
        XCTAssertTrue(tabs.tabs[1].viewController?.tab === tabs.tabs[1])
        XCTAssertTrue(tabs.tab(forIdentifier: "b") === tabs.tabs[1])
    }

    func test_aTapAsksAndTellsByTab() async throws {
        let tabs = shown([tab("a"), tab("b")])
        recorder.calls = []
        try TestApp.tap("b")
        XCTAssertEqual(recorder.calls, ["shouldSelect b", "didSelect b from a"])
        recorder.calls = []
        try TestApp.tap("b")
        XCTAssertEqual(recorder.calls, ["shouldSelect b", "didSelect b from b"])
        recorder.forbidden = ["a"]
        try TestApp.tap("a")
        XCTAssertEqual(tabs.selectedTab?.identifier, "b")
        recorder.calls = []
        tabs.selectedTab = tabs.tabs[0]
        XCTAssertEqual(recorder.calls, ["didSelect a from b"])
    }

    func test_aTabsWordsReachTheBar() async {
        let tabs = shown([tab("a"), tab("b")])
        tabs.tabs[1].title = "other"
        tabs.tabs[1].badgeValue = "3"
        XCTAssertEqual(tabs.tabBar.items?[1].title, "other")
        XCTAssertEqual(tabs.tabBar.items?[1].badgeValue, "3")
    }

    func test_hiddenTabsLeaveTheBarAndComeBackWithTheirState() async {
        let tabs = shown([tab("a"), tab("b"), tab("c")])
        let controller = tabs.tabs[1].viewController
        tabs.tabs[1].isHidden = true
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["a", "c"])
        XCTAssertFalse(tabs.tabs[1].hasVisiblePlacement)
        tabs.tabs[1].isHidden = false
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["a", "b", "c"])
        XCTAssertTrue(tabs.tabs[1].viewController === controller)
        tabs.checkInvariants()
    }

    func test_oldAndNewListsReplaceEachOther() async {
        let tabs = shown([tab("a")])
        tabs.viewControllers = [UIViewController()]
        XCTAssertEqual(tabs.tabs, [])
        XCTAssertEqual(tabs.viewControllers?.count, 1)
        tabs.tabs = []
        XCTAssertEqual(tabs.selectedIndex, NSNotFound)
        XCTAssertEqual(tabs.tabBar.items, [])
    }

    func test_aGroupShowsItsSelectedChild() async {
        let group = UITabGroup(title: "g", image: nil, identifier: "g", children: [tab("x"), tab("y")])
        group.defaultChildIdentifier = "y"
        let tabs = shown([tab("a"), group])
        tabs.selectedTab = group
        TestApp.settle()
        XCTAssertEqual(tabs.selectedTab?.identifier, "y")
        XCTAssertNotNil(group.children[1].viewController?.view.window)
        tabs.selectedTab = group.children[0]
        TestApp.settle()
        XCTAssertEqual(tabs.selectedTab?.identifier, "x")
        XCTAssertNotNil(group.children[0].viewController?.view.window)
        XCTAssertNil(group.children[1].viewController?.view.window)
        XCTAssertTrue(tabs.tab(forIdentifier: "y")?.parent === group)
        tabs.checkInvariants()
    }

    func test_aGroupWithANavigationControllerStacksGroupAndChild() async {
        let group = UITabGroup(title: "g", image: nil, identifier: "g", children: [tab("x")]) { _ in UIViewController() }
        let navigation = UINavigationController()
        group.managingNavigationController = navigation
        let tabs = shown([tab("a"), group])
        tabs.selectedTab = group
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.count, 2)
        XCTAssertTrue(navigation.topViewController === group.children[0].viewController)
        XCTAssertTrue(group.children[0].managingTabGroup === group)
    }

    func test_searchStandsLast() async {
        let search = UISearchTab { _ in UIViewController() }
        let tabs = shown([search, tab("a"), tab("b")])
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["a", "b", "Search"])
        XCTAssertFalse(search.isMovable)
    }

    func test_aTappedSearchTabBeginsItsSearchWhereItSaysSo() async throws {
        for automatically in [true, false] {
            TestApp.reset()
            let searchController = UISearchController(searchResultsController: nil)
            let search = UISearchTab { _ in
                let page = UIViewController()
                page.navigationItem.searchController = searchController
                return UINavigationController(rootViewController: page)
            }
            search.automaticallyActivatesSearch = automatically
            _ = shown([tab("a"), search])
            try TestApp.tap("Search")
            TestApp.settle()
            XCTAssertEqual(searchController.isActive, automatically)
            XCTAssertEqual(searchController.searchBar.searchTextField.isFirstResponder, automatically)
        }
    }

    func test_compactWidthsShowTheTabsNamedForThem() async {
        let tabs = shown([tab("a"), tab("b"), tab("c")])
        tabs.compactTabIdentifiers = ["c", "a"]
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["c", "a"])
    }
}

@MainActor
private final class TabSelectionRecorder: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var forbidden: Set<String> = []

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: TabSelectionRecorder.self, name: "UIKitTests.TabSelectionRecorder")
        entry.optional("tabBarController(_:shouldSelectTab:)") { object -> (UITabBarController, UITab) -> Bool in
            { _, tab in
                MainActor.assumeIsolated {
                    let recorder = object as! TabSelectionRecorder
                    recorder.calls.append("shouldSelect \(tab.identifier)")
                    return !recorder.forbidden.contains(tab.identifier)
                }
            }
        }
        entry.optional("tabBarController(_:didSelectTab:previousTab:)") { object -> (UITabBarController, UITab, UITab?) -> Void in
            { _, tab, previous in
                MainActor.assumeIsolated {
                    (object as! TabSelectionRecorder).calls.append(
                        "didSelect \(tab.identifier) from \(previous?.identifier ?? "nil")")
                }
            }
        }
    }()
}
