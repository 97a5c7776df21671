import CPixman
import CoreGraphics
import Foundation
import QuartzCore

/// Makes bitmaps of another size.
enum ImageResampler {
    /// The part `rect` (in pixels, may be fractional) of a bitmap in another size.
    static func resize(_ bitmap: Bitmap, rect: CGRect, width: Int, height: Int, isNearest: Bool) -> Bitmap? {
        guard let result = Bitmap(width: width, height: height, bitmap.format) else { return nil }
        draw(bitmap, rect: rect, into: result, at: PixelRect(x: 0, y: 0, width: width, height: height), isNearest: isNearest)
        return result
    }

    /// Draws a part of a bitmap into a rectangle of another one.
    static func draw(_ bitmap: Bitmap, rect: CGRect, into result: Bitmap, at place: PixelRect, isNearest: Bool) {
        guard !place.isEmpty, rect.width > 0, rect.height > 0 else { return }
        let image = bitmap.makeImage()
        let scaleX = Double(rect.width) / Double(place.width)
        let scaleY = Double(rect.height) / Double(place.height)
        var transform = Projection(a: scaleX, b: 0, c: 0, d: scaleY, tx: Double(rect.minX), ty: Double(rect.minY)).fixedPoint
        pixman_image_set_transform(image.pointer, &transform)
        pixman_image_set_repeat(image.pointer, PIXMAN_REPEAT_PAD)
        if isNearest {
            pixman_image_set_filter(image.pointer, PIXMAN_FILTER_NEAREST, nil, 0)
        } else if scaleX <= 1 && scaleY <= 1 {
            pixman_image_set_filter(image.pointer, PIXMAN_FILTER_BILINEAR, nil, 0)
        } else {
            setShrinkingFilter(image, scaleX, scaleY)
        }
        withExtendedLifetime((image, result)) {
            pixman_image_composite32(
                PIXMAN_OP_SRC, image.pointer, nil, result.image.pointer, 0, 0, 0, 0, Int32(place.x), Int32(place.y),
                Int32(place.width), Int32(place.height))
        }
    }

    /// Every source pixel counts when an image gets smaller.
    private static func setShrinkingFilter(_ image: PixmanImage, _ scaleX: Double, _ scaleY: Double) {
        func fixed(_ value: Double) -> pixman_fixed_t { pixman_fixed_t((min(max(value, 1), 64) * 65536).rounded()) }
        var count: Int32 = 0
        let parameters = pixman_filter_create_separable_convolution(
            &count, fixed(scaleX), fixed(scaleY), PIXMAN_KERNEL_LINEAR, PIXMAN_KERNEL_LINEAR, PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, 2, 2)
        guard let parameters else {
            pixman_image_set_filter(image.pointer, PIXMAN_FILTER_BILINEAR, nil, 0)
            return
        }
        pixman_image_set_filter(image.pointer, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, parameters, count)
        free(parameters)
    }

    /// An image of which only the middle part is stretched; the margins keep their size.
    ///
    /// - Parameters:
    ///   - center: the stretching part in the unit square of `rect`.
    ///   - scale: device pixels per image pixel for the margins.
    static func stretch(
        _ bitmap: Bitmap, rect: CGRect, center: CGRect, scale: Double, width: Int, height: Int, isNearest: Bool
    ) -> Bitmap? {
        guard let result = Bitmap(width: width, height: height, bitmap.format) else { return nil }
        let columns = bands(
            start: Double(rect.minX), length: Double(rect.width), from: Double(center.minX), to: Double(center.maxX), scale: scale,
            size: width)
        let rows = bands(
            start: Double(rect.minY), length: Double(rect.height), from: Double(center.minY), to: Double(center.maxY), scale: scale,
            size: height)
        for row in rows {
            for column in columns {
                let source = CGRect(x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength)
                let place = PixelRect(x: column.place, y: row.place, width: column.length, height: row.length)
                draw(bitmap, rect: source, into: result, at: place, isNearest: isNearest)
            }
        }
        return result
    }

    private static func bands(start: Double, length: Double, from: Double, to: Double, scale: Double, size: Int)
        -> [(source: Double, sourceLength: Double, place: Int, length: Int)]
    {
        let before = length * min(max(from, 0), 1)
        let after = length * (1 - min(max(to, 0), 1))
        let middle = max(length - before - after, 0.01)
        var head = Int((before * scale).rounded())
        var tail = Int((after * scale).rounded())
        if head + tail > size {
            // Margins that don't fit shrink together.
            head = head + tail > 0 ? size * head / (head + tail) : 0
            tail = size - head
        }
        return [
            (start, before, 0, head), (start + before, middle, head, size - head - tail),
            (start + length - after, after, size - tail, tail),
        ]
    }

    /// The bitmap with its colours multiplied.
    static func tinted(_ bitmap: Bitmap, _ tint: SIMD4<Double>) -> Bitmap? {
        guard let buffer = bitmap.buffer.copy() else { return nil }
        let alpha = min(max(tint.w, 0), 1)
        let factors = SIMD4<UInt32>(
            SIMD4<Double>(tint.z * alpha, tint.y * alpha, tint.x * alpha, alpha).clamped(lowerBound: .zero, upperBound: .one) * 65536,
            rounding: .toNearestOrEven)
        for y in 0..<buffer.height {
            let row = buffer.words(row: y)
            for x in 0..<buffer.width {
                let word = row[x]
                let a = bitmap.isOpaque ? 255 : word >> 24
                let value = (SIMD4(word & 0xFF, (word >> 8) & 0xFF, (word >> 16) & 0xFF, a) &* factors &+ 32768) &>> 16
                row[x] = value.x | value.y << 8 | value.z << 16 | value.w << 24
            }
        }
        return Bitmap(buffer, .premultiplied)
    }
}
