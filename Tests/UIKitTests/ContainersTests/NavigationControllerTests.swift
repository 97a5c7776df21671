import XCTest

@testable import UIKit

/// Stack, bars, geometry and rules of navigation controllers.
@MainActor
final class NavigationControllerTests: AppTestCase {
    private func controller(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    private func shownStack(_ titles: [String]) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.viewControllers = titles.map(controller)
        _ = TestApp.show(navigation)
        TestApp.settle()
        return navigation
    }

    func test_theStackChangesAtOnce() async {
        let navigation = shownStack(["a"])
        let b = controller("b")
        navigation.pushViewController(b, animated: true)
        XCTAssertTrue(navigation.topViewController === b)
        XCTAssertTrue(b.navigationController === navigation)
        XCTAssertTrue(navigation.popViewController(animated: true) === b)
        XCTAssertEqual(navigation.viewControllers.count, 1)
        XCTAssertNil(navigation.popViewController(animated: true))
    }

    func test_rulesThatRaise() async {
        let navigation = shownStack(["a"])
        let root = navigation.viewControllers[0]
        let same = ObjCException.intercept { navigation.pushViewController(root, animated: false) }
        XCTAssertEqual(same?.name, .invalidArgumentException)
        XCTAssertTrue(same?.reason.contains("is pushing the same view controller instance (\(root)) more than once") == true)
        let nested = ObjCException.intercept { navigation.pushViewController(UINavigationController(), animated: false) }
        XCTAssertEqual(nested?.reason, "Pushing a navigation controller is not supported")
        let stranger = ObjCException.intercept { navigation.popToViewController(UIViewController(), animated: false) }
        XCTAssertEqual(stranger?.reason, "Tried to pop to a view controller that doesn't exist.")
    }

    func test_safeAreaBelowTheBar() async {
        let cases: [(device: String, barY: CGFloat, top: CGFloat)] = [("iphone-16", 59, 103), ("iphone-se", 20, 64)]
        for device in cases {
            TestApp.reset(device: device.device)
            let navigation = shownStack(["a"])
            XCTAssertEqual(navigation.navigationBar.frame.minY, device.barY, device.device)
            XCTAssertEqual(navigation.topViewController?.view.safeAreaInsets.top, device.top, device.device)
            XCTAssertEqual(navigation.topViewController?.view.frame, navigation.view.bounds, device.device)
        }
    }

    func test_anOpaqueBarPushesTheChildDown() async {
        let navigation = shownStack(["a"])
        navigation.navigationBar.isTranslucent = false
        TestApp.settle()
        XCTAssertEqual(navigation.topViewController?.view.frame, CGRect(x: 0, y: 103, width: 393, height: 749))
        XCTAssertEqual(navigation.topViewController?.view.safeAreaInsets.top, 0)
    }

    func test_hiddenBarLeavesTheStatusBarsSafeArea() async {
        let navigation = shownStack(["a"])
        navigation.setNavigationBarHidden(true, animated: true)
        TestApp.settle()
        XCTAssertEqual(navigation.topViewController?.view.safeAreaInsets.top, 59)
        XCTAssertTrue(navigation.navigationBar.isHidden)
    }

    func test_largeTitlesAndPromptsMakeTheBarHigher() async {
        let navigation = shownStack(["a"])
        navigation.navigationBar.prefersLargeTitles = true
        TestApp.settle()
        XCTAssertEqual(navigation.navigationBar.frame.height, 96)
        XCTAssertEqual(navigation.topViewController?.view.safeAreaInsets.top, 59 + 96)
        navigation.topViewController?.navigationItem.largeTitleDisplayMode = .never
        navigation.topViewController?.navigationItem.prompt = "prompt"
        TestApp.settle()
        XCTAssertEqual(navigation.navigationBar.frame.height, 74)
    }

    func test_toolbarTakesItsItemsFromTheTop() async {
        let navigation = shownStack(["a"])
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        navigation.topViewController?.toolbarItems = [item]
        navigation.isToolbarHidden = false
        TestApp.settle()
        XCTAssertTrue(navigation.toolbar.items?.first === item)
        XCTAssertEqual(navigation.toolbar.frame, CGRect(x: 0, y: 774, width: 393, height: 78))
        XCTAssertEqual(navigation.topViewController?.view.safeAreaInsets.bottom, 78)
    }

    func test_pushGeometry() async {
        let navigation = shownStack(["a"])
        let (a, b) = (navigation.viewControllers[0], controller("b"))
        navigation.pushViewController(b, animated: true)
        TestApp.step()
        TestApp.advance(by: 0.1)
        let width = navigation.view.bounds.width
        let front = b.view.layer.presentation()!.frame.minX
        let back = a.view.layer.presentation()!.frame.minX
        XCTAssertGreaterThan(front, 0)
        XCTAssertLessThan(front, width)
        // The page beneath moves by three tenths of what the front page has come.
        XCTAssertEqual(back, -0.3 * (width - front), accuracy: 0.5)
        TestApp.settle()
        XCTAssertEqual(b.view.frame.minX, 0)
        XCTAssertNil(a.view.superview)
        XCTAssertTrue(a.view.transform.isIdentity)
    }

    func test_backButtonTitleRules() async throws {
        let navigation = shownStack(["First", "Second"])
        try TestApp.tap("First")
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.count, 1)
        let long = controller("b")
        navigation.viewControllers[0].title = "A very long title that finds no place at all beside another one"
        navigation.pushViewController(long, animated: false)
        TestApp.settle()
        try TestApp.tap("Back")
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.count, 1)
    }

    func test_aLongTouchOnTheBackButtonOffersThePagesBeneath() async throws {
        let navigation = shownStack(["a", "b", "c"])
        let menu = try XCTUnwrap(navigation.navigationBar.backMenu)
        XCTAssertEqual(menu.children.map(\.title), ["b", "a"])
        (menu.children[1] as? UIAction)?.perform(sender: nil)
        TestApp.settle()
        XCTAssertEqual(navigation.viewControllers.map(\.title), ["a"])
        XCTAssertNil(navigation.navigationBar.backMenu)
    }

    func test_replacingTheStackKeepsTheCallbacksBalancedAndLeavesNoView() async {
        let navigation = shownStack(["a", "b", "c"])
        let old = navigation.viewControllers
        navigation.setViewControllers([controller("x"), old[0]], animated: true)
        TestApp.settle()
        XCTAssertTrue(navigation.topViewController === old[0])
        XCTAssertNotNil(old[0].view.window)
        XCTAssertNil(old[2].parent)
        XCTAssertNil(old[2].view.superview)
        navigation.checkInvariants()
    }

    func test_barOfAnOwnerCannotBeTamperedWith() async {
        let navigation = shownStack(["a"])
        let exception = ObjCException.intercept { navigation.navigationBar.setItems([], animated: false) }
        XCTAssertEqual(exception?.name, .internalInconsistencyException)
    }
}
