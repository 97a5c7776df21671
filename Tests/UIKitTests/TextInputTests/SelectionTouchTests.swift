import Foundation
import XCTest

@testable import UIKit

/// Selecting with fingers: handles, words, the edit menu, capitals.
@MainActor
final class SelectionTouchTests: AppTestCase {
    private func focusedField(_ text: String) -> UITextField {
        TestApp.reset()
        let screen = FieldScreen()
        _ = TestApp.show(screen)
        let field = screen.fields[0]
        field.text = text
        field.becomeFirstResponder()
        TestApp.settle()
        return field
    }

    private func point(_ field: UITextField, _ index: Int) -> CGPoint {
        field.convert(CGPoint(x: field.caretRect(for: TextOffset(index)).midX, y: field.bounds.midY), to: nil)
    }

    func testTheEndHandleDragsTheSelection() async {
        let field = focusedField("alpha beta gamma")
        let inBeta = point(field, 8)
        TestApp.tap(at: inBeta)
        TestApp.tap(at: inBeta)
        TestApp.settle()
        XCTAssertEqual(field.editor.selection, NSRange(location: 6, length: 4))
        let end = point(field, 10)
        TestApp.drag(from: CGPoint(x: end.x, y: end.y + 14), to: CGPoint(x: point(field, 16).x, y: end.y + 14), frames: 10)
        TestApp.settle()
        XCTAssertEqual(field.editor.selection, NSRange(location: 6, length: 10))
        let start = point(field, 6)
        TestApp.drag(from: CGPoint(x: start.x, y: start.y - 14), to: CGPoint(x: point(field, 0).x, y: start.y - 14), frames: 10)
        TestApp.settle()
        XCTAssertEqual(field.editor.selection, NSRange(location: 0, length: 16))
    }

    func testCutAndPasteThroughTheMenu() async throws {
        let field = focusedField("alpha beta")
        let inAlpha = point(field, 2)
        TestApp.tap(at: inAlpha)
        TestApp.tap(at: inAlpha)
        TestApp.settle()
        try TestApp.tap("Cut")
        TestApp.settle()
        XCTAssertEqual(field.text, " beta")
        XCTAssertEqual(UIPasteboard.general.string, "alpha")
        // Taps that follow each other quickly would count as one more.
        TestApp.advance(by: 1)
        let end = point(field, 5)
        TestApp.tap(at: end)
        TestApp.advance(by: 1)
        // A second tap on the caret opens the menu.
        TestApp.tap(at: end)
        TestApp.advance(by: 1)
        try TestApp.tap("Paste")
        XCTAssertEqual(field.text, " betaalpha")
    }

    func testTheMenuSpeaksTheAppsLanguage() async throws {
        let language = SystemText.language
        SystemText.language = "ko"
        defer { SystemText.language = language }
        XCTAssertEqual(UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil).title, "완료")
        let field = focusedField("alpha beta")
        let inAlpha = point(field, 2)
        TestApp.tap(at: inAlpha)
        TestApp.tap(at: inAlpha)
        TestApp.settle()
        try TestApp.tap("복사")
        XCTAssertEqual(UIPasteboard.general.string, "alpha")
    }

    func testCapitalsFollowTheField() async throws {
        let cases: [(UITextAutocapitalizationType, String)] = [
            (.none, "ab. cd"), (.words, "Ab. Cd"), (.sentences, "Ab. Cd"), (.allCharacters, "AB. CD"),
        ]
        for (kind, expected) in cases {
            let field = focusedField("")
            field.autocapitalizationType = kind
            field.resignFirstResponder()
            TestApp.settle()
            field.becomeFirstResponder()
            TestApp.settle()
            for letter in ["a", "b"] { try tapKey(letter) }
            field.insertText(". ")
            for letter in ["c", "d"] { try tapKey(letter) }
            XCTAssertEqual(field.text, expected, "\(kind)")
        }
    }

    /// The key of a letter, whichever case it shows.
    private func tapKey(_ letter: String) throws {
        let session = UIApplication.shared.session
        let point = try (try? session.tapPoint(forText: letter)) ?? session.tapPoint(forText: letter.uppercased())
        TestApp.tap(at: CGPoint(x: point.x, y: point.y))
    }
}
