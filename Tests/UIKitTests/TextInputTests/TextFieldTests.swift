import Display
import XCTest

@testable import UIKit

@MainActor
final class TextFieldTests: XCTestCase {
    private func focusedField(_ text: String = "") async -> UITextField {
        TestApp.reset()
        let screen = FieldScreen()
        _ = TestApp.show(screen)
        screen.fields[0].text = text
        XCTAssertTrue(screen.fields[0].becomeFirstResponder())
        return screen.fields[0]
    }

    func testTypedTextArrivesInTheFocusedField() async {
        let field = await focusedField()
        TestApp.type("Hello")
        TestApp.type(" you")
        XCTAssertEqual(field.text, "Hello you")
        XCTAssertEqual(field.displayedText, "Hello you")
    }

    func testTapFocusesAndTypingGoesThere() async throws {
        TestApp.reset()
        let screen = FieldScreen(2)
        screen.fields[0].placeholder = "Name"
        screen.fields[1].placeholder = "City"
        _ = TestApp.show(screen)
        try TestApp.tap("City")
        XCTAssertTrue(screen.fields[1].isFirstResponder)
        TestApp.type("Köln")
        XCTAssertEqual(screen.fields[1].text, "Köln")
        XCTAssertEqual(screen.fields[0].text, "")
    }

    func testDelegateAndNotificationsComeInUIKitsOrder() async {
        TestApp.reset()
        let log = CallLog()
        let screen = FieldScreen(2)
        let delegates = [FieldLogger("a", log: log), FieldLogger("b", log: log)]
        for (field, delegate) in zip(screen.fields, delegates) { field.delegate = delegate }
        _ = TestApp.show(screen)
        screen.fields[0].becomeFirstResponder()
        XCTAssertEqual(log.take(), ["a.shouldBegin", "a.didBegin"])
        screen.fields[1].becomeFirstResponder()
        XCTAssertEqual(log.take(), ["b.shouldBegin", "a.shouldEnd", "a.didEnd", "b.didBegin"])
        screen.fields[1].resignFirstResponder()
        XCTAssertEqual(log.take(), ["b.shouldEnd", "b.didEnd"])
    }

    func testDelegateCanRefuse() async {
        TestApp.reset()
        let log = CallLog()
        let screen = FieldScreen(2)
        let first = FieldLogger("a", log: log)
        let second = FieldLogger("b", log: log)
        screen.fields[0].delegate = first
        screen.fields[1].delegate = second
        _ = TestApp.show(screen)
        second.allowsBeginning = false
        XCTAssertFalse(screen.fields[1].becomeFirstResponder())
        XCTAssertFalse(screen.fields[1].isFirstResponder)
        screen.fields[0].becomeFirstResponder()
        first.allowsEnding = false
        second.allowsBeginning = true
        XCTAssertFalse(screen.fields[1].becomeFirstResponder())
        XCTAssertTrue(screen.fields[0].isFirstResponder)
        // A forced end asks and doesn't listen.
        XCTAssertTrue(screen.view.endEditing(true))
        XCTAssertFalse(screen.fields[0].isFirstResponder)
        first.allowsEnding = true
        screen.fields[0].becomeFirstResponder()
        first.allowsChange = { _, text in text != "x" }
        TestApp.type("a")
        TestApp.type("x")
        TestApp.type("b")
        XCTAssertEqual(screen.fields[0].text, "ab")
    }

