import Foundation

public final class CGMutablePath: CGPath, @unchecked Sendable {
    public override init() {
        super.init()
    }

    override init(types: [CGPathElementType], points: [CGPoint]) {
        super.init(types: types, points: points)
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        appendMove(point.applying(transform))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        appendLine(point.applying(transform))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        appendQuad(control.applying(transform), end.applying(transform))
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        appendCurve(control1.applying(transform), control2.applying(transform), end.applying(transform))
    }

    public func closeSubpath() {
        appendClose()
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        appendRect(rect, transform)
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects {
            appendRect(rect, transform)
        }
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        appendMove(first.applying(transform))
        for point in points.dropFirst() {
            appendLine(point.applying(transform))
        }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        appendEllipse(rect, transform)
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        appendRoundedRect(rect, cornerWidth, cornerHeight, transform)
    }

    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        appendArc(ArcSweep(start: startAngle, end: endAngle, clockwise: clockwise), center: center, radius: radius, transform)
    }

    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        appendArc(ArcSweep(start: startAngle, delta: delta), center: center, radius: radius, transform)
    }

    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        appendTangentArc(corner: tangent1End, end: tangent2End, radius: radius, transform)
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        types.append(contentsOf: path.types)
        points.append(contentsOf: transform.isIdentity ? path.points : path.points.map { $0.applying(transform) })
    }

    /// Empties the path, keeping its memory.
    package func removeAll() {
        types.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
    }
}
