import Foundation

extension CGPath {
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let outline = StrokeOutline(
            radius: max(lineWidth, 0) / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit, transform: transform)
        for polyline in polylines(tolerance: min(max(lineWidth * 0.01, 0.005), 0.05)) {
            outline.add(polyline)
        }
        return outline.path
    }
}

/// Builds the outline of stroked lines, to be filled with the winding rule.
private final class StrokeOutline {
    let path = CGPath()
    private let radius: CGFloat
    private let cap: CGLineCap
    private let join: CGLineJoin
    private let miterLimit: CGFloat
    private let transform: CGAffineTransform
    private var isFirstPoint = true

    init(radius: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat, transform: CGAffineTransform) {
        self.radius = radius
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.transform = transform
    }

    func add(_ polyline: Polyline) {
        var vertices = polyline.vertices
        if polyline.isClosed, vertices.count > 1, vertices[0].point == vertices[vertices.count - 1].point {
            vertices.removeLast()
        }
        guard vertices.count > 1 else {
            addDot(at: vertices[0].point, isClosed: polyline.isClosed)
            return
        }
        if polyline.isClosed, vertices.count > 2 {
            addRing(vertices)
            addRing(vertices.reversed())
        } else {
            addOpen(vertices)
        }
    }

    /// A subpath of no length shows only its caps; butt caps have no extent.
    private func addDot(at point: CGPoint, isClosed: Bool) {
        let box = CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        switch cap {
        case .butt: break
        case .round: path.appendEllipse(box, transform)
        case .square: path.appendRect(box, transform)
        }
    }

    private func addRing(_ vertices: [Polyline.Vertex]) {
        isFirstPoint = true
        for index in vertices.indices {
            let previous = vertices[index == 0 ? vertices.count - 1 : index - 1].point
            let next = vertices[index == vertices.count - 1 ? 0 : index + 1].point
            addJoin(from: previous, at: vertices[index], to: next)
        }
        path.appendClose()
    }

    private func addOpen(_ vertices: [Polyline.Vertex]) {
        isFirstPoint = true
        addSide(vertices)
        addSide(vertices.reversed())
        path.appendClose()
    }

    /// One side of an open line and the cap at its end.
    private func addSide(_ vertices: [Polyline.Vertex]) {
        let last = vertices.count - 1
        addPoint(vertices[0].point, normal(vertices[0].point, vertices[1].point))
        for index in 1..<last {
            addJoin(from: vertices[index - 1].point, at: vertices[index], to: vertices[index + 1].point)
        }
        addCap(from: vertices[last - 1].point, at: vertices[last].point)
    }

    private func addCap(from start: CGPoint, at end: CGPoint) {
        let side = normal(start, end)
        addPoint(end, side)
        switch cap {
        case .butt:
            break
        case .round:
            addArc(center: end, from: side, delta: -.pi)
        case .square:
            let forward = CGPoint(x: side.y, y: -side.x)
            addPoint(end, CGPoint(x: side.x + forward.x, y: side.y + forward.y))
            addPoint(end, CGPoint(x: forward.x - side.x, y: forward.y - side.y))
        }
        addPoint(end, CGPoint(x: -side.x, y: -side.y))
    }

    private func addJoin(from previous: CGPoint, at vertex: Polyline.Vertex, to next: CGPoint) {
        let point = vertex.point
        let incoming = normal(previous, point)
        let outgoing = normal(point, next)
        let cross = incoming.x * outgoing.y - incoming.y * outgoing.x
        let dot = incoming.x * outgoing.x + incoming.y * outgoing.y
        addPoint(point, incoming)
        if abs(cross) < 1e-9, dot > 0 { return }
        if cross > 0 {
            // The inner side of the corner: through the corner itself, so that the winding number never drops to zero.
            addPoint(point, .zero)
            addPoint(point, outgoing)
            return
        }
        let angle = atan2(cross, dot)
        if vertex.isSmooth || join == .round {
            addArc(center: point, from: incoming, delta: abs(cross) < 1e-9 ? -.pi : angle)
        } else if join == .miter, (1 + dot) * miterLimit * miterLimit >= 2, 1 + dot > 1e-6 {
            let factor = 1 / (1 + dot)
            addPoint(point, CGPoint(x: (incoming.x + outgoing.x) * factor, y: (incoming.y + outgoing.y) * factor))
        }
        addPoint(point, outgoing)
    }

    private func addArc(center: CGPoint, from direction: CGPoint, delta: CGFloat) {
        let sweep = ArcSweep(start: atan2(direction.y, direction.x), delta: delta)
        sweep.forEachCurve(center: center, radius: radius) { control1, control2, end in
            path.appendCurve(control1.applying(transform), control2.applying(transform), end.applying(transform))
        }
    }

    /// Adds the point at `offset` radii from `point`.
    private func addPoint(_ point: CGPoint, _ offset: CGPoint) {
        let moved = CGPoint(x: point.x + offset.x * radius, y: point.y + offset.y * radius).applying(transform)
        if isFirstPoint {
            path.appendMove(moved)
            isFirstPoint = false
        } else if moved != path.points.last {
            path.appendLine(moved)
        }
    }

    private func normal(_ start: CGPoint, _ end: CGPoint) -> CGPoint {
        let dx = end.x - start.x
        let dy = end.y - start.y
        let length = hypot(dx, dy)
        return length == 0 ? .zero : CGPoint(x: -dy / length, y: dx / length)
    }
}
