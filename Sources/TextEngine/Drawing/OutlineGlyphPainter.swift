import CCairo
import CPixman
import CoreGraphics
import Foundation

/// Draws glyphs as paths through Cairo, under everything the context's state asks for. Used only under `EngineLock`.
struct OutlineGlyphPainter {
    let context: CGContext
    let glyphs: ArraySlice<PositionedGlyph>
    let face: ScaledFace
    let attributes: TextAttributes
    /// The left end of the line's baseline in user space.
    let baseline: CGPoint

    func draw() {
        guard let first = glyphs.first, let last = glyphs.last else { return }
        let size = attributes.font.pointSize
        let left = baseline.x + first.x - size
        let bounds = CGRect(x: left, y: baseline.y - size * 2, width: last.x + last.advance - first.x + size * 2, height: size * 3)
        context.draw(in: bounds, colors: colors) { cairo in
            if self.face.face.hasColorBitmaps {
                self.drawBitmaps(on: cairo)
            } else {
                self.drawPaths(on: cairo)
            }
        }
    }

    /// What the glyphs are drawn with; nil for colour bitmaps.
    private var colors: [CGColor]? {
        if face.face.hasColorBitmaps { return nil }
        guard attributes.strokeWidth != 0 else { return [attributes.color] }
        let stroke = attributes.strokeColor ?? attributes.color
        return attributes.strokeWidth > 0 ? [stroke] : [attributes.color, stroke]
    }

    private func drawPaths(on cairo: OpaquePointer) {
        let scale = attributes.font.pointSize * face.scale / face.face.unitsPerEm
        cairo_save(cairo)
        cairo_new_path(cairo)
        for glyph in glyphs where glyph.id != ShapedGlyph.invisible {
            GlyphOutlines.append(
                glyph.id, face: face.face, at: CGPoint(x: baseline.x + glyph.x + glyph.dx, y: baseline.y + glyph.dy), scale: scale,
                shear: face.slant + attributes.obliqueness, to: cairo)
        }
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        if attributes.strokeWidth <= 0 {
            context.setSource(attributes.color, on: cairo)
            cairo_fill_preserve(cairo)
        }
        if attributes.strokeWidth != 0 {
            context.setSource(attributes.strokeColor ?? attributes.color, on: cairo)
            cairo_set_line_width(cairo, abs(attributes.strokeWidth) / 100 * attributes.font.pointSize)
            cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
            cairo_set_dash(cairo, nil, 0, 0)
            cairo_stroke_preserve(cairo)
        }
        cairo_new_path(cairo)
        cairo_restore(cairo)
    }

    private func drawBitmaps(on cairo: OpaquePointer) {
        for glyph in glyphs where glyph.id != ShapedGlyph.invisible {
            guard let strike = EmojiCache.strikeBitmap(glyph.id, face: face.face),
                let bitmap = context.swapsRedBlue ? EmojiCache.swappingRedBlue(strike.bitmap) : strike.bitmap,
                let data = pixman_image_get_data(bitmap.image)
            else { continue }
            let bytes = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt8.self)
            let surface = cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height), pixman_image_get_stride(bitmap.image))
            defer {
                cairo_surface_finish(surface)
                cairo_surface_destroy(surface)
            }
            let scale = attributes.font.pointSize * face.scale / strike.pixelsPerEm
            cairo_save(cairo)
            cairo_translate(cairo, baseline.x + glyph.x + glyph.dx, baseline.y + glyph.dy)
            cairo_scale(cairo, scale, scale)
            cairo_set_source_surface(cairo, surface, Double(bitmap.left), Double(-bitmap.top))
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
            cairo_paint_with_alpha(cairo, attributes.color.alpha * context.alpha)
            cairo_restore(cairo)
        }
    }
}
