import CCairo
import Foundation

extension CGContext {
    /// Draws the image to fill `rect`, upright where y points up. Tiled, `rect` is one tile and the clip is filled.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard rect.width != 0, rect.height != 0, !rect.isNull, !rect.isInfinite else { return }
        if byTiling {
            drawTiles(image, in: rect.standardized)
        } else {
            draw(.image(image, rect.standardized))
        }
    }

    func drawImage(_ image: CGImage, in rect: CGRect, on target: OpaquePointer) {
        let path = cairo_has_current_point(target) != 0 ? cairo_copy_path(target) : nil
        cairo_new_path(target)
        if image.isMask {
            cairo_save(target)
            cairo_rectangle(target, rect.minX, rect.minY, rect.width, rect.height)
            cairo_clip(target)
            setImageSource(
                image.maskSurface(), width: image.width, height: image.height, in: rect, interpolates: image.shouldInterpolate,
                on: target)
            let mask = cairo_pattern_reference(cairo_get_source(target))
            setSource(state.fillColor, on: target)
            cairo_mask(target, mask)
            cairo_pattern_destroy(mask)
            cairo_restore(target)
        } else {
            let image = reducedImage(image, in: rect) ?? image
            if !setTurnedImageSource(image, in: rect, on: target) {
                setImageSource(
                    image.surface(swapped: swapsRedBlue), width: image.width, height: image.height, in: rect,
                    interpolates: image.shouldInterpolate, on: target)
            }
            cairo_rectangle(target, rect.minX, rect.minY, rect.width, rect.height)
            if state.alpha < 1 || state.blendMode.changesPixelsOutsideShape {
                cairo_save(target)
                cairo_clip(target)
                cairo_paint_with_alpha(target, state.alpha)
                cairo_restore(target)
            } else {
                cairo_fill(target)
            }
        }
        cairo_new_path(target)
        if let path {
            cairo_append_path(target, path)
            cairo_path_destroy(path)
        }
    }

    /// The image averaged down to the pixels it will cover, where it is drawn at less than three quarters of its size.
    /// Cairo's own averaging takes five times as long, every time.
    private func reducedImage(_ image: CGImage, in rect: CGRect) -> CGImage? {
        let quality = state.interpolationQuality
        guard image.shouldInterpolate, quality != .none, quality != .low,
            cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
        else { return nil }
        let transform = cairoTransform
        let width = (rect.width * hypot(transform.a, transform.b)).rounded()
        let height = (rect.height * hypot(transform.c, transform.d)).rounded()
        guard width >= 1, height >= 1, width < CGFloat(image.width) * 0.75,
            height < CGFloat(image.height) * 0.75
        else { return nil }
        return image.reduced(toWidth: Int(width), height: Int(height))
    }

    /// Makes the source of an image that is turned or sheared: its pixels are sampled here, which takes a fifth of pixman's time.
    /// `false` where Cairo does as well or better.
    private func setTurnedImageSource(_ image: CGImage, in rect: CGRect, on target: OpaquePointer) -> Bool {
        let transform = cairoTransform
        guard !transform.preservesAxisAlignment, image.shouldInterpolate, state.interpolationQuality != .none,
            cairo_surface_get_type(cairo_get_target(target)) == CAIRO_SURFACE_TYPE_IMAGE
        else { return false }
        let imageToRect = CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height), tx: rect.minX, ty: rect.maxY)
        let toImage = imageToRect.concatenating(transform).inverted()
        let bounds = PixelRect(covering: rect.applying(transform)).insetBy(-1)
        let area = target == cairo ? bounds.intersection(clipBounds) : bounds.intersection(deviceExtents(of: target))
        guard !area.isEmpty, let sampled = ImageSampling.sample(image.pixels(swapped: swapsRedBlue), area, toImage) else {
            return area.isEmpty
        }
        let surface = sampled.makeSurface(image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32)
        cairo_set_source_surface(target, surface, 0, 0)
        cairo_surface_destroy(surface)
        let pattern = cairo_get_source(target)!
        var matrix = transform.concatenating(CGAffineTransform(translationX: CGFloat(-area.x), y: CGFloat(-area.y))).cairoMatrix
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        return true
    }

    private func deviceExtents(of target: OpaquePointer) -> PixelRect {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(target, &matrix)
        cairo_identity_matrix(target)
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(target, &x1, &y1, &x2, &y2)
        cairo_set_matrix(target, &matrix)
        return PixelRect(covering: CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1))
    }

    /// Makes an image that fills `rect` the source. Where one image pixel is one target pixel, nothing is interpolated.
    func setImageSource(
        _ surface: OpaquePointer, width: Int, height: Int, in rect: CGRect, interpolates: Bool, on target: OpaquePointer
    ) {
        cairo_set_source_surface(target, surface, 0, 0)
        let pattern = cairo_get_source(target)!
        let (scaleX, scaleY) = (CGFloat(width) / rect.width, CGFloat(height) / rect.height)
        var matrix = cairo_matrix_t(
            xx: scaleX, yx: 0, xy: 0, yy: -scaleY, x0: -rect.minX * scaleX, y0: rect.maxY * scaleY)
        let fit = imageFit(from: CGAffineTransform(matrix).inverted().concatenating(cairoTransform))
        if fit.isExact {
            // Rounding errors would tip nearest sampling over to the neighbouring pixel.
            let snapped = cairoTransform.concatenating(fit.imageToDevice.inverted())
            matrix = snapped.cairoMatrix
        }
        cairo_pattern_set_matrix(pattern, &matrix)
        if fit.isExact || !interpolates || state.interpolationQuality == .none {
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
            if !fit.isExact { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
        } else {
            let averages = fit.shrinks && state.interpolationQuality != .low
            cairo_pattern_set_filter(pattern, averages ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        }
    }

    private struct ImageFit {
        /// Image pixels fall on target pixels one to one.
        var isExact: Bool
        /// The image is drawn at less than three quarters of its size, where sampling two pixels an axis would miss some.
        var shrinks: Bool
        var imageToDevice: CGAffineTransform
    }

    private func imageFit(from imageToDevice: CGAffineTransform) -> ImageFit {
        func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < 1e-3 }
        let t = imageToDevice
        let isExact =
            abs(abs(t.a) - 1) < 1e-4 && abs(abs(t.d) - 1) < 1e-4 && abs(t.b) < 1e-6 && abs(t.c) < 1e-6 && isWhole(t.tx)
            && isWhole(t.ty)
        let snapped = CGAffineTransform(
            a: t.a.rounded(), b: 0, c: 0, d: t.d.rounded(), tx: t.tx.rounded(), ty: t.ty.rounded())
        let shrinks = hypot(t.a, t.b) < 0.75 || hypot(t.c, t.d) < 0.75
        return ImageFit(isExact: isExact, shrinks: shrinks, imageToDevice: isExact ? snapped : t)
    }

    private func drawTiles(_ image: CGImage, in tile: CGRect) {
        let clip = boundingBoxOfClipPath
        guard !clip.isNull, clip.width / tile.width * (clip.height / tile.height) < 4_000_000 else { return }
        let firstColumn = ((clip.minX - tile.minX) / tile.width).rounded(.down)
        let lastColumn = ((clip.maxX - tile.minX) / tile.width).rounded(.up)
        let firstRow = ((clip.minY - tile.minY) / tile.height).rounded(.down)
        let lastRow = ((clip.maxY - tile.minY) / tile.height).rounded(.up)
        let bounds = clipBounds
        draw(
            .custom(bounds: bounds, colors: nil) { [self] target in
                for row in stride(from: firstRow, to: lastRow, by: 1) {
                    for column in stride(from: firstColumn, to: lastColumn, by: 1) {
                        drawImage(image, in: tile.offsetBy(dx: column * tile.width, dy: row * tile.height), on: target)
                    }
                }
            })
    }
}
