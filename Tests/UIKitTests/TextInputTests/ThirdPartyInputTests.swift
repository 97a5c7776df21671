import Foundation
import XCTest

@testable import UIKit

/// A text view of somebody else's, which knows UIKit through `UITextInput` only.
@MainActor
private final class OwnTextView: UIView, UITextInput {
    final class Position: UITextPosition {
        let index: Int
        init(_ index: Int) { self.index = index }
    }

    final class Range: UITextRange {
        let range: NSRange
        init(_ range: NSRange) { self.range = range }
        override var start: UITextPosition { Position(range.location) }
        override var end: UITextPosition { Position(NSMaxRange(range)) }
        override var isEmpty: Bool { range.length == 0 }
    }

    private(set) var storage = NSMutableString(string: "")
    var log: [String] = []
    private var selection = NSRange(location: 0, length: 0)
    private var marked: NSRange?
    weak var inputDelegate: (any UITextInputDelegate)?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    var markedTextStyle: [NSAttributedString.Key: Any]?

    override var canBecomeFirstResponder: Bool { true }
    private func index(_ position: UITextPosition) -> Int { (position as! Position).index }
    private func range(_ range: UITextRange) -> NSRange { (range as! Range).range }

    // UIKeyInput
    var hasText: Bool { storage.length > 0 }
    func insertText(_ text: String) {
        log.append("insert \(text)")
        put(text, in: marked ?? selection)
        marked = nil
    }
    func deleteBackward() {
        log.append("delete")
        if selection.length == 0, selection.location > 0 { selection = NSRange(location: selection.location - 1, length: 1) }
        put("", in: selection)
    }
    private func put(_ text: String, in range: NSRange) {
        storage.replaceCharacters(in: range, with: text)
        selection = NSRange(location: range.location + (text as NSString).length, length: 0)
    }

    // UITextInput
    func text(in range: UITextRange) -> String? { storage.substring(with: self.range(range)) }
    func replace(_ range: UITextRange, withText text: String) { put(text, in: self.range(range)) }
    var selectedTextRange: UITextRange? {
        get { Range(selection) }
        set { if let newValue { selection = range(newValue) } }
    }
    var markedTextRange: UITextRange? { marked.map(Range.init) }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        log.append("mark \(markedText ?? "nil")")
        let place = marked ?? selection
        put(markedText ?? "", in: place)
        marked = NSRange(location: place.location, length: ((markedText ?? "") as NSString).length)
    }
    func unmarkText() {
        log.append("unmark")
        marked = nil
    }
    var beginningOfDocument: UITextPosition { Position(0) }
    var endOfDocument: UITextPosition { Position(storage.length) }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (a, b) = (index(fromPosition), index(toPosition))
        return Range(NSRange(location: min(a, b), length: abs(a - b)))
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let new = index(position) + offset
        return (0...storage.length).contains(new) ? Position(new) : nil
    }
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        self.position(from: position, offset: direction == .left || direction == .up ? -offset : offset)
    }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (a, b) = (index(position), index(other))
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { index(toPosition) - index(from) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { range.end }
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? { nil }
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection { .leftToRight }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }
    func caretRect(for position: UITextPosition) -> CGRect { CGRect(x: CGFloat(index(position)) * 10, y: 0, width: 2, height: 20) }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    func closestPosition(to point: CGPoint) -> UITextPosition? { Position(min(max(Int(point.x / 10), 0), storage.length)) }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closestPosition(to: point) }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

@MainActor
final class ThirdPartyInputTests: AppTestCase {
    private func shownView() -> OwnTextView {
        TestApp.reset()
        let controller = UIViewController()
        let view = OwnTextView(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
        controller.view.addSubview(view)
        _ = TestApp.show(controller)
        XCTAssertTrue(view.becomeFirstResponder())
        TestApp.settle()
        return view
    }

    func testTheKeyboardComesAndItsKeysInsert() async throws {
        let view = shownView()
        XCTAssertTrue(KeyboardSystem.shared.isShown)
        TestApp.type("hi")
        XCTAssertEqual(view.storage, "hi")
        try TestApp.tap("space")
        XCTAssertEqual(view.storage, "hi ")
        TestApp.key(Key.delete)
        XCTAssertEqual(view.storage, "hi")
        XCTAssertEqual(view.log.last, "delete")
    }

    func testKoreanIsComposedInMarkedText() async {
        let view = shownView()
        for text in ["ㅎ", "하", "한"] { TestApp.compose(text) }
        XCTAssertEqual(view.storage, "한")
        XCTAssertEqual(view.markedTextRange.map { view.offset(from: $0.start, to: $0.end) }, 1)
        TestApp.compose("")
        TestApp.type("한")
        TestApp.step()
        XCTAssertEqual(view.storage, "한")
        XCTAssertNil(view.markedTextRange)
        XCTAssertEqual(view.log, ["mark ㅎ", "mark 하", "mark 한", "insert 한"])
    }

    func testArrowKeysMoveItsSelection() async {
        let view = shownView()
        TestApp.type("abc")
        TestApp.key(Key.left)
        TestApp.type("X")
        XCTAssertEqual(view.storage, "abXc")
        TestApp.key(Key.left, .shift)
        XCTAssertEqual(view.selectedTextRange.flatMap(view.text(in:)), "X")
        TestApp.type("Y")
        XCTAssertEqual(view.storage, "abYc")
    }

    func testTheTokenizerWorksOnItsPositions() async {
        let view = shownView()
        TestApp.type("one two")
        let word = view.tokenizer.rangeEnclosingPosition(OwnTextView.Position(5), with: .word, inDirection: .storage(.forward))
        XCTAssertEqual(word.flatMap(view.text(in:)), "two")
    }
}
