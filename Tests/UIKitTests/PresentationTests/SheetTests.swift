import XCTest

@testable import UIKit

/// Where sheets stand, how they follow the finger, and what their delegates hear.
@MainActor
final class SheetTests: AppTestCase {
    private let log = CallLog()

    @discardableResult
    private func present(
        _ style: UIModalPresentationStyle = .pageSheet, on root: UIViewController? = nil,
        configure: (UISheetPresentationController) -> Void = { _ in }
    ) -> (root: UIViewController, modal: LoggingController, sheet: UISheetPresentationController) {
        let base = root ?? LoggingController("a", log: log)
        if root == nil {
            _ = TestApp.show(base)
            TestApp.settle()
        }
        let modal = LoggingController("b", log: log)
        modal.modalPresentationStyle = style
        modal.loadViewIfNeeded()
        modal.view.backgroundColor = .systemBackground
        let sheet = modal.sheetPresentationController!
        configure(sheet)
        base.present(modal, animated: true)
        TestApp.settle()
        _ = log.take()
        return (base, modal, sheet)
    }

    private func frame(of controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: nil)
    }

    func test_framesOfLargeSheets() async {
        let table: [(String, UIModalPresentationStyle, CGRect)] = [
            ("iphone-16", .pageSheet, CGRect(x: 0, y: 69, width: 393, height: 783)),
            ("iphone-16", .formSheet, CGRect(x: 0, y: 69, width: 393, height: 783)),
            ("iphone-se", .pageSheet, CGRect(x: 0, y: 30, width: 375, height: 637)),
            ("ipad", .formSheet, CGRect(x: 140, y: 280, width: 540, height: 620)),
            ("ipad", .pageSheet, CGRect(x: 58, y: 42, width: 704, height: 1096)),
        ]
        for (device, style, expected) in table {
            TestApp.reset(device: device)
            let (_, modal, _) = present(style)
            XCTAssertEqual(frame(of: modal), expected, "\(device) \(style)")
        }
    }

    func test_detentsDecideTheHeight() async {
        let table: [(UISheetPresentationController.Detent, CGFloat)] = [
            (.large(), 783), (.medium(), 34 + (749 * 425.0 / 759 * 3).rounded() / 3), (.custom { _ in 200 }, 234),
            (.custom { _ in 5_000 }, 783), (.custom { _ in nil }, 783), (.custom { $0.maximumDetentValue / 2 }, 34 + 374.333),
        ]
        for (detent, height) in table {
            let (_, modal, _) = present { $0.detents = [detent] }
            XCTAssertEqual(frame(of: modal).height, height, accuracy: 0.4, "\(detent.identifier.rawValue)")
            XCTAssertEqual(frame(of: modal).maxY, 852, accuracy: 0.01)
        }
    }

    func test_safeAreasOfTheContent() async {
        let (_, modal, _) = present()
        XCTAssertEqual(modal.view.safeAreaInsets, UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        TestApp.reset(device: "ipad")
        let (_, form, _) = present(.formSheet)
        XCTAssertEqual(form.view.safeAreaInsets, .zero)
        XCTAssertEqual(form.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(form.traitCollection.userInterfaceLevel, .elevated)
    }

    func test_thePresentersCardStepsBackAndReturns() async {
        let (root, _, _) = present()
        XCTAssertEqual(frame(of: root).minX, 16, accuracy: 0.01)
        XCTAssertEqual(frame(of: root).minY, 59, accuracy: 0.01)
        XCTAssertEqual(root.view.layer.cornerRadius, 10)
        XCTAssertNotNil(root.view.window)
        root.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(frame(of: root), UIScreen.main.bounds)
        XCTAssertEqual(root.view.layer.cornerRadius, 0)
        XCTAssertFalse(root.view.clipsToBounds)
    }

    func test_aMediumSheetLeavesThePresenterInPlaceUntilItIsLarge() async {
        let (root, modal, sheet) = present { $0.detents = [.medium(), .large()] }
        XCTAssertEqual(frame(of: root), UIScreen.main.bounds)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        TestApp.settle()
        XCTAssertEqual(frame(of: modal).minY, 69, accuracy: 0.01)
        XCTAssertEqual(frame(of: root).minX, 16, accuracy: 0.01)
        sheet.selectedDetentIdentifier = .medium
        TestApp.settle()
        XCTAssertEqual(frame(of: root), UIScreen.main.bounds)
    }

    func test_aSheetOnASheetPushesTheFirstBack() async {
        let (_, first, _) = present()
        let (_, second, _) = present(on: first)
        XCTAssertEqual(frame(of: second).minY, 69, accuracy: 0.01)
        XCTAssertEqual(frame(of: first).minY, 59, accuracy: 0.5)
        XCTAssertEqual(frame(of: first).minX, 16, accuracy: 0.5)
        first.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(frame(of: first), CGRect(x: 0, y: 69, width: 393, height: 783))
    }

    func test_draggingDownDismissesAndTellsTheDelegateInOrder() async {
        let (root, modal, sheet) = present()
        let judge = DismissalJudge(log: log)
        sheet.delegate = judge
        TestApp.drag(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 200, y: 700), frames: 20)
        TestApp.settle()
        XCTAssertEqual(
            log.take(), ["shouldDismiss", "willDismiss", "b.viewWillDisappear", "b.viewDidDisappear", "didDismiss"])
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(modal.view.window)
    }

    func test_aShortDragSpringsBack() async {
        let (root, modal, sheet) = present()
        let judge = DismissalJudge(log: log)
        sheet.delegate = judge
        TestApp.drag(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 200, y: 220), frames: 40, lifts: false)
        // Measured: the sheet follows the finger less the ten points of the pan's beginning.
        XCTAssertEqual(frame(of: modal).minY, 69 + 90, accuracy: 0.5)
        TestApp.advance(by: 0.2)
        TestApp.touch(.ended, at: .init(x: 200, y: 220))
        TestApp.settle()
        XCTAssertEqual(frame(of: modal).minY, 69, accuracy: 0.01)
        XCTAssertEqual(log.take(), ["shouldDismiss"])
        XCTAssertNotNil(root.presentedViewController)
    }

    func test_aModalSheetRefusesAndSaysSo() async {
        let (root, modal, sheet) = present()
        let judge = DismissalJudge(log: log)
        sheet.delegate = judge
        modal.isModalInPresentation = true
        TestApp.drag(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 200, y: 750), frames: 20)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["didAttempt"])
        modal.isModalInPresentation = false
        judge.allows = false
        TestApp.drag(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 200, y: 750), frames: 20)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["shouldDismiss", "didAttempt"])
        XCTAssertTrue(root.presentedViewController === modal)
        XCTAssertEqual(frame(of: modal).minY, 69, accuracy: 0.01)
    }

    func test_programmaticDismissalTellsTheDelegateNothing() async {
        let (root, _, sheet) = present()
        let judge = DismissalJudge(log: log)
        sheet.delegate = judge
        root.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(log.take(), ["b.viewWillDisappear", "b.viewDidDisappear"])
        _ = judge
    }

    func test_aTapOnTheShadeDismisses() async {
        let (root, _, sheet) = present { $0.detents = [.medium()] }
        let judge = DismissalJudge(log: log)
        sheet.delegate = judge
        TestApp.tap(at: CGPoint(x: 200, y: 120))
        TestApp.settle()
        XCTAssertEqual(
            log.take(), ["shouldDismiss", "willDismiss", "b.viewWillDisappear", "b.viewDidDisappear", "didDismiss"])
        XCTAssertNil(root.presentedViewController)
    }

    func test_dragsBetweenDetents() async {
        let (_, modal, sheet) = present { $0.detents = [.medium(), .large()] }
        let judge = DismissalJudge(log: log)
        sheet.delegate = judge
        let medium = frame(of: modal).height
        // Slowly, a little beyond the middle.
        TestApp.drag(from: CGPoint(x: 200, y: 420), to: CGPoint(x: 200, y: 220), frames: 60, lifts: false)
        XCTAssertEqual(frame(of: modal).height, medium + 190, accuracy: 1)
        TestApp.advance(by: 0.2)
        TestApp.touch(.ended, at: .init(x: 200, y: 220))
        TestApp.settle()
        XCTAssertEqual(sheet.selectedDetentIdentifier, .large)
        XCTAssertEqual(frame(of: modal).height, 783, accuracy: 0.01)
        XCTAssertEqual(log.take(), ["didChangeDetent com.apple.UIKit.large"])
        // A flick goes one rest down.
        TestApp.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 220), frames: 5)
        TestApp.settle()
        XCTAssertEqual(sheet.selectedDetentIdentifier, .medium)
        XCTAssertEqual(frame(of: modal).height, medium, accuracy: 0.01)
        XCTAssertEqual(log.take(), ["didChangeDetent com.apple.UIKit.medium"])
    }

    func test_undimmedSheetsLetTouchesThrough() async {
        let root = TapCountingController()
        _ = TestApp.show(root)
        TestApp.settle()
        let (_, _, sheet) = present(on: root) {
            $0.detents = [.medium(), .large()]
            $0.largestUndimmedDetentIdentifier = .medium
        }
        XCTAssertEqual(sheet.dimmingView.alpha, 0)
        TestApp.tap(at: CGPoint(x: 200, y: 120))
        TestApp.settle()
        XCTAssertEqual(root.taps, 1)
        XCTAssertNotNil(root.presentedViewController)
        sheet.selectedDetentIdentifier = .large
        TestApp.settle()
        XCTAssertEqual(sheet.dimmingView.alpha, 1)
    }

    func test_scrollViewsHandOverAtTheirTop() async {
        let root = UIViewController()
        _ = TestApp.show(root)
        TestApp.settle()
        let modal = ScrollingController()
        root.present(modal, animated: true)
        TestApp.settle()
        // Down at the top: the sheet moves, the content stays.
        TestApp.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400), frames: 40, lifts: false)
        XCTAssertEqual(frame(of: modal).minY, 69 + 90, accuracy: 0.5)
        XCTAssertEqual(modal.scrollView.contentOffset.y, 0, accuracy: 0.01)
        TestApp.advance(by: 0.2)
        TestApp.touch(.ended, at: .init(x: 200, y: 400))
        TestApp.settle()
        // Up: the content scrolls.
        TestApp.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), frames: 40, lifts: false)
        XCTAssertEqual(frame(of: modal).minY, 69, accuracy: 0.01)
        XCTAssertGreaterThan(modal.scrollView.contentOffset.y, 150)
        TestApp.advance(by: 0.2)
        TestApp.touch(.ended, at: .init(x: 200, y: 300))
        TestApp.settle()
        // Down in the middle of the content: it scrolls back, the sheet stays.
        TestApp.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 360), frames: 20)
        TestApp.settle()
        XCTAssertEqual(frame(of: modal).minY, 69, accuracy: 0.01)
    }

    func test_turnedPhonesShowSheetsFullScreen() async {
        let (root, modal, _) = present()
        UIApplication.shared.session.send(.rotate(.landscapeLeft))
        TestApp.settle()
        XCTAssertEqual(frame(of: modal), CGRect(x: 0, y: 0, width: 852, height: 393))
        XCTAssertEqual(frame(of: root), CGRect(x: 0, y: 0, width: 852, height: 393))
        UIApplication.shared.session.send(.rotate(.portrait))
        TestApp.settle()
        XCTAssertEqual(frame(of: modal), CGRect(x: 0, y: 69, width: 393, height: 783))
        XCTAssertEqual(frame(of: root).minX, 16, accuracy: 0.01)
        modal.dismiss(animated: true)
        TestApp.settle()
        XCTAssertEqual(frame(of: root), CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    func test_dismissalWhileTurnedLeavesThePresenterInPlace() async {
        let (root, modal, _) = present()
        UIApplication.shared.session.send(.rotate(.landscapeLeft))
        TestApp.settle()
        modal.dismiss(animated: true)
        TestApp.settle()
        UIApplication.shared.session.send(.rotate(.portrait))
        TestApp.settle()
        XCTAssertEqual(frame(of: root), CGRect(x: 0, y: 0, width: 393, height: 852))
        XCTAssertTrue(root.view.transform.isIdentity)
    }
}

/// Answers and writes down what a presentation controller asks.
@MainActor
final class DismissalJudge: NSObject, UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate {
    let log: CallLog
    var allows = true
    var adaptiveStyle: UIModalPresentationStyle?

    init(log: CallLog) {
        self.log = log
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: DismissalJudge.self, name: "UIKitTests.DismissalJudge")
        entry.optional("presentationControllerShouldDismiss(_:)") { judge in
            { (_: UIPresentationController) -> Bool in
                (judge as! DismissalJudge).log.add("shouldDismiss")
                return (judge as! DismissalJudge).allows
            }
        }
        entry.optional("presentationControllerWillDismiss(_:)") { judge in
            { (_: UIPresentationController) in (judge as! DismissalJudge).log.add("willDismiss") }
        }
        entry.optional("presentationControllerDidDismiss(_:)") { judge in
            { (_: UIPresentationController) in (judge as! DismissalJudge).log.add("didDismiss") }
        }
        entry.optional("presentationControllerDidAttemptToDismiss(_:)") { judge in
            { (_: UIPresentationController) in (judge as! DismissalJudge).log.add("didAttempt") }
        }
        entry.optional("sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)") { judge in
            { (sheet: UISheetPresentationController) in
                (judge as! DismissalJudge).log.add("didChangeDetent \(sheet.selectedDetentIdentifier?.rawValue ?? "nil")")
            }
        }
        entry.optional("adaptivePresentationStyle(for:traitCollection:)") { judge in
            { (controller: UIPresentationController, traits: UITraitCollection) -> UIModalPresentationStyle in
                (judge as! DismissalJudge).adaptiveStyle ?? (traits.horizontalSizeClass == .compact ? .pageSheet : .none)
            }
        }
    }()
}

/// Counts taps on its view.
@MainActor
private final class TapCountingController: UIViewController {
    var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.internalAction = { [unowned self, unowned tap] in if tap.state == .ended { taps += 1 } }
        view.addGestureRecognizer(tap)
    }
}

@MainActor
private final class ScrollingController: UIViewController {
    let scrollView = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 3_000)
    }
}
