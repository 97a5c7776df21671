import CoreGraphics
import Foundation

/// A mapping of the plane to the plane, with perspective: what is left of a 4×4 transform for a flat layer.
///
/// It acts on row vectors: `[x y 1] × M`, then division by the third component.
package struct Projection: Equatable, Sendable {
    package var a = 1.0
    package var b = 0.0
    package var p = 0.0
    package var c = 0.0
    package var d = 1.0
    package var q = 0.0
    package var tx = 0.0
    package var ty = 0.0
    package var w = 1.0

    package static let identity = Projection()

    package init() {}

    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    package init(translationX x: Double, y: Double) {
        tx = x
        ty = y
    }

    /// The flat part of a 4×4 matrix: what it does to points of the plane z = 0, depth dropped.
    package init(_ t: CATransform3D) {
        a = Double(t.m11)
        b = Double(t.m12)
        p = Double(t.m14)
        c = Double(t.m21)
        d = Double(t.m22)
        q = Double(t.m24)
        tx = Double(t.m41)
        ty = Double(t.m42)
        w = Double(t.m44)
    }

    package init(_ t: CGAffineTransform) {
        self.init(a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx), ty: Double(t.ty))
    }

    package var isAffine: Bool { p == 0 && q == 0 && w == 1 }
    package var isTranslation: Bool { a == 1 && d == 1 && b == 0 && c == 0 && isAffine }
    /// Whether rectangles stay upright rectangles without mirroring or turning.
    package var keepsAxes: Bool { b == 0 && c == 0 && a > 0 && d > 0 && isAffine }

    package var affine: CGAffineTransform {
        CGAffineTransform(a: CGFloat(a), b: CGFloat(b), c: CGFloat(c), d: CGFloat(d), tx: CGFloat(tx), ty: CGFloat(ty))
    }

    /// This mapping followed by another.
    package func concatenating(_ o: Projection) -> Projection {
        var r = Projection()
        if isAffine && o.isAffine {
            r.a = a * o.a + b * o.c
            r.b = a * o.b + b * o.d
            r.c = c * o.a + d * o.c
            r.d = c * o.b + d * o.d
            r.tx = tx * o.a + ty * o.c + o.tx
            r.ty = tx * o.b + ty * o.d + o.ty
            return r
        }
        r.a = a * o.a + b * o.c + p * o.tx
        r.b = a * o.b + b * o.d + p * o.ty
        r.p = a * o.p + b * o.q + p * o.w
        r.c = c * o.a + d * o.c + q * o.tx
        r.d = c * o.b + d * o.d + q * o.ty
        r.q = c * o.p + d * o.q + q * o.w
        r.tx = tx * o.a + ty * o.c + w * o.tx
        r.ty = tx * o.b + ty * o.d + w * o.ty
        r.w = tx * o.p + ty * o.q + w * o.w
        return r
    }

    /// This mapping after a translation of its input.
    package func translated(x: Double, y: Double) -> Projection {
        var r = self
        r.tx = x * a + y * c + tx
        r.ty = x * b + y * d + ty
        r.w = x * p + y * q + w
        return r
    }

    /// The inverse mapping; nil when the plane collapses to a line.
    package var inverted: Projection? {
        let determinant = a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
        guard determinant != 0, determinant.isFinite else { return nil }
        let n = 1 / determinant
        var r = Projection()
        r.a = (d * w - q * ty) * n
        r.b = (p * ty - b * w) * n
        r.p = (b * q - p * d) * n
        r.c = (q * tx - c * w) * n
        r.d = (a * w - p * tx) * n
        r.q = (p * c - a * q) * n
        r.tx = (c * ty - d * tx) * n
        r.ty = (b * tx - a * ty) * n
        r.w = (a * d - b * c) * n
        if isAffine {
            r.p = 0
            r.q = 0
            r.w = 1
        }
        return r
    }

    package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let px = x * a + y * c + tx
        let py = x * b + y * d + ty
        if isAffine { return (px, py) }
        let pw = x * p + y * q + w
        return pw == 0 ? (px, py) : (px / pw, py / pw)
    }

    package func apply(_ point: CGPoint) -> CGPoint {
        let r = apply(Double(point.x), Double(point.y))
        return CGPoint(x: r.x, y: r.y)
    }

    /// The smallest upright rectangle around a rectangle's image.
    package func apply(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        if keepsAxes {
            return CGRect(
                x: Double(rect.origin.x) * a + tx, y: Double(rect.origin.y) * d + ty, width: Double(rect.size.width) * a,
                height: Double(rect.size.height) * d)
        }
        let points = quad(rect)
        guard let first = points.first else { return .null }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in points {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The image of a rectangle as a polygon; what lies behind the eye is cut off.
    package func quad(_ rect: CGRect) -> [(x: Double, y: Double)] {
        let (x0, y0) = (Double(rect.origin.x), Double(rect.origin.y))
        let (x1, y1) = (x0 + Double(rect.size.width), y0 + Double(rect.size.height))
        return polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
    }

    /// The image of a polygon; what lies behind the eye is cut off.
    package func polygon(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
        if isAffine { return points.map { apply($0.x, $0.y) } }
        let near = 1e-3
        let mapped = points.map { (x: $0.x * a + $0.y * c + tx, y: $0.x * b + $0.y * d + ty, w: $0.x * p + $0.y * q + w) }
        var result: [(x: Double, y: Double)] = []
        for index in mapped.indices {
            let from = mapped[index]
            let to = mapped[(index + 1) % mapped.count]
            if from.w >= near { result.append((from.x / from.w, from.y / from.w)) }
            if (from.w >= near) != (to.w >= near) {
                let f = (near - from.w) / (to.w - from.w)
                result.append(((from.x + (to.x - from.x) * f) / near, (from.y + (to.y - from.y) * f) / near))
            }
        }
        return result
    }
}
