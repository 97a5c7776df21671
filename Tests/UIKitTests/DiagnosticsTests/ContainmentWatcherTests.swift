import XCTest

@testable import UIKit

/// What the containment watcher finds, and what it leaves alone.
@MainActor
final class ContainmentWatcherTests: XCTestCase {
    private let watcher = ContainmentWatcher()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            TestApp.drawsPixels = false
            watcher.begin()
        }
    }

    override func tearDown() async throws {
        await MainActor.run {
            watcher.end()
            TestApp.drawsPixels = true
        }
    }

    private func kinds() -> [ContainmentFinding.Kind] { watcher.findings().map(\.kind) }

    func test_aViewWithoutAddChildIsFoundAndSaysWhatToDo() async {
        let parent = ParentController()
        _ = TestApp.show(parent)
        let child = ChildController()
        parent.view.addSubview(child.view)
        TestApp.settle()
        let finding = watcher.findings().first
        XCTAssertEqual(finding?.kind, .viewWithoutAddChild)
        XCTAssertEqual(finding?.controller, "ChildController")
        XCTAssertEqual(finding?.other, "ParentController")
        XCTAssertTrue(finding?.description.contains("addChild(_:)") == true)
    }

    func test_aMissingDidMoveIsFound() async {
        let parent = ParentController()
        _ = TestApp.show(parent)
        let child = ChildController()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        TestApp.settle()
        XCTAssertEqual(kinds(), [.missingDidMove])
        child.didMove(toParent: parent)
        XCTAssertEqual(kinds(), [])
    }

    func test_aMissingWillMoveAndAViewLeftBehindAreFound() async {
        let parent = ParentController()
        _ = TestApp.show(parent)
        let child = ChildController()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        TestApp.settle()
        child.removeFromParent()
        TestApp.settle()
        XCTAssertEqual(kinds(), [.missingWillMove, .viewOfRemovedChild])
    }

    func test_theWholeHandshakeIsSilent() async {
        let parent = ParentController()
        _ = TestApp.show(parent)
        let child = ChildController()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        TestApp.settle()
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        TestApp.settle()
        XCTAssertEqual(kinds(), [])
    }

    func test_unbalancedAppearanceIsFound() async {
        let parent = ParentController()
        _ = TestApp.show(parent)
        parent.endAppearanceTransition()
        XCTAssertEqual(kinds(), [.unbalancedAppearance])
    }

    func test_aControllerThatOutlivesItsRemovalIsReportedWithWhoHoldsIt() async {
        let root = ParentController()
        let navigation = UINavigationController(rootViewController: root)
        _ = TestApp.show(navigation)
        var page: ChildController? = ChildController()
        root.keeps = page
        navigation.pushViewController(page!, animated: true)
        page = nil
        TestApp.settle()
        navigation.popViewController(animated: true)
        TestApp.settle()
        XCTAssertEqual(kinds(), [])
        TestApp.advance(by: 2.5)
        let finding = watcher.findings().first
        XCTAssertEqual(finding?.kind, .outlivesRemoval)
        XCTAssertEqual(finding?.other, "UINavigationController")
        XCTAssertTrue(finding?.summary.contains("ParentController.keeps") == true, finding?.summary ?? "")
        root.keeps = nil
        XCTAssertEqual(kinds(), [])
    }

    func test_aCycleIsNamedByItsProperties() async {
        let root = ParentController()
        let navigation = UINavigationController(rootViewController: root)
        _ = TestApp.show(navigation)
        autoreleased {
            let page = ChildController()
            page.model = Model(owner: page)
            navigation.pushViewController(page, animated: false)
        }
        TestApp.settle()
        navigation.popViewController(animated: false)
        TestApp.advance(by: 2.5)
        let summary = watcher.findings().first?.summary ?? ""
        XCTAssertTrue(summary.contains("ChildController.model.owner"), summary)
    }

    func test_theFrameworksOwnContainersAreSilent() async {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: ParentController())
        tabs.viewControllers = [navigation] + (0..<6).map { _ in ChildController() }
        _ = TestApp.show(tabs)
        TestApp.settle()
        for index in [3, 6, 0] {
            tabs.selectedIndex = index
            TestApp.settle()
            XCTAssertEqual(watcher.findings(), [], "tab \(index)")
        }
        navigation.pushViewController(ChildController(), animated: true)
        TestApp.step()
        XCTAssertEqual(watcher.findings(), [], "while a push runs")
        TestApp.settle()
        navigation.topViewController?.present(ChildController(), animated: true)
        TestApp.settle()
        XCTAssertEqual(watcher.findings(), [], "with a sheet")
        tabs.dismiss(animated: true)
        navigation.popViewController(animated: true)
        TestApp.advance(by: 3)
        XCTAssertEqual(watcher.findings(), [])
    }

    private func autoreleased(_ body: () -> Void) { body() }
}

private final class ParentController: UIViewController {
    var keeps: UIViewController?
}

private final class ChildController: UIViewController {
    var model: Model?
}

private final class Model {
    let owner: UIViewController

    init(owner: UIViewController) { self.owner = owner }
}
