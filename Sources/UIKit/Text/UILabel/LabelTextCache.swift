import CoreGraphics
import TextEngine

/// A label's shaped text and its last layouts.
final class LabelTextCache {
    private struct Key: Hashable {
        let scale: CGFloat
        let width: CGFloat
        let height: CGFloat
        let lines: Int
    }

    private var texts: [CGFloat: StyledText] = [:]
    private var layouts: [Key: TextLayout] = [:]
    /// The factor found for a size, for labels that shrink their text.
    private var scales: [Key: CGFloat] = [:]

    func clear() {
        guard !texts.isEmpty || !layouts.isEmpty || !scales.isEmpty else { return }
        texts.removeAll()
        layouts.removeAll()
        scales.removeAll()
    }

    func text(scale: CGFloat, make: () -> StyledText) -> StyledText {
        if let known = texts[scale] { return known }
        let text = make()
        if texts.count > 8 { texts.removeAll() }
        texts[scale] = text
        return text
    }

    func layout(scale: CGFloat, width: CGFloat?, height: CGFloat?, lines: Int, make: () -> TextLayout) -> TextLayout {
        let key = Key(scale: scale, width: width ?? -1, height: height ?? -1, lines: lines)
        if let known = layouts[key] { return known }
        let layout = make()
        if layouts.count > 8 { layouts.removeAll() }
        layouts[key] = layout
        return layout
    }

    func scale(size: CGSize, lines: Int, find: () -> CGFloat) -> CGFloat {
        let key = Key(scale: 1, width: size.width, height: size.height, lines: lines)
        if let known = scales[key] { return known }
        let scale = find()
        if scales.count > 8 { scales.removeAll() }
        scales[key] = scale
        return scale
    }
}
