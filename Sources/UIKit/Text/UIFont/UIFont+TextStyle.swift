import Foundation
import TextEngine

extension UIFont {
    /// A role of text, whose size follows the size the user prefers.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
    }

    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let traits = traitCollection ?? .current
        var category = traits.preferredContentSizeCategory
        if category == .unspecified { category = UITraitCollection.fallback.preferredContentSizeCategory }
        var weight = style.weight
        if traits.legibilityWeight == .bold, weight.rawValue < Weight.semibold.rawValue { weight = .semibold }
        return UIFont(.system(size: style.pointSize(category), weight: weight.rawValue), attributes: [.textStyle: style])
    }
}

extension UIFont.TextStyle {
    var weight: UIFont.Weight {
        switch self {
        case .headline: .semibold
        case .extraLargeTitle, .extraLargeTitle2: .bold
        default: .regular
        }
    }

    /// Measured UIKit facts, section 5: xS, S, M, L, XL, XXL, XXXL, then AX1 to AX5.
    private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    ]

    /// The size of the style's font; a style that is not known counts as body.
    func pointSize(_ category: UIContentSizeCategory) -> CGFloat {
        let index = max(category.order, -1)
        if self == .extraLargeTitle || self == .extraLargeTitle2 {
            let large = UIFont.TextStyle.largeTitle.pointSize(category)
            return ((self == .extraLargeTitle ? 36 : 28) * large / 34).rounded()
        }
        let row = UIFont.TextStyle.sizes[self] ?? UIFont.TextStyle.sizes[.body]!
        return index < 0 ? row[3] : row[index]
    }

    /// The published line spacing of each style, which scaled lengths follow; in the order of ``sizes``.
    private static let lineSpacings: [UIFont.TextStyle: [CGFloat]] = [
        .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
        .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
        .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
        .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58],
        .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
        .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51],
        .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48],
        .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68],
        .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
        .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
        .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
    ]

    func lineSpacing(_ category: UIContentSizeCategory) -> CGFloat {
        let isExtraLarge = self == .extraLargeTitle || self == .extraLargeTitle2
        let row = UIFont.TextStyle.lineSpacings[isExtraLarge ? .largeTitle : self] ?? UIFont.TextStyle.lineSpacings[.body]!
        return category.order < 0 ? row[3] : row[category.order]
    }
}
