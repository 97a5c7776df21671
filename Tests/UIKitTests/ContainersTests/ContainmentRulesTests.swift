import ObjCRuntime
import XCTest

@testable import UIKit

/// What containers refuse, in UIKit's words.
@MainActor
final class ContainmentRulesTests: AppTestCase {
    private func reason(_ body: () -> Void) -> [String] {
        guard let exception = ObjCException.intercept(body) else { return [] }
        return [exception.name.rawValue, exception.reason]
    }

    private func warnings(_ body: () -> Void) -> [String] {
        final class List: @unchecked Sendable { var all: [String] = [] }
        let list = List()
        WarningLog.reset()
        WarningLog.handler = { list.all.append($0) }
        defer { WarningLog.handler = nil }
        body()
        return list.all
    }

    func test_pushingANavigationControllerRaises() async {
        let stack = UINavigationController(rootViewController: UIViewController())
        XCTAssertEqual(
            reason { stack.pushViewController(UINavigationController(), animated: true) },
            ["NSInvalidArgumentException", "Pushing a navigation controller is not supported"])
        XCTAssertEqual(
            reason { stack.viewControllers = [UINavigationController()] },
            ["NSInvalidArgumentException", "Pushing a navigation controller is not supported"])
    }

    func test_pushingTheSameControllerTwiceRaises() async {
        let page = UIViewController()
        let stack = UINavigationController(rootViewController: page)
        let found = reason { stack.pushViewController(page, animated: true) }
        XCTAssertEqual(found.first, "NSInvalidArgumentException")
        XCTAssertTrue(
            found.last?.hasPrefix(
                "\(stack) is pushing the same view controller instance (\(page)) more than once which is not supported and is most likely "
                    + "an error in the application") ?? false)
        XCTAssertEqual(
            reason { stack.setViewControllers([page, page], animated: false) },
            [
                "NSInternalInconsistencyException",
                "All view controllers in a navigation controller must be distinct (\([page, page]))",
            ])
    }

    func test_aViewOwnedByTwoControllersRaises() async {
        let (owner, other) = (UIViewController(), UIViewController())
        let view: UIView = owner.view
        XCTAssertEqual(
            reason { other.view = view },
            [
                "UIViewControllerHierarchyInconsistency",
                "A view can only be associated with at most one view controller at a time! View \(view) is associated with \(owner). "
                    + "Clear this association before associating this view with \(other).",
            ])
        owner.view = nil
        XCTAssertEqual(reason { other.view = view }, [])
    }

    func test_tamperingWithAnOwnedTabBarRaises() async {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController()]
        XCTAssertEqual(
            reason { tabs.tabBar.items = [] },
            ["NSInternalInconsistencyException", "Directly modifying a tab bar managed by a tab bar controller is not allowed."])
        XCTAssertEqual(
            reason { tabs.tabBar.setItems(nil, animated: true) },
            ["NSInternalInconsistencyException", "Directly modifying a tab bar managed by a tab bar controller is not allowed."])
        XCTAssertEqual(
            reason { tabs.tabBar.delegate = nil },
            [
                "NSInternalInconsistencyException",
                "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.",
            ])
    }

    func test_nestedTabControllersAreDiagnosed() async {
        let (outer, inner) = (UITabBarController(), UITabBarController())
        XCTAssertEqual(
            warnings { outer.viewControllers = [inner] },
            ["\(inner) is a tab bar controller inside the tab bar controller \(outer); tabs can't be nested."])
        let stack = UINavigationController(rootViewController: UIViewController())
        let pushed = UITabBarController()
        XCTAssertEqual(
            warnings { stack.pushViewController(pushed, animated: false) },
            ["\(pushed) is a tab bar controller pushed onto \(stack); a tab bar controller belongs at the root."])
    }

    func test_presentingAChildOrItselfRaises() async {
        let child = UIViewController()
        let stack = UINavigationController(rootViewController: child)
        _ = TestApp.show(stack)
        let stranger = UIViewController()
        let parent = UINavigationController(rootViewController: stranger)
        XCTAssertEqual(
            reason { stack.present(stranger, animated: true) },
            [
                "NSInvalidArgumentException",
                "Application tried to present modally a view controller \(stranger) that has a parent view controller \(parent).",
            ])
        XCTAssertEqual(reason { stack.present(stack, animated: true) }.first, "NSInvalidArgumentException")
    }

    func test_transitionBetweenForeignChildrenRaises() async {
        let (parent, child, stranger) = (UIViewController(), UIViewController(), UIViewController())
        parent.addChild(child)
        XCTAssertEqual(
            reason { parent.transition(from: child, to: stranger, duration: 0, animations: nil) }.first,
            "NSInvalidArgumentException")
    }
}
