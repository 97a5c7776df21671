import CoreGraphics
import Foundation
import XCTest

@testable import TextEngine

final class LineLayoutTests: XCTestCase {
    private let lorem = "The quick brown fox jumps over the lazy dog and runs away from all the hounds."

    func test_emptyTextHasNoSize() {
        XCTAssertEqual(styled("").size(), .zero)
        XCTAssertEqual(TextLayout(styled(""), width: 100).lines.count, 0)
    }

    func test_oneLineIsAsHighAsItsFont() {
        for (size, height) in [(17, 20.287109), (15, 17.900391), (13, 15.513672)] as [(CGFloat, CGFloat)] {
            XCTAssertEqual(styled("Hello", size: size).size().height, height, accuracy: 1e-6)
        }
    }

    func test_fallbackFacesLeaveTheLineHeightAlone() {
        for string in ["안녕", "日本", "😀", "مرحبا"] {
            XCTAssertEqual(styled("A \(string)").size().height, styled("A").size().height, accuracy: 1e-9)
        }
    }

    func test_widthIsTheSumOfTheAdvances() {
        let whole = styled("HHHH").size().width
        XCTAssertEqual(whole, 4 * styled("H").size().width, accuracy: 1e-9)
        // The wrapping width may be exactly the text's own.
        XCTAssertEqual(TextLayout(styled(lorem), width: styled(lorem).size().width).lines.count, 1)
    }

    func test_trailingSpacesCountAtTheEndAndHangWhereLinesWrap() {
        XCTAssertGreaterThan(styled("word ").size().width, styled("word").size().width)
        let layout = TextLayout(styled("word word"), width: styled("word").size().width + 1)
        XCTAssertEqual(layout.lineStrings, ["word ", "word"])
        XCTAssertEqual(layout.size.width, styled("word").size().width, accuracy: 1e-9)
    }

    // MARK: Kerning

    func test_kernIsAddedAfterEveryCharacterTheLastIncluded() {
        let plain = styled("HIHI") { $0.kern = 0 }.size().width
        XCTAssertEqual(styled("HIHI") { $0.kern = 3 }.size().width, plain + 12, accuracy: 0.2)
        XCTAssertEqual(styled("H") { $0.kern = 3 }.size().width, styled("H").size().width + 3, accuracy: 1e-9)
    }

    func test_zeroKernTurnsPairKerningOff() {
        let separate = styled("A").size().width + styled("V").size().width
        XCTAssertLessThan(styled("AV").size().width, separate - 0.1)
        XCTAssertEqual(styled("AV") { $0.kern = 0 }.size().width, separate, accuracy: 1e-9)
    }

    func test_kerningCrossesRunsOfTheSameFontOnly() {
        let font = TextAttributes(font: .system(size: 17))
        var red = font
        red.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        func width(_ second: TextAttributes) -> CGFloat {
            StyledText("AV", runs: [(NSRange(location: 0, length: 1), font), (NSRange(location: 1, length: 1), second)]).size().width
        }
        XCTAssertEqual(width(red), styled("AV").size().width, accuracy: 1e-9)
        let bold = TextAttributes(font: .system(size: 17, weight: 0.4))
        XCTAssertEqual(
            width(bold), styled("A").size().width + styled("V", weight: 0.4).size().width, accuracy: 1e-9)
    }

    func test_simpleTextShapesAsWithAllFeatures() {
        let letters = (0x20..<0x300).compactMap { Unicode.Scalar($0) }.filter { ScriptTraits.isSimple(UInt16($0.value)) }
        let string = String(String.UnicodeScalarView(letters))
        // A language keeps every feature on.
        XCTAssertEqual(styled(string).size().width, styled(string) { $0.language = "en" }.size().width, accuracy: 1e-6)
    }

    func test_arrowsStayAsTyped() {
        for design in [FontDesign.standard, .monospaced] {
            let attributes = TextAttributes(font: .system(size: 17, design: design))
            let layout = TextLayout(StyledText("->", attributes: attributes), width: nil)
            let dash = TextLayout(StyledText("-", attributes: attributes), width: nil)
            XCTAssertEqual(layout.glyphs[0].id, dash.glyphs[0].id)
        }
    }

    // MARK: Wrapping

