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
