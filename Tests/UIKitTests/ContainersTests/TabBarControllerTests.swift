import XCTest

@testable import UIKit

/// Selection, delegate, bar and safe area of tab bar controllers.
@MainActor
final class TabBarControllerTests: AppTestCase {
    private func controller(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    private func shownTabs(_ titles: [String]) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = titles.map(controller)
        _ = TestApp.show(tabs)
        TestApp.settle()
        return tabs
    }

    // MARK: Selection

    func test_withoutControllersNothingIsSelected() async {
        let tabs = UITabBarController()
        XCTAssertNil(tabs.viewControllers)
        XCTAssertEqual(tabs.selectedIndex, NSNotFound)
        XCTAssertNil(tabs.selectedViewController)
    }

    func test_theFirstControllerIsSelectedAtFirst() async {
        let tabs = shownTabs(["a", "b"])
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertTrue(tabs.tabBar.selectedItem === tabs.viewControllers?[0].tabBarItem)
    }

    func test_anIndexOutsideTheListChangesNothing() async {
        let tabs = shownTabs(["a", "b"])
        tabs.selectedIndex = 7
        XCTAssertEqual(tabs.selectedIndex, 0)
    }

    func test_selectingAStrangerRaises() async {
        let tabs = shownTabs(["a"])
        let exception = ObjCException.intercept { tabs.selectedViewController = UIViewController() }
        XCTAssertEqual(exception?.name, .invalidArgumentException)
    }

    func test_newListKeepsTheSelectedControllerElseTheIndexElseTheFirst() async {
        let tabs = shownTabs(["a", "b", "c"])
        let old = tabs.viewControllers!
        tabs.selectedIndex = 2
        tabs.viewControllers = [old[2], old[0]]
        XCTAssertEqual(tabs.selectedIndex, 0)
        tabs.viewControllers = [controller("x"), controller("y")]
        XCTAssertEqual(tabs.selectedIndex, 0)
        tabs.selectedIndex = 1
        tabs.viewControllers = [controller("z")]
        XCTAssertEqual(tabs.selectedIndex, 0)
        tabs.viewControllers = []
        XCTAssertEqual(tabs.selectedIndex, NSNotFound)
    }

    func test_aControllerCanRemoveItsOwnTab() async {
        let tabs = shownTabs(["a", "b", "c"])
        tabs.selectedIndex = 1
        let leaving = tabs.viewControllers![1]
        leaving.removeFromParent()
        XCTAssertEqual(tabs.viewControllers?.compactMap(\.title), ["a", "c"])
        XCTAssertEqual(tabs.selectedViewController?.title, "c")
        XCTAssertNil(leaving.view.superview)
    }

    // MARK: User

    func test_aTapAsksSwitchesAndTells() async throws {
        let tabs = shownTabs(["a", "b"])
        let recorder = TabRecorder()
        tabs.delegate = recorder
        try TestApp.tap("b")
        XCTAssertEqual(recorder.log.take(), ["shouldSelect b", "didSelect b"])
        XCTAssertEqual(tabs.selectedIndex, 1)
        try TestApp.tap("b")
        XCTAssertEqual(recorder.log.take(), ["shouldSelect b", "didSelect b"])
    }

    func test_aProgrammaticSelectionAsksAndTellsNothing() async {
        let tabs = shownTabs(["a", "b"])
        let recorder = TabRecorder()
        tabs.delegate = recorder
        tabs.selectedIndex = 1
        XCTAssertEqual(recorder.log.take(), [])
    }

    func test_aForbiddenTabStaysUnselected() async throws {
        let tabs = shownTabs(["a", "b"])
        let recorder = TabRecorder()
        recorder.forbidden = ["b"]
        tabs.delegate = recorder
        try TestApp.tap("b")
        XCTAssertEqual(recorder.log.take(), ["shouldSelect b"])
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertEqual(tabs.tabBar.selectedItem?.title, "a")
    }

