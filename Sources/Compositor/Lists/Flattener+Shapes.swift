import CCairo
import CoreGraphics
import Foundation
import QuartzCore

extension Flattener {
    /// A path of the layer's coordinate space as coverage, with its place in device pixels; made once per path and transform.
    func rasterize(
        _ path: CGPath, _ kind: ShapeKey.Kind, _ item: Item, start: CGFloat = 0, end: CGFloat = 1, offset: CGSize = .zero
    ) -> (bitmap: Bitmap, rect: PixelRect)? {
        var projection = item.projection
        if offset != .zero { projection = projection.translated(x: Double(offset.width), y: Double(offset.height)) }
        // 1/64 of a pixel is invisible, and equal transforms must be equal in spite of rounding.
        func fine(_ value: Double) -> Double { (value * 64).rounded() / 64 }
        let wholeX = projection.isAffine ? fine(projection.tx).rounded(.down) : 0
        let wholeY = projection.isAffine ? fine(projection.ty).rounded(.down) : 0
        guard abs(wholeX) < 1e8, abs(wholeY) < 1e8, path.boundingBox.origin.x.isFinite else { return nil }
        var local = projection
        if projection.isAffine {
            local.tx = fine(projection.tx) - wholeX
            local.ty = fine(projection.ty) - wholeY
        }
        let margin = Self.margin(kind, scale: item.scale)
        let box = local.apply(path.boundingBox)
        guard !box.isNull, box.width.isFinite, box.height.isFinite else { return nil }
        var area = PixelRect(covering: box.insetBy(dx: -margin, dy: -margin))
        // Flat shapes (lines) have an empty box but a stroke.
        if area.isEmpty, margin > 0 {
            area = PixelRect(
                covering: CGRect(x: box.minX - margin, y: box.minY - margin, width: box.width + 2 * margin, height: box.height + 2 * margin)
            )
        }
        guard !area.isEmpty else { return nil }
        let screen = frameBounds.offsetBy(x: -Int(wholeX), y: -Int(wholeY)).insetBy(-Int(margin.rounded(.up)))
        let place = { (rect: PixelRect) in rect.offsetBy(x: Int(wholeX), y: Int(wholeY)) }
        if place(area).intersection(frameBounds).isEmpty { return nil }
        var limit: PixelRect?
        if area.width > 2 * screen.width || area.height > 2 * screen.height {
            limit = screen
            area = area.intersection(screen)
        }
        let key = ShapeKey(
            path: path, kind: kind, start: start, end: end,
            matrix: [local.a, local.b, local.p, local.c, local.d, local.q, local.tx, local.ty, local.w], limit: limit)
        let made = resources.shape(key) {
            guard let bitmap = Bitmap(width: area.width, height: area.height, .coverage) else { return nil }
            ShapeRaster.draw(path, kind, start: start, end: end, projection: local, into: bitmap, x: area.x, y: area.y)
            return PlacedBitmap(bitmap, x: area.x, y: area.y)
        }
        guard let made else { return nil }
        return (
            made.bitmap, place(PixelRect(x: made.x, y: made.y, width: made.bitmap.width, height: made.bitmap.height))
        )
    }

    private static func margin(_ kind: ShapeKey.Kind, scale: Double) -> CGFloat {
        switch kind {
        case .fill: return 1
        case .stroke(let width, let cap, let join, let miter, _, _):
            var reach = width / 2
            if join == "miter" { reach *= max(1, min(miter, 16)) }
            if cap == "square" { reach = max(reach, width * 0.75) }
            return reach * CGFloat(scale) * 1.5 + 1
        case .shadow(let sigma): return CGFloat(BoxBlur.reach(sigma: CGFloat(sigma) / 64) + 1)
        }
    }
}

