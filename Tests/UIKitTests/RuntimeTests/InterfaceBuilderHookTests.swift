import XCTest

@testable import UIKit

@MainActor
final class InterfaceBuilderHookTests: XCTestCase {
    private final class Badge: UIView {
        var calls: [String] = []

        override func awakeFromNib() {
            super.awakeFromNib()
            calls.append("awake")
        }

        override func prepareForInterfaceBuilder() {
            super.prepareForInterfaceBuilder()
            calls.append("prepare")
        }
    }

    private final class Item: UIBarButtonItem {
        var calls = 0

        override func prepareForInterfaceBuilder() { calls += 1 }
    }

    func test_hooksCanBeOverriddenAndAreCalledByNobodyElse() async {
        TestApp.reset()
        let badge = Badge()
        let controller = UIViewController()
        controller.view.addSubview(badge)
        let item = Item()
        controller.navigationItem.rightBarButtonItem = item
        _ = TestApp.show(UINavigationController(rootViewController: controller))
        TestApp.settle()
        XCTAssertEqual(badge.calls, [])
        badge.prepareForInterfaceBuilder()
        badge.awakeFromNib()
        (item as UIBarItem).prepareForInterfaceBuilder()
        XCTAssertEqual(badge.calls, ["prepare", "awake"])
        XCTAssertEqual(item.calls, 1)
    }
}
