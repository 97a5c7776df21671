import CCairo
import Foundation

extension CGContext {
    public func beginPath() {
        cairo_new_path(cairo)
    }

    public func move(to point: CGPoint) {
        cairo_move_to(cairo, point.x, point.y)
    }

    public func addLine(to point: CGPoint) {
        cairo_line_to(cairo, point.x, point.y)
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        let start = isPathEmpty ? control : currentPointOfPath
        let curve = CubicCurve(start: start, control: control, end: end)
        addCurve(to: end, control1: curve.control1, control2: curve.control2)
    }

    public func closePath() {
        cairo_close_path(cairo)
    }

    public func addRect(_ rect: CGRect) {
        if rect.isNull { return }
        let rect = finite(rect)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    }

    public func addRects(_ rects: [CGRect]) {
        for rect in rects {
            addRect(rect)
        }
    }

    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() {
            addLine(to: point)
        }
    }

    public func addEllipse(in rect: CGRect) {
        CGPath(ellipseIn: finite(rect), transform: nil).append(to: cairo)
    }

    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        addArc(ArcSweep(start: startAngle, end: endAngle, clockwise: clockwise), center: center, radius: radius)
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        let start = isPathEmpty ? tangent1End : currentPointOfPath
        if let arc = TangentArc(from: start, corner: tangent1End, to: tangent2End, radius: radius) {
            addArc(arc.sweep, center: arc.center, radius: radius)
        } else {
            addLine(to: tangent1End)
        }
    }

    private func addArc(_ sweep: ArcSweep, center: CGPoint, radius: CGFloat) {
        // Cairo starts a subpath by itself when there is no current point.
        addLine(to: sweep.startPoint(center: center, radius: radius))
        sweep.forEachCurve(center: center, radius: radius) { addCurve(to: $2, control1: $0, control2: $1) }
    }

    public func addPath(_ path: CGPath) {
        path.append(to: cairo)
    }

    public func replacePathWithStrokedPath() {
        guard let current = path else { return }
        let source =
            state.dashLengths.isEmpty ? current : current.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
        let outline = source.copy(
            strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin, miterLimit: state.miterLimit)
        cairo_new_path(cairo)
        outline.append(to: cairo)
    }

    public var isPathEmpty: Bool { cairo_has_current_point(cairo) == 0 }

    public var currentPointOfPath: CGPoint {
        var x = 0.0
        var y = 0.0
        cairo_get_current_point(cairo, &x, &y)
        return CGPoint(x: x, y: y)
    }

    public var boundingBoxOfPath: CGRect {
        guard !isPathEmpty else { return .null }
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(cairo, &x1, &y1, &x2, &y2)
        return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    }

    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let fills: (cairo_fill_rule_t) -> Bool = { [cairo] rule in
            cairo_set_fill_rule(cairo, rule)
            return cairo_in_fill(cairo, point.x, point.y) != 0
        }
        let strokes = { [cairo] in cairo_in_stroke(cairo, point.x, point.y) != 0 }
        switch mode {
        case .fill: return fills(CAIRO_FILL_RULE_WINDING)
        case .eoFill: return fills(CAIRO_FILL_RULE_EVEN_ODD)
        case .stroke: return strokes()
        case .fillStroke: return fills(CAIRO_FILL_RULE_WINDING) || strokes()
        case .eoFillStroke: return fills(CAIRO_FILL_RULE_EVEN_ODD) || strokes()
        }
    }

    /// A copy of the current path in user space; curves come back cubic.
    public var path: CGPath? {
        guard !isPathEmpty, let copy = cairo_copy_path(cairo) else { return nil }
        defer { cairo_path_destroy(copy) }
        guard copy.pointee.status == CAIRO_STATUS_SUCCESS, let data = copy.pointee.data else { return nil }
        let result = CGPath()
        var index = 0
        func point(_ offset: Int) -> CGPoint {
            let value = data[index + offset].point
            return CGPoint(x: value.x, y: value.y)
        }
        while index < Int(copy.pointee.num_data) {
            let header = data[index].header
            switch header.type {
            case CAIRO_PATH_MOVE_TO: result.appendMove(point(1))
            case CAIRO_PATH_LINE_TO: result.appendLine(point(1))
            case CAIRO_PATH_CURVE_TO: result.appendCurve(point(1), point(2), point(3))
            default: result.appendClose()
            }
            index += Int(header.length)
        }
        // Cairo ends a closed subpath with a move to its start.
        if result.types.count > 1, result.types.last == .moveToPoint, result.types[result.types.count - 2] == .closeSubpath {
            result.types.removeLast()
            result.points.removeLast()
        }
        return result
    }

    /// Cairo's fixed-point coordinates cannot hold infinite rectangles; the visible area and a wide margin stand in.
    func finite(_ rect: CGRect) -> CGRect {
        let limit: CGFloat = 4_000_000
        guard rect.isInfinite || abs(rect.minX) > limit || abs(rect.minY) > limit || rect.width > limit || rect.height > limit
        else { return rect }
        let area = boundingBoxOfClipPath
        // Foundation's intersection ends the process where a number is none.
        let numbers = [area.minX, area.minY, area.width, area.height, rect.minX, rect.minY, rect.width, rect.height]
        guard !area.isNull, !numbers.contains(where: \.isNaN) else { return .zero }
        return rect.intersection(area.insetBy(dx: -area.width - 1000, dy: -area.height - 1000))
    }
}
