import XCTest

@testable import UIKit

@MainActor
final class LayoutSupportTests: AppTestCase {
    func test_topAndBottomGuidesEndWhereTheSafeAreaBegins() async {
        let controller = UIViewController()
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
            NSLayoutConstraint(
                item: content, attribute: .bottom, relatedBy: .equal, toItem: controller.bottomLayoutGuide, attribute: .top, multiplier: 1,
                constant: -5),
        ])
        _ = TestApp.show(controller)
        TestApp.step()
        let safe = controller.view.bounds.inset(by: controller.view.safeAreaInsets)
        XCTAssertEqual(content.frame.minY, safe.minY)
        XCTAssertEqual(content.frame.maxY, safe.maxY - 5)
        XCTAssertEqual(controller.topLayoutGuide.length, controller.view.safeAreaInsets.top)
    }
}
