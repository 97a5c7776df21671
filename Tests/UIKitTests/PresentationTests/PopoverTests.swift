import XCTest

@testable import UIKit

/// Where popovers stand, how they adapt, and which touches pass.
@MainActor
final class PopoverTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run { _ = TestApp.reset(device: "ipad") }
    }

    private let log = CallLog()

    private func shownRoot() -> (LoggingController, UIView) {
        let root = LoggingController("a", log: log)
        _ = TestApp.show(root)
        TestApp.settle()
        let source = UIView(frame: CGRect(x: 300, y: 500, width: 100, height: 40))
        root.view.addSubview(source)
        _ = log.take()
        return (root, source)
    }

    private func popover(_ size: CGSize = CGSize(width: 200, height: 150)) -> LoggingController {
        let controller = LoggingController("b", log: log)
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = size
        return controller
    }

    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    func test_framesByArrowDirection() async {
        let table: [(UIPopoverArrowDirection, UIPopoverArrowDirection, CGRect)] = [
            (.any, .up, CGRect(x: 250, y: 553, width: 200, height: 150)),
            (.down, .down, CGRect(x: 250, y: 337, width: 200, height: 150)),
            (.left, .left, CGRect(x: 413, y: 445, width: 200, height: 150)),
            (.right, .right, CGRect(x: 87, y: 445, width: 200, height: 150)),
        ]
        for (permitted, direction, expected) in table {
            let (root, source) = shownRoot()
            let controller = popover()
            controller.popoverPresentationController?.sourceView = source
            controller.popoverPresentationController?.permittedArrowDirections = permitted
            root.present(controller, animated: true)
            TestApp.settle()
            XCTAssertEqual(frame(controller.view), expected)
            XCTAssertEqual(controller.popoverPresentationController?.arrowDirection, direction)
        }
    }

    func test_theArrowIsOnTheContentsLevel() async throws {
        let (root, source) = shownRoot()
        let controller = popover()
        controller.view.backgroundColor = .systemBackground
        let presentation = try XCTUnwrap(controller.popoverPresentationController)
        presentation.sourceView = source
        root.present(controller, animated: true)
        TestApp.settle()
        XCTAssertEqual(controller.traitCollection.userInterfaceLevel, .elevated)
        for piece in presentation.popoverView.subviews { XCTAssertEqual(piece.traitCollection.userInterfaceLevel, .elevated) }
        XCTAssertEqual(root.traitCollection.userInterfaceLevel, .base)
    }

    func test_itTurnsAndShiftsWhereThereIsNoRoom() async {
        let (root, source) = shownRoot()
        source.frame = CGRect(x: 740, y: 1080, width: 60, height: 40)
        let controller = popover()
        controller.popoverPresentationController?.sourceView = source
        root.present(controller, animated: true)
        TestApp.settle()
        XCTAssertEqual(controller.popoverPresentationController?.arrowDirection, .down)
        XCTAssertEqual(frame(controller.view).maxX, 810)
        XCTAssertEqual(frame(controller.view).maxY, 1067)
    }

    func test_barButtonItemsAndSourceRects() async {
        let page = LoggingController("page", log: log)
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: page)
        _ = TestApp.show(navigation)
        TestApp.settle()
        let controller = popover()
        controller.popoverPresentationController?.barButtonItem = page.navigationItem.rightBarButtonItem
        page.present(controller, animated: true)
        TestApp.settle()
        XCTAssertEqual(controller.popoverPresentationController?.arrowDirection, .up)
        XCTAssertEqual(frame(controller.view).maxX, 810)
        XCTAssertGreaterThan(frame(controller.view).minY, frame(navigation.navigationBar).minY + 40)
        controller.dismiss(animated: false)
        TestApp.settle()
        let second = popover()
        second.popoverPresentationController?.sourceView = page.view
        second.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 600, width: 10, height: 10)
        page.present(second, animated: true)
        TestApp.settle()
        XCTAssertEqual(frame(second.view).minY, page.view.convert(CGPoint(x: 0, y: 610), to: nil).y + 13, accuracy: 1)
    }

    func test_aTabControllerInsideAPopover() async throws {
        let (root, source) = shownRoot()
        let first = LoggingController("one", log: log)
        let second = LoggingController("two", log: log)
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        tabs.modalPresentationStyle = .popover
        tabs.preferredContentSize = CGSize(width: 320, height: 400)
        tabs.popoverPresentationController?.sourceView = source
        root.present(tabs, animated: true)
        TestApp.settle()
        XCTAssertEqual(frame(tabs.view).size, CGSize(width: 320, height: 400))
        XCTAssertEqual(tabs.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(root.traitCollection.horizontalSizeClass, .regular)
        _ = log.take()
        try TestApp.tap("two")
        TestApp.settle()
        XCTAssertEqual(tabs.selectedIndex, 1)
        XCTAssertTrue(second.presentingViewController === root)
        second.dismiss(animated: true)
        TestApp.settle()
        XCTAssertNil(root.presentedViewController)
    }

    func test_aTapOutsideDismissesAndPassthroughViewsGetTheirs() async {
        let (root, source) = shownRoot()
        let button = UIButton(frame: CGRect(x: 20, y: 900, width: 100, height: 50))
        button.addAction(UIAction { _ in self.log.add("button") }, for: .touchUpInside)
        root.view.addSubview(button)
        let controller = popover()
        let judge = DismissalJudge(log: log)
        controller.popoverPresentationController?.sourceView = source
        controller.popoverPresentationController?.passthroughViews = [button]
        controller.presentationController?.delegate = judge
        root.present(controller, animated: true)
        TestApp.settle()
        _ = log.take()
        TestApp.tap(at: CGPoint(x: 70, y: 925))
        TestApp.settle()
        XCTAssertEqual(log.take(), ["button"])
        XCTAssertNotNil(root.presentedViewController)
        TestApp.tap(at: CGPoint(x: 600, y: 925))
        TestApp.settle()
        XCTAssertEqual(
            log.take(), ["shouldDismiss", "willDismiss", "b.viewWillDisappear", "b.viewDidDisappear", "didDismiss"])
        XCTAssertNil(root.presentedViewController)
    }

    func test_itBecomesASheetOnAPhoneUnlessTheDelegateSaysNone() async {
        TestApp.reset()
        let (root, source) = shownRoot()
        let sheet = popover()
        sheet.popoverPresentationController?.sourceView = source
        sheet.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
        root.present(sheet, animated: true)
        TestApp.settle()
        XCTAssertEqual(frame(sheet.view).maxY, 852)
        XCTAssertEqual(frame(sheet.view).width, 393)
        XCTAssertTrue(sheet.presentationController is UISheetPresentationController)
        root.dismiss(animated: false)
        TestApp.settle()
        let judge = DismissalJudge(log: log)
        judge.adaptiveStyle = UIModalPresentationStyle.none
        let bubble = popover()
        bubble.popoverPresentationController?.sourceView = source
        bubble.popoverPresentationController?.sourceRect = CGRect(x: -100, y: 0, width: 20, height: 20)
        bubble.popoverPresentationController?.delegate = judge
        root.present(bubble, animated: true)
        TestApp.settle()
        XCTAssertEqual(frame(bubble.view).size, CGSize(width: 200, height: 150))
        root.dismiss(animated: false)
        TestApp.settle()
        judge.adaptiveStyle = .fullScreen
        let full = popover()
        full.popoverPresentationController?.sourceView = source
        full.popoverPresentationController?.delegate = judge
        root.present(full, animated: true)
        TestApp.settle()
        XCTAssertEqual(frame(full.view), UIScreen.main.bounds)
        XCTAssertNil(root.view.window)
    }

    func test_aPopoverWithoutASourceRaises() async {
        let (root, _) = shownRoot()
        let exception = ObjCException.intercept {
            root.present(self.popover(), animated: false)
            TestApp.settle()
        }
        XCTAssertTrue(
            exception?.reason.contains("should have a non-nil sourceView or barButtonItem set before the presentation occurs") ?? false)
    }

    func test_aNewContentSizeMovesThePopover() async {
        let (root, source) = shownRoot()
        let controller = popover()
        controller.popoverPresentationController?.sourceView = source
        root.present(controller, animated: true)
        TestApp.settle()
        controller.preferredContentSize = CGSize(width: 300, height: 100)
        TestApp.settle()
        XCTAssertEqual(frame(controller.view), CGRect(x: 200, y: 553, width: 300, height: 100))
    }
}
