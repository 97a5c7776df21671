import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// What is asked of the app's only scene, and what the scene's delegate hears.
@MainActor
final class SceneRequestTests: AppTestCase {
    private final class Delegate: NSObject, UIWindowSceneDelegate {
        let log = CallLog()
        var urls: Set<URL> = []

        override init() {
            super.init()
            Self.register
        }

        private static let register: Void = {
            let entry = ClassRegistry.entry(for: Delegate.self, name: "Tests.SceneRequestDelegate")
            entry.optional("scene(_:openURLContexts:)") { object -> (UIScene, Set<UIOpenURLContext>) -> Void in
                { _, contexts in
                    let delegate = object as! Delegate
                    delegate.urls = Set(contexts.map(\.url))
                    delegate.log.add("open in place: \(contexts.first?.options.openInPlace ?? true)")
                }
            }
            entry.optional("scene(_:willContinueUserActivityWithType:)") { object -> (UIScene, String) -> Void in
                { (object as! Delegate).log.add("will continue \($1)") }
            }
            entry.optional("scene(_:continue:)") { object -> (UIScene, NSUserActivity) -> Void in
                { (object as! Delegate).log.add("continue \($1.title ?? "")") }
            }
            entry.optional("scene(_:didUpdate:)") { object -> (UIScene, NSUserActivity) -> Void in
                { (object as! Delegate).log.add("did update \($1.userInfo?["page"] ?? "nothing")") }
            }
        }()
    }

    private final class Page: UIViewController {
        override func updateUserActivityState(_ activity: NSUserActivity) { activity.addUserInfoEntries(from: ["page": 7]) }
    }

    private var delegate = Delegate()
    private var scene: UIWindowScene { UIApplication.shared.mainWindowScene! }

    override func setUp() async throws {
        try await super.setUp()
        await MainActor.run {
            TestApp.reset()
            delegate = Delegate()
            scene.delegate = delegate
        }
    }

    override func tearDown() async throws {
        await MainActor.run {
            scene.delegate = nil
            scene.userActivity = nil
            UIApplication.shared.urlSchemes = []
        }
        try await super.tearDown()
    }

    /// Lets what was put off to the next turn of the run loop happen.
    private func turn() {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
    }

    func test_anAppsOwnAddressComesBackToItsScene() async {
        let application = UIApplication.shared
        application.urlSchemes = UIApplication.schemes(of: ["CFBundleURLTypes": [["CFBundleURLSchemes": ["Portico-Test"]]]])
        let url = URL(string: "portico-test://page/3")!
        XCTAssertTrue(application.canOpenURL(url))
        XCTAssertFalse(application.canOpenURL(URL(string: "https://example.com")!))
        var answer: Bool?
        application.open(url) { answer = $0 }
        turn()
        XCTAssertEqual(answer, true)
        XCTAssertEqual(delegate.urls, [url])
        XCTAssertEqual(delegate.log.take(), ["open in place: false"])
        let options = UIScene.OpenExternalURLOptions()
        options.universalLinksOnly = true
        scene.open(url, options: options) { answer = $0 }
        turn()
        XCTAssertEqual(answer, false)
        scene.open(url, options: nil) { answer = $0 }
        turn()
        XCTAssertEqual(answer, true)
    }

    func test_aNewSceneAndTheEndOfTheOnlyOneAreRefused() async {
        let application = UIApplication.shared
        var errors: [any Error] = []
        application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { errors.append($0) }
        application.activateSceneSession(for: UISceneSessionActivationRequest()) { errors.append($0) }
        application.requestSceneSessionDestruction(scene.session, options: UIWindowSceneDestructionRequestOptions()) { errors.append($0) }
        turn()
        XCTAssertEqual(errors.map { ($0 as? UISceneError)?.code }, Array(repeating: .multipleScenesNotSupported, count: 3))
        XCTAssertEqual(errors.map { ($0 as NSError).domain }, Array(repeating: "UISceneErrorDomain", count: 3))
        XCTAssertEqual(application.connectedScenes, [scene])
    }

    func test_theOnlySceneGoesOnWithAnActivity() async {
        let activity = NSUserActivity(activityType: "test.reading")
        activity.title = "A page"
        UIApplication.shared.requestSceneSessionActivation(scene.session, userActivity: activity, options: nil)
        turn()
        XCTAssertEqual(delegate.log.take(), ["will continue test.reading", "continue A page"])
    }

    func test_anActivityIsBroughtUpToDateByThoseWhoHaveIt() async {
        let page = Page()
        let activity = NSUserActivity(activityType: "test.reading")
        page.userActivity = activity
        scene.userActivity = activity
        _ = TestApp.show(page)
        activity.needsSave = true
        TestApp.step()
        XCTAssertFalse(activity.needsSave)
        XCTAssertEqual(delegate.log.take(), ["did update 7"])
        page.userActivity = nil
        activity.userInfo = nil
        activity.needsSave = true
        TestApp.step()
        XCTAssertEqual(delegate.log.take(), ["did update nothing"])
    }

    func test_oneActivityIsCurrent() {
        let (a, b) = (NSUserActivity(activityType: "a"), NSUserActivity(activityType: "b"))
        a.becomeCurrent()
        b.becomeCurrent()
        XCTAssertTrue(NSUserActivity.current === b)
        a.resignCurrent()
        XCTAssertTrue(NSUserActivity.current === b)
        b.invalidate()
        XCTAssertNil(NSUserActivity.current)
    }

    func test_aGeometryThatNoDeviceHereHasIsRefused() async {
        var error: (any Error)?
        scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Mac(systemFrame: CGRect(x: 0, y: 0, width: 9, height: 9))) {
            error = $0
        }
        XCTAssertEqual((error as? UISceneError)?.code, .geometryRequestUnsupported)
        error = nil
        _ = TestApp.show(UIViewController())
        scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portraitUpsideDown)) { error = $0 }
        XCTAssertEqual((error as? UISceneError)?.code, .geometryRequestDenied)
        XCTAssertNil(scene.sizeRestrictions)
        XCTAssertNil(scene.windowingBehaviors)
        XCTAssertEqual(scene.effectiveGeometry.resizingRestrictions, .none)
    }

    func test_anActionForANewSceneIsItsAlternateOrHidden() async {
        var chosen = 0
        let alternate = UIAction(title: "Open") { _ in chosen += 1 }
        let action = UIWindowScene.ActivationAction(title: "Open in New Window", alternate: alternate) { _ in nil }
        XCTAssertEqual(action.title, "Open")
        action.perform(sender: nil)
        XCTAssertEqual(chosen, 1)
        let hidden = UIWindowScene.ActivationAction(title: "Open in New Window") { _ in nil }
        XCTAssertTrue(hidden.attributes.contains(.hidden))
    }
}
