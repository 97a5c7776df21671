import Foundation

/// A cubic Bézier curve.
struct CubicCurve {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint

    init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The cubic form of a quadratic curve.
    init(start: CGPoint, control: CGPoint, end: CGPoint) {
        self.init(
            start: start,
            control1: CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
            control2: CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3),
            end: end)
    }

    func point(at t: CGFloat) -> CGPoint {
        let s = 1 - t
        let (b0, b1, b2, b3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: b0 * start.x + b1 * control1.x + b2 * control2.x + b3 * end.x,
            y: b0 * start.y + b1 * control1.y + b2 * control2.y + b3 * end.y)
    }

    /// The part of the curve between two parameters.
    func part(from t0: CGFloat, to t1: CGFloat) -> CubicCurve {
        if t0 <= 0, t1 >= 1 { return self }
        let tail = split(at: t0).after
        return t0 >= 1 ? tail : tail.split(at: (t1 - t0) / (1 - t0)).before
    }

    func split(at t: CGFloat) -> (before: CubicCurve, after: CubicCurve) {
        func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t) }
        let (p01, p12, p23) = (mix(start, control1), mix(control1, control2), mix(control2, end))
        let (p012, p123) = (mix(p01, p12), mix(p12, p23))
        let middle = mix(p012, p123)
        return (
            CubicCurve(start: start, control1: p01, control2: p012, end: middle),
            CubicCurve(start: middle, control1: p123, control2: p23, end: end)
        )
    }

    /// How many equal parameter steps keep the polyline within `tolerance` of the curve.
    func stepCount(tolerance: CGFloat) -> Int {
        let first = hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
        let second = hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
        let count = (0.75 * max(first, second) / tolerance).squareRoot().rounded(.up)
        return count.isFinite ? Int(min(max(count, 1), 1000)) : 1
    }

    /// The parameters strictly inside 0…1 where one coordinate has an extremum.
    static func extrema(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        if min(p0, p3) <= min(p1, p2), max(p0, p3) >= max(p1, p2) { return [] }
        let a = -p0 + 3 * p1 - 3 * p2 + p3
        let b = 2 * (p0 - 2 * p1 + p2)
        let c = p1 - p0
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 {
            if b != 0 { roots.append(-c / b) }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                roots.append((-b + root) / (2 * a))
                roots.append((-b - root) / (2 * a))
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
