import CoreGraphics
import Foundation

/// The content of a list's cell, header or footer: picture, text and secondary text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
    public var image: UIImage?
    public var imageProperties = ImageProperties()
    /// Plain text; setting it removes attributed text.
    public var text: String? { didSet { attributedText = nil } }
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties()
    public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties()
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 0, bottom: 11, trailing: 0)
    /// Whether both texts share one line when they fit.
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// Opacity of everything.
    public var alpha: CGFloat = 1
    /// Least height, in points, of the view that shows the configuration.
    var minimumHeight: CGFloat = 0

    /// Whether functions give some of the colours.
    var hasTransformers: Bool {
        textProperties.colorTransformer != nil || secondaryTextProperties.colorTransformer != nil
            || imageProperties.tintColorTransformer != nil || imageProperties.strokeColorTransformer != nil
    }

    /// Whether the tint colour lies behind: texts in the system's own colours are white then.
    var liesOnTint = false

    init() {}

    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        guard let state = state as? any SelectableConfigurationState else { return self }
        var result = self
        result.alpha = state.isDisabled ? 0.5 : 1
        return result
    }

    // MARK: Ready-made

    public static func cell() -> UIListContentConfiguration {
        var content = UIListContentConfiguration()
        content.minimumHeight = Look.current.tables.rowHeight
        content.textProperties.font = .preferredFont(forTextStyle: .body)
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
        return content
    }

    public static func subtitleCell() -> UIListContentConfiguration { cell() }

    public static func valueCell() -> UIListContentConfiguration {
        var content = cell()
        content.prefersSideBySideTextAndSecondaryText = true
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
        content.secondaryTextProperties.color = .secondaryLabel
        return content
    }

    public static func header() -> UIListContentConfiguration { groupedHeader() }
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    public static func plainHeader() -> UIListContentConfiguration {
        var content = UIListContentConfiguration()
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0)
        content.textProperties.font = Look.current.tables.plainHeaderFont(.current)
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
        return content
    }

    public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }

    public static func groupedHeader() -> UIListContentConfiguration {
        let look = Look.current.tables
        var content = UIListContentConfiguration()
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: look.groupedHeaderPadding - look.groupedHeaderBottom, leading: 0, bottom: look.groupedHeaderBottom, trailing: 0)
        content.textProperties.font = .preferredFont(forTextStyle: .footnote)
        content.textProperties.color = .secondaryLabel
        content.textProperties.transform = .uppercase
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
        content.secondaryTextProperties.color = .secondaryLabel
        return content
    }

    public static func groupedFooter() -> UIListContentConfiguration {
        let padding = Look.current.tables.groupedFooterPadding
        var content = UIListContentConfiguration()
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: padding.top, leading: 0, bottom: padding.bottom, trailing: 0)
        content.textProperties.font = .preferredFont(forTextStyle: .footnote)
        content.textProperties.color = .secondaryLabel
        content.secondaryTextProperties = content.textProperties
        return content
    }

    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        var content = plainHeader()
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 14, leading: 0, bottom: 8, trailing: 0)
        content.textProperties.font = Look.scaled(17, .semibold, .headline, .current)
        return content
    }

    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        var content = prominentInsetGroupedHeader()
        content.textProperties.font = Look.scaled(20, .bold, .title3, .current)
        return content
    }

    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

    public static func sidebarHeader() -> UIListContentConfiguration {
        var content = prominentInsetGroupedHeader()
        content.textProperties.font = Look.scaled(20, .bold, .title3, .current)
        return content
    }
}

extension UIListContentConfiguration {
    /// How a text looks.
    public struct TextProperties: Hashable, @unchecked Sendable {
        public enum TextAlignment: Hashable, Sendable {
            case natural
            case center
            case justified
        }

        public enum TextTransform: Hashable, Sendable {
            case none
            case uppercase
            case lowercase
            case capitalized
        }

        public var font: UIFont = .preferredFont(forTextStyle: .body)
        public var color: UIColor = .label
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none
        /// Whether a pointer that rests over shortened text shows it whole.
        public var showsExpansionTextWhenTruncated = false

        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }

        public static func == (a: TextProperties, b: TextProperties) -> Bool {
            a.font == b.font && a.color == b.color && (a.colorTransformer == nil) == (b.colorTransformer == nil)
                && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode && a.numberOfLines == b.numberOfLines
                && a.adjustsFontSizeToFitWidth == b.adjustsFontSizeToFitWidth && a.minimumScaleFactor == b.minimumScaleFactor
                && a.allowsDefaultTighteningForTruncation == b.allowsDefaultTighteningForTruncation
                && a.adjustsFontForContentSizeCategory == b.adjustsFontForContentSizeCategory && a.transform == b.transform
                && a.showsExpansionTextWhenTruncated == b.showsExpansionTextWhenTruncated
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(font)
            hasher.combine(color)
            hasher.combine(numberOfLines)
            hasher.combine(transform)
        }
    }

    /// How a picture looks.
    public struct ImageProperties: Hashable, @unchecked Sendable {
        /// Stands for the dimension that symbols are centred in, for other images.
        public static let standardDimension = CGFloat.greatestFiniteMagnitude

        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        /// 0 for no limit along an axis.
        public var maximumSize = CGSize.zero
        /// The space that the picture is centred in; with 0 symbols have a space of their own, other images none but their size.
        public var reservedLayoutSize = CGSize.zero
        public var strokeColor: UIColor?
        public var strokeColorTransformer: UIConfigurationColorTransformer?
        public var strokeWidth: CGFloat = 0

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
            let color = strokeColor ?? tintColor
            return strokeColorTransformer?(color) ?? color
        }

        public static func == (a: ImageProperties, b: ImageProperties) -> Bool {
            a.preferredSymbolConfiguration == b.preferredSymbolConfiguration && a.tintColor == b.tintColor
                && (a.tintColorTransformer == nil) == (b.tintColorTransformer == nil) && a.cornerRadius == b.cornerRadius
                && a.maximumSize == b.maximumSize && a.reservedLayoutSize == b.reservedLayoutSize && a.strokeColor == b.strokeColor
                && (a.strokeColorTransformer == nil) == (b.strokeColorTransformer == nil) && a.strokeWidth == b.strokeWidth
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(cornerRadius)
            hasher.combine(tintColor)
            hasher.combine(maximumSize.width)
            hasher.combine(reservedLayoutSize.width)
        }
    }
}
