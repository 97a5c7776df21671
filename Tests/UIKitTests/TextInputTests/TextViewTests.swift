import Display
import XCTest

@testable import UIKit

@MainActor
final class TextViewTests: XCTestCase {
    private func shownView(_ text: String = "", frame: CGRect = CGRect(x: 20, y: 100, width: 200, height: 120)) async -> UITextView {
        TestApp.reset()
        let controller = UIViewController()
        _ = TestApp.show(controller)
        let view = UITextView(frame: frame)
        view.font = .systemFont(ofSize: 17)
        view.text = text
        controller.view.addSubview(view)
        TestApp.step()
        return view
    }

    override func tearDown() async throws {
        UIApplication.shared.currentKeyWindow?.forceResignFirstResponder()
        TestApp.settle()
    }

    func testDefaults() async {
        let view = UITextView()
        XCTAssertEqual(view.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        XCTAssertEqual(view.textContainer.lineFragmentPadding, 5)
        XCTAssertTrue(view.isEditable && view.isSelectable)
        XCTAssertEqual(view.text, "")
        // Without a font: Helvetica 12, lines of 14 points.
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        view.text = "one\ntwo"
        view.layoutIfNeeded()
        XCTAssertEqual(view.layoutManager.usedRect(for: view.textContainer).height, 28, accuracy: 1)
    }

    func testTypingReturnAndDelegates() async {
        let view = await shownView()
        let log = CallLog()
        let logger = TextViewLogger(log)
        view.delegate = logger
        view.becomeFirstResponder()
        TestApp.type("a")
        TestApp.key(Key.returns, characters: "\r")
        TestApp.type("b")
        XCTAssertEqual(view.text, "a\nb")
        view.resignFirstResponder()
        XCTAssertEqual(
            log.take(),
            [
                "shouldBegin", "didBegin", "change {0, 0} \"a\"", "didChange", "selection", "change {1, 0} \"\n\"", "didChange",
                "selection", "change {2, 0} \"b\"", "didChange", "selection", "shouldEnd", "didEnd",
            ])
        view.text = "by the app"
        XCTAssertEqual(log.take().filter { $0 == "didChange" }, [])
    }

    func testUpAndDownKeepTheirColumn() async {
        let view = await shownView("first line\nab\nthird line")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 8, length: 0)
        TestApp.key(Key.down)
        XCTAssertEqual(view.selectedRange.location, 13)
        TestApp.key(Key.down)
        XCTAssertEqual(Double(view.selectedRange.location), 22, accuracy: 1)
        TestApp.key(Key.up)
        TestApp.key(Key.up)
        XCTAssertEqual(Double(view.selectedRange.location), 8, accuracy: 1)
        TestApp.key(Key.down, [.command])
        XCTAssertEqual(view.selectedRange.location, 24)
    }

    func testItScrollsToItsCaret() async {
        let view = await shownView()
        view.becomeFirstResponder()
        TestApp.type((1...20).map { "line \($0)" }.joined(separator: "\n"))
        TestApp.settle()
        let caret = view.caretRect(for: view.endOfDocument)
        XCTAssertTrue(view.bounds.contains(caret), "\(caret) in \(view.bounds)")
        XCTAssertGreaterThan(view.contentSize.height, 300)
        view.scrollRangeToVisible(NSRange(location: 0, length: 4))
        XCTAssertLessThanOrEqual(view.contentOffset.y, 8)
    }

