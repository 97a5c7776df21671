import Foundation

/// The fixed colours, made once.
private enum StandardColor {
    static let black = UIColor(white: 0, alpha: 1)
    static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    static let clear = UIColor(white: 0, alpha: 0)
    static let lightText = UIColor(white: 1, alpha: 0.6)
    static let darkText = UIColor(white: 0, alpha: 1)
    static let system = Dictionary(
        uniqueKeysWithValues: Look.SystemColor.allCases.map { ($0, UIColor(.system($0), fixedColor: nil)) })
    static let tint = UIColor { $0[TintColorTrait.self] ?? .defaultTint }
    static let defaultTint = accentColor ?? .systemBlue

    /// The colour set that Info.plist names as the app's accent; Xcode's templates call it `AccentColor` and leave it empty.
    private static var accentColor: UIColor? {
        let name = Bundle.main.object(forInfoDictionaryKey: "NSAccentColorName") as? String ?? "AccentColor"
        return AssetCatalog.of(.main).color(named: name).map { UIColor(.catalog($0), fixedColor: nil) }
    }
}

/// The tint colour of the view whose traits these are, for ``UIColor/tintColor``.
enum TintColorTrait: UITraitDefinition {
    static var defaultValue: UIColor? { nil }
    static var affectsColorAppearance: Bool { true }
}

extension UIColor {
    /// The tint of windows that nobody gave one: the app's accent colour, else the system's blue.
    static var defaultTint: UIColor { StandardColor.defaultTint }

    public class var black: UIColor { StandardColor.black }
    public class var darkGray: UIColor { StandardColor.darkGray }
    public class var lightGray: UIColor { StandardColor.lightGray }
    public class var white: UIColor { StandardColor.white }
    public class var gray: UIColor { StandardColor.gray }
    public class var red: UIColor { StandardColor.red }
    public class var green: UIColor { StandardColor.green }
    public class var blue: UIColor { StandardColor.blue }
    public class var cyan: UIColor { StandardColor.cyan }
    public class var yellow: UIColor { StandardColor.yellow }
    public class var magenta: UIColor { StandardColor.magenta }
    public class var orange: UIColor { StandardColor.orange }
    public class var purple: UIColor { StandardColor.purple }
    public class var brown: UIColor { StandardColor.brown }
    public class var clear: UIColor { StandardColor.clear }
    public class var lightText: UIColor { StandardColor.lightText }
    public class var darkText: UIColor { StandardColor.darkText }
    /// The tint colour of the view it is drawn in; the app's default outside of a view.
    public class var tintColor: UIColor { StandardColor.tint }
    public class var groupTableViewBackground: UIColor { .systemGroupedBackground }

    public class var systemRed: UIColor { StandardColor.system[.systemRed]! }
    public class var systemOrange: UIColor { StandardColor.system[.systemOrange]! }
    public class var systemYellow: UIColor { StandardColor.system[.systemYellow]! }
    public class var systemGreen: UIColor { StandardColor.system[.systemGreen]! }
    public class var systemMint: UIColor { StandardColor.system[.systemMint]! }
    public class var systemTeal: UIColor { StandardColor.system[.systemTeal]! }
    public class var systemCyan: UIColor { StandardColor.system[.systemCyan]! }
    public class var systemBlue: UIColor { StandardColor.system[.systemBlue]! }
    public class var systemIndigo: UIColor { StandardColor.system[.systemIndigo]! }
    public class var systemPurple: UIColor { StandardColor.system[.systemPurple]! }
    public class var systemPink: UIColor { StandardColor.system[.systemPink]! }
    public class var systemBrown: UIColor { StandardColor.system[.systemBrown]! }
    public class var systemGray: UIColor { StandardColor.system[.systemGray]! }
    public class var systemGray2: UIColor { StandardColor.system[.systemGray2]! }
    public class var systemGray3: UIColor { StandardColor.system[.systemGray3]! }
    public class var systemGray4: UIColor { StandardColor.system[.systemGray4]! }
    public class var systemGray5: UIColor { StandardColor.system[.systemGray5]! }
    public class var systemGray6: UIColor { StandardColor.system[.systemGray6]! }
    public class var label: UIColor { StandardColor.system[.label]! }
    public class var secondaryLabel: UIColor { StandardColor.system[.secondaryLabel]! }
    public class var tertiaryLabel: UIColor { StandardColor.system[.tertiaryLabel]! }
    public class var quaternaryLabel: UIColor { StandardColor.system[.quaternaryLabel]! }
    public class var placeholderText: UIColor { StandardColor.system[.placeholderText]! }
    public class var link: UIColor { StandardColor.system[.link]! }
    public class var separator: UIColor { StandardColor.system[.separator]! }
    public class var opaqueSeparator: UIColor { StandardColor.system[.opaqueSeparator]! }
    public class var systemFill: UIColor { StandardColor.system[.systemFill]! }
    public class var secondarySystemFill: UIColor { StandardColor.system[.secondarySystemFill]! }
    public class var tertiarySystemFill: UIColor { StandardColor.system[.tertiarySystemFill]! }
    public class var quaternarySystemFill: UIColor { StandardColor.system[.quaternarySystemFill]! }
    public class var systemBackground: UIColor { StandardColor.system[.systemBackground]! }
    public class var secondarySystemBackground: UIColor { StandardColor.system[.secondarySystemBackground]! }
    public class var tertiarySystemBackground: UIColor { StandardColor.system[.tertiarySystemBackground]! }
    public class var systemGroupedBackground: UIColor { StandardColor.system[.systemGroupedBackground]! }
    public class var secondarySystemGroupedBackground: UIColor { StandardColor.system[.secondarySystemGroupedBackground]! }
    public class var tertiarySystemGroupedBackground: UIColor { StandardColor.system[.tertiarySystemGroupedBackground]! }
}
