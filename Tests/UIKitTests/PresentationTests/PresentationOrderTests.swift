import XCTest

@testable import UIKit

/// The order of callbacks around presentations, against the published order of UIKit.
@MainActor
final class PresentationOrderTests: AppTestCase {
    private let log = CallLog()

    private func controller(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> LoggingController {
        let controller = LoggingController(name, log: log)
        controller.modalPresentationStyle = style
        return controller
    }

    private func shownRoot() -> LoggingController {
        let root = controller("a")
        _ = TestApp.show(root)
        TestApp.settle()
        _ = log.take()
        return root
    }

    private let coveringOrder = [
        "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear", "a.viewDidDisappear", "done",
    ]
    private let uncoveringOrder = [
        "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear", "b.viewDidDisappear", "done",
    ]
    private let overOrder = ["b.viewDidLoad", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear", "done"]
    private let fromOverOrder = ["b.viewWillDisappear", "b.viewDidDisappear", "done"]

    func test_everyStyleSendsItsCallbacksInUIKitsOrder() async {
        let table: [(UIModalPresentationStyle, Bool)] = [
            (.fullScreen, true), (.currentContext, true), (.overFullScreen, false), (.overCurrentContext, false), (.pageSheet, false),
            (.formSheet, false), (.automatic, false), (.custom, false), (.popover, false),
        ]
        for (style, covers) in table {
            for animated in [true, false] {
                let root = shownRoot()
                root.present(controller("b", style), animated: animated) { self.log.add("done") }
                TestApp.settle()
                XCTAssertEqual(log.take(), covers ? coveringOrder : overOrder, "present \(style), animated: \(animated)")
                XCTAssertEqual(root.view.window == nil, covers, "\(style)")
                root.dismiss(animated: animated) { self.log.add("done") }
                TestApp.settle()
                XCTAssertEqual(log.take(), covers ? uncoveringOrder : fromOverOrder, "dismiss \(style), animated: \(animated)")
                XCTAssertNotNil(root.view.window, "\(style)")
                XCTAssertNil(root.presentedViewController)
            }
        }
    }

    func test_transitionStylesEndWithBothViewsInPlace() async {
        for style in [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl] {
            let root = shownRoot()
            let modal = controller("b")
            modal.modalTransitionStyle = style
            root.present(modal, animated: true)
            TestApp.settle()
            XCTAssertEqual(log.take(), Array(coveringOrder.dropLast()), "\(style)")
            XCTAssertEqual(modal.view.convert(modal.view.bounds, to: nil), UIScreen.main.bounds)
            XCTAssertTrue(modal.view.transform.isIdentity)
            modal.dismiss(animated: true)
            TestApp.settle()
            XCTAssertEqual(log.take(), Array(uncoveringOrder.dropLast()), "\(style)")
            XCTAssertEqual(root.view.frame, UIScreen.main.bounds)
            XCTAssertTrue(root.view.transform.isIdentity && root.view.alpha == 1)
        }
    }

    func test_relationsAreSetAtOnceAndSeenThroughAncestors() async {
        let child = controller("child")
        let navigation = UINavigationController(rootViewController: child)
        _ = TestApp.show(navigation)
        TestApp.settle()
        let inner = controller("inner")
        let modal = UINavigationController(rootViewController: inner)
        child.present(modal, animated: true)
        XCTAssertTrue(child.presentedViewController === modal)
        XCTAssertTrue(navigation.presentedViewController === modal)
        XCTAssertTrue(inner.presentingViewController === navigation)
        TestApp.settle()
        XCTAssertNil(modal.presentedViewController)
        inner.dismiss(animated: true)
        XCTAssertTrue(child.presentedViewController === modal, "until the transition is over")
        TestApp.settle()
        XCTAssertNil(child.presentedViewController)
        XCTAssertNil(inner.presentingViewController)
    }

    func test_dismissingInTheMiddleTakesDownWhatIsAbove() async {
        let root = shownRoot()
        let middle = controller("b")
        let top = controller("c")
        root.present(middle, animated: false)
        TestApp.settle()
        middle.present(top, animated: false)
        TestApp.settle()
        _ = log.take()
        middle.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(
            log.take(), ["c.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear", "c.viewDidDisappear"])
        XCTAssertTrue(root.presentedViewController === middle)
    }

    func test_dismissingFromTheBottomAnimatesOnlyTheTopmost() async {
        let root = shownRoot()
        let middle = controller("b")
        let top = controller("c")
        root.present(middle, animated: false)
        TestApp.settle()
        middle.present(top, animated: false)
        TestApp.settle()
        _ = log.take()
        root.dismiss(animated: true) { self.log.add("done") }
        TestApp.advance(by: 0.1)
        XCTAssertNotNil(root.view.window)
        XCTAssertNil(middle.view.window)
        XCTAssertNotNil(top.view.window)
        TestApp.settle()
        XCTAssertEqual(
            log.take(),
            ["c.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear", "c.viewDidDisappear", "done"])
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(middle.presentingViewController)
        XCTAssertNil(top.presentingViewController)
    }

    func test_sheetsInBetweenDisappearToo() async {
        let root = shownRoot()
        let middle = controller("b", .pageSheet)
        let top = controller("c", .pageSheet)
        root.present(middle, animated: true)
        TestApp.settle()
        middle.present(top, animated: true)
        TestApp.settle()
        _ = log.take()
        root.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["c.viewWillDisappear", "b.viewWillDisappear", "c.viewDidDisappear", "b.viewDidDisappear"])
    }

    func test_dismissalDuringAPresentationWaitsForIt() async {
        let root = shownRoot()
        root.present(controller("b"), animated: true) { self.log.add("presented") }
        root.dismiss(animated: true) { self.log.add("dismissed") }
        TestApp.settle()
        XCTAssertEqual(
            log.take(), Array(coveringOrder.dropLast()) + ["presented"] + Array(uncoveringOrder.dropLast()) + ["dismissed"])
        XCTAssertNil(root.presentedViewController)
    }

    func test_presentationDuringADismissalIsRefused() async {
        let root = shownRoot()
        root.present(controller("b"), animated: false)
        TestApp.settle()
        root.dismiss(animated: true) {
            root.present(self.controller("d"), animated: false)
        }
        TestApp.advance(by: 0.1)
        root.present(controller("c"), animated: true) { XCTFail("refused presentations don't complete") }
        TestApp.settle()
        XCTAssertEqual((root.presentedViewController as? LoggingController)?.name, "d")
    }

    func test_dismissWithNothingPresentedCompletesAtOnce() async {
        let root = shownRoot()
        var isDone = false
        root.dismiss(animated: true) { isDone = true }
        XCTAssertTrue(isDone)
    }

    func test_beingPresentedAndDismissedAreSeenInTheCallbacks() async {
        let root = shownRoot()
        let modal = FlagController("b", log: log)
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: true)
        TestApp.settle()
        XCTAssertEqual(modal.flags, ["presented", "presented"])
        XCTAssertFalse(modal.isBeingPresented)
        modal.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(modal.flags, ["presented", "presented", "dismissed", "dismissed"])
        XCTAssertFalse(modal.isBeingDismissed)
    }

