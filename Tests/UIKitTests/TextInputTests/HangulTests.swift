import XCTest

@testable import UIKit

/// The Korean keyboard: syllables from letters, composed in marked text.
@MainActor
final class HangulTests: AppTestCase {
    private func typed(_ letters: String) -> String {
        var composer = HangulComposer()
        let finished = letters.map { composer.add($0) }.joined()
        return finished + composer.text
    }

    func testSyllables() async {
        let cases = [
            ("ㅎㅏㄴㄱㅡㄹ", "한글"), ("ㅇㅏㄴㄴㅕㅇ", "안녕"), ("ㄱㅏㅂㅅㅇㅣ", "값이"), ("ㄱㅏㅂㅅㅣ", "갑시"), ("ㄷㅏㄹㄱ", "닭"), ("ㅇㅗㅏ", "와"),
            ("ㅎㅗㅣㅅㅏ", "회사"), ("ㅋㅋㅋ", "ㅋㅋㅋ"), ("ㅏㅏ", "ㅏㅏ"), ("ㄲㅏㄲㅇㅡㅁ", "깎음"), ("ㅃㅏㅃㅏ", "빠빠"), ("ㅇㅡㅣㅅㅏ", "의사"),
        ]
        for (letters, word) in cases { XCTAssertEqual(typed(letters), word) }
    }

    func testDeletingTakesTheLastLetter() async {
        var composer = HangulComposer()
        for letter in "ㄷㅏㄹㄱ" { _ = composer.add(letter) }
        var texts = [composer.text]
        while !composer.isEmpty {
            composer.deleteLast()
            texts.append(composer.text)
        }
        XCTAssertEqual(texts, ["닭", "달", "다", "ㄷ", ""])
    }

    func testTheKoreanKeyboardComposesInTheField() async throws {
        let screen = FieldScreen()
        let field = screen.fields[0]
        _ = TestApp.show(screen)
        field.becomeFirstResponder()
        TestApp.settle()
        try TestApp.tap("next keyboard")
        TestApp.settle()
        XCTAssertEqual(field.textInputMode?.primaryLanguage, "ko-KR")
        for key in ["ㅎ", "ㅏ", "ㄴ"] { try TestApp.tap(key) }
        XCTAssertEqual(field.text, "한")
        XCTAssertEqual(field.markedTextRange.flatMap(field.text(in:)), "한")
        for key in ["ㄱ", "ㅡ", "ㄹ"] { try TestApp.tap(key) }
        XCTAssertEqual(field.text, "한글")
        XCTAssertEqual(field.markedTextRange.flatMap(field.text(in:)), "글")
        try TestApp.tap("delete")
        XCTAssertEqual(field.text, "한그")
        try TestApp.tap("스페이스")
        XCTAssertEqual(field.text, "한그 ")
        XCTAssertNil(field.markedTextRange)
        try TestApp.tap("shift")
        try TestApp.tap("ㅃ")
        try TestApp.tap("ㅏ")
        XCTAssertEqual(field.text, "한그 빠")
        field.resignFirstResponder()
        XCTAssertEqual(field.text, "한그 빠")
        field.becomeFirstResponder()
        TestApp.settle()
        try TestApp.tap("next keyboard")
        XCTAssertEqual(field.textInputMode?.primaryLanguage, "en-US")
        field.resignFirstResponder()
        TestApp.settle()
    }
}