    func test_wordsWrapAndNoLineIsTooWide() {
        for width in stride(from: 80, through: 400, by: 17) as StrideThrough<CGFloat> {
            let layout = TextLayout(styled(lorem), width: width)
            XCTAssertEqual(layout.lineStrings.joined(), lorem)
            XCTAssertTrue(layout.lines.allSatisfy { $0.frame.width <= width + 0.01 })
            XCTAssertTrue(layout.lineStrings.dropLast().allSatisfy { $0.hasSuffix(" ") })
        }
    }

    func test_wordWiderThanTheLineBreaksBetweenCharacters() {
        let layout = TextLayout(styled("Supercalifragilistic"), width: 60)
        XCTAssertGreaterThan(layout.lines.count, 2)
        XCTAssertEqual(layout.lineStrings.joined(), "Supercalifragilistic")
        XCTAssertEqual(TextLayout(styled("👨‍👩‍👧‍👦👨‍👩‍👧‍👦"), width: 1).lineStrings, ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"])
    }

    func test_charWrappingFillsLines() {
        let text = styled("aa bbbbbbbbbb") { $0.paragraphStyle.lineBreakMode = .charWrapping }
        let layout = TextLayout(text, width: styled("aa bbb").size().width)
        XCTAssertEqual(layout.lineStrings.first, "aa bbb")
    }

    func test_newlinesStartParagraphs() {
        let layout = TextLayout(styled("one\ntwo\r\n\nfour"), width: nil)
        XCTAssertEqual(layout.lineStrings, ["one\n", "two\r\n", "\n", "four"])
        XCTAssertEqual(layout.size.height, 4 * 20.287109375, accuracy: 1e-6)
    }

    func test_trailingNewlineShowsALineOnlyWhenAsked() {
        XCTAssertEqual(TextLayout(styled("a\n"), width: nil).lines.count, 1)
        var options = TextLayout.Options()
        options.showsTrailingEmptyLine = true
        let layout = TextLayout(styled("a\n"), options: options)
        XCTAssertEqual(layout.lines.count, 2)
        XCTAssertEqual(layout.caretRect(at: 2).minY, layout.lines[1].frame.minY, accuracy: 0.01)
    }

    func test_koreanBreaksBetweenSyllablesOrOnlyBetweenWords() {
        let string = "한국어줄바꿈 시험문장"
        let width = styled("한국어줄바꿈 시험").size().width
        XCTAssertEqual(TextLayout(styled(string), width: width).lineStrings, ["한국어줄바꿈 시험", "문장"])
        let words = styled(string) { $0.paragraphStyle.keepsHangulWords = true }
        XCTAssertEqual(TextLayout(words, width: width).lineStrings, ["한국어줄바꿈 ", "시험문장"])
    }

    func test_japanesePunctuationDoesNotStartALine() {
        let string = "漢字漢字漢字。漢字"
        let layout = TextLayout(styled(string), width: styled("漢字漢字漢字").size().width + 1)
        XCTAssertEqual(layout.lineStrings, ["漢字漢字漢", "字。漢字"])
    }

    func test_thaiBreaksBetweenWords() {
        let text = styled("ภาษาไทยง่าย")
        let breaks = EngineLock.withLock {
            text.paragraphs[0].range.filter { text.paragraphs[0].flags(before: $0).contains(.lineBreak) }
        }
        XCTAssertEqual(breaks, [4, 7])
    }

    func test_lineSeparatorBreaksWithoutParagraphSpacing() {
        let layout = TextLayout(
            styled("one\u{2028}two\nthree") {
                $0.paragraphStyle.paragraphSpacing = 10
                $0.paragraphStyle.firstLineHeadIndent = 20
            }, width: 200)
        XCTAssertEqual(layout.lines[1].frame.minY, layout.lines[0].frame.maxY, accuracy: 1e-9)
        XCTAssertEqual(layout.lines[2].frame.minY, layout.lines[1].frame.maxY + 10, accuracy: 1e-9)
        XCTAssertEqual(layout.lines.map(\.frame.minX), [20, 0, 20])
    }

    func test_softHyphenShowsOnlyWhereTheLineBreaks() {
        let string = "extra\u{AD}ordinary"
        XCTAssertEqual(styled(string).size().width, styled("extraordinary").size().width, accuracy: 0.3)
        let layout = TextLayout(styled(string), width: styled("extra-").size().width + 1)
        XCTAssertEqual(layout.lineStrings.first, "extra\u{AD}")
        XCTAssertEqual(layout.lines[0].frame.width, styled("extra-").size().width, accuracy: 0.3)
        // Without room for the hyphen there is no break.
        XCTAssertNotEqual(TextLayout(styled(string), width: styled("extra").size().width + 1).lineStrings.first, "extra\u{AD}")
    }

    func test_editedTextReusesParagraphsAndLooksAsIfNew() {
        let attributes = TextAttributes(font: .system(size: 17))
        var bold = attributes
        bold.font = .system(size: 17, weight: 0.4)
        func text(_ string: String, boldAt location: Int, reusing old: StyledText?) -> StyledText {
            let length = (string as NSString).length
            return StyledText(
                string,
                runs: [
                    (NSRange(location: 0, length: location), attributes), (NSRange(location: location, length: 3), bold),
                    (NSRange(location: location + 3, length: length - location - 3), attributes),
                ], reusing: old)
        }
        let old = text("first line\nsecond שלום line\n\nthird bold line 한국어\n", boldAt: 36, reusing: nil)
        _ = TextLayout(old, width: 80)
        let string = "first line\nsecond and שלום line\n\nthird bold line 한국어\n"
        let edited = text(string, boldAt: 40, reusing: old)
        let fresh = text(string, boldAt: 40, reusing: nil)
        let (a, b) = (TextLayout(edited, width: 80), TextLayout(fresh, width: 80))
        XCTAssertEqual(a.lines.map(\.range), b.lines.map(\.range))
        XCTAssertEqual(a.lines.map(\.frame), b.lines.map(\.frame))
        XCTAssertEqual(a.glyphs.map(\.id), b.glyphs.map(\.id))
        XCTAssertEqual(a.glyphs.map(\.cluster), b.glyphs.map(\.cluster))
        XCTAssertEqual(a.runs.map(\.look), b.runs.map(\.look))
    }

    // MARK: Paragraph styles

    func test_alignment() {
        func x(_ alignment: ParagraphStyle.Alignment, width: CGFloat?) -> CGFloat {
            TextLayout(styled("Hi") { $0.paragraphStyle.alignment = alignment }, width: width).lines[0].frame.minX
        }
        let own = styled("Hi").size().width
        XCTAssertEqual(x(.left, width: 100), 0)
        XCTAssertEqual(x(.natural, width: 100), 0)
        XCTAssertEqual(x(.center, width: 100), (100 - own) / 2, accuracy: 1e-9)
        XCTAssertEqual(x(.right, width: 100), 100 - own, accuracy: 1e-9)
        XCTAssertEqual(x(.right, width: nil), 0, accuracy: 1e-9)
    }

    func test_justifiedLinesFillTheWidthFromRightToLeftToo() {
        let arabic = "النص المضبوط له حواف مستقيمة من الجانبين كما في أعمدة الصحف ما عدا السطر الأخير من الفقرة"
        let layout = TextLayout(styled(arabic) { $0.paragraphStyle.alignment = .justified }, width: 200)
        XCTAssertGreaterThan(layout.lines.count, 2)
        for line in layout.lines.dropLast() {
            XCTAssertEqual(line.frame.minX, 0, accuracy: 0.01)
            XCTAssertEqual(line.frame.width, 200, accuracy: 0.01)
        }
        XCTAssertEqual(layout.lines.last!.frame.maxX, 200, accuracy: 0.01)
    }

    func test_justifiedLinesFillTheWidthButTheLast() {
        let layout = TextLayout(styled(lorem) { $0.paragraphStyle.alignment = .justified }, width: 200)
        for line in layout.lines.dropLast() {
            let last = layout.runs[line.runs].last!
            let cells = EngineLock.withLock { layout.cells(of: line) }
            let right = cells.last { !LineBreaker.isSpace(layout.text.units[$0.range.lowerBound]) }!.right
            XCTAssertEqual(right, 200, accuracy: 0.01, "\(last)")
        }
        XCTAssertLessThan(layout.lines.last!.frame.width, 199)
        let japanese = TextLayout(styled("これは日本語の文章であり折り返しを試すもの") { $0.paragraphStyle.alignment = .justified }, width: 105)
        let cells = EngineLock.withLock { japanese.cells(of: japanese.lines[0]) }
        XCTAssertEqual(cells.last!.right, 105, accuracy: 0.01)
    }

    func test_lineHeightRules() {
        let natural: CGFloat = 20.287109375
        func layout(_ change: (inout ParagraphStyle) -> Void) -> TextLayout {
            TextLayout(styled("one\ntwo") { change(&$0.paragraphStyle) }, width: nil)
        }
        XCTAssertEqual(layout { $0.lineSpacing = 5 }.size.height, 2 * natural + 5, accuracy: 1e-6)
        XCTAssertEqual(layout { $0.paragraphSpacing = 5 }.size.height, 2 * natural + 5, accuracy: 1e-6)
        XCTAssertEqual(layout { $0.paragraphSpacingBefore = 5 }.size.height, 2 * natural + 5, accuracy: 1e-6)
        XCTAssertEqual(layout { $0.minimumLineHeight = 30 }.size.height, 60, accuracy: 1e-6)
        XCTAssertEqual(layout { $0.maximumLineHeight = 10 }.size.height, 20, accuracy: 1e-6)
        XCTAssertEqual(layout { $0.lineHeightMultiple = 2 }.size.height, 4 * natural, accuracy: 1e-6)
        // What is added stands above the text.
        XCTAssertEqual(layout { $0.minimumLineHeight = 30 }.firstBaseline, 30 - 4.1005859375, accuracy: 1e-6)
    }

    func test_indents() {
        let layout = TextLayout(
            styled(lorem) {
                $0.paragraphStyle.firstLineHeadIndent = 30
                $0.paragraphStyle.headIndent = 10
                $0.paragraphStyle.tailIndent = -20
            }, width: 200)
        XCTAssertEqual(layout.lines[0].frame.minX, 30)
        XCTAssertEqual(layout.lines[1].frame.minX, 10)
        XCTAssertTrue(layout.lines.allSatisfy { $0.frame.maxX <= 180.01 })
    }

    func test_tabStops() {
        let layout = TextLayout(
            styled("a\tb\tc") { attributes in
                attributes.paragraphStyle.tabStops = [.init(alignment: .left, location: 50), .init(alignment: .right, location: 120)]
            }, width: 200)
        let line = layout.lines[0]
        XCTAssertEqual(layout.caretRect(at: 2).minX, 50, accuracy: 1e-9)
        XCTAssertEqual(line.frame.width, 120, accuracy: 1e-9)
        XCTAssertEqual(layout.caretRect(at: 4).minX, 120 - styled("c").size().width, accuracy: 1e-9)
        // Columns of 28 points by default.
        XCTAssertEqual(TextLayout(styled("a\tb"), width: 200).caretRect(at: 2).minX, 28, accuracy: 1e-9)
    }

    func test_mixedSizesShareABaseline() {
        let small = TextAttributes(font: .system(size: 12))
        let large = TextAttributes(font: .system(size: 30))
        let text = StyledText("ab", runs: [(NSRange(location: 0, length: 1), small), (NSRange(location: 1, length: 1), large)])
        let layout = TextLayout(text, width: nil)
        XCTAssertEqual(layout.size.height, large.font.lineHeight, accuracy: 1e-9)
        XCTAssertEqual(layout.firstBaseline, large.font.ascender, accuracy: 1e-9)
    }

    // MARK: Attachments

    func test_attachmentTakesItsBounds() {
        var attributes = TextAttributes(font: .system(size: 17))
        let plain = attributes
        attributes.attachment = TextAttachment(bounds: CGRect(x: 0, y: -4, width: 40, height: 60))
        let text = StyledText(
            "a\u{FFFC}b",
            runs: [
                (NSRange(location: 0, length: 1), plain), (NSRange(location: 1, length: 1), attributes),
                (NSRange(location: 2, length: 1), plain),
            ])
        let layout = TextLayout(text, width: nil)
        let frame = layout.attachmentFrames[0].frame
        XCTAssertEqual(frame.minX, styled("a").size().width, accuracy: 1e-9)
        XCTAssertEqual(frame.size, CGSize(width: 40, height: 60))
        XCTAssertEqual(frame.minY, 0, accuracy: 1e-9)
        XCTAssertEqual(layout.firstBaseline, 56, accuracy: 1e-9)
        XCTAssertEqual(layout.size.height, 56 + 4.1005859375, accuracy: 1e-6)
        XCTAssertEqual(layout.attachmentFrames[0].range, NSRange(location: 1, length: 1))
    }
}
