import XCTest

@testable import UIKit

/// When pages and the app hide the tab bar, alone and together.
@MainActor
final class BottomBarTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            TestApp.drawsPixels = false
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
    }

    private func page(hiding: Bool = false) -> UIViewController {
        let page = UIViewController()
        page.hidesBottomBarWhenPushed = hiding
        return page
    }

    private func shown() -> (UITabBarController, UINavigationController) {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: page())
        tabs.viewControllers = [navigation, page()]
        _ = TestApp.show(tabs)
        TestApp.settle()
        return (tabs, navigation)
    }

    func test_theBarStaysAwayUntilThePageThatHidItIsGone() async {
        let (tabs, navigation) = shown()
        let steps: [(String, () -> Void, Bool)] = [
            ("push a hiding page", { navigation.pushViewController(self.page(hiding: true), animated: true) }, true),
            ("push another", { navigation.pushViewController(self.page(), animated: true) }, true),
            ("pop it", { navigation.popViewController(animated: true) }, true),
            ("pop the hiding one", { navigation.popViewController(animated: true) }, false),
            ("set a stack", { navigation.setViewControllers([self.page(), self.page(hiding: true)], animated: true) }, true),
            ("select another tab", { tabs.selectedIndex = 1 }, false),
            ("and back", { tabs.selectedIndex = 0 }, true),
            ("pop to root, not animated", { navigation.popToRootViewController(animated: false) }, false),
        ]
        for (name, change, isHidden) in steps {
            change()
            TestApp.settle()
            XCTAssertEqual(tabs.tabBar.isHidden, isHidden, name)
            XCTAssertEqual(tabs.displayedController?.view.safeAreaInsets.bottom, isHidden ? 34 : 83, name)
        }
    }

    func test_theAppsWishOutlastsPages() async {
        let (tabs, navigation) = shown()
        tabs.isTabBarHidden = true
        navigation.pushViewController(page(), animated: true)
        TestApp.settle()
        navigation.popViewController(animated: true)
        TestApp.settle()
        XCTAssertTrue(tabs.tabBar.isHidden)
        tabs.setTabBarHidden(false, animated: true)
        TestApp.settle()
        XCTAssertFalse(tabs.tabBar.isHidden)
        XCTAssertEqual(tabs.tabBar.frame.maxY, tabs.view.bounds.maxY)
    }

    func test_aStackInMoreHidesTheBarToo() async {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: page())
        tabs.viewControllers = (0..<5).map { _ in page() } + [navigation]
        _ = TestApp.show(tabs)
        tabs.selectedIndex = 5
        TestApp.settle()
        navigation.pushViewController(page(hiding: true), animated: true)
        TestApp.settle()
        XCTAssertTrue(tabs.tabBar.isHidden)
        navigation.popViewController(animated: true)
        TestApp.settle()
        XCTAssertFalse(tabs.tabBar.isHidden)
    }

    func test_aCancelledPopLeavesTheBarAway() async {
        let (tabs, navigation) = shown()
        navigation.pushViewController(page(hiding: true), animated: false)
        TestApp.settle()
        TestApp.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 100, y: 400), frames: 40, lifts: false)
        XCTAssertFalse(tabs.tabBar.isHidden)
        for _ in 0..<10 { TestApp.step() }
        TestApp.touch(.ended, at: .init(x: 100, y: 400))
        TestApp.settle()
        XCTAssertTrue(tabs.tabBar.isHidden)
        XCTAssertEqual(navigation.topViewController?.view.safeAreaInsets.bottom, 34)
    }
}
