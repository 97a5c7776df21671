import Display
import Testing

@testable import WebDisplay

@Suite struct TileRegionTests {
    @Test func insertingTakesEveryTileThatIsTouched() {
        var region = TileRegion(width: 200, height: 130)
        region.insert(PixelRect(x: 60, y: 10, width: 10, height: 10))
        #expect(region.count == 2)
        #expect(region.rects() == [PixelRect(x: 0, y: 0, width: 128, height: 64)])
    }

    @Test func rectsEndAtThePicturesEdge() {
        var region = TileRegion(width: 200, height: 130)
        region.insertAll()
        #expect(region.rects() == [PixelRect(x: 0, y: 0, width: 200, height: 130)])
        #expect(region.coverage == 1)
    }

    @Test func whatLiesOutsideIsIgnored() {
        var region = TileRegion(width: 200, height: 130)
        region.insert(PixelRect(x: -500, y: 0, width: 100, height: 100))
        region.insert(PixelRect(x: Int.max - 2, y: 0, width: 100, height: 100))
        #expect(region.isEmpty)
    }

    @Test func rectsCoverExactlyTheRegionForRandomRegions() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            var region = TileRegion(width: 500, height: 700)
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                let rect = PixelRect(x: Int.random(in: 0..<500), y: Int.random(in: 0..<700), width: 70, height: 150)
                if Bool.random() { region.insert(rect) } else { region.remove(rect) }
            }
            var rest = region
            for rect in region.rects() {
                #expect(region.intersects(rect))
                let before = rest.count
                rest.remove(rect)
                let tiles = ((rect.width + 63) / 64) * ((rect.height + 63) / 64)
                #expect(before - rest.count == tiles, "rectangles overlap or leave the region")
            }
            #expect(rest.isEmpty)
        }
    }

    @Test func aLimitedAreaTakesWholeRowsFromTheTop() {
        var region = TileRegion(width: 640, height: 640)
        region.insertAll()
        let rects = region.rects(maximumArea: 640 * 130)
        #expect(rects == [PixelRect(x: 0, y: 0, width: 640, height: 128)])
        #expect(region.rects(maximumArea: 1) == [PixelRect(x: 0, y: 0, width: 640, height: 64)])
    }
}