    func testControlEvents() async {
        TestApp.reset()
        let log = CallLog()
        let screen = FieldScreen()
        let field = screen.fields[0]
        for (event, name) in [
            (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
            (.editingDidEndOnExit, "exit"), (.primaryActionTriggered, "primary"),
        ] {
            field.addAction(UIAction { _ in log.add(name) }, for: event)
        }
        _ = TestApp.show(screen)
        field.becomeFirstResponder()
        TestApp.type("a")
        field.text = "set by the app"
        TestApp.key(Key.returns, characters: "\r")
        XCTAssertEqual(log.take(), ["begin", "changed", "primary", "exit", "end"])
        XCTAssertFalse(field.isFirstResponder)
    }

    func testEditingKeys() async {
        let field = await focusedField("one two three")
        typealias Step = (usage: Int, modifiers: KeySample.Modifiers, selection: NSRange, text: String)
        let steps: [Step] = [
            (Key.left, [], NSRange(location: 12, length: 0), "one two three"),
            (Key.left, [.alternate], NSRange(location: 8, length: 0), "one two three"),
            (Key.left, [.alternate, .shift], NSRange(location: 4, length: 4), "one two three"),
            (Key.right, [], NSRange(location: 8, length: 0), "one two three"),
            (Key.delete, [], NSRange(location: 7, length: 0), "one twothree"),
            (Key.delete, [.alternate], NSRange(location: 4, length: 0), "one three"),
            (Key.forwardDelete, [], NSRange(location: 4, length: 0), "one hree"),
            (Key.right, [.command], NSRange(location: 8, length: 0), "one hree"),
            (Key.left, [.command, .shift], NSRange(location: 0, length: 8), "one hree"),
            (Key.right, [.shift], NSRange(location: 1, length: 7), "one hree"),
            (Key.delete, [], NSRange(location: 1, length: 0), "o"),
        ]
        for (index, step) in steps.enumerated() {
            TestApp.key(step.usage, step.modifiers)
            XCTAssertEqual(field.editor.selection, step.selection, "step \(index)")
            XCTAssertEqual(field.text, step.text, "step \(index)")
        }
    }

    func testPrintableKeysType() async {
        let field = await focusedField()
        TestApp.key(0x0B, characters: "h")
        TestApp.key(0x0C, [.shift], characters: "I")
        XCTAssertEqual(field.text, "hI")
    }

    func testTabGoesThroughFieldsInReadingOrder() async {
        TestApp.reset()
        let screen = FieldScreen(3)
        _ = TestApp.show(screen)
        screen.fields[0].becomeFirstResponder()
        TestApp.key(Key.tab, characters: "\t")
        XCTAssertTrue(screen.fields[1].isFirstResponder)
        TestApp.key(Key.tab, [.shift], characters: "\t")
        TestApp.key(Key.tab, [.shift], characters: "\t")
        XCTAssertTrue(screen.fields[2].isFirstResponder)
    }

    func testCopyCutPasteThroughKeys() async {
        let field = await focusedField("alpha beta")
        UIPasteboard.general.items = []
        TestApp.key(Key.left, [.alternate, .shift])
        TestApp.key(Key.c, [.command], characters: "c")
        XCTAssertEqual(UIPasteboard.general.string, "beta")
        TestApp.key(Key.x, [.command], characters: "x")
        XCTAssertEqual(field.text, "alpha ")
        TestApp.key(Key.a, [.command], characters: "a")
        TestApp.key(Key.v, [.command], characters: "v")
        XCTAssertEqual(field.text, "beta")
        UIPasteboard.general.string = "two\nlines"
        TestApp.key(Key.v, [.command], characters: "v")
        XCTAssertEqual(field.text, "betatwo lines")
    }

    func testUndoTakesTypingBackInOneStep() async {
        let field = await focusedField()
        for letter in "abc" { TestApp.type(String(letter)) }
        TestApp.key(Key.delete)
        XCTAssertEqual(field.text, "ab")
        TestApp.key(Key.z, [.command], characters: "z")
        XCTAssertEqual(field.text, "abc")
        TestApp.key(Key.z, [.command], characters: "z")
        XCTAssertEqual(field.text, "")
        TestApp.key(Key.z, [.command, .shift], characters: "z")
        XCTAssertEqual(field.text, "abc")
        TestApp.key(Key.z, [.command, .shift], characters: "z")
        XCTAssertEqual(field.text, "ab")
    }

    // MARK: Composition

    func testKoreanComposition() async {
        let field = await focusedField("안")
        let log = CallLog()
        field.addAction(UIAction { _ in log.add(field.text ?? "") }, for: .editingChanged)
        for text in ["ㄴ", "녀", "녕"] {
            TestApp.compose(text)
            XCTAssertEqual(field.text, "안" + text)
            XCTAssertEqual(field.markedTextRange.flatMap(field.text(in:)), text)
        }
        TestApp.compose("")
        TestApp.type("녕")
        TestApp.step()
        XCTAssertEqual(field.text, "안녕")
        XCTAssertNil(field.markedTextRange)
        XCTAssertEqual(log.take(), ["안ㄴ", "안녀", "안녕"])
    }

    func testCompositionThatIsGivenUpLeavesNothing() async {
        let field = await focusedField("a")
        TestApp.compose("かな")
        TestApp.compose("")
        TestApp.settle()
        XCTAssertEqual(field.text, "a")
        XCTAssertNil(field.markedTextRange)
    }

    func testResigningKeepsWhatWasComposed() async {
        let field = await focusedField()
        TestApp.compose("한")
        field.resignFirstResponder()
        XCTAssertEqual(field.text, "한")
        XCTAssertNil(field.markedTextRange)
    }

    func testDeletionRemovesWholeCharacters() async {
        let field = await focusedField("e\u{301}👨‍👩‍👧🇰🇷한")
        for rest in ["e\u{301}👨‍👩‍👧🇰🇷", "e\u{301}👨‍👩‍👧", "e\u{301}", "", ""] {
            TestApp.key(Key.delete)
            XCTAssertEqual(field.text, rest)
        }
    }

    // MARK: Secure text

    func testSecureTextShowsDotsAndStaysInside() async {
        let field = await focusedField()
        field.isSecureTextEntry = true
        TestApp.type("pass👍🏽")
        XCTAssertEqual(field.text, "pass👍🏽")
        XCTAssertEqual(field.displayedText, "•••••")
        field.selectAll(nil)
        XCTAssertFalse(field.canPerformAction("copy:", withSender: nil))
        XCTAssertFalse(field.canPerformAction("cut:", withSender: nil))
        // Editing a password again begins anew.
        field.resignFirstResponder()
        field.becomeFirstResponder()
        TestApp.type("n")
        XCTAssertEqual(field.text, "n")
    }

    // MARK: Sizes

    func testMeasuredSizes() async {
        TestApp.reset(device: "iphone-16")
        let field = UITextField()
        field.font = .systemFont(ofSize: 17)
        XCTAssertEqual(field.intrinsicContentSize.height, 22, accuracy: 0.34)
        field.borderStyle = .roundedRect
        XCTAssertEqual(field.intrinsicContentSize.height, 34)
        field.text = "Text"
        let width = ("Text" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        XCTAssertEqual(field.intrinsicContentSize.width, width + 28, accuracy: 1)
        XCTAssertEqual(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 34)), CGRect(x: 7, y: 2, width: 86, height: 30))
    }

