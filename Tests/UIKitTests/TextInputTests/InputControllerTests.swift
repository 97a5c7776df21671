import Display
import XCTest

@testable import UIKit

/// Controllers at the bottom of the screen, the app's buttons above a tablet's keyboard, and kept languages.
@MainActor
final class InputControllerTests: XCTestCase {
    private final class Pad: UIInputViewController {
        var log: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            inputView?.allowsSelfSizing = false
            view.frame.size.height = 120
        }
        override func viewWillAppear(_ animated: Bool) { log.append("appears") }
        override func viewDidDisappear(_ animated: Bool) { log.append("gone") }
        override func textWillChange(_ textInput: (any UITextInput)?) { log.append("will") }
        override func textDidChange(_ textInput: (any UITextInput)?) { log.append("did") }
    }

    private final class Field: UITextField {
        var input: UIInputViewController?
        var accessory: UIInputViewController?
        var context: String?
        override var inputViewController: UIInputViewController? { input }
        override var inputAccessoryViewController: UIInputViewController? { accessory }
        override var textInputContextIdentifier: String? { context }
    }

    private var field: Field!

    private func show(_ device: String = "iphone-16") -> UIWindow {
        TestApp.reset(device: device)
        let page = UIViewController()
        field = Field(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        page.view.addSubview(field)
        return TestApp.show(page)
    }

    override func tearDown() async throws {
        await MainActor.run {
            UIApplication.shared.currentKeyWindow?.forceResignFirstResponder()
            TestApp.settle()
            _ = TestApp.reset()
        }
    }

    func test_aControllerStandsInPlaceOfTheKeyboardAndTypes() async {
        let window = show()
        let pad = Pad()
        field.input = pad
        field.text = "one two"
        field.becomeFirstResponder()
        TestApp.settle()
        XCTAssertTrue(KeyboardSystem.shared.shown.input === pad.view)
        XCTAssertEqual(pad.view.convert(pad.view.bounds, to: nil).height, 120)
        XCTAssertEqual(pad.log, ["appears"])
        let proxy = pad.textDocumentProxy
        XCTAssertEqual(proxy.documentContextBeforeInput, "one two")
        XCTAssertNil(proxy.documentContextAfterInput)
        proxy.adjustTextPosition(byCharacterOffset: -4)
        XCTAssertEqual(proxy.documentContextBeforeInput, "one")
        XCTAssertEqual(proxy.documentContextAfterInput, " two")
        proxy.insertText("!")
        proxy.deleteBackward()
        proxy.insertText("s")
        XCTAssertEqual(field.text, "ones two")
        XCTAssertEqual(pad.log.filter { $0 == "will" }.count, 3)
        XCTAssertEqual(pad.log.filter { $0 == "did" }.count, 3)
        let identifier = proxy.documentIdentifier
        XCTAssertEqual(proxy.documentIdentifier, identifier)
        pad.dismissKeyboard()
        TestApp.settle()
        XCTAssertFalse(field.isFirstResponder)
        XCTAssertEqual(pad.log.last, "gone")
        _ = window
    }

    func test_anAccessoryControllerStandsAboveTheKeyboard() async {
        let window = show()
        let bar = Pad()
        field.accessory = bar
        field.becomeFirstResponder()
        TestApp.settle()
        XCTAssertTrue(KeyboardSystem.shared.shown.isKeyboard)
        XCTAssertTrue(KeyboardSystem.shared.shown.accessory === bar.view)
        XCTAssertEqual(bar.log, ["appears"])
        XCTAssertTrue(bar.view.next === bar)
        _ = window
    }

    func test_aTabletsKeyboardHasTheAppsButtonsAboveItsKeys() async throws {
        let window = show("ipad")
        field.autocorrectionType = .no
        var bold = 0
        let item = UIBarButtonItem(title: "Bold", primaryAction: UIAction { _ in bold += 1 })
        item.title = "Bold"
        field.becomeFirstResponder()
        TestApp.settle()
        let plain = KeyboardSystem.shared.frame.height
        field.inputAssistantItem.trailingBarButtonGroups = [.fixedGroup(items: [item])]
        TestApp.settle()
        XCTAssertGreaterThan(KeyboardSystem.shared.frame.height, plain)
        try TestApp.tap("Bold")
        TestApp.settle()
        XCTAssertEqual(bold, 1)
        field.inputAssistantItem.trailingBarButtonGroups = []
        TestApp.settle()
        XCTAssertEqual(KeyboardSystem.shared.frame.height, plain)
        _ = window
    }

    func test_phonesHaveNoButtonsAboveTheirKeys() async {
        let window = show()
        field.becomeFirstResponder()
        TestApp.settle()
        let plain = KeyboardSystem.shared.frame.height
        field.inputAssistantItem.leadingBarButtonGroups = [.fixedGroup(items: [UIBarButtonItem(title: "Bold")])]
        TestApp.settle()
        XCTAssertEqual(KeyboardSystem.shared.frame.height, plain)
        _ = window
    }

    func test_aChosenLanguageIsKeptForItsContext() async {
        let window = show()
        let first = UITextInputMode.current
        UIResponder.clearTextInputContextIdentifier("chat")
        field.context = "chat"
        field.becomeFirstResponder()
        UITextInputMode.switchToNext(for: field)
        let chosen = UITextInputMode.current
        XCTAssertFalse(chosen === first)
        field.resignFirstResponder()
        UITextInputMode.switchToNext(for: nil)
        XCTAssertTrue(UITextInputMode.current === first)
        field.becomeFirstResponder()
        XCTAssertTrue(UITextInputMode.current === chosen)
        field.resignFirstResponder()
        UITextInputMode.switchToNext(for: nil)
        UIResponder.clearTextInputContextIdentifier("chat")
        field.becomeFirstResponder()
        XCTAssertTrue(UITextInputMode.current === first)
        _ = window
    }
}
