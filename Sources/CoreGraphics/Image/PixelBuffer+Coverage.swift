import CPixman
import Foundation

/// Between premultiplied pixels and the coverage of a single colour.
extension PixelBuffer {
    /// The smallest rectangle around the 32-bit pixels that aren't clear; empty when all are.
    package var drawnBounds: PixelRect {
        var left = width
        var right = 0
        var top = height
        var bottom = 0
        for y in 0..<height where !isClear(y, 0..<width) {
            let row = words(row: y)
            if !isClear(y, 0..<left) { left = (0..<left).first { row[$0] != 0 } ?? left }
            if !isClear(y, right..<width) { right = ((right..<width).last { row[$0] != 0 } ?? right - 1) + 1 }
            top = min(top, y)
            bottom = y + 1
        }
        return PixelRect(x: min(left, right), y: min(top, bottom), width: max(right - left, 0), height: max(bottom - top, 0))
    }

    /// Whether a stretch of a row is all 0. The C library compares memory with itself, one byte on, faster than loops go.
    private func isClear(_ y: Int, _ columns: Range<Int>) -> Bool {
        guard !columns.isEmpty else { return true }
        let bytes = row(y) + columns.lowerBound * 4
        return bytes[0] == 0 && memcmp(bytes, bytes + 1, columns.count * 4 - 1) == 0
    }

    /// The alpha of the 32-bit pixels in a rectangle, 8 bits each.
    package func coverage(in rect: PixelRect) -> PixelBuffer? {
        guard let result = PixelBuffer(width: rect.width, height: rect.height, bytesPerPixel: 1),
            let source = makeImage(PIXMAN_a8r8g8b8), let target = result.makeImage(PIXMAN_a8)
        else { return nil }
        pixman_image_composite32(
            PIXMAN_OP_SRC, source, nil, target, Int32(rect.x), Int32(rect.y), 0, 0, 0, 0, Int32(rect.width), Int32(rect.height))
        pixman_image_unref(source)
        pixman_image_unref(target)
        return result
    }

    /// Draws a colour over the 32-bit pixels, from a position on, through coverage of 8 bits a pixel.
    package func draw(_ color: RGBAColor, coverage mask: PixelBuffer, x: Int, y: Int) {
        func component(_ value: Double) -> UInt16 { UInt16((value * color.alpha * 65535).rounded()) }
        var premultiplied = pixman_color_t(
            red: component(color.red), green: component(color.green), blue: component(color.blue), alpha: component(1))
        guard let solid = pixman_image_create_solid_fill(&premultiplied), let coverage = mask.makeImage(PIXMAN_a8),
            let target = makeImage(PIXMAN_a8r8g8b8)
        else { return }
        pixman_image_composite32(
            PIXMAN_OP_OVER, solid, coverage, target, 0, 0, 0, 0, Int32(x), Int32(y), Int32(mask.width), Int32(mask.height))
        for image in [solid, coverage, target] { pixman_image_unref(image) }
    }

    private func makeImage(_ format: pixman_format_code_t) -> OpaquePointer? {
        let bits = UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt32.self)
        return pixman_image_create_bits_no_clear(format, Int32(width), Int32(height), bits, Int32(bytesPerRow))
    }
}
