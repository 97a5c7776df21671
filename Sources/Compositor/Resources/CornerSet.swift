import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// The coverage of the four rounded corners of a shape, each in a square of `size` pixels; with a border, of the ring only.
final class CornerSet {
    struct Key: Hashable {
        /// Radius in 1/64 pixels.
        var radius: Int
        /// The radii of the corners in the same unit where they differ; the largest is `radius`.
        var radii: SIMD4<Int>?
        var isContinuous: Bool
        /// Width of the ring in pixels; 0 for a filled shape.
        var border: Int
    }

    let key: Key
    /// Side of a corner's square in pixels.
    let size: Int
    /// Coverage of the corners: top left, top right, bottom left, bottom right.
    let inside: [Bitmap]
    /// What the shape leaves out.
    private(set) lazy var outside: [Bitmap] = inside.map(Self.inverted)

    init?(_ key: Key) {
        self.key = key
        let radius = Double(key.radius) / 64
        let extent = key.isContinuous ? radius * 1.528665 : radius
        size = max(Int(extent.rounded(.up)), key.border)
        guard size > 0, let topLeft = Bitmap(width: size, height: size, .coverage) else { return nil }
        Self.draw(topLeft, radius: radius, isContinuous: key.isContinuous, border: Double(key.border))
        if let radii = key.radii {
            let side = size
            let own = (0..<4).compactMap { Self.corner($0, radius: Double(radii[$0]) / 64, size: side, key) }
            guard own.count == 4 else { return nil }
            inside = own
            return
        }
        guard let topRight = Self.flipped(topLeft, horizontally: true),
            let bottomLeft = Self.flipped(topLeft, horizontally: false),
            let bottomRight = Self.flipped(topRight, horizontally: false)
        else { return nil }
        inside = [topLeft, topRight, bottomLeft, bottomRight]
    }

    /// One corner (0…3) of a set whose corners differ, in the same square as the others.
    private static func corner(_ corner: Int, radius: Double, size: Int, _ key: Key) -> Bitmap? {
        guard var bitmap = Bitmap(width: size, height: size, .coverage) else { return nil }
        draw(bitmap, radius: radius, isContinuous: key.isContinuous, border: Double(key.border))
        if corner & 1 != 0 {
            guard let turned = flipped(bitmap, horizontally: true) else { return nil }
            bitmap = turned
        }
        if corner & 2 != 0 {
            guard let turned = flipped(bitmap, horizontally: false) else { return nil }
            bitmap = turned
        }
        return bitmap
    }

    private static func draw(_ bitmap: Bitmap, radius: Double, isContinuous: Bool, border: Double) {
        let surface = bitmap.buffer.makeSurface(CAIRO_FORMAT_A8)
        let cairo = cairo_create(surface)!
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        // Twice the square, so that only this corner is in sight.
        let side = Double(bitmap.width) * 2 + 64
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        CornerPath.append(to: cairo, x: 0, y: 0, width: side, height: side, radius: radius, isContinuous: isContinuous)
        if border > 0 {
            let inner = max(0, radius - border)
            CornerPath.append(
                to: cairo, x: border, y: border, width: side - 2 * border, height: side - 2 * border, radius: inner,
                isContinuous: isContinuous)
        }
        cairo_fill(cairo)
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    private static func flipped(_ bitmap: Bitmap, horizontally: Bool) -> Bitmap? {
        guard let result = Bitmap(width: bitmap.width, height: bitmap.height, .coverage) else { return nil }
        for y in 0..<bitmap.height {
            let from = bitmap.buffer.row(horizontally ? y : bitmap.height - 1 - y)
            let to = result.buffer.row(y)
            if horizontally {
                for x in 0..<bitmap.width { to[x] = from[bitmap.width - 1 - x] }
            } else {
                memcpy(to, from, bitmap.width)
            }
        }
        return result
    }

    private static func inverted(_ bitmap: Bitmap) -> Bitmap {
        let result = bitmap.buffer.copy(bytesPerPixel: 1)!
        for y in 0..<result.height {
            let row = result.row(y)
            for x in 0..<result.width { row[x] = 255 - row[x] }
        }
        return Bitmap(result, .coverage)
    }

    /// The square of a corner (0…3) of a rectangle and the part of it that no other corner's square covers.
    func square(_ corner: Int, of rect: PixelRect) -> (whole: PixelRect, visible: PixelRect) {
        let isRight = corner & 1 != 0
        let isBottom = corner & 2 != 0
        let whole = PixelRect(
            x: isRight ? rect.maxX - size : rect.x, y: isBottom ? rect.maxY - size : rect.y, width: size, height: size)
        let left = (rect.width + 1) / 2
        let top = (rect.height + 1) / 2
        let half = PixelRect(
            x: isRight ? rect.x + left : rect.x, y: isBottom ? rect.y + top : rect.y, width: isRight ? rect.width - left : left,
            height: isBottom ? rect.height - top : top)
        return (whole, whole.intersection(half))
    }
}

/// The outline of rectangles with rounded corners, circular or continuous.
enum CornerPath {
    /// Appends a rectangle with four rounded corners to a Cairo path.
    static func append(
        to cairo: OpaquePointer, x: Double, y: Double, width: Double, height: Double, radius: Double, isContinuous: Bool
    ) {
        let path = roundedRect(
            CGRect(x: x, y: y, width: width, height: height), radius: CGFloat(radius), corners: 15, isContinuous: isContinuous)
        path.append(to: cairo)
    }