    func test_presentedControllersGoWhenTheyAreDismissed() async {
        for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext, .custom, .popover] {
            let root = shownRoot()
            weak var gone: UIViewController?
            weak var presentation: UIPresentationController?
            do {
                let modal = controller("b", style)
                gone = modal
                presentation = modal.presentationController
                root.present(modal, animated: true)
                TestApp.settle()
                root.dismiss(animated: true)
            }
            TestApp.settle()
            TestApp.settle()
            XCTAssertNil(gone, "\(style)")
            XCTAssertNil(presentation, "\(style)")
        }
    }

    func test_aControllerThatIsNeverPresentedGoesToo() async {
        weak var gone: UIViewController?
        do {
            let modal = controller("b", .pageSheet)
            gone = modal
            XCTAssertNotNil(modal.presentationController)
        }
        XCTAssertNil(gone)
    }

    func test_mistakesRaise() async {
        let root = shownRoot()
        let own = ObjCException.intercept { root.present(root, animated: false) }
        XCTAssertEqual(own?.name, .invalidArgumentException)
        let child = controller("child")
        let parent = UINavigationController(rootViewController: child)
        let hasParent = ObjCException.intercept { root.present(child, animated: false) }
        XCTAssertEqual(hasParent?.name, .invalidArgumentException)
        XCTAssertTrue(hasParent?.reason.contains("that has a parent view controller") ?? false)
        _ = parent
    }

    func test_aReplacedRootTakesItsPresentationsAlong() async {
        let root = controller("a")
        let window = TestApp.show(root)
        TestApp.settle()
        let modal = controller("b", .pageSheet)
        root.present(modal, animated: true)
        TestApp.settle()
        _ = log.take()
        window.rootViewController = controller("c")
        TestApp.settle()
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(modal.view.window)
        XCTAssertEqual(Set(log.take().filter { $0.hasPrefix("b.") }), ["b.viewWillDisappear", "b.viewDidDisappear"])
    }
}

/// Writes down which of the two flags is set in each callback.
private final class FlagController: LoggingController {
    var flags: [String] = []

    private func note() {
        if isBeingPresented { flags.append("presented") }
        if isBeingDismissed { flags.append("dismissed") }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note()
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note()
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note()
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note()
    }
}
