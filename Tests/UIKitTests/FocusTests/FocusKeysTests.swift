import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Keys between the focus, commands and text; the first responder goes with the focus.
@MainActor
final class FocusKeysTests: FocusTestCase {
    // MARK: Commands

    private func command(_ input: String, priority: Bool, _ host: CommandController) {
        let command = UIKeyCommand(input: input, modifierFlags: [], action: Selector("run:"))
        command.wantsPriorityOverSystemBehavior = priority
        host.addKeyCommand(command)
    }

    func test_theFocusComesBeforeCommandsThatDontAskForPriority() async {
        let host = CommandController()
        command(UIKeyCommand.inputDownArrow, priority: false, host)
        command(UIKeyCommand.inputUpArrow, priority: true, host)
        add("a", CGRect(x: 20, y: 100, width: 100, height: 60), to: host.view)
        add("b", CGRect(x: 20, y: 200, width: 100, height: 60), to: host.view)
        _ = TestApp.show(host)
        press(Key.tab)
        press(Key.down)
        XCTAssertEqual(focusedName, "b")
        XCTAssertEqual(host.inputs, [])
        press(Key.up)
        XCTAssertEqual(focusedName, "b")
        XCTAssertEqual(host.inputs, [UIKeyCommand.inputUpArrow])
    }

    func test_whereNothingCanHaveTheFocusCommandsGetTheKeys() async {
        let host = CommandController()
        command(UIKeyCommand.inputDownArrow, priority: false, host)
        _ = TestApp.show(host)
        press(Key.down)
        XCTAssertEqual(host.inputs, [UIKeyCommand.inputDownArrow])
    }

