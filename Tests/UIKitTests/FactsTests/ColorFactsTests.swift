import XCTest

@testable import UIKit

/// Measured UIKit facts, section 6; what the classic look has otherwise is the value published for iOS 13 to 18.
final class ColorFactsTests: XCTestCase {
    /// Red, green, blue from 0 to 255, alpha from 0 to 1.
    private typealias Value = (Int, Int, Int, Double)

    private static func gray(_ white: Int, _ alpha: Double = 1) -> Value { (white, white, white, alpha) }

    /// A colour with its light and its dark value.
    private static let table: [(String, UIColor, light: Value, dark: Value)] = [
        ("label", .label, gray(0), gray(255)),
        ("secondaryLabel", .secondaryLabel, (60, 60, 67, 0.6), (235, 235, 245, 0.6)),
        ("tertiaryLabel", .tertiaryLabel, (60, 60, 67, 0.3), (235, 235, 245, 0.3)),
        ("quaternaryLabel", .quaternaryLabel, (60, 60, 67, 0.18), (235, 235, 245, 0.16)),
        ("placeholderText", .placeholderText, (60, 60, 67, 0.3), (235, 235, 245, 0.3)),
        ("link", .link, (0, 122, 255, 1), (9, 132, 255, 1)),
        ("separator", .separator, (60, 60, 67, 0.29), (84, 84, 88, 0.6)),
        ("opaqueSeparator", .opaqueSeparator, (198, 198, 200, 1), (56, 56, 58, 1)),
        ("systemBackground", .systemBackground, gray(255), gray(0)),
        ("secondarySystemBackground", .secondarySystemBackground, (242, 242, 247, 1), (28, 28, 30, 1)),
        ("tertiarySystemBackground", .tertiarySystemBackground, gray(255), (44, 44, 46, 1)),
        ("systemGroupedBackground", .systemGroupedBackground, (242, 242, 247, 1), gray(0)),
        ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground, gray(255), (28, 28, 30, 1)),
        ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground, (242, 242, 247, 1), (44, 44, 46, 1)),
        ("systemFill", .systemFill, (120, 120, 128, 0.2), (120, 120, 128, 0.36)),
        ("secondarySystemFill", .secondarySystemFill, (120, 120, 128, 0.16), (120, 120, 128, 0.32)),
        ("tertiarySystemFill", .tertiarySystemFill, (118, 118, 128, 0.12), (118, 118, 128, 0.24)),
        ("quaternarySystemFill", .quaternarySystemFill, (116, 116, 128, 0.08), (118, 118, 128, 0.18)),
        ("systemRed", .systemRed, (255, 59, 48, 1), (255, 69, 58, 1)),
        ("systemOrange", .systemOrange, (255, 149, 0, 1), (255, 159, 10, 1)),
        ("systemYellow", .systemYellow, (255, 204, 0, 1), (255, 214, 10, 1)),
        ("systemGreen", .systemGreen, (52, 199, 89, 1), (48, 209, 88, 1)),
        ("systemMint", .systemMint, (0, 199, 190, 1), (99, 230, 226, 1)),
        ("systemTeal", .systemTeal, (48, 176, 199, 1), (64, 200, 224, 1)),
        ("systemCyan", .systemCyan, (50, 173, 230, 1), (100, 210, 255, 1)),
        ("systemBlue", .systemBlue, (0, 122, 255, 1), (10, 132, 255, 1)),
        ("systemIndigo", .systemIndigo, (88, 86, 214, 1), (94, 92, 230, 1)),
        ("systemPurple", .systemPurple, (175, 82, 222, 1), (191, 90, 242, 1)),
        ("systemPink", .systemPink, (255, 45, 85, 1), (255, 55, 95, 1)),
        ("systemBrown", .systemBrown, (162, 132, 94, 1), (172, 142, 104, 1)),
        ("systemGray", .systemGray, (142, 142, 147, 1), (142, 142, 147, 1)),
        ("systemGray2", .systemGray2, (174, 174, 178, 1), (99, 99, 102, 1)),
        ("systemGray3", .systemGray3, (199, 199, 204, 1), (72, 72, 74, 1)),
        ("systemGray4", .systemGray4, (209, 209, 214, 1), (58, 58, 60, 1)),
        ("systemGray5", .systemGray5, (229, 229, 234, 1), (44, 44, 46, 1)),
        ("systemGray6", .systemGray6, (242, 242, 247, 1), (28, 28, 30, 1)),
    ]

    private func check(_ color: UIColor, _ expected: Value, _ traits: UITraitCollection, _ name: String) {
        let found = color.resolvedColor(with: traits).rgba
        let bytes = [found.red, found.green, found.blue].map { Int(($0 * 255).rounded()) }
        for (value, wanted) in zip(bytes, [expected.0, expected.1, expected.2]) {
            // One step of 255 lies between values that were written down as bytes and as fractions.
            XCTAssertLessThanOrEqual(abs(value - wanted), 1, "\(name): \(bytes)")
        }
        XCTAssertEqual(found.alpha, CGFloat(expected.3), accuracy: 0.005, name)
    }

    func test_systemColors() {
        for (name, color, light, dark) in Self.table {
            check(color, light, UITraitCollection(userInterfaceStyle: .light), "\(name), light")
            check(color, dark, UITraitCollection(userInterfaceStyle: .dark), "\(name), dark")
            check(color, light, UITraitCollection(), "\(name), unspecified")
        }
    }

    func test_backgroundsAreLighterWhereTheyAreElevated() {
        let elevated = UITraitCollection(userInterfaceStyle: .dark).modifyingTraits { $0.userInterfaceLevel = .elevated }
        let table: [(UIColor, Value)] = [
            (.systemBackground, (28, 28, 30, 1)), (.secondarySystemBackground, (44, 44, 46, 1)),
            (.tertiarySystemBackground, (58, 58, 60, 1)), (.systemGroupedBackground, (28, 28, 30, 1)),
            (.secondarySystemGroupedBackground, (44, 44, 46, 1)), (.tertiarySystemGroupedBackground, (58, 58, 60, 1)),
        ]
        for (color, expected) in table { check(color, expected, elevated, color.description) }
        let light = UITraitCollection(userInterfaceStyle: .light).modifyingTraits { $0.userInterfaceLevel = .elevated }
        check(.systemBackground, Self.gray(255), light, "light")
    }

    func test_highContrastChangesTheSystemsColors() {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let normal = UITraitCollection(userInterfaceStyle: style)
            let high = normal.modifyingTraits { $0.accessibilityContrast = .high }
            for (name, color, _, _) in Self.table where name.hasPrefix("system") && !name.contains("Background") && !name.contains("Gray") {
                XCTAssertNotEqual(color.resolvedColor(with: high), color.resolvedColor(with: normal), name)
            }
        }
    }

    /// The default tint is the system's blue.
    func test_defaultTint() async {
        await MainActor.run {
            check(UIView().tintColor, (0, 122, 255, 1), UITraitCollection(userInterfaceStyle: .light), "light")
            check(UIView().tintColor, (10, 132, 255, 1), UITraitCollection(userInterfaceStyle: .dark), "dark")
        }
    }
}
