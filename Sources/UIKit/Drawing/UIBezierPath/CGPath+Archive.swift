import CoreGraphics
import Foundation

extension CGPath {
    /// The elements as text: a letter and coordinates each, `m 0 0 l 10 0 z`.
    var archived: String {
        var parts: [String] = []
        applyWithBlock { pointer in
            let element = pointer.pointee
            func add(_ letter: String, _ count: Int) {
                parts.append(letter)
                for index in 0..<count {
                    parts.append(GeometryText.text(element.points[index].x))
                    parts.append(GeometryText.text(element.points[index].y))
                }
            }
            switch element.type {
            case .moveToPoint: add("m", 1)
            case .addLineToPoint: add("l", 1)
            case .addQuadCurveToPoint: add("q", 2)
            case .addCurveToPoint: add("c", 3)
            case .closeSubpath: add("z", 0)
            @unknown default: break
            }
        }
        return parts.joined(separator: " ")
    }

    /// The same shape with every subpath running the other way, last subpath first.
    func reversed() -> CGMutablePath {
        struct Segment {
            var controls: [CGPoint]
            var end: CGPoint
        }
        var subpaths: [(start: CGPoint, segments: [Segment], isClosed: Bool)] = []
        applyWithBlock { pointer in
            let element = pointer.pointee
            switch element.type {
            case .moveToPoint: subpaths.append((element.points[0], [], false))
            case .closeSubpath:
                if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
            default:
                if subpaths.isEmpty || subpaths[subpaths.count - 1].isClosed {
                    subpaths.append((subpaths.last?.start ?? .zero, [], false))
                }
                let count = element.type == .addLineToPoint ? 1 : (element.type == .addQuadCurveToPoint ? 2 : 3)
                let points = (0..<count).map { element.points[$0] }
                subpaths[subpaths.count - 1].segments.append(Segment(controls: Array(points.dropLast()), end: points[count - 1]))
            }
        }
        let result = CGMutablePath()
        for subpath in subpaths.reversed() {
            let points = [subpath.start] + subpath.segments.map(\.end)
            result.move(to: points[points.count - 1])
            for (index, segment) in subpath.segments.enumerated().reversed() {
                let target = points[index]
                switch segment.controls.count {
                case 0: result.addLine(to: target)
                case 1: result.addQuadCurve(to: target, control: segment.controls[0])
                default: result.addCurve(to: target, control1: segment.controls[1], control2: segment.controls[0])
                }
            }
            if subpath.isClosed { result.closeSubpath() }
        }
        return result
    }
}

extension CGMutablePath {
    /// Appends what ``CGPath/archived`` wrote; false when the text is not that.
    func append(archived text: String) -> Bool {
        var tokens = text.split(separator: " ")[...]
        func point() -> CGPoint? {
            guard let x = tokens.popFirst().flatMap({ Double($0) }), let y = tokens.popFirst().flatMap({ Double($0) }) else { return nil }
            return CGPoint(x: x, y: y)
        }
        while let letter = tokens.popFirst() {
            switch letter {
            case "m":
                guard let p = point() else { return false }
                move(to: p)
            case "l":
                guard let p = point() else { return false }
                addLine(to: p)
            case "q":
                guard let control = point(), let p = point() else { return false }
                addQuadCurve(to: p, control: control)
            case "c":
                guard let first = point(), let second = point(), let p = point() else { return false }
                addCurve(to: p, control1: first, control2: second)
            case "z": closeSubpath()
            default: return false
            }
        }
        return true
    }
}
