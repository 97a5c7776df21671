import CoreGraphics
import Foundation
import TextEngine

extension NSAttributedString {
    /// The size of the text without wrapping.
    public func size() -> CGSize {
        TextLayout(TextTranslation.bare.text(self), width: nil).size
    }

    /// Draws without wrapping; `point` is the top left corner.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextLayout(TextTranslation.bare.text(self), width: nil).draw(in: context, at: point)
    }

    /// Draws lines as wide as `rect`, as many as have room in it.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let target = UIGraphicsGetCurrentContext() else { return }
        StringDrawing(options: options, context: context, size: rect.size).draw(in: target, rect: rect) { scale in
            TextTranslation.bare.scaled(by: scale).text(self)
        }
    }

    /// The rectangle that drawing would cover, relative to its origin; not rounded.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        StringDrawing(options: options, context: context, size: size).boundingRect { scale in
            TextTranslation.bare.scaled(by: scale).text(self)
        }
    }
}

extension TextTranslation {
    func scaled(by scale: CGFloat) -> TextTranslation {
        var copy = self
        copy.scale = scale
        return copy
    }
}

/// One measuring or drawing of text with options.
struct StringDrawing {
    let options: NSStringDrawingOptions
    let context: NSStringDrawingContext?
    let size: CGSize

    func boundingRect(_ text: (CGFloat) -> StyledText) -> CGRect {
        let layout = makeLayout(text)
        var rect = CGRect(origin: .zero, size: layout.size)
        if !options.contains(.usesLineFragmentOrigin) { rect.origin.y = -layout.firstBaseline }
        context?.totalBounds = rect
        return rect
    }

    func draw(in target: CGContext, rect: CGRect, _ text: (CGFloat) -> StyledText) {
        let layout = makeLayout(text)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
        layout.draw(in: target, at: origin)
        context?.totalBounds = CGRect(origin: origin, size: layout.size)
    }

    private func makeLayout(_ text: (CGFloat) -> StyledText) -> TextLayout {
        var layoutOptions = TextLayout.Options()
        let wraps = options.contains(.usesLineFragmentOrigin)
        func bounded(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1_000_000 ? length : nil }
        if wraps {
            layoutOptions.width = bounded(size.width)
            if options.contains(.truncatesLastVisibleLine) {
                layoutOptions.height = bounded(size.height)
                layoutOptions.lastLineBreakMode = .truncatingTail
            }
        } else {
            layoutOptions.maximumLines = 1
            if options.contains(.truncatesLastVisibleLine) {
                layoutOptions.width = bounded(size.width)
                layoutOptions.lastLineBreakMode = .truncatingTail
            }
        }
        var scale: CGFloat = 1
        if let context, context.minimumScaleFactor > 0, let width = bounded(size.width) {
            scale = TextFitting.scale(
                minimum: context.minimumScaleFactor, size: CGSize(width: width, height: bounded(size.height) ?? .infinity),
                maximumLines: wraps ? 0 : 1, text: text)
        }
        context?.actualScaleFactor = scale
        return TextLayout(text(scale), options: layoutOptions)
    }
}

/// Finds how much smaller text must be to fit.
enum TextFitting {
    /// The largest factor, in steps of a 20th of the way to `minimum`, at which all text has room in `size`; `minimum` when none has.
    static func scale(
        minimum: CGFloat, size: CGSize, maximumLines: Int, text: (CGFloat) -> StyledText
    ) -> CGFloat {
        func fits(_ scale: CGFloat) -> Bool {
            let layout = TextLayout(text(scale), width: maximumLines == 1 ? nil : size.width)
            if maximumLines > 0, layout.lines.count > maximumLines { return false }
            // Measured lengths and given ones come from different roundings.
            return layout.size.width <= size.width + 0.01 && layout.size.height <= size.height + 0.01
        }
        if fits(1) { return 1 }
        if maximumLines == 1 {
            let natural = TextLayout(text(1), width: nil).size
            guard natural.width > 0 else { return 1 }
            var scale = min(1, size.width / natural.width)
            // Letters are spaced wider at smaller sizes, so the width doesn't shrink as much as the size does.
            for _ in 0..<12 where scale > minimum && !fits(scale) {
                let width = TextLayout(text(scale), width: nil).size.width
                scale *= min(size.width / max(width, 1), 0.998)
            }
            return max(scale, minimum, 0.05)
        }
        var (low, high) = (max(minimum, 0.05), CGFloat(1))
        guard fits(low) else { return low }
        for _ in 0..<6 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }
}
