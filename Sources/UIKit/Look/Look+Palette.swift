import Foundation

extension Look {
    /// The system colours of a look, by name, appearance, contrast and level.
    struct Palette: Sendable {
        /// One colour of the palette.
        struct Entry: Sendable {
            var light: UIColor
            var dark: UIColor
            var lightHighContrast: UIColor
            var darkHighContrast: UIColor
            /// Dark values for elevated levels (sheets, popovers).
            var darkElevated: UIColor
            var darkElevatedHighContrast: UIColor

            func color(for traits: UITraitCollection) -> UIColor {
                let isHighContrast = traits.accessibilityContrast == .high
                guard traits.userInterfaceStyle == .dark else { return isHighContrast ? lightHighContrast : light }
                if traits.userInterfaceLevel == .elevated { return isHighContrast ? darkElevatedHighContrast : darkElevated }
                return isHighContrast ? darkHighContrast : dark
            }
        }

        fileprivate(set) var entries: [SystemColor: Entry]

        subscript(color: SystemColor) -> Entry { entries[color]! }
    }

    /// The system's dynamic colours.
    enum SystemColor: String, CaseIterable, Sendable {
        case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue, systemIndigo
        case systemPurple, systemPink, systemBrown
        case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
        case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link, separator, opaqueSeparator
        case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
        case systemBackground, secondarySystemBackground, tertiarySystemBackground
        case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
    }
}

extension Look.Palette {
    private typealias RGBA = (CGFloat, CGFloat, CGFloat, CGFloat)

    private static func components(_ value: RGBA) -> UIColor {
        UIColor(red: value.0 / 255, green: value.1 / 255, blue: value.2 / 255, alpha: value.3)
    }

    private static func opaque(
        _ light: (CGFloat, CGFloat, CGFloat), _ dark: (CGFloat, CGFloat, CGFloat), contrast: (CGFloat, CGFloat, CGFloat),
        _ darkContrast: (CGFloat, CGFloat, CGFloat), elevated: (CGFloat, CGFloat, CGFloat)? = nil,
        _ elevatedContrast: (CGFloat, CGFloat, CGFloat)? = nil
    ) -> Entry {
        func solid(_ value: (CGFloat, CGFloat, CGFloat)) -> UIColor { components((value.0, value.1, value.2, 1)) }
        return Entry(
            light: solid(light), dark: solid(dark), lightHighContrast: solid(contrast), darkHighContrast: solid(darkContrast),
            darkElevated: solid(elevated ?? dark), darkElevatedHighContrast: solid(elevatedContrast ?? darkContrast))
    }

    private static func clear(_ light: RGBA, _ dark: RGBA, contrast: CGFloat, _ darkContrast: CGFloat) -> Entry {
        Entry(
            light: components(light), dark: components(dark),
            lightHighContrast: components((light.0, light.1, light.2, contrast)),
            darkHighContrast: components((dark.0, dark.1, dark.2, darkContrast)), darkElevated: components(dark),
            darkElevatedHighContrast: components((dark.0, dark.1, dark.2, darkContrast)))
    }