    func testWithoutScrollingItIsAsHighAsItsText() async {
        TestApp.reset(device: "iphone-14")
        let controller = UIViewController()
        _ = TestApp.show(controller)
        let view = UITextView()
        view.font = .systemFont(ofSize: 17)
        view.isScrollEnabled = false
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 150), view.topAnchor.constraint(equalTo: controller.view.topAnchor),
        ])
        TestApp.step()
        let line = UIFont.systemFont(ofSize: 17).lineHeight
        XCTAssertEqual(view.frame.height, line + 16, accuracy: 0.5)
        view.text = "several words that need more than a line of their own"
        TestApp.step()
        let lines = ((view.frame.height - 16) / line).rounded()
        XCTAssertGreaterThan(lines, 2)
        XCTAssertEqual(view.frame.height, lines * line + 16, accuracy: 0.5)
        XCTAssertEqual(view.sizeThatFits(CGSize(width: 150, height: 1000)).height, view.frame.height, accuracy: 0.5)
        let before = view.frame.height
        view.becomeFirstResponder()
        TestApp.type("\nmore")
        TestApp.step()
        XCTAssertEqual(view.frame.height, before + line, accuracy: 0.5)
    }

    func testTypingTakesTheLookOfTheLetterBefore() async {
        let view = await shownView()
        let text = NSMutableAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "blue", attributes: [.foregroundColor: UIColor.blue]))
        view.attributedText = text
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 3, length: 0)
        TestApp.type("!")
        XCTAssertEqual(view.textStorage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor, .red)
        view.typingAttributes = [.foregroundColor: UIColor.green]
        TestApp.type("?")
        TestApp.type("?")
        XCTAssertEqual(view.textStorage.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor, .green)
        view.selectedRange = NSRange(location: 0, length: 0)
        TestApp.type("x")
        XCTAssertEqual(view.textStorage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    }

    func testTheAppsEditsOfTheStorageMoveTheSelection() async {
        let view = await shownView("0123456789")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 5, length: 2)
        view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "abcd")
        XCTAssertEqual(view.text, "0abcd3456789")
        XCTAssertEqual(view.selectedRange, NSRange(location: 7, length: 2))
    }

    func testLinksAreTappedWhenTheTextIsNotEdited() async {
        let view = await shownView()
        view.isEditable = false
        view.attributedText = NSAttributedString(
            string: "a link", attributes: [.link: URL(string: "https://example.org")!, .font: UIFont.systemFont(ofSize: 17)])
        TestApp.step()
        let log = CallLog()
        let logger = TextViewLogger(log)
        view.delegate = logger
        TestApp.tap(at: view.convert(CGPoint(x: 20, y: 18), to: nil))
        XCTAssertEqual(log.take(), ["link https://example.org {0, 6}"])
        XCTAssertFalse(view.isFirstResponder)
    }

    // MARK: Text system

    func testStorageTellsWhatChanged() async {
        let storage = NSTextStorage(string: "hello")
        let watcher = StorageWatcher()
        storage.delegate = watcher
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: " you")
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
        storage.endEditing()
        storage.append(NSAttributedString(string: "!"))
        storage.deleteCharacters(in: NSRange(location: 0, length: 1))
        XCTAssertEqual(storage.string, "ello you!")
        XCTAssertEqual(watcher.entries, ["3 {0, 9} 4", "3 {9, 1} 1", "2 {0, 0} -1"])
        var runs: [NSRange] = []
        storage.enumerateAttribute(.kern, in: NSRange(location: 0, length: storage.length)) { _, range, _ in runs.append(range) }
        XCTAssertEqual(runs, [NSRange(location: 0, length: 1), NSRange(location: 1, length: 8)])
    }

    func testASubclassBringsItsOwnStorage() async {
        final class Shouting: NSTextStorage {
            private let store = NSMutableAttributedString()
            override var string: String { store.string }
            override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
                store.attributes(at: location, effectiveRange: range)
            }
            override func replaceCharacters(in range: NSRange, with str: String) {
                store.replaceCharacters(in: range, with: str.uppercased())
                edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
            }
            override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
                store.setAttributes(attrs, range: range)
                edited(.editedAttributes, range: range, changeInLength: 0)
            }
        }
        TestApp.reset()
        let storage = Shouting()
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        XCTAssertTrue(view.textStorage === storage)
        view.insertText("loud")
        XCTAssertEqual(view.text, "LOUD")
    }

    func testLayoutManagerGeometry() async {
        TestApp.reset()
        let storage = NSTextStorage(string: "one two three\nfour\n", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 100, height: 1000))
        container.lineFragmentPadding = 0
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        var lines: [String] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { rect, used, _, range, _ in
            XCTAssertEqual(rect.width, 100)
            XCTAssertLessThan(used.width, 100)
            lines.append((storage.string as NSString).substring(with: range))
        }
        XCTAssertEqual(lines, ["one two ", "three\n", "four\n"])
        let line = UIFont.systemFont(ofSize: 20).lineHeight
        XCTAssertEqual(manager.extraLineFragmentRect.minY, 3 * line, accuracy: 1)
        XCTAssertEqual(manager.usedRect(for: container).height, 4 * line, accuracy: 1.5)
        let word = manager.boundingRect(forGlyphRange: NSRange(location: 8, length: 5), in: container)
        XCTAssertEqual(word.minY, line, accuracy: 1)
        XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: word.minX + 2, y: word.midY), in: container), 8)
        XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: word.maxX - 2, y: word.midY), in: container), 12)
        XCTAssertEqual(
            manager.glyphRange(forBoundingRect: CGRect(x: 0, y: line + 2, width: 50, height: 4), in: container),
            NSRange(location: 8, length: 6))
        container.maximumNumberOfLines = 1
        container.lineBreakMode = .byTruncatingTail
        XCTAssertEqual(manager.usedRect(for: container).height, line, accuracy: 1)
    }

    func testTextFlowsFromContainerToContainer() async {
        let storage = NSTextStorage(string: "one\ntwo\nthree", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let containers = [NSTextContainer(size: CGSize(width: 100, height: 30)), NSTextContainer(size: CGSize(width: 100, height: 500))]
        for container in containers { manager.addTextContainer(container) }
        XCTAssertEqual(manager.glyphRange(for: containers[0]), NSRange(location: 0, length: 4))
        XCTAssertEqual(manager.glyphRange(for: containers[1]), NSRange(location: 4, length: 9))
    }
}