/// Draws paths as coverage.
enum ShapeRaster {
    static func draw(
        _ path: CGPath, _ kind: ShapeKey.Kind, start: CGFloat, end: CGFloat, projection: Projection, into bitmap: Bitmap, x: Int, y: Int
    ) {
        let path = start > 0 || end < 1 ? PathTrimmer.trim(path, from: start, to: end) : path
        CoverageRaster.draw(into: bitmap) { cairo in
            cairo_translate(cairo, Double(-x), Double(-y))
            if projection.isAffine {
                var matrix = cairo_matrix_t(
                    xx: projection.a, yx: projection.b, xy: projection.c, yy: projection.d, x0: projection.tx, y0: projection.ty)
                // A matrix that cannot be inverted would put the context in error for good.
                guard abs(projection.a * projection.d - projection.b * projection.c) > 1e-9 else { return }
                cairo_transform(cairo, &matrix)
                path.append(to: cairo)
            } else {
                appendProjected(path, projection, cairo)
            }
            switch kind {
            case .fill(let isEvenOdd, let isSmooth):
                cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
                cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                cairo_fill(cairo)
            case .shadow:
                cairo_fill(cairo)
            case .stroke(let width, let cap, let join, let miter, let dash, let phase):
                cairo_set_line_width(cairo, Double(width) * (projection.isAffine ? 1 : scale(projection)))
                cairo_set_line_cap(
                    cairo, cap == "round" ? CAIRO_LINE_CAP_ROUND : cap == "square" ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
                cairo_set_line_join(
                    cairo, join == "round" ? CAIRO_LINE_JOIN_ROUND : join == "bevel" ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
                cairo_set_miter_limit(cairo, Double(miter))
                let lengths = dash.map { max(0, Double($0)) }
                if lengths.contains(where: { $0 > 0 }) {
                    cairo_set_dash(cairo, lengths, Int32(lengths.count), Double(phase))
                }
                cairo_stroke(cairo)
            }
        }
        if case .shadow(let sigma) = kind { BoxBlur.blur(bitmap.buffer, sigma: CGFloat(sigma) / 64) }
    }

    private static func scale(_ p: Projection) -> Double {
        abs(p.a * p.d - p.b * p.c).squareRoot()
    }

    /// Perspective keeps lines but not curves, so these become lines first.
    private static func appendProjected(_ path: CGPath, _ projection: Projection, _ cairo: OpaquePointer) {
        var polygon: [(x: Double, y: Double)] = []
        func flush() {
            for (index, point) in projection.polygon(polygon).enumerated() {
                if index == 0 { cairo_move_to(cairo, point.x, point.y) } else { cairo_line_to(cairo, point.x, point.y) }
            }
            if !polygon.isEmpty { cairo_close_path(cairo) }
            polygon = []
        }
        path.flattened(threshold: 0.05).forEachElement { element in
            switch element {
            case .move(let p):
                flush()
                polygon.append((Double(p.x), Double(p.y)))
            case .line(let p): polygon.append((Double(p.x), Double(p.y)))
            case .close: flush()
            default: break
            }
        }
        flush()
    }
}

/// Cuts a part out of a path by its length.
enum PathTrimmer {
    static func trim(_ path: CGPath, from start: CGFloat, to end: CGFloat) -> CGPath {
        var segments: [(isMove: Bool, from: CGPoint, c1: CGPoint, c2: CGPoint, to: CGPoint, isCurve: Bool, length: CGFloat)] = []
        var current = CGPoint.zero
        var first = CGPoint.zero
        func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
        func line(_ p: CGPoint) {
            segments.append((false, current, current, p, p, false, distance(current, p)))
            current = p
        }
        func curve(_ c1: CGPoint, _ c2: CGPoint, _ p: CGPoint) {
            var length: CGFloat = 0
            var last = current
            for step in 1...24 {
                let next = point(current, c1, c2, p, CGFloat(step) / 24)
                length += distance(last, next)
                last = next
            }
            segments.append((false, current, c1, c2, p, true, length))
            current = p
        }
        path.forEachElement { element in
            switch element {
            case .move(let p):
                segments.append((true, p, p, p, p, false, 0))
                current = p
                first = p
            case .line(let p): line(p)
            case .quad(let c, let p):
                curve(
                    CGPoint(x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3),
                    CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3), p)
            case .curve(let c1, let c2, let p): curve(c1, c2, p)
            case .close: line(first)
            }
        }
        let total = segments.reduce(0) { $0 + $1.length }
        let low = max(0, min(1, start)) * total
        let high = max(0, min(1, end)) * total
        let result = CGMutablePath()
        var position: CGFloat = 0
        var needsMove = true
        for segment in segments {
            if segment.isMove {
                needsMove = true
                continue
            }
            let a = position
            position += segment.length
            guard segment.length > 0, position > low, a < high else { continue }
            let t0 = max(0, (low - a) / segment.length)
            let t1 = min(1, (high - a) / segment.length)
            let part = subcurve(segment.from, segment.c1, segment.c2, segment.to, t0, t1)
            if needsMove || t0 > 0 { result.move(to: segment.isCurve ? part.0 : mix(segment.from, segment.to, t0)) }
            needsMove = false
            if segment.isCurve {
                result.addCurve(to: part.3, control1: part.1, control2: part.2)
            } else {
                result.addLine(to: mix(segment.from, segment.to, t1))
            }
        }
        return result
    }

    private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    private static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
        let ab = mix(a, b, t)
        let bc = mix(b, c, t)
        let cd = mix(c, d, t)
        return mix(mix(ab, bc, t), mix(bc, cd, t), t)
    }

    /// The curve between two parameters (de Casteljau).
    private static func subcurve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t0: CGFloat, _ t1: CGFloat)
        -> (CGPoint, CGPoint, CGPoint, CGPoint)
    {
        func blossom(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGPoint {
            let ab = mix(a, b, x)
            let bc = mix(b, c, x)
            let cd = mix(c, d, x)
            return mix(mix(ab, bc, y), mix(bc, cd, y), z)
        }
        return (blossom(t0, t0, t0), blossom(t0, t0, t1), blossom(t0, t1, t1), blossom(t1, t1, t1))
    }
}
