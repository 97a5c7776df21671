import Foundation

extension CGPath {
    /// The box around all points, control points included; `null` for an empty path.
    public final var boundingBox: CGRect {
        guard let first = points.first else { return .null }
        var box = BoundsAccumulator(first)
        for point in points {
            box.add(point)
        }
        return box.rect
    }

    public final var boundingBoxOfPath: CGRect {
        guard let first = points.first else { return .null }
        var box = BoundsAccumulator(first)
        var current = first
        forEachElement { element in
            switch element {
            case .move(let point), .line(let point):
                box.add(point)
                current = point
            case .quad(let control, let end):
                box.addCurve(
                    from: current, CGPoint(x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3),
                    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3), to: end)
                current = end
            case .curve(let control1, let control2, let end):
                box.addCurve(from: current, control1, control2, to: end)
                current = end
            case .close:
                break
            }
        }
        return box.rect
    }

    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = point.applying(transform)
        guard boundingBox.insetBy(dx: -1e-9, dy: -1e-9).contains(point) else { return false }
        var winding = 0
        forEachFlattenedLine(tolerance: 0.01) { start, end in
            if (start.y <= point.y) == (end.y <= point.y) { return }
            let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
            if x > point.x { winding += end.y > start.y ? 1 : -1 }
        }
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = rectangle else { return false }
        rect?.pointee = found
        return true
    }

    /// The rectangle the path consists of, when it is one closed rectangle with sides parallel to the axes.
    package final var rectangle: CGRect? {
        var corners = points
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4, types.first == .moveToPoint, types.last == .closeSubpath || points.count == 5,
            types.dropFirst().allSatisfy({ $0 == .addLineToPoint || $0 == .closeSubpath })
        else { return nil }
        let horizontalFirst =
            corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
            && corners[3].x == corners[0].x
        let verticalFirst =
            corners[0].x == corners[1].x && corners[1].y == corners[2].y && corners[2].x == corners[3].x
            && corners[3].y == corners[0].y
        return horizontalFirst || verticalFirst ? CGRect(spanning: corners[0], corners[2]) : nil
    }

    public final func flattened(threshold: CGFloat) -> CGPath {
        let result = CGPath()
        for polyline in polylines(tolerance: max(threshold, 1e-4)) {
            for (index, vertex) in polyline.vertices.enumerated() {
                index == 0 ? result.appendMove(vertex.point) : result.appendLine(vertex.point)
            }
            if polyline.isClosed { result.appendClose() }
        }
        return result
    }
}

/// Grows a rectangle over points and cubic curves.
private struct BoundsAccumulator {
    var low: CGPoint
    var high: CGPoint

    init(_ point: CGPoint) {
        low = point
        high = point
    }

    var rect: CGRect { CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) }

    mutating func add(_ point: CGPoint) {
        low.x = min(low.x, point.x)
        low.y = min(low.y, point.y)
        high.x = max(high.x, point.x)
        high.y = max(high.y, point.y)
    }

    mutating func addCurve(from start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
        add(end)
        let curve = CubicCurve(start: start, control1: control1, control2: control2, end: end)
        for t in CubicCurve.extrema(start.x, control1.x, control2.x, end.x) {
            add(curve.point(at: t))
        }
        for t in CubicCurve.extrema(start.y, control1.y, control2.y, end.y) {
            add(curve.point(at: t))
        }
    }
}
