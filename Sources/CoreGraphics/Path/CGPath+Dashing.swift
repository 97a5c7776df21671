import Foundation

extension CGPath {
    public final func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return transformed(by: transform) }
        var dasher = Dasher(lengths: lengths, phase: phase)
        var start = CGPoint.zero
        var current = CGPoint.zero
        forEachElement { element in
            switch element {
            case .move(let point):
                start = point
                dasher.begin()
            case .line(let point):
                dasher.add(.line(current, point))
            case .quad(let control, let end):
                dasher.add(.curve(CubicCurve(start: current, control: control, end: end)))
            case .curve(let control1, let control2, let end):
                dasher.add(.curve(CubicCurve(start: current, control1: control1, control2: control2, end: end)))
            case .close:
                if current != start { dasher.add(.line(current, start)) }
                dasher.begin()
            }
            switch element {
            case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): current = end
            case .close: current = start
            }
        }
        return dasher.path.transformed(by: transform)
    }
}

/// Cuts segments into dashes; every subpath starts the pattern afresh.
private struct Dasher {
    enum Segment {
        case line(CGPoint, CGPoint)
        case curve(CubicCurve)
    }

    let path = CGPath()
    private let lengths: [CGFloat]
    private let phase: CGFloat
    private var index = 0
    private var remaining: CGFloat = 0
    private var needsMove = true

    private var isOn: Bool { index % 2 == 0 }

    init(lengths: [CGFloat], phase: CGFloat) {
        // An odd number of lengths alternates its meaning on every repetition.
        self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
        self.phase = phase
        begin()
    }

    mutating func begin() {
        let total = lengths.reduce(0, +)
        var offset = phase.truncatingRemainder(dividingBy: total)
        if offset < 0 { offset += total }
        index = 0
        while offset >= lengths[index] {
            offset -= lengths[index]
            index = (index + 1) % lengths.count
        }
        remaining = lengths[index] - offset
        needsMove = true
    }

    mutating func add(_ segment: Segment) {
        let table = LengthTable(segment)
        guard table.total > 0, table.total.isFinite else { return }
        var position: CGFloat = 0
        while position < table.total {
            let end = min(position + remaining, table.total)
            if isOn { emit(segment, from: table.parameter(at: position), to: table.parameter(at: end)) }
            remaining -= end - position
            position = end
            while remaining <= 1e-9 {
                index = (index + 1) % lengths.count
                remaining += lengths[index]
                needsMove = true
                // A dash of no length is a dot: it shows where round or square caps are drawn.
                if isOn, lengths[index] == 0 { emit(segment, from: table.parameter(at: position), to: table.parameter(at: position)) }
            }
        }
    }

    private mutating func emit(_ segment: Segment, from t0: CGFloat, to t1: CGFloat) {
        switch segment {
        case .line(let start, let end):
            func point(_ t: CGFloat) -> CGPoint { CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t) }
            if needsMove { path.appendMove(point(t0)) }
            path.appendLine(point(t1))
        case .curve(let curve):
            let part = curve.part(from: t0, to: t1)
            if needsMove { path.appendMove(part.start) }
            path.appendCurve(part.control1, part.control2, part.end)
        }
        needsMove = false
    }

    /// Turns distances along a segment into parameters.
    private struct LengthTable {
        var total: CGFloat = 0
        private var sums: [CGFloat] = [0]

        init(_ segment: Segment) {
            switch segment {
            case .line(let start, let end):
                total = hypot(end.x - start.x, end.y - start.y)
                sums.append(total)
            case .curve(let curve):
                let count = max(curve.stepCount(tolerance: 0.01), 8)
                var previous = curve.start
                for step in 1...count {
                    let point = curve.point(at: CGFloat(step) / CGFloat(count))
                    total += hypot(point.x - previous.x, point.y - previous.y)
                    sums.append(total)
                    previous = point
                }
            }
        }

        func parameter(at distance: CGFloat) -> CGFloat {
            if distance >= total { return 1 }
            var low = 0
            var high = sums.count - 1
            while high - low > 1 {
                let middle = (low + high) / 2
                if sums[middle] <= distance { low = middle } else { high = middle }
            }
            let span = sums[high] - sums[low]
            let fraction = span == 0 ? 0 : (distance - sums[low]) / span
            return (CGFloat(low) + fraction) / CGFloat(sums.count - 1)
        }
    }
}
