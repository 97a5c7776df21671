import Display
import XCTest

@testable import UIKit

/// The inspector beside the secondary column, and as a sheet where there is no room for columns.
@MainActor
final class InspectorColumnTests: XCTestCase {
    private let log = CallLog()
    private lazy var recorder = SplitRecorder(log: log)

    private func shown(device: String = "ipad", orientation: DeviceOrientation = .landscapeLeft) -> UISplitViewController {
        TestApp.reset(device: device, orientation: orientation)
        let split = UISplitViewController(style: .doubleColumn)
        for (column, name) in [(UISplitViewController.Column.primary, "p"), (.secondary, "s"), (.inspector, "i")] {
            split.setViewController(LoggingController(name, log: log), for: column)
        }
        split.delegate = recorder
        _ = TestApp.show(split)
        TestApp.settle()
        _ = log.take()
        return split
    }

    private func frame(_ split: UISplitViewController, _ column: UISplitViewController.Column) -> CGRect {
        split.panes[column].map { $0.isShown ? $0.frame : .zero } ?? .zero
    }

    func test_itComesBesideTheSecondaryColumnAndGoes() async {
        let split = shown()
        XCTAssertFalse(split.isShowing(.inspector))
        let before = frame(split, .secondary)
        split.show(.inspector)
        TestApp.settle()
        XCTAssertTrue(split.isShowing(.inspector))
        let inspector = frame(split, .inspector)
        XCTAssertEqual(inspector.maxX, split.view.bounds.maxX)
        XCTAssertEqual(inspector.width, SplitLayout.standardInspector)
        XCTAssertEqual(frame(split, .secondary).minX, before.minX)
        XCTAssertEqual(frame(split, .secondary).maxX, inspector.minX - 0.5)
        XCTAssertEqual(
            log.take().filter { !$0.contains("move") && !$0.contains("Move") },
            ["willShow inspector", "i.viewDidLoad", "i.viewWillAppear", "i.viewIsAppearing", "i.viewDidAppear", "didShow inspector"])
        split.hide(.inspector)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["willHide inspector", "i.viewWillDisappear", "i.viewDidDisappear", "didHide inspector"])
        XCTAssertEqual(frame(split, .secondary), before)
        XCTAssertEqual(frame(split, .inspector), .zero)
    }

    func test_widthsAreTheApps() async {
        let split = shown()
        split.show(.inspector)
        split.preferredInspectorColumnWidth = 400
        split.maximumInspectorColumnWidth = 350
        TestApp.settle()
        XCTAssertEqual(frame(split, .inspector).width, 350)
        split.maximumInspectorColumnWidth = UISplitViewController.automaticDimension
        split.preferredInspectorColumnWidth = UISplitViewController.automaticDimension
        split.preferredInspectorColumnWidthFraction = 0.25
        TestApp.settle()
        XCTAssertEqual(frame(split, .inspector).width, split.view.bounds.width / 4)
    }

    func test_itIsASheetWhileCollapsed() async {
        let split = shown(device: "iphone-16", orientation: .portrait)
        split.show(.inspector)
        TestApp.settle()
        XCTAssertTrue(split.isShowing(.inspector))
        XCTAssertTrue(split.presentedViewController === split.hosts[.inspector])
        XCTAssertTrue(split.presentedViewController?.sheetPresentationController != nil)
        split.hide(.inspector)
        TestApp.settle()
        XCTAssertFalse(split.isShowing(.inspector))
        XCTAssertNil(split.presentedViewController)
    }

    func test_aColumnBecomesNoSheetByTurningAndComesBack() async {
        let split = shown(device: "iphone-16-pro-max")
        split.show(.inspector)
        TestApp.settle()
        UIApplication.shared.session.send(.rotate(.portrait))
        TestApp.settle()
        XCTAssertTrue(split.isCollapsed)
        XCTAssertFalse(split.isShowing(.inspector))
        UIApplication.shared.session.send(.rotate(.landscapeLeft))
        TestApp.settle()
        XCTAssertTrue(split.isShowing(.inspector))
        XCTAssertTrue(frame(split, .inspector).width > 0)
    }

    func test_aSheetBecomesAColumnByTurning() async {
        let split = shown(device: "iphone-16-pro-max", orientation: .portrait)
        split.show(.inspector)
        TestApp.settle()
        XCTAssertNotNil(split.presentedViewController)
        UIApplication.shared.session.send(.rotate(.landscapeLeft))
        TestApp.settle()
        XCTAssertNil(split.presentedViewController)
        XCTAssertTrue(split.isShowing(.inspector))
        XCTAssertTrue(split.hosts[.inspector]?.parent === split)
    }

    func test_childrenKnowWhetherTheyAreInAColumn() async {
        let split = shown(device: "iphone-16-pro-max")
        let page = split.viewController(for: .secondary)!
        XCTAssertEqual(page.traitCollection.splitViewControllerLayoutEnvironment, .expanded)
        UIApplication.shared.session.send(.rotate(.portrait))
        TestApp.settle()
        XCTAssertEqual(split.viewController(for: .primary)!.traitCollection.splitViewControllerLayoutEnvironment, .collapsed)
        XCTAssertEqual(split.traitCollection.splitViewControllerLayoutEnvironment, .none)
    }
}
