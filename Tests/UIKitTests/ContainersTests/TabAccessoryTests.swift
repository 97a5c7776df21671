import Display
import XCTest

@testable import UIKit

/// The accessory above the bar, and the bar that goes while content is scrolled.
@MainActor
final class TabAccessoryTests: AppTestCase {
    private func shown() -> (UITabBarController, UITableViewController) {
        let list = UITableViewController(style: .plain)
        list.tableView.contentSize = CGSize(width: 393, height: 3000)
        let rows = Rows()
        list.tableView.dataSource = rows
        objc_setAssociatedObject(list, &Rows.key, rows, .OBJC_ASSOCIATION_RETAIN)
        let tabs = UITabBarController()
        tabs.viewControllers = [list, UIViewController()]
        _ = TestApp.show(tabs)
        TestApp.settle()
        return (tabs, list)
    }

    func test_theAccessoryStandsAboveTheBarAndBelongsToTheSafeArea() async {
        let (tabs, list) = shown()
        XCTAssertEqual(list.view.safeAreaInsets.bottom, 34 + 49)
        let view = UIView()
        tabs.bottomAccessory = UITabAccessory(contentView: view)
        TestApp.settle()
        XCTAssertEqual(view.frame, CGRect(x: 0, y: tabs.tabBar.frame.minY - 48, width: 393, height: 48))
        XCTAssertEqual(list.view.safeAreaInsets.bottom, 34 + 49 + 48)
        XCTAssertEqual(view.traitCollection.tabAccessoryEnvironment, .regular)
        tabs.selectedIndex = 1
        TestApp.settle()
        XCTAssertEqual(tabs.selectedViewController?.view.safeAreaInsets.bottom, 34 + 49 + 48)
        tabs.setBottomAccessory(nil, animated: true)
        TestApp.settle()
        XCTAssertNil(view.superview)
        XCTAssertEqual(tabs.selectedViewController?.view.safeAreaInsets.bottom, 34 + 49)
    }

    func test_theBarGoesWhileTheUserScrollsDownAndComesBack() async {
        let (tabs, list) = shown()
        tabs.tabBarMinimizeBehavior = .onScrollDown
        let accessory = UIView()
        tabs.bottomAccessory = UITabAccessory(contentView: accessory)
        TestApp.settle()
        TestApp.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), frames: 10)
        TestApp.settle()
        XCTAssertTrue(tabs.isMinimized)
        XCTAssertEqual(tabs.tabBar.frame.minY, 852)
        XCTAssertEqual(accessory.frame.maxY, 852 - 34)
        XCTAssertEqual(accessory.traitCollection.tabAccessoryEnvironment, .inline)
        XCTAssertEqual(list.view.safeAreaInsets.bottom, 34 + 48)
        TestApp.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 360), frames: 10)
        TestApp.settle()
        XCTAssertFalse(tabs.isMinimized)
        XCTAssertEqual(accessory.traitCollection.tabAccessoryEnvironment, .regular)
    }

    func test_programmaticScrollingAndTheUsualBehaviourLeaveItAlone() async {
        let (tabs, list) = shown()
        TestApp.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), frames: 10)
        TestApp.settle()
        XCTAssertFalse(tabs.isMinimized)
        tabs.tabBarMinimizeBehavior = .onScrollDown
        list.tableView.contentOffset.y += 300
        TestApp.settle()
        XCTAssertFalse(tabs.isMinimized)
    }
}

private final class Rows: NSObject, UITableViewDataSource {
    static var key: UInt8 = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 80 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
