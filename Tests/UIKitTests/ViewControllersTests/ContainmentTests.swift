import XCTest

@testable import UIKit

/// Containment and appearance of plain controllers, against the published callback orders.
@MainActor
final class ContainmentTests: AppTestCase {
    private let log = CallLog()

    func test_launchShowsTheRootControllerInOrder() async {
        let root = LoggingController("root", log: log)
        root.logsLayout = true
        _ = TestApp.show(root)
        XCTAssertEqual(
            log.take(),
            [
                "root.viewDidLoad", "root.viewWillAppear", "root.viewIsAppearing", "root.viewWillLayoutSubviews",
                "root.viewDidLayoutSubviews", "root.viewDidAppear",
            ])
    }

    func test_addChildSendsWillMoveAndNothingMore() async {
        let parent = LoggingController("parent", log: log)
        let child = LoggingController("child", log: log)
        parent.addChild(child)
        XCTAssertEqual(log.take(), ["child.willMove(parent)"])
        XCTAssertTrue(child.parent === parent)
        XCTAssertEqual(parent.children, [child])
    }

    func test_removeFromParentSendsDidMoveOnly() async {
        let parent = LoggingController("parent", log: log)
        let child = LoggingController("child", log: log)
        parent.addChild(child)
        _ = log.take()
        child.removeFromParent()
        XCTAssertEqual(log.take(), ["child.didMove(nil)"])
        XCTAssertNil(child.parent)
        XCTAssertTrue(parent.children.isEmpty)
    }

    func test_aChildAddedToAVisibleParentAppears() async {
        let parent = LoggingController("parent", log: log)
        let child = LoggingController("child", log: log)
        _ = TestApp.show(parent)
        _ = log.take()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        TestApp.step()
        XCTAssertEqual(
            log.take(),
            [
                "child.willMove(parent)", "child.viewDidLoad", "child.viewWillAppear", "child.viewIsAppearing", "child.viewDidAppear",
                "child.didMove(parent)",
            ])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        XCTAssertEqual(
            log.take(), ["child.willMove(nil)", "child.viewWillDisappear", "child.viewDidDisappear", "child.didMove(nil)"])
    }

    func test_aChildAddedBeforeTheParentShowsAppearsWithIt() async {
        let parent = LoggingController("parent", log: log)
        let child = LoggingController("child", log: log)
        parent.loadViewIfNeeded()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        _ = log.take()
        _ = TestApp.show(parent)
        XCTAssertEqual(
            log.take(),
            [
                "parent.viewWillAppear", "child.viewWillAppear", "parent.viewIsAppearing", "child.viewIsAppearing", "parent.viewDidAppear",
                "child.viewDidAppear",
            ])
    }

    func test_aContainerThatForwardsItselfDecidesWhenChildrenAppear() async {
        let parent = ManualContainer("parent", log: log)
        let child = LoggingController("child", log: log)
        _ = TestApp.show(parent)
        _ = log.take()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        TestApp.step()
        XCTAssertEqual(log.take(), ["child.willMove(parent)", "child.viewDidLoad"])
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()
        XCTAssertEqual(log.take(), ["child.viewWillAppear", "child.viewIsAppearing", "child.viewDidAppear"])
    }

    func test_repeatedBeginsAreReportedAndIgnored() async {
        let controller = LoggingController("root", log: log)
        _ = TestApp.show(controller)
        _ = log.take()
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        XCTAssertEqual(log.take(), [])
    }

    func test_aCancelledDisappearanceBringsTheAppearanceBack() async {
        let controller = LoggingController("root", log: log)
        _ = TestApp.show(controller)
        _ = log.take()
        controller.beginAppearanceTransition(false, animated: true)
        controller.beginAppearanceTransition(true, animated: true)
        controller.endAppearanceTransition()
        XCTAssertEqual(
            log.take(), ["root.viewWillDisappear", "root.viewWillAppear", "root.viewIsAppearing", "root.viewDidAppear"])
    }

    func test_transitionBetweenChildrenIsBalancedAndMovesTheViews() async {
        let parent = LoggingController("parent", log: log)
        let old = LoggingController("old", log: log)
        let new = LoggingController("new", log: log)
        _ = TestApp.show(parent)
        parent.addChild(old)
        parent.view.addSubview(old.view)
        old.didMove(toParent: parent)
        parent.addChild(new)
        _ = log.take()
        var finished: Bool?
        parent.transition(
            from: old, to: new, duration: 0.3, options: [], animations: { new.view.alpha = 0.5 }, completion: { finished = $0 })
        XCTAssertTrue(UIApplication.shared.isIgnoringInteractionEvents)
        XCTAssertEqual(log.take(), ["old.viewWillDisappear", "new.viewDidLoad", "new.viewWillAppear", "new.viewIsAppearing"])
        TestApp.settle()
        XCTAssertEqual(log.take(), ["old.viewDidDisappear", "new.viewDidAppear"])
        XCTAssertEqual(finished, true)
        XCTAssertNil(old.view.superview)
        XCTAssertTrue(new.view.superview === parent.view)
        XCTAssertFalse(UIApplication.shared.isIgnoringInteractionEvents)
    }

    private final class ManualContainer: LoggingController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
}
