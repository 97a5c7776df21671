import CoreGraphics
import Foundation

/// What a run of text looks like: the engine's counterpart of an attribute dictionary.
package struct TextAttributes: Hashable {
    package var font: Font
    package var color: CGColor
    /// Points added after every character, the last one included; 0 turns pair kerning off, nil leaves the font's own.
    package var kern: CGFloat?
    /// Points added after every character, with the font's own kerning left on.
    package var tracking: CGFloat?
    package var ligatures = true
    /// Points the text is raised above the baseline.
    package var baselineOffset: CGFloat = 0
    /// Shear, positive leaning right.
    package var obliqueness: CGFloat = 0
    /// Outline width in percent of the font size: positive only strokes, negative fills and strokes.
    package var strokeWidth: CGFloat = 0
    /// nil for the text's own colour.
    package var strokeColor: CGColor?
    package var underline: TextDecoration?
    package var strikethrough: TextDecoration?
    package var backgroundColor: CGColor?
    package var shadow: TextShadow?
    package var link: AnyHashable?
    package var attachment: TextAttachment?
    /// A BCP 47 tag that decides the forms of Han characters and language-specific shaping.
    package var language: String?
    package var paragraphStyle: ParagraphStyle

    package init(font: Font, color: CGColor = .opaqueBlack, paragraphStyle: ParagraphStyle = ParagraphStyle()) {
        self.font = font
        self.color = color
        self.paragraphStyle = paragraphStyle
    }

    /// Whether text in both looks shapes the same, so that kerning and joining cross from one run to the other.
    func shapesLike(_ other: TextAttributes) -> Bool {
        font == other.font && kern == other.kern && tracking == other.tracking && ligatures == other.ligatures
            && language == other.language && attachment == nil && other.attachment == nil && baselineOffset == other.baselineOffset
    }

    /// Whether the glyphs alone, filled in one colour, are the whole drawing.
    var isPlain: Bool {
        obliqueness == 0 && strokeWidth == 0 && underline == nil && strikethrough == nil && backgroundColor == nil && shadow == nil
            && attachment == nil
    }
}

extension CGColor {
    /// The colour of text that names none.
    package static let opaqueBlack = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
}
