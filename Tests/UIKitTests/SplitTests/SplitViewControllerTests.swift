import Display
import XCTest

@testable import UIKit

/// Columns, display modes, collapsing and expanding.
@MainActor
final class SplitViewControllerTests: AppTestCase {
    private let log = CallLog()
    private var recorder: SplitRecorder!
    private var split: UISplitViewController!
    private var primary: LoggingController!
    private var supplementary: LoggingController!
    private var secondary: LoggingController!

    private func show(
        _ style: UISplitViewController.Style, device: String = "ipad", landscape: Bool = true,
        before: (UISplitViewController) -> Void = { _ in }
    ) {
        TestApp.reset(device: device, orientation: landscape ? .landscapeLeft : .portrait)
        split = UISplitViewController(style: style)
        recorder = SplitRecorder(log: log)
        split.delegate = recorder
        primary = LoggingController("p", log: log)
        supplementary = LoggingController("u", log: log)
        secondary = LoggingController("s", log: log)
        if style == .unspecified {
            split.viewControllers = [UINavigationController(rootViewController: primary), secondary]
        } else {
            split.setViewController(primary, for: .primary)
            if style == .tripleColumn { split.setViewController(supplementary, for: .supplementary) }
            split.setViewController(secondary, for: .secondary)
        }
        before(split)
        _ = TestApp.show(split)
        TestApp.settle()
    }

    private func frame(_ controller: UIViewController) -> CGRect? {
        guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
        return view.convert(view.bounds, to: split.view)
    }

    private var appearances: [String] { log.take().filter { $0.hasSuffix("Appear") || $0.hasSuffix("Disappear") } }

    private func rotate(_ orientation: DeviceOrientation) {
        UIApplication.shared.session.send(.rotate(orientation))
        TestApp.settle()
    }

    // MARK: Definition

    func test_rawValuesAndDefaults() async {
        XCTAssertEqual(UISplitViewController.automaticDimension, -CGFloat(Float.greatestFiniteMagnitude))
        let split = UISplitViewController()
        XCTAssertEqual(split.style, .unspecified)
        XCTAssertEqual(split.preferredPrimaryColumnWidthFraction, UISplitViewController.automaticDimension)
        XCTAssertTrue(split.presentsWithGesture)
        XCTAssertEqual(split.preferredDisplayMode, .automatic)
        XCTAssertEqual(UISplitViewController.DisplayMode.allVisible, .oneBesideSecondary)
        let exception = ObjCException.intercept { split.preferredSplitBehavior = .tile }
        XCTAssertEqual(exception?.name, .invalidArgument)
        XCTAssertTrue(exception?.reason.contains("requires -initWithStyle:") == true)
    }

    func test_plainControllersGetANavigationController() async {
        let split = UISplitViewController(style: .doubleColumn)
        let plain = UIViewController()
        let tabs = UITabBarController()
        split.setViewController(plain, for: .primary)
        split.setViewController(tabs, for: .secondary)
        XCTAssertTrue(split.viewController(for: .primary) === plain)
        XCTAssertTrue(plain.navigationController != nil)
        XCTAssertTrue(plain.splitViewController === split)
        XCTAssertTrue(tabs.parent === split)
        XCTAssertNil(split.splitViewController)
        split.setViewController(nil, for: .primary)
        XCTAssertNil(plain.splitViewController)
        XCTAssertEqual(split.viewControllers.count, 1)
    }

    // MARK: Expanded

    func test_sideBySideInLandscape() async {
        show(.doubleColumn)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(frame(primary), CGRect(x: 0, y: 0, width: 320, height: 820))
        XCTAssertEqual(frame(secondary), CGRect(x: 320.5, y: 0, width: 859.5, height: 820))
        XCTAssertEqual(primary.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(secondary.traitCollection.horizontalSizeClass, .regular)
        XCTAssertEqual(split.primaryColumnWidth, 320)
    }

    func test_secondaryAloneInPortraitAndTheButtonBringsThePrimary() async throws {
        show(.doubleColumn, landscape: false)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertNil(frame(primary))
        _ = log.take()
        split.show(.primary)
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            [
                "willChangeTo oneOverSecondary", "willShow primary", "p.viewDidLoad", "p.viewWillAppear", "p.viewIsAppearing",
                "p.viewDidAppear", "p.didMove(parent)", "didShow primary",
            ])
        XCTAssertEqual(frame(primary), CGRect(x: 0, y: 0, width: 320, height: 1180))
        XCTAssertEqual(frame(secondary)?.width, 820)
        // A tap beside it hides it.
        TestApp.tap(at: CGPoint(x: 700, y: 600))
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(
            log.take(),
            ["willChangeTo secondaryOnly", "willHide primary", "p.viewWillDisappear", "p.viewDidDisappear", "didHide primary"])
    }

