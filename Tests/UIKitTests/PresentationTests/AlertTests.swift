import XCTest

@testable import UIKit

/// What alerts and action sheets look like, and when their handlers are called.
@MainActor
final class AlertTests: AppTestCase {
    private let log = CallLog()

    private func root() -> LoggingController {
        let root = LoggingController("a", log: log)
        _ = TestApp.show(root)
        TestApp.settle()
        _ = log.take()
        return root
    }

    private func alert(_ titles: [(String, UIAlertAction.Style)], _ style: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for (title, kind) in titles {
            alert.addAction(UIAlertAction(title: title, style: kind) { self.log.add("handler \($0.title ?? "")") })
        }
        return alert
    }

    private func rows(_ alert: UIAlertController) -> [String] {
        var found: [AlertActionRow] = []
        func collect(_ view: UIView) {
            if let row = view as? AlertActionRow, !isHidden(row) { found.append(row) }
            view.subviews.forEach(collect)
        }
        func isHidden(_ view: UIView) -> Bool {
            var current: UIView? = view
            while let candidate = current {
                if candidate.isHidden { return true }
                current = candidate.superview
            }
            return false
        }
        collect(alert.view)
        return found.sorted {
            let (a, b) = ($0.convert($0.bounds, to: nil), $1.convert($1.bounds, to: nil))
            return (a.minY, a.minX) < (b.minY, b.minX)
        }.map { $0.action.title ?? "" }
    }

    func test_theCancelActionHasItsPlace() async {
        let table: [([(String, UIAlertAction.Style)], UIAlertController.Style, [String])] = [
            ([("OK", .default), ("Cancel", .cancel)], .alert, ["Cancel", "OK"]),
            ([("Cancel", .cancel), ("OK", .default)], .alert, ["Cancel", "OK"]),
            ([("One", .default), ("Two", .default)], .alert, ["One", "Two"]),
            ([("Cancel", .cancel), ("One", .default), ("Two", .destructive)], .alert, ["One", "Two", "Cancel"]),
            ([("Cancel", .cancel), ("One", .default)], .actionSheet, ["One", "Cancel"]),
            (
                [("A title too long for one half", .default), ("Cancel", .cancel)], .alert,
                ["Cancel", "A title too long for one half"]
            ),
        ]
        for (actions, style, expected) in table {
            let root = root()
            let alert = alert(actions, style)
            root.present(alert, animated: true)
            TestApp.settle()
            XCTAssertEqual(rows(alert), expected)
        }
    }

    func test_alertsStandInTheMiddleAndActionSheetsAtTheBottom() async {
        let root = root()
        let question = alert([("OK", .default), ("Cancel", .cancel)])
        root.present(question, animated: true)
        TestApp.settle()
        let frame = question.view.convert(question.view.bounds, to: nil)
        XCTAssertEqual(frame.width, 270)
        XCTAssertEqual(frame.midX, 196.5, accuracy: 0.6)
        XCTAssertEqual(frame.midY, (59 + 852 - 34) / 2, accuracy: 1)
        question.dismiss(animated: false)
        TestApp.settle()
        let sheet = alert([("One", .default), ("Cancel", .cancel)], .actionSheet)
        root.present(sheet, animated: true)
        TestApp.settle()
        let bottom = sheet.view.convert(sheet.view.bounds, to: nil)
        XCTAssertEqual(bottom.minX, 8)
        XCTAssertEqual(bottom.width, 377)
        XCTAssertEqual(bottom.maxY, 852 - 34)
    }

