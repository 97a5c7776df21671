import XCTest

import Display
@testable import UIKit

/// Animated tab changes, re-taps, and tabs whose place changes with the size.
@MainActor
final class TabTransitionTests: XCTestCase {
    private let log = CallLog()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            TestApp.drawsPixels = false
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
    }

    private func shown(_ names: [String]) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = names.map { LoggingController($0, log: log) }
        _ = TestApp.show(tabs)
        TestApp.settle()
        _ = log.take()
        return tabs
    }

    func test_theDelegatesAnimatorSwitchesTabs() async {
        let tabs = shown(["a", "b"])
        let delegate = TabAnimatingDelegate()
        tabs.delegate = delegate
        tabs.selectedIndex = 1
        XCTAssertNotNil(tabs.transitionCoordinator)
        XCTAssertEqual(log.take(), ["b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing"])
        TestApp.step()
        XCTAssertNotNil(tabs.viewControllers?[0].view.window)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["a.viewDidDisappear", "b.viewDidAppear"])
        XCTAssertNil(tabs.viewControllers?[0].view.window)
        XCTAssertNil(tabs.transitionCoordinator)
        tabs.checkInvariants()
    }

    func test_anInteractiveSwitchCanBeTakenBack() async {
        let tabs = shown(["a", "b"])
        let delegate = TabAnimatingDelegate()
        delegate.interactor = UIPercentDrivenInteractiveTransition()
        tabs.delegate = delegate
        tabs.selectedIndex = 1
        delegate.interactor?.update(0.3)
        TestApp.step()
        delegate.interactor?.cancel()
        TestApp.settle()
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertEqual(tabs.tabBar.selectedItem?.title, "a")
        XCTAssertNotNil(tabs.viewControllers?[0].view.window)
        XCTAssertNil(tabs.viewControllers?[1].view.window)
        XCTAssertEqual(
            log.take().filter { $0.hasPrefix("a.") }, ["a.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear"])
        tabs.checkInvariants()
    }

    func test_anotherSelectionEndsARunningOne() async {
        let tabs = shown(["a", "b", "c"])
        let delegate = TabAnimatingDelegate()
        tabs.delegate = delegate
        tabs.selectedIndex = 1
        TestApp.step()
        tabs.selectedIndex = 2
        TestApp.step()
        tabs.viewControllers?.removeLast()
        TestApp.settle()
        XCTAssertEqual(tabs.viewControllers?.filter { $0.viewIfLoaded?.window != nil }.count, 1)
        tabs.checkInvariants()
    }

    func test_aPageMaySelectAnotherTabAsItComes() async {
        let tabs = UITabBarController()
        let (first, last) = (LoggingController("first", log: log), LoggingController("last", log: log))
        let middle = ForwardingController()
        tabs.viewControllers = [first, middle, last]
        _ = TestApp.show(tabs)
        TestApp.settle()
        middle.onWillAppear = { tabs.selectedIndex = 2 }
        tabs.selectedIndex = 1
        TestApp.settle()
        XCTAssertEqual(tabs.selectedIndex, 2)
        XCTAssertEqual(
            [first, middle, last].map { $0.viewIfLoaded?.window != nil }, [false, false, true])
        XCTAssertEqual([first, middle, last].map(\.appearance.phase), [.disappeared, .disappeared, .appeared])
        middle.onWillAppear = { tabs.selectedIndex = 2 }
        tabs.selectedIndex = 1
        TestApp.settle()
        XCTAssertEqual([first, middle, last].map(\.appearance.phase), [.disappeared, .disappeared, .appeared])
        tabs.checkInvariants()
    }

    func test_aPushedPageMayLeaveTheTabAsItComes() async {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: LoggingController("root", log: log))
        tabs.viewControllers = [navigation, LoggingController("other", log: log)]
        _ = TestApp.show(tabs)
        TestApp.settle()
        let page = ForwardingController()
        page.onWillAppear = { tabs.selectedIndex = 1 }
        navigation.pushViewController(page, animated: true)
        TestApp.settle()
        XCTAssertEqual(page.appearance.phase, .disappeared)
        page.onWillAppear = nil
        tabs.selectedIndex = 0
        TestApp.settle()
        XCTAssertEqual(page.appearance.phase, .appeared)
        XCTAssertNotNil(page.view.window)
        navigation.checkInvariants()
    }

    func test_aTapOnTheSelectedTabScrollsToTheTop() async throws {
        let tabs = UITabBarController()
        let page = UIViewController()
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 100, height: 3000)
        page.view = scrollView
        page.title = "long"
        tabs.viewControllers = [page]
        _ = TestApp.show(tabs)
        TestApp.settle()
        scrollView.contentOffset.y = 900
        try TestApp.tap("long")
        TestApp.settle()
        XCTAssertEqual(scrollView.contentOffset.y, -scrollView.adjustedContentInset.top)
    }

    // MARK: More and the size

    func test_stateInMoreSurvivesRotationAndResize() async throws {
        // A large phone has room for eight items in landscape.
        TestApp.reset(device: "iphone-16-pro-max")
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: LoggingController("root", log: log))
        tabs.viewControllers = "abcde".map { LoggingController(String($0), log: log) } + [navigation]
        _ = TestApp.show(tabs)
        tabs.selectedIndex = 5
        TestApp.settle()
        let page = LoggingController("page", log: log)
        navigation.pushViewController(page, animated: false)
        TestApp.settle()
        for orientation in [DeviceOrientation.landscapeLeft, .portrait, .landscapeRight, .portrait] {
            UIApplication.shared.session.send(.rotate(orientation))
            TestApp.settle()
            XCTAssertEqual(tabs.selectedIndex, 5, "\(orientation)")
            XCTAssertTrue(navigation.topViewController === page)
            XCTAssertNotNil(page.view.window, "\(orientation)")
            XCTAssertEqual(navigation.parent === tabs, orientation.isLandscape, "\(orientation)")
            tabs.checkInvariants()
        }
        // The root can be reached again, through the list.
        navigation.popToRootViewController(animated: false)
        TestApp.settle()
        XCTAssertNotNil(navigation.viewControllers[0].view.window)
        navigation.navigationBar.userDidTapBack()
        TestApp.settle()
        XCTAssertTrue(tabs.selectedViewController === tabs.moreNavigationController)
    }

    func test_aTurnInTheMiddleOfATabChangeMovesTheNewTabIntoMoreWhole() async {
        TestApp.reset(device: "iphone-16-pro-max", orientation: .landscapeLeft)
        let tabs = shown(["a", "b", "c", "d", "e", "f"])
        let delegate = TabAnimatingDelegate()
        tabs.delegate = delegate
        tabs.selectedIndex = 5
        TestApp.step()
        UIApplication.shared.session.send(.rotate(.portrait))
        TestApp.settle()
        let page = tabs.viewControllers![5]
        XCTAssertTrue(page.parent === tabs.moreNavigationController)
        XCTAssertTrue(page.view.isDescendant(of: tabs.moreNavigationController.view))
        XCTAssertNotNil(page.view.window)
        XCTAssertEqual(page.appearance.phase, .appeared)
        tabs.checkInvariants()
        tabs.moreNavigationController.checkInvariants()
    }

    func test_rotationSendsNoUnbalancedCallbacks() async {
        TestApp.reset(device: "iphone-16-pro-max")
        let tabs = UITabBarController()
        let pages = "abcdefg".map { LoggingController(String($0), log: log) }
        tabs.viewControllers = pages
        _ = TestApp.show(tabs)
        tabs.selectedIndex = 6
        TestApp.settle()
        _ = log.take()
        UIApplication.shared.session.send(.rotate(.landscapeLeft))
        TestApp.settle()
        let calls = log.take().filter { $0.hasPrefix("g.view") }
        XCTAssertEqual(calls.filter { $0 == "g.viewDidAppear" }.count, calls.filter { $0 == "g.viewDidDisappear" }.count)
        XCTAssertEqual(pages[6].appearance.phase, .appeared)
    }
}

private final class ForwardingController: UIViewController {
    var onWillAppear: (() -> Void)?

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onWillAppear?()
    }
}

@MainActor
private final class TabAnimatingDelegate: NSObject, UITabBarControllerDelegate {
    var interactor: UIPercentDrivenInteractiveTransition?

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: TabAnimatingDelegate.self, name: "UIKitTests.TabAnimatingDelegate")
        entry.optional("tabBarController(_:animationControllerForTransitionFrom:to:)") {
            _ -> (UITabBarController, UIViewController, UIViewController) -> (any UIViewControllerAnimatedTransitioning)? in
            { _, _, _ in MainActor.assumeIsolated { FadeAnimator() } }
        }
        entry.optional("tabBarController(_:interactionControllerFor:)") {
            object
                -> (UITabBarController, any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? in
            { _, _ in MainActor.assumeIsolated { (object as! TabAnimatingDelegate).interactor } }
        }
    }()
}
