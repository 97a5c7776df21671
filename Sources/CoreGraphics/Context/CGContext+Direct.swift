import CCairo
import Foundation

/// The pixels that a context draws into at this moment (a transparency layer's own, while one is open), for code that writes
/// them without Cairo.
package struct DirectTarget {
    package let base: UnsafeMutablePointer<UInt8>
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    /// Words are `0xXXRRGGBB` and the top byte means nothing (pixman's `x8r8g8b8`); else premultiplied `a8r8g8b8`.
    package let isOpaque: Bool
    /// Red and blue are exchanged in memory.
    package let swapsRedBlue: Bool
    /// The clip, in these pixels.
    package let clip: PixelRect
    /// From user space to these pixels (top left, y down).
    package let transform: CGAffineTransform
    /// The state's alpha, by which colours must be multiplied.
    package let alpha: CGFloat
    let surface: OpaquePointer
}

extension CGContext {
    /// The pixels to draw into directly, or `nil` when that would be wrong: a clip that is not one rectangle of whole pixels, a
    /// shadow, a blend mode other than normal, a mask, or a target without 32-bit pixels. Then use `draw(in:_:)`.
    /// Call `recordInk` for what is drawn, and `didDrawDirectly` afterwards.
    package var directTarget: DirectTarget? {
        guard state.isPlain, foreign == nil, state.blendMode == .normal, let clip = pixelAlignedClip,
            let surface = cairo_get_group_target(cairo), cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
        else { return nil }
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else { return nil }
        cairo_surface_flush(surface)
        guard let base = cairo_image_surface_get_data(surface) else { return nil }
        var (dx, dy) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &dx, &dy)
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let transform = cairoTransform.concatenating(CGAffineTransform(translationX: dx, y: dy))
        return DirectTarget(
            base: base, width: width, height: height, bytesPerRow: Int(cairo_image_surface_get_stride(surface)),
            isOpaque: format == CAIRO_FORMAT_RGB24, swapsRedBlue: swapsRedBlue,
            clip: clip.offsetBy(x: Int(dx), y: Int(dy)).intersection(PixelRect(x: 0, y: 0, width: width, height: height)),
            transform: transform, alpha: alpha, surface: surface)
    }

    /// Tells Cairo that the target's pixels were changed behind its back.
    package func didDrawDirectly(_ target: DirectTarget) {
        cairo_surface_mark_dirty(target.surface)
    }

    /// Draws with Cairo under the whole state: clip, mask, shadow, blend mode. `body` may be given another Cairo context than
    /// `cairo`, with the same user space; it must multiply its colours by `alpha` (or use `setSource(_:on:)`). `bounds` is in
    /// user space and must hold all that is drawn; `colors` are those that it is drawn with, nil for unknown ones.
    package func draw(in bounds: CGRect, colors: [CGColor]?, _ body: @escaping (OpaquePointer) -> Void) {
        draw(.custom(bounds: PixelRect(covering: bounds.applying(cairoTransform)), colors: colors, body))
    }

    /// The fill colour, straight alpha times the state's alpha, with red and blue exchanged when the target's are; `nil` for
    /// a pattern.
    package var resolvedFillColor: RGBAColor? { resolved(state.fillColor) }

    /// The stroke colour in the manner of `resolvedFillColor`.
    package var resolvedStrokeColor: RGBAColor? { resolved(state.strokeColor) }

    private func resolved(_ color: CGColor) -> RGBAColor? {
        guard color.pattern == nil else { return nil }
        var rgba = targetColor(color.rgba)
        rgba.alpha *= state.alpha
        return rgba
    }

    package var fillColor: CGColor { state.fillColor }
    package var strokeColor: CGColor { state.strokeColor }
    package var lineWidth: CGFloat { state.lineWidth }
    package var shouldAntialias: Bool { state.antialiases }
}
