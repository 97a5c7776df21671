import Foundation

/// A transform taken apart into what animations interpolate: scale, shear, rotation, translation and perspective.
struct TransformComponents {
    var scale = SIMD3<Double>(1, 1, 1)
    /// Shear of xy, xz and yz.
    var shear = SIMD3<Double>(0, 0, 0)
    /// Unit quaternion (x, y, z, w).
    var rotation = SIMD4<Double>(0, 0, 0, 1)
    var translation = SIMD3<Double>(0, 0, 0)
    var perspective = SIMD4<Double>(0, 0, 0, 1)

    /// Takes a matrix apart; nil when it is singular.
    init?(_ t: CATransform3D) {
        guard t.m44 != 0 else { return nil }
        let n = 1 / Double(t.m44)
        var rows = [
            SIMD3(Double(t.m11), Double(t.m12), Double(t.m13)) * n,
            SIMD3(Double(t.m21), Double(t.m22), Double(t.m23)) * n,
            SIMD3(Double(t.m31), Double(t.m32), Double(t.m33)) * n,
        ]
        translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43)) * n
        if t.m14 != 0 || t.m24 != 0 || t.m34 != 0 {
            // perspective = last column × inverse transpose of the matrix without it
            var plain = t
            plain.m14 = 0
            plain.m24 = 0
            plain.m34 = 0
            plain.m44 = t.m44
            let inverse = CATransform3DInvert(plain)
            guard plain != inverse || CATransform3DIsIdentity(plain) else { return nil }
            let column = SIMD4(Double(t.m14), Double(t.m24), Double(t.m34), Double(t.m44))
            perspective = SIMD4(
                dot(SIMD4(Double(inverse.m11), Double(inverse.m12), Double(inverse.m13), Double(inverse.m14)), column),
                dot(SIMD4(Double(inverse.m21), Double(inverse.m22), Double(inverse.m23), Double(inverse.m24)), column),
                dot(SIMD4(Double(inverse.m31), Double(inverse.m32), Double(inverse.m33), Double(inverse.m34)), column),
                dot(SIMD4(Double(inverse.m41), Double(inverse.m42), Double(inverse.m43), Double(inverse.m44)), column))
        }

        scale.x = length(rows[0])
        guard scale.x > 0 else { return nil }
        rows[0] /= scale.x
        shear.x = dot(rows[0], rows[1])
        rows[1] -= rows[0] * shear.x
        scale.y = length(rows[1])
        guard scale.y > 0 else { return nil }
        rows[1] /= scale.y
        shear.x /= scale.y
        shear.y = dot(rows[0], rows[2])
        rows[2] -= rows[0] * shear.y
        shear.z = dot(rows[1], rows[2])
        rows[2] -= rows[1] * shear.z
        scale.z = length(rows[2])
        guard scale.z > 0 else { return nil }
        rows[2] /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        if dot(rows[0], cross(rows[1], rows[2])) < 0 {
            // A mirror image: a 2D mirror is kept in the plane, so that it doesn't turn through depth.
            if abs(rows[2].z + 1) < 1e-9 || abs(rows[2].z - 1) < 1e-9 {
                if rows[2].z < 0 {
                    scale.z = -scale.z
                    rows[2] = -rows[2]
                } else {
                    scale.x = -scale.x
                    rows[0] = -rows[0]
                    shear.x = -shear.x
                    shear.y = -shear.y
                }
            } else {
                scale = -scale
                rows = rows.map { -$0 }
            }
        }
        rotation = Self.quaternion(rows)
    }

    var matrix: CATransform3D {
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        var r0 = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
        var r1 = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
        var r2 = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        r2 = (r2 + r1 * shear.z + r0 * shear.y) * scale.z
        r1 = (r1 + r0 * shear.x) * scale.y
        r0 *= scale.x
        let plain = CATransform3D(
            m11: CGFloat(r0.x), m12: CGFloat(r0.y), m13: CGFloat(r0.z), m14: 0,
            m21: CGFloat(r1.x), m22: CGFloat(r1.y), m23: CGFloat(r1.z), m24: 0,
            m31: CGFloat(r2.x), m32: CGFloat(r2.y), m33: CGFloat(r2.z), m34: 0,
            m41: CGFloat(translation.x), m42: CGFloat(translation.y), m43: CGFloat(translation.z), m44: 1)
        guard perspective != SIMD4(0, 0, 0, 1) else { return plain }
        var p = CATransform3DIdentity
        p.m14 = CGFloat(perspective.x)
        p.m24 = CGFloat(perspective.y)
        p.m34 = CGFloat(perspective.z)
        p.m44 = CGFloat(perspective.w)
        return CATransform3DConcat(plain, p)
    }

    func interpolated(to other: TransformComponents, at fraction: Double) -> TransformComponents {
        var result = self
        result.scale = scale + (other.scale - scale) * fraction
        result.shear = shear + (other.shear - shear) * fraction
        result.translation = translation + (other.translation - translation) * fraction
        result.perspective = perspective + (other.perspective - perspective) * fraction
        result.rotation = Self.slerp(rotation, other.rotation, fraction)
        return result
    }

    /// Rotation about x, y and z in radians, applied in this order.
    var eulerAngles: SIMD3<Double> {
        get {
            let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
            let m13 = 2 * (x * z - y * w)
            let m11 = 1 - 2 * (y * y + z * z)
            let m12 = 2 * (x * y + z * w)
            let m23 = 2 * (y * z + x * w)
            let m33 = 1 - 2 * (x * x + y * y)
            let ry = asin(max(-1, min(1, -m13)))
            if abs(m13) > 0.999_999 {
                let m22 = 1 - 2 * (x * x + z * z)
                let m32 = 2 * (y * z - x * w)
                return SIMD3(atan2(-m32, m22), ry, 0)
            }
            return SIMD3(atan2(m23, m33), ry, atan2(m12, m11))
        }
        set {
            func axis(_ angle: Double, _ unit: SIMD3<Double>) -> SIMD4<Double> {
                let s = sin(angle / 2)
                return SIMD4(unit.x * s, unit.y * s, unit.z * s, cos(angle / 2))
            }
            let qx = axis(newValue.x, SIMD3(1, 0, 0))
            let qy = axis(newValue.y, SIMD3(0, 1, 0))
            let qz = axis(newValue.z, SIMD3(0, 0, 1))
            rotation = Self.multiply(qz, Self.multiply(qy, qx))
        }
    }

    private static func multiply(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(
            a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
    }

    private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
        // Rows are the images of the axes, so the usual column formulas apply to the transpose.
        let trace = r[0].x + r[1].y + r[2].z
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            return SIMD4((r[1].z - r[2].y) / s, (r[2].x - r[0].z) / s, (r[0].y - r[1].x) / s, s / 4)
        }
        if r[0].x > r[1].y && r[0].x > r[2].z {
            let s = (1 + r[0].x - r[1].y - r[2].z).squareRoot() * 2
            return SIMD4(s / 4, (r[0].y + r[1].x) / s, (r[2].x + r[0].z) / s, (r[1].z - r[2].y) / s)
        }
        if r[1].y > r[2].z {
            let s = (1 + r[1].y - r[0].x - r[2].z).squareRoot() * 2
            return SIMD4((r[0].y + r[1].x) / s, s / 4, (r[1].z + r[2].y) / s, (r[2].x - r[0].z) / s)
        }
        let s = (1 + r[2].z - r[0].x - r[1].y).squareRoot() * 2
        return SIMD4((r[2].x + r[0].z) / s, (r[1].z + r[2].y) / s, s / 4, (r[0].y - r[1].x) / s)
    }

    private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
        var cosine = dot(a, b)
        var b = b
        if cosine < 0 {
            cosine = -cosine
            b = -b
        }
        if cosine > 0.999_999_9 {
            let mixed = a + (b - a) * t
            return mixed / dot(mixed, mixed).squareRoot()
        }
        let angle = acos(min(1, cosine))
        return (a * sin((1 - t) * angle) + b * sin(t * angle)) / sin(angle)
    }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
private func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double { (a * b).sum() }
private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

extension CATransform3D {
    /// The transform between two others; matrices that can't be taken apart are mixed element by element.
    func interpolated(to other: CATransform3D, at fraction: Double) -> CATransform3D {
        guard let a = TransformComponents(self), let b = TransformComponents(other) else {
            return mixed(with: other, at: CGFloat(fraction))
        }
        return a.interpolated(to: b, at: fraction).matrix
    }

    private func mixed(with o: CATransform3D, at f: CGFloat) -> CATransform3D {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * f }
        return CATransform3D(
            m11: mix(m11, o.m11), m12: mix(m12, o.m12), m13: mix(m13, o.m13), m14: mix(m14, o.m14),
            m21: mix(m21, o.m21), m22: mix(m22, o.m22), m23: mix(m23, o.m23), m24: mix(m24, o.m24),
            m31: mix(m31, o.m31), m32: mix(m32, o.m32), m33: mix(m33, o.m33), m34: mix(m34, o.m34),
            m41: mix(m41, o.m41), m42: mix(m42, o.m42), m43: mix(m43, o.m43), m44: mix(m44, o.m44))
    }
}
