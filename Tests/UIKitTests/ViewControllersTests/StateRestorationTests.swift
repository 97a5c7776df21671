import XCTest

@testable import UIKit

/// The interface's state from one launch to the next.
@MainActor
final class StateRestorationTests: AppTestCase {
    private var url: URL!
    private var delegate: RestoringDelegate!
    private weak var delegateBefore: (any UIApplicationDelegate)?

    override func setUp() async throws {
        try await super.setUp()
        await MainActor.run {
            url = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString).savedState")
            let application = UIApplication.shared
            application.stateURL = url
            delegate = RestoringDelegate()
            delegateBefore = application.delegate
            application.delegate = delegate
        }
    }

    override func tearDown() async throws {
        await MainActor.run {
            let application = UIApplication.shared
            application.stateURL = nil
            application.delegate = delegateBefore
            application.restorationObjectReferences = [:]
            try? FileManager.default.removeItem(at: url)
        }
    }

    private func world() -> (UITabBarController, UINavigationController) {
        let navigation = UINavigationController(rootViewController: NotePage(""))
        navigation.restorationIdentifier = "stack"
        let other = UIViewController()
        other.restorationIdentifier = "other"
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "tabs"
        tabs.viewControllers = [other, navigation]
        _ = TestApp.show(tabs)
        TestApp.settle()
        return (tabs, navigation)
    }

    /// The app goes and comes back with new objects.
    private func relaunch() -> (UITabBarController, UINavigationController) {
        let application = UIApplication.shared
        application.saveState()
        TestApp.reset()
        let new = world()
        application.restoreState()
        application.finishRestorationIfComplete()
        TestApp.settle()
        return new
    }

    func test_stackSelectionAndValuesComeBack() async {
        let (tabs, navigation) = world()
        navigation.pushViewController(NotePage("milk"), animated: false)
        navigation.pushViewController(NotePage("eggs"), animated: false)
        tabs.selectedIndex = 1
        TestApp.settle()
        let (newTabs, newNavigation) = relaunch()
        XCTAssertEqual(newTabs.selectedIndex, 1)
        XCTAssertEqual(newNavigation.viewControllers.map { ($0 as? NotePage)?.text }, ["", "milk", "eggs"])
        XCTAssertEqual(newNavigation.viewControllers.map { ($0 as? NotePage)?.finished }, [1, 1, 1])
        XCTAssertTrue(((newNavigation.topViewController as? NotePage)?.before as? NotePage)?.text == "milk")
        XCTAssertEqual(
            delegate.log.take(),
            ["shouldSave", "willEncode", "shouldRestore", "didDecode 7"])
    }

    func test_aPresentedControllerComesBack() async {
        let (tabs, _) = world()
        let sheet = NotePage("sheet")
        tabs.present(sheet, animated: false)
        TestApp.settle()
        let (new, _) = relaunch()
        XCTAssertEqual((new.presentedViewController as? NotePage)?.text, "sheet")
    }

    func test_withoutIdentifierNothingOfASubtreeIsSaved() async throws {
        let (_, navigation) = world()
        navigation.restorationIdentifier = nil
        navigation.pushViewController(NotePage("milk"), animated: false)
        let archive = try XCTUnwrap(StateSaving(.shared).archiveIfWanted())
        XCTAssertEqual(archive.controllers.map(\.path), [["tabs"], ["tabs", "other"]])
    }

    func test_withoutTheDelegatesWishNothingIsSaved() async {
        delegate.wantsState = false
        _ = world()
        UIApplication.shared.saveState()
        XCTAssertFalse(FileManager.default.fileExists(atPath: url.path))
    }

    func test_aDamagedFileIsIgnored() async throws {
        try Data("garbage".utf8).write(to: url)
        UIApplication.shared.restoreState()
        XCTAssertNil(UIApplication.shared.runningRestoration)
    }

    func test_aRegisteredObjectIsSavedUnderItsName() async {
        let model = RestorableModel()
        model.value = 5
        UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "model")
        _ = world()
        UIApplication.shared.saveState()
        model.value = 0
        UIApplication.shared.restoreState()
        XCTAssertEqual(model.value, 5)
        XCTAssertEqual(model.finished, 0)
        UIApplication.shared.finishRestorationIfComplete()
        XCTAssertEqual(model.finished, 1)
    }

    func test_longerWorkKeepsTheRestorationOpen() async {
        let (_, navigation) = world()
        UIApplication.shared.saveState()
        UIApplication.shared.restoreState()
        UIApplication.shared.extendStateRestoration()
        UIApplication.shared.finishRestorationIfComplete()
        XCTAssertEqual((navigation.viewControllers[0] as? NotePage)?.finished, 0)
        UIApplication.shared.completeStateRestoration()
        XCTAssertEqual((navigation.viewControllers[0] as? NotePage)?.finished, 1)
    }
}