@MainActor
private final class TextViewLogger: NSObject, UITextViewDelegate {
    let log: CallLog

    init(_ log: CallLog) {
        self.log = log
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: TextViewLogger.self, name: "UIKitTests.TextViewLogger")
        for (name, short) in [
            ("textViewDidBeginEditing(_:)", "didBegin"), ("textViewDidEndEditing(_:)", "didEnd"), ("textViewDidChange(_:)", "didChange"),
            ("textViewDidChangeSelection(_:)", "selection"),
        ] {
            entry.optional(name) { object -> (UITextView) -> Void in { _ in (object as! TextViewLogger).log.add(short) } }
        }
        for (name, short) in [("textViewShouldBeginEditing(_:)", "shouldBegin"), ("textViewShouldEndEditing(_:)", "shouldEnd")] {
            entry.optional(name) { object -> (UITextView) -> Bool in
                { _ in
                    (object as! TextViewLogger).log.add(short)
                    return true
                }
            }
        }
        entry.optional("textView(_:shouldChangeTextIn:replacementText:)") { object -> (UITextView, NSRange, String) -> Bool in
            { _, range, text in
                (object as! TextViewLogger).log.add("change {\(range.location), \(range.length)} \"\(text)\"")
                return true
            }
        }
        entry.optional("textView(_:shouldInteractWith:in:interaction:)") {
            object -> (UITextView, URL, NSRange, UITextItemInteraction) -> Bool in
            { _, url, range, _ in
                (object as! TextViewLogger).log.add("link \(url) {\(range.location), \(range.length)}")
                return false
            }
        }
    }()
}

private final class StorageWatcher: NSObject, NSTextStorageDelegate {
    var entries: [String] = []

    override init() {
        super.init()
        let entry = ClassRegistry.entry(for: StorageWatcher.self, name: "UIKitTests.StorageWatcher")
        entry.optional("textStorage(_:didProcessEditing:range:changeInLength:)") {
            object -> (NSTextStorage, NSTextStorage.EditActions, NSRange, Int) -> Void in
            { _, mask, range, delta in
                (object as! StorageWatcher).entries.append("\(mask.rawValue) {\(range.location), \(range.length)} \(delta)")
            }
        }
    }
}
