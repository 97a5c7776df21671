import Foundation

extension UIFont {
    /// The thickness of strokes, from −1 to 1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The symbol weight that goes with text of this weight.
        public func symbolWeight() -> UIImage.SymbolWeight {
            UIImage.SymbolWeight.allCases.filter { $0 != .unspecified }
                .min { abs($0.fontWeight().rawValue - rawValue) < abs($1.fontWeight().rawValue - rawValue) } ?? .regular
        }

        var name: String {
            switch symbolWeight() {
            case .ultraLight: "ultralight"
            case .thin: "thin"
            case .light: "light"
            case .medium: "medium"
            case .semibold: "semibold"
            case .bold: "bold"
            case .heavy: "heavy"
            case .black: "black"
            default: "normal"
            }
        }
    }

    /// How wide letters are, from −1 to 1; 0 is the standard width.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public static let condensed = Width(rawValue: -0.2)
        public static let standard = Width(rawValue: 0)
        public static let expanded = Width(rawValue: 0.2)
        public static let compressed = Width(rawValue: -0.3)

        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }
    }
}
