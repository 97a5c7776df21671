import CCairo
import CHarfBuzz
import Foundation

/// Glyph outlines in the face's units, for text that is turned, sheared, very large or drawn into a document.
/// Used only under `EngineLock`.
enum GlyphOutlines {
    /// One segment; unused coordinates are 0, y points up.
    struct Segment {
        enum Kind { case move, line, curve, close }
        var kind: Kind
        var x1: Double = 0
        var y1: Double = 0
        var x2: Double = 0
        var y2: Double = 0
        var x: Double = 0
        var y: Double = 0
    }

    private struct Key: Hashable {
        let face: Int
        let glyph: UInt32
    }

    private static var outlines: [Key: [Segment]] = [:]
    private static let limit = 2048

    static func outline(_ glyph: UInt32, face: FontFace) -> [Segment] {
        let key = Key(face: face.id, glyph: glyph)
        if let known = outlines[key] { return known }
        if outlines.count >= limit { outlines.removeAll(keepingCapacity: true) }
        var segments: [Segment] = []
        withUnsafeMutablePointer(to: &segments) { pointer in
            hb_font_get_glyph_shape(face.harfBuzzFont, glyph, callbacks, pointer)
        }
        outlines[key] = segments
        return segments
    }

    /// Appends a glyph to a Cairo path.
    ///
    /// - Parameters:
    ///   - scale: User space units per unit of the face.
    ///   - shear: How far x moves for each unit of height.
    static func append(
        _ glyph: UInt32, face: FontFace, at point: CGPoint, scale: CGFloat, shear: CGFloat, to cairo: OpaquePointer
    ) {
        func x(_ x: Double, _ y: Double) -> Double { point.x + (x + y * shear) * scale }
        func y(_ y: Double) -> Double { point.y - y * scale }
        for segment in outline(glyph, face: face) {
            switch segment.kind {
            case .move: cairo_move_to(cairo, x(segment.x, segment.y), y(segment.y))
            case .line: cairo_line_to(cairo, x(segment.x, segment.y), y(segment.y))
            case .curve:
                cairo_curve_to(
                    cairo, x(segment.x1, segment.y1), y(segment.y1), x(segment.x2, segment.y2), y(segment.y2), x(segment.x, segment.y),
                    y(segment.y))
            case .close: cairo_close_path(cairo)
            }
        }
    }

    private static func add(_ segment: Segment, to data: UnsafeMutableRawPointer?) {
        data?.assumingMemoryBound(to: [Segment].self).pointee.append(segment)
    }

    /// HarfBuzz turns quadratic curves into cubic ones when no callback for them is set.
    private static let callbacks: OpaquePointer = {
        let functions = hb_draw_funcs_create()!
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in GlyphOutlines.add(Segment(kind: .move, x: Double(x), y: Double(y)), to: data) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in GlyphOutlines.add(Segment(kind: .line, x: Double(x), y: Double(y)), to: data) }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, x1, y1, x2, y2, x, y, _ in
                GlyphOutlines.add(
                    Segment(
                        kind: .curve, x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2), x: Double(x), y: Double(y)),
                    to: data)
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in GlyphOutlines.add(Segment(kind: .close), to: data) }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()
}
