import XCTest

@testable import Constructs

@MainActor
final class ConstructsTests: XCTestCase {
    private var delegate: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
    private var navigation: UINavigationController { delegate.window!.rootViewController as! UINavigationController }
    private var form: FormViewController { navigation.viewControllers[0] as! FormViewController }

    func testABarButtonSendsItsAction() {
        let item = form.navigationItem.rightBarButtonItem!
        UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
        XCTAssertEqual(form.log.suffix(2), ["doubled \(form.count * 2)", "add"])
    }

    func testAnActionWithoutATargetGoesUpTheResponderChain() {
        let button = UIButton(type: .system)
        form.view.addSubview(button)
        button.addTarget(nil, action: #selector(AppDelegate.reachedTheDelegate(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.removeFromSuperview()
        XCTAssertEqual(delegate.received.last, "delegate")
    }

    func testOutletsAndInspectables() {
        let badge = BadgeView(frame: .zero)
        badge.setValue("new", forKey: "title")
        badge.setValue(NSNumber(value: 4), forKeyPath: "cornerRadius")
        form.setValue([UITextField(), UITextField()], forKey: "fields")
        XCTAssertEqual(form.fields.count, 2)
        XCTAssertEqual(form.badgeTitle, "")
        XCTAssertEqual(badge.title, "new")
        XCTAssertEqual(badge.layer.cornerRadius, 4)
        XCTAssertTrue(badge.layer is CAGradientLayer)
    }

    func testADelegateForwardsWhatItDoesNotImplement() {
        let table = form.table
        table.layoutIfNeeded()
        XCTAssertEqual(table.cellForRow(at: [0, 1])?.textLabel?.text, "Row 1")
        XCTAssertTrue(table.cellForRow(at: [0, 1]) is NoteCell)
        XCTAssertEqual(table.rectForRow(at: [0, 1]).height, 50)
        table.delegate?.tableView?(table, didSelectRowAt: [0, 2])
        XCTAssertEqual(form.log.last, "selected 2")
        XCTAssertNil(table.delegate?.tableView?(table, viewForHeaderInSection: 0))
    }

    func testOptionalRequirements() {
        let player = Player()
        let quiet = QuietListener()
        let strict = StrictListener()
        player.delegate = quiet
        XCTAssertEqual(player.play(0), "nobody")
        player.delegate = strict
        XCTAssertEqual([player.play(0), player.play(1)], ["refused", "strict"])
        XCTAssertEqual(quiet.calls + strict.calls, ["start", "start", "start", "stop"])
        XCTAssertTrue(strict.responds(to: #selector(PlayerDelegate.player(_:shouldPlay:))))
        XCTAssertFalse(quiet.responds(to: #selector(PlayerDelegate.player(_:shouldPlay:))))
    }

    func testObserving() {
        let player = Player()
        player.next = Player()
        var seen: [String] = []
        let tokens = [
            player.observe(\.volume, options: [.old, .new]) { _, change in seen.append("\(change.oldValue!) \(change.newValue!)") },
            player.observe(\.next?.volume, options: [.new]) { _, change in seen.append("next \(change.newValue! ?? -1)") },
            form.table.observe(\.contentOffset) { table, _ in seen.append("y \(table.contentOffset.y)") },
        ]
        player.volume = 2
        player.next?.volume = 3
        form.table.contentOffset.y = 1
        form.table.contentOffset.y = 0
        XCTAssertEqual(seen, ["1.0 2.0", "next 3.0", "y 1.0", "y 0.0"])
        withExtendedLifetime(tokens) {}
    }

    func testClassesByName() throws {
        let found = try XCTUnwrap(NSClassFromString("Constructs.SettingsViewController") as? UIViewController.Type)
        let controller = found.init()
        XCTAssertEqual(controller.screenName(), "settings screen")
        XCTAssertEqual(UIViewController().screenName(), "screen")
        XCTAssertEqual(NSStringFromClass(type(of: controller)), "Constructs.SettingsViewController")
    }

    func testAssociatedObjectsAndGenericClasses() {
        let view = UIView()
        view.badgeText = "3"
        XCTAssertEqual(view.badgeText, "3")
        XCTAssertNil(UIView().badgeText)
        let box = Box("x")
        box.perform(#selector(Box<String>.open(_:)), with: nil)
        XCTAssertEqual(box.opened, 1)
    }

    func testClassThrowingAndAsyncMethods() async {
        let loader = Loader.perform(#selector(Loader.shared)).takeUnretainedValue() as! Loader
        XCTAssertEqual(loader.perform(#selector(Loader.load(_:)), with: "a")?.takeUnretainedValue() as? String, "loaded a")
        let page = await withCheckedContinuation { continuation in
            let handler: (String) -> Void = { continuation.resume(returning: $0) }
            loader.perform(#selector(Loader.fetch(page:)), with: 2, with: handler)
        }
        XCTAssertEqual(page, "page 2")
    }

    func testGesturesTimersAndNotifications() {
        let pinch = UIPinchGestureRecognizer(target: form, action: #selector(FormViewController.pinched(_:)))
        form.view.addGestureRecognizer(pinch)
        form.perform(#selector(FormViewController.pinched(_:)), with: pinch)
        form.view.removeGestureRecognizer(pinch)
        XCTAssertEqual(form.log.last, "pinched")
        let fired = expectation(description: "fired")
        let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in fired.fulfill() }
        wait(for: [fired], timeout: 5)
        XCTAssertFalse(timer.isValid)
    }

    func testTheConfigurationIsTheOneAskedFor() {
        #if DEBUG
        let configuration = "debug"
        #else
        let configuration = "release"
        #endif
        print("configuration: \(configuration)")
    }
}
