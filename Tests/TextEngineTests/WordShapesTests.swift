import CoreGraphics
import Foundation
import XCTest

@testable import TextEngine

/// Texts put together from words that were shaped before are the same as texts shaped as a whole.
final class WordShapesTests: XCTestCase {
    private let words = [
        "Typography", "fi", "AVATAR", "To", "“quote”", "1,234.5", "Привет,", "цвет", "안녕하세요", "제목", "こんにちは", "漢字", "résumé", "Wafting",
        "e\u{301}t",
        "Ὀδυσσεύς", "a-b", "→", "T", ".", "LiveText", "incomprehensibilities", "",
    ]

    private func shape(_ string: String, _ attributes: TextAttributes) -> [ShapedGlyph] {
        EngineLock.withLock { StyledText(string, attributes: attributes).paragraphs.flatMap { Array($0.glyphs) } }
    }

    /// The same shaped with a language, for which no words are kept; the rules of English are the default ones.
    private func shapeWhole(_ string: String, _ attributes: TextAttributes) -> [ShapedGlyph] {
        var attributes = attributes
        attributes.language = "en"
        return shape(string, attributes)
    }

    func test_wordsGiveTheGlyphsOfTheWhole() throws {
        var looks: [TextAttributes] = []
        for size in [12.0, 17, 34] as [CGFloat] {
            for weight in [0, 0.4] as [CGFloat] {
                looks.append(TextAttributes(font: .system(size: size, weight: weight)))
            }
        }
        var kerned = TextAttributes(font: .system(size: 17))
        kerned.kern = 1.5
        var loose = TextAttributes(font: .system(size: 17))
        loose.kern = 0
        let digits = TextAttributes(font: .system(size: 17, hasMonospacedDigits: true))
        looks += [kerned, loose, digits]
        var state: UInt64 = 7
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for look in looks {
            // Words are kept only of styles that are used often.
            for number in 0..<60 {
                let string = (0...random(5)).map { _ in words[random(words.count)] }.joined(separator: " ") + (number % 3 == 0 ? "  " : "")
                let cached = shape(string, look)
                let whole = shapeWhole(string, look)
                XCTAssertEqual(cached.count, whole.count, string)
                for (a, b) in zip(cached, whole) {
                    XCTAssertEqual(a.id, b.id, string)
                    XCTAssertEqual(a.cluster, b.cluster, string)
                    XCTAssertEqual(a.isUnsafeToBreak, b.isUnsafeToBreak, string)
                    XCTAssertEqual([a.advance, a.dx, a.dy], [b.advance, b.dx, b.dy], string)
                }
            }
        }
    }

    func test_plainCharactersHaveTheBoundariesThatPangoFinds() throws {
        for unit in UInt16(0x20)...0xFFFD where ScriptTraits.isCharacterOfItsOwn(unit) {
            let units: ContiguousArray<UInt16> = [0x61, unit, 0xAC00, unit]
            let flags = CharacterBoundaries(units, range: 0..<4, language: nil, keepsHangulWords: false).flags
            XCTAssertTrue(flags.allSatisfy { $0.contains(.caret) }, String(unit, radix: 16))
        }
    }
}
