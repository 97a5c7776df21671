import CoreGraphics
import TextEngine

/// All that decides how a label's plain text looks. Most labels of a screen look like the one before them.
struct LabelStyle: Equatable {
    let font: Font
    let color: CGColor
    let shadowColor: CGColor?
    let shadowOffset: CGSize
    let alignment: NSTextAlignment
    let lineBreakMode: NSLineBreakMode
    let lineBreakStrategy: NSParagraphStyle.LineBreakStrategy
    let isRightToLeft: Bool

    @MainActor private static var latest: (style: LabelStyle, look: TextLook)?

    /// The look of the last label if that had this style.
    @MainActor
    func look(make: () -> TextLook) -> TextLook {
        if let latest = Self.latest, latest.style == self { return latest.look }
        let look = make()
        Self.latest = (self, look)
        return look
    }
}
