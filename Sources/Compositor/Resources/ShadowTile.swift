import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// The blurred coverage of a rectangle with rounded corners, in the smallest size whose middle can be stretched.
final class ShadowTile {
    struct Key: Hashable {
        /// Radius in 1/64 pixels.
        var radius: Int
        var corners: UInt8
        var isContinuous: Bool
        /// Deviation of the blur in 1/64 pixels.
        var sigma: Int
        /// Size of the shape where it is too small to be stretched; else 0.
        var width: Int
        var height: Int
    }

    /// Pixels that the blur reaches beyond the shape.
    let reach: Int
    /// Pixels from the outer edge that don't stretch; 0 when the tile has the shape's own size.
    let inset: Int
    let bitmap: Bitmap
    /// The stretching parts, repeated: top, bottom (as wide as `strip`), left, right (as high as `strip`).
    let edges: [Bitmap]
    static let strip = 64

    /// The size that a shape must exceed to be made of a stretched tile.
    static func minimumSide(radius: Double, isContinuous: Bool, reach: Int) -> Int {
        2 * (Int((radius * (isContinuous ? 1.528665 : 1)).rounded(.up)) + reach) + 1
    }

    init?(_ key: Key) {
        let sigma = CGFloat(key.sigma) / 64
        let radius = Double(key.radius) / 64
        reach = BoxBlur.reach(sigma: sigma)
        let isStretched = key.width == 0
        let minimum = Self.minimumSide(radius: radius, isContinuous: key.isContinuous, reach: reach)
        let width = isStretched ? minimum : key.width
        let height = isStretched ? minimum : key.height
        guard let bitmap = Bitmap(width: width + 2 * reach, height: height + 2 * reach, .coverage) else { return nil }
        let path = CornerPath.roundedRect(
            CGRect(x: reach, y: reach, width: width, height: height), radius: CGFloat(radius), corners: key.corners,
            isContinuous: key.isContinuous)
        CoverageRaster.fill(path, into: bitmap)
        BoxBlur.blur(bitmap.buffer, sigma: sigma)
        self.bitmap = bitmap
        inset = isStretched ? (bitmap.width - 1) / 2 : 0
        edges = isStretched ? Self.makeEdges(bitmap, inset) : []
    }

    private static func makeEdges(_ bitmap: Bitmap, _ inset: Int) -> [Bitmap] {
        var result: [Bitmap] = []
        for isBottom in [false, true] {
            guard let edge = Bitmap(width: strip, height: inset, .coverage) else { return [] }
            for y in 0..<inset {
                let value = bitmap.buffer.row(isBottom ? bitmap.height - inset + y : y)[inset]
                memset(edge.buffer.row(y), Int32(value), strip)
            }
            result.append(edge)
        }
        for isRight in [false, true] {
            guard let edge = Bitmap(width: inset, height: strip, .coverage) else { return [] }
            let from = bitmap.buffer.row(inset) + (isRight ? bitmap.width - inset : 0)
            for y in 0..<strip { memcpy(edge.buffer.row(y), from, inset) }
            result.append(edge)
        }
        return result
    }
}

/// Draws paths as coverage.
enum CoverageRaster {
    static func fill(_ path: CGPath, into bitmap: Bitmap, isEvenOdd: Bool = false, isSmooth: Bool = true) {
        draw(into: bitmap) { cairo in
            cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
            cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            path.append(to: cairo)
            cairo_fill(cairo)
        }
    }

    static func draw(into bitmap: Bitmap, _ body: (OpaquePointer) -> Void) {
        let surface = bitmap.buffer.makeSurface(CAIRO_FORMAT_A8)
        let cairo = cairo_create(surface)!
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        body(cairo)
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }
}
