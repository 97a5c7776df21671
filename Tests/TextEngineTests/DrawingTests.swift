import CoreGraphics
import Foundation
import XCTest

@testable import TextEngine

final class DrawingTests: XCTestCase {
    func test_capitalsStandOnTheBaseline() {
        for scale in [1, 2, 3] as [CGFloat] {
            let canvas = Canvas(width: 60, height: 40, scale: scale)
            let layout = TextLayout(styled("HHH", size: 20), width: nil)
            layout.draw(in: canvas.context, at: CGPoint(x: 5, y: 5))
            let baseline = (5 + layout.firstBaseline) * scale
            XCTAssertEqual(canvas.inked.maxY, baseline.rounded(), accuracy: 0.01)
            XCTAssertEqual(canvas.inked.height, (20 * 0.7045 * scale).rounded(.up), accuracy: 1.01)
        }
    }

    func test_drawingIsTheSameEveryTime() {
        func draw() -> [UInt8] {
            let canvas = Canvas(width: 300, height: 60)
            TextLayout(styled("Same 안녕 日本 😀 مرحبا"), width: nil).draw(in: canvas.context, at: CGPoint(x: 4.3, y: 7))
            return canvas.bytes
        }
        let first = draw()
        XCTAssertEqual(draw(), first)
        EngineLock.withLock { GlyphCache.removeAll() }
        XCTAssertEqual(draw(), first)
    }

    func test_glyphsMoveByQuarterPixels() {
        func draw(_ x: CGFloat) -> [UInt8] {
            let canvas = Canvas(width: 40, height: 30)
            TextLayout(styled("l"), width: nil).draw(in: canvas.context, at: CGPoint(x: x, y: 4))
            return canvas.bytes
        }
        XCTAssertNotEqual(draw(4), draw(4.125))
        XCTAssertNotEqual(draw(4), draw(4.25))
        XCTAssertEqual(draw(4), draw(4.01))
    }

    func test_colorAndAlphaReachThePixels() {
        let canvas = Canvas(width: 40, height: 40)
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
        TextLayout(styled("█", size: 30) { $0.color = red }, width: nil).draw(in: canvas.context, at: CGPoint(x: 2, y: 2))
        let pixel = canvas.pixel(24, 40)
        XCTAssertEqual(pixel[0], 255)
        XCTAssertEqual(Double(pixel[1]), 127.5, accuracy: 1.5)
    }

    func test_clipIsKept() {
        let canvas = Canvas(width: 100, height: 40)
        canvas.context.clip(to: CGRect(x: 10, y: 0, width: 20, height: 40))
        TextLayout(styled("HHHHHHHHH"), width: nil).draw(in: canvas.context, at: CGPoint(x: 0, y: 5))
        XCTAssertEqual(canvas.inked.minX, 20, accuracy: 4)
        XCTAssertGreaterThanOrEqual(canvas.inked.minX, 20)
        XCTAssertLessThanOrEqual(canvas.inked.maxX, 60)
    }

    func test_turnedTextIsDrawnAsPaths() {
        let upright = Canvas(width: 120, height: 120)
        TextLayout(styled("Turned"), width: nil).draw(in: upright.context, at: CGPoint(x: 20, y: 50))
        let turned = Canvas(width: 120, height: 120)
        turned.context.translateBy(x: 60, y: 60)
        turned.context.rotate(by: .pi / 2)
        turned.context.translateBy(x: -60, y: -60)
        TextLayout(styled("Turned"), width: nil).draw(in: turned.context, at: CGPoint(x: 20, y: 50))
        XCTAssertEqual(turned.inked.width, upright.inked.height, accuracy: 2)
        XCTAssertEqual(turned.inked.height, upright.inked.width, accuracy: 2)
        XCTAssertEqual(turned.ink, upright.ink, accuracy: upright.ink * 0.05)
    }

    func test_pathsAndMasksLookAlike() {
        func draw(_ clipsToCircle: Bool) -> Canvas {
            let canvas = Canvas(width: 120, height: 40)
            if clipsToCircle {
                canvas.context.addEllipse(in: CGRect(x: -500, y: -500, width: 1200, height: 1200))
                canvas.context.clip()
            }
            TextLayout(styled("Sample"), width: nil).draw(in: canvas.context, at: CGPoint(x: 10, y: 8))
            return canvas
        }
        XCTAssertEqual(draw(true).ink, draw(false).ink, accuracy: draw(false).ink * 0.03)
        XCTAssertEqual(draw(true).inked.midX, draw(false).inked.midX, accuracy: 1)
        XCTAssertEqual(draw(true).inked.midY, draw(false).inked.midY, accuracy: 1)
    }

