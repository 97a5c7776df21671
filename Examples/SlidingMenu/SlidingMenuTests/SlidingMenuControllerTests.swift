import XCTest

@testable import SlidingMenu

final class SlidingMenuControllerTests: XCTestCase {

    private var window: UIWindow!
    private var controller: SlidingMenuController!
    private var first: LoggingViewController!
    private var second: LoggingViewController!

    @MainActor
    override func setUp() async throws {
        first = LoggingViewController(color: .systemRed)
        first.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
        second = LoggingViewController(color: .systemGreen)
        var configuration = SlidingMenuController.Configuration()
        configuration.duration = 0.05
        controller = SlidingMenuController(
            items: [
                .init(title: "First", image: nil, viewController: first),
                .init(title: "Second", image: nil, viewController: second),
            ], configuration: configuration)
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    @MainActor
    override func tearDown() async throws {
        window.isHidden = true
        window.rootViewController = nil
    }

    @MainActor
    private func wait(_ seconds: TimeInterval) async {
        let over = expectation(description: "time is over")
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { over.fulfill() }
        await fulfillment(of: [over], timeout: 10)
    }

    @MainActor
    func testEachContentHasANavigationControllerWithTheMenuButtonInFront() async {
        XCTAssertEqual(controller.viewControllers.count, 2)
        XCTAssertEqual(first.navigationItem.leftBarButtonItems?.map { $0.title }, ["Menu", "Left"])
        XCTAssertEqual(second.navigationItem.leftBarButtonItems?.map { $0.title }, ["Menu"])
    }

    @MainActor
    func testTheMenuShowsAtFirstAndHides() async {
        XCTAssertTrue(controller.isMenuVisible)
        XCTAssertEqual(controller.viewControllers[0].view.frame.minX, controller.exposedWidth)
        controller.setMenuVisible(false, animated: false)
        XCTAssertEqual(controller.viewControllers[0].view.frame, controller.view.bounds)
    }

    @MainActor
    func testTheMenuListsTheItems() async {
        XCTAssertEqual(controller.menu.numberOfRows(inSection: 0), 2)
        let cell = controller.menu.cellForRow(at: IndexPath(row: 1, section: 0))
        XCTAssertEqual(cell?.textLabel?.text, "Second")
    }

    @MainActor
    func testChoosingARowExchangesTheContent() async {
        await wait(0.2)
        controller.tableView(controller.menu, didSelectRowAt: IndexPath(row: 1, section: 0))
        XCTAssertTrue(controller.isReplacing)
        await wait(0.6)
        XCTAssertFalse(controller.isReplacing)
        XCTAssertEqual(controller.indexOfVisibleController, 1)
        XCTAssertEqual(controller.children, [controller.viewControllers[1]])
        XCTAssertFalse(controller.isMenuVisible)
        XCTAssertEqual(controller.viewControllers[1].view.frame, controller.view.bounds)
        XCTAssertEqual(
            first.calls.filter { $0.hasPrefix("viewWillD") || $0.hasPrefix("viewDidD") },
            ["viewWillDisappear(_:)", "viewDidDisappear(_:)"])
        XCTAssertTrue(second.calls.contains("viewDidAppear(_:)"))
    }

    @MainActor
    func testTheContentThrowsAShadow() async {
        let layer = controller.viewControllers[0].view.layer
        XCTAssertGreaterThan(layer.shadowOpacity, 0)
        XCTAssertNotNil(layer.shadowPath)
    }
}
