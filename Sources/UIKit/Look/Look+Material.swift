import Foundation

extension Look {
    /// A backdrop: what is behind gets blurred and saturated, then tinted.
    struct Material: Sendable {
        /// Blur radius.
        var blurRadius: CGFloat
        /// Factor on the colours' saturation.
        var saturation: CGFloat
        /// Colour laid over the blurred backdrop.
        var tint: UIColor
        /// Colour used instead when nothing may shine through.
        var opaqueColor: UIColor

        static let classicBar = Material(
            blurRadius: 20, saturation: 1.8, tint: Look.gray(light: (249, 0.94), dark: (22, 0.94)),
            opaqueColor: Look.gray(light: (249, 1), dark: (22, 1)))
        static let alert = Material(
            blurRadius: 20, saturation: 1.8, tint: Look.gray(light: (248, 0.82), dark: (37, 0.82)),
            opaqueColor: Look.gray(light: (248, 1), dark: (37, 1)))
        static let menu = Material(
            blurRadius: 20, saturation: 1.8, tint: Look.gray(light: (245, 0.82), dark: (37, 0.82)),
            opaqueColor: Look.gray(light: (245, 1), dark: (37, 1)))
    }

    /// A dynamic gray; levels 0…255.
    static func gray(light: (level: CGFloat, alpha: CGFloat), dark: (level: CGFloat, alpha: CGFloat)) -> UIColor {
        dynamic(
            light: UIColor(white: light.level / 255, alpha: light.alpha), dark: UIColor(white: dark.level / 255, alpha: dark.alpha))
    }

    static func dynamic(light: UIColor, dark: UIColor) -> UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

extension Look.Material {
    /// The material of a blur style. Those with a fixed appearance keep it in light and dark.
    static func of(_ style: UIBlurEffect.Style) -> Look.Material {
        let (light, dark) = levels(style)
        let tint: UIColor
        switch style {
        case .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight,
            .systemChromeMaterialLight, .extraLight, .light:
            tint = UIColor(white: light.level / 255, alpha: light.alpha)
        case .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
            .systemChromeMaterialDark, .dark:
            tint = UIColor(white: dark.level / 255, alpha: dark.alpha)
        default: tint = Look.gray(light: light, dark: dark)
        }
        return Look.Material(blurRadius: 20, saturation: 1.8, tint: tint, opaqueColor: tint.withAlphaComponent(1))
    }

    private typealias Level = (level: CGFloat, alpha: CGFloat)

    private static func levels(_ style: UIBlurEffect.Style) -> (light: Level, dark: Level) {
        switch style {
        case .extraLight: ((248, 0.82), (248, 0.82))
        case .light: ((255, 0.3), (255, 0.3))
        case .dark: ((28, 0.73), (28, 0.73))
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: ((255, 0.44), (37, 0.55))
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: ((250, 0.6), (37, 0.7))
        case .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark: ((248, 0.75), (37, 0.82))
        case .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: ((248, 0.88), (44, 0.9))
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: ((249, 0.78), (22, 0.8))
        }
    }
}

extension UIBlurEffect.Style {
    /// Whether content on the material has to be light.
    func isDark(in traits: UITraitCollection) -> Bool {
        switch self {
        case .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight,
            .systemChromeMaterialLight, .extraLight, .light:
            false
        case .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
            .systemChromeMaterialDark, .dark:
            true
        default: traits.userInterfaceStyle == .dark
        }
    }
}

extension UIVibrancyEffectStyle {
    /// The colour that content is shown in, with the strength that the label and fill colours of the same names have.
    func color(isDark: Bool) -> UIColor {
        let alpha: CGFloat =
            switch self {
            case .label: isDark ? 0.9 : 0.8
            case .secondaryLabel: 0.6
            case .tertiaryLabel: 0.35
            case .quaternaryLabel: 0.2
            case .fill: 0.25
            case .secondaryFill: 0.18
            case .tertiaryFill: 0.12
            case .separator: 0.2
            }
        return UIColor(white: isDark ? 1 : 0, alpha: alpha)
    }
}
