import Foundation

/// The distance of a control point, in radii, that makes a cubic curve follow a quarter of a circle.
let quarterCircleControl: CGFloat = 0.552_284_749_830_793_6

/// An arc's start angle and signed sweep in radians, from the two angles and the direction that the API takes.
struct ArcSweep {
    var start: CGFloat
    var delta: CGFloat

    /// A difference of a full turn or more draws the whole circle, in either direction.
    init(start: CGFloat, end: CGFloat, clockwise: Bool) {
        self.start = start
        let turn = 2 * CGFloat.pi
        let difference = end - start
        guard difference.isFinite, abs(difference) < turn - 1e-9 else {
            delta = clockwise ? -turn : turn
            return
        }
        delta = difference
        if clockwise, delta > 0 { delta -= turn }
        if !clockwise, delta < 0 { delta += turn }
    }

    init(start: CGFloat, delta: CGFloat) {
        self.start = start
        self.delta = delta
    }

    /// Calls `body` with the control points and the end of each cubic curve, none longer than a quarter turn.
    func forEachCurve(center: CGPoint, radius: CGFloat, _ body: (CGPoint, CGPoint, CGPoint) -> Void) {
        guard delta != 0, delta.isFinite, start.isFinite else { return }
        let count = Int(min((abs(delta) / (.pi / 2) - 1e-9).rounded(.up), 4096))
        let step = delta / CGFloat(max(count, 1))
        let control = 4 / 3 * tan(step / 4) * radius
        var cosine = cos(start)
        var sine = sin(start)
        for index in 1...max(count, 1) {
            let angle = start + step * CGFloat(index)
            let nextCosine = cos(angle)
            let nextSine = sin(angle)
            body(
                CGPoint(x: center.x + radius * cosine - control * sine, y: center.y + radius * sine + control * cosine),
                CGPoint(
                    x: center.x + radius * nextCosine + control * nextSine, y: center.y + radius * nextSine - control * nextCosine),
                CGPoint(x: center.x + radius * nextCosine, y: center.y + radius * nextSine))
            cosine = nextCosine
            sine = nextSine
        }
    }

    func startPoint(center: CGPoint, radius: CGFloat) -> CGPoint {
        CGPoint(x: center.x + radius * cos(start), y: center.y + radius * sin(start))
    }
}

/// The circle that touches two lines meeting at a corner, as `addArc(tangent1End:tangent2End:radius:)` needs it.
struct TangentArc {
    var center: CGPoint
    var sweep: ArcSweep

    /// `nil` when the three points lie on one line or the radius is zero; the arc is then the corner itself.
    init?(from start: CGPoint, corner: CGPoint, to end: CGPoint, radius: CGFloat) {
        let incoming = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
        let outgoing = CGPoint(x: end.x - corner.x, y: end.y - corner.y)
        let incomingLength = hypot(incoming.x, incoming.y)
        let outgoingLength = hypot(outgoing.x, outgoing.y)
        let cross = incoming.x * outgoing.y - incoming.y * outgoing.x
        guard radius > 0, abs(cross) > 1e-9 * incomingLength * outgoingLength, cross.isFinite else { return nil }
        let dot = incoming.x * outgoing.x + incoming.y * outgoing.y
        let angle = atan2(abs(cross), dot)
        let distance = radius / tan(angle / 2)
        let first = CGPoint(
            x: corner.x + incoming.x / incomingLength * distance, y: corner.y + incoming.y / incomingLength * distance)
        // The centre lies at a right angle to the incoming line, on the side of the outgoing one.
        let side: CGFloat = cross > 0 ? 1 : -1
        center = CGPoint(
            x: first.x - side * incoming.y / incomingLength * radius, y: first.y + side * incoming.x / incomingLength * radius)
        let startAngle = atan2(first.y - center.y, first.x - center.x)
        sweep = ArcSweep(start: startAngle, delta: -side * (.pi - angle))
    }
}

// The one place where shapes become elements. `CGMutablePath` exposes these; `CGPath` uses them in its initialisers.
extension CGPath {
    final func append(_ element: PathElement) {
        switch element {
        case .move(let point): appendMove(point)
        case .line(let point): appendLine(point)
        case .quad(let control, let end): appendQuad(control, end)
        case .curve(let control1, let control2, let end): appendCurve(control1, control2, end)
        case .close: appendClose()
        }
    }

