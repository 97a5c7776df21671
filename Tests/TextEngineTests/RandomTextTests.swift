import CoreGraphics
import Foundation
import XCTest

@testable import TextEngine

/// Texts nobody would write, laid out in every way: nothing may trap, and what always holds must hold.
final class RandomTextTests: XCTestCase {
    /// A small generator, so that a failure comes again.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var mixed = state
            mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
            return mixed ^ (mixed >> 33)
        }
    }

    private let snippets = [
        "a", "word", " ", "  ", "\n", "\r\n", "\t", "\u{2028}", "\u{AD}", "안녕", "하", "日本", "。", "かな", "שלום", "مرحبا", "123", "(", ")",
        "😀", "👨‍👩‍👧", "🇰🇷", "🇰", "e\u{301}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{0}",
        "\u{FFFC}", "ﷺ",
        "ไทย",
        "supercalifragilistic", "fi", "\u{3000}", "\u{200B}", "\u{E000}", "\u{1F9D1}\u{1F3FD}",
    ]

    private func text(_ generator: inout Generator) -> StyledText {
        let fonts = [Font.system(size: 17), .system(size: 28, weight: 0.4), .system(size: 11, design: .serif), .named("Menlo", size: 13)!]
        var string = ""
        var runs: [(range: NSRange, attributes: TextAttributes)] = []
        var style = ParagraphStyle()
        style.alignment = [.left, .center, .right, .justified, .natural].randomElement(using: &generator)!
        style.lineBreakMode = [.wordWrapping, .wordWrapping, .charWrapping, .truncatingTail].randomElement(using: &generator)!
        style.baseWritingDirection = [.natural, .natural, .rightToLeft].randomElement(using: &generator)!
        style.firstLineHeadIndent = CGFloat.random(in: 0...20, using: &generator)
        style.keepsHangulWords = .random(using: &generator)
        var location = 0
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            var attributes = TextAttributes(font: fonts.randomElement(using: &generator)!, paragraphStyle: style)
            if .random(using: &generator) { attributes.kern = CGFloat.random(in: -1...3, using: &generator) }
            if Int.random(in: 0..<4, using: &generator) == 0 { attributes.underline = TextDecoration(byWord: .random(using: &generator)) }
            if Int.random(in: 0..<4, using: &generator) == 0 {
                attributes.attachment = TextAttachment(bounds: CGRect(x: 0, y: -3, width: 20, height: 20))
            }
            var part = ""
            for _ in 0..<Int.random(in: 0...12, using: &generator) { part += snippets.randomElement(using: &generator)! }
            let length = part.utf16.count
            runs.append((NSRange(location: location, length: length), attributes))
            location += length
            string += part
        }
        return StyledText(string, runs: runs)
    }

    /// Text that is one line as it stands is measured without being composed.
    func test_theSizeOfSingleLinesIsThatOfTheirComposition() {
        var measured = 0
        for seed in 0..<2000 as Range<UInt64> {
            var generator = Generator(state: seed &+ 77_000)
            let text = seed % 3 == 0 ? text(&generator) : shortText(&generator)
            var options = TextLayout.Options()
            options.width = [nil, 20, 80, 300].randomElement(using: &generator)!
            options.height = [nil, 10, 200].randomElement(using: &generator)!
            options.maximumLines = [0, 1, 2].randomElement(using: &generator)!
            options.lastLineBreakMode = [nil, .truncatingTail, .wordWrapping].randomElement(using: &generator)!
            options.showsTrailingEmptyLine = .random(using: &generator)
            EngineLock.withLock {
                var measuring = LayoutComposer(text: text, options: options)
                guard measuring.measureSingleLine() else { return }
                measured += 1
                var composing = LayoutComposer(text: text, options: options)
                composing.compose()
                XCTAssertEqual(measuring.size, composing.size, "seed \(seed): \(text.string.debugDescription)")
                XCTAssertEqual(composing.lines.count, 1)
                XCTAssertFalse(composing.isTruncated)
            }
        }
        XCTAssertGreaterThan(measured, 300)
    }

    private func shortText(_ generator: inout Generator) -> StyledText {
        var style = ParagraphStyle()
        style.alignment = [.left, .center, .right, .justified, .natural].randomElement(using: &generator)!
        style.firstLineHeadIndent = [0, 12].randomElement(using: &generator)!
        style.tailIndent = [0, -8, 50].randomElement(using: &generator)!
        style.lineHeightMultiple = [0, 1.5].randomElement(using: &generator)!
        style.minimumLineHeight = [0, 40].randomElement(using: &generator)!
        style.maximumLineHeight = [0, 12].randomElement(using: &generator)!
        var attributes = TextAttributes(font: .system(size: 17), paragraphStyle: style)
        attributes.baselineOffset = [0, 30, -40].randomElement(using: &generator)!
        let words = ["word", "안녕", "日本", "かな", "123", "цвет", "\u{1F600}", "e\u{301}", "\u{200B}", "\n", "\u{FFFC}"]
        let count = Int.random(in: 0...3, using: &generator)
        let string = (0..<count).map { _ in words.randomElement(using: &generator)! }.joined(separator: " ")
        return StyledText(string, attributes: attributes)
    }

    func test_layoutsHoldTheirInvariants() {
        let canvas = Canvas(width: 200, height: 200, scale: 1)
        for seed in 0..<300 as Range<UInt64> {
            var generator = Generator(state: seed)
            let text = text(&generator)
            var options = TextLayout.Options()
            options.width = [nil, 0, 1, 40, 90, 200, 1000].randomElement(using: &generator)!
            options.maximumLines = [0, 0, 1, 2, 3].randomElement(using: &generator)!
            let modes: [ParagraphStyle.LineBreakMode?] = [nil, .truncatingTail, .truncatingHead, .truncatingMiddle, .clipping]
            options.lastLineBreakMode = modes.randomElement(using: &generator)!
            options.showsTrailingEmptyLine = .random(using: &generator)
            let layout = TextLayout(text, options: options)
            check(layout, seed)
            layout.draw(in: canvas.context, at: CGPoint(x: 3, y: 3))
        }
    }

    private func check(_ layout: TextLayout, _ seed: UInt64) {
        var next = 0
        var bottom: CGFloat = -0.001
        for line in layout.lines {
            XCTAssertEqual(line.range.location, next, "seed \(seed)")
            next = NSMaxRange(line.range)
            XCTAssertGreaterThanOrEqual(line.frame.minY, bottom - 0.001, "seed \(seed)")
            bottom = line.frame.maxY
            XCTAssertTrue(line.frame.width.isFinite && line.baseline.isFinite, "seed \(seed)")
        }
        if !layout.isTruncated { XCTAssertEqual(next, layout.text.length, "seed \(seed)") }
        for index in stride(from: 0, through: layout.text.length, by: 3) {
            XCTAssertTrue(layout.caretRect(at: index).minX.isFinite)
            _ = layout.selectionRects(for: NSRange(location: index, length: layout.text.length - index))
            for direction in [TextLayout.Direction.left, .right, .up, .down] {
                let moved = layout.position(from: index, in: direction)
                XCTAssertTrue((0...layout.text.length).contains(moved), "seed \(seed)")
            }
        }
        for point in [CGPoint(x: -10, y: -10), CGPoint(x: 50, y: 20), CGPoint(x: 5000, y: 5000)] {
            XCTAssertTrue((0...layout.text.length).contains(layout.characterIndex(at: point)), "seed \(seed)")
        }
    }

    func test_uselessNumbersDoNotTrap() {
        let canvas = Canvas(width: 40, height: 40)
        for size in [CGFloat.nan, .infinity, -4, 0, 1e9] {
            let layout = TextLayout(styled("Text 😀", size: size), width: 100)
            layout.draw(in: canvas.context, at: CGPoint(x: 5, y: 5))
            XCTAssertTrue(layout.size.width.isFinite)
        }
        for width in [CGFloat.nan, .infinity, -4, .greatestFiniteMagnitude] {
            let layout = TextLayout(styled("Text text") { $0.paragraphStyle.alignment = .right }, width: width)
            XCTAssertTrue(layout.usedRect.maxX < 10_000)
        }
        for origin in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 1e300, y: 0), CGPoint(x: 0, y: -1e12)] {
            TextLayout(styled("Text 😀"), width: nil).draw(in: canvas.context, at: origin)
        }
    }
}
