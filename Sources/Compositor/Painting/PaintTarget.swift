import CImageCoding
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
    /// The device pixels that operations change; nil for all.
    private var clip: [PixelRect]?

    init(_ buffer: PixelBuffer, originX: Int = 0, originY: Int = 0, isOpaque: Bool) {
        self.buffer = buffer
        self.originX = originX
        self.originY = originY
        self.isOpaque = isOpaque
        image = PixmanImage(buffer, PIXMAN_a8r8g8b8)
    }

    /// The target's pixels as device pixels.
    var bounds: PixelRect { PixelRect(x: originX, y: originY, width: buffer.width, height: buffer.height) }

    /// Limits what operations change.
    func clip(to region: DamageRegion) {
        region.applyClip(to: image.pointer)
        clip = region.rects
    }

    /// Calls `body` with the parts of a rectangle that may be changed.
    private func forEachPart(of rect: PixelRect, _ body: (PixelRect) -> Void) {
        let inside = rect.intersection(bounds)
        guard let clip else {
            if !inside.isEmpty { body(inside) }
            return
        }
        for allowed in clip {
            let part = allowed.intersection(inside)
            if !part.isEmpty { body(part) }
        }
    }

    private func pixels(at part: PixelRect) -> UnsafeMutablePointer<UInt32> {
        buffer.words(row: part.y - originY) + (part.x - originX)
    }

    func fill(_ color: PremultipliedColor, _ rect: PixelRect) {
        guard !rect.isEmpty, !color.isClear else { return }
        if color.isOpaque {
            forEachPart(of: rect) { portico_fill(pixels(at: $0), buffer.bytesPerRow, Int32($0.width), Int32($0.height), color.word) }
            return
        }
        var box = pixman_box32_t(
            x1: Int32(rect.x - originX), y1: Int32(rect.y - originY), x2: Int32(rect.maxX - originX),
            y2: Int32(rect.maxY - originY))
        var pixman = color.pixman
        pixman_image_fill_boxes(PIXMAN_OP_OVER, image.pointer, &pixman, 1, &box)
    }

    /// Puts a colour over a rectangle, as much as a bitmap of coverage (placed at a device pixel) says.
    func cover(_ color: PremultipliedColor, _ coverage: Bitmap, at origin: (x: Int, y: Int), in rect: PixelRect) {
        let covered = PixelRect(x: origin.x, y: origin.y, width: coverage.width, height: coverage.height).intersection(rect)
        forEachPart(of: covered) { part in
            portico_cover(
                pixels(at: part), buffer.bytesPerRow, coverage.buffer.row(part.y - origin.y) + (part.x - origin.x),
                coverage.buffer.bytesPerRow, Int32(part.width), Int32(part.height), color.word)
        }
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