/// A page with a text that survives.
private final class NotePage: UIViewController, UIViewControllerRestoration {
    var text: String
    var finished = 0
    /// The page beneath, found again by reference.
    var before: UIViewController?

    init(_ text: String) {
        _ = Self.registration
        self.text = text
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "note"
        restorationClass = NotePage.self
    }

    required init?(coder: NSCoder) { nil }

    private static let registration: Void = { _ = ClassRegistry.entry(for: NotePage.self, name: "UIKitTests.NotePage") }()

    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController? {
        NotePage(coder.decodeObject(forKey: "text") as? String ?? "none")
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(text, forKey: "text")
        let stack = navigationController?.viewControllers ?? []
        if let index = stack.firstIndex(where: { $0 === self }), index > 0 { coder.encode(stack[index - 1], forKey: "before") }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        before = coder.decodeObject(forKey: "before") as? UIViewController
    }

    override func applicationFinishedRestoringState() { finished += 1 }
}

private final class RestorableModel: NSObject, UIStateRestoring {
    var value = 0
    var finished = 0

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: RestorableModel.self, name: "UIKitTests.RestorableModel")
        entry.optional("encodeRestorableState(with:)") { owner -> (NSCoder) -> Void in
            { coder in coder.encode((owner as! RestorableModel).value, forKey: "value") }
        }
        entry.optional("decodeRestorableState(with:)") { owner -> (NSCoder) -> Void in
            { coder in (owner as! RestorableModel).value = coder.decodeInteger(forKey: "value") }
        }
        entry.optional("applicationFinishedRestoringState()") { owner -> () -> Void in { (owner as! RestorableModel).finished += 1 } }
    }()
}

@MainActor
private final class RestoringDelegate: NSObject, UIApplicationDelegate {
    let log = CallLog()
    var wantsState = true

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: RestoringDelegate.self, name: "UIKitTests.RestoringDelegate")
        func told(_ owner: Any) -> RestoringDelegate { owner as! RestoringDelegate }
        entry.optional("application(_:shouldSaveSecureApplicationState:)") { owner -> (UIApplication, NSCoder) -> Bool in
            { _, _ in
                MainActor.assumeIsolated {
                    if told(owner).wantsState { told(owner).log.add("shouldSave") }
                    return told(owner).wantsState
                }
            }
        }
        entry.optional("application(_:shouldRestoreSecureApplicationState:)") { owner -> (UIApplication, NSCoder) -> Bool in
            { _, _ in
                MainActor.assumeIsolated {
                    told(owner).log.add("shouldRestore")
                    return true
                }
            }
        }
        entry.optional("application(_:willEncodeRestorableStateWith:)") { owner -> (UIApplication, NSCoder) -> Void in
            { _, coder in
                MainActor.assumeIsolated { told(owner).log.add("willEncode") }
                coder.encode(7, forKey: "seven")
            }
        }
        entry.optional("application(_:didDecodeRestorableStateWith:)") { owner -> (UIApplication, NSCoder) -> Void in
            { _, coder in MainActor.assumeIsolated { told(owner).log.add("didDecode \(coder.decodeInteger(forKey: "seven"))") } }
        }
    }()
}
