import Foundation

/// A stretch of a line in one face, direction and look.
struct LineRun {
    var kind: ShapedItem.Kind
    var range: Range<Int>
    var level: UInt8
    var face: ScaledFace
    /// Index of the attribute run.
    var look: Int
    /// Whether the run shows a sign that is not in the text: an ellipsis or a hyphen.
    var isInserted: Bool
    /// Indices into the layout's glyphs.
    var glyphs: Range<Int>
    /// Left edge, from the line's left edge.
    var x: CGFloat
    var width: CGFloat

    var isRightToLeft: Bool { level & 1 == 1 }
}

/// A glyph with its place in the line.
struct PositionedGlyph {
    var id: UInt32
    var cluster: Int32
    /// The pen's x from the line's left edge.
    var x: CGFloat
    var advance: CGFloat
    /// Offset of the drawn glyph from pen and baseline, y down.
    var dx: CGFloat
    var dy: CGFloat
}
