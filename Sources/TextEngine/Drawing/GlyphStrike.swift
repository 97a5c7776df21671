import CFreeType
import CPixman
import Foundation

/// A face at a pixel size, from which glyph masks are made. Used only under `EngineLock`.
final class GlyphStrike {
    struct Key: Hashable {
        let face: Int
        /// 26.6 pixels per em.
        let pixelSize: Int
        let slant: CGFloat
    }

    /// Horizontal positions of a glyph within a pixel.
    static let phases = 4

    let face: FontFace
    let pixelSize: Int
    let slant: CGFloat

    init(face: FontFace, pixelSize: Int, slant: CGFloat) {
        self.face = face
        self.pixelSize = pixelSize
        self.slant = slant
    }

    /// A glyph's coverage: an 8-bit mask whose origin lies `left` pixels left and `top` pixels above its first pixel.
    struct Mask {
        let image: OpaquePointer
        let left: Int
        let top: Int
        let byteCount: Int
    }

    /// Rasterises a glyph, unhinted, moved right by a phase. The caller releases the image.
    func rasterize(_ glyph: UInt32, phase: Int) -> Mask? {
        guard let ftFace = face.freeTypeFace(pixelSize: FT_F26Dot6(pixelSize)),
            FT_Load_Glyph(ftFace, glyph, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0, let slot = ftFace.pointee.glyph,
            slot.pointee.holdsOutline
        else { return nil }
        withUnsafeMutablePointer(to: &slot.pointee.outline) { outline in
            if slant != 0 {
                var matrix = FT_Matrix(xx: 0x10000, xy: FT_Fixed(slant * 0x10000), yx: 0, yy: 0x10000)
                FT_Outline_Transform(outline, &matrix)
            }
            FT_Outline_Translate(outline, FT_Pos(phase * 64 / Self.phases), 0)
        }
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
        return mask(slot.pointee.bitmap, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top))
    }

    private func mask(_ bitmap: FT_Bitmap, left: Int, top: Int) -> Mask? {
        // Spaces get a transparent pixel, so that they are found in the cache too.
        let width = max(Int(bitmap.width), 1)
        let height = max(Int(bitmap.rows), 1)
        guard let image = pixman_image_create_bits(PIXMAN_a8, Int32(width), Int32(height), nil, 0),
            let data = pixman_image_get_data(image)
        else { return nil }
        let stride = Int(pixman_image_get_stride(image))
        if let source = bitmap.buffer {
            let destination = UnsafeMutableRawPointer(data)
            for row in 0..<Int(bitmap.rows) {
                memcpy(destination + row * stride, source + row * Int(bitmap.pitch), Int(bitmap.width))
            }
        }
        return Mask(image: image, left: left, top: top, byteCount: stride * height + 160)
    }
}

extension FT_GlyphSlotRec {
    // FreeType's format constants are four-letter codes that C macros build, which Swift does not import.
    var holdsOutline: Bool { format.rawValue == 0x6F75_746C }
    var holdsBitmap: Bool { format.rawValue == 0x6269_7473 }
}
