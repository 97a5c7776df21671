import XCTest

@testable import UIKit

/// Measured UIKit facts, sections 1 and 3, as far as other tests don't have them.
@MainActor
final class ViewFactsTests: AppTestCase {
    func test_withoutStatusBarThePhoneWithAHomeButtonHasNoSafeArea() async {
        TestApp.reset(device: "iphone-se")
        let controller = BarlessController()
        let window = TestApp.show(controller)
        XCTAssertEqual(window.safeAreaInsets, .zero)
        controller.hidesBar = false
        controller.setNeedsStatusBarAppearanceUpdate()
        TestApp.step()
        XCTAssertEqual(window.safeAreaInsets.top, 20)
    }

    func test_orientationsThatControllersSupportByThemselves() async {
        for (device, expected) in [("iphone-16", UIInterfaceOrientationMask.allButUpsideDown), ("ipad", .all)] {
            TestApp.reset(device: device)
            XCTAssertEqual(UIViewController().supportedInterfaceOrientations, expected, device)
        }
    }

    func test_systemMarginsByWidth() async {
        for (device, margin) in [("iphone-se", 16), ("iphone-13-mini", 16), ("iphone-14", 20), ("iphone-16", 20), ("iphone-11", 20)] {
            TestApp.reset(device: device)
            let controller = UIViewController()
            _ = TestApp.show(controller)
            XCTAssertEqual(controller.systemMinimumLayoutMargins.leading, CGFloat(margin), device)
            XCTAssertEqual(controller.view.directionalLayoutMargins.leading, CGFloat(margin), device)
            XCTAssertEqual(controller.view.directionalLayoutMargins.trailing, CGFloat(margin), device)
        }
    }

    func test_allSystemGuidesHaveAnIdentifier() async {
        let view = UIView()
        XCTAssertEqual(view.safeAreaLayoutGuide.identifier, "UIViewSafeAreaLayoutGuide")
        XCTAssertEqual(view.layoutMarginsGuide.identifier, "UIViewLayoutMarginsGuide")
        XCTAssertEqual(view.readableContentGuide.identifier, "UIViewReadableContentGuide")
        let scrollView = UIScrollView()
        XCTAssertEqual(scrollView.contentLayoutGuide.identifier, "UIScrollView-contentLayoutGuide")
        XCTAssertEqual(scrollView.frameLayoutGuide.identifier, "UIScrollView-frameLayoutGuide")
    }

    func test_aPointOnTheFarEdgesIsOutside() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        for (x, y, isInside) in [(0, 0, true), (39.9, 29.9, true), (40, 10, false), (10, 30, false), (-0.1, 10, false)] {
            XCTAssertEqual(view.point(inside: CGPoint(x: x, y: y), with: nil), isInside, "\(x), \(y)")
        }
    }

    /// Edges of turned layers are hard, unless they ask for smooth ones.
    func test_edgesOfTurnedLayers() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        root.backgroundColor = .white
        let view = UIView(frame: CGRect(x: 15, y: 15, width: 30, height: 30))
        view.backgroundColor = .black
        view.transform = CGAffineTransform(rotationAngle: 0.3)
        root.addSubview(view)
        func shades() -> Set<UInt32> {
            // The screen's own scale: a smaller picture would mix pixels.
            let picture = Picture(of: root, scale: UIScreen.main.scale)
            return Set((0..<picture.height).flatMap { y in (0..<picture.width).map { x in picture[x, y] } })
        }
        XCTAssertEqual(shades(), [0xFF00_0000, 0xFFFF_FFFF])
        view.layer.allowsEdgeAntialiasing = true
        XCTAssertGreaterThan(shades().count, 8)
    }

    /// A shadow is a Gaussian whose deviation is the layer's shadow radius.
    func test_shadowsFallOffAsAGaussian() async {
        for radius in [CGFloat(3), 8, 20] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            root.backgroundColor = .white
            let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
            view.backgroundColor = .black
            view.layer.shadowOpacity = 1
            view.layer.shadowRadius = radius
            view.layer.shadowOffset = .zero
            root.addSubview(view)
            let picture = Picture(of: root)
            for distance in [0.5, 1, 1.5, 2] as [CGFloat] {
                let row = Int((200 + distance * radius).rounded(.down))
                let fromEdge = Double(CGFloat(row) + 0.5 - 200)
                let expected = 255 - 255 * 0.5 * erfc(fromEdge / Double(radius) / 2.0.squareRoot())
                XCTAssertEqual(Double(picture.red(150, row)), expected, accuracy: 9, "radius \(radius), row \(row)")
            }
        }
    }

    func test_theResponderChainGoesToPresentersAndTheAppsDelegate() async {
        let root = UIViewController()
        let window = TestApp.show(root)
        XCTAssertTrue(root.next === window)
        let child = UIViewController()
        root.addChild(child)
        let holder = UIView()
        root.view.addSubview(holder)
        holder.addSubview(child.view)
        child.didMove(toParent: root)
        XCTAssertTrue(child.view.next === child)
        XCTAssertTrue(child.next === holder)
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: false)
        TestApp.step()
        XCTAssertTrue(modal.next === root)
        let delegate = Delegate()
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = nil }
        XCTAssertTrue(UIApplication.shared.next === delegate)
    }

    func test_theRefreshControlIsTheFirstSubview() async {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.addSubview(UIView())
        let control = UIRefreshControl()
        scrollView.refreshControl = control
        XCTAssertTrue(scrollView.subviews.first === control)
    }

    func test_leftBarItemsAreTheLeadingGroup() async {
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let page = UIViewController()
            let button = UIButton(type: .system)
            button.setTitle("X", for: .normal)
            page.navigationItem.leftBarButtonItems = [UIBarButtonItem(customView: button)]
            let navigation = UINavigationController(rootViewController: page)
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.traitOverrides.layoutDirection = direction
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            TestApp.step()
            let x = button.convert(button.bounds, to: nil).midX
            XCTAssertEqual(x < 100, direction == .leftToRight)
            XCTAssertEqual(x > 293, direction == .rightToLeft)
        }
    }

    func test_overridesOfAWindowLeaveTheCurrentTraits() async {
        let window = TestApp.show(UIViewController())
        let before = UITraitCollection.current
        window.traitOverrides.userInterfaceStyle = .dark
        window.traitOverrides.preferredContentSizeCategory = .extraLarge
        TestApp.step()
        XCTAssertEqual(window.rootViewController?.view.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(UITraitCollection.current, before)
    }

    private final class BarlessController: UIViewController {
        var hidesBar = true
        override var prefersStatusBarHidden: Bool { hidesBar }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {}
}
