import XCTest

@testable import CustomTabBar

final class ClockTabBarControllerTests: XCTestCase {

    private var window: UIWindow!
    private var controller: ClockTabBarController!

    @MainActor
    override func setUp() async throws {
        controller = ClockTabBarController()
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
    func testShowsFourTabs() async {
        XCTAssertEqual(controller.viewControllers?.map { $0.tabBarItem.title }, ["World", "Alarm", "Stopwatch", "Timer"])
        XCTAssertEqual(controller.selectedIndex, 0)
    }

    @MainActor
    func testSelectsByControllerAndByIndex() async {
        controller.selectedIndex = 2
        XCTAssertTrue(controller.selectedViewController is StopwatchViewController)
        controller.selectedViewController = controller.viewControllers?.first
        XCTAssertEqual(controller.selectedIndex, 0)
    }

    @MainActor
    func testContentEndsWhereTheTallBarBegins() async {
        let bottom = window.safeAreaInsets.bottom
        XCTAssertEqual(controller.tabBar.frame.height, 72 + bottom)
        XCTAssertEqual(controller.tabBar.frame.maxY, window.bounds.height)
        let child = controller.selectedViewController!.view!
        let covered = window.bounds.height - child.convert(child.safeAreaLayoutGuide.layoutFrame, to: window).maxY
        XCTAssertEqual(covered, 72 + bottom)
    }

    @MainActor
    func testItemImagesFollowTheAppearance() async throws {
        let image = try XCTUnwrap(controller.tabBar.items?.first?.image)
        let light = image.imageAsset?.image(with: UITraitCollection(userInterfaceStyle: .light)).pngData()
        let dark = image.imageAsset?.image(with: UITraitCollection(userInterfaceStyle: .dark)).pngData()
        XCTAssertNotNil(light)
        XCTAssertNotEqual(light, dark)
    }

    @MainActor
    func testTheCircleStandsBehindTheSelectedIcon() async throws {
        let circle = try XCTUnwrap(controller.tabBar.subviews.first { $0 is GrowingCircleView })
        let first = circle.center
        controller.tabBar(controller.tabBar, didSelect: controller.tabBar.items![3])
        XCTAssertGreaterThan(circle.center.x, first.x)
        let background = try XCTUnwrap(controller.tabBar.subviews.first)
        XCTAssertFalse(background === circle, "the bar's background lies behind the circle")
    }
}
