import CoreGraphics
import Foundation
import XCTest

@testable import TextEngine

final class TruncationTests: XCTestCase {
    private let lorem = "The quick brown fox jumps over the lazy dog"

    func test_oneLineIsTruncatedAtTheTail() {
        let layout = TextLayout(styled(lorem), width: 150, maximumLines: 1, lastLineBreakMode: .truncatingTail)
        XCTAssertEqual(layout.lines.count, 1)
        XCTAssertTrue(layout.isTruncated)
        XCTAssertTrue(layout.shown(0).hasSuffix("…"))
        XCTAssertTrue(lorem.hasPrefix(layout.shown(0).dropLast()))
        XCTAssertLessThanOrEqual(layout.size.width, 150.01)
        XCTAssertGreaterThan(layout.size.width, 130)
    }

    func test_noSpaceStandsBeforeTheEllipsis() {
        for width in stride(from: 40, through: 330, by: 3) as StrideThrough<CGFloat> {
            let layout = TextLayout(styled(lorem), width: width, maximumLines: 1, lastLineBreakMode: .truncatingTail)
            XCTAssertFalse(layout.shown(0).contains(" …"))
        }
    }

    func test_headAndMiddle() {
        let head = TextLayout(styled(lorem), width: 150, maximumLines: 1, lastLineBreakMode: .truncatingHead)
        XCTAssertTrue(head.shown(0).hasPrefix("…"))
        XCTAssertTrue(lorem.hasSuffix(head.shown(0).dropFirst()))
        let middle = TextLayout(styled(lorem), width: 150, maximumLines: 1, lastLineBreakMode: .truncatingMiddle)
        let parts = middle.shown(0).components(separatedBy: "…")
        XCTAssertEqual(parts.count, 2)
        XCTAssertTrue(lorem.hasPrefix(parts[0]) && lorem.hasSuffix(parts[1]))
        XCTAssertEqual(parts[0].count, parts[1].count, accuracy: 4)
        XCTAssertLessThanOrEqual(middle.size.width, 150.01)
    }

    func test_lastOfSeveralLinesIsTruncated() {
        let layout = TextLayout(styled(lorem), width: 120, maximumLines: 2, lastLineBreakMode: .truncatingTail)
        XCTAssertEqual(layout.lines.count, 2)
        XCTAssertFalse(layout.shown(0).contains("…"))
        XCTAssertTrue(layout.shown(1).hasSuffix("…"))
        XCTAssertEqual(NSMaxRange(layout.lines[1].range), (lorem as NSString).length)
    }

    func test_textThatFitsIsNotTruncated() {
        let layout = TextLayout(styled(lorem), width: 1000, maximumLines: 1, lastLineBreakMode: .truncatingTail)
        XCTAssertFalse(layout.isTruncated)
        XCTAssertEqual(layout.shown(0), lorem)
    }

    func test_anotherParagraphBelowTheLastLineLeavesAnEllipsis() {
        for width in [nil, 300] as [CGFloat?] {
            let layout = TextLayout(styled("one\ntwo"), width: width, maximumLines: 1, lastLineBreakMode: .truncatingTail)
            XCTAssertEqual(layout.shown(0), "one…")
            XCTAssertTrue(layout.isTruncated)
        }
    }

    func test_clippingAndWrappingLeaveNoEllipsis() {
        let clipped = TextLayout(styled(lorem), width: 100, maximumLines: 1, lastLineBreakMode: .clipping)
        XCTAssertEqual(clipped.shown(0), lorem)
        XCTAssertGreaterThan(clipped.size.width, 100)
        let wrapped = TextLayout(styled(lorem), width: 100, maximumLines: 1, lastLineBreakMode: .wordWrapping)
        XCTAssertEqual(wrapped.shown(0), "The quick ")
        XCTAssertTrue(wrapped.isTruncated)
    }

    func test_heightLeavesOutLinesThatDoNotFit() {
        var options = TextLayout.Options()
        options.width = 120
        options.height = 45
        options.lastLineBreakMode = .truncatingTail
        let layout = TextLayout(styled(lorem), options: options)
        XCTAssertEqual(layout.lines.count, 2)
        XCTAssertTrue(layout.shown(1).hasSuffix("…"))
        options.height = 5
        XCTAssertEqual(TextLayout(styled(lorem), options: options).lines.count, 1)
    }

    func test_paragraphThatTruncatesByItselfTakesOneLine() {
        let text = styled("\(lorem)\n\(lorem)") { $0.paragraphStyle.lineBreakMode = .truncatingTail }
        let layout = TextLayout(text, width: 120)
        XCTAssertEqual(layout.lines.count, 2)
        XCTAssertTrue(layout.shown(0).hasSuffix("…") && layout.shown(1).hasSuffix("…"))
    }

    func test_tighteningAvoidsAnEllipsisWhenLittleIsMissing() {
        var options = TextLayout.Options()
        options.width = styled(lorem).size().width - 5
        options.maximumLines = 1
        options.lastLineBreakMode = .truncatingTail
        XCTAssertTrue(TextLayout(styled(lorem), options: options).isTruncated)
        options.tightensBeforeTruncating = true
        let layout = TextLayout(styled(lorem), options: options)
        XCTAssertFalse(layout.isTruncated)
        XCTAssertEqual(layout.size.width, options.width!, accuracy: 0.01)
        options.width = 150
        XCTAssertTrue(TextLayout(styled(lorem), options: options).isTruncated)
    }

    func test_characterSequencesAreNeverCut() {
        let family = "👨‍👩‍👧‍👦"
        let text = styled(String(repeating: family, count: 8))
        let layout = TextLayout(text, width: 100, maximumLines: 1, lastLineBreakMode: .truncatingTail)
        let shown = layout.shown(0).dropLast()
        XCTAssertTrue(shown.allSatisfy { String($0) == family })
        XCTAssertFalse(shown.isEmpty)
    }

    func test_rightToLeftTextHasItsEllipsisAtTheLeft() {
        let layout = TextLayout(
            styled("שלום עולם זה טקסט ארוך מאוד בעברית"), width: 100, maximumLines: 1, lastLineBreakMode: .truncatingTail)
        XCTAssertTrue(layout.runs[layout.lines[0].runs].first!.isInserted)
    }
}
