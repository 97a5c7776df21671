import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Hardware keys that gesture recognisers hear of, commands that repeat, and edit commands along the responder chain.
@MainActor
final class PressGestureTests: AppTestCase {
    private final class Listener: UIGestureRecognizer {
        let log = CallLog()
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            log.add("began \(presses.first!.type.rawValue) \(presses.first!.gestureRecognizers!.contains(self))")
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) { log.add("changed") }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { log.add("ended") }
    }

    private final class Editor: UIViewController {
        let log = CallLog()
        override func find(_ sender: Any?) { log.add("find") }
        override var keyCommands: [UIKeyCommand]? { commands }
        var commands: [UIKeyCommand] = []

        override init(nibName: String?, bundle: Bundle?) {
            super.init(nibName: nibName, bundle: bundle)
            let entry = ClassRegistry.entry(for: Editor.self, name: "Tests.PressEditor")
            entry.optional("find(_:)") { object -> (Any?) -> Void in { (object as! Editor).find($0) } }
            entry.method("next:") { object, _ in
                (object as! Editor).log.add("next")
                return nil
            }
        }

        required init?(coder: NSCoder) { nil }
    }

    private func press(_ name: String, repeats: Int = 0) {
        let stroke = KeyStroke.named(name)!
        var down = stroke.samples[0]
        UIApplication.shared.session.send(.key(down))
        down.isRepeat = true
        for _ in 0..<repeats { UIApplication.shared.session.send(.key(down)) }
        UIApplication.shared.session.send(.key(stroke.samples[1]))
        TestApp.settle()
    }

    func test_recognisersHearOfTheKeysThatTheyWant() async {
        TestApp.reset()
        let controller = UIViewController()
        let listener = Listener(target: nil, action: nil)
        controller.view.addGestureRecognizer(listener)
        _ = TestApp.show(controller)
        press("left", repeats: 1)
        XCTAssertEqual(listener.log.take(), ["began \(UIPress.PressType.leftArrow.rawValue) true", "changed", "ended"])
        listener.allowedPressTypes = [NSNumber(value: UIPress.PressType.rightArrow.rawValue)]
        press("left")
        XCTAssertEqual(listener.log.take(), [])
        press("right")
        XCTAssertEqual(listener.log.take().count, 2)
        listener.isEnabled = false
        press("right")
        XCTAssertEqual(listener.log.take(), [])
    }

    func test_aKeyIsATapWhereTheRecogniserSaysSo() async {
        TestApp.reset()
        let controller = UIViewController()
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        var taps = 0
        tap.internalAction = { taps += 1 }
        controller.view.addGestureRecognizer(tap)
        _ = TestApp.show(controller)
        press("return")
        XCTAssertEqual(taps, 0)
        tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
        press("return")
        press("return")
        XCTAssertEqual(taps, 2)
        press("left")
        XCTAssertEqual(taps, 2)
        // Fingers are taps as before.
        TestApp.tap(at: CGPoint(x: 100, y: 400))
        XCTAssertEqual(taps, 3)
    }

    func test_aCommandRepeatsUnlessItDoesntWantTo() async {
        TestApp.reset()
        let editor = Editor(nibName: nil, bundle: nil)
        let command = UIKeyCommand(input: UIKeyCommand.inputRightArrow, modifierFlags: [], action: "next:")
        editor.commands = [command]
        _ = TestApp.show(editor)
        press("right", repeats: 2)
        XCTAssertEqual(editor.log.take(), ["next", "next", "next"])
        command.repeatBehavior = .nonRepeatable
        press("right", repeats: 2)
        XCTAssertEqual(editor.log.take(), ["next"])
        XCTAssertEqual((command.copy() as! UIKeyCommand).repeatBehavior, .nonRepeatable)
    }

    func test_editCommandsReachWhoImplementsThem() async {
        TestApp.reset()
        let editor = Editor(nibName: nil, bundle: nil)
        _ = TestApp.show(editor)
        XCTAssertTrue(editor.canPerformAction("find:", withSender: nil))
        XCTAssertFalse(editor.canPerformAction("findNext:", withSender: nil))
        XCTAssertFalse(UIViewController().canPerformAction("rename:", withSender: nil))
        XCTAssertTrue(UIApplication.shared.sendAction("find:", to: nil, from: editor.view, for: nil))
        XCTAssertEqual(editor.log.take(), ["find"])
        XCTAssertFalse(UIApplication.shared.sendAction("toggleInspector:", to: nil, from: editor.view, for: nil))
        XCTAssertEqual(
            ObjCException.intercept { UIViewController().duplicate(nil) }?.reason,
            "-[UIKit.UIViewController duplicate:]: unrecognized selector sent to instance")
    }
}
