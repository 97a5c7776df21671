import CoreGraphics
import Foundation
import TextEngine

extension UILabel {
    /// Measured text: where it stands and what it is drawn from.
    struct TextBlock {
        var layout: TextLayout?
        /// The text's rectangle; its origin is where the layout starts.
        var rect: CGRect
        /// Left edge of the width that the lines are aligned in.
        var alignmentX: CGFloat
    }

    var hasText: Bool { !(state.attributedText?.string ?? state.text ?? "").isEmpty }

    func contentDidChange(_ change: Change) {
        textCache.clear()
        if change == .metrics { invalidateIntrinsicContentSize() }
        if change == .color, recolorText() { return }
        setNeedsDisplay()
    }

    // MARK: Attributes

    /// The label's own style as attributes.
    var labelAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = state.alignment
        style.lineBreakMode = state.lineBreakMode
        style.lineBreakStrategy = state.lineBreakStrategy
        return [.font: state.font, .foregroundColor: state.textColor, .paragraphStyle: style]
    }

    func applyToAttributedText(_ key: NSAttributedString.Key, _ value: Any) {
        guard let text = state.attributedText else { return }
        let copy = NSMutableAttributedString(attributedString: text)
        copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
        state.attributedText = copy
    }

    func applyToParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
        guard let text = state.attributedText, text.length > 0 else { return }
        let copy = NSMutableAttributedString(attributedString: text)
        text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            let style = (value as? NSParagraphStyle ?? .default).mutableCopy() as! NSMutableParagraphStyle
            change(style)
            copy.addAttribute(.paragraphStyle, value: style, range: range)
        }
        state.attributedText = copy
    }

    /// Fonts of text styles and scaled fonts, renewed for the preferred text size.
    func adjustFonts() {
        let traits = traitCollection
        state.font = state.font.adjusted(for: traits)
        if let text = state.attributedText {
            let copy = NSMutableAttributedString(attributedString: text)
            text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, range, _ in
                if let font = value as? UIFont { copy.addAttribute(.font, value: font.adjusted(for: traits), range: range) }
            }
            state.attributedText = copy
        }
        contentDidChange(.metrics)
    }

    /// The shaped text in the present colours, with font sizes multiplied by `scale`.
    private func styledText(scale: CGFloat) -> StyledText {
        textCache.text(scale: scale) {
            traitCollection.withCurrent {
                if let text = state.attributedText { return translation(scale: scale).text(text) }
                return StyledTextCache.text(state.text ?? "", look(scale: scale))
            }
        }
    }

    /// How plain text looks, in the current traits.
    private func look(scale: CGFloat) -> TextLook {
        let font = state.font.engineFont
        let style = LabelStyle(
            font: scale == 1 ? font : font.withSize(font.pointSize * scale), color: letterColor.cgColor,
            shadowColor: state.shadowColor?.cgColor, shadowOffset: state.shadowOffset, alignment: state.alignment,
            lineBreakMode: state.lineBreakMode, lineBreakStrategy: state.lineBreakStrategy,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        return style.look { TextLook(translation(scale: scale).attributes([:])) }
    }

    private func translation(scale: CGFloat) -> TextTranslation {
        let style = NSMutableParagraphStyle()
        style.alignment = state.alignment
        style.lineBreakMode = state.lineBreakMode
        style.lineBreakStrategy = state.lineBreakStrategy
        var translation = TextTranslation(font: state.font, color: state.textColor)
        translation.paragraphStyle = style
        translation.naturalAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        translation.wrapsTruncatingParagraphs = true
        translation.scale = scale
        if !state.isEnabled || (state.isHighlighted && state.highlightedTextColor != nil) { translation.overridingColor = letterColor }
        if let color = state.shadowColor {
            translation.shadow = TextShadow(offset: state.shadowOffset, blurRadius: 0, color: color.cgColor)
        }
        return translation
    }

    // MARK: Measuring

    private var deviceScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : max(UITraitCollection.fallback.displayScale, 1)
    }

    /// The next device pixel; lengths that are a whole number but for rounding errors stay.
    private func roundedUp(_ length: CGFloat) -> CGFloat {
        let scale = deviceScale
        return (length * scale - 0.0001).rounded(.up) / scale
    }

    private func layout(scale: CGFloat = 1, width: CGFloat?, height: CGFloat? = nil, maximumLines: Int) -> TextLayout {
        let text = styledText(scale: scale)
        return textCache.layout(scale: scale, width: width, height: height, lines: maximumLines) {
            var options = TextLayout.Options()
            options.width = width
            options.height = height
            options.maximumLines = maximumLines
            options.lastLineBreakMode = TextTranslation.lineBreakMode(state.lineBreakMode)
            options.tightensBeforeTruncating = state.allowsTightening
            return TextLayout(text, options: options)
        }
    }

    /// The size of the text when it may be as wide as `width` (0 for any), rounded up to device pixels.
    func contentSize(width: CGFloat) -> CGSize {
        guard hasText else { return .zero }
        let limit = state.numberOfLines != 1 && width > 0 && width < 100_000 ? width : nil
        let size = layout(width: limit, maximumLines: state.numberOfLines).size
        var result = CGSize(width: roundedUp(size.width), height: roundedUp(size.height))
        if let limit { result.width = min(result.width, roundedUp(limit)) }
        return result
    }

    /// The factor that text must be scaled by to fit `size`; 1 unless the label shrinks its text.
    private func fittingScale(_ size: CGSize, maximumLines: Int) -> CGFloat {
        guard state.adjustsFontSizeToFitWidth, size.width > 0 else { return 1 }
        return textCache.scale(size: size, lines: maximumLines) {
            TextFitting.scale(
                minimum: state.minimumScaleFactor,
                size: CGSize(width: size.width, height: maximumLines == 1 ? .infinity : max(size.height, 1)),
                maximumLines: maximumLines, text: { self.styledText(scale: $0) })
        }
    }

    func textBlock(in bounds: CGRect, maximumLines: Int) -> TextBlock {
        guard hasText else { return TextBlock(layout: nil, rect: CGRect(origin: bounds.origin, size: .zero), alignmentX: bounds.minX) }
        let scale = fittingScale(bounds.size, maximumLines: maximumLines)
        // An unlimited rectangle is asked for to measure only.
        let width = bounds.width < 100_000 ? bounds.width : nil
        // Lines without room are left out, and the last one that has room shows that text is missing.
        let height = maximumLines != 1 && bounds.height < 100_000 ? bounds.height + 0.5 : nil
        let layout = layout(scale: scale, width: width, height: height, maximumLines: maximumLines)
        let used = layout.usedRect
        let size = CGSize(width: min(roundedUp(used.width), bounds.width), height: min(roundedUp(used.height), bounds.height))
        let y = blockY(layout, height: used.height, in: bounds, scale: scale)
        return TextBlock(
            layout: layout, rect: CGRect(x: bounds.minX + used.minX, y: y, width: size.width, height: size.height),
            alignmentX: bounds.minX)
    }

    /// Top of the text: the middle of the height on a device pixel; shrunken text keeps its baseline or its centre.
    private func blockY(_ layout: TextLayout, height: CGFloat, in bounds: CGRect, scale: CGFloat) -> CGFloat {
        guard bounds.height < 100_000 else { return bounds.minY }
        let device = deviceScale
        func snapped(_ value: CGFloat) -> CGFloat { (value * device + 0.5).rounded(.down) / device }
        let centered = bounds.minY + snapped((bounds.height - height) / 2)
        guard scale < 1 else { return centered }
        switch state.baselineAdjustment {
        case .alignCenters: return centered
        case .none: return bounds.minY
        case .alignBaselines:
            let full = self.layout(width: nil, maximumLines: 1)
            let fullTop = snapped((bounds.height - full.size.height) / 2)
            return bounds.minY + snapped(fullTop + full.firstBaseline - layout.firstBaseline)
        }
    }

    func drawBlock(_ block: TextBlock, in context: CGContext) {
        guard let layout = block.layout else { return }
        layout.draw(in: context, at: CGPoint(x: block.alignmentX, y: block.rect.minY))
    }

    // MARK: Baselines

    /// One line stands in the middle of whatever height the label gets; several lines count from the edge they are nearer to.
    func intrinsicBaselinePlace(isLast: Bool) -> (share: CGFloat, offset: CGFloat) {
        let device = deviceScale
        func snapped(_ value: CGFloat) -> CGFloat { (value * device + 0.5).rounded(.down) / device }
        guard hasText else { return (0, snapped(state.font.ascender)) }
        let limit = state.numberOfLines == 1 ? 0 : state.preferredMaxLayoutWidth > 0 ? state.preferredMaxLayoutWidth : layoutWidth
        let layout = layout(width: limit > 0 && limit < 100_000 ? limit : nil, maximumLines: state.numberOfLines)
        let height = roundedUp(layout.size.height)
        let baseline = snapped(isLast ? layout.lastBaseline : layout.firstBaseline)
        if state.numberOfLines == 1 { return (0.5, baseline - height / 2) }
        return isLast ? (1, baseline - height) : (0, baseline)
    }
}
