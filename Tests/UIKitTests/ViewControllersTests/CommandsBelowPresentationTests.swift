import ObjCRuntime
import XCTest

@testable import UIKit

/// Commands that come up from presented controllers, and the names controllers have in a record.
@MainActor
final class CommandsBelowPresentationTests: AppTestCase {
    private final class Presenter: UIViewController {
        var performs = true
        override var performsActionsWhilePresentingModally: Bool { performs }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("save:") }
    }

    private func presented() -> (Presenter, UIViewController, UIWindow) {
        let presenter = Presenter()
        let window = TestApp.show(presenter)
        let sheet = UIViewController()
        presenter.present(sheet, animated: false)
        TestApp.settle()
        return (presenter, sheet, window)
    }

    func test_aPresenterActsOnCommandsOfWhatItPresents() async {
        let (presenter, sheet, window) = presented()
        XCTAssertTrue(UIViewController().performsActionsWhilePresentingModally)
        XCTAssertTrue(sheet.target(forAction: Selector("save:"), withSender: nil) as AnyObject === presenter)
        _ = window
    }

    func test_aPresenterThatWantsNoneIsPassedOver() async {
        let (presenter, sheet, window) = presented()
        presenter.performs = false
        XCTAssertNil(sheet.target(forAction: Selector("save:"), withSender: nil))
        // Its own commands stay its own.
        XCTAssertTrue(presenter.target(forAction: Selector("save:"), withSender: nil) as AnyObject === presenter)
        XCTAssertTrue(presenter.view.target(forAction: Selector("save:"), withSender: nil) as AnyObject === presenter)
        _ = window
    }

    func test_aControllerIsRecordedUnderTheNameTheAppGaveIt() async {
        final class Named: UIViewController {
            override func viewDidLoad() { interactionActivityTrackingBaseName = "Feed" }
        }
        let recorder = LifecycleRecorder()
        recorder.begin()
        defer { recorder.end() }
        let window = TestApp.show(Named())
        let second = Named()
        window.rootViewController?.present(second, animated: false)
        TestApp.settle()
        let names = Set(recorder.events.map(\.controller))
        XCTAssertEqual(names, ["Feed", "Feed#2"])
        // What was written before the app named it has the name as well.
        XCTAssertTrue(recorder.events.contains { $0.controller == "Feed" && $0.name == "viewDidLoad" })
    }

    func test_anAppIsNoExtension() async {
        XCTAssertNil(UIViewController().extensionContext)
    }
}
