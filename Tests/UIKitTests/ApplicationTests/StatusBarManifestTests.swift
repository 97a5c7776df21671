import XCTest

@testable import UIKit

@MainActor
final class StatusBarManifestTests: XCTestCase {
    private var saved = StatusBarManifest.main

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            saved = StatusBarManifest.main
        }
    }

    override func tearDown() async throws {
        await MainActor.run { StatusBarManifest.main = saved }
    }

    func test_theListSaysWhoDecidesAndHowTheBarBegins() async {
        let rows: [(list: [String: Any], isControllerBased: Bool, style: UIStatusBarStyle, isHidden: Bool)] = [
            ([:], true, .default, false),
            (["UIViewControllerBasedStatusBarAppearance": false], false, .default, false),
            (
                ["UIViewControllerBasedStatusBarAppearance": false, "UIStatusBarStyle": "UIStatusBarStyleLightContent"], false,
                .lightContent, false
            ),
            (["UIStatusBarStyle": "UIStatusBarStyleDarkContent", "UIStatusBarHidden": true], true, .darkContent, true),
            (["UIStatusBarStyle": "unknown"], true, .default, false),
        ]
        for row in rows {
            let manifest = StatusBarManifest(infoDictionary: row.list)
            XCTAssertEqual(manifest.isControllerBased, row.isControllerBased, "\(row.list)")
            XCTAssertEqual(manifest.style, row.style, "\(row.list)")
            XCTAssertEqual(manifest.isHidden, row.isHidden, "\(row.list)")
        }
    }

    func test_theApplicationDecidesOnlyWhereControllersDoNot() async {
        let controller = UIViewController()
        let window = TestApp.show(controller)
        let application = UIApplication.shared
        let top = window.safeAreaInsets.top
        XCTAssertGreaterThan(top, 0)
        for isControllerBased in [true, false] {
            StatusBarManifest.main = StatusBarManifest(
                infoDictionary: ["UIViewControllerBasedStatusBarAppearance": isControllerBased])
            application.statusBarStyle = .lightContent
            application.isStatusBarHidden = true
            XCTAssertEqual(application.statusBarStyle, isControllerBased ? .default : .lightContent)
            XCTAssertEqual(application.isStatusBarHidden, !isControllerBased)
        }
        application.setStatusBarHidden(false, with: .slide)
        application.setStatusBarStyle(.darkContent, animated: true)
        XCTAssertFalse(application.isStatusBarHidden)
        XCTAssertEqual(application.statusBarStyle, .darkContent)
    }
}
