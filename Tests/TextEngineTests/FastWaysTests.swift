import CoreGraphics
import Foundation
import XCTest

@testable import TextEngine

/// What words, numbers and single lines are spared gives the same as what every text goes through.
final class FastWaysTests: XCTestCase {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        }
    }

    private static let pieces = [
        "word", "Wafting", "x-y", "don't", "it\u{2019}s", "soft\u{AD}hyphen", "and/or", "12 km", "3.14", "1,234.50", "0011", "117", "7th",
        "http://example.com/a?b=c&d=1#e", "user@example.com", "\u{A0}", "12\u{A0}%", "\u{200B}", "\u{2060}", "e\u{301}", "\u{301}",
        "\u{200E}", "\u{200F}", "\t", "日本語", "かな。", "「引用」", "안녕하세요", "3시", "цвет", "Ωμέγα", "שלום", "مرحبا", "ไทยแลนด์", "ខ្មែរ", "हिन्दी", "😀",
        "👩‍👩‍👧", "🇰🇷", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "(a)", "“q”", "—", "…", "fi", "ffl", "$5", "50%", "C++", "incomprehensibilities",
        "\u{2028}", "\n", "\r\n", "\u{3000}", "½", "№5",
    ]

    private typealias Part = (string: String, attributes: TextAttributes)

    private func parts(_ generator: inout Generator) -> [Part] {
        let fonts = [Font.system(size: 17), .system(size: 34, weight: 0.4), .system(size: 11, design: .serif), .named("Menlo", size: 13)!]
        var style = ParagraphStyle()
        style.lineBreakMode = [.wordWrapping, .charWrapping, .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle]
            .randomElement(using: &generator)!
        style.alignment = [.natural, .left, .right, .center, .justified].randomElement(using: &generator)!
        style.keepsHangulWords = .random(using: &generator)
        style.headIndent = [0, 0, 15].randomElement(using: &generator)!
        style.tailIndent = [0, 0, -10, 100].randomElement(using: &generator)!
        return (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            var attributes = TextAttributes(font: fonts.randomElement(using: &generator)!, paragraphStyle: style)
            attributes.kern = [nil, nil, 0, 1.5, -0.5].randomElement(using: &generator)!
            attributes.tracking = [nil, nil, 2].randomElement(using: &generator)!
            attributes.ligatures = Int.random(in: 0..<4, using: &generator) > 0
            attributes.baselineOffset = [0, 0, 6, -9].randomElement(using: &generator)!
            let separator = ["", " ", " ", "  "].randomElement(using: &generator)!
            let words = (0..<Int.random(in: 0...7, using: &generator)).map { _ in Self.pieces.randomElement(using: &generator)! }
            return (words.joined(separator: separator) + ["", "", " "].randomElement(using: &generator)!, attributes)
        }
    }

    /// With a language no word, number or line of plain words is spared anything; English has no rules that aren't everybody's.
    private func text(_ parts: [Part], language: String?) -> StyledText {
        var location = 0
        let runs = parts.map { part -> (range: NSRange, attributes: TextAttributes) in
            var attributes = part.attributes
            attributes.language = language
            defer { location += part.string.utf16.count }
            return (NSRange(location: location, length: part.string.utf16.count), attributes)
        }
        return StyledText(parts.map(\.string).joined(), runs: runs)
    }

    private func options(_ generator: inout Generator) -> TextLayout.Options {
        var options = TextLayout.Options()
        options.width = [nil, 0, 0.5, 17, 60, 140, 400, 1e5, -20, .nan].randomElement(using: &generator)!
        options.height = [nil, nil, 0, 50].randomElement(using: &generator)!
        options.maximumLines = [0, 0, 1, 2].randomElement(using: &generator)!
        options.lastLineBreakMode = [nil, .truncatingTail, .truncatingMiddle, .clipping].randomElement(using: &generator)!
        options.showsTrailingEmptyLine = .random(using: &generator)
        options.tightensBeforeTruncating = .random(using: &generator)
        return options
    }

    func test_everyWayGivesTheSameLayout() {
        for seed in 0..<3000 as Range<UInt64> {
            var generator = Generator(state: seed &+ 4_200_000)
            let parts = parts(&generator)
            let options = options(&generator)
            let fast = TextLayout(text(parts, language: nil), options: options)
            let whole = TextLayout(text(parts, language: "en"), options: options)
            let name = "seed \(seed): \(fast.text.string.debugDescription), \(options)"
            // Asked for before anything else has the lines made.
            let measured = fast.size
            XCTAssertEqual(measured, whole.size, name)
            XCTAssertEqual(fast.isTruncated, whole.isTruncated, name)
            XCTAssertEqual(measured.width, fast.lines.map(\.frame.width).max() ?? 0, name)
            XCTAssertEqual(fast.lines.map(\.range), whole.lines.map(\.range), name)
            XCTAssertEqual(fast.lines.map(\.frame), whole.lines.map(\.frame), name)
            XCTAssertEqual(fast.lines.map(\.baseline), whole.lines.map(\.baseline), name)
            XCTAssertEqual(fast.glyphs.map(\.id), whole.glyphs.map(\.id), name)
            XCTAssertEqual(fast.glyphs.map(\.x), whole.glyphs.map(\.x), name)
        }
    }

    /// A number that is cut between two kerned digits is as wide as its part.
    func test_numbersAreCutAsOthersAre() throws {
        for font in [Font.system(size: 17), .system(size: 40, weight: 0.6), try XCTUnwrap(.named("Helvetica", size: 23))] {
            var style = ParagraphStyle()
            style.lineBreakMode = .charWrapping
            let attributes = TextAttributes(font: font, paragraphStyle: style)
            for seed in 0..<200 as Range<UInt64> {
                var generator = Generator(state: seed &+ 99)
                let number = String((0..<12).map { _ in "0123456789".randomElement(using: &generator)! })
                let width = CGFloat.random(in: 20...120, using: &generator)
                let fast = TextLayout(text([(number, attributes)], language: nil), width: width)
                let whole = TextLayout(text([(number, attributes)], language: "en"), width: width)
                XCTAssertEqual(fast.lines.map(\.frame), whole.lines.map(\.frame), "seed \(seed): \(number) in \(width)")
            }
        }
    }
}
