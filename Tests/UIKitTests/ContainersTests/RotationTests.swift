import Display
import XCTest

@testable import UIKit

/// What a turn of the device does to controllers: callbacks through containers, allowed orientations, later changes of mind.
@MainActor
final class RotationTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            TestApp.drawsPixels = false
        }
    }

    override func tearDown() async throws {
        await MainActor.run { TestApp.drawsPixels = true }
    }

    private func turn(_ orientation: DeviceOrientation) {
        UIApplication.shared.session.send(.rotate(orientation))
        TestApp.settle()
    }

    func test_callbacksReachTheShownPageThroughTheContainers() async {
        let page = RotatingController()
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: page)]
        _ = TestApp.show(tabs)
        TestApp.settle()
        turn(.landscapeLeft)
        XCTAssertEqual(
            page.calls,
            [
                "willTransition(to: compact)", "viewWillTransition(to: 852×393)", "willRotate(3)", "willAnimateRotation(3)", "alongside",
                "completion", "didRotate(1)",
            ])
        XCTAssertEqual(page.view.bounds.size, CGSize(width: 852, height: 393))
        XCTAssertEqual(UIDevice.current.orientation, .landscapeLeft)
    }

    func test_theInterfaceTurnsOnlyWhereEveryTabCan() async {
        let tabs = UITabBarController()
        let limited = RotatingController()
        limited.mask = .portrait
        tabs.viewControllers = [RotatingController(), limited]
        _ = TestApp.show(tabs)
        turn(.landscapeLeft)
        XCTAssertEqual(UIScreen.main.interfaceOrientation, .portrait)
        XCTAssertEqual(UIDevice.current.orientation, .landscapeLeft)
        // The page changes its mind while the device is held so.
        limited.mask = .all
        tabs.setNeedsUpdateOfSupportedInterfaceOrientations()
        TestApp.settle()
        XCTAssertEqual(UIScreen.main.interfaceOrientation, .landscapeRight)
        limited.mask = .portrait
        limited.setNeedsUpdateOfSupportedInterfaceOrientations()
        TestApp.settle()
        XCTAssertEqual(UIScreen.main.interfaceOrientation, .portrait)
        XCTAssertEqual(tabs.view.bounds.size, CGSize(width: 393, height: 852))
    }

    func test_aSceneCanAskForAnOrientation() async throws {
        let page = RotatingController()
        let window = TestApp.show(page)
        let scene = try XCTUnwrap(window.windowScene ?? UIApplication.shared.mainWindowScene)
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight))
        TestApp.settle()
        XCTAssertEqual(UIScreen.main.interfaceOrientation, .landscapeRight)
        page.mask = .landscape
        var error: (any Error)?
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { error = $0 }
        XCTAssertNotNil(error)
        XCTAssertEqual(UIScreen.main.interfaceOrientation, .landscapeRight)
    }

    func test_aContainerCanKeepRotationCallbacksToItself() async {
        let parent = SilentContainer()
        let child = RotatingController()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        _ = TestApp.show(parent)
        turn(.landscapeLeft)
        XCTAssertEqual(child.calls.filter { $0.contains("otat") }, [])
    }

    func test_aTurnInTheMiddleOfAPushEndsWithEverythingInPlace() async {
        let navigation = UINavigationController(rootViewController: UIViewController())
        _ = TestApp.show(navigation)
        TestApp.settle()
        let page = UIViewController()
        navigation.pushViewController(page, animated: true)
        TestApp.advance(by: 0.1)
        turn(.landscapeLeft)
        XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 0, width: 852, height: 393))
        XCTAssertEqual(navigation.navigationBar.frame.width, 852)
        navigation.checkInvariants()
    }

    func test_compactHeightMakesBarsLowerAndItemsInline() async {
        let tabs = UITabBarController()
        let page = UIViewController()
        page.tabBarItem = UITabBarItem(title: "one", image: UIImage(systemName: "star"), tag: 0)
        let navigation = UINavigationController(rootViewController: page)
        tabs.viewControllers = [navigation]
        _ = TestApp.show(tabs)
        turn(.landscapeLeft)
        XCTAssertEqual(navigation.navigationBar.frame.height, 32)
        XCTAssertEqual(tabs.tabBar.frame.height, 32 + 21)
        let button = tabs.tabBar.buttons[0]
        let label = button.subviews.compactMap { $0 as? UILabel }[0]
        XCTAssertGreaterThan(label.frame.minX, button.iconFrame.maxX)
        XCTAssertEqual(label.frame.midY, button.iconFrame.midY, accuracy: 1)
    }
}

private final class SilentContainer: UIViewController {
    override func shouldAutomaticallyForwardRotationMethods() -> Bool { false }
}

private final class RotatingController: UIViewController {
    var calls: [String] = []
    var mask = UIInterfaceOrientationMask.all

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }

    override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.willTransition(to: newCollection, with: coordinator)
        calls.append("willTransition(to: \(newCollection.verticalSizeClass == .compact ? "compact" : "regular"))")
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.append("viewWillTransition(to: \(Int(size.width))×\(Int(size.height)))")
        coordinator.animate(
            alongsideTransition: { [self] _ in calls.append("alongside") }, completion: { [self] _ in calls.append("completion") })
    }

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
        calls.append("willRotate(\(toInterfaceOrientation.rawValue))")
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        calls.append("willAnimateRotation(\(toInterfaceOrientation.rawValue))")
    }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        calls.append("didRotate(\(fromInterfaceOrientation.rawValue))")
    }
}
