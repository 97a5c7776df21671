import CoreGraphics
import Foundation

/// Reads filled paths from small SVG documents.
enum SVGPath {
    /// The `path`, `circle` and `rect` elements of a document, in order.
    static func layers(in svg: String) -> [SymbolGlyph.Layer] {
        var layers: [SymbolGlyph.Layer] = []
        var rest = svg[...]
        while let open = rest.firstIndex(of: "<") {
            guard let close = rest[open...].firstIndex(of: ">") else { break }
            let tag = String(rest[open..<close])
            rest = rest[rest.index(after: close)...]
            let isEvenOdd = attribute("fill-rule", in: tag) == "evenodd"
            let path = CGMutablePath()
            if tag.hasPrefix("<path"), let data = attribute("d", in: tag) {
                var parser = Parser(data)
                parser.parse(into: path)
            } else if tag.hasPrefix("<circle") {
                let (x, y, r) = (number("cx", in: tag), number("cy", in: tag), number("r", in: tag))
                path.addEllipse(in: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
            } else if tag.hasPrefix("<rect") {
                let rect = CGRect(
                    x: number("x", in: tag), y: number("y", in: tag), width: number("width", in: tag), height: number("height", in: tag))
                let radius = min(number("rx", in: tag), rect.width / 2, rect.height / 2)
                path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
            }
            guard !path.isEmpty else { continue }
            if let transform = attribute("transform", in: tag).flatMap(matrix) {
                let moved = CGMutablePath()
                moved.addPath(path, transform: transform)
                layers.append(.init(path: moved, isEvenOdd: isEvenOdd))
            } else {
                layers.append(.init(path: path, isEvenOdd: isEvenOdd))
            }
        }
        return layers
    }

    private static func attribute(_ name: String, in tag: String) -> String? {
        guard let start = tag.range(of: " \(name)=\""), let end = tag.range(of: "\"", range: start.upperBound..<tag.endIndex) else {
            return nil
        }
        return String(tag[start.upperBound..<end.lowerBound])
    }

    private static func number(_ name: String, in tag: String) -> CGFloat {
        CGFloat(attribute(name, in: tag).flatMap(Double.init) ?? 0)
    }

    private static func matrix(_ text: String) -> CGAffineTransform? {
        guard text.hasPrefix("matrix(") else { return nil }
        let numbers = text.dropFirst(7).dropLast().split(whereSeparator: { " ,".contains($0) }).compactMap { Double($0) }
        guard numbers.count == 6 else { return nil }
        return CGAffineTransform(
            a: CGFloat(numbers[0]), b: CGFloat(numbers[1]), c: CGFloat(numbers[2]), d: CGFloat(numbers[3]), tx: CGFloat(numbers[4]),
            ty: CGFloat(numbers[5]))
    }

    /// Path data: commands with absolute (upper case) and relative coordinates, SVG 1.1 section 8.3.
    private struct Parser {
        private let bytes: [UInt8]
        private var position = 0
        private var point = CGPoint.zero
        private var start = CGPoint.zero
        private var lastCubicControl: CGPoint?
        private var lastQuadControl: CGPoint?

        init(_ data: String) {
            bytes = Array(data.utf8)
        }

        mutating func parse(into path: CGMutablePath) {
            var command: UInt8 = 0
            while skipSeparators() {
                let byte = bytes[position]
                if isLetter(byte) {
                    command = byte
                    position += 1
                } else if command == UInt8(ascii: "M") {
                    command = UInt8(ascii: "L")
                } else if command == UInt8(ascii: "m") {
                    command = UInt8(ascii: "l")
                }
                guard step(command, into: path) else { return }
            }
        }

        private mutating func step(_ command: UInt8, into path: CGMutablePath) -> Bool {
            let isRelative = command >= UInt8(ascii: "a")
            let base = isRelative ? point : .zero
            func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: base.x + x, y: base.y + y) }
            var cubic: CGPoint?
            var quad: CGPoint?
            switch command & 0xDF {
            case UInt8(ascii: "M"):
                guard let n = numbers(2) else { return false }
                point = at(n[0], n[1])
                start = point
                path.move(to: point)
            case UInt8(ascii: "L"):
                guard let n = numbers(2) else { return false }
                point = at(n[0], n[1])
                path.addLine(to: point)
            case UInt8(ascii: "H"):
                guard let n = numbers(1) else { return false }
                point.x = base.x + n[0]
                path.addLine(to: point)
            case UInt8(ascii: "V"):
                guard let n = numbers(1) else { return false }
                point.y = base.y + n[0]
                path.addLine(to: point)
            case UInt8(ascii: "C"):
                guard let n = numbers(6) else { return false }
                cubic = at(n[2], n[3])
                path.addCurve(to: at(n[4], n[5]), control1: at(n[0], n[1]), control2: cubic!)
                point = at(n[4], n[5])
            case UInt8(ascii: "S"):
                guard let n = numbers(4) else { return false }
                let first = lastCubicControl.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
                cubic = at(n[0], n[1])
                path.addCurve(to: at(n[2], n[3]), control1: first, control2: cubic!)
                point = at(n[2], n[3])
            case UInt8(ascii: "Q"):
                guard let n = numbers(4) else { return false }
                quad = at(n[0], n[1])
                path.addQuadCurve(to: at(n[2], n[3]), control: quad!)
                point = at(n[2], n[3])
            case UInt8(ascii: "T"):
                guard let n = numbers(2) else { return false }
                quad = lastQuadControl.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
                path.addQuadCurve(to: at(n[0], n[1]), control: quad!)
                point = at(n[0], n[1])
            case UInt8(ascii: "A"):
                guard let n = numbers(3), let large = flag(), let sweep = flag(), let end = numbers(2) else { return false }
                let target = at(end[0], end[1])
                addArc(to: target, radii: CGSize(width: n[0], height: n[1]), rotation: n[2], large: large, sweep: sweep, path: path)
                point = target
            case UInt8(ascii: "Z"):
                path.closeSubpath()
                point = start
            default: return false
            }
            lastCubicControl = cubic
            lastQuadControl = quad
            return true
        }

