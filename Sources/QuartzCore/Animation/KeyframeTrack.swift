import CoreGraphics
import Foundation

/// Keyframes made ready: times, segments and how to find the values between.
struct KeyframeTrack {
    /// Tension, continuity and bias at keyframes; missing ones are 0.
    struct Shape {
        var tension: [Double] = []
        var continuity: [Double] = []
        var bias: [Double] = []
    }

    fileprivate enum Segment {
        case values(AnimatableValue, AnimatableValue)
        case line(CGPoint, CGPoint)
        case curve(CGPoint, CGPoint, CGPoint, CGPoint)
        case jump(CGPoint)
    }

    private var segments: [Segment] = []
    private var values: [AnimatableValue] = []
    /// One more than segments.
    private var times: [Double] = []
    private var timingFunctions: [CAMediaTimingFunction] = []
    private var shape = Shape()

    init?(
        values: [AnimatableValue], keyTimes: [NSNumber]?, mode: CAAnimationCalculationMode,
        timingFunctions: [CAMediaTimingFunction]?, shape: Shape
    ) {
        guard let first = values.first else { return nil }
        self.values = values
        self.shape = shape
        if values.count == 1 { self.values = [first, first] }
        for index in 1..<self.values.count { segments.append(.values(self.values[index - 1], self.values[index])) }
        let isPaced = mode == .paced || mode == .cubicPaced
        if mode == .discrete {
            setTimes(keyTimes, count: values.count + 1)
        } else if isPaced {
            setPacedTimes()
        } else {
            setTimes(keyTimes, count: self.values.count)
        }
        // Pacing ignores timing functions of segments, as it ignores key times.
        self.timingFunctions = isPaced ? [] : timingFunctions ?? []
    }

    init?(path: CGPath, keyTimes: [NSNumber]?, isPaced: Bool, timingFunctions: [CAMediaTimingFunction]?) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        var isFirst = true
        path.forEachElement { element in
            switch element {
            case .move(let p):
                if !isFirst { segments.append(.jump(p)) }
                isFirst = false
                current = p
                start = p
            case .line(let p):
                segments.append(.line(current, p))
                current = p
            case .quad(let c, let p):
                let c1 = CGPoint(x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
                let c2 = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
                segments.append(.curve(current, c1, c2, p))
                current = p
            case .curve(let c1, let c2, let p):
                segments.append(.curve(current, c1, c2, p))
                current = p
            case .close:
                if current != start { segments.append(.line(current, start)) }
                current = start
            }
        }
        if segments.isEmpty {
            guard !isFirst else { return nil }
            segments = [.line(current, current)]
        }
        if isPaced {
            setPacedTimes()
        } else {
            setTimes(keyTimes, count: segments.count + 1)
            self.timingFunctions = timingFunctions ?? []
        }
    }

    private mutating func setTimes(_ keyTimes: [NSNumber]?, count: Int) {
        if let keyTimes, keyTimes.count == count {
            times = keyTimes.map(\.doubleValue)
        } else {
            times = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
        }
    }

    private mutating func setPacedTimes() {
        let lengths = segments.map(Self.length)
        let total = lengths.reduce(0, +)
        times = [0]
        var sum = 0.0
        for (index, length) in lengths.enumerated() {
            sum += length
            times.append(total > 0 ? sum / total : Double(index + 1) / Double(lengths.count))
        }
    }

    private static func length(_ segment: Segment) -> Double {
        switch segment {
        case .values(let a, let b): return a.distance(to: b)
        case .line(let a, let b): return Double(hypot(b.x - a.x, b.y - a.y))
        case .jump: return 0
        case .curve:
            var sum = 0.0
            var last = point(segment, 0)
            for step in 1...32 {
                let next = point(segment, Double(step) / 32)
                sum += Double(hypot(next.x - last.x, next.y - last.y))
                last = next
            }
            return sum
        }
    }

    private static func point(_ segment: Segment, _ fraction: Double) -> CGPoint {
        let f = CGFloat(fraction)
        switch segment {
        case .values: return .zero
        case .jump(let p): return p
        case .line(let a, let b): return CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
        case .curve(let a, let c, let d, let b):
            let g = 1 - f
            let (w0, w1, w2, w3) = (g * g * g, 3 * g * g * f, 3 * g * f * f, f * f * f)
            return CGPoint(x: w0 * a.x + w1 * c.x + w2 * d.x + w3 * b.x, y: w0 * a.y + w1 * c.y + w2 * d.y + w3 * b.y)
        }
    }

