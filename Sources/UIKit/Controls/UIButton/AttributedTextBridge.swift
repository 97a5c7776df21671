import Foundation

/// From `AttributedString` to the attributed text that labels draw.
enum AttributedTextBridge {
    /// Lays the attributes of `text`, changed by `transformer`, over the defaults already in `result`.
    static func apply(
        _ text: AttributedString, transformer: UIConfigurationTextAttributesTransformer?, font: UIFont, color: UIColor,
        to result: NSMutableAttributedString
    ) -> NSAttributedString {
        var location = 0
        for run in text.runs {
            let length = String(text[run.range].characters).utf16.count
            let range = NSRange(location: location, length: length)
            location += length
            var container = run.attributes
            if let transformer { container = transformer(container) }
            let attributes = AttributeConversion.dictionary(container)
            if !attributes.isEmpty { result.addAttributes(attributes, range: range) }
        }
        return result
    }
}
