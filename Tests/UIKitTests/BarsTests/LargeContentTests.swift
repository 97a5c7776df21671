import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Titles and pictures shown large while the text size is one for accessibility.
@MainActor
final class LargeContentTests: AppTestCase {
    private final class Delegate: NSObject, UILargeContentViewerInteractionDelegate {
        let log = CallLog()

        override init() {
            super.init()
            Self.register
        }

        private static let register: Void = {
            let entry = ClassRegistry.entry(for: Delegate.self, name: "Tests.LargeContentDelegate")
            entry.optional("largeContentViewerInteraction(_:didEndOn:at:)") {
                object -> (UILargeContentViewerInteraction, (any UILargeContentViewerItem)?, CGPoint) -> Void in
                { _, item, _ in (object as! Delegate).log.add("end on \(item?.largeContentTitle ?? "nothing")") }
            }
        }()
    }

    override func tearDown() async throws {
        await MainActor.run { UIApplication.shared.updateSystemTraits(contentSize: .large) }
        try await super.tearDown()
    }

    private func useLargeText() { UIApplication.shared.updateSystemTraits(contentSize: .accessibilityLarge) }

    /// What the panel in the middle of the screen says; nil without a panel.
    private func panelText(_ window: UIWindow) -> String? {
        let panel = window.subviews.last { "\(type(of: $0))" == "LargeContentPanel" && $0.alpha > 0 }
        return panel?.subviews.lazy.compactMap { $0 as? UILabel }.first?.text
    }

    private func showTabs() -> (UITabBarController, UIWindow) {
        let tabs = UITabBarController()
        tabs.viewControllers = ["Alpha", "Beta", "Gamma"].map { title in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
            return controller
        }
        return (tabs, TestApp.show(tabs))
    }

    private func place(_ text: String) throws -> ScreenPoint { try UIApplication.shared.session.tapPoint(forText: text) }

    func test_aBarsItemShowsLargeAndTheOneUnderTheLiftedFingerIsChosen() async throws {
        useLargeText()
        let (tabs, window) = showTabs()
        let (beta, gamma) = (try place("Beta"), try place("Gamma"))
        TestApp.touch(.began, at: beta)
        TestApp.advance(by: 0.7)
        XCTAssertEqual(panelText(window), "Beta")
        TestApp.touch(.moved, at: gamma)
        TestApp.advance(by: 0.3)
        XCTAssertEqual(panelText(window), "Gamma")
        XCTAssertEqual(tabs.selectedIndex, 0)
        TestApp.touch(.ended, at: gamma)
        TestApp.settle()
        XCTAssertNil(panelText(window))
        XCTAssertEqual(tabs.selectedIndex, 2)
    }

    func test_aFingerThatIsLiftedElsewhereChoosesNothing() async throws {
        useLargeText()
        let (tabs, window) = showTabs()
        let beta = try place("Beta")
        TestApp.touch(.began, at: beta)
        TestApp.advance(by: 0.7)
        TestApp.touch(.moved, at: ScreenPoint(x: 200, y: 300))
        TestApp.advance(by: 0.3)
        XCTAssertNil(panelText(window))
        TestApp.touch(.ended, at: ScreenPoint(x: 200, y: 300))
        TestApp.settle()
        XCTAssertEqual(tabs.selectedIndex, 0)
    }

    func test_withOtherTextSizesALongTouchIsATap() async throws {
        let (tabs, window) = showTabs()
        XCTAssertFalse(UILargeContentViewerInteraction.isEnabled)
        let beta = try place("Beta")
        TestApp.touch(.began, at: beta)
        TestApp.advance(by: 0.7)
        XCTAssertNil(panelText(window))
        TestApp.touch(.ended, at: beta)
        TestApp.settle()
        XCTAssertEqual(tabs.selectedIndex, 1)
    }

    func test_aNavigationBarsButtonDoesItsActionOnce() async throws {
        useLargeText()
        var taps = 0
        let root = UIViewController()
        let item = UIBarButtonItem(title: "Share", primaryAction: nil)
        item.primaryAction = UIAction(title: "Share") { _ in taps += 1 }
        root.navigationItem.rightBarButtonItem = item
        let window = TestApp.show(UINavigationController(rootViewController: root))
        let share = try place("Share")
        TestApp.touch(.began, at: share)
        TestApp.advance(by: 0.7)
        XCTAssertEqual(panelText(window), "Share")
        TestApp.touch(.ended, at: share)
        TestApp.settle()
        XCTAssertEqual(taps, 1)
    }

    func test_viewsOfTheAppShowWhatTheySay() async throws {
        var changes = 0
        let token = NotificationCenter.default.addObserver(
            forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { changes += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        let delegate = Delegate()
        let controller = UIViewController()
        let strip = UIView(frame: CGRect(x: 40, y: 200, width: 200, height: 50))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        button.setTitle("Bold", for: .normal)
        button.showsLargeContentViewer = true
        XCTAssertEqual(button.largeContentTitle, "Bold")
        button.largeContentTitle = "Bold text"
        button.largeContentImage = UIImage(systemName: "bold")
        strip.addSubview(button)
        strip.addInteraction(UILargeContentViewerInteraction(delegate: delegate))
        controller.view.addSubview(strip)
        let window = TestApp.show(controller)
        useLargeText()
        XCTAssertEqual(changes, 1)
        TestApp.step()
        TestApp.touch(.began, at: ScreenPoint(x: 80, y: 220))
        TestApp.advance(by: 0.7)
        XCTAssertEqual(panelText(window), "Bold text")
        TestApp.touch(.moved, at: ScreenPoint(x: 200, y: 220))
        TestApp.advance(by: 0.3)
        XCTAssertNil(panelText(window))
        TestApp.touch(.ended, at: ScreenPoint(x: 200, y: 220))
        TestApp.settle()
        XCTAssertEqual(delegate.log.take(), ["end on nothing"])
    }
}
