import CCairo
import Foundation

public class CGPath: @unchecked Sendable {
    /// The element types in order; `points` holds their points one after another.
    final var types: [CGPathElementType] = []
    final var points: [CGPoint] = []

    init() {}

    init(types: [CGPathElementType], points: [CGPoint]) {
        self.types = types
        self.points = points
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init()
        appendRect(rect, transform?.pointee ?? .identity)
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init()
        appendEllipse(rect, transform?.pointee ?? .identity)
    }

    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init()
        appendRoundedRect(rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity)
    }

    /// A path made of the given elements.
    package convenience init(elements: [PathElement]) {
        self.init()
        for element in elements {
            append(element)
        }
    }

    public final var isEmpty: Bool { types.isEmpty }

    public final var currentPoint: CGPoint {
        guard types.last == .closeSubpath else { return points.last ?? .zero }
        return subpathStart
    }

    /// The first point of the subpath that is being built.
    final var subpathStart: CGPoint {
        var pointIndex = points.count
        for type in types.reversed() {
            pointIndex -= type.pointCount
            if type == .moveToPoint { return points[pointIndex] }
        }
        return points.first ?? .zero
    }

    public final func copy() -> CGPath? {
        CGPath(types: types, points: points)
    }

    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        transformed(by: transform?.pointee ?? .identity)
    }

    public final func mutableCopy() -> CGMutablePath? {
        CGMutablePath(types: types, points: points)
    }

    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        let transform = transform?.pointee ?? .identity
        return CGMutablePath(types: types, points: transform.isIdentity ? points : points.map { $0.applying(transform) })
    }

    /// An immutable copy whose points went through `transform`.
    package final func transformed(by transform: CGAffineTransform) -> CGPath {
        CGPath(types: types, points: transform.isIdentity ? points : points.map { $0.applying(transform) })
    }
}

extension CGPath: Hashable {
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || (lhs.types == rhs.types && lhs.points == rhs.points)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(types)
        hasher.combine(points)
    }
}

extension CGPath: CustomDebugStringConvertible {
    public var debugDescription: String {
        var lines = ["Path \(ObjectIdentifier(self)):"]
        forEachElement { element in
            switch element {
            case .move(let point): lines.append("  moveto \(point)")
            case .line(let point): lines.append("    lineto \(point)")
            case .quad(let control, let end): lines.append("    quadto \(control) \(end)")
            case .curve(let control1, let control2, let end): lines.append("    curveto \(control1) \(control2) \(end)")
            case .close: lines.append("    closepath")
            }
        }
        return lines.joined(separator: "\n")
    }
}

// MARK: Walking

extension CGPath {
    public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var scratch = points
        // A closing element has no points, but its pointer must still be valid.
        scratch.append(.zero)
        scratch.withUnsafeMutableBufferPointer { buffer in
            var index = 0
            for type in types {
                var element = CGPathElement(type: type, points: buffer.baseAddress! + index)
                block(&element)
                index += type.pointCount
            }
        }
    }

    public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// Calls `body` with each element in order.
    package final func forEachElement(_ body: (PathElement) -> Void) {
        points.withUnsafeBufferPointer { points in
            var index = 0
            for type in types {
                switch type {
                case .moveToPoint: body(.move(points[index]))
                case .addLineToPoint: body(.line(points[index]))
                case .addQuadCurveToPoint: body(.quad(control: points[index], end: points[index + 1]))
                case .addCurveToPoint:
                    body(.curve(control1: points[index], control2: points[index + 1], end: points[index + 2]))
                case .closeSubpath: body(.close)
                }
                index += type.pointCount
            }
        }
    }

    package final var elements: [PathElement] {
        var result: [PathElement] = []
        result.reserveCapacity(types.count)
        forEachElement { result.append($0) }
        return result
    }

    /// Appends the path to the current path of a Cairo context, in its user space.
    package final func append(to cairo: OpaquePointer) {
        points.withUnsafeBufferPointer { points in
            var index = 0
            for type in types {
                switch type {
                case .moveToPoint:
                    cairo_move_to(cairo, points[index].x, points[index].y)
                case .addLineToPoint:
                    cairo_line_to(cairo, points[index].x, points[index].y)
                case .addQuadCurveToPoint:
                    let control = points[index]
                    let end = points[index + 1]
                    var x = 0.0
                    var y = 0.0
                    cairo_get_current_point(cairo, &x, &y)
                    cairo_curve_to(
                        cairo, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
                        end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
                case .addCurveToPoint:
                    let first = points[index]
                    let second = points[index + 1]
                    let end = points[index + 2]
                    cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
                case .closeSubpath:
                    cairo_close_path(cairo)
                }
                index += type.pointCount
            }
        }
    }
}
