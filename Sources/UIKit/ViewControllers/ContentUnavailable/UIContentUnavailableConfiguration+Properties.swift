import CoreGraphics
import Foundation

extension UIContentUnavailableConfiguration {
    /// How a text looks.
    public struct TextProperties: Hashable, @unchecked Sendable {
        public var font: UIFont = .preferredFont(forTextStyle: .body)
        public var color: UIColor = .label
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 for as many as needed.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false

        init() {}
    }

    /// How the picture looks.
    public struct ImageProperties: Hashable, @unchecked Sendable {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        /// Points; 0 for no limit along an axis.
        public var maximumSize = CGSize.zero

        init() {}

        public func hash(into hasher: inout Hasher) {
            hasher.combine(tintColor)
            hasher.combine(cornerRadius)
            hasher.combine(maximumSize.width)
        }
    }

    /// What a button does.
    public struct ButtonProperties: Hashable, @unchecked Sendable {
        public var primaryAction: UIAction?
        /// Opens with a touch where there is no action, else with a long one.
        public var menu: UIMenu?
        public var isEnabled = true
        public var role = UIButton.Role.normal

        init() {}
    }
}
