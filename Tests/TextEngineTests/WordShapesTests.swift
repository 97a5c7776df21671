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

    /// Numbers are put together from digits, whose pairs may be kerned.
    func test_numbersHaveTheGlyphsOfTheWhole() throws {
        let fonts = [
            Font.system(size: 17), .system(size: 34, weight: 0.4), .system(size: 17, hasMonospacedDigits: true),
            .system(size: 15, design: .serif), .system(size: 15, design: .rounded),
            try XCTUnwrap(.named("Menlo", size: 13)), try XCTUnwrap(.named("Helvetica", size: 13)),
        ]
        for font in fonts {
            var loose = TextAttributes(font: font)
            loose.kern = 0
            var wide = TextAttributes(font: font)
            wide.kern = 2
            for look in [TextAttributes(font: font), loose, wide] {
                for number in 0..<300 {
                    let string = "\(number * 7) \(number * number * 977) No \(number)"
                    let cached = shape(string, look)
                    let whole = shapeWhole(string, look)
                    XCTAssertEqual(cached.map(\.id), whole.map(\.id), string)
                    XCTAssertEqual(cached.map(\.cluster), whole.map(\.cluster), string)
                    XCTAssertEqual(cached.map(\.isUnsafeToBreak), whole.map(\.isUnsafeToBreak), string)
                    for (a, b) in zip(cached, whole) { XCTAssertEqual([a.advance, a.dx, a.dy], [b.advance, b.dx, b.dy], string) }
                }
            }
        }
    }

    func test_digitsThatLookFurtherThanTheNextOneAreLeftToHarfBuzz() {
        func figures(_ glyph: @escaping (_ digits: [Int], _ position: Int) -> WordShapes.Glyph?) -> Figures? {
            Figures { units in
                let digits = units.map { Int($0) - 0x30 }
                return ContiguousArray(digits.indices.compactMap { glyph(digits, $0) })
            }
        }
        func glyph(_ digit: Int, at offset: Int, advance: Int32 = 600) -> WordShapes.Glyph {
            WordShapes.Glyph(id: UInt32(digit + 20), offset: Int32(offset), isUnsafeToBreak: false, advance: advance, dx: 0, dy: 0)
        }
        let kerned = figures { digits, position in
            let isKerned = position + 1 < digits.count && digits[position] == 1 && digits[position + 1] == 1
            return glyph(digits[position], at: position, advance: isKerned ? 550 : 600)
        }
        var advances: [Int32] = []
        let units = "1117".utf16.map { $0 }
        units.withUnsafeBufferPointer { kerned?.forEachDigit($0, 1..<4) { word, _ in advances += word.map(\.advance) } }
        XCTAssertEqual(advances, [550, 600, 600])
        XCTAssertNil(
            figures { digits, position in
                let isAfterTwo = position > 1 && digits[position - 2..<position] == [4, 2]
                return glyph(isAfterTwo ? 99 : digits[position], at: position)
            }, "a shape that depends on what stands before it")
        XCTAssertNil(
            figures { digits, position in
                let joins = position > 0 && digits[position - 1] == 0 && digits[position] == 0
                return joins ? nil : glyph(digits[position], at: position)
            }, "a ligature")
        XCTAssertNil(
            figures { digits, position in
                let isLast = position == digits.count - 1 && digits.count > 1
                return glyph(digits[position], at: position, advance: isLast ? 500 : 600)
            }, "an ending")
    }

    func test_everyThreeDigitsStandInTheProbe() {
        let digits = Figures.everyThree
        XCTAssertEqual(digits.count, 1002)
        // With its types said: the compiler gives up on the sum when the machine is busy.
        let triples = Set((0..<1000).map { (place: Int) -> Int in digits[place] * 100 + digits[place + 1] * 10 + digits[place + 2] })
        XCTAssertEqual(triples.count, 1000)
    }

    func test_plainWordsHaveTheBoundariesThatPangoFinds() {
        let pieces = ["a", "Word", "é", "Ω", "ж", "0", "42", " ", " ", "  ", ",", ".", "ſ", "ǅ", "Ѐ", "ß", "ª", "x-y", "d\u{2019}"]
        var state: UInt64 = 11
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for _ in 0..<20_000 {
            let string = (0..<random(9)).map { _ in pieces[random(pieces.count)] }.joined()
            let units = ContiguousArray("xx".utf16) + ContiguousArray(string.utf16)
            let range = 2..<units.count
            let flags = CharacterBoundaries(units, range: range, language: nil, keepsHangulWords: false).flags
            let found = CharacterBoundaries(analysing: units, range: range, language: nil, keepsHangulWords: false).flags
            XCTAssertEqual(flags.map(\.rawValue), found.map(\.rawValue), string.debugDescription)
        }
    }

    /// Every letter that counts as plain, between two others and alone.
    func test_plainLettersAreLettersForPango() {
        for unit in UInt16(0x20)...0x0530 {
            let texts: [ContiguousArray<UInt16>] = [[0x61, unit, 0x61], [unit], [unit, 0x20, unit], [0x61, 0x2E, 0x20, unit]]
            for units in texts {
                let range = 0..<units.count
                let flags = CharacterBoundaries(units, range: range, language: nil, keepsHangulWords: false).flags
                let found = CharacterBoundaries(analysing: units, range: range, language: nil, keepsHangulWords: false).flags
                XCTAssertEqual(flags.map(\.rawValue), found.map(\.rawValue), String(unit, radix: 16))
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
