import Foundation

/// What an entry of an asset set asks of its environment.
struct AssetSelector {
    var idiom: UIUserInterfaceIdiom?
    /// Device pixels per point; `nil` for every scale (vector files).
    var scale: CGFloat?
    var style: UIUserInterfaceStyle?
    var contrast: UIAccessibilityContrast?
    var widthClass: UIUserInterfaceSizeClass?
    var heightClass: UIUserInterfaceSizeClass?
    var direction: UITraitEnvironmentLayoutDirection?
    var gamut: UIDisplayGamut?
    /// An entry for something this system is not: a watch, a Mac.
    var isForeign = false

    init(idiom: String?, scale: String? = nil, appearances: [AssetContents.Appearance]?) {
        switch idiom {
        case nil, "universal": break
        case "iphone": self.idiom = .phone
        case "ipad": self.idiom = .pad
        default: isForeign = true
        }
        if let scale, scale.hasSuffix("x"), let value = Double(scale.dropLast()) { self.scale = CGFloat(value) }
        for appearance in appearances ?? [] {
            switch (appearance.appearance, appearance.value) {
            case ("luminosity", "dark"): style = .dark
            case ("luminosity", "light"): style = .light
            case ("contrast", "high"): contrast = .high
            default: break
            }
        }
    }

    init(_ image: AssetContents.Image) {
        self.init(idiom: image.idiom, scale: image.scale, appearances: image.appearances)
        widthClass = AssetSelector.sizeClass(image.widthClass)
        heightClass = AssetSelector.sizeClass(image.heightClass)
        switch image.languageDirection {
        case "left-to-right": direction = .leftToRight
        case "right-to-left": direction = .rightToLeft
        default: break
        }
        if image.displayGamut == "display-P3" { gamut = .P3 }
        if image.subtype != nil { isForeign = true }
    }

    private static func sizeClass(_ text: String?) -> UIUserInterfaceSizeClass? {
        switch text {
        case "compact": .compact
        case "regular": .regular
        default: nil
        }
    }

    /// How well the entry fits: `nil` when it must not be used; the larger the more specific. Scale only decides between entries
    /// that are alike otherwise.
    func score(for traits: UITraitCollection) -> Int? {
        var score = 0
        func require<Value: Equatable>(_ wanted: Value?, _ actual: Value, _ weight: Int) -> Bool {
            guard let wanted else { return true }
            score += weight
            return wanted == actual
        }
        guard !isForeign, require(idiom, traits.userInterfaceIdiom, 1 << 12),
            require(style, traits.userInterfaceStyle == .unspecified ? .light : traits.userInterfaceStyle, 1 << 11),
            require(contrast, traits.accessibilityContrast, 1 << 10), require(widthClass, traits.horizontalSizeClass, 1 << 9),
            require(heightClass, traits.verticalSizeClass, 1 << 8), require(direction, traits.layoutDirection, 1 << 7),
            require(gamut, traits.displayGamut, 1 << 6)
        else { return nil }
        guard let scale else { return score + 20 }
        let wanted = traits.displayScale > 0 ? traits.displayScale : 1
        // The exact scale, else the next larger one, else the largest.
        return score + (scale == wanted ? 30 : scale > wanted ? 16 - Int(scale) : Int(scale))
    }
}
