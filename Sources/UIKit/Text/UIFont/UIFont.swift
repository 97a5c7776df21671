import CoreGraphics
import Foundation
import TextEngine

/// A typeface at a size.
///
/// Immutable, so it may be used on any thread. The system font's metrics follow the published ratios of iOS, so that text is as
/// high as on a device.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let header = AttributeValueHeader.comparedByIdentity
    /// The engine's font that draws.
    let engineFont: TextEngine.Font
    /// What the font was asked for beyond what the engine's font knows: its text style, features, width.
    private let attributes: [UIFontDescriptor.AttributeName: Any]

    init(_ engineFont: TextEngine.Font, attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
        self.engineFont = engineFont
        self.attributes = attributes
        super.init()
    }

    /// The system's font in its usual size. Code makes one where it has to have some font, as behind `??`.
    public convenience override init() {
        self.init(TextEngine.Font.system(size: UIFont.systemFontSize))
    }

    /// The font that matches a descriptor best, at `pointSize` or, when that is 0, at the descriptor's size.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : (descriptor.pointSize > 0 ? descriptor.pointSize : UIFont.systemFontSize)
        engineFont = descriptor.matchedFont(size: size)
        attributes = descriptor.keptAttributes
        super.init()
    }

    /// The font with a PostScript, full or family name; `nil` when there is none.
    public init?(name fontName: String, size fontSize: CGFloat) {
        guard let font = TextEngine.Font.named(fontName, size: fontSize > 0 ? fontSize : UIFont.systemFontSize) else { return nil }
        engineFont = font
        attributes = [:]
        super.init()
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        fontSize == pointSize ? self : UIFont(engineFont.withSize(fontSize), attributes: attributes)
    }

    // MARK: Names and metrics

    open var familyName: String { engineFont.familyName }
    open var fontName: String { engineFont.postScriptName }
    open var pointSize: CGFloat { engineFont.pointSize }
    open var ascender: CGFloat { engineFont.ascender }
    open var descender: CGFloat { engineFont.descender }
    open var capHeight: CGFloat { engineFont.capHeight }
    open var xHeight: CGFloat { engineFont.xHeight }
    open var lineHeight: CGFloat { engineFont.lineHeight }
    open var leading: CGFloat { engineFont.leading }

    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: engineFont, attributes: attributes) }

    /// The text style of a font from `preferredFont(forTextStyle:)`.
    var textStyle: TextStyle? { (attributes[.textStyle] as? TextStyle) ?? (attributes[.textStyle] as? String).map(TextStyle.init) }

    /// The style and unscaled size of a font from `UIFontMetrics`, for Dynamic Type.
    var scaling: FontScaling? { attributes[.scaling] as? FontScaling }

    // MARK: NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        guard let name = coder.decodeIfPresent(of: NSString.self, forKey: "UIFontName").map({ String(describing: $0) }) else { return nil }
        let size = CGFloat(coder.decodeDouble(forKey: "UIFontPointSize"))
        if coder.decodeBool(forKey: "UIFontIsSystem") {
            self.init(
                .system(
                    size: size, weight: CGFloat(coder.decodeDouble(forKey: "UIFontWeight")),
                    isItalic: coder.decodeBool(forKey: "UIFontIsItalic")))
        } else {
            self.init(name: name, size: size)
        }
    }

    public func encode(with coder: NSCoder) {
        coder.encode(fontName as NSString, forKey: "UIFontName")
        coder.encode(Double(pointSize), forKey: "UIFontPointSize")
        coder.encode(engineFont.isSystemFont, forKey: "UIFontIsSystem")
        coder.encode(Double(engineFont.weight), forKey: "UIFontWeight")
        coder.encode(engineFont.isItalic, forKey: "UIFontIsItalic")
    }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other === self || (other.engineFont == engineFont && other.textStyle == textStyle)
    }

    open override var hash: Int { engineFont.hashValue }

    open override var description: String {
        "<UIFont> font-family: \"\(familyName)\"; font-weight: \(Weight(engineFont.weight).name); "
            + "font-style: \(engineFont.isItalic ? "italic" : "normal"); font-size: \(String(format: "%.2f", Double(pointSize)))pt"
    }
}
