import Foundation

extension NSAttributedString {
    /// The attributes of `attributedString` that UIKit or Foundation know, under their keys.
    public convenience init(_ attributedString: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in attributedString.runs {
            let text = String(attributedString[run.range].characters)
            result.append(NSAttributedString(string: text, attributes: AttributeConversion.dictionary(run.attributes)))
        }
        self.init(attributedString: result)
    }
}

extension AttributedString {
    /// The attributes of `nsStr` that UIKit or Foundation know.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        let text = nsStr.string as NSString
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { attributes, range, _ in
            append(AttributedString(text.substring(with: range), attributes: AttributeConversion.container(attributes)))
        }
    }
}

/// Between attribute containers and attribute dictionaries.
enum AttributeConversion {
    static func dictionary(_ container: AttributeContainer) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        if let value = container.uiKit.font { result[.font] = value }
        if let value = container.uiKit.paragraphStyle { result[.paragraphStyle] = value }
        if let value = container.uiKit.foregroundColor { result[.foregroundColor] = value }
        if let value = container.uiKit.backgroundColor { result[.backgroundColor] = value }
        if let value = container.uiKit.ligature { result[.ligature] = value }
        if let value = container.uiKit.kern { result[.kern] = value }
        if let value = container.uiKit.tracking { result[.tracking] = value }
        if let value = container.uiKit.strikethroughStyle { result[.strikethroughStyle] = value.rawValue }
        if let value = container.uiKit.underlineStyle { result[.underlineStyle] = value.rawValue }
        if let value = container.uiKit.strokeColor { result[.strokeColor] = value }
        if let value = container.uiKit.strokeWidth { result[.strokeWidth] = value }
        if let value = container.uiKit.shadow { result[.shadow] = value }
        if let value = container.uiKit.attachment { result[.attachment] = value }
        if let value = container.uiKit.baselineOffset { result[.baselineOffset] = value }
        if let value = container.uiKit.underlineColor { result[.underlineColor] = value }
        if let value = container.uiKit.strikethroughColor { result[.strikethroughColor] = value }
        if let value = container.uiKit.obliqueness { result[.obliqueness] = value }
        if let value = container.uiKit.expansion { result[.expansion] = value }
        if let value = container.link { result[.link] = value }
        return result
    }

    static func container(_ attributes: [NSAttributedString.Key: Any]) -> AttributeContainer {
        var container = AttributeContainer()
        if let value = attributes[.font] as? UIFont { container.uiKit.font = value }
        if let value = attributes[.paragraphStyle] as? NSParagraphStyle { container.uiKit.paragraphStyle = value }
        if let value = attributes[.foregroundColor] as? UIColor { container.uiKit.foregroundColor = value }
        if let value = attributes[.backgroundColor] as? UIColor { container.uiKit.backgroundColor = value }
        if let value = attributes[.ligature] as? Int { container.uiKit.ligature = value }
        if let value = TextTranslation.number(attributes[.kern]) { container.uiKit.kern = value }
        if let value = TextTranslation.number(attributes[.tracking]) { container.uiKit.tracking = value }
        if let value = TextTranslation.underlineStyle(attributes[.strikethroughStyle]) { container.uiKit.strikethroughStyle = value }
        if let value = TextTranslation.underlineStyle(attributes[.underlineStyle]) { container.uiKit.underlineStyle = value }
        if let value = attributes[.strokeColor] as? UIColor { container.uiKit.strokeColor = value }
        if let value = TextTranslation.number(attributes[.strokeWidth]) { container.uiKit.strokeWidth = value }
        if let value = attributes[.shadow] as? NSShadow { container.uiKit.shadow = value }
        if let value = attributes[.attachment] as? NSTextAttachment { container.uiKit.attachment = value }
        if let value = TextTranslation.number(attributes[.baselineOffset]) { container.uiKit.baselineOffset = value }
        if let value = attributes[.underlineColor] as? UIColor { container.uiKit.underlineColor = value }
        if let value = attributes[.strikethroughColor] as? UIColor { container.uiKit.strikethroughColor = value }
        if let value = TextTranslation.number(attributes[.obliqueness]) { container.uiKit.obliqueness = value }
        if let value = TextTranslation.number(attributes[.expansion]) { container.uiKit.expansion = value }
        if let value = attributes[.link] as? URL { container.link = value }
        return container
    }
}