    /// The outline with the corners of a mask rounded; the radius is limited to half a side.
    ///
    /// Where the corners differ `radii` has them: top left, top right, bottom left, bottom right; `radius` is the largest.
    static func roundedRect(
        _ rect: CGRect, radius: CGFloat, radii: SIMD4<Double>? = nil, corners: UInt8, isContinuous: Bool
    ) -> CGPath {
        let half = min(rect.width, rect.height) / 2
        let largest = min(radius, half)
        let path = CGMutablePath()
        guard largest > 0, corners != 0 else {
            path.addRect(rect)
            return path
        }
        let isContinuous = isContinuous && largest * 1.528665 <= half
        // Corners clockwise from the top left, each with the directions towards it along its two sides.
        let order: [(bit: UInt8, x: CGFloat, y: CGFloat, inX: CGFloat, inY: CGFloat)] = [
            (1, rect.minX, rect.minY, 0, -1), (2, rect.maxX, rect.minY, 1, 0), (8, rect.maxX, rect.maxY, 0, 1),
            (4, rect.minX, rect.maxY, -1, 0),
        ]
        var isFirst = true
        for corner in order {
            let r = radii.map { min(CGFloat($0[corner.bit.trailingZeroBitCount]), half) } ?? largest
            // `a` is the distance before the corner, `b` the distance behind it.
            func point(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
                CGPoint(
                    x: corner.x - corner.inX * a * r - corner.inY * b * r, y: corner.y - corner.inY * a * r + corner.inX * b * r)
            }
            func begin(_ p: CGPoint) {
                if isFirst { path.move(to: p) } else { path.addLine(to: p) }
                isFirst = false
            }
            guard corners & corner.bit != 0, r > 0 else {
                begin(point(0, 0))
                continue
            }
            if isContinuous {
                begin(point(1.528665, 0))
                path.addCurve(to: point(0.669934, 0.065496), control1: point(1.088493, 0), control2: point(0.868407, 0))
                path.addLine(to: point(0.631494, 0.074911))
                path.addCurve(
                    to: point(0.074911, 0.631494), control1: point(0.372824, 0.169059), control2: point(0.169059, 0.372824))
                path.addLine(to: point(0.065496, 0.669934))
                path.addCurve(to: point(0, 1.528665), control1: point(0, 0.868407), control2: point(0, 1.088493))
            } else {
                let k: CGFloat = 1 - 0.552_284_75
                begin(point(1, 0))
                path.addCurve(to: point(0, 1), control1: point(k, 0), control2: point(0, k))
            }
        }
        path.closeSubpath()
        return path
    }
}
