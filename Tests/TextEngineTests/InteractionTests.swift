import CoreGraphics
import Foundation
import XCTest

@testable import TextEngine

final class InteractionTests: XCTestCase {
    private let texts = [
        "Hello world, this is text.", "안녕하세요 여러분", "日本語の文章。", "مرحبا بالعالم 123 with English", "שלום world עולם",
        "Emoji 👨‍👩‍👧‍👦🇰🇷👍🏽 é e\u{301} done", "a\tb\tc", "one\ntwo\n\nthree", "ffi fl ﷺ",
    ]

    func test_everyCaretIsFoundByItsOwnPlace() {
        for string in texts {
            let layout = TextLayout(styled(string), width: 90)
            var index = 0
            while index < layout.text.length {
                let next = layout.text.characterBoundary(after: index)
                // The middle of the leading half of each character belongs to the caret before it.
                let box = layout.boundingRect(for: NSRange(location: index, length: next - index))
                if box.width > 1 {
                    let cell = EngineLock.withLock {
                        layout.cells(of: layout.lines[layout.lineIndex(at: index)]).first { $0.range.contains(index) }!
                    }
                    let quarter = cell.isRightToLeft ? box.maxX - box.width / 4 : box.minX + box.width / 4
                    XCTAssertEqual(layout.characterIndex(at: CGPoint(x: quarter, y: box.midY)), index, "\(string) at \(index)")
                    XCTAssertEqual(layout.characterIndex(under: CGPoint(x: box.midX, y: box.midY)), index, "\(string) at \(index)")
                }
                index = next
            }
        }
    }

    func test_boundariesFollowUserPerceivedCharacters() {
        for string in texts {
            let text = styled(string)
            var expected: [Int] = [0]
            for character in string { expected.append(expected.last! + character.utf16.count) }
            var index = 0
            var found = [0]
            while index < text.length {
                index = text.characterBoundary(after: index)
                found.append(index)
            }
            XCTAssertEqual(found, expected, string)
            var back = [text.length]
            while let last = back.last, last > 0 { back.append(text.characterBoundary(before: last)) }
            XCTAssertEqual(back.reversed(), expected, string)
        }
    }

    func test_pointsOutsideClampToTheNearestLineAndEnd() {
        let layout = TextLayout(styled("one\ntwo"), width: 100)
        XCTAssertEqual(layout.characterIndex(at: CGPoint(x: -50, y: -50)), 0)
        XCTAssertEqual(layout.characterIndex(at: CGPoint(x: 500, y: 5)), 3)
        XCTAssertEqual(layout.characterIndex(at: CGPoint(x: 500, y: 500)), 7)
        XCTAssertNil(layout.characterIndex(under: CGPoint(x: 90, y: 5)))
        XCTAssertEqual(TextLayout(styled(""), width: 10).characterIndex(at: .zero), 0)
    }

    func test_caretStandsInTheLineThatFollowsAWrap() {
        let layout = TextLayout(styled("word word"), width: styled("word").size().width + 1)
        XCTAssertEqual(layout.caretRect(at: 5).minY, layout.lines[1].frame.minY, accuracy: 0.01)
        let end = TextLayout.CaretPosition(index: 5, isAtLineEnd: true)
        XCTAssertEqual(layout.caretRect(at: end).minY, layout.lines[0].frame.minY, accuracy: 0.01)
    }

    func test_selectionOfOneLineIsOneRectangle() {
        let layout = TextLayout(styled("Hello world"), width: 300)
        let rects = layout.selectionRects(for: NSRange(location: 0, length: 5))
        XCTAssertEqual(rects.count, 1)
        XCTAssertEqual(rects[0].rect, CGRect(x: 0, y: 0, width: styled("Hello").size().width, height: layout.size.height))
        XCTAssertTrue(rects[0].containsStart && rects[0].containsEnd)
        XCTAssertEqual(layout.selectionRects(for: NSRange(location: 3, length: 0)), [])
    }

    func test_selectionAcrossLinesReachesTheEdge() {
        let layout = TextLayout(styled("one\ntwo\nthree"), width: 200)
        let rects = layout.selectionRects(for: NSRange(location: 1, length: 8))
        XCTAssertEqual(rects.count, 3)
        XCTAssertEqual(rects[0].rect.maxX, 200)
        XCTAssertEqual(rects[1].rect, CGRect(x: 0, y: layout.lines[1].frame.minY, width: 200, height: layout.lines[1].frame.height))
        XCTAssertEqual(rects[2].rect.maxX, styled("t").size().width, accuracy: 0.3)
        XCTAssertEqual(rects.map(\.containsStart), [true, false, false])
        XCTAssertEqual(rects.map(\.containsEnd), [false, false, true])
    }

    func test_selectionOfMixedDirectionsHasAHole() {
        // Logical: "abc" + Hebrew "שלום"; selecting "c" and the first Hebrew letter lights two places.
        let layout = TextLayout(styled("abcשלום"), width: 300)
        let rects = layout.selectionRects(for: NSRange(location: 2, length: 2))
        XCTAssertEqual(rects.count, 2)
        XCTAssertEqual(rects.map(\.isRightToLeft), [false, true])
        XCTAssertEqual(rects[1].rect.maxX, layout.size.width, accuracy: 0.01)
    }

    func test_arrowsWalkTheWholeText() {
        for string in texts where !string.contains("\t") {
            let layout = TextLayout(styled(string), width: 90)
            let isRightToLeft = layout.lines[0].isRightToLeft
            guard !string.unicodeScalars.contains(where: { (0x590...0x6FF).contains($0.value) }) else { continue }
            var index = 0
            var steps = 0
            while index < layout.text.length, steps < 200 {
                let next = layout.position(from: index, in: isRightToLeft ? .left : .right)
                XCTAssertEqual(next, layout.text.characterBoundary(after: index), string)
                index = next
                steps += 1
            }
        }
    }

    func test_upAndDownKeepTheColumn() {
        let layout = TextLayout(styled("hello\nhello\nhello"), width: 200)
        XCTAssertEqual(layout.position(from: 2, in: .down), 8)
        XCTAssertEqual(layout.position(from: 2, in: .down, offset: 2), 14)
        XCTAssertEqual(layout.position(from: 14, in: .up), 8)
        XCTAssertEqual(layout.position(from: 2, in: .up), 0)
        XCTAssertEqual(layout.position(from: 14, in: .down), 17)
    }

    func test_wordRange() {
        let text = styled("Hello, big world")
        XCTAssertEqual(text.wordRange(at: 2), NSRange(location: 0, length: 5))
        XCTAssertNil(text.wordRange(at: 5))
        XCTAssertEqual(text.wordRange(at: 15), NSRange(location: 11, length: 5))
        XCTAssertNil(text.wordRange(at: 16))
    }
}