    /// The segment at a progress and the fraction inside of it, paced.
    private func locate(_ progress: Double) -> (index: Int, fraction: Double) {
        let last = segments.count - 1
        var index = 0
        while index < last, progress >= times[index + 1] { index += 1 }
        let start = times[index]
        let length = times[index + 1] - start
        var fraction = length > 0 ? (progress - start) / length : (progress >= start ? 1 : 0)
        // A timing function may overshoot; only the ends extrapolate.
        if index > 0 { fraction = max(0, fraction) }
        if index < last { fraction = min(1, fraction) }
        if index < timingFunctions.count { fraction = timingFunctions[index].value(at: fraction) }
        return (index, fraction)
    }

    func value(at progress: Double, mode: CAAnimationCalculationMode) -> AnimatableValue? {
        if mode == .discrete {
            guard !values.isEmpty else {
                let place = locate(progress)
                return .point(Self.point(segments[place.index], progress >= 1 ? 1 : 0))
            }
            var index = 0
            while index + 1 < times.count - 1, progress >= times[index + 1] { index += 1 }
            return values[min(index, values.count - 1)]
        }
        let place = locate(progress)
        switch segments[place.index] {
        case .values(let a, let b):
            guard mode == .cubic || mode == .cubicPaced, values.count > 2 else { return a.interpolated(to: b, at: place.fraction) }
            return cubic(place.index, place.fraction)
        case let segment:
            return .point(Self.point(segment, segment.isCurved ? arcFraction(segment, place.fraction, mode) : place.fraction))
        }
    }

    /// Paced movement along a curve is even in length, not in the curve's parameter.
    private func arcFraction(_ segment: Segment, _ fraction: Double, _ mode: CAAnimationCalculationMode) -> Double {
        guard mode == .paced || mode == .cubicPaced, fraction > 0, fraction < 1 else { return fraction }
        let steps = 64
        var lengths = [0.0]
        var last = Self.point(segment, 0)
        for step in 1...steps {
            let next = Self.point(segment, Double(step) / Double(steps))
            lengths.append(lengths[step - 1] + Double(hypot(next.x - last.x, next.y - last.y)))
            last = next
        }
        let target = lengths[steps] * fraction
        let step = lengths.firstIndex { $0 >= target } ?? steps
        guard step > 0, lengths[step] > lengths[step - 1] else { return fraction }
        return (Double(step - 1) + (target - lengths[step - 1]) / (lengths[step] - lengths[step - 1])) / Double(steps)
    }

    /// A Kochanek–Bartels spline through the keyframes; all parameters 0 is Catmull–Rom.
    private func cubic(_ index: Int, _ f: Double) -> AnimatableValue {
        let p1 = values[index]
        let p2 = values[index + 1]
        let p0 = index > 0 ? values[index - 1] : p1
        let p3 = index + 2 < values.count ? values[index + 2] : p2
        func parameter(_ list: [Double], _ i: Int) -> Double { list.indices.contains(i) ? list[i] : 0 }
        func tangent(_ i: Int, _ before: AnimatableValue, _ here: AnimatableValue, _ after: AnimatableValue, outgoing: Bool)
            -> AnimatableValue
        {
            let t = parameter(shape.tension, i)
            let c = parameter(shape.continuity, i) * (outgoing ? 1 : -1)
            let b = parameter(shape.bias, i)
            let w0 = (1 - t) * (1 + c) * (1 + b) / 2
            let w1 = (1 - t) * (1 - c) * (1 - b) / 2
            let d0 = here.combined(with: before) { ($0 - $1) * w0 }
            let d1 = after.combined(with: here) { ($0 - $1) * w1 }
            return d0.combined(with: d1, +)
        }
        let m1 = tangent(index, p0, p1, p2, outgoing: true)
        let m2 = tangent(index + 1, p1, p2, p3, outgoing: false)
        let f2 = f * f
        let f3 = f2 * f
        let start = p1.combined(with: m1) { (2 * f3 - 3 * f2 + 1) * $0 + (f3 - 2 * f2 + f) * $1 }
        let end = p2.combined(with: m2) { (-2 * f3 + 3 * f2) * $0 + (f3 - f2) * $1 }
        if case .transform = p1 { return p1.interpolated(to: p2, at: f) }
        return start.combined(with: end, +)
    }

    /// The direction of movement in radians, for layers that turn with a path.
    func direction(at progress: Double, mode: CAAnimationCalculationMode) -> Double {
        let place = locate(progress)
        let segment = segments[place.index]
        let f = arcFraction(segment, min(max(place.fraction, 0), 1), mode)
        let a = Self.point(segment, max(0, f - 0.001))
        let b = Self.point(segment, min(1, f + 0.001))
        return atan2(Double(b.y - a.y), Double(b.x - a.x))
    }
}

extension KeyframeTrack.Segment {
    fileprivate var isCurved: Bool { if case .curve = self { true } else { false } }
}
