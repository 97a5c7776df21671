import CFreeType
import CPixman
import Foundation

/// Colour bitmaps of emoji, as the font has them and scaled to pixel sizes. Used only under `EngineLock`.
enum EmojiCache {
    /// Premultiplied pixels and where their first pixel lies from the glyph's origin.
    final class Bitmap {
        let image: OpaquePointer
        let left: Int
        /// Pixels above the baseline.
        let top: Int
        let width: Int
        let height: Int

        init(image: OpaquePointer, left: Int, top: Int, width: Int, height: Int) {
            self.image = image
            self.left = left
            self.top = top
            self.width = width
            self.height = height
        }

        deinit { pixman_image_unref(image) }
    }

    private struct Key: Hashable {
        let face: Int
        let glyph: UInt32
        let pixelSize: Int
    }

    private static var bitmaps: [Key: Bitmap?] = [:]
    private static var byteCount = 0
    private static let byteLimit = 8 << 20

    /// A glyph scaled to a size in 26.6 pixels per em.
    static func bitmap(_ glyph: UInt32, face: FontFace, pixelSize: Int) -> Bitmap? {
        let key = Key(face: face.id, glyph: glyph, pixelSize: pixelSize)
        if let known = bitmaps[key] { return known }
        let bitmap = strikeBitmap(glyph, face: face).flatMap { scaled($0.bitmap, by: CGFloat(pixelSize) / 64 / $0.pixelsPerEm) }
        if byteCount > byteLimit {
            bitmaps.removeAll()
            byteCount = 0
        }
        bitmaps[key] = .some(bitmap)
        byteCount += (bitmap.map { $0.width * $0.height } ?? 0) * 4 + 200
        return bitmap
    }

    /// A glyph as the font has it, and the font's pixels per em.
    static func strikeBitmap(_ glyph: UInt32, face: FontFace) -> (bitmap: Bitmap, pixelsPerEm: CGFloat)? {
        guard let ftFace = face.freeTypeFace(pixelSize: -1), FT_Load_Glyph(ftFace, glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
            let slot = ftFace.pointee.glyph, slot.pointee.holdsBitmap,
            Int(slot.pointee.bitmap.pixel_mode) == Int(FT_PIXEL_MODE_BGRA.rawValue), let source = slot.pointee.bitmap.buffer
        else { return nil }
        let width = Int(slot.pointee.bitmap.width)
        let height = Int(slot.pointee.bitmap.rows)
        guard let image = pixman_image_create_bits(PIXMAN_a8r8g8b8, Int32(width), Int32(height), nil, 0),
            let data = pixman_image_get_data(image)
        else { return nil }
        for row in 0..<height {
            memcpy(
                UnsafeMutableRawPointer(data) + row * Int(pixman_image_get_stride(image)),
                source + row * Int(slot.pointee.bitmap.pitch), width * 4)
        }
        let bitmap = Bitmap(
            image: image, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top), width: width, height: height)
        return (bitmap, CGFloat(ftFace.pointee.size.pointee.metrics.y_ppem))
    }

    /// A copy in the memory order of a target, for Cairo, which knows only one.
    static func swappingRedBlue(_ bitmap: Bitmap) -> Bitmap? {
        guard let copy = pixman_image_create_bits(PIXMAN_a8b8g8r8, Int32(bitmap.width), Int32(bitmap.height), nil, 0) else { return nil }
        pixman_image_composite32(
            PIXMAN_OP_SRC, bitmap.image, nil, copy, 0, 0, 0, 0, 0, 0, Int32(bitmap.width), Int32(bitmap.height))
        return Bitmap(image: copy, left: bitmap.left, top: bitmap.top, width: bitmap.width, height: bitmap.height)
    }

    private static func scaled(_ bitmap: Bitmap, by scale: CGFloat) -> Bitmap? {
        let left = (CGFloat(bitmap.left) * scale).rounded()
        let top = (CGFloat(bitmap.top) * scale).rounded()
        let width = max(Int((CGFloat(bitmap.width) * scale).rounded()), 1)
        let height = max(Int((CGFloat(bitmap.height) * scale).rounded()), 1)
        guard let image = pixman_image_create_bits(PIXMAN_a8r8g8b8, Int32(width), Int32(height), nil, 0) else { return nil }
        let ratio = (x: CGFloat(bitmap.width) / CGFloat(width), y: CGFloat(bitmap.height) / CGFloat(height))
        var transform = pixman_transform_t()
        pixman_transform_init_scale(&transform, fixed(ratio.x), fixed(ratio.y))
        pixman_image_set_transform(bitmap.image, &transform)
        var count: Int32 = 0
        let filter = pixman_filter_create_separable_convolution(
            &count, fixed(ratio.x), fixed(ratio.y), PIXMAN_KERNEL_LINEAR, PIXMAN_KERNEL_LINEAR, PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, 4, 4)
        pixman_image_set_filter(bitmap.image, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, filter, count)
        pixman_image_composite32(
            PIXMAN_OP_SRC, bitmap.image, nil, image, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
        free(filter)
        return Bitmap(image: image, left: Int(left), top: Int(top), width: width, height: height)
    }

    private static func fixed(_ value: CGFloat) -> pixman_fixed_t { pixman_fixed_t((value * 65536).rounded()) }
}
