import XCTest

@testable import TextEngine

/// Glyphs look the same however full the cache has been.
final class GlyphCacheTests: XCTestCase {
    private func draw(_ size: CGFloat) -> Canvas {
        let canvas = Canvas(width: Int(size) * 3, height: Int(size) * 2, scale: 1)
        TextLayout(styled("HIL", size: size), width: nil).draw(in: canvas.context, at: CGPoint(x: 2, y: 2))
        return canvas
    }

    func test_everySizeKeepsItsGlyphsWhenTheCacheOverflows() {
        let sizes: [CGFloat] = [12, 20, 31, 44]
        let inks = sizes.map { draw($0).ink }
        var (before, overflows) = (GlyphCache.byteCount, 0)
        var size: CGFloat = 150
        while overflows < 4 {
            _ = draw(size)
            size = size < 240 ? size + 0.25 : 150
            if GlyphCache.byteCount < before {
                overflows += 1
                // The first strikes after an overflow are those that could stand where a forgotten one stood.
                XCTAssertEqual(sizes.map { draw($0).ink }, inks, "overflow \(overflows)")
            }
            before = GlyphCache.byteCount
        }
    }

    func test_theGlyphsInTheCacheBelongToStrikesThatAreKept() {
        let face = Font.system(size: 40).primary
        let glyph = face.face.glyph(for: 0x48)
        var (before, overflows, pixelSize) = (GlyphCache.byteCount, 0, 150 * 64)
        while overflows < 3 {
            let strike = GlyphCache.strike(face, pixelSize: pixelSize)
            GlyphCache.session { cache in _ = GlyphCache.glyph(glyph, phase: 0, strike: strike, in: cache) }
            if GlyphCache.byteCount <= GlyphCache.byteLimit {
                XCTAssertTrue(GlyphCache.strike(face, pixelSize: pixelSize) === strike, "overflow \(overflows)")
            }
            if GlyphCache.byteCount < before { overflows += 1 }
            before = GlyphCache.byteCount
            pixelSize = pixelSize < 240 * 64 ? pixelSize + 4 : 150 * 64
        }
    }
}