    func test_modifiedArrowsAreTheApps() async {
        add("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        add("b", CGRect(x: 20, y: 200, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        press(Key.down, .command)
        XCTAssertEqual(focusedName, "a")
    }

    func test_returnActivatesAFocusedControl() async {
        let button = FocusButton(frame: CGRect(x: 20, y: 100, width: 100, height: 60))
        var actions = 0
        button.addAction(UIAction { _ in actions += 1 }, for: .primaryActionTriggered)
        controller.view.addSubview(button)
        _ = TestApp.show(controller)
        press(Key.tab)
        XCTAssertTrue(button.state.contains(.focused))
        press(Key.returns)
        XCTAssertEqual(actions, 1)
        button.isEnabled = false
        press(Key.returns)
        XCTAssertEqual(actions, 1)
        XCTAssertFalse(UIButton().canBecomeFocused)
    }

    func test_returnOpensTheMenuThatIsAButtonsAction() async {
        let button = FocusButton(frame: CGRect(x: 20, y: 100, width: 100, height: 60))
        var actions = 0
        button.addAction(UIAction { _ in actions += 1 }, for: [.touchUpInside, .primaryActionTriggered])
        var chosen: [String] = []
        let elements = ["One", "Two"].map { title in UIAction(title: title) { _ in chosen.append(title) } }
        elements[0].attributes = .disabled
        button.menu = UIMenu(children: elements + [UIAction(title: "Three") { _ in chosen.append("Three") }])
        controller.view.addSubview(button)
        _ = TestApp.show(controller)
        press(Key.tab)
        press(Key.returns)
        XCTAssertFalse(button.hasOpenMenu)
        XCTAssertEqual(actions, 1)
        button.showsMenuAsPrimaryAction = true
        press(Key.returns)
        XCTAssertTrue(button.hasOpenMenu)
        XCTAssertEqual(actions, 1)
        func row() -> String? { (system.focusedItem as? MenuRow)?.entry.title }
        XCTAssertEqual(row(), "Two", "the first row that can be chosen")
        press(Key.down)
        XCTAssertEqual(row(), "Three")
        press(Key.down)
        press(Key.tab)
        XCTAssertEqual(row(), "Three", "keys stay in the menu")
        press(Key.returns)
        XCTAssertEqual(chosen, ["Three"])
        XCTAssertFalse(button.hasOpenMenu)
        TestApp.settle()
        press(Key.tab)
        XCTAssertTrue(button.isFocused)
        press(Key.returns)
        XCTAssertEqual(row(), "Two")
        press(UIKeyboardHIDUsage.keyboardEscape.rawValue)
        XCTAssertFalse(button.hasOpenMenu)
        XCTAssertEqual(chosen, ["Three"])
    }

    func test_otherViewsGetTheKeyThemselves() async {
        let view = PressView("a", CGRect(x: 20, y: 100, width: 100, height: 60))
        controller.view.addSubview(view)
        _ = TestApp.show(controller)
        press(Key.tab)
        press(Key.returns)
        XCTAssertEqual(view.presses, [.select])
    }

    // MARK: Text

    private func field(_ y: CGFloat) -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 40))
        controller.view.addSubview(field)
        return field
    }

    func test_tabGoesFromFieldToFieldAndToOtherGroups() async {
        let (first, second) = (field(100), field(160))
        add("a", CGRect(x: 20, y: 300, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        XCTAssertTrue(first.isFirstResponder)
        XCTAssertTrue(first.isFocused)
        press(Key.tab)
        XCTAssertTrue(second.isFirstResponder)
        press(Key.tab)
        XCTAssertEqual(focusedName, "a")
        XCTAssertFalse(second.isFirstResponder)
        press(Key.tab, .shift)
        XCTAssertTrue(second.isFirstResponder)
    }

    func test_arrowsBelongToTheTextThatIsEdited() async {
        let edited = field(100)
        edited.text = "ab"
        let group = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
        controller.view.addSubview(group)
        _ = TestApp.show(controller)
        edited.becomeFirstResponder()
        press(Key.left)
        XCTAssertEqual(edited.editor.selection.location, 1)
        XCTAssertTrue(edited.isFocused)
    }

    func test_theFocusFollowsTheFirstResponder() async {
        let (first, second) = (field(100), field(160))
        _ = TestApp.show(controller)
        first.becomeFirstResponder()
        XCTAssertTrue(system.focusedItem === first, "text shows its focus without a key")
        second.becomeFirstResponder()
        XCTAssertTrue(system.focusedItem === second)
        TestApp.touch(.began, at: .init(x: 600, y: 900))
        TestApp.touch(.ended, at: .init(x: 600, y: 900))
        XCTAssertTrue(second.isFocused, "a touch elsewhere doesn't end editing")
        second.resignFirstResponder()
        XCTAssertNil(system.focusedItem)
        press(Key.tab)
        XCTAssertTrue(second.isFirstResponder)
    }

    func test_aFieldThatRefusesToEndKeepsTheFocus() async {
        let logger = FieldLogger("field", log: log)
        let edited = field(100)
        edited.delegate = logger
        add("a", CGRect(x: 20, y: 300, width: 100, height: 60))
        _ = TestApp.show(controller)
        edited.becomeFirstResponder()
        logger.allowsEnding = false
        press(Key.tab)
        XCTAssertTrue(edited.isFocused)
        XCTAssertTrue(edited.isFirstResponder)
        logger.allowsEnding = true
        press(Key.tab)
        XCTAssertEqual(focusedName, "a")
    }

    func test_keysLeadPastAFieldThatRefusesToBegin() async {
        let logger = FieldLogger("field", log: log)
        logger.allowsBeginning = false
        let refusing = field(100)
        refusing.delegate = logger
        add("a", CGRect(x: 20, y: 300, width: 100, height: 60))
        _ = TestApp.show(controller)
        press(Key.tab)
        XCTAssertTrue(refusing.isFocused)
        XCTAssertFalse(refusing.isFirstResponder)
        press(Key.tab)
        XCTAssertEqual(focusedName, "a")
        logger.allowsBeginning = true
        press(Key.tab)
        XCTAssertTrue(refusing.isFirstResponder)
    }

    func test_aResponderAroundTheItemBecomesTheFirst() async {
        let host = CommandController()
        host.takesKeys = true
        add("a", CGRect(x: 20, y: 100, width: 100, height: 60), to: host.view)
        _ = TestApp.show(host)
        press(Key.tab)
        XCTAssertTrue(host.isFirstResponder)
        XCTAssertEqual(focusedName, "a")
    }
}

@MainActor
private final class FocusButton: UIButton {
    override var canBecomeFocused: Bool { true }
}

@MainActor
private final class PressView: FocusBox {
    var presses: [UIPress.PressType] = []

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += presses.map(\.type) }
}

/// A controller whose commands all do the same.
@MainActor
private final class CommandController: UIViewController {
    var inputs: [String] = []
    var takesKeys = false

    init() {
        super.init(nibName: nil, bundle: nil)
        let entry = ClassRegistry.entry(for: CommandController.self, name: "Tests.FocusCommandController")
        entry.method("run:") { object, arguments in
            let host = object as! CommandController
            host.inputs.append((arguments.first as? UIKeyCommand)?.input ?? "")
            return nil
        }
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { takesKeys }
}