    func test_handlersAreCalledWhenTheAlertIsGone() async throws {
        let root = root()
        let alert = LoggedAlert(title: "Title", message: nil, preferredStyle: .alert)
        alert.log = log
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { _ in
                self.log.add("handler")
                XCTAssertNil(root.presentedViewController)
                root.present(self.alert([("Again", .default)]), animated: false)
            })
        root.present(alert, animated: true) { self.log.add("completion") }
        TestApp.settle()
        XCTAssertEqual(log.take(), ["alert.viewWillAppear", "alert.viewDidAppear", "completion"])
        try TestApp.tap("OK")
        TestApp.settle()
        XCTAssertEqual(log.take(), ["alert.viewWillDisappear", "alert.viewDidDisappear", "handler"])
        XCTAssertTrue(root.presentedViewController is UIAlertController)
    }

    func test_keysStandForThePreferredAndTheCancelAction() async {
        let cases: [(style: UIAlertController.Style, hasField: Bool, isPreferred: Bool, key: Int, expected: [String])] = [
            (.alert, false, true, Key.returns, ["handler OK"]), (.alert, true, true, Key.returns, ["handler OK"]),
            (.alert, false, false, Key.returns, []), (.alert, false, true, Key.escape, ["handler Cancel"]),
            (.alert, true, true, Key.escape, ["handler Cancel"]), (.actionSheet, false, false, Key.escape, ["handler Cancel"]),
        ]
        for (style, hasField, isPreferred, key, expected) in cases {
            let root = root()
            let alert = alert([("OK", .default), ("Cancel", .cancel)], style)
            if hasField { alert.addTextField() }
            if isPreferred { alert.preferredAction = alert.actions[0] }
            root.present(alert, animated: true)
            TestApp.settle()
            TestApp.key(key, characters: key == Key.returns ? "\r" : "")
            TestApp.settle()
            XCTAssertEqual(log.take(), expected)
            XCTAssertEqual(root.presentedViewController == nil, !expected.isEmpty)
        }
        // Without a cancel action nothing is cancelled.
        let root = root()
        root.present(alert([("OK", .default)]), animated: true)
        TestApp.settle()
        TestApp.key(Key.escape)
        TestApp.settle()
        XCTAssertNotNil(root.presentedViewController)
    }

    func test_disabledActionsDoNothing() async throws {
        let root = root()
        let alert = alert([("OK", .default), ("Cancel", .cancel)])
        alert.actions[0].isEnabled = false
        root.present(alert, animated: true)
        TestApp.settle()
        try TestApp.tap("OK")
        TestApp.settle()
        XCTAssertNotNil(root.presentedViewController)
        alert.actions[0].isEnabled = true
        try TestApp.tap("OK")
        TestApp.settle()
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(log.take(), ["handler OK"])
    }

    func test_aFingerSlidesFromButtonToButton() async throws {
        let root = root()
        root.present(alert([("One", .default), ("Two", .default), ("Three", .default)]), animated: true)
        TestApp.settle()
        let session = UIApplication.shared.session
        let first = try session.tapPoint(forText: "One")
        let last = try session.tapPoint(forText: "Three")
        TestApp.drag(from: CGPoint(x: first.x, y: first.y), to: CGPoint(x: last.x, y: last.y), frames: 20)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["handler Three"])
    }

    func test_aTapBesideAnActionSheetCancels() async {
        let root = root()
        root.present(alert([("One", .default), ("Cancel", .cancel)], .actionSheet), animated: true)
        TestApp.settle()
        TestApp.tap(at: CGPoint(x: 200, y: 150))
        TestApp.settle()
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(log.take(), ["handler Cancel"])
        root.present(alert([("One", .default)]), animated: true)
        TestApp.settle()
        TestApp.tap(at: CGPoint(x: 200, y: 150))
        TestApp.settle()
        XCTAssertNotNil(root.presentedViewController, "alerts stay")
    }

    func test_manyActionsScroll() async throws {
        let root = root()
        let many = alert((0..<30).map { ("Action \($0)", .default) })
        root.present(many, animated: true)
        TestApp.settle()
        let frame = many.view.convert(many.view.bounds, to: nil)
        XCTAssertGreaterThan(frame.minY, 59)
        XCTAssertLessThan(frame.maxY, 818)
        TestApp.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), frames: 20)
        TestApp.settle()
        XCTAssertEqual(log.take(), [])
        try TestApp.tap("Action 29")
        TestApp.settle()
        XCTAssertEqual(log.take(), ["handler Action 29"])
    }

    func test_mistakesRaise() async {
        let second = ObjCException.intercept {
            let alert = self.alert([("Cancel", .cancel)])
            alert.addAction(UIAlertAction(title: "Also", style: .cancel))
        }
        XCTAssertEqual(second?.reason, "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        TestApp.reset(device: "ipad")
        let root = root()
        let missing = ObjCException.intercept {
            root.present(self.alert([("One", .default)], .actionSheet), animated: false)
            TestApp.settle()
        }
        XCTAssertTrue(missing?.reason.contains("You must provide location information for this popover") ?? false)
    }

    func test_actionSheetsOnTabletsArePopoversWithoutTheCancelAction() async {
        TestApp.reset(device: "ipad")
        let root = root()
        let sheet = alert([("One", .default), ("Two", .default), ("Cancel", .cancel)], .actionSheet)
        sheet.popoverPresentationController?.sourceView = root.view
        sheet.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 300, width: 20, height: 20)
        root.present(sheet, animated: true)
        TestApp.settle()
        XCTAssertEqual(rows(sheet), ["One", "Two"])
        XCTAssertEqual(sheet.popoverPresentationController?.arrowDirection, .up)
        TestApp.tap(at: CGPoint(x: 100, y: 900))
        TestApp.settle()
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(log.take(), ["handler Cancel"])
    }

    func test_alertsGoWhenTheyAreDismissed() async throws {
        let root = root()
        weak var gone: UIViewController?
        do {
            let alert = alert([("OK", .default)])
            gone = alert
            root.present(alert, animated: true)
            TestApp.settle()
        }
        try TestApp.tap("OK")
        TestApp.settle()
        TestApp.settle()
        XCTAssertNil(gone)
    }
}

private final class LoggedAlert: UIAlertController {
    var log: CallLog?

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log?.add("alert.viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log?.add("alert.viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log?.add("alert.viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log?.add("alert.viewDidDisappear")
    }
}
