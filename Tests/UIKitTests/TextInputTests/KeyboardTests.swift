import Display
import XCTest

@testable import UIKit

@MainActor
final class KeyboardTests: XCTestCase {
    /// Notifications of the keyboard, with begin and end as y and height.
    private final class Listener {
        private(set) var entries: [String] = []
        private var tokens: [any NSObjectProtocol] = []

        @MainActor
        init() {
            let names = [
                (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
                (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
                (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
                (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
            ]
            for (name, short) in names {
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] notification in
                        let info = notification.userInfo!
                        let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as! CGRect
                        let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as! NSValue).cgRectValue
                        XCTAssertEqual(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, 0.25)
                        XCTAssertEqual(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt, 7)
                        entries.append("\(short) \(Int(begin.minY))->\(Int(end.minY))")
                    })
            }
        }

        func take() -> [String] {
            defer { entries = [] }
            return entries
        }

        deinit {
            for token in tokens { NotificationCenter.default.removeObserver(token) }
        }
    }

    override func tearDown() async throws {
        UIApplication.shared.currentKeyWindow?.forceResignFirstResponder()
        TestApp.settle()
    }

    func testNotificationsAroundShowingAndHiding() async {
        TestApp.reset(device: "iphone-se")
        let screen = FieldScreen(2)
        _ = TestApp.show(screen)
        let listener = Listener()
        screen.fields[0].becomeFirstResponder()
        XCTAssertEqual(listener.take(), ["willChange 667->407", "willShow 667->407"])
        TestApp.settle()
        XCTAssertEqual(listener.take(), ["didChange 667->407", "didShow 667->407"])
        screen.fields[1].becomeFirstResponder()
        TestApp.settle()
        XCTAssertEqual(listener.take(), [])
        screen.fields[1].resignFirstResponder()
        XCTAssertEqual(listener.take(), ["willChange 407->667", "willHide 407->667"])
        TestApp.settle()
        XCTAssertEqual(listener.take(), ["didChange 407->667", "didHide 407->667"])
    }

    func testHeights() async {
        for (device, height) in [("iphone-se", 260), ("iphone-14", 336), ("iphone-16-pro-max", 346)] as [(String, CGFloat)] {
            guard DeviceDescription.named(device) != nil else { continue }
            TestApp.reset(device: device)
            let screen = FieldScreen()
            _ = TestApp.show(screen)
            screen.fields[0].becomeFirstResponder()
            XCTAssertEqual(KeyboardSystem.shared.frame.height, height, device)
            screen.fields[0].resignFirstResponder()
        }
    }

    func testKeysType() async throws {
        TestApp.reset()
        let screen = FieldScreen()
        let field = screen.fields[0]
        _ = TestApp.show(screen)
        field.becomeFirstResponder()
        TestApp.settle()
        // A sentence begins with a capital.
        for key in ["H", "i", "space", "delete"] { try TestApp.tap(key) }
        XCTAssertEqual(field.text, "Hi")
        for key in ["123", "5", "ABC", "shift", "A"] { try TestApp.tap(key) }
        XCTAssertEqual(field.text, "Hi5A")
    }

    func testTwoSpacesAreAFullStop() async throws {
        TestApp.reset()
        let screen = FieldScreen()
        _ = TestApp.show(screen)
        screen.fields[0].becomeFirstResponder()
        TestApp.settle()
        for key in ["O", "k", "space", "space"] { try TestApp.tap(key) }
        XCTAssertEqual(screen.fields[0].text, "Ok. ")
        XCTAssertNoThrow(try TestApp.tap("T"))
        XCTAssertEqual(screen.fields[0].text, "Ok. T")
    }

    func testKeyboardTypesHaveTheirKeys() async {
        TestApp.reset()
        let screen = FieldScreen()
        let field = screen.fields[0]
        _ = TestApp.show(screen)
        let expected: [(UIKeyboardType, [String], [String])] = [
            (.default, ["q", "space", "return"], ["@"]), (.emailAddress, ["@", "."], ["/"]), (.URL, ["/", ".com"], ["space"]),
            (.numberPad, ["1", "0", "delete"], ["q", "return", "."]), (.decimalPad, ["9", Locale.current.decimalSeparator ?? "."], ["q"]),
            (.phonePad, ["+ * #"], ["return"]),
        ]
        for (type, present, absent) in expected {
            field.keyboardType = type
            field.autocapitalizationType = .none
            field.becomeFirstResponder()
            TestApp.settle()
            let titles = KeyboardSystem.shared.keyTitles
            for title in present { XCTAssertTrue(titles.contains(title), "\(type) has \(title)") }
            for title in absent { XCTAssertFalse(titles.contains(title), "\(type) hasn't \(title)") }
            field.resignFirstResponder()
            TestApp.settle()
        }
    }

