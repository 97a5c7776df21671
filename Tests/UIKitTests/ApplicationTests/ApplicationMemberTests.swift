import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Icons, notifications, background time, the screen and what can be felt.
@MainActor
final class ApplicationMemberTests: AppTestCase {
    private final class Delegate: NSObject, UIApplicationDelegate {
        var failure: (any Error)?

        override init() {
            super.init()
            let entry = ClassRegistry.entry(for: Delegate.self, name: "Tests.ApplicationMemberDelegate")
            entry.optional("application(_:didFailToRegisterForRemoteNotificationsWithError:)") {
                object -> (UIApplication, any Error) -> Void in
                { (object as! Delegate).failure = $1 }
            }
        }
    }

    private var application: UIApplication { .shared }

    private func turnRunLoop() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }

    func test_anIconOfTheInfoPlistCanBeChosen() async throws {
        TestApp.reset()
        let old = application.alternateIcons
        defer { application.alternateIcons = old }
        application.alternateIcons = AlternateIcons(infoDictionary: [:])
        XCTAssertFalse(application.supportsAlternateIcons)
        do {
            try await application.setAlternateIconName("Dark")
            XCTFail("there is no such icon")
        } catch let error as CocoaError {
            XCTAssertEqual(error.code, .featureUnsupported)
        }
        application.alternateIcons = AlternateIcons(
            infoDictionary: ["CFBundleIcons": ["CFBundleAlternateIcons": ["Dark": ["CFBundleIconFiles": ["dark"]]]]])
        XCTAssertTrue(application.supportsAlternateIcons)
        XCTAssertNil(application.alternateIconName)
        try await application.setAlternateIconName("Dark")
        XCTAssertEqual(application.alternateIconName, "Dark")
        let told = expectation(description: "told of the unknown icon")
        application.setAlternateIconName("Light") { error in
            XCTAssertEqual((error as? CocoaError)?.code, .fileNoSuchFile)
            told.fulfill()
        }
        await fulfillment(of: [told], timeout: 2)
        XCTAssertEqual(application.alternateIconName, "Dark")
        try await application.setAlternateIconName(nil)
        XCTAssertNil(application.alternateIconName)
    }

    func test_thereIsNoPushServiceAndTheDelegateHearsOfIt() async {
        TestApp.reset()
        let delegate = Delegate()
        let old = application.delegate
        application.delegate = delegate
        defer { application.delegate = old }
        application.registerForRemoteNotifications()
        XCTAssertNil(delegate.failure)
        turnRunLoop()
        XCTAssertEqual((delegate.failure as NSError?)?.code, 3010)
        XCTAssertFalse(application.isRegisteredForRemoteNotifications)
    }

    func test_tasksHaveHalfAMinuteInTheBackground() async {
        TestApp.reset()
        XCTAssertGreaterThan(application.backgroundTimeRemaining, 1_000_000)
        var log: [String] = []
        var first = UIBackgroundTaskIdentifier.invalid
        first = application.beginBackgroundTask(withName: "first") {
            log.append("first")
            self.application.endBackgroundTask(first)
        }
        let second = application.beginBackgroundTask { log.append("second") }
        XCTAssertNotEqual(first, .invalid)
        XCTAssertNotEqual(first, second)
        application.endBackgroundTask(second)
        application.enterBackground()
        TestApp.advance(by: 10)
        XCTAssertEqual(application.backgroundTimeRemaining, 20, accuracy: 0.1)
        XCTAssertEqual(log, [])
        TestApp.advance(by: 21)
        XCTAssertEqual(log, ["first"])
        XCTAssertEqual(application.backgroundTimeRemaining, 0)
        XCTAssertEqual(application.beginBackgroundTask(expirationHandler: nil), .invalid)
        application.enterForeground()
        XCTAssertGreaterThan(application.backgroundTimeRemaining, 1_000_000)
        XCTAssertEqual(application.backgroundRefreshStatus, .restricted)
    }

    func test_theScreenHasOneModeOfStandardBrightness() async {
        TestApp.reset()
        let screen = UIScreen.main
        XCTAssertEqual(screen.availableModes, [screen.currentMode])
        XCTAssertTrue(screen.preferredMode === screen.currentMode)
        XCTAssertEqual(screen.currentMode?.size, screen.nativeBounds.size)
        XCTAssertEqual(screen.currentMode?.pixelAspectRatio, 1)
        XCTAssertEqual(screen.currentEDRHeadroom, 1)
        XCTAssertEqual(screen.potentialEDRHeadroom, 1)
        XCTAssertNil(screen.mirrored)
        XCTAssertFalse(screen.isCaptured)
        XCTAssertEqual(screen.overscanCompensationInsets, .zero)
        XCTAssertEqual(screen.referenceDisplayModeStatus, .notSupported)
        XCTAssertEqual(screen.calibratedLatency, 0)
    }

    func test_fixedCoordinatesStayWithTheDevice() async {
        TestApp.reset()
        let controller = UIViewController()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        controller.view.addSubview(view)
        _ = TestApp.show(controller)
        let screen = UIScreen.main
        let space = screen.fixedCoordinateSpace
        XCTAssertEqual(space.convert(view.bounds, from: view), CGRect(x: 10, y: 20, width: 30, height: 40))
        application.rotate(to: .landscapeRight)
        TestApp.settle()
        guard screen.interfaceOrientation.isLandscape else { return XCTFail("the screen wasn't turned") }
        XCTAssertEqual(space.bounds.size, CGSize(width: screen.bounds.height, height: screen.bounds.width))
        let frame = view.convert(view.bounds, to: screen.coordinateSpace)
        let fixed = space.convert(view.bounds, from: view)
        XCTAssertEqual(fixed.size, CGSize(width: frame.height, height: frame.width))
        XCTAssertTrue(space.bounds.contains(fixed))
        XCTAssertEqual(space.convert(fixed, to: view), view.bounds)
        // The interface's top left corner is one of the device's lower or upper corners, never the one of before.
        let corner = space.convert(CGPoint.zero, from: screen)
        XCTAssertEqual(
            corner,
            screen.interfaceOrientation == .landscapeRight
                ? CGPoint(x: space.bounds.width, y: 0) : CGPoint(x: 0, y: space.bounds.height))
        application.rotate(to: .portrait)
        TestApp.settle()
    }

    func test_aPictureOfTheScreenShowsItsWindows() async {
        TestApp.reset()
        let controller = UIViewController()
        controller.view.backgroundColor = .red
        _ = TestApp.show(controller)
        let picture = Picture(of: UIScreen.main.snapshotView(afterScreenUpdates: true))
        XCTAssertGreaterThan(picture.red(100, 400), 200)
        XCTAssertLessThan(picture.green(100, 400), 80)
    }

    func test_whatWouldBeFeltIsKept() async {
        FeedbackRecord.clear()
        let view = UIView()
        let impact = UIImpactFeedbackGenerator(style: .heavy, for: view)
        XCTAssertTrue(impact.view === view)
        impact.prepare()
        XCTAssertEqual(FeedbackRecord.all, [])
        impact.impactOccurred()
        impact.impactOccurred(intensity: 2)
        impact.impactOccurred(withIntensity: 0.5, atLocation: CGPoint(x: 3, y: 4))
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.error)
        UICanvasFeedbackGenerator(for: view).alignmentOccurred(atLocation: CGPoint(x: 1, y: 1))
        UICanvasFeedbackGenerator().pathCompleted(atLocation: .zero)
        XCTAssertEqual(
            FeedbackRecord.all.map(\.kind),
            [
                .impact(style: 2, intensity: 1), .impact(style: 2, intensity: 1), .impact(style: 2, intensity: 0.5), .selection,
                .notification(2), .alignment, .pathCompletion,
            ])
        XCTAssertEqual(FeedbackRecord.all[2].location, CGPoint(x: 3, y: 4))
        FeedbackRecord.clear()
    }

    func test_aSceneKeepsItsConditions() async {
        TestApp.reset()
        _ = TestApp.show(UIViewController())
        let scene = UIScene(
            session: UISceneSession(
                role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication), identifier: "x"),
            connectionOptions: UIScene.ConnectionOptions())
        XCTAssertEqual(scene.destructionConditions, [.systemDisconnection()])
        scene.destructionConditions.insert(.userInitiatedDismissal())
        XCTAssertEqual(scene.destructionConditions.count, 2)
        XCTAssertFalse(UISceneDestructionCondition.userInitiatedDismissal() === UISceneDestructionCondition.systemDisconnection())
    }
}
