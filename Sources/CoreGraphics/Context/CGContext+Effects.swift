import CCairo
import Foundation

extension CGContext {
    /// Draws an operation with everything the state asks for.
    func draw(_ operation: PaintOperation) {
        recordInk(of: operation)
        if state.isPlain, foreign == nil, !(swapsRedBlue && state.blendMode.dependsOnChannelOrder) {
            perform(operation, on: cairo)
            return
        }
        let clip = clipBounds
        guard !clip.isEmpty else { return }
        if let foreign, let pixels {
            cairo_surface_flush(surface)
            foreign.load(clip, into: pixels)
            cairo_surface_mark_dirty(surface)
        }
        if let mask = state.mask {
            drawMasked(operation, by: mask)
        } else {
            drawShadowed(operation, on: cairo, clip: clip)
        }
        if let foreign, let pixels {
            cairo_surface_flush(surface)
            foreign.store(clip, from: pixels)
        }
    }

    /// The smallest pixel rectangle around the clip, in Cairo's device space.
    var clipBounds: PixelRect {
        let matrix = cairoTransform
        cairo_identity_matrix(cairo)
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        var restored = matrix.cairoMatrix
        cairo_set_matrix(cairo, &restored)
        return PixelRect(covering: CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1))
    }

    // MARK: Mask

    /// Draws onto a copy of the target and brings the copy back through the mask, which is right for every blend mode.
    private func drawMasked(_ operation: PaintOperation, by mask: GraphicsState.Mask) {
        let area = clipBounds.intersection(mask.bounds)
        guard cairo_surface_get_type(cairo_get_group_target(cairo)) == CAIRO_SURFACE_TYPE_IMAGE else {
            drawMaskedInDocument(operation, by: mask, clip: area)
            return
        }
        guard let copy = OffscreenPicture(area) else { return }
        let target = cairo_get_group_target(cairo)!
        cairo_set_operator(copy.cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(copy.cairo, target, 0, 0)
        cairo_paint(copy.cairo)
        copy.setTransform(cairoTransform)
        cairo_set_operator(copy.cairo, state.blendMode.cairoOperator)
        cairo_set_antialias(copy.cairo, cairo_get_antialias(cairo))
        drawShadowed(operation, on: copy.cairo, clip: area)
        withDeviceSpace {
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_surface(cairo, copy.surface, 0, 0)
            cairo_mask_surface(cairo, mask.surface, Double(mask.bounds.x), Double(mask.bounds.y))
        }
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
    }

    /// A document's content cannot be read back, so the operation becomes a group that is painted through the mask.
    private func drawMaskedInDocument(_ operation: PaintOperation, by mask: GraphicsState.Mask, clip: PixelRect) {
        let path = cairo_copy_path(cairo)
        cairo_push_group(cairo)
        cairo_append_path(cairo, path)
        drawShadowed(operation, on: cairo, clip: clip)
        cairo_new_path(cairo)
        let group = cairo_pop_group(cairo)!
        cairo_set_source(cairo, group)
        cairo_pattern_destroy(group)
        withDeviceSpace {
            cairo_mask_surface(cairo, mask.surface, Double(mask.bounds.x), Double(mask.bounds.y))
        }
        cairo_new_path(cairo)
        cairo_append_path(cairo, path)
        cairo_path_destroy(path)
    }

    /// Runs `body` with Cairo's transform set to the identity and the path untouched.
    func withDeviceSpace(_ body: () -> Void) {
        let matrix = cairoTransform
        cairo_identity_matrix(cairo)
        body()
        var restored = matrix.cairoMatrix
        cairo_set_matrix(cairo, &restored)
    }

    // MARK: Shadow and blend modes that Cairo lacks

    private func drawShadowed(_ operation: PaintOperation, on target: OpaquePointer, clip: PixelRect) {
        let needsOwnBlend =
            state.blendMode == .plusDarker || (swapsRedBlue && state.blendMode.dependsOnChannelOrder)
        guard state.shadow != nil || needsOwnBlend else {
            perform(operation, on: target)
            return
        }
        var area = deviceBounds(of: operation).insetBy(-1)
        if let shadow = state.shadow {
            let reach = BoxBlur.reach(sigma: shadow.sigma)
            let back = PixelRect(
                covering: clip.cgRect.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)
            ).insetBy(-reach)
            area = area.intersection(back.union(clip))
        } else {
            area = area.intersection(clip)
        }
        guard let picture = OffscreenPicture(area) else { return }
        picture.setTransform(cairoTransform)
        cairo_set_antialias(picture.cairo, cairo_get_antialias(cairo))
        perform(operation, on: picture.cairo)
        cairo_surface_flush(picture.surface)
        var matrix = cairo_matrix_t()
        cairo_get_matrix(target, &matrix)
        cairo_identity_matrix(target)
        if let shadow = state.shadow { drawShadow(shadow, of: picture, on: target, clip: clip) }
        if cairo_surface_get_type(cairo_get_group_target(target)) != CAIRO_SURFACE_TYPE_IMAGE {
            // A document keeps the shape as a shape; only its shadow is a picture.
            cairo_set_matrix(target, &matrix)
            perform(operation, on: target)
        } else if needsOwnBlend {
            blend(picture, onto: target, clip: clip)
        } else {
            cairo_set_source_surface(target, picture.surface, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(target), CAIRO_FILTER_NEAREST)
            paint(picture.area, on: target)
        }
        cairo_set_matrix(target, &matrix)
    }

    /// Paints the source over `area`, leaving the pixels outside it alone whatever the operator.
    private func paint(_ area: PixelRect, on target: OpaquePointer) {
        cairo_save(target)
        let path = cairo_copy_path(target)
        cairo_new_path(target)
        cairo_rectangle(target, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
        cairo_clip(target)
        cairo_paint(target)
        cairo_restore(target)
        cairo_new_path(target)
        cairo_append_path(target, path)
        cairo_path_destroy(path)
    }

    private func drawShadow(_ shadow: GraphicsState.Shadow, of picture: OffscreenPicture, on target: OpaquePointer, clip: PixelRect) {
        let reach = BoxBlur.reach(sigma: shadow.sigma)
        let shape = picture.area
        let area = shape.insetBy(-reach)
        guard let mask = PixelBuffer(width: area.width, height: area.height, bytesPerPixel: 1) else { return }
        for y in 0..<shape.height {
            let source = picture.pixels.row(y)
            let row = mask.row(y + reach) + reach
            for x in 0..<shape.width {
                row[x] = source[x * 4 + 3]
            }
        }
        BoxBlur.blur(mask, sigma: shadow.sigma)
        let surface = mask.makeSurface(CAIRO_FORMAT_A8)
        let color = targetColor(shadow.color)
        cairo_set_source_rgba(target, color.red, color.green, color.blue, color.alpha)
        let x = Double(area.x) + Double(shadow.offset.width)
        let y = Double(area.y) + Double(shadow.offset.height)
        // A shadow under a source operator other than plain "over" is still laid over what is there.
        let saved = cairo_get_operator(target)
        if state.blendMode == .plusDarker { cairo_set_operator(target, CAIRO_OPERATOR_OVER) }
        cairo_mask_surface(target, surface, x, y)
        cairo_set_operator(target, saved)
        cairo_surface_destroy(surface)
    }

    /// Blends a picture with arithmetic of our own: reads the target's pixels, computes, and puts the result back.
    private func blend(_ picture: OffscreenPicture, onto target: OpaquePointer, clip: PixelRect) {
        let area = picture.area.intersection(clip)
        guard let result = OffscreenPicture(area) else { return }
        cairo_set_operator(result.cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(result.cairo, cairo_get_group_target(target), 0, 0)
        cairo_paint(result.cairo)
        cairo_surface_flush(result.surface)
        let (dx, dy) = (area.x - picture.area.x, area.y - picture.area.y)
        if state.blendMode == .plusDarker {
            for y in 0..<area.height {
                let backdrop = result.pixels.words(row: y)
                let source = picture.pixels.words(row: y + dy) + dx
                for x in 0..<area.width {
                    backdrop[x] = Self.plusDarker(backdrop[x], source[x])
                }
            }
        } else {
            // Red and blue stand exchanged in both; put them right, let Cairo blend, and exchange them again.
            result.pixels.swapRedBlue()
            picture.pixels.swapRedBlue()
            cairo_surface_mark_dirty(result.surface)
            cairo_surface_mark_dirty(picture.surface)
            cairo_set_operator(result.cairo, state.blendMode.cairoOperator)
            cairo_set_source_surface(result.cairo, picture.surface, 0, 0)
            cairo_paint(result.cairo)
            cairo_surface_flush(result.surface)
            result.pixels.swapRedBlue()
        }
        cairo_surface_mark_dirty(result.surface)
        let saved = cairo_get_operator(target)
        cairo_set_operator(target, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(target, result.surface, 0, 0)
        paint(area, on: target)
        cairo_set_operator(target, saved)
    }

    /// Alphas add up; each colour loses what both layers lack of their own alpha.
    private static func plusDarker(_ backdrop: UInt32, _ source: UInt32) -> UInt32 {
        let (backAlpha, sourceAlpha) = (Int(backdrop >> 24), Int(source >> 24))
        let alpha = min(255, backAlpha + sourceAlpha)
        func channel(_ shift: UInt32) -> UInt32 {
            let back = Int((backdrop >> shift) & 0xFF)
            let front = Int((source >> shift) & 0xFF)
            return UInt32(max(0, alpha - ((backAlpha - back) + (sourceAlpha - front)))) << shift
        }
        return UInt32(alpha) << 24 | channel(16) | channel(8) | channel(0)
    }
}

/// A transparent picture of an area of the target's pixels. Its Cairo context draws in the target's device space.
final class OffscreenPicture {
    let area: PixelRect
    let pixels: PixelBuffer
    let surface: OpaquePointer
    let cairo: OpaquePointer

    /// `nil` for an empty area.
    init?(_ area: PixelRect) {
        guard !area.isEmpty, let pixels = PixelBuffer(width: area.width, height: area.height) else { return nil }
        self.area = area
        self.pixels = pixels
        surface = pixels.makeSurface(CAIRO_FORMAT_ARGB32)
        cairo_surface_set_device_offset(surface, Double(-area.x), Double(-area.y))
        cairo = cairo_create(surface)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    func setTransform(_ transform: CGAffineTransform) {
        var matrix = transform.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
    }
}
