import Foundation

extension UIButton {
    /// A button's look as one value: text, picture, colours, padding, background.
    public struct Configuration: Hashable, @unchecked Sendable {
        public enum Size: Int, Sendable {
            case medium
            case small
            case mini
            case large
        }

        public enum TitleAlignment: Int, Sendable {
            case automatic
            case leading
            case center
            case trailing
        }

        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic
            case small
            case medium
            case large
            case capsule
        }

        public enum MacIdiomStyle: Int, Sendable {
            case automatic
            case bordered
            case borderless
            case borderlessTinted
        }

        public enum Indicator: Int, Sendable {
            case automatic
            case none
            case popup
        }

        /// The family of looks a configuration was made from.
        enum Kind: Hashable {
            case plain
            case gray
            case tinted
            case filled
        }

        let kind: Kind
        /// Whether the insets are still those of the style and size.
        private var usesDefaultInsets = true
        private var insets: NSDirectionalEdgeInsets

        public var background = UIBackgroundConfiguration()
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium { didSet { if usesDefaultInsets { setDefaultContentInsets() } } }
        public var macIdiomStyle = MacIdiomStyle.automatic
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var image: UIImage?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public var showsActivityIndicator = false
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        public var title: String? {
            didSet { if title != oldValue, attributedTitle.map({ String($0.characters) }) != title { attributedTitle = nil } }
        }
        public var attributedTitle: AttributedString? {
            didSet { if let attributedTitle { title = String(attributedTitle.characters) } }
        }
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var subtitle: String? {
            didSet { if subtitle != oldValue, attributedSubtitle.map({ String($0.characters) }) != subtitle { attributedSubtitle = nil } }
        }
        public var attributedSubtitle: AttributedString? {
            didSet { if let attributedSubtitle { subtitle = String(attributedSubtitle.characters) } }
        }
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// A mark behind the title; automatic for buttons whose menu changes their title.
        public var indicator = Indicator.automatic
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var imagePadding: CGFloat = 0
        /// Least width kept for the picture, so that several buttons line up.
        public var imageReservation: CGFloat = 0
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var automaticallyUpdateForSelection = true

        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                usesDefaultInsets = false
            }
        }

        private init(kind: Kind) {
            self.kind = kind
            insets = Look.current.controls.configuredInsets(.medium)
            background.cornerRadius = Look.current.controls.configuredCornerRadius
        }

        public mutating func setDefaultContentInsets() {
            insets = Look.current.controls.configuredInsets(buttonSize)
            usesDefaultInsets = true
        }

        public static func plain() -> Configuration { Configuration(kind: .plain) }
        public static func gray() -> Configuration { Configuration(kind: .gray) }
        public static func tinted() -> Configuration { Configuration(kind: .tinted) }
        public static func filled() -> Configuration { Configuration(kind: .filled) }
        public static func borderless() -> Configuration { Configuration(kind: .plain) }
        public static func bordered() -> Configuration { Configuration(kind: .gray) }
        public static func borderedTinted() -> Configuration { Configuration(kind: .tinted) }
        public static func borderedProminent() -> Configuration { Configuration(kind: .filled) }

        /// The configuration as the button's present state wants it; colours that depend on the state are resolved when drawing.
        public func updated(for button: UIButton) -> Configuration { self }

        var hasSubtitle: Bool { subtitle?.isEmpty == false }

        public static func == (a: Configuration, b: Configuration) -> Bool {
            a.kind == b.kind && a.insets == b.insets && a.background == b.background && a.cornerStyle == b.cornerStyle
                && a.buttonSize == b.buttonSize && a.macIdiomStyle == b.macIdiomStyle && a.baseForegroundColor == b.baseForegroundColor
                && a.baseBackgroundColor == b.baseBackgroundColor && a.image == b.image && a.title == b.title
                && a.attributedTitle == b.attributedTitle && a.subtitle == b.subtitle && a.attributedSubtitle == b.attributedSubtitle
                && a.showsActivityIndicator == b.showsActivityIndicator && a.imagePlacement == b.imagePlacement
                && a.imagePadding == b.imagePadding && a.titlePadding == b.titlePadding && a.titleAlignment == b.titleAlignment
                && a.imageReservation == b.imageReservation && a.titleLineBreakMode == b.titleLineBreakMode
                && a.subtitleLineBreakMode == b.subtitleLineBreakMode && a.indicator == b.indicator
                && a.preferredSymbolConfigurationForImage == b.preferredSymbolConfigurationForImage
                && a.automaticallyUpdateForSelection == b.automaticallyUpdateForSelection
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(kind)
            hasher.combine(title)
            hasher.combine(subtitle)
            hasher.combine(cornerStyle)
        }
    }
}