    func test_aTapOnTheSelectedTabPopsItsStackToTheRoot() async throws {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: controller("root"))
        navigation.tabBarItem = UITabBarItem(title: "tab", image: nil, tag: 0)
        tabs.viewControllers = [navigation]
        _ = TestApp.show(tabs)
        navigation.pushViewController(controller("one"), animated: false)
        navigation.pushViewController(controller("two"), animated: false)
        TestApp.settle()
        try TestApp.tap("tab")
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.compactMap(\.title), ["root"])
    }

    // MARK: Bar

    func test_theOwnedBarCannotBeTamperedWith() async {
        let tabs = shownTabs(["a"])
        let items = ObjCException.intercept { tabs.tabBar.items = [] }
        XCTAssertEqual(items?.name, .internalInconsistencyException)
        XCTAssertEqual(items?.reason, "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
        let delegate = ObjCException.intercept { tabs.tabBar.delegate = nil }
        XCTAssertEqual(delegate?.reason, "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
    }

    func test_aTitleReachesTheBar() async {
        let tabs = shownTabs(["a", "b"])
        tabs.viewControllers?[1].title = "other"
        XCTAssertEqual(tabs.tabBar.items?.compactMap(\.title), ["a", "other"])
    }

    func test_aNavigationControllerStandsInTheBarWithItsRootsItem() async {
        let root = controller("root")
        let navigation = UINavigationController(rootViewController: root)
        XCTAssertTrue(navigation.tabBarItem === root.tabBarItem)
        navigation.tabBarItem = UITabBarItem(title: "own", image: nil, tag: 0)
        XCTAssertFalse(navigation.tabBarItem === root.tabBarItem)
    }

    func test_systemItemsKeepTheirTitle() async {
        let item = UITabBarItem(tabBarSystemItem: .favorites, tag: 3)
        item.title = "Mine"
        XCTAssertEqual(item.title, "Favorites")
        XCTAssertNotNil(item.image)
        XCTAssertEqual(item.tag, 3)
    }

    // MARK: Layout

    func test_barAndSafeAreaByDevice() async {
        let cases: [(device: String, bar: CGRect, bottom: CGFloat)] = [
            ("iphone-16", CGRect(x: 0, y: 769, width: 393, height: 83), 83),
            ("iphone-se", CGRect(x: 0, y: 618, width: 375, height: 49), 49),
        ]
        for device in cases {
            TestApp.reset(device: device.device)
            let tabs = shownTabs(["a", "b"])
            XCTAssertEqual(tabs.tabBar.frame, device.bar, device.device)
            let child = tabs.selectedViewController!
            XCTAssertEqual(child.view.frame, tabs.view.bounds, device.device)
            XCTAssertEqual(child.view.safeAreaInsets.bottom, device.bottom, device.device)
        }
    }

    func test_contentAndSafeAreaFollowTheBarsFrame() async {
        let tabs = TallBarController()
        tabs.viewControllers = [controller("a")]
        _ = TestApp.show(tabs)
        TestApp.settle()
        XCTAssertEqual(tabs.tabBar.frame.height, 120)
        XCTAssertEqual(tabs.selectedViewController?.view.safeAreaInsets.bottom, 120)
    }

    func test_anOpaqueBarShortensTheChildUnlessItWantsOtherwise() async {
        let tabs = shownTabs(["a"])
        tabs.tabBar.isTranslucent = false
        TestApp.settle()
        let child = tabs.selectedViewController!
        XCTAssertEqual(child.view.frame.maxY, tabs.tabBar.frame.minY)
        XCTAssertEqual(child.view.safeAreaInsets.bottom, 0)
        child.extendedLayoutIncludesOpaqueBars = true
        TestApp.settle()
        XCTAssertEqual(child.view.frame, tabs.view.bounds)
    }

    func test_hiddenBarGivesItsRoomBack() async {
        let tabs = shownTabs(["a"])
        tabs.isTabBarHidden = true
        TestApp.settle()
        XCTAssertEqual(tabs.selectedViewController?.view.safeAreaInsets.bottom, 34)
        XCTAssertTrue(tabs.tabBar.isHidden)
    }

    func test_aPageCanHideTheBarWhilePushed() async {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: controller("root"))
        tabs.viewControllers = [navigation]
        _ = TestApp.show(tabs)
        TestApp.settle()
        let page = controller("page")
        page.hidesBottomBarWhenPushed = true
        navigation.pushViewController(page, animated: true)
        TestApp.settle()
        XCTAssertTrue(tabs.tabBar.isHidden)
        XCTAssertEqual(page.view.safeAreaInsets.bottom, 34)
        navigation.popViewController(animated: true)
        TestApp.settle()
        XCTAssertFalse(tabs.tabBar.isHidden)
        XCTAssertEqual(navigation.topViewController?.view.safeAreaInsets.bottom, 83)
    }

    func test_orientationsAreThoseThatEveryTabSupports() async {
        let tabs = UITabBarController()
        tabs.viewControllers = [controller("a"), PortraitController()]
        XCTAssertEqual(tabs.supportedInterfaceOrientations, .portrait)
    }

    // MARK: More

    func test_moreThanFiveControllersStandBehindMore() async throws {
        let tabs = shownTabs(["a", "b", "c", "d", "e", "f"])
        XCTAssertEqual(tabs.tabBar.items?.compactMap(\.title), ["a", "b", "c", "d", "More"])
        XCTAssertEqual(tabs.viewControllers?.count, 6)
        XCTAssertFalse(tabs.viewControllers!.contains(tabs.moreNavigationController))
        try TestApp.tap("More")
        TestApp.settle()
        XCTAssertTrue(tabs.selectedViewController === tabs.moreNavigationController)
        XCTAssertEqual(tabs.selectedIndex, NSNotFound)
        try TestApp.tap("f")
        TestApp.settle()
        XCTAssertEqual(tabs.selectedIndex, 5)
        XCTAssertTrue(tabs.moreNavigationController.topViewController === tabs.viewControllers?[5])
    }

    func test_selectingTheSixthControllerShowsItInsideMore() async {
        let tabs = shownTabs(["a", "b", "c", "d", "e", "f"])
        tabs.selectedIndex = 4
        TestApp.settle()
        XCTAssertEqual(tabs.selectedViewController?.title, "e")
        XCTAssertEqual(tabs.tabBar.selectedItem?.title, "More")
        XCTAssertNotNil(tabs.viewControllers?[4].view.window)
        XCTAssertTrue(tabs.viewControllers?[4].tabBarController === tabs)
        tabs.selectedIndex = 0
        TestApp.settle()
        XCTAssertNil(tabs.viewControllers?[4].view.window)
    }

    func test_aControllerThatMovesFromMoreToTheBarKeepsItsState() async {
        let tabs = shownTabs(["a", "b", "c", "d", "e", "f"])
        tabs.selectedIndex = 5
        TestApp.settle()
        let moving = tabs.viewControllers![5]
        let view = moving.view
        tabs.viewControllers = [moving] + tabs.viewControllers!.prefix(3)
        TestApp.settle()
        XCTAssertTrue(tabs.selectedViewController === moving)
        XCTAssertTrue(moving.view === view)
        XCTAssertTrue(moving.parent === tabs)
        XCTAssertNotNil(moving.view.window)
    }

    func test_aTabInMoreCanRemoveItself() async {
        let tabs = shownTabs(["a", "b", "c", "d", "e", "f"])
        tabs.selectedIndex = 5
        TestApp.settle()
        let leaving = tabs.viewControllers![5]
        leaving.willMove(toParent: nil)
        leaving.view.removeFromSuperview()
        leaving.removeFromParent()
        TestApp.settle()
        XCTAssertEqual(tabs.viewControllers?.compactMap(\.title), ["a", "b", "c", "d", "e"])
        XCTAssertNil(leaving.parent)
        XCTAssertNil(leaving.view.superview)
        XCTAssertEqual(tabs.viewControllers?.filter { $0.viewIfLoaded?.window != nil }.count, 1)
        tabs.checkInvariants()
    }

    func test_tabsThatChangePlacesBeforeTheNextLayoutKeepTheirParents() async {
        let tabs = shownTabs(["a", "b", "c", "d", "e", "f"])
        tabs.selectedIndex = 4
        tabs.selectedIndex = 5
        var list = tabs.viewControllers!
        list.swapAt(0, 4)
        tabs.viewControllers = list
        XCTAssertTrue(list[0].parent === tabs)
        tabs.selectedIndex = 0
        TestApp.settle()
        XCTAssertNotNil(list[0].view.window)
        tabs.checkInvariants()
        tabs.moreNavigationController.checkInvariants()
    }

    func test_aNavigationControllerInMoreLeadsBackToTheList() async throws {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: controller("inner"))
        tabs.viewControllers = ["a", "b", "c", "d", "e"].map(controller) + [navigation]
        _ = TestApp.show(tabs)
        tabs.selectedIndex = 5
        TestApp.settle()
        XCTAssertNotNil(navigation.topViewController?.view.window)
        try TestApp.tap("More")
        TestApp.settle()
        XCTAssertEqual(tabs.moreNavigationController.viewControllers.count, 1)
        XCTAssertTrue(navigation.parent === tabs)
    }
}

private final class TallBarController: UITabBarController {
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        tabBar.frame.size.height = 120
        tabBar.frame.origin.y = view.bounds.maxY - 120
    }
}

private final class PortraitController: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
