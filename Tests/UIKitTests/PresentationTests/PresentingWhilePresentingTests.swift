import ObjCRuntime
import XCTest

@testable import UIKit

/// What happens when controllers present while a presentation or a dismissal is on its way.
@MainActor
final class PresentingWhilePresentingTests: AppTestCase {
    private let log = CallLog()
    private let warnings = WarningList()

    override func setUp() async throws {
        try await super.setUp()
        await MainActor.run { [warnings] in
            WarningLog.reset()
            WarningLog.handler = { warnings.all.append($0) }
        }
    }

    override func tearDown() async throws {
        WarningLog.handler = nil
    }

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

    private func chain(from root: UIViewController) -> [String] {
        var names: [String] = []
        var next = root.presentedViewController
        while let current = next {
            names.append((current as? LoggingController)?.name ?? "?")
            next = current.presentedController
        }
        return names
    }

    func test_presentingTwiceKeepsTheFirstAndSaysSo() async {
        for settles in [false, true] {
            let root = shownRoot()
            let (first, second) = (controller("b"), controller("c"))
            root.present(first, animated: true)
            if settles { TestApp.settle() }
            root.present(second, animated: true) { XCTFail("refused presentations don't complete") }
            XCTAssertEqual(
                warnings.take(), ["Attempt to present \(second) on \(root) (from \(root)) which is already presenting \(first)."])
            TestApp.settle()
            XCTAssertEqual(chain(from: root), ["b"])
        }
    }

    func test_presentingWhileTheLastOneLeavesIsRefused() async {
        let root = shownRoot()
        root.present(controller("b"), animated: false)
        TestApp.settle()
        root.dismiss(animated: true)
        TestApp.advance(by: 0.1)
        let other = controller("c")
        root.present(other, animated: true)
        XCTAssertEqual(
            warnings.take(), ["Attempt to present \(other) on \(root) (from \(root)) while a presentation is in progress."])
        TestApp.settle()
        XCTAssertEqual(chain(from: root), [])
    }

    func test_aControllerOnItsWayOutDoesNotPresent() async {
        let root = shownRoot()
        let leaving = controller("b")
        root.present(leaving, animated: false)
        TestApp.settle()
        leaving.dismiss(animated: true)
        for style in [UIModalPresentationStyle.pageSheet, .currentContext, .fullScreen] {
            let other = controller("c", style)
            // A new controller may have the address of the last one.
            WarningLog.reset()
            leaving.present(other, animated: true)
            XCTAssertEqual(
                warnings.take(), ["Attempt to present \(other) on \(leaving) (from \(leaving)) while a presentation is in progress."])
        }
        TestApp.settle()
        XCTAssertEqual(chain(from: root), [])
        XCTAssertNil(leaving.view.window)
        XCTAssertNotNil(root.view.window)
    }

    func test_aControllerOnItsWayInPresentsAsSoonAsItIsInTheWindow() async {
        for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .currentContext] {
            for animated in [true, false] {
                let root = shownRoot()
                let (middle, top) = (controller("b"), controller("c", style))
                root.present(middle, animated: true)
                let tooEarly = controller("d")
                WarningLog.reset()
                middle.present(tooEarly, animated: true)
                XCTAssertEqual(
                    warnings.take(),
                    ["Attempt to present \(tooEarly) on \(middle) (from \(middle)) whose view is not in the window hierarchy."])
                TestApp.advance(by: 0.1)
                middle.present(top, animated: animated)
                TestApp.settle()
                XCTAssertEqual(warnings.take(), [])
                XCTAssertEqual(chain(from: root), ["b", "c"], "\(style)")
                let covers = style == .fullScreen || style == .currentContext
                XCTAssertEqual(middle.view.window == nil, covers, "\(style)")
                XCTAssertEqual(middle.appearance.phase, covers ? .disappeared : .appeared, "\(style), animated: \(animated)")
                XCTAssertEqual(top.appearance.phase, .appeared)
                XCTAssertEqual(root.appearance.phase, .disappeared)
                _ = log.take()
                root.dismiss(animated: true)
                TestApp.settle()
                XCTAssertEqual(chain(from: root), [])
                XCTAssertEqual([root, middle, top].map(\.appearance.phase), [.appeared, .disappeared, .disappeared], "\(style)")
            }
        }
        XCTAssertFalse(warnings.all.contains { $0.contains("Unbalanced") })
    }

    func test_aPresentationTakenBackTakesAlongWhatItsControllerPresented() async throws {
        let root = shownRoot()
        let (middle, top) = (controller("b"), controller("c", .overFullScreen))
        root.present(middle, animated: true)
        TestApp.advance(by: 0.1)
        middle.present(top, animated: true)
        TestApp.advance(by: 0.1)
        guard case .presenting(let context) = try XCTUnwrap(middle.presentationState.active).phase else { return XCTFail("not presenting") }
        context.cancelInteractiveTransition()
        context.completeTransition(false)
        TestApp.settle()
        XCTAssertEqual(chain(from: root), [])
        XCTAssertEqual([root, middle, top].map(\.appearance.phase), [.appeared, .disappeared, .disappeared])
        XCTAssertNil(top.view.window)
        XCTAssertNotNil(root.view.window)
    }

    func test_presentingWhatIsPresentedAlreadyRaises() async {
        let root = shownRoot()
        let (sheet, other) = (controller("b", .pageSheet), controller("c"))
        root.present(sheet, animated: false)
        TestApp.settle()
        sheet.present(other, animated: false)
        TestApp.settle()
        let exception = ObjCException.intercept { other.present(sheet, animated: false) }
        XCTAssertEqual(exception?.name, .invalidArgumentException)
        XCTAssertEqual(
            exception?.reason,
            "Application tried to present modally a view controller \(sheet) that is already being presented by \(root).")
    }
}

/// Sentences that were logged.
private final class WarningList: @unchecked Sendable {
    var all: [String] = []

    func take() -> [String] {
        defer { all = [] }
        return all
    }
}
