import CoreGraphics
import Foundation
import XCTest

@testable import TextEngine

final class BidirectionalTests: XCTestCase {
    /// The visual order of a line's characters, as a string.
    private func visual(_ layout: TextLayout, _ line: Int = 0) -> String {
        EngineLock.withLock {
            layout.cells(of: layout.lines[line]).map { (layout.text.string as NSString).substring(with: NSRange($0.range)) }.joined()
        }
    }

    func test_hebrewRunsRightToLeft() {
        let layout = TextLayout(styled("אבג"), width: 100)
        XCTAssertTrue(layout.lines[0].isRightToLeft)
        XCTAssertEqual(visual(layout), "גבא")
        XCTAssertEqual(layout.lines[0].frame.maxX, 100, accuracy: 0.01)
    }

    func test_numbersAndLatinKeepTheirOrderInHebrew() {
        XCTAssertEqual(visual(TextLayout(styled("אב 123 גד"), width: nil)), "דג 123 בא")
        XCTAssertEqual(visual(TextLayout(styled("אב abc גד"), width: nil)), "דג abc בא")
        XCTAssertEqual(visual(TextLayout(styled("abc אב גד def"), width: nil)), "abc דג בא def")
    }

    func test_baseDirectionCanBeForced() {
        let text = styled("abc אב") { $0.paragraphStyle.baseWritingDirection = .rightToLeft }
        let layout = TextLayout(text, width: 200)
        XCTAssertEqual(visual(layout), "בא abc")
        XCTAssertEqual(layout.lines[0].frame.maxX, 200, accuracy: 0.01)
        let forced = styled("אב abc") { $0.paragraphStyle.baseWritingDirection = .leftToRight }
        XCTAssertEqual(visual(TextLayout(forced, width: 200)), "בא abc")
        XCTAssertEqual(TextLayout(forced, width: 200).lines[0].frame.minX, 0, accuracy: 0.01)
    }

    func test_hangingSpacesOfRightToLeftLinesHangLeft() {
        let layout = TextLayout(styled("שלום עולם"), width: styled("שלום").size().width + 2)
        XCTAssertEqual(layout.lines.count, 2)
        XCTAssertEqual(layout.lines[0].frame.maxX, styled("שלום").size().width + 2, accuracy: 0.01)
        XCTAssertEqual(layout.lines[0].frame.width, styled("שלום").size().width, accuracy: 0.01)
    }

    func test_arabicLettersJoin() {
        let joined = TextLayout(styled("بب"), width: nil)
        let single = TextLayout(styled("ب"), width: nil)
        XCTAssertNotEqual(joined.glyphs[0].id, single.glyphs[0].id)
        // Colours do not break the joining.
        let black = TextAttributes(font: .system(size: 17))
        var red = black
        red.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let coloured = TextLayout(
            StyledText("بب", runs: [(NSRange(location: 0, length: 1), black), (NSRange(location: 1, length: 1), red)]), width: nil)
        XCTAssertEqual(coloured.glyphs.map(\.id), joined.glyphs.map(\.id))
        XCTAssertEqual(coloured.runs.count, 2)
    }

    func test_indentsOfRightToLeftParagraphsCountFromTheRight() {
        let layout = TextLayout(styled("שלום") { $0.paragraphStyle.firstLineHeadIndent = 30 }, width: 200)
        XCTAssertEqual(layout.lines[0].frame.maxX, 170, accuracy: 0.01)
    }
}