    /// iOS 13 to 18: published values, 0–255 with alpha 0…1.
    static let classic = Look.Palette(entries: [
        .systemRed: opaque((255, 59, 48), (255, 69, 58), contrast: (215, 0, 21), (255, 105, 97)),
        .systemOrange: opaque((255, 149, 0), (255, 159, 10), contrast: (201, 52, 0), (255, 179, 64)),
        .systemYellow: opaque((255, 204, 0), (255, 214, 10), contrast: (178, 80, 0), (255, 212, 38)),
        .systemGreen: opaque((52, 199, 89), (48, 209, 88), contrast: (36, 138, 61), (48, 219, 91)),
        .systemMint: opaque((0, 199, 190), (99, 230, 226), contrast: (12, 129, 123), (102, 212, 207)),
        .systemTeal: opaque((48, 176, 199), (64, 200, 224), contrast: (0, 130, 153), (93, 230, 255)),
        .systemCyan: opaque((50, 173, 230), (100, 210, 255), contrast: (0, 113, 164), (112, 215, 255)),
        .systemBlue: opaque((0, 122, 255), (10, 132, 255), contrast: (0, 64, 221), (64, 156, 255)),
        .systemIndigo: opaque((88, 86, 214), (94, 92, 230), contrast: (54, 52, 163), (125, 122, 255)),
        .systemPurple: opaque((175, 82, 222), (191, 90, 242), contrast: (137, 68, 171), (218, 143, 255)),
        .systemPink: opaque((255, 45, 85), (255, 55, 95), contrast: (211, 15, 69), (255, 100, 130)),
        .systemBrown: opaque((162, 132, 94), (172, 142, 104), contrast: (127, 101, 69), (181, 148, 105)),
        .systemGray: opaque((142, 142, 147), (142, 142, 147), contrast: (108, 108, 112), (174, 174, 178)),
        .systemGray2: opaque((174, 174, 178), (99, 99, 102), contrast: (142, 142, 147), (124, 124, 128)),
        .systemGray3: opaque((199, 199, 204), (72, 72, 74), contrast: (174, 174, 178), (84, 84, 86)),
        .systemGray4: opaque((209, 209, 214), (58, 58, 60), contrast: (188, 188, 192), (68, 68, 70)),
        .systemGray5: opaque((229, 229, 234), (44, 44, 46), contrast: (216, 216, 220), (54, 54, 56)),
        .systemGray6: opaque((242, 242, 247), (28, 28, 30), contrast: (235, 235, 240), (36, 36, 38)),
        .label: opaque((0, 0, 0), (255, 255, 255), contrast: (0, 0, 0), (255, 255, 255)),
        .secondaryLabel: clear((60, 60, 67, 0.6), (235, 235, 245, 0.6), contrast: 0.68, 0.68),
        .tertiaryLabel: clear((60, 60, 67, 0.3), (235, 235, 245, 0.3), contrast: 0.38, 0.38),
        .quaternaryLabel: clear((60, 60, 67, 0.18), (235, 235, 245, 0.16), contrast: 0.26, 0.24),
        .placeholderText: clear((60, 60, 67, 0.3), (235, 235, 245, 0.3), contrast: 0.38, 0.38),
        .link: opaque((0, 122, 255), (9, 132, 255), contrast: (0, 64, 221), (64, 156, 255)),
        .separator: clear((60, 60, 67, 0.29), (84, 84, 88, 0.6), contrast: 0.37, 0.68),
        .opaqueSeparator: opaque((198, 198, 200), (56, 56, 58), contrast: (198, 198, 200), (56, 56, 58)),
        .systemFill: clear((120, 120, 128, 0.2), (120, 120, 128, 0.36), contrast: 0.28, 0.44),
        .secondarySystemFill: clear((120, 120, 128, 0.16), (120, 120, 128, 0.32), contrast: 0.24, 0.4),
        .tertiarySystemFill: clear((118, 118, 128, 0.12), (118, 118, 128, 0.24), contrast: 0.2, 0.32),
        .quaternarySystemFill: clear((116, 116, 128, 0.08), (118, 118, 128, 0.18), contrast: 0.16, 0.26),
        .systemBackground: opaque(
            (255, 255, 255), (0, 0, 0), contrast: (255, 255, 255), (0, 0, 0), elevated: (28, 28, 30), (36, 36, 38)),
        .secondarySystemBackground: opaque(
            (242, 242, 247), (28, 28, 30), contrast: (235, 235, 240), (36, 36, 38), elevated: (44, 44, 46), (54, 54, 56)),
        .tertiarySystemBackground: opaque(
            (255, 255, 255), (44, 44, 46), contrast: (255, 255, 255), (54, 54, 56), elevated: (58, 58, 60), (68, 68, 70)),
        .systemGroupedBackground: opaque(
            (242, 242, 247), (0, 0, 0), contrast: (235, 235, 240), (0, 0, 0), elevated: (28, 28, 30), (36, 36, 38)),
        .secondarySystemGroupedBackground: opaque(
            (255, 255, 255), (28, 28, 30), contrast: (255, 255, 255), (36, 36, 38), elevated: (44, 44, 46), (54, 54, 56)),
        .tertiarySystemGroupedBackground: opaque(
            (242, 242, 247), (44, 44, 46), contrast: (235, 235, 240), (54, 54, 56), elevated: (58, 58, 60), (68, 68, 70)),
    ])
}
