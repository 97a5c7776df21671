import Foundation

/// How a paragraph is laid out: alignment, spacing, indents, line breaking. Lengths in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    private let header = AttributeValueHeader.comparedByIdentity
    /// Extra rules for where lines break.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// Moves a lone word of a paragraph's end together with another one.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Keeps Korean words whole.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// What the system's own text uses.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)

        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// Everything a style says.
    struct Values: Equatable {
        var alignment: NSTextAlignment = .natural
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var lineBreakMode: NSLineBreakMode = .byWordWrapping
        var lineBreakStrategy: LineBreakStrategy = []
        var baseWritingDirection: NSWritingDirection = .natural
        var hyphenationFactor: Float = 0
        var usesDefaultHyphenation: Bool = false
        var defaultTabInterval: CGFloat = 0
        var allowsDefaultTighteningForTruncation: Bool = false
        var tabStops: [NSTextTab] = Values.defaultTabStops

        /// Left-aligned stops every 28 points.
        static let defaultTabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
    }

    var values = Values()

    private static let plain = NSParagraphStyle()

    /// The style of text that has none.
    public class var `default`: NSParagraphStyle { plain }

    /// The direction that a language is written in.
    public class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let language = languageName ?? Localization.preferredLanguages.first ?? "en"
        return Locale.Language(identifier: language).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    public override init() {
        super.init()
    }

    init(_ values: Values) {
        self.values = values
        super.init()
    }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineSpacing: CGFloat { values.lineSpacing }
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    open var headIndent: CGFloat { values.headIndent }
    open var tailIndent: CGFloat { values.tailIndent }
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    open var hyphenationFactor: Float { values.hyphenationFactor }
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    open var tabStops: [NSTextTab]! { values.tabStops }

    open func copy(with zone: NSZone? = nil) -> Any { type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

    // MARK: NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        super.init()
        values.alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural
        values.lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "lineBreakMode")) ?? .byWordWrapping
        values.lineSpacing = CGFloat(coder.decodeDouble(forKey: "lineSpacing"))
        values.paragraphSpacing = CGFloat(coder.decodeDouble(forKey: "paragraphSpacing"))
        values.headIndent = CGFloat(coder.decodeDouble(forKey: "headIndent"))
        values.tailIndent = CGFloat(coder.decodeDouble(forKey: "tailIndent"))
        values.firstLineHeadIndent = CGFloat(coder.decodeDouble(forKey: "firstLineHeadIndent"))
        values.minimumLineHeight = CGFloat(coder.decodeDouble(forKey: "minimumLineHeight"))
        values.maximumLineHeight = CGFloat(coder.decodeDouble(forKey: "maximumLineHeight"))
        values.lineHeightMultiple = CGFloat(coder.decodeDouble(forKey: "lineHeightMultiple"))
    }

    open func encode(with coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: "alignment")
        coder.encode(lineBreakMode.rawValue, forKey: "lineBreakMode")
        coder.encode(Double(lineSpacing), forKey: "lineSpacing")
        coder.encode(Double(paragraphSpacing), forKey: "paragraphSpacing")
        coder.encode(Double(headIndent), forKey: "headIndent")
        coder.encode(Double(tailIndent), forKey: "tailIndent")
        coder.encode(Double(firstLineHeadIndent), forKey: "firstLineHeadIndent")
        coder.encode(Double(minimumLineHeight), forKey: "minimumLineHeight")
        coder.encode(Double(maximumLineHeight), forKey: "maximumLineHeight")
        coder.encode(Double(lineHeightMultiple), forKey: "lineHeightMultiple")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return other === self || other.values == values
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(alignment)
        hasher.combine(lineBreakMode)
        hasher.combine(lineSpacing)
        hasher.combine(headIndent)
        return hasher.finalize()
    }
}
