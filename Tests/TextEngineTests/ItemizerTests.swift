import CHarfBuzz
import CoreGraphics
import Foundation
import XCTest

@testable import TextEngine

/// Text of letters that are characters by themselves takes a shorter way to the same items.
final class ItemizerTests: XCTestCase {
    private let words = [
        "plain", "Привет,", "цвет", "안녕하세요", "제목", "こんにちは", "漢字", "résumé", "123", "(…)", "Ὀδυσσεύς", "→", "“quote”", "한글text", "ㄅ", "€5",
    ]

    private struct Item: Equatable {
        let range: Range<Int>
        let script: UInt32
        let face: Int
        let run: Int
        let advances: [CGFloat]
    }

    /// The items up to the mark; an emoji there is no letter by itself and makes the whole text take the long way.
    private func items(_ string: String, _ runs: [(range: NSRange, attributes: TextAttributes)]) -> [Item] {
        EngineLock.withLock {
            let text = StyledText(string, runs: runs)
            return text.paragraphs.flatMap { paragraph in
                paragraph.items.map { item in
                    Item(
                        range: item.range, script: item.script, face: item.face.face.id, run: item.runIndex,
                        advances: paragraph.glyphs[item.glyphs].map(\.advance))
                }
            }
        }
    }

    func test_scriptsAreThoseOfHarfBuzz() {
        for scalar in UInt32(0)...0xFFFF where scalar & 0xF800 != 0xD800 {
            let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
            let isOfNone = [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN].contains(script)
            XCTAssertEqual(ScriptTraits.script(scalar), isOfNone ? nil : script.rawValue, String(scalar, radix: 16))
        }
    }

    func test_plainTextHasTheItemsOfTheLongWay() {
        var state: UInt64 = 3
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var longer = TextAttributes(font: .system(size: 17))
        longer.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        var japanese = TextAttributes(font: .system(size: 17))
        japanese.language = "ja"
        let looks = [TextAttributes(font: .system(size: 17)), longer, TextAttributes(font: .system(size: 24, weight: 0.4)), japanese]
        var mixed = 0
        for round in 0..<300 {
            let string = (0...random(6)).map { _ in words[random(words.count)] }.joined(separator: random(2) == 0 ? " " : "")
            let length = string.utf16.count
            var runs: [(range: NSRange, attributes: TextAttributes)] = []
            var start = 0
            while start < length {
                let count = min(length - start, 1 + random(12))
                runs.append((NSRange(location: start, length: count), looks[random(looks.count)]))
                start += count
            }
            let plain = items(string, runs)
            // In a look of its own, so that the last item ends where the text does.
            let mark = (range: NSRange(location: length, length: 2), attributes: TextAttributes(font: .system(size: 40)))
            let marked = items(string + "\u{1F600}", runs + [mark])
            XCTAssertEqual(plain, Array(marked.dropLast()), "round \(round): \(string)")
            if plain.count > 1 { mixed += 1 }
        }
        XCTAssertGreaterThan(mixed, 100, "most texts have several items")
    }
}
