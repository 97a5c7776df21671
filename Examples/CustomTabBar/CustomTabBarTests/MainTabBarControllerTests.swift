import XCTest

@testable import CustomTabBar

final class MainTabBarControllerTests: XCTestCase {

    private var window: UIWindow!
    private var controller: MainTabBarController!

    @MainActor
    override func setUp() async throws {
        controller = MainTabBarController()
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.view.layoutIfNeeded()
    }

    @MainActor
    override func tearDown() async throws {
        window.isHidden = true
        window.rootViewController = nil
    }

    @MainActor
    func testHasOneChildAtATime() async {
        XCTAssertEqual(controller.children, [controller.childVCList[0]])
        controller.select(2)
        XCTAssertEqual(controller.children, [controller.childVCList[2]])
        XCTAssertNil(controller.childVCList[0].viewIfLoaded?.superview)
        XCTAssertNil(controller.childVCList[0].parent)
    }

    @MainActor
    func testTheBarStaysInFront() async {
        for index in [1, 2, 3, 0] {
            controller.select(index)
            XCTAssertTrue(controller.view.subviews.last === controller.tabBar)
        }
    }

    @MainActor
    func testSelectionOutOfRangeIsIgnored() async {
        controller.select(9)
        XCTAssertEqual(controller.selectedIndex, 0)
    }

    @MainActor
    func testNoConstraintsPileUp() async {
        controller.view.layoutIfNeeded()
        let before = controller.view.constraints.count
        for index in [1, 2, 3, 0] { controller.select(index) }
        XCTAssertEqual(controller.view.constraints.count, before)
    }

    @MainActor
    func testNothingOutlivesTheContainer() async {
        weak var released: MainTabBarController?
        do {
            let other = MainTabBarController()
            other.loadViewIfNeeded()
            other.select(1)
            released = other
        }
        XCTAssertNil(released)
    }
}