    func test_emojiIsInColourAndOfTheTextsSize() {
        for clips in [false, true] {
            let canvas = Canvas(width: 60, height: 40)
            if clips {
                canvas.context.addEllipse(in: CGRect(x: -500, y: -500, width: 1200, height: 1200))
                canvas.context.clip()
            }
            TextLayout(styled("😀"), width: nil).draw(in: canvas.context, at: CGPoint(x: 10, y: 8))
            let middle = canvas.pixel(Int(canvas.inked.midX), Int(canvas.inked.midY))
            XCTAssertGreaterThan(Int(middle[0]) - Int(middle[2]), 60)
            XCTAssertEqual(canvas.inked.height, 17 * 2, accuracy: 3)
        }
    }

    func test_underlineAndStrikeAreDrawnInTheirOwnColour() {
        let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        let canvas = Canvas(width: 80, height: 40)
        TextLayout(styled("aaaa") { $0.underline = TextDecoration(color: blue) }, width: nil)
            .draw(in: canvas.context, at: CGPoint(x: 4, y: 4))
        let below = Int((4 + 16.19 + 17 * 0.12) * 2)
        XCTAssertEqual(canvas.pixel(20, below), [0, 0, 255])
        // Three pixel rows at 2x: measured UIKit facts.
        let rows = (0..<80).filter { canvas.pixel(20, $0) == [0, 0, 255] }
        XCTAssertEqual(rows.count, 3)
    }

    func test_thickAndDoubleLinesHaveTheirMeasuredHeights() {
        func rows(_ style: TextDecoration.Style) -> [Int] {
            let canvas = Canvas(width: 80, height: 60)
            TextLayout(styled("    .") { $0.underline = TextDecoration(style: style) }, width: nil)
                .draw(in: canvas.context, at: CGPoint(x: 4, y: 4))
            return (0..<120).filter { canvas.pixel(16, $0) == [0, 0, 0] }
        }
        let single = rows(.single)
        let top = single[0]
        XCTAssertEqual(single, Array(top..<top + 3))
        XCTAssertEqual(rows(.thick), Array(top - 2..<top + 3))
        XCTAssertEqual(rows(.double), Array(top - 2..<top + 1) + Array(top + 2..<top + 5))
    }

    func test_backgroundFillsTheLineBox() {
        let canvas = Canvas(width: 80, height: 40)
        let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
        let layout = TextLayout(styled(" ") { $0.backgroundColor = green }, width: nil)
        layout.draw(in: canvas.context, at: CGPoint(x: 10, y: 10))
        XCTAssertEqual(canvas.inked.minY, 20)
        XCTAssertEqual(canvas.inked.height, 41, accuracy: 1)
    }

    func test_shadowFallsDownwards() {
        let canvas = Canvas(width: 80, height: 60)
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let shadow = TextShadow(offset: CGSize(width: 0, height: 12), blurRadius: 0, color: red)
        TextLayout(styled("I") { $0.shadow = shadow }, width: nil).draw(in: canvas.context, at: CGPoint(x: 10, y: 4))
        let plain = Canvas(width: 80, height: 60)
        TextLayout(styled("I"), width: nil).draw(in: plain.context, at: CGPoint(x: 10, y: 4))
        XCTAssertEqual(canvas.inked.maxY, plain.inked.maxY + 24, accuracy: 1)
    }

    func test_attachmentDrawsItself() {
        final class Box { var frame = CGRect.null }
        let box = Box()
        var attributes = TextAttributes(font: .system(size: 17))
        attributes.attachment = TextAttachment(bounds: CGRect(x: 0, y: 0, width: 20, height: 10)) { _, frame in box.frame = frame }
        let layout = TextLayout(StyledText("\u{FFFC}", attributes: attributes), width: nil)
        let canvas = Canvas(width: 40, height: 40)
        layout.draw(in: canvas.context, at: CGPoint(x: 5, y: 5))
        XCTAssertEqual(box.frame, CGRect(x: 5, y: 5, width: 20, height: 10))
    }

    func test_glyphCacheIsBounded() {
        let canvas = Canvas(width: 400, height: 200, scale: 1)
        for size in 0..<400 {
            let text = styled("ABCDEFGHIJKLMNOPQRSTUVWXYZ", size: 60 + CGFloat(size) / 4)
            TextLayout(text, width: nil).draw(in: canvas.context, at: .zero)
        }
        XCTAssertLessThan(GlyphCache.byteCount, GlyphCache.byteLimit + (1 << 20))
    }
}
