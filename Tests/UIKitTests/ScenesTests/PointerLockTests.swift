import Display
import XCTest

@testable import UIKit

/// The pointer that a controller wants for itself, from the controller in charge to the display and back.
@MainActor
final class PointerLockTests: XCTestCase {
    private final class LockingDisplay: PointerLockingDisplay {
        let device: DeviceDescription
        let initialOrientation = DeviceOrientation.portrait
        let initialAppearance = DisplayAppearance.light
        let initialContentSizeCategory = "UICTContentSizeCategoryL"
        var wishes: [Bool] = []

        init(_ device: String) { self.device = DeviceDescription.named(device)! }

        func present(_ frame: Frame) {}
        func setNeedsFrame() {}
        func run(_ session: any AppSession) -> Never { fatalError("tests step the app themselves") }
        func setPointerLocked(_ isWanted: Bool) { wishes.append(isWanted) }
    }

    private final class Game: UIViewController {
        var wantsPointer = true { didSet { setNeedsUpdateOfPrefersPointerLocked() } }
        override var prefersPointerLocked: Bool { wantsPointer }
    }

    private var display: LockingDisplay!
    private var scene: UIWindowScene { UIApplication.shared.mainWindowScene! }

    private func show(_ controller: UIViewController, on device: String = "ipad") -> UIWindow {
        TestApp.reset(device: device)
        display = LockingDisplay(device)
        UIApplication.shared.session.connect(to: display)
        let window = TestApp.show(controller)
        window.windowScene = scene
        TestApp.settle()
        return window
    }

    override func tearDown() async throws {
        await MainActor.run { _ = TestApp.reset() }
    }

    func test_theDisplayIsAskedWhenTheControllerInChargeWants() async {
        let game = Game()
        let window = show(UINavigationController(rootViewController: game))
        game.setNeedsUpdateOfPrefersPointerLocked()
        XCTAssertEqual(display.wishes, [true])
        XCTAssertEqual(scene.pointerLockState?.isLocked, false)
        game.wantsPointer = false
        XCTAssertEqual(display.wishes, [true, false])
        _ = window
    }

    func test_theStateFollowsTheDisplayAndIsAnnounced() async {
        let window = show(Game())
        var scenes: [UIScene?] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIPointerLockState.didChangeNotification, object: nil, queue: nil
        ) { note in
            let scene = note.userInfo?[UIPointerLockState.sceneUserInfoKey] as? UIScene
            MainActor.assumeIsolated { scenes.append(scene) }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        UIApplication.shared.session.send(.pointerLock(true))
        XCTAssertEqual(scene.pointerLockState?.isLocked, true)
        UIApplication.shared.session.send(.pointerLock(true))
        UIApplication.shared.session.send(.pointerLock(false))
        XCTAssertEqual(scene.pointerLockState?.isLocked, false)
        XCTAssertEqual(scenes.count, 2)
        XCTAssertTrue(scenes.allSatisfy { $0 === scene })
        _ = window
    }

    func test_whoIsPresentedIsInCharge() async {
        let game = Game()
        let window = show(game)
        game.setNeedsUpdateOfPrefersPointerLocked()
        let pause = UIViewController()
        pause.modalPresentationStyle = .fullScreen
        game.present(pause, animated: false)
        TestApp.settle()
        pause.setNeedsUpdateOfPrefersPointerLocked()
        XCTAssertEqual(display.wishes, [true, false])
        _ = window
    }

    func test_theLockFollowsWhoIsInChargeByItself() async {
        let game = Game()
        let stack = UINavigationController(rootViewController: UIViewController())
        let window = show(stack)
        XCTAssertEqual(display.wishes, [])
        stack.pushViewController(game, animated: true)
        TestApp.settle()
        XCTAssertEqual(display.wishes, [true])
        let alert = UIAlertController(title: "Pause", message: nil, preferredStyle: .alert)
        stack.present(alert, animated: false)
        TestApp.settle()
        XCTAssertEqual(display.wishes, [true, false], "an alert is answered with the pointer")
        alert.dismiss(animated: false)
        TestApp.settle()
        XCTAssertEqual(display.wishes, [true, false, true])
        stack.popViewController(animated: false)
        TestApp.settle()
        XCTAssertEqual(display.wishes, [true, false, true, false])
        window.rootViewController = game
        TestApp.settle()
        XCTAssertEqual(display.wishes.last, true)
        let other = UIWindow(frame: window.frame)
        other.rootViewController = UIViewController()
        other.makeKeyAndVisible()
        TestApp.settle()
        XCTAssertEqual(display.wishes.last, false, "another window is in charge")
    }

    func test_aControllerMayNameItselfToDecide() async {
        final class Own: UIViewController {
            override var childViewControllerForPointerLock: UIViewController? { self }
            override var prefersPointerLocked: Bool { true }
        }
        let window = show(Own())
        XCTAssertEqual(display.wishes, [true])
        _ = window
    }

    func test_anInactiveSceneGivesThePointerFree() async {
        let game = Game()
        let window = show(game)
        game.setNeedsUpdateOfPrefersPointerLocked()
        UIApplication.shared.session.send(.lifecycle(.background))
        XCTAssertEqual(display.wishes, [true, false])
        UIApplication.shared.session.send(.lifecycle(.foreground))
        XCTAssertEqual(display.wishes, [true, false, true])
        _ = window
    }

    func test_phonesHaveNoPointerToLock() async {
        let game = Game()
        let window = show(game, on: "iphone-16")
        game.setNeedsUpdateOfPrefersPointerLocked()
        XCTAssertEqual(display.wishes, [])
        XCTAssertNil(scene.pointerLockState)
        _ = window
    }
}
