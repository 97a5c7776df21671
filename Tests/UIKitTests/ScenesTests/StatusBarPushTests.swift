import XCTest

@testable import UIKit

/// The status bar follows the page on top of a stack without being asked to.
@MainActor
final class StatusBarPushTests: XCTestCase {
    private final class FullPage: UIViewController {
        override var prefersStatusBarHidden: Bool { true }
    }

    override func tearDown() async throws {
        await MainActor.run { _ = TestApp.reset() }
    }

    func test_theSafeAreaIsThatOfThePageOnTop() async {
        TestApp.reset(device: "iphone-se")
        let stack = UINavigationController(rootViewController: UIViewController())
        let window = TestApp.show(stack)
        XCTAssertEqual(window.safeAreaInsets.top, 20)
        stack.pushViewController(FullPage(), animated: true)
        TestApp.settle()
        XCTAssertEqual(window.safeAreaInsets.top, 0)
        stack.popViewController(animated: true)
        TestApp.settle()
        XCTAssertEqual(window.safeAreaInsets.top, 20)
    }
}
