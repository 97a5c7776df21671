import Foundation

/// What a font was before Dynamic Type scaled it.
final class FontScaling: Sendable {
    let style: UIFont.TextStyle
    let baseSize: CGFloat
    let maximumPointSize: CGFloat

    init(style: UIFont.TextStyle, baseSize: CGFloat, maximumPointSize: CGFloat) {
        self.style = style
        self.baseSize = baseSize
        self.maximumPointSize = maximumPointSize
    }
}

/// Scales fonts and lengths the way a text style's size follows the user's preferred text size.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
    private static let body = UIFontMetrics(forTextStyle: .body)

    public class var `default`: UIFontMetrics { body }

    private let style: UIFont.TextStyle

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    public func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
    }

    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// The font at its scaled size, a whole number of points; `maximumPointSize` 0 sets no limit.
    ///
    /// - Precondition: `font` is not the result of scaling, nor of `preferredFont(forTextStyle:)`.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let base = font.scaling?.baseSize ?? font.pointSize
        let scaling = FontScaling(style: style, baseSize: base, maximumPointSize: maximumPointSize)
        return scaling.font(for: font, traits: traitCollection ?? .current)
    }

    public func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// The scaled length, on thirds of a point.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        UIFontMetrics.scaledValue(value, for: style, category: (traitCollection ?? .current).preferredContentSizeCategory)
    }

    /// Scaled lengths follow the line spacing of the style, not its point size.
    static func scaledValue(_ value: CGFloat, for style: UIFont.TextStyle, category: UIContentSizeCategory) -> CGFloat {
        let ratio = style.lineSpacing(category) / style.lineSpacing(.large)
        if ratio == 1 { return value }
        return (value * ratio * 3).rounded() / 3
    }

    /// The whole point size of a font of `size` at `category`.
    static func pointSize(_ size: CGFloat, for style: UIFont.TextStyle, category: UIContentSizeCategory) -> CGFloat {
        if category == .large || category.order < 0 { return size }
        return size == style.pointSize(.large) ? style.pointSize(category) : scaledValue(size, for: style, category: category).rounded()
    }
}

extension FontScaling {
    func font(for font: UIFont, traits: UITraitCollection) -> UIFont {
        var size = UIFontMetrics.scaledValue(baseSize, for: style, category: traits.preferredContentSizeCategory)
        if size != baseSize { size = size.rounded() }
        if maximumPointSize > 0 { size = min(size, maximumPointSize) }
        return UIFont(font.engineFont.withSize(size), attributes: [.scaling: self])
    }
}

extension UIFont {
    /// The same font for another preferred text size: style and scaled fonts change, others stay.
    func adjusted(for traits: UITraitCollection) -> UIFont {
        if let style = textStyle { return .preferredFont(forTextStyle: style, compatibleWith: traits) }
        if let scaling { return scaling.font(for: self, traits: traits) }
        return self
    }
}
