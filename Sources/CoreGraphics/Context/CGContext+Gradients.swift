import CCairo
import Foundation

extension CGContext {
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard startPoint != endPoint else { return }
        if draw(gradient, .linear(start: startPoint, end: endPoint), options) { return }
        let pattern = cairo_pattern_create_linear(startPoint.x, startPoint.y, endPoint.x, endPoint.y)!
        draw(gradient, pattern, options)
    }

    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startRadius >= 0, endRadius >= 0, startRadius != endRadius || startCenter != endCenter else { return }
        let shape = GradientRaster.Shape.radial(
            start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius)
        if draw(gradient, shape, options) { return }
        let pattern = cairo_pattern_create_radial(startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)!
        draw(gradient, pattern, options)
    }

    /// Draws pixels computed here; `false` for targets without pixels, for which Cairo keeps the gradient as one.
    private func draw(_ gradient: CGGradient, _ shape: GradientRaster.Shape, _ options: CGGradientDrawingOptions) -> Bool {
        guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE else { return false }
        let raster = GradientRaster(
            gradient, shape, options: options, alpha: state.alpha, toDevice: cairoTransform, colorOf: targetColor)
        if let raster { draw(raster) }
        return true
    }

    private func draw(_ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions) {
        addStops(of: gradient, to: pattern, options)
        draw(.gradient(pattern))
        cairo_pattern_destroy(pattern)
    }

    /// Outside its ends a gradient goes on with the end colours, or with nothing: a transparent stop at the same place.
    private func addStops(of gradient: CGGradient, to pattern: OpaquePointer, _ options: CGGradientDrawingOptions) {
        let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        cairo_pattern_set_extend(pattern, options.isDisjoint(with: both) ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        let oneSided = !options.isDisjoint(with: both) && !options.isSuperset(of: both)
        if oneSided, !options.contains(.drawsBeforeStartLocation) { cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0) }
        func add(_ location: Double, _ color: RGBAColor) {
            let color = targetColor(color)
            cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, color.alpha)
        }
        if let first = gradient.stops.first, first.location > 0 { add(0, first.color) }
        for stop in gradient.stops {
            add(stop.location, stop.color)
        }
        if let last = gradient.stops.last, last.location < 1 { add(1, last.color) }
        if oneSided, !options.contains(.drawsAfterEndLocation) { cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0) }
    }
}
