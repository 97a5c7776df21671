import CoreGraphics
import Foundation

/// A path of lines and curves, with the attributes it is stroked and filled with.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private var path = CGMutablePath()

    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    /// How far curves may be off when they are drawn as lines.
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false
    private var dashPattern: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    public override init() {
        super.init()
    }

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        addRoundedRect(rect.standardized, corners: corners, radii: cornerRadii)
    }

    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        path.addPath(CGPath)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath()
        copy.path.addPath(path)
        copyAttributes(to: copy)
        return copy
    }

    private func copyAttributes(to copy: UIBezierPath) {
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dashPattern = dashPattern
        copy.dashPhase = dashPhase
    }

    // MARK: Shape

    /// A copy; changes of the path afterwards don't reach it.
    open var cgPath: CGPath {
        get { path.copy()! }
        set {
            path = CGMutablePath()
            path.addPath(newValue)
        }
    }

    open var isEmpty: Bool { path.isEmpty }
    open var bounds: CGRect { path.isEmpty ? .null : path.boundingBox }
    open var currentPoint: CGPoint { path.currentPoint }

    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func move(to point: CGPoint) {
        path.move(to: point)
    }

    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, with a line to its start from the current point. Angles in radians from the positive x axis, clockwise in
    /// UIKit's coordinates.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        // UIKit's y axis points down, so what looks clockwise is Core Graphics' counterclockwise.
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    open func close() {
        guard !path.isEmpty else { return }
        path.closeSubpath()
    }

    open func removeAllPoints() {
        path = CGMutablePath()
    }

    open func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.path)
    }

    open func apply(_ transform: CGAffineTransform) {
        let transformed = CGMutablePath()
        transformed.addPath(path, transform: transform)
        path = transformed
    }

    /// The same shape, drawn from its end to its beginning.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath()
        result.path = path.reversed()
        copyAttributes(to: result)
        return result
    }

    private func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
        let rx = min(max(radii.width, 0), rect.width / 2)
        let ry = min(max(radii.height > 0 ? radii.height : radii.width, 0), rect.height / 2)
        guard rx > 0, ry > 0, !corners.isEmpty else {
            path.addRect(rect)
            return
        }
        // The distance of control points that makes a cubic curve a quarter of an ellipse.
        let k: CGFloat = 0.5522847498
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        path.move(to: CGPoint(x: left + (corners.contains(.topLeft) ? rx : 0), y: top))
        func corner(_ corner: UIRectCorner, at point: CGPoint, from: CGVector, to: CGVector) {
            guard corners.contains(corner) else {
                path.addLine(to: point)
                return
            }
            let start = CGPoint(x: point.x + from.dx * rx, y: point.y + from.dy * ry)
            let end = CGPoint(x: point.x + to.dx * rx, y: point.y + to.dy * ry)
            path.addLine(to: start)
            path.addCurve(
                to: end, control1: CGPoint(x: start.x - from.dx * rx * k, y: start.y - from.dy * ry * k),
                control2: CGPoint(x: end.x - to.dx * rx * k, y: end.y - to.dy * ry * k))
        }
        corner(.topRight, at: CGPoint(x: right, y: top), from: CGVector(dx: -1, dy: 0), to: CGVector(dx: 0, dy: 1))
        corner(.bottomRight, at: CGPoint(x: right, y: bottom), from: CGVector(dx: 0, dy: -1), to: CGVector(dx: -1, dy: 0))
        corner(.bottomLeft, at: CGPoint(x: left, y: bottom), from: CGVector(dx: 1, dy: 0), to: CGVector(dx: 0, dy: -1))
        corner(.topLeft, at: CGPoint(x: left, y: top), from: CGVector(dx: 0, dy: 1), to: CGVector(dx: 1, dy: 0))
        path.closeSubpath()
    }

    // MARK: Dashes

    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashPattern = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    /// Reports the dash pattern; call with a `nil` pattern first to learn the count.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern {
            for (index, length) in dashPattern.enumerated() { pattern[index] = length }
        }
        count?.pointee = dashPattern.count
        phase?.pointee = dashPhase
    }

    // MARK: Drawing

    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        fill()
        context.restoreGState()
    }

    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setFlatness(flatness)
        context.setLineDash(phase: dashPhase, lengths: dashPattern)
        context.addPath(path)
        context.strokePath()
        context.restoreGState()
    }

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        stroke()
        context.restoreGState()
    }

    /// Limits drawing to the inside of the path until the graphics state is restored.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        self.init()
        guard let text = coder.decodeIfPresent(of: NSString.self, forKey: "path") else { return nil }
        path = CGMutablePath()
        guard path.append(archived: String(describing: text)) else { return nil }
        lineWidth = CGFloat(coder.decodeDouble(forKey: "lineWidth"))
        usesEvenOddFillRule = coder.decodeBool(forKey: "evenOdd")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(path.archived as NSString, forKey: "path")
        coder.encode(Double(lineWidth), forKey: "lineWidth")
        coder.encode(usesEvenOddFillRule, forKey: "evenOdd")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return other === self
            || (other.path == path && other.lineWidth == lineWidth && other.usesEvenOddFillRule == usesEvenOddFillRule)
    }

    open override var hash: Int { path.hashValue }
}
