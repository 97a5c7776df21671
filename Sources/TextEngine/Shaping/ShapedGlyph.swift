import Foundation

/// A glyph in the order in which it is drawn, with its distances in points.
struct ShapedGlyph {
    /// A glyph that takes space and shows nothing.
    static let invisible = UInt32.max

    var id: UInt32
    /// The first UTF-16 index of the characters the glyph stands for.
    var cluster: Int32
    /// Whether cutting the text before this cluster would change the shapes around it.
    var isUnsafeToBreak: Bool
    var advance: CGFloat
    /// Offset from the pen, y up.
    var dx: CGFloat
    var dy: CGFloat
}

/// A stretch of a paragraph in one face, script, direction and look for shaping.
struct ShapedItem {
    enum Kind: Equatable {
        case text
        case tab
        case attachment
    }

    var range: Range<Int>
    var kind: Kind
    var level: UInt8
    var script: UInt32
    var face: ScaledFace
    /// The attribute run whose look the item was shaped with.
    var runIndex: Int
    /// Indices into the paragraph's glyphs.
    var glyphs: Range<Int>

    var isRightToLeft: Bool { level & 1 == 1 }
}