        /// From end points to a centre, SVG 1.1 appendix F.6.5.
        private func addArc(to end: CGPoint, radii: CGSize, rotation: CGFloat, large: Bool, sweep: Bool, path: CGMutablePath) {
            var (rx, ry) = (abs(radii.width), abs(radii.height))
            guard rx > 0, ry > 0, end != point else {
                path.addLine(to: end)
                return
            }
            let phi = Double(rotation) * .pi / 180
            let (cosPhi, sinPhi) = (CGFloat(cos(phi)), CGFloat(sin(phi)))
            let (dx, dy) = ((point.x - end.x) / 2, (point.y - end.y) / 2)
            let (x1, y1) = (cosPhi * dx + sinPhi * dy, -sinPhi * dx + cosPhi * dy)
            let lambda = (x1 * x1) / (rx * rx) + (y1 * y1) / (ry * ry)
            if lambda > 1 {
                rx *= lambda.squareRoot()
                ry *= lambda.squareRoot()
            }
            let numerator = rx * rx * ry * ry - rx * rx * y1 * y1 - ry * ry * x1 * x1
            let denominator = rx * rx * y1 * y1 + ry * ry * x1 * x1
            let factor = (large == sweep ? -1 : 1) * max(0, numerator / denominator).squareRoot()
            let (cx, cy) = (factor * rx * y1 / ry, -factor * ry * x1 / rx)
            let center = CGPoint(
                x: cosPhi * cx - sinPhi * cy + (point.x + end.x) / 2, y: sinPhi * cx + cosPhi * cy + (point.y + end.y) / 2)
            let startAngle = atan2(Double((y1 - cy) / ry), Double((x1 - cx) / rx))
            var sweepAngle = atan2(Double((-y1 - cy) / ry), Double((-x1 - cx) / rx)) - startAngle
            if sweep, sweepAngle < 0 { sweepAngle += 2 * .pi }
            if !sweep, sweepAngle > 0 { sweepAngle -= 2 * .pi }
            let pieces = max(1, Int((abs(sweepAngle) / (.pi / 2)).rounded(.up)))
            let stepAngle = sweepAngle / Double(pieces)
            let k = CGFloat(4.0 / 3.0 * tan(stepAngle / 4))
            func onEllipse(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
                CGPoint(x: center.x + cosPhi * rx * x - sinPhi * ry * y, y: center.y + sinPhi * rx * x + cosPhi * ry * y)
            }
            for piece in 0..<pieces {
                let from = startAngle + Double(piece) * stepAngle
                let to = from + stepAngle
                let (c0, s0, c1, s1) = (CGFloat(cos(from)), CGFloat(sin(from)), CGFloat(cos(to)), CGFloat(sin(to)))
                path.addCurve(
                    to: piece == pieces - 1 ? end : onEllipse(c1, s1), control1: onEllipse(c0 - k * s0, s0 + k * c0),
                    control2: onEllipse(c1 + k * s1, s1 - k * c1))
            }
        }

        // MARK: Tokens

        private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") }

        /// Moves to the next token; false at the end.
        private mutating func skipSeparators() -> Bool {
            while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") { position += 1 }
            return position < bytes.count
        }

        private mutating func numbers(_ count: Int) -> [CGFloat]? {
            var result: [CGFloat] = []
            for _ in 0..<count {
                guard let value = number() else { return nil }
                result.append(value)
            }
            return result
        }

        private mutating func number() -> CGFloat? {
            guard skipSeparators() else { return nil }
            let begin = position
            var hasPoint = false
            if bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") { position += 1 }
            while position < bytes.count {
                let byte = bytes[position]
                if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                    position += 1
                } else if byte == UInt8(ascii: "."), !hasPoint {
                    hasPoint = true
                    position += 1
                } else if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
                    position += 1
                    if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
                } else {
                    break
                }
            }
            return Double(String(decoding: bytes[begin..<position], as: UTF8.self)).map { CGFloat($0) }
        }

        /// A flag is one digit, even when others follow without a separator.
        private mutating func flag() -> Bool? {
            guard skipSeparators() else { return nil }
            let byte = bytes[position]
            guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
            position += 1
            return byte == UInt8(ascii: "1")
        }
    }
}