    func testOverlaysTakeRoomOfTheText() async {
        TestApp.reset()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        field.leftViewMode = .always
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        XCTAssertEqual(field.textRect(forBounds: field.bounds), CGRect(x: 30, y: 0, width: 170, height: 40))
        field.rightViewMode = .unlessEditing
        XCTAssertEqual(field.textRect(forBounds: field.bounds), CGRect(x: 30, y: 0, width: 160, height: 40))
        field.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(field.leftViewRect(forBounds: field.bounds).maxX, 200)
        XCTAssertEqual(field.textRect(forBounds: field.bounds), CGRect(x: 10, y: 0, width: 160, height: 40))
    }

    func testClearButtonEmptiesTheField() async throws {
        let field = await focusedField("something")
        field.clearButtonMode = .whileEditing
        TestApp.step()
        try TestApp.tap("Clear text")
        XCTAssertEqual(field.text, "")
        TestApp.step()
        XCTAssertNil(field.clearButton.superview)
    }

    func testLongTextScrollsToItsCaret() async {
        let field = await focusedField()
        TestApp.type(String(repeating: "long text ", count: 12))
        TestApp.step()
        let caret = field.caretRect(for: field.endOfDocument)
        XCTAssertLessThanOrEqual(caret.maxX, field.editingRect(forBounds: field.bounds).maxX + 0.5)
        XCTAssertGreaterThan(field.scrollX, 0)
        TestApp.key(Key.left, [.command])
        TestApp.step()
        XCTAssertEqual(field.scrollX, 0)
    }

    // MARK: Focus and time

    func testLeavingTheWindowEndsEditing() async {
        TestApp.reset()
        let log = CallLog()
        let screen = FieldScreen()
        let delegate = FieldLogger("a", log: log)
        screen.fields[0].delegate = delegate
        let window = TestApp.show(screen)
        screen.fields[0].becomeFirstResponder()
        _ = log.take()
        screen.fields[0].removeFromSuperview()
        XCTAssertNil(window.firstResponder)
        XCTAssertEqual(log.take(), ["a.shouldEnd", "a.didEnd"])
    }

    func testACaretBlinksWithoutKeepingTheAppAwake() async {
        let field = await focusedField("x")
        TestApp.settle()
        let session = UIApplication.shared.session
        XCTAssertFalse(session.needsFrame)
        var frames = 0
        for _ in 0..<120 {
            MediaClock.shared.advance(by: 1.0 / 60)
            if session.needsFrame {
                session.renderFrame()
                frames += 1
            }
        }
        XCTAssertTrue((3...8).contains(frames), "\(frames) frames in two seconds")
        field.resignFirstResponder()
        TestApp.settle()
        MediaClock.shared.advance(by: 2)
        XCTAssertFalse(session.needsFrame)
    }

    func testADoubleTapSelectsAWord() async {
        let field = await focusedField("alpha beta")
        TestApp.settle()
        let point = field.convert(CGPoint(x: field.caretRect(for: TextOffset(7)).midX, y: 17), to: nil)
        TestApp.tap(at: point)
        TestApp.tap(at: point)
        XCTAssertEqual(field.editor.selection, NSRange(location: 6, length: 4))
        XCTAssertTrue(EditMenu.isShown(for: field))
        TestApp.step()
        XCTAssertNoThrow(try TestApp.tap("Copy"))
        XCTAssertEqual(UIPasteboard.general.string, "beta")
        XCTAssertFalse(EditMenu.isShown(for: field))
    }

    func testPositionsAndGeometry() async {
        let field = await focusedField("Añb🇰🇷")
        XCTAssertNil(field.position(from: field.beginningOfDocument, offset: -1))
        XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: field.endOfDocument), ("Añb🇰🇷" as NSString).length)
        let next = field.position(from: TextOffset(3), in: .right, offset: 1)
        XCTAssertEqual(next, TextOffset(7))
        let all = field.textRange(from: field.endOfDocument, to: field.beginningOfDocument)!
        XCTAssertEqual(field.text(in: all), "Añb🇰🇷")
        let word = field.tokenizer.rangeEnclosingPosition(TextOffset(1), with: .word, inDirection: .storage(.forward))
        XCTAssertEqual(word.flatMap(field.text(in:)), "Añb")
    }
}
