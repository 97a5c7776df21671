import XCTest

@testable import SwipeableTabBar

final class TabbarControllerTests: XCTestCase {

    private var window: UIWindow!
    private var controller: TabbarController!

    @MainActor
    override func setUp() async throws {
        controller = TabbarController()
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = NavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    @MainActor
    override func tearDown() async throws {
        window.isHidden = true
        window.rootViewController = nil
    }

    @MainActor
    private var shownPage: Int? { controller.pageViewController?.viewControllers?.first?.view.tag }

    @MainActor
    func testStartsWithThePageInTheMiddle() async {
        XCTAssertEqual(shownPage, 1)
        XCTAssertEqual(controller.selectedIndex, 1)
        XCTAssertEqual(controller.title, "Play")
    }

    @MainActor
    func testATapMovesThePagesAndSelectsNothing() async {
        let placeholder = controller.viewControllers![2]
        XCTAssertEqual(controller.delegate?.tabBarController?(controller, shouldSelect: placeholder), false)
        XCTAssertEqual(shownPage, 2)
        XCTAssertEqual(controller.selectedIndex, 1)
        XCTAssertEqual(controller.shownIndex, 2)
    }

    @MainActor
    func testTapsWhilePagesMoveAreIgnored() async {
        controller.selectPage(at: 2)
        XCTAssertTrue(controller.pageViewController!.isMoving)
        controller.selectPage(at: 0)
        XCTAssertEqual(shownPage, 2)
        XCTAssertEqual(controller.shownIndex, 2)
    }

    @MainActor
    func testTapAndSwipeStayInStep() async {
        let moved = expectation(description: "the pages have moved")
        controller.selectPage(at: 2)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { moved.fulfill() }
        await fulfillment(of: [moved], timeout: 5)
        XCTAssertFalse(controller.pageViewController!.isMoving)
        controller.selectPage(at: 1)
        XCTAssertEqual(shownPage, 1)
        XCTAssertEqual(controller.shownIndex, 1)
    }

    @MainActor
    func testTheShownPagesPictureKeepsItsColours() async {
        controller.selectPage(at: 0)
        let modes = controller.viewControllers!.map { $0.tabBarItem.image?.renderingMode }
        XCTAssertEqual(modes, [.alwaysOriginal, .alwaysTemplate, .alwaysTemplate])
    }

    @MainActor
    func testNeighbours() async {
        let pages = controller.pageViewController!
        XCTAssertNil(pages.pageViewController(pages, viewControllerBefore: pages.pages[0]))
        XCTAssertTrue(pages.pageViewController(pages, viewControllerAfter: pages.pages[0]) === pages.pages[1])
        XCTAssertNil(pages.pageViewController(pages, viewControllerAfter: pages.pages[2]))
    }
}
