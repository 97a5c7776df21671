import XCTest

@testable import UIKit

/// The event list of a run, as text and as a trace.
@MainActor
final class LifecycleRecorderTests: XCTestCase {
    private let recorder = LifecycleRecorder()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            TestApp.drawsPixels = false
            recorder.begin()
        }
    }

    override func tearDown() async throws {
        await MainActor.run {
            recorder.end()
            TestApp.drawsPixels = true
        }
    }

    private func shownPush() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: FirstController())
        _ = TestApp.show(navigation)
        navigation.pushViewController(SecondController(), animated: true)
        TestApp.settle()
        return navigation
    }

    func test_theEventsOfAPushInTheirOrder() async {
        let navigation = shownPush()
        let first = recorder.events.lastIndex { $0.name == "push" }!
        XCTAssertEqual(
            recorder.events[first...].map { "\($0.controller).\($0.name)" },
            [
                "UINavigationController.push", "SecondController.willMove(toParent:)", "SecondController.viewDidLoad",
                "FirstController.viewWillDisappear", "SecondController.viewWillAppear", "SecondController.viewIsAppearing",
                "FirstController.viewDidDisappear", "SecondController.viewDidAppear", "SecondController.didMove(toParent:)",
            ])
        _ = navigation
    }

    func test_timesAreThoseOfTheClock() async {
        let navigation = shownPush()
        let will = recorder.events.last { $0.name == "viewWillAppear" }!
        let did = recorder.events.last { $0.name == "viewDidAppear" }!
        XCTAssertEqual(did.time - will.time, 0.5, accuracy: 0.05)
        _ = navigation
    }

    func test_theTextHasALineForEachEvent() async {
        let navigation = shownPush()
        let lines = recorder.text.split(separator: "\n")
        XCTAssertEqual(lines.count, recorder.events.count)
        XCTAssertTrue(lines.last?.hasSuffix("SecondController.didMove(toParent:)  UINavigationController") == true, "\(lines.last ?? "")")
        _ = navigation
    }

    func test_theTraceIsJSONWithARowForEachControllerAndBarsForItsPhases() async throws {
        let navigation = shownPush()
        let json = try JSONSerialization.jsonObject(with: Data(recorder.chromeTrace.utf8)) as? [String: Any]
        let events = try XCTUnwrap(json?["traceEvents"] as? [[String: Any]])
        let names = events.filter { $0["ph"] as? String == "M" }.compactMap { ($0["args"] as? [String: String])?["name"] }
        XCTAssertEqual(Set(names), ["UINavigationController", "FirstController", "SecondController"])
        let bars = events.filter { $0["ph"] as? String == "X" }
        XCTAssertTrue(bars.contains { $0["name"] as? String == "shown" })
        let appearing = try XCTUnwrap(bars.last { $0["name"] as? String == "appearing" && $0["dur"] as? Int ?? 0 > 0 })
        XCTAssertEqual(Double(appearing["dur"] as! Int) / 1_000_000, 0.5, accuracy: 0.05)
        _ = navigation
    }

    func test_equalClassesAreNumbered() async {
        let tabs = UITabBarController()
        tabs.viewControllers = [FirstController(), FirstController()]
        _ = TestApp.show(tabs)
        tabs.selectedIndex = 1
        XCTAssertTrue(Set(recorder.events.map(\.controller)).isSuperset(of: ["FirstController", "FirstController#2"]))
    }

    func test_aFullRecorderDropsTheOldest() async {
        let small = LifecycleRecorder(limit: 5)
        small.begin()
        let navigation = shownPush()
        XCTAssertEqual(small.events.count, 5)
        XCTAssertEqual(small.events.last?.name, "didMove(toParent:)")
        _ = navigation
    }
}

private final class FirstController: UIViewController {}
private final class SecondController: UIViewController {}