    func test_hideAndShowBeside() async {
        show(.doubleColumn)
        _ = log.take()
        split.hide(.primary)
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(frame(secondary)?.width, 1180)
        XCTAssertFalse(split.isShowing(.primary))
        split.show(.primary)
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertTrue(split.isShowing(.primary))
        XCTAssertEqual(appearances, ["p.viewWillDisappear", "p.viewDidDisappear", "p.viewWillAppear", "p.viewDidAppear"])
    }

    func test_quickTogglesLeaveTheCallbacksBalanced() async {
        show(.doubleColumn)
        _ = log.take()
        for _ in 0..<3 {
            split.hide(.primary)
            TestApp.step()
            split.show(.primary)
            TestApp.step()
        }
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        let calls = appearances
        XCTAssertEqual(calls.count, 12)
        XCTAssertEqual(calls.last, "p.viewDidAppear")
    }

    func test_threeColumns() async {
        show(.tripleColumn)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertEqual(frame(supplementary)?.minX, 0)
        XCTAssertNil(frame(primary))
        split.show(.primary)
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .twoBesideSecondary)
        XCTAssertEqual(frame(primary)?.width, 320)
        XCTAssertEqual(frame(supplementary)?.minX, 320.5)
        XCTAssertEqual(frame(secondary)?.minX, 641)
        split.hide(.supplementary)
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(frame(secondary)?.width, 1180)
    }

    func test_behavioursAndWidths() async {
        show(.tripleColumn) { $0.preferredSplitBehavior = .displace }
        split.show(.primary)
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .twoDisplaceSecondary)
        XCTAssertEqual(split.splitBehavior, .displace)
        split.preferredSplitBehavior = .overlay
        split.preferredDisplayMode = .oneOverSecondary
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .oneOverSecondary)
        split.preferredSupplementaryColumnWidth = 400
        TestApp.settle()
        XCTAssertEqual(frame(supplementary)?.width, 400)
        XCTAssertEqual(split.supplementaryColumnWidth, 400)
    }

    func test_rotationChangesTheMode() async {
        show(.doubleColumn)
        _ = log.take()
        rotate(.portrait)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(frame(secondary)?.size, CGSize(width: 820, height: 1180))
        rotate(.landscapeLeft)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertEqual(frame(primary)?.width, 320)
        XCTAssertEqual(appearances, ["p.viewWillDisappear", "p.viewDidDisappear", "p.viewWillAppear", "p.viewDidAppear"])
    }

    func test_trailingPrimary() async {
        show(.doubleColumn) { $0.primaryEdge = .trailing }
        XCTAssertEqual(frame(primary)?.maxX, 1180)
        XCTAssertEqual(frame(secondary)?.minX, 0)
    }

    func test_dragFromTheEdgeShowsThePrimaryColumn() async {
        show(.doubleColumn, landscape: false)
        _ = log.take()
        TestApp.drag(from: CGPoint(x: 2, y: 600), to: CGPoint(x: 180, y: 600), frames: 20, lifts: false)
        let x = frame(primary)?.minX ?? -1000
        XCTAssertTrue(x > -320 && x < 0, "follows the finger: \(x)")
        for x in stride(from: 200.0, through: 300, by: 25) {
            TestApp.touch(.moved, at: .init(x: x, y: 600))
            TestApp.step()
        }
        TestApp.touch(.ended, at: .init(x: 300, y: 600))
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .oneOverSecondary)
        XCTAssertEqual(frame(primary)?.minX, 0)
        // Dragged back, and given up half-way: it stays.
        _ = log.take()
        TestApp.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 250, y: 600), frames: 20, lifts: false)
        TestApp.advance(by: 0.2)
        TestApp.touch(.ended, at: .init(x: 250, y: 600))
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .oneOverSecondary)
        XCTAssertEqual(frame(primary)?.minX, 0)
        XCTAssertEqual(appearances, ["p.viewWillDisappear", "p.viewWillAppear", "p.viewDidAppear"])
    }

    func test_theButtonTogglesTheMode() async {
        show(.doubleColumn)
        let item = primary.navigationItem
        XCTAssertEqual(item.containerItems, [split.displayModeButtonItem])
        recorder.actionMode = .secondaryOnly
        split.toggleMode()
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(item.containerItems, [])
        XCTAssertEqual(secondary.navigationItem.containerItems, [split.displayModeButtonItem])
        recorder.actionMode = nil
        split.toggleMode()
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        split.displayModeButtonVisibility = .never
        XCTAssertEqual(item.containerItems, [])
    }

    func test_aColumnsControllerIsReplaced() async {
        show(.doubleColumn)
        _ = log.take()
        let other = LoggingController("o", log: log)
        primary.showDetailViewController(other, sender: nil)
        TestApp.settle()
        XCTAssertTrue(split.viewController(for: .secondary) === other)
        XCTAssertEqual(appearances, ["s.viewWillDisappear", "o.viewWillAppear", "s.viewDidDisappear", "o.viewDidAppear"])
        XCTAssertNil(secondary.splitViewController)
        XCTAssertEqual(frame(other)?.minX, 320.5)
    }

    // MARK: Collapsed

    func test_aPhoneShowsOneStack() async {
        show(.doubleColumn, device: "iphone-16", landscape: false)
        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertEqual(log.take().filter { $0.contains("?") || $0.contains("Collapse") }, ["topColumn? secondary", "didCollapse"])
        XCTAssertEqual(frame(secondary)?.width, 393)
        XCTAssertNil(frame(primary))
        XCTAssertTrue(secondary.splitViewController === split)
        split.show(.primary)
        TestApp.settle()
        XCTAssertEqual(frame(primary)?.width, 393)
        XCTAssertNil(frame(secondary))
        split.show(.secondary)
        TestApp.settle()
        XCTAssertNotNil(frame(secondary))
    }

    func test_theDelegateChoosesTheTopColumn() async {
        show(.doubleColumn, device: "iphone-16", landscape: false) { _ in self.recorder.topColumn = .primary }
        XCTAssertNotNil(frame(primary))
        XCTAssertNil(frame(secondary))
        XCTAssertEqual(appearances, ["p.viewWillAppear", "p.viewDidAppear"])
        primary.showDetailViewController(LoggingController("o", log: log), sender: nil)
        TestApp.settle()
        XCTAssertEqual(split.viewController(for: .secondary)?.title, "o")
        XCTAssertEqual(appearances, ["p.viewWillDisappear", "o.viewWillAppear", "p.viewDidDisappear", "o.viewDidAppear"])
        // Back by the bar's button.
        primary.navigationController?.popViewController(animated: true)
        TestApp.settle()
        XCTAssertNotNil(frame(primary))
    }

    func test_theCompactColumnReplacesAllOthers() async {
        let compact = LoggingController("c", log: log)
        show(.doubleColumn, device: "iphone-16", landscape: false) { $0.setViewController(compact, for: .compact) }
        XCTAssertNotNil(frame(compact))
        XCTAssertNil(frame(primary))
        XCTAssertNil(frame(secondary))
        XCTAssertEqual(split.viewControllers, [compact])
    }

    func test_aLargePhoneExpandsInLandscapeAndCollapsesInPortrait() async {
        for style in [UISplitViewController.Style.doubleColumn, .unspecified] {
            show(style, device: "iphone-16-pro-max", landscape: false)
            XCTAssertTrue(split.isCollapsed)
            XCTAssertNotNil(frame(secondary), "\(style)")
            _ = log.take()
            rotate(.landscapeLeft)
            XCTAssertFalse(split.isCollapsed)
            XCTAssertEqual(split.displayMode, .oneBesideSecondary)
            XCTAssertEqual(frame(primary)?.width, 320, "\(style)")
            XCTAssertNotNil(frame(secondary), "\(style)")
            XCTAssertEqual(secondary.view.window != nil, true)
            rotate(.portrait)
            XCTAssertTrue(split.isCollapsed)
            XCTAssertNotNil(frame(secondary), "\(style)")
            XCTAssertNil(frame(primary), "\(style)")
            let calls = log.take().filter { $0.hasPrefix("s.view") && $0.hasSuffix("ear") }
            var shown = true
            for call in calls {
                if call.hasSuffix("DidDisappear") { shown = false }
                if call.hasSuffix("DidAppear") { shown = true }
            }
            XCTAssertTrue(shown)
        }
    }

    func test_collapseAndExpandTellTheDelegate() async {
        show(.doubleColumn, device: "iphone-16-pro-max", landscape: false)
        _ = log.take()
        rotate(.landscapeLeft)
        XCTAssertEqual(
            log.take().filter { !$0.contains(".") },
            [
                "modeForExpanding? oneBesideSecondary", "willShow primary (collapsed)", "didShow primary", "didExpand",
            ])
        rotate(.portrait)
        XCTAssertEqual(
            log.take().filter { !$0.contains(".") },
            ["topColumn? secondary", "willHide primary", "didCollapse", "didHide primary (collapsed)"])
    }

    func test_theClassicPairAsksItsQuestions() async {
        show(.unspecified, device: "iphone-16-pro-max", landscape: true)
        XCTAssertEqual(split.viewControllers.count, 2)
        recorder.collapses = true
        _ = log.take()
        rotate(.portrait)
        XCTAssertEqual(log.take().filter { $0.contains("?") }, ["collapse?"])
        XCTAssertEqual(split.viewControllers.count, 1)
        XCTAssertNotNil(frame(primary))
        let detail = LoggingController("d", log: log)
        recorder.separated = detail
        rotate(.landscapeLeft)
        XCTAssertEqual(log.take().filter { $0.contains("?") }, ["separate?"])
        XCTAssertTrue(split.viewControllers.last === detail)
        XCTAssertNotNil(frame(detail))
        recorder.collapses = false
        recorder.separated = nil
        rotate(.portrait)
        XCTAssertNotNil(frame(detail), "pushed onto the primary's stack")
        rotate(.landscapeLeft)
        XCTAssertTrue(split.viewControllers.last === detail)
    }

    func test_detailOnTheClassicStack() async {
        show(.unspecified, device: "iphone-16", landscape: false) { _ in self.recorder.collapses = true }
        XCTAssertNotNil(frame(primary))
        let detail = UINavigationController(rootViewController: LoggingController("d", log: log))
        primary.showDetailViewController(detail, sender: nil)
        TestApp.settle()
        XCTAssertNotNil(frame(detail))
        XCTAssertTrue(detail.splitViewController === split)
        recorder.handlesDetail = true
        primary.showDetailViewController(UIViewController(), sender: nil)
        TestApp.settle()
        XCTAssertNotNil(frame(detail))
    }

    func test_multitaskingSizes() async {
        show(.doubleColumn)
        let window = split.view.window!
        _ = log.take()
        window.traitOverrides.horizontalSizeClass = .compact
        window.frame = CGRect(x: 0, y: 0, width: 375, height: 820)
        TestApp.settle()
        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(frame(secondary)?.width, 375)
        window.traitOverrides.horizontalSizeClass = .regular
        window.frame = CGRect(x: 0, y: 0, width: 694, height: 820)
        TestApp.settle()
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(frame(secondary)?.width, 694)
        split.minimumSecondaryColumnWidth = 300
        split.preferredDisplayMode = .oneBesideSecondary
        TestApp.settle()
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertEqual(frame(secondary)?.width, 373.5)
    }

    // MARK: Inside others

    func test_insideATabBar() async {
        TestApp.reset(device: "ipad", orientation: .landscapeLeft)
        split = UISplitViewController(style: .doubleColumn)
        primary = LoggingController("p", log: log)
        secondary = LoggingController("s", log: log)
        split.setViewController(primary, for: .primary)
        split.setViewController(secondary, for: .secondary)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), split]
        _ = TestApp.show(tabs)
        TestApp.settle()
        _ = log.take()
        tabs.selectedIndex = 1
        TestApp.settle()
        XCTAssertEqual(frame(primary)?.width, 320)
        XCTAssertEqual(appearances, ["p.viewWillAppear", "s.viewWillAppear", "p.viewDidAppear", "s.viewDidAppear"])
        tabs.selectedIndex = 0
        TestApp.settle()
        XCTAssertEqual(appearances.count, 4)
    }
}
