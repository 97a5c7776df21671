import Foundation

/// A pacing curve: a cubic Bézier from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject, NSCoding, @unchecked Sendable {
    let c1x: Double
    let c1y: Double
    let c2x: Double
    let c2y: Double

    /// Creates a curve with two control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.c1x = Double(c1x)
        self.c1y = Double(c1y)
        self.c2x = Double(c2x)
        self.c2y = Double(c2y)
        super.init()
    }

    /// Creates one of the standard curves; linear for an unknown name.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    public required init?(coder: NSCoder) {
        c1x = coder.decodeDouble(forKey: "c1x")
        c1y = coder.decodeDouble(forKey: "c1y")
        c2x = coder.decodeDouble(forKey: "c2x")
        c2y = coder.decodeDouble(forKey: "c2y")
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(c1x, forKey: "c1x")
        coder.encode(c1y, forKey: "c1y")
        coder.encode(c2x, forKey: "c2x")
        coder.encode(c2y, forKey: "c2y")
    }

    /// Writes control point 0…3 as x and y to `values`.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (c1x, c1y), (c2x, c2y), (1, 1)]
        guard points.indices.contains(idx) else { return }
        ptr[0] = Float(points[idx].0)
        ptr[1] = Float(points[idx].1)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return c1x == other.c1x && c1y == other.c1y && c2x == other.c2x && c2y == other.c2y
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(c1x)
        hasher.combine(c1y)
        hasher.combine(c2x)
        hasher.combine(c2y)
        return hasher.finalize()
    }

    /// Returns the progress at a fraction of the duration, both usually 0…1.
    package func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        if c1x == c1y && c2x == c2y { return fraction }
        let t = parameter(forX: fraction)
        return Self.bezier(t, c1y, c2y)
    }

    /// Newton's method with bisection as a fallback, to the precision of a Double's useful digits.
    private func parameter(forX x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<64 {
            let error = Self.bezier(t, c1x, c2x) - x
            if abs(error) < 1e-12 { break }
            if error > 0 { high = t } else { low = t }
            let slope = Self.slope(t, c1x, c2x)
            let next = slope > 1e-9 ? t - error / slope : .infinity
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    private static func bezier(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        ((1 + 3 * p1 - 3 * p2) * t + (3 * p2 - 6 * p1)) * t * t + 3 * p1 * t
    }

    private static func slope(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        3 * (1 + 3 * p1 - 3 * p2) * t * t + 2 * (3 * p2 - 6 * p1) * t + 3 * p1
    }
}
