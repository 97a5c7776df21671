import CPixman
import CoreGraphics
import Foundation

/// Draws upright glyphs straight into a context's pixels through pixman. Used only under `EngineLock`.
struct DirectGlyphPainter {
    let target: DirectTarget
    private let scale: CGFloat
    private let destination: OpaquePointer

    /// Glyphs larger than this many pixels per em are cheaper as paths than as cached masks.
    static let largestPixelSize: CGFloat = 256

    /// Coordinates beyond this many pixels are nowhere near any target, and would not survive conversion to integers.
    private static let farthest: CGFloat = 16_777_216

    /// Nil when the context's pixels cannot be drawn into directly or the transform is more than a translation and uniform scale.
    init?(_ context: CGContext) {
        guard let target = context.directTarget, context.shouldAntialias, context.textDrawingMode == .fill else { return nil }
        let transform = target.transform
        guard transform.b == 0, transform.c == 0, transform.a > 0, transform.a == transform.d else { return nil }
        let format: pixman_format_code_t
        switch (target.isOpaque, target.swapsRedBlue) {
        case (false, false): format = PIXMAN_a8r8g8b8
        case (true, false): format = PIXMAN_x8r8g8b8
        case (false, true): format = PIXMAN_a8b8g8r8
        case (true, true): format = PIXMAN_x8b8g8r8
        }
        let bits = UnsafeMutableRawPointer(target.base).assumingMemoryBound(to: UInt32.self)
        guard
            let destination = pixman_image_create_bits_no_clear(
                format, Int32(target.width), Int32(target.height), bits, Int32(target.bytesPerRow))
        else { return nil }
        let clip = target.clip
        if clip.x > 0 || clip.y > 0 || clip.maxX < target.width || clip.maxY < target.height {
            var region = pixman_region32_t()
            pixman_region32_init_rect(&region, Int32(clip.x), Int32(clip.y), UInt32(max(clip.width, 0)), UInt32(max(clip.height, 0)))
            pixman_image_set_clip_region32(destination, &region)
            pixman_region32_fini(&region)
        }
        self.target = target
        self.destination = destination
        scale = transform.a
    }

    /// Releases the destination; call once, when all is drawn.
    func finish() { pixman_image_unref(destination) }

    /// The pixels per em of a run's face.
    func pixelSize(_ font: Font, _ face: ScaledFace) -> CGFloat { font.pointSize * face.scale * scale }

    /// Draws glyphs in one colour.
    ///
    /// - Parameter origin: The left end of the line's baseline in user space.
    func draw(
        _ glyphs: ArraySlice<PositionedGlyph>, face: ScaledFace, font: Font, color: CGColor, origin: CGPoint
    ) {
        let pixelSize = Int((pixelSize(font, face) * 64).rounded())
        let x = target.transform.tx + origin.x * scale
        let y = target.transform.ty + origin.y * scale
        guard pixelSize > 0, abs(x) < Self.farthest, abs(y) < Self.farthest, let source = solid(color) else { return }
        defer { pixman_image_unref(source) }
        if face.face.hasColorBitmaps {
            drawEmoji(glyphs, face: face.face, pixelSize: pixelSize, alpha: color.alpha * target.alpha, x: x, y: y)
        } else {
            drawMasks(glyphs, strike: GlyphCache.strike(face, pixelSize: pixelSize), source: source, x: x, y: y)
        }
    }

    private func drawMasks(
        _ glyphs: ArraySlice<PositionedGlyph>, strike: GlyphStrike, source: OpaquePointer, x: CGFloat, y: CGFloat
    ) {
        GlyphCache.session { cache in
            withUnsafeTemporaryAllocation(of: pixman_glyph_t.self, capacity: glyphs.count) { placed in
                var count = 0
                let (left, right) = visibleColumns
                for glyph in glyphs where glyph.id != ShapedGlyph.invisible {
                    let pen = x + (glyph.x + glyph.dx) * scale
                    guard pen > left, pen < right else { continue }
                    let quarter = Int((pen * CGFloat(GlyphStrike.phases)).rounded())
                    let (column, phase) = (quarter >> 2, quarter & 3)
                    guard let mask = GlyphCache.glyph(glyph.id, phase: phase, strike: strike, in: cache) else { continue }
                    let row = Int((y + glyph.dy * scale).rounded())
                    placed.initializeElement(at: count, to: pixman_glyph_t(x: Int32(column), y: Int32(row), glyph: mask))
                    count += 1
                }
                guard count > 0 else { return }
                pixman_composite_glyphs_no_mask(
                    PIXMAN_OP_OVER, source, destination, 0, 0, 0, 0, cache, Int32(count), placed.baseAddress)
            }
        }
    }

    /// The pens between which a glyph may touch the clip.
    private var visibleColumns: (left: CGFloat, right: CGFloat) {
        let reach = Self.largestPixelSize * 3
        return (CGFloat(target.clip.x) - reach, CGFloat(target.clip.maxX) + reach)
    }

    private func drawEmoji(
        _ glyphs: ArraySlice<PositionedGlyph>, face: FontFace, pixelSize: Int, alpha: CGFloat, x: CGFloat, y: CGFloat
    ) {
        var opacity = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16(max(0, min(alpha, 1)) * 65535))
        let mask = alpha < 1 ? pixman_image_create_solid_fill(&opacity) : nil
        defer { if let mask { pixman_image_unref(mask) } }
        let columns = visibleColumns
        for glyph in glyphs where glyph.id != ShapedGlyph.invisible {
            let pen = x + (glyph.x + glyph.dx) * scale
            guard pen > columns.left, pen < columns.right,
                let bitmap = EmojiCache.bitmap(glyph.id, face: face, pixelSize: pixelSize)
            else { continue }
            let left = Int(pen.rounded()) + bitmap.left
            let top = Int((y + glyph.dy * scale).rounded()) - bitmap.top
            pixman_image_composite32(
                PIXMAN_OP_OVER, bitmap.image, mask, destination, 0, 0, 0, 0, Int32(left), Int32(top), Int32(bitmap.width),
                Int32(bitmap.height))
        }
    }

    /// The colour as a pixman source.
    private func solid(_ color: CGColor) -> OpaquePointer? {
        let rgba = color.rgba
        let alpha = rgba.alpha * Double(target.alpha)
        func component(_ value: Double) -> UInt16 { UInt16((max(0, min(value * alpha, 1)) * 65535).rounded()) }
        var premultiplied = pixman_color_t(
            red: component(rgba.red), green: component(rgba.green), blue: component(rgba.blue),
            alpha: UInt16((max(0, min(alpha, 1)) * 65535).rounded()))
        return pixman_image_create_solid_fill(&premultiplied)
    }
}
