import CCairo
import Foundation

/// One drawing call, kept as a value so that it can be drawn straight into the target or, where a shadow or a mask asks for
/// it, into a picture of its own first.
enum PaintOperation {
    case fill(CGPathFillRule)
    case stroke
    case fillAndStroke(CGPathFillRule)
    case image(CGImage, CGRect)
    case gradient(OpaquePointer)
    /// A source that covers the clip: what a transparency layer left.
    case layer(OpaquePointer)
    /// Anything that draws with Cairo inside an area of device pixels, in some colours or in unknown ones.
    case custom(bounds: PixelRect, colors: [CGColor]?, (OpaquePointer) -> Void)
}

extension CGContext {
    // MARK: Painting the current path

    public func fillPath(using rule: CGPathFillRule = .winding) {
        draw(.fill(rule))
        cairo_new_path(cairo)
    }

    public func strokePath() {
        draw(.stroke)
        cairo_new_path(cairo)
    }

    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillPath(using: .winding)
        case .eoFill: fillPath(using: .evenOdd)
        case .stroke: strokePath()
        case .fillStroke, .eoFillStroke:
            draw(.fillAndStroke(mode == .fillStroke ? .winding : .evenOdd))
            cairo_new_path(cairo)
        }
    }

    public func fill(_ rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        fillPath()
    }

    public func fill(_ rects: [CGRect]) {
        cairo_new_path(cairo)
        addRects(rects)
        fillPath()
    }

    public func fillEllipse(in rect: CGRect) {
        cairo_new_path(cairo)
        addEllipse(in: rect)
        fillPath()
    }

    public func stroke(_ rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        strokePath()
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        cairo_set_line_width(cairo, max(width, 0))
        let saved = state.lineWidth
        state.lineWidth = max(width, 0)
        stroke(rect)
        state.lineWidth = saved
        cairo_set_line_width(cairo, saved)
    }

    public func strokeEllipse(in rect: CGRect) {
        cairo_new_path(cairo)
        addEllipse(in: rect)
        strokePath()
    }

    public func strokeLineSegments(between points: [CGPoint]) {
        cairo_new_path(cairo)
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes the rectangle transparent (black in an opaque target), within the clip.
    public func clear(_ rect: CGRect) {
        let saved = (state.blendMode, state.shadow)
        state.shadow = nil
        setBlendMode(.clear)
        fill(rect)
        setBlendMode(saved.0)
        state.shadow = saved.1
    }

    // MARK: Performing

    /// Draws an operation into `target`, which holds the context's transform. The current path is read from the context, and stays.
    func perform(_ operation: PaintOperation, on target: OpaquePointer) {
        switch operation {
        case .fill(let rule):
            transferPath(to: target)
            setSource(state.fillColor, on: target)
            fillCurrentPath(rule, on: target)
        case .stroke:
            transferPath(to: target)
            setSource(state.strokeColor, on: target)
            strokeCurrentPath(on: target)
        case .fillAndStroke(let rule):
            transferPath(to: target)
            setSource(state.fillColor, on: target)
            fillCurrentPath(rule, on: target)
            setSource(state.strokeColor, on: target)
            strokeCurrentPath(on: target)
        case .image(let image, let rect):
            drawImage(image, in: rect, on: target)
        case .gradient(let pattern), .layer(let pattern):
            cairo_set_source(target, pattern)
            state.alpha < 1 ? cairo_paint_with_alpha(target, state.alpha) : cairo_paint(target)
        case .custom(_, _, let body):
            body(target)
        }
    }

    private func fillCurrentPath(_ rule: CGPathFillRule, on target: OpaquePointer) {
        cairo_set_fill_rule(target, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        if state.blendMode.changesPixelsOutsideShape, target == cairo {
            cairo_save(target)
            cairo_clip_preserve(target)
            cairo_paint(target)
            cairo_restore(target)
        } else {
            cairo_fill_preserve(target)
        }
    }

    private func strokeCurrentPath(on target: OpaquePointer) {
        guard state.blendMode.changesPixelsOutsideShape, target == cairo, let saved = path else {
            cairo_stroke_preserve(target)
            return
        }
        cairo_save(target)
        replacePathWithStrokedPath()
        cairo_set_fill_rule(target, CAIRO_FILL_RULE_WINDING)
        cairo_clip(target)
        cairo_paint(target)
        cairo_restore(target)
        saved.append(to: target)
    }

    private func transferPath(to target: OpaquePointer) {
        guard target != cairo, let copy = cairo_copy_path(cairo) else { return }
        cairo_append_path(target, copy)
        cairo_path_destroy(copy)
        cairo_set_line_width(target, state.lineWidth)
        cairo_set_line_cap(target, state.lineCap.cairo)
        cairo_set_line_join(target, state.lineJoin.cairo)
        cairo_set_miter_limit(target, state.miterLimit)
        cairo_set_tolerance(target, cairo_get_tolerance(cairo))
        applyDash(to: target)
    }

    /// Makes a colour, times the state's alpha, the source of `target`.
    package func setSource(_ color: CGColor, on target: OpaquePointer) {
        if let pattern = color.pattern {
            setSource(pattern, color: color, on: target)
            return
        }
        let rgba = targetColor(color.rgba)
        cairo_set_source_rgba(target, rgba.red, rgba.green, rgba.blue, rgba.alpha * state.alpha)
    }

    /// A colour with its components in the order of the target's memory.
    func targetColor(_ color: RGBAColor) -> RGBAColor { swapsRedBlue ? color.swappingRedBlue : color }

    // MARK: Extents

    /// The device pixels that an operation may touch.
    func deviceBounds(of operation: PaintOperation) -> PixelRect {
        switch operation {
        case .fill:
            return pathBounds { cairo_fill_extents($0, $1, $2, $3, $4) }
        case .stroke:
            return pathBounds { cairo_stroke_extents($0, $1, $2, $3, $4) }
        case .fillAndStroke:
            return pathBounds { cairo_fill_extents($0, $1, $2, $3, $4) }
                .union(pathBounds { cairo_stroke_extents($0, $1, $2, $3, $4) })
        case .image(_, let rect):
            return PixelRect(covering: rect.applying(cairoTransform))
        case .gradient, .layer:
            return clipBounds
        case .custom(let bounds, _, _):
            return bounds
        }
    }

    private typealias Extents = (
        OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>,
        UnsafeMutablePointer<Double>
    ) -> Void

    private func pathBounds(_ extents: Extents) -> PixelRect {
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        extents(cairo, &x1, &y1, &x2, &y2)
        return PixelRect(covering: CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1).applying(cairoTransform))
    }
}
