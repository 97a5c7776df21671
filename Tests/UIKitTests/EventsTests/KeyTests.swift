import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Hardware keys: presses, and commands along the responder chain.
@MainActor
final class KeyTests: XCTestCase {
    private var controller = KeyController()
    private let log = CallLog()

    override func setUp() async throws {
        await MainActor.run {
            TestApp.reset()
            controller = KeyController()
            controller.log = log
            _ = TestApp.show(controller)
        }
    }

    private func press(_ name: String, ups: Bool = true, repeats: Int = 0) {
        let stroke = KeyStroke.named(name)!
        var down = stroke.samples[0]
        UIApplication.shared.session.send(.key(down))
        down.isRepeat = true
        for _ in 0..<repeats { UIApplication.shared.session.send(.key(down)) }
        if ups { UIApplication.shared.session.send(.key(stroke.samples[1])) }
    }

    func test_pressesGoToTheFirstResponderAndUpTheChain() async {
        let field = KeyView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        field.log = log
        controller.view.addSubview(field)
        XCTAssertTrue(field.becomeFirstResponder())
        press("a")
        XCTAssertEqual(log.take(), ["view began a", "controller began a 4", "view ended a", "controller ended a"])
    }

    func test_withoutAFirstResponderTheFrontmostControllerGetsKeys() async {
        press("return")
        XCTAssertEqual(log.take(), ["controller began \r 40", "controller ended \r"])
    }

    func test_aHeldKeyIsPressedOnce() async {
        press("a", repeats: 3)
        XCTAssertEqual(log.take(), ["controller began a 4", "controller ended a"])
    }

    func test_aKeyThatIsHeldEndsWhereItBegan() async {
        let field = KeyView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        field.log = log
        controller.view.addSubview(field)
        field.becomeFirstResponder()
        press("a", ups: false)
        field.resignFirstResponder()
        _ = log.take()
        UIApplication.shared.session.send(.key(KeyStroke.named("a")!.samples[1]))
        XCTAssertEqual(log.take(), ["view ended a", "controller ended a"])
    }

    func test_aCommandTakesItsKey() async {
        controller.commands = [
            UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:")),
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("save:")),
            UIKeyCommand(input: "+", modifierFlags: .command, action: Selector("save:")),
        ]
        press("cmd+s")
        press("up")
        press("cmd++")
        XCTAssertEqual(log.take(), ["save s", "save UIKeyInputUpArrow", "save +"])
        press("cmd+shift+s")
        XCTAssertEqual(log.take(), ["controller began S 22", "controller ended S"])
        press("s")
        XCTAssertEqual(log.take(), ["controller began s 22", "controller ended s"])
    }

    func test_aHeldCommandRepeats() async {
        controller.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:"))]
        press("cmd+s", repeats: 2)
        XCTAssertEqual(log.take(), ["save s", "save s", "save s"])
    }

    func test_commandsThatWereAddedAndAlternates() async {
        let command = UIKeyCommand(
            title: "Save", action: Selector("save:"), input: "s", modifierFlags: .command,
            alternates: [UICommandAlternate(title: "All", action: Selector("saveAll:"), modifierFlags: .alternate)])
        controller.addKeyCommand(command)
        press("cmd+alt+s")
        XCTAssertEqual(log.take(), ["saveAll"])
        command.attributes = .disabled
        press("cmd+s")
        XCTAssertEqual(log.take(), ["controller began s 22", "controller ended s"])
        command.attributes = []
        controller.removeKeyCommand(command)
        press("cmd+s")
        XCTAssertEqual(log.take(), ["controller began s 22", "controller ended s"])
    }

    func test_keysHaveTheirCharactersAndCodes() async {
        for (name, characters, plain, code) in [
            ("A", "A", "a", UIKeyboardHIDUsage.keyboardA), ("!", "!", "1", .keyboard1),
            ("left", "UIKeyInputLeftArrow", "UIKeyInputLeftArrow", .keyboardLeftArrow),
            ("escape", "UIKeyInputEscape", "UIKeyInputEscape", .keyboardEscape), ("shift+tab", "\t", "\t", .keyboardTab),
        ] {
            let stroke = KeyStroke.named(name)!
            let key = UIKey(characters: stroke.characters, modifiers: [], usage: stroke.usage)
            XCTAssertEqual(key.characters, characters)
            XCTAssertEqual(key.charactersIgnoringModifiers, plain)
            XCTAssertEqual(key.keyCode, code)
        }
    }

    func test_aShakeReachesTheControllerInFront() async {
        UIApplication.shared.session.send(.shake)
        XCTAssertEqual(log.take(), ["motion began 1", "motion ended 1"])
    }

    func test_aWindowMayKeepEventsForItself() async {
        let window = DeafWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        TestApp.step()
        press("a")
        TestApp.tap(at: CGPoint(x: 100, y: 300))
        XCTAssertEqual(log.take(), [])
        XCTAssertEqual(window.events, [.presses, .presses, .touches, .touches])
    }

    private final class DeafWindow: UIWindow {
        var events: [UIEvent.EventType] = []
        override func sendEvent(_ event: UIEvent) { events.append(event.type) }
    }

    private final class KeyView: UIView {
        var log: CallLog?
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log?.add("view began \(presses.first?.key?.characters ?? "")")
            super.pressesBegan(presses, with: event)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log?.add("view ended \(presses.first?.key?.characters ?? "")")
            super.pressesEnded(presses, with: event)
        }
    }

    private final class KeyController: UIViewController {
        var log: CallLog?
        var commands: [UIKeyCommand] = []
        override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + commands }

        init() {
            super.init(nibName: nil, bundle: nil)
            _ = Self.registration
        }

        required init?(coder: NSCoder) { return nil }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { log?.add("controller began \(press.key!.characters) \(press.key!.keyCode.rawValue)") }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { log?.add("controller ended \(press.key!.characters)") }
        }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log?.add("motion began \(motion.rawValue)") }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log?.add("motion ended \(motion.rawValue)") }

        private static let registration: Void = {
            let entry = ClassRegistry.entry(for: KeyController.self, name: "UIKitTests.KeyController")
            entry.method(Selector("save:")) { target, arguments in
                (target as! KeyController).log?.add("save \((arguments.first as? UIKeyCommand)?.input ?? "?")")
                return nil
            }
            entry.method(Selector("saveAll:")) { target, _ in
                (target as! KeyController).log?.add("saveAll")
                return nil
            }
        }()
    }
}