    func testReturnKeySaysWhatItDoes() async {
        TestApp.reset()
        let screen = FieldScreen()
        _ = TestApp.show(screen)
        screen.fields[0].returnKeyType = .search
        screen.fields[0].becomeFirstResponder()
        TestApp.settle()
        XCTAssertTrue(KeyboardSystem.shared.keyTitles.contains("search"))
        screen.fields[0].returnKeyType = .done
        XCTAssertTrue(KeyboardSystem.shared.keyTitles.contains("done"))
    }

    func testInputViewAndAccessoryView() async {
        TestApp.reset(device: "iphone-14")
        let screen = FieldScreen()
        let field = screen.fields[0]
        _ = TestApp.show(screen)
        let picker = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
        field.inputView = picker
        field.inputAccessoryView = bar
        field.becomeFirstResponder()
        TestApp.settle()
        // The bar, the view, and the home indicator's room under it.
        XCTAssertEqual(KeyboardSystem.shared.frame.height, 44 + 216 + 34)
        XCTAssertEqual(picker.convert(picker.bounds, to: nil), CGRect(x: 0, y: 594, width: 390, height: 216))
        XCTAssertEqual(bar.convert(bar.bounds, to: nil), CGRect(x: 0, y: 550, width: 390, height: 44))
        field.inputView = nil
        field.reloadInputViews()
        TestApp.settle()
        XCTAssertEqual(KeyboardSystem.shared.frame.height, 44 + 336)
        XCTAssertNil(picker.superview)
    }

    func testLayoutGuideFollowsTheKeyboard() async {
        TestApp.reset(device: "iphone-14")
        let screen = FieldScreen()
        let window = TestApp.show(screen)
        let footer = UIView()
        footer.translatesAutoresizingMaskIntoConstraints = false
        screen.view.addSubview(footer)
        NSLayoutConstraint.activate([
            footer.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
            footer.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor), footer.heightAnchor.constraint(equalToConstant: 50),
            footer.bottomAnchor.constraint(equalTo: screen.view.keyboardLayoutGuide.topAnchor),
        ])
        TestApp.step()
        XCTAssertEqual(footer.frame.maxY, 844 - 34)
        screen.fields[0].becomeFirstResponder()
        XCTAssertEqual(footer.frame.maxY, 844 - 336)
        // It moves with the keyboard's animation.
        XCTAssertNotNil(footer.layer.animation(forKey: "position"))
        TestApp.settle()
        XCTAssertEqual(footer.frame.maxY, 844 - 336)
        window.endEditing(true)
        TestApp.settle()
        XCTAssertEqual(footer.frame.maxY, 844 - 34)
    }

    func testDraggingDismisses() async {
        for mode in [UIScrollView.KeyboardDismissMode.none, .onDrag, .interactive] {
            TestApp.reset(device: "iphone-14")
            let screen = FieldScreen()
            _ = TestApp.show(screen)
            let scrollView = UIScrollView(frame: screen.view.bounds)
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            scrollView.keyboardDismissMode = mode
            screen.view.insertSubview(scrollView, at: 0)
            screen.fields[0].becomeFirstResponder()
            TestApp.settle()
            TestApp.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 800), frames: 12)
            TestApp.settle()
            XCTAssertEqual(screen.fields[0].isFirstResponder, mode == .none, "\(mode)")
            screen.fields[0].resignFirstResponder()
            TestApp.settle()
        }
    }

    func testAKeyInputOfTheAppGetsTextAndDeletes() async {
        TestApp.reset()
        final class Pad: UIView, UIKeyInput {
            var typed = ""
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { !typed.isEmpty }
            func insertText(_ text: String) { typed += text }
            func deleteBackward() { typed = String(typed.dropLast()) }
        }
        let controller = UIViewController()
        _ = TestApp.show(controller)
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(pad)
        pad.becomeFirstResponder()
        XCTAssertTrue(KeyboardSystem.shared.shown.isKeyboard)
        TestApp.type("12")
        TestApp.key(Key.delete)
        TestApp.key(0x1E, characters: "1")
        XCTAssertEqual(pad.typed, "11")
        pad.resignFirstResponder()
    }

    func testAFieldInAnAccessoryViewKeepsIt() async {
        TestApp.reset(device: "iphone-14")
        final class Chat: UIViewController {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
            let field = UITextField(frame: CGRect(x: 10, y: 8, width: 300, height: 34))
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
        }
        let chat = Chat()
        chat.bar.addSubview(chat.field)
        let window = TestApp.show(chat)
        chat.becomeFirstResponder()
        TestApp.settle()
        XCTAssertEqual(KeyboardSystem.shared.frame.height, 50 + 34)
        chat.field.becomeFirstResponder()
        TestApp.settle()
        XCTAssertTrue(chat.field.isFirstResponder)
        XCTAssertTrue(window.firstResponder === chat.field)
        XCTAssertEqual(KeyboardSystem.shared.frame.height, 50 + 336)
        TestApp.type("hi")
        XCTAssertEqual(chat.field.text, "hi")
    }
}
