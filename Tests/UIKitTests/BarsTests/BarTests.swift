import XCTest

@testable import UIKit

/// Items, appearances and item layout of bars.
@MainActor
final class BarTests: AppTestCase {
    private func frames(_ count: Int, positioning: UITabBar.ItemPositioning, width: CGFloat = 0, spacing: CGFloat = 0) -> [CGRect] {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
        bar.itemPositioning = positioning
        bar.itemWidth = width
        bar.itemSpacing = spacing
        bar.items = (0..<count).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        bar.layoutIfNeeded()
        return bar.buttons.map(\.frame)
    }

    func test_filledItemsShareTheBar() async {
        let frames = frames(3, positioning: .fill)
        XCTAssertEqual(frames.map(\.midX), [65, 195, 325])
    }

    func test_centredItemsTakeTheirWidthAndSpacing() async {
        let frames = frames(3, positioning: .centered, width: 60, spacing: 20)
        XCTAssertEqual(frames.map(\.width), [60, 60, 60])
        XCTAssertEqual(frames.map(\.minX), [85, 165, 245])
    }

    func test_aCopiedAppearanceIsIndependent() async {
        let original = UITabBarAppearance()
        let copy: UITabBarAppearance = original.copy()
        copy.backgroundColor = .red
        copy.stackedLayoutAppearance.normal.iconColor = .green
        XCTAssertNil(original.backgroundColor)
        XCTAssertNil(original.stackedLayoutAppearance.normal.iconColor)
    }

    func test_changingTheDefaultAppearanceChangesTheBar() async {
        let bar = UINavigationBar()
        bar.standardAppearance.backgroundColor = .red
        XCTAssertEqual(bar.standardAppearance.backgroundColor, .red)
        XCTAssertEqual(bar.effectiveAppearance.backgroundColor, .red)
    }

    func test_oldPropertiesStillColourBars() async {
        let bar = UITabBar()
        bar.barTintColor = .red
        bar.isTranslucent = false
        XCTAssertEqual(bar.effectiveAppearance.backgroundColor, .red)
        XCTAssertNil(bar.effectiveAppearance.backgroundEffect)
    }

    func test_aBarButtonItemTakesTitleAndPictureFromItsAction() async {
        var sender: Any?
        let item = UIBarButtonItem(primaryAction: UIAction(title: "Go") { sender = $0.sender })
        XCTAssertEqual(item.title, "Go")
        item.trigger(event: nil)
        XCTAssertTrue(sender as? UIBarButtonItem === item)
    }

    func test_aBarOfItsOwnPushesAndPopsItems() async {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        bar.pushItem(UINavigationItem(title: "a"), animated: false)
        bar.pushItem(UINavigationItem(title: "b"), animated: false)
        XCTAssertEqual(bar.topItem?.title, "b")
        XCTAssertEqual(bar.backItem?.title, "a")
        XCTAssertEqual(bar.popItem(animated: false)?.title, "b")
        XCTAssertNil(bar.popItem(animated: false))
    }

    func test_aBarsTapSelectsAndTellsItsDelegate() async throws {
        let bar = UITabBar(frame: CGRect(x: 0, y: 300, width: 393, height: 49))
        bar.items = ["a", "b"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        let controller = UIViewController()
        controller.view.addSubview(bar)
        _ = TestApp.show(controller)
        try TestApp.tap("b")
        XCTAssertEqual(bar.selectedItem?.title, "b")
    }
}
