import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// The focus in containers, whose controllers come and go.
@MainActor
final class FocusContainerTests: FocusTestCase {
    /// A page with two boxes, of which it may prefer the second.
    private func page(_ name: String, prefersSecond: Bool = false) -> FocusPage {
        let page = FocusPage()
        add(name + "1", CGRect(x: 20, y: 200, width: 100, height: 60), to: page.view)
        let second = add(name + "2", CGRect(x: 140, y: 200, width: 100, height: 60), to: page.view)
        if prefersSecond { page.preferred = second }
        return page
    }

    func test_containersAskTheControllersThatTheyShow() async {
        let containers: [(String, (UIViewController) -> UIViewController)] = [
            ("window", { $0 }),
            ("navigation", { UINavigationController(rootViewController: $0) }),
            (
                "tabs",
                {
                    let tabs = UITabBarController()
                    tabs.viewControllers = [UIViewController(), $0]
                    tabs.selectedIndex = 1
                    return tabs
                }
            ),
            (
                "split",
                {
                    let split = UISplitViewController(style: .doubleColumn)
                    split.preferredDisplayMode = .oneBesideSecondary
                    split.setViewController($0, for: .primary)
                    split.setViewController(UIViewController(), for: .secondary)
                    return split
                }
            ),
            (
                "pages",
                {
                    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                    pages.setViewControllers([$0], direction: .forward, animated: false)
                    return pages
                }
            ),
        ]
        for (name, container) in containers {
            TestApp.reset(device: "ipad", orientation: .landscapeLeft)
            _ = TestApp.show(container(page("a", prefersSecond: true)))
            press(Key.tab)
            XCTAssertEqual(focusedName, "a2", name)
        }
    }

    func test_theFocusComesBackWhenAPageIsTakenAway() async {
        for restores in [true, false] {
            TestApp.reset(device: "ipad")
            let list = page("a")
            list.restoresFocusAfterTransition = restores
            let navigation = UINavigationController(rootViewController: list)
            _ = TestApp.show(navigation)
            press(Key.tab)
            press(Key.right)
            XCTAssertEqual(focusedName, "a2")
            for isAnimated in [false, true] {
                navigation.pushViewController(page("b", prefersSecond: true), animated: isAnimated)
                TestApp.settle()
                XCTAssertEqual(focusedName, "b2")
                navigation.popViewController(animated: isAnimated)
                TestApp.settle()
                XCTAssertEqual(focusedName, restores ? "a2" : "a1", "animated: \(isAnimated)")
            }
        }
    }

    func test_aPageThatIsCoveredDoesNothingAnyMore() async {
        let list = UIViewController()
        let button = FocusableButton(frame: CGRect(x: 20, y: 200, width: 100, height: 60))
        list.view.addSubview(button)
        let navigation = UINavigationController(rootViewController: list)
        var pushes = 0
        button.addAction(
            UIAction { [unowned self] _ in
                pushes += 1
                navigation.pushViewController(page("b"), animated: true)
            }, for: .primaryActionTriggered)
        _ = TestApp.show(navigation)
        press(Key.tab)
        for _ in 0..<3 {
            press(Key.returns)
            XCTAssertTrue(button.isFocused, "until the other page is there")
        }
        XCTAssertEqual(pushes, 1)
        TestApp.settle()
        XCTAssertEqual(focusedName, "b1")
    }

    func test_eachTabHasItsPlace() async {
        let tabs = UITabBarController()
        tabs.viewControllers = [page("a"), page("b")]
        _ = TestApp.show(tabs)
        press(Key.tab)
        press(Key.right)
        XCTAssertEqual(focusedName, "a2")
        for (tab, name) in [(1, "b1"), (0, "a2"), (1, "b1")] {
            tabs.selectedIndex = tab
            TestApp.settle()
            XCTAssertEqual(focusedName, name)
        }
    }

    func test_aRemovedChildLeavesTheFocusToItsParent() async {
        let child = page("a")
        controller.addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        controller.view.addSubview(child.view)
        child.didMove(toParent: controller)
        add("outside", CGRect(x: 400, y: 200, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        XCTAssertEqual(focusedName, "a1")
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        TestApp.step()
        XCTAssertEqual(focusedName, "outside")
    }

    func test_whilePagesArePresentedAndDismissedNothingBehindHasTheFocus() async {
        _ = TestApp.show(controller)
        add("behind", CGRect(x: 20, y: 100, width: 100, height: 60))
        press(Key.tab)
        XCTAssertEqual(focusedName, "behind")
        let sheet = page("a")
        sheet.modalPresentationStyle = .formSheet
        controller.present(sheet, animated: true)
        for _ in 0..<20 {
            press(Key.tab)
            XCTAssertNotEqual(focusedName, "behind")
        }
        TestApp.settle()
        press(Key.tab)
        XCTAssertEqual(focusedName, "a1")
        controller.dismiss(animated: true)
        for _ in 0..<20 {
            press(Key.tab)
            XCTAssertNotEqual(focusedName?.first, "a")
        }
        TestApp.settle()
        XCTAssertEqual(focusedName, "behind")
    }
}

@MainActor
private final class FocusableButton: UIButton {
    override var canBecomeFocused: Bool { true }
}

@MainActor
private final class FocusPage: UIViewController {
    weak var preferred: UIView?

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred.map { [$0] } ?? super.preferredFocusEnvironments }
}
