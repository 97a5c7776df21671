import XCTest

@testable import UIKit

/// The order of callbacks in tab bar and navigation controllers, against the published and measured order of UIKit.
@MainActor
final class LifecycleOrderTests: AppTestCase {
    private let log = CallLog()

    private func controller(_ name: String) -> LoggingController { LoggingController(name, log: log) }

    func test_launchShowsTheSelectedTabOnly() async {
        let tabs = UITabBarController()
        tabs.viewControllers = [controller("a"), controller("b")]
        XCTAssertEqual(log.take(), ["a.willMove(parent)", "b.willMove(parent)", "a.didMove(parent)", "b.didMove(parent)"])
        _ = TestApp.show(tabs)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["a.viewDidLoad", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear"])
    }

    func test_tabSwitch() async {
        let tabs = UITabBarController()
        tabs.viewControllers = [controller("a"), controller("b")]
        _ = TestApp.show(tabs)
        TestApp.settle()
        _ = log.take()
        tabs.selectedIndex = 1
        XCTAssertEqual(
            log.take(),
            [
                "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing", "a.viewDidDisappear",
                "b.viewDidAppear",
            ])
        tabs.selectedIndex = 0
        XCTAssertEqual(
            log.take(),
            ["b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "b.viewDidDisappear", "a.viewDidAppear"])
    }

    func test_push() async {
        for animated in [true, false] {
            let (navigation, recorder) = shownStack(["a"])
            navigation.pushViewController(controller("b"), animated: animated)
            TestApp.settle()
            XCTAssertEqual(
                log.take(),
                [
                    "b.willMove(parent)", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "willShow b",
                    "b.viewIsAppearing", "a.viewDidDisappear", "b.viewDidAppear", "didShow b", "b.didMove(parent)",
                ], "animated: \(animated)")
            _ = recorder
        }
    }

    func test_pop() async {
        for animated in [true, false] {
            let (navigation, recorder) = shownStack(["a", "b"])
            navigation.popViewController(animated: animated)
            TestApp.settle()
            XCTAssertEqual(
                log.take(),
                [
                    "b.willMove(nil)", "a.viewDidLoad", "b.viewWillDisappear", "a.viewWillAppear", "willShow a",
                    "a.viewIsAppearing", "b.viewDidDisappear", "a.viewDidAppear", "didShow a", "b.didMove(nil)",
                ], "animated: \(animated)")
            _ = recorder
        }
    }

    func test_severalChangesInOneTurnAreOneTransition() async {
        let (navigation, recorder) = shownStack(["a"])
        navigation.pushViewController(controller("b"), animated: false)
        navigation.pushViewController(controller("c"), animated: false)
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            [
                "b.willMove(parent)", "c.willMove(parent)", "c.viewDidLoad", "a.viewWillDisappear", "c.viewWillAppear",
                "willShow c", "c.viewIsAppearing", "a.viewDidDisappear", "c.viewDidAppear", "didShow c", "b.didMove(parent)",
                "c.didMove(parent)",
            ])
        _ = recorder
    }

    func test_pushDuringAPushEndsTheFirstAtOnce() async {
        let (navigation, recorder) = shownStack(["a"])
        navigation.pushViewController(controller("b"), animated: true)
        TestApp.advance(by: 0.1)
        navigation.pushViewController(controller("c"), animated: true)
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            [
                "b.willMove(parent)", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "willShow b",
                "b.viewIsAppearing", "a.viewDidDisappear", "b.viewDidAppear", "didShow b", "b.didMove(parent)",
                "c.willMove(parent)", "c.viewDidLoad", "b.viewWillDisappear", "c.viewWillAppear", "willShow c",
                "c.viewIsAppearing", "b.viewDidDisappear", "c.viewDidAppear", "didShow c", "c.didMove(parent)",
            ])
        _ = recorder
    }

    func test_rootOfANavigationControllerInATab() async {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: controller("root"))
        tabs.viewControllers = [controller("a"), navigation]
        _ = TestApp.show(tabs)
        TestApp.settle()
        _ = log.take()
        tabs.selectedIndex = 1
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            [
                "a.viewWillDisappear", "root.viewDidLoad", "root.viewWillAppear", "root.viewIsAppearing", "a.viewDidDisappear",
                "root.viewDidAppear", "root.didMove(parent)",
            ])
    }

    func test_pushOntoAStackThatIsNotShownSendsNothingUntilItIs() async {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: controller("root"))
        tabs.viewControllers = [controller("a"), navigation]
        _ = TestApp.show(tabs)
        TestApp.settle()
        _ = log.take()
        navigation.pushViewController(controller("b"), animated: true)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["b.willMove(parent)"])
        tabs.selectedIndex = 1
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            [
                "a.viewWillDisappear", "b.viewDidLoad", "b.viewWillAppear", "b.viewIsAppearing", "a.viewDidDisappear",
                "b.viewDidAppear", "root.didMove(parent)", "b.didMove(parent)",
            ])
    }

    func test_selectionInsideViewDidAppearLeavesTheCallbacksBalanced() async {
        let tabs = UITabBarController()
        let hopping = HoppingController("a", log: log)
        tabs.viewControllers = [hopping, controller("b")]
        _ = TestApp.show(tabs)
        TestApp.settle()
        XCTAssertEqual(tabs.selectedIndex, 1)
        let appearances = log.take().filter { $0.hasSuffix("Appear") || $0.hasSuffix("Disappear") }
        XCTAssertEqual(
            appearances,
            [
                "a.viewWillAppear", "a.viewDidAppear", "a.viewWillDisappear", "b.viewWillAppear", "a.viewDidDisappear",
                "b.viewDidAppear",
            ])
    }

    private func shownStack(_ names: [String]) -> (UINavigationController, NavigationRecorder) {
        let navigation = UINavigationController()
        let recorder = NavigationRecorder(log: log)
        navigation.setViewControllers(names.map { controller($0) }, animated: false)
        _ = TestApp.show(navigation)
        TestApp.settle()
        navigation.delegate = recorder
        _ = log.take()
        return (navigation, recorder)
    }
}

/// Selects the other tab as soon as it is on screen.
private final class HoppingController: LoggingController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tabBarController?.selectedIndex = 1
    }
}
