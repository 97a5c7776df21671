import Display
import XCTest

@testable import UIKit

/// Badges of tabs whose title stands beside the icon.
@MainActor
final class InlineBadgeTests: XCTestCase {
    private func show(_ device: String, _ badge: String) -> [TabBarButton] {
        TestApp.reset(device: device, orientation: .landscapeLeft)
        let tabs = UITabBarController()
        tabs.viewControllers = ["Inbox", "Today", "Search"].map { title in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "tray"), tag: 0)
            return controller
        }
        tabs.viewControllers?[0].tabBarItem.badgeValue = badge
        _ = TestApp.show(tabs)
        TestApp.settle()
        return tabs.tabBar.buttons
    }

    private func frames(_ button: TabBarButton) -> (label: CGRect, badge: CGRect, icon: CGRect) {
        let label = button.subviews.first { $0 is UILabel }!.frame
        return (label, button.subviews.first { $0 is BadgeView }?.frame ?? .null, button.iconFrame)
    }

    func test_aBadgeLeavesTheTitleUncovered() async {
        for device in ["ipad", "iphone-16"] {
            for badge in ["3", "99+", ""] {
                let button = show(device, badge)[0]
                let (label, mark, icon) = frames(button)
                XCTAssertFalse(mark.isNull)
                XCTAssertFalse(mark.intersects(label), "\(device) \(badge)")
                // It lies at the icon's corner, whatever its width.
                XCTAssertTrue(mark.intersects(icon), "\(device) \(badge)")
                XCTAssertEqual(mark.minX - icon.midX, 4, accuracy: 0.5)
                XCTAssertTrue(button.bounds.contains(label))
            }
        }
    }

    func test_aTabWithoutABadgeStandsAsBefore() async {
        let (label, badge, icon) = frames(show("ipad", "3")[1])
        XCTAssertTrue(badge.isNull)
        XCTAssertEqual(label.minX - icon.maxX, Look.current.tabBar.inlineSpacing, accuracy: 0.5)
    }
}
