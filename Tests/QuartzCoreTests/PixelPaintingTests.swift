import CImageCoding
import CPixman
import XCTest

/// The painting of single rectangles against pixman's.
final class PixelPaintingTests: XCTestCase {
    func test_aColourThroughCoverageIsMixedAsPixmanMixesIt() {
        var random = SeededGenerator(seed: 7)
        for round in 0..<400 {
            let width = Int.random(in: 1...70, using: &random)
            let height = Int.random(in: 1...4, using: &random)
            let color = premultiplied(&random)
            let before = (0..<width * height).map { _ in premultiplied(&random) }
            let stride = (width + 3) & ~3
            let coverage = coverage(stride * height, &random)
            var ours = before
            portico_cover(&ours, width * 4, coverage, stride, Int32(width), Int32(height), color)
            var theirs = before
            var bytes = coverage
            var solid = pixmanColor(color)
            let source = pixman_image_create_solid_fill(&solid)
            theirs.withUnsafeMutableBufferPointer { target in
                bytes.withUnsafeMutableBytes { mask in
                    let target = pixman_image_create_bits(
                        PIXMAN_a8r8g8b8, Int32(width), Int32(height), target.baseAddress, Int32(width * 4))
                    let mask = pixman_image_create_bits(
                        PIXMAN_a8, Int32(width), Int32(height), mask.baseAddress?.assumingMemoryBound(to: UInt32.self), Int32(stride))
                    pixman_image_composite32(PIXMAN_OP_OVER, source, mask, target, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
                    pixman_image_unref(mask)
                    pixman_image_unref(target)
                }
            }
            pixman_image_unref(source)
            guard ours != theirs else { continue }
            XCTFail("round \(round): \(width) × \(height), colour \(String(color, radix: 16))")
            return
        }
    }

    func test_fillingChangesTheRectangleOnly() {
        for width in [1, 3, 63, 64, 65, 200] {
            for margin in [0, 2] {
                let stride = width + margin
                var pixels = [UInt32](repeating: 7, count: stride * 5)
                portico_fill(&pixels[stride], stride * 4, Int32(width), 3, 0xFF12_3456)
                for (index, pixel) in pixels.enumerated() {
                    let isInside = (1...3).contains(index / stride) && index % stride < width
                    XCTAssertEqual(pixel, isInside ? 0xFF12_3456 : 7, "width \(width), stride \(stride), pixel \(index)")
                }
            }
        }
    }

    func test_samplesWithinAPictureAreMixedAlongTheRowsFirst() {
        var random = SeededGenerator(seed: 11)
        let (width, height) = (9, 7)
        let source = (0..<width * height).map { _ in premultiplied(&random) }
        let count = 40
        let (startX, startY) = (Int64.random(in: 0..<(1 << 31), using: &random), Int64.random(in: 0..<(1 << 31), using: &random))
        let stepX = (Int64(width - 2) << 32) / Int64(count)
        let stepY = (Int64(height - 2) << 32) / Int64(count)
        var result = [UInt32](repeating: 0, count: count)
        portico_sample_interior(source, width * 4, 0xFF00_0000, &result, Int32(count), startX, startY, stepX, stepY)
        for index in 0..<count {
            let x = startX + Int64(index) * stepX
            let y = startY + Int64(index) * stepY
            let (wx, wy) = (UInt32(x >> 24 & 255), UInt32(y >> 24 & 255))
            let first = Int(y >> 32) * width + Int(x >> 32)
            var expected: UInt32 = 0xFF00_0000
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                func channel(_ index: Int) -> UInt32 { source[index] >> shift & 255 }
                let upper = (channel(first) * (256 - wx) + channel(first + 1) * wx + 128) >> 8
                let lower = (channel(first + width) * (256 - wx) + channel(first + width + 1) * wx + 128) >> 8
                expected |= ((upper * (256 - wy) + lower * wy + 128) >> 8) << shift
            }
            XCTAssertEqual(result[index], expected, "sample \(index)")
        }
    }

    /// Rows of nothing, of everything and of all between, as text and shapes have them.
    private func coverage(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
        var result: [UInt8] = []
        while result.count < count {
            let kind = Int.random(in: 0..<3, using: &random)
            for _ in 0..<Int.random(in: 1...24, using: &random) {
                result.append(kind == 0 ? 0 : kind == 1 ? 255 : UInt8.random(in: 0...255, using: &random))
            }
        }
        return Array(result.prefix(count))
    }

    private func premultiplied(_ random: inout SeededGenerator) -> UInt32 {
        let alpha = [0, 255, 255, UInt32.random(in: 0...255, using: &random)].randomElement(using: &random)!
        func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
        return alpha << 24 | channel() << 16 | channel() << 8 | channel()
    }

    private func pixmanColor(_ word: UInt32) -> pixman_color_t {
        func wide(_ shift: UInt32) -> UInt16 { UInt16(word >> shift & 255) * 257 }
        return pixman_color_t(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
    }
}