    final func appendMove(_ point: CGPoint) {
        types.append(.moveToPoint)
        points.append(point)
    }

    final func appendLine(_ point: CGPoint) {
        beginSubpathIfNeeded(at: point)
        types.append(.addLineToPoint)
        points.append(point)
    }

    final func appendQuad(_ control: CGPoint, _ end: CGPoint) {
        beginSubpathIfNeeded(at: control)
        types.append(.addQuadCurveToPoint)
        points.append(control)
        points.append(end)
    }

    final func appendCurve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        beginSubpathIfNeeded(at: control1)
        types.append(.addCurveToPoint)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    final func appendClose() {
        guard let last = types.last, last != .closeSubpath else { return }
        types.append(.closeSubpath)
    }

    /// A segment that has nothing to start from starts a subpath instead of ending the process.
    private final func beginSubpathIfNeeded(at point: CGPoint) {
        if types.isEmpty { appendMove(point) }
    }

    final func appendRect(_ rect: CGRect, _ transform: CGAffineTransform) {
        if rect.isNull { return }
        let rect = rect.standardized
        appendMove(CGPoint(x: rect.minX, y: rect.minY).applying(transform))
        appendLine(CGPoint(x: rect.maxX, y: rect.minY).applying(transform))
        appendLine(CGPoint(x: rect.maxX, y: rect.maxY).applying(transform))
        appendLine(CGPoint(x: rect.minX, y: rect.maxY).applying(transform))
        appendClose()
    }

    final func appendEllipse(_ rect: CGRect, _ transform: CGAffineTransform) {
        if rect.isNull { return }
        let rect = rect.standardized
        // The unit circle's elements, scaled and moved into the rectangle.
        let toRect = CGAffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
            .concatenating(transform)
        appendMove(CGPoint(x: 1, y: 0).applying(toRect))
        ArcSweep(start: 0, delta: 2 * .pi).forEachCurve(center: .zero, radius: 1) { control1, control2, end in
            appendCurve(control1.applying(toRect), control2.applying(toRect), end.applying(toRect))
        }
        appendClose()
    }

    final func appendRoundedRect(_ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat, _ transform: CGAffineTransform) {
        if rect.isNull { return }
        let rect = rect.standardized
        let width = min(max(cornerWidth, 0), rect.width / 2)
        let height = min(max(cornerHeight, 0), rect.height / 2)
        if width == 0 || height == 0 {
            appendRect(rect, transform)
            return
        }
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(transform) }
        let dx = width * (1 - quarterCircleControl)
        let dy = height * (1 - quarterCircleControl)
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        appendMove(point(right, rect.midY))
        appendLine(point(right, bottom - height))
        appendCurve(point(right, bottom - dy), point(right - dx, bottom), point(right - width, bottom))
        appendLine(point(left + width, bottom))
        appendCurve(point(left + dx, bottom), point(left, bottom - dy), point(left, bottom - height))
        appendLine(point(left, top + height))
        appendCurve(point(left, top + dy), point(left + dx, top), point(left + width, top))
        appendLine(point(right - width, top))
        appendCurve(point(right - dx, top), point(right, top + dy), point(right, top + height))
        appendClose()
    }

    final func appendArc(_ sweep: ArcSweep, center: CGPoint, radius: CGFloat, _ transform: CGAffineTransform) {
        let start = sweep.startPoint(center: center, radius: radius).applying(transform)
        if types.isEmpty {
            appendMove(start)
        } else if currentPoint != start || types.last == .closeSubpath {
            appendLine(start)
        }
        sweep.forEachCurve(center: center, radius: radius) { control1, control2, end in
            appendCurve(control1.applying(transform), control2.applying(transform), end.applying(transform))
        }
    }

    final func appendTangentArc(corner: CGPoint, end: CGPoint, radius: CGFloat, _ transform: CGAffineTransform) {
        let start = types.isEmpty ? corner : currentPoint.applying(transform.inverted())
        guard let arc = TangentArc(from: start, corner: corner, to: end, radius: radius) else {
            appendLine(corner.applying(transform))
            return
        }
        appendArc(arc.sweep, center: arc.center, radius: radius, transform)
    }
}
