import XCTest

@testable import UIKit

/// Measured UIKit facts, section 1.
@MainActor
final class SafeAreaTests: XCTestCase {
    func test_windowSafeAreaOfDevices() async {
        let expected: [(String, DeviceOrientationName, UIEdgeInsets)] = [
            ("iphone-16", .portrait, UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)),
            ("iphone-16", .landscape, UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)),
            ("iphone-se", .portrait, UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
            ("iphone-se", .landscape, .zero),
            ("ipad", .portrait, UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)),
        ]
        for (device, orientation, insets) in expected {
            TestApp.reset(device: device, orientation: orientation == .portrait ? .portrait : .landscapeLeft)
            let window = TestApp.show(UIViewController())
            XCTAssertEqual(window.safeAreaInsets, insets, "\(device) \(orientation)")
            XCTAssertEqual(window.rootViewController?.view.safeAreaInsets, insets)
        }
    }

    func test_aChildsInsetIsTheParentsLessItsDistance() async {
        TestApp.reset()
        let controller = UIViewController()
        _ = TestApp.show(controller)
        let root = controller.view!
        let child = UIView(frame: CGRect(x: 0, y: 40, width: 393, height: 790))
        root.addSubview(child)
        XCTAssertEqual(child.safeAreaInsets, UIEdgeInsets(top: 19, left: 0, bottom: 12, right: 0))
        child.frame.origin.y = 100
        XCTAssertEqual(child.safeAreaInsets, UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    }

    func test_aChildInsideTheUnsafeStripHasTheFullInset() async {
        TestApp.reset()
        let controller = UIViewController()
        _ = TestApp.show(controller)
        let holder = UIViewController()
        controller.addChild(holder)
        holder.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        controller.view.addSubview(holder.view)
        // Parent inset (44, 10, 34, 12) on 320 × 480.
        holder.additionalSafeAreaInsets = UIEdgeInsets(top: 44 - 59, left: 10, bottom: 34, right: 12)
        XCTAssertEqual(holder.view.safeAreaInsets, UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
        let strip = UIView(frame: CGRect(x: 0, y: 460, width: 320, height: 100))
        holder.view.addSubview(strip)
        XCTAssertEqual(strip.safeAreaInsets, UIEdgeInsets(top: 0, left: 10, bottom: 34, right: 12))
    }

    func test_controllersAreToldAndAdditionalInsetsAdd() async {
        TestApp.reset()
        let controller = InsetController()
        _ = TestApp.show(controller)
        let before = controller.changes
        controller.additionalSafeAreaInsets.bottom = 50
        XCTAssertEqual(controller.view.safeAreaInsets.bottom, 84)
        XCTAssertEqual(controller.changes, before + 1)
    }

    func test_layoutMargins() async {
        TestApp.reset()
        let controller = UIViewController()
        _ = TestApp.show(controller)
        let plain = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
        controller.view.addSubview(plain)
        XCTAssertEqual(plain.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        // A sum with the safe area, not a maximum; the system's margin at the sides of a controller's view.
        XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(top: 59, left: 20, bottom: 34, right: 20))
        let parent = UIView(frame: CGRect(x: 0, y: 300, width: 300, height: 300))
        parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        controller.view.addSubview(parent)
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        child.preservesSuperviewLayoutMargins = true
        parent.addSubview(child)
        XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
    }

    func test_systemMarginIs16OnNarrowPhones() async {
        TestApp.reset(device: "iphone-se")
        let controller = UIViewController()
        _ = TestApp.show(controller)
        XCTAssertEqual(controller.view.layoutMargins.left, 16)
    }

    private enum DeviceOrientationName { case portrait, landscape }

    private final class InsetController: UIViewController {
        var changes = 0
        override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
}
