import CCairo
import Foundation

extension CGContext {
    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(cairo)
        state.clipKnowledge = .unknown
    }

    public func clip(to rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        clip()
    }

    public func clip(to rects: [CGRect]) {
        cairo_new_path(cairo)
        addRects(rects)
        clip()
    }

    /// Clips to the image's coverage in `rect`: an image mask's complement, an image's alpha, or else its brightness.
    public func clip(to rect: CGRect, mask: CGImage) {
        clip(to: rect)
        let area = clipBounds
        guard !area.isEmpty, let pixels = PixelBuffer(width: area.width, height: area.height, bytesPerPixel: 1) else { return }
        let surface = pixels.makeSurface(CAIRO_FORMAT_A8)
        cairo_surface_set_device_offset(surface, Double(-area.x), Double(-area.y))
        let target = cairo_create(surface)!
        if let outer = state.mask {
            cairo_set_source_surface(target, outer.surface, Double(outer.bounds.x), Double(outer.bounds.y))
            cairo_paint(target)
            cairo_set_operator(target, CAIRO_OPERATOR_IN)
        }
        var matrix = cairoTransform.cairoMatrix
        cairo_set_matrix(target, &matrix)
        setImageSource(mask.maskSurface(), width: mask.width, height: mask.height, in: rect, interpolates: true, on: target)
        cairo_paint(target)
        cairo_destroy(target)
        cairo_surface_set_device_offset(surface, 0, 0)
        state.mask = GraphicsState.Mask(surface: surface, bounds: area)
    }

    /// Undoes all clipping since the context was created, saved states included only in their own time.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.mask = nil
        state.clipKnowledge = .unknown
    }

    public var boundingBoxOfClipPath: CGRect {
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        return x2 <= x1 || y2 <= y1 ? .null : CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    }

    /// The clip in device pixels when it is exactly one rectangle of whole pixels (possibly empty), else `nil`.
    package var pixelAlignedClip: PixelRect? {
        if state.mask != nil { return nil }
        switch state.clipKnowledge {
        case .pixels(let rect): return rect
        case .other: return nil
        case .unknown:
            let found = lookUpClip()
            state.clipKnowledge = found.map { .pixels($0) } ?? .other
            return found
        }
    }

    private func lookUpClip() -> PixelRect? {
        var result: PixelRect?
        withDeviceSpace {
            let list = cairo_copy_clip_rectangle_list(cairo)!
            defer { cairo_rectangle_list_destroy(list) }
            guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return }
            if list.pointee.num_rectangles == 0 { result = PixelRect(x: 0, y: 0, width: 0, height: 0) }
            if list.pointee.num_rectangles == 1, let first = list.pointee.rectangles?.pointee {
                let rect = CGRect(x: first.x, y: first.y, width: first.width, height: first.height)
                let pixels = PixelRect(covering: rect)
                if pixels.cgRect == rect { result = pixels }
            }
        }
        return result
    }
}
