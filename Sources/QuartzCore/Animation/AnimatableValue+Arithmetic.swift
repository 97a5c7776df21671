import CoreGraphics
import Foundation

extension AnimatableValue {
    /// The value between this one and another; `fraction` may lie outside of 0…1.
    package func interpolated(to other: AnimatableValue, at fraction: Double) -> AnimatableValue {
        switch (self, other) {
        case (.transform(let a), .transform(let b)):
            return .transform(a.interpolated(to: b, at: fraction))
        case (.color(let a), .color(let b)):
            return .color(Self.mix(a, b, fraction))
        case (.path(let a), .path(let b)):
            return .path(Self.mix(a, b, fraction))
        case (.colors(let a), .colors(let b)):
            guard a.count == b.count else { return fraction < 0.5 ? self : other }
            return .colors(zip(a, b).map { Self.mix($0, $1, fraction) ?? $1 })
        case (.numbers(let a), .numbers(let b)):
            guard a.count == b.count else { return fraction < 0.5 ? self : other }
            return .numbers(zip(a, b).map { $0 + ($1 - $0) * fraction })
        case (.bool, _), (.object, _), (_, .bool), (_, .object):
            return fraction < 1 ? self : other
        default:
            return combined(with: other) { $0 + ($1 - $0) * fraction }
        }
    }

    /// The sum; a transform is this one after the other.
    package func adding(_ other: AnimatableValue) -> AnimatableValue {
        if case .transform(let a) = self, case .transform(let b) = other { return .transform(CATransform3DConcat(b, a)) }
        return combined(with: other, +)
    }

    func subtracting(_ other: AnimatableValue) -> AnimatableValue {
        if case .transform(let a) = self, case .transform(let b) = other {
            return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
        }
        return combined(with: other, -)
    }

    func multiplied(by factor: Double) -> AnimatableValue {
        if case .transform(let value) = self { return .transform(CATransform3DIdentity.interpolated(to: value, at: factor)) }
        return combined(with: self) { a, _ in a * factor }
    }

    /// How far two values are apart, for pacing.
    func distance(to other: AnimatableValue) -> Double {
        switch subtracting(other) {
        case .number(let v): abs(v)
        case .point(let v): Double((v.x * v.x + v.y * v.y).squareRoot())
        case .size(let v): Double((v.width * v.width + v.height * v.height).squareRoot())
        case .rect(let v):
            Double((v.origin.x * v.origin.x + v.origin.y * v.origin.y + v.width * v.width + v.height * v.height).squareRoot())
        case .transform(let v): Double((v.m41 * v.m41 + v.m42 * v.m42 + v.m43 * v.m43).squareRoot())
        default: 1
        }
    }

    /// Applies an operation number by number; values of different types leave the first one as it is.
    func combined(with other: AnimatableValue, _ body: (Double, Double) -> Double) -> AnimatableValue {
        func cg(_ a: CGFloat, _ b: CGFloat) -> CGFloat { CGFloat(body(Double(a), Double(b))) }
        switch (self, other) {
        case (.number(let a), _):
            guard let b = other.number else { return self }
            return .number(body(a, b))
        case (.point(let a), _):
            guard let b = other.point else { return self }
            return .point(CGPoint(x: cg(a.x, b.x), y: cg(a.y, b.y)))
        case (.size(let a), _):
            guard let b = other.size else { return self }
            return .size(CGSize(width: cg(a.width, b.width), height: cg(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: cg(a.origin.x, b.origin.x), y: cg(a.origin.y, b.origin.y), width: cg(a.size.width, b.size.width),
                    height: cg(a.size.height, b.size.height)))
        case (.color(let a), .color(let b)):
            let x = Self.components(a, like: b)
            let y = Self.components(b, like: a)
            return .color(
                CGColor(
                    srgbRed: CGFloat(body(x.x, y.x)), green: CGFloat(body(x.y, y.y)), blue: CGFloat(body(x.z, y.z)),
                    alpha: CGFloat(max(0, min(1, body(x.w, y.w))))))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map(body))
        default:
            return self
        }
    }

    /// Components of a colour; nil is the other colour, transparent.
    private static func components(_ color: CGColor?, like other: CGColor?) -> SIMD4<Double> {
        if let rgba = color?.rgba { return SIMD4(rgba.red, rgba.green, rgba.blue, rgba.alpha) }
        guard let rgba = other?.rgba else { return SIMD4(repeating: 0) }
        return SIMD4(rgba.red, rgba.green, rgba.blue, 0)
    }

    private static func mix(_ a: CGColor?, _ b: CGColor?, _ fraction: Double) -> CGColor? {
        if a == nil && b == nil { return nil }
        if fraction == 0, let a { return a }
        if fraction == 1, let b { return b }
        let x = components(a, like: b)
        let y = components(b, like: a)
        let mixed = x + (y - x) * fraction
        return CGColor(
            srgbRed: CGFloat(mixed.x), green: CGFloat(mixed.y), blue: CGFloat(mixed.z), alpha: CGFloat(max(0, min(1, mixed.w))))
    }

    /// Paths of the same elements are mixed point by point; others change at the end.
    private static func mix(_ a: CGPath?, _ b: CGPath?, _ fraction: Double) -> CGPath? {
        guard let a, let b, fraction != 0 else { return fraction < 1 ? a : b }
        if fraction == 1 { return b }
        let from = a.elements
        let to = b.elements
        guard from.count == to.count else { return a }
        let f = CGFloat(fraction)
        func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: p.x + (q.x - p.x) * f, y: p.y + (q.y - p.y) * f) }
        var result: [PathElement] = []
        result.reserveCapacity(from.count)
        for (x, y) in zip(from, to) {
            switch (x, y) {
            case (.move(let p), .move(let q)): result.append(.move(mix(p, q)))
            case (.line(let p), .line(let q)): result.append(.line(mix(p, q)))
            case (.quad(let c, let p), .quad(let d, let q)): result.append(.quad(control: mix(c, d), end: mix(p, q)))
            case (.curve(let c1, let c2, let p), .curve(let d1, let d2, let q)):
                result.append(.curve(control1: mix(c1, d1), control2: mix(c2, d2), end: mix(p, q)))
            case (.close, .close): result.append(.close)
            default: return a
            }
        }
        return CGPath(elements: result)
    }
}
