import Foundation

/// One subpath as straight lines.
struct Polyline {
    struct Vertex {
        var point: CGPoint
        /// The vertex lies inside a curve, so the direction changes only because the curve was cut into lines.
        var isSmooth: Bool
    }

    var vertices: [Vertex] = []
    var isClosed = false
}

extension CGPath {
    /// The subpaths as straight lines that stay within `tolerance` of the curves. A subpath's repeated points are dropped.
    final func polylines(tolerance: CGFloat) -> [Polyline] {
        var result: [Polyline] = []
        var current = Polyline()
        func finish() {
            if !current.vertices.isEmpty { result.append(current) }
            current = Polyline()
        }
        func add(_ point: CGPoint, smooth: Bool) {
            if let last = current.vertices.last, last.point == point {
                current.vertices[current.vertices.count - 1].isSmooth = last.isSmooth && smooth
            } else {
                current.vertices.append(.init(point: point, isSmooth: smooth))
            }
        }
        func addCurve(_ curve: CubicCurve) {
            let count = curve.stepCount(tolerance: tolerance)
            for step in 1...count {
                add(step == count ? curve.end : curve.point(at: CGFloat(step) / CGFloat(count)), smooth: step < count)
            }
        }
        var start = CGPoint.zero
        forEachElement { element in
            // After a closed subpath, drawing goes on from that subpath's first point.
            if case .move(let point) = element {
                finish()
                start = point
                current.vertices.append(.init(point: point, isSmooth: false))
                return
            }
            if current.vertices.isEmpty, element != .close { current.vertices.append(.init(point: start, isSmooth: false)) }
            let from = current.vertices.last?.point ?? start
            switch element {
            case .move: break
            case .line(let point): add(point, smooth: false)
            case .quad(let control, let end): addCurve(CubicCurve(start: from, control: control, end: end))
            case .curve(let control1, let control2, let end):
                addCurve(CubicCurve(start: from, control1: control1, control2: control2, end: end))
            case .close:
                current.isClosed = true
                finish()
            }
        }
        finish()
        return result
    }

    /// Calls `body` with every line of the flattened path; open subpaths are closed, as filling does.
    final func forEachFlattenedLine(tolerance: CGFloat, _ body: (CGPoint, CGPoint) -> Void) {
        var start = CGPoint.zero
        var current = CGPoint.zero
        func curveLines(_ curve: CubicCurve) {
            let count = curve.stepCount(tolerance: tolerance)
            for step in 1...count {
                let next = step == count ? curve.end : curve.point(at: CGFloat(step) / CGFloat(count))
                body(current, next)
                current = next
            }
        }
        forEachElement { element in
            switch element {
            case .move(let point):
                body(current, start)
                start = point
                current = point
            case .line(let point):
                body(current, point)
                current = point
            case .quad(let control, let end):
                curveLines(CubicCurve(start: current, control: control, end: end))
            case .curve(let control1, let control2, let end):
                curveLines(CubicCurve(start: current, control1: control1, control2: control2, end: end))
            case .close:
                body(current, start)
                current = start
            }
        }
        body(current, start)
    }
}
