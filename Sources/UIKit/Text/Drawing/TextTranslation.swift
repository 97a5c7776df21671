import CoreGraphics
import Foundation
import TextEngine

/// From attributed strings to the text engine's styled text.
struct TextTranslation {
    /// Font of characters without one.
    var font: UIFont
    /// Colour of characters without one.
    var color: UIColor
    /// Style of paragraphs without one.
    var paragraphStyle = NSParagraphStyle.default
    /// What `natural` alignment means; `nil` leaves it to the text's own direction.
    var naturalAlignment: NSTextAlignment?
    /// Labels cut at their last line, so that a paragraph's truncation must not keep it on one line.
    var wrapsTruncatingParagraphs = false
    /// Factor on all font sizes.
    var scale: CGFloat = 1
    /// Replaces every colour of letters, as highlighted and disabled labels do.
    var overridingColor: UIColor?
    var shadow: TextShadow?
    /// What links look like, over what the text itself says.
    var linkAttributes: [NSAttributedString.Key: Any]?

    /// What text without attributes is drawn in outside of views.
    static let bare = TextTranslation(font: UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12), color: .black)

    /// Dynamic colours resolve with `UITraitCollection.current`.
    func text(_ string: NSAttributedString) -> StyledText {
        var runs: [(range: NSRange, attributes: TextAttributes)] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            runs.append((range, self.attributes(attributes)))
        }
        if runs.count == 1 { return StyledTextCache.text(string.string, TextLook(runs[0].attributes)) }
        if runs.isEmpty { return StyledText("", attributes: attributes([:])) }
        return StyledText(string.string, runs: runs)
    }

    func text(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> StyledText {
        StyledTextCache.text(string, TextLook(self.attributes(attributes)))
    }

    func attributes(_ source: [NSAttributedString.Key: Any]) -> TextAttributes {
        var source = source
        if let linkAttributes, source[.link] != nil { source.merge(linkAttributes) { $1 } }
        let font = source[.font] as? UIFont ?? self.font
        var result = TextAttributes(font: scale == 1 ? font.engineFont : font.engineFont.withSize(font.pointSize * scale))
        let foreground = overridingColor ?? TextTranslation.color(source[.foregroundColor]) ?? (source[.link] != nil ? .link : color)
        result.color = foreground.cgColor
        result.kern = TextTranslation.number(source[.kern])
        result.tracking = TextTranslation.number(source[.tracking])
        if let ligature = TextTranslation.number(source[.ligature]) { result.ligatures = ligature != 0 }
        result.baselineOffset = (TextTranslation.number(source[.baselineOffset]) ?? 0) * scale
        result.obliqueness = TextTranslation.number(source[.obliqueness]) ?? 0
        result.strokeWidth = TextTranslation.number(source[.strokeWidth]) ?? 0
        result.strokeColor = TextTranslation.color(source[.strokeColor])?.cgColor
        result.underline = TextTranslation.decoration(source[.underlineStyle], source[.underlineColor])
        result.strikethrough = TextTranslation.decoration(source[.strikethroughStyle], source[.strikethroughColor])
        result.backgroundColor = TextTranslation.color(source[.backgroundColor])?.cgColor
        result.shadow = shadow ?? (source[.shadow] as? NSShadow).flatMap(TextTranslation.shadow)
        result.link = source[.link] as? AnyHashable
        if let attachment = source[.attachment] as? NSTextAttachment {
            result.attachment = TextTranslation.attachment(attachment, tint: foreground)
        }
        result.paragraphStyle = paragraph(source[.paragraphStyle] as? NSParagraphStyle ?? paragraphStyle)
        return result
    }

    // MARK: Parts

    private func paragraph(_ style: NSParagraphStyle) -> ParagraphStyle {
        let values = style.values
        var result = ParagraphStyle()
        result.alignment = TextTranslation.alignment(values.alignment == .natural ? naturalAlignment ?? .natural : values.alignment)
        result.baseWritingDirection =
            switch values.baseWritingDirection {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        result.lineBreakMode = TextTranslation.lineBreakMode(values.lineBreakMode)
        if wrapsTruncatingParagraphs {
            switch values.lineBreakMode {
            case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: result.lineBreakMode = .wordWrapping
            default: break
            }
        }
        result.lineSpacing = values.lineSpacing
        result.paragraphSpacing = values.paragraphSpacing
        result.paragraphSpacingBefore = values.paragraphSpacingBefore
        result.minimumLineHeight = values.minimumLineHeight * scale
        result.maximumLineHeight = values.maximumLineHeight * scale
        result.lineHeightMultiple = values.lineHeightMultiple
        result.headIndent = values.headIndent
        result.tailIndent = values.tailIndent
        result.firstLineHeadIndent = values.firstLineHeadIndent
        if values.tabStops != NSParagraphStyle.Values.defaultTabStops {
            result.tabStops = values.tabStops.map { .init(alignment: TextTranslation.alignment($0.alignment), location: $0.location) }
        }
        result.defaultTabInterval = values.defaultTabInterval
        result.keepsHangulWords = values.lineBreakStrategy.contains(.hangulWordPriority)
        return result
    }

    static func lineBreakMode(_ mode: NSLineBreakMode) -> ParagraphStyle.LineBreakMode {
        switch mode {
        case .byWordWrapping: .wordWrapping
        case .byCharWrapping: .charWrapping
        case .byClipping: .clipping
        case .byTruncatingHead: .truncatingHead
        case .byTruncatingTail: .truncatingTail
        case .byTruncatingMiddle: .truncatingMiddle
        }
    }

    private static func alignment(_ alignment: NSTextAlignment) -> ParagraphStyle.Alignment {
        switch alignment {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }

    static func color(_ value: Any?) -> UIColor? {
        switch value {
        case let color as UIColor: color
        case let color as CGColor: UIColor(cgColor: color)
        default: nil
        }
    }

    /// Nil also for what isn't a number or is infinite, with which no text could be laid out.
    static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            case let value as Int: CGFloat(value)
            case let value as Float: CGFloat(value)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    static func underlineStyle(_ value: Any?) -> NSUnderlineStyle? {
        switch value {
        case let value as NSUnderlineStyle: value
        case let value as Int: NSUnderlineStyle(rawValue: value)
        case let value as NSNumber: NSUnderlineStyle(rawValue: value.intValue)
        default: nil
        }
    }

    private static func decoration(_ style: Any?, _ color: Any?) -> TextDecoration? {
        guard let style = underlineStyle(style), style.rawValue & 0xF != 0 else { return nil }
        let pattern: TextDecoration.Pattern =
            switch style.rawValue & 0x0F00 {
            case 0x0100: .dot
            case 0x0200: .dash
            case 0x0300: .dashDot
            case 0x0400: .dashDotDot
            default: .solid
            }
        let line: TextDecoration.Style = style.contains(.double) ? .double : style.contains(.thick) ? .thick : .single
        return TextDecoration(style: line, pattern: pattern, byWord: style.contains(.byWord), color: self.color(color)?.cgColor)
    }

    private static func shadow(_ shadow: NSShadow) -> TextShadow? {
        guard let color = color(shadow.shadowColor) else { return nil }
        return TextShadow(offset: shadow.shadowOffset, blurRadius: shadow.shadowBlurRadius, color: color.cgColor)
    }

    private static func attachment(_ attachment: NSTextAttachment, tint: UIColor) -> TextAttachment {
        let image = attachment.image?.resolved(for: .current)
        let padding = attachment.lineLayoutPadding
        return TextAttachment(bounds: attachment.layoutBounds, id: ObjectIdentifier(attachment)) { context, rect in
            guard let image else { return }
            // Symbols have the text's colour unless they bring one; templates always have it.
            let isSymbol = image.renderingMode == .automatic && image.isSymbolImage
            let ownTint = image.renderingMode == .alwaysTemplate ? tint : image.attributes.tintColor ?? (isSymbol ? tint : nil)
            image.draw(in: rect.insetBy(dx: padding, dy: 0), context: context, tint: ownTint)
        }
    }
}
