/// The text size that a person chose in the system's settings.
///
/// Raw values are those of UIContentSizeCategory.
public enum TextSize: String, Codable, Sendable, CaseIterable {
    case extraSmall = "UICTContentSizeCategoryXS"
    case small = "UICTContentSizeCategoryS"
    case medium = "UICTContentSizeCategoryM"
    case large = "UICTContentSizeCategoryL"
    case extraLarge = "UICTContentSizeCategoryXL"
    case extraExtraLarge = "UICTContentSizeCategoryXXL"
    case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"
    case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"
    case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"
    case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"
    case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"
    case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

    /// The name for command lines, such as `accessibility-xl`.
    public var name: String {
        switch self {
        case .extraSmall: "xs"
        case .small: "small"
        case .medium: "medium"
        case .large: "large"
        case .extraLarge: "xl"
        case .extraExtraLarge: "xxl"
        case .extraExtraExtraLarge: "xxxl"
        case .accessibilityMedium: "accessibility-medium"
        case .accessibilityLarge: "accessibility-large"
        case .accessibilityExtraLarge: "accessibility-xl"
        case .accessibilityExtraExtraLarge: "accessibility-xxl"
        case .accessibilityExtraExtraExtraLarge: "accessibility-xxxl"
        }
    }

    /// Finds a size by ``name``, by UIKit's name (`accessibilityExtraLarge`) or by raw value; case and hyphens don't matter.
    public static func named(_ text: String) -> TextSize? {
        func key(_ text: String) -> String { text.lowercased().filter { $0.isLetter } }
        let wanted = key(text)
        return allCases.first { key($0.name) == wanted || key("\($0)") == wanted || key($0.rawValue) == wanted }
    }
}
