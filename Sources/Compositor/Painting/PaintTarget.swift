import CPixman
import CoreGraphics
import Foundation

/// Pixels that operations paint into.
final class PaintTarget {
    let buffer: PixelBuffer
    let image: PixmanImage
    /// The device pixel that the buffer's first pixel stands for.
    let originX: Int
    let originY: Int
    /// Whether all pixels are and stay opaque.
    let isOpaque: Bool

    init(_ buffer: PixelBuffer, originX: Int = 0, originY: Int = 0, isOpaque: Bool) {
        self.buffer = buffer
        self.originX = originX
        self.originY = originY
        self.isOpaque = isOpaque
        image = PixmanImage(buffer, PIXMAN_a8r8g8b8)
    }

    /// The target's pixels as device pixels.
    var bounds: PixelRect { PixelRect(x: originX, y: originY, width: buffer.width, height: buffer.height) }

    func fill(_ color: PremultipliedColor, _ rect: PixelRect) {
        guard !rect.isEmpty, !color.isClear else { return }
        var box = pixman_box32_t(
            x1: Int32(rect.x - originX), y1: Int32(rect.y - originY), x2: Int32(rect.maxX - originX),
            y2: Int32(rect.maxY - originY))
        var pixman = color.pixman
        pixman_image_fill_boxes(color.isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, image.pointer, &pixman, 1, &box)
    }

    /// Composites `source` (placed at a device pixel) over a rectangle, through `mask` (placed likewise).
    func composite(
        _ source: PixmanImage, at sourceOrigin: (x: Int, y: Int), mask: PixmanImage? = nil,
        maskAt maskOrigin: (x: Int, y: Int) = (0, 0), in rect: PixelRect, operation: pixman_op_t = PIXMAN_OP_OVER
    ) {
        guard !rect.isEmpty else { return }
        // Without this, images could be released as soon as their pointers are read.
        withExtendedLifetime((source, mask)) {
            pixman_image_composite32(
                operation, source.pointer, mask?.pointer, image.pointer, Int32(rect.x - sourceOrigin.x), Int32(rect.y - sourceOrigin.y),
                Int32(rect.x - maskOrigin.x), Int32(rect.y - maskOrigin.y), Int32(rect.x - originX), Int32(rect.y - originY),
                Int32(rect.width), Int32(rect.height))
        }
    }

    /// A copy of a rectangle's pixels.
    func copy(_ rect: PixelRect) -> Bitmap? {
        guard let result = PixelBuffer(width: rect.width, height: rect.height) else { return nil }
        for y in 0..<rect.height {
            PixelRows.copy(buffer.row(rect.y - originY + y) + (rect.x - originX) * 4, to: result.row(y), count: rect.width * 4)
        }
        return Bitmap(result, isOpaque ? .opaque : .premultiplied)
    }
}
