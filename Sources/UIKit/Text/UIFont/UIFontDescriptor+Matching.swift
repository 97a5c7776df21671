import CoreGraphics
import Foundation
import TextEngine

extension UIFontDescriptor {
    /// What a system font is beyond its size.
    struct SystemFont: Hashable {
        var weight: CGFloat
        var isItalic: Bool
        var design: FontDesign
        var hasMonospacedDigits: Bool
    }

    convenience init(font: TextEngine.Font, attributes: [AttributeName: Any]) {
        var all = attributes
        all[.size] = font.pointSize
        if font.isSystemFont {
            all[.system] = SystemFont(
                weight: font.weight, isItalic: font.isItalic, design: font.design, hasMonospacedDigits: false)
        } else {
            all[.name] = font.postScriptName
            all[.family] = font.familyName
        }
        self.init(fontAttributes: all)
    }

    // MARK: Variations

    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var all = fontAttributes
        if attributes[.family] != nil || attributes[.name] != nil {
            // A new name or family replaces what named the font before.
            all[.system] = nil
            all[.name] = nil
            all[.family] = nil
        }
        for (key, value) in attributes where key != .traits { all[key] = value }
        let added = UIFontDescriptor(fontAttributes: attributes).traits
        if !added.isEmpty { all[.traits] = traits.merging(added) { $1 } }
        return UIFontDescriptor(fontAttributes: all)
    }

    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }
    public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { addingAttributes([.matrix: matrix]) }
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

    public func withFace(_ newFace: String) -> UIFontDescriptor {
        var all = fontAttributes
        let font = matchedFont(size: max(pointSize, 1))
        all[.name] = nil
        all[.family] = font.familyName
        all[.face] = newFace
        return UIFontDescriptor(fontAttributes: all)
    }

    /// The system font in another design; `nil` for a font that is not the system's.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        let font = matchedFont(size: max(pointSize, 1))
        guard font.isSystemFont else { return nil }
        return addingAttributes([.design: design])
    }

    /// The same family with other traits; `nil` when the family has no such member.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var all = fontAttributes
        let font = matchedFont(size: max(pointSize, 1))
        let wantsBold = symbolicTraits.contains(.traitBold)
        let isBold = font.weight >= UIFont.Weight.semibold.rawValue
        var weight = font.weight
        if wantsBold != isBold { weight = wantsBold ? UIFont.Weight.semibold.rawValue : 0 }
        let isItalic = symbolicTraits.contains(.traitItalic)
        if font.isSystemFont {
            let design: FontDesign = symbolicTraits.contains(.traitMonoSpace) && font.design == .standard ? .monospaced : font.design
            all[.system] = SystemFont(weight: weight, isItalic: isItalic, design: design, hasMonospacedDigits: false)
            all[.traits] = nil
            all[.design] = nil
        } else {
            if wantsBold != isBold, wantsBold { weight = UIFont.Weight.bold.rawValue }
            let changed = font.with(weight: weight, isItalic: isItalic)
            let changedIsBold = changed.weight >= UIFont.Weight.semibold.rawValue
            guard changed.isItalic == isItalic, changedIsBold == wantsBold else { return nil }
            all[.name] = changed.postScriptName
            all[.traits] = nil
            all[.face] = nil
        }
        return UIFontDescriptor(fontAttributes: all)
    }

    // MARK: Matching

    /// The engine's font that comes nearest.
    func matchedFont(size: CGFloat) -> TextEngine.Font {
        let traits = self.traits
        var weight = UIFontDescriptor.number(traits[.weight])
        var isItalic: Bool?
        if let slant = UIFontDescriptor.number(traits[.slant]) { isItalic = slant != 0 }
        if traits[.symbolic] != nil {
            let symbolic = symbolicTraits
            if symbolic.contains(.traitBold), weight == nil { weight = UIFont.Weight.bold.rawValue }
            if symbolic.contains(.traitItalic) { isItalic = true }
        }
        if let face = (fontAttributes[.face] as? String)?.lowercased() {
            if face.contains("italic") || face.contains("oblique") { isItalic = true }
            weight = weight ?? UIFontDescriptor.weight(ofFace: face)
        }

        if let name = fontAttributes[.name] as? String, let font = TextEngine.Font.named(name, size: size) {
            return weight == nil && isItalic == nil ? font : font.with(weight: weight, isItalic: isItalic)
        }
        if let family = fontAttributes[.family] as? String,
            let font = TextEngine.Font.family(family, weight: weight ?? 0, isItalic: isItalic ?? false, size: size)
        {
            return font
        }
        var system =
            fontAttributes[.system] as? SystemFont
            ?? SystemFont(weight: 0, isItalic: false, design: .standard, hasMonospacedDigits: false)
        if fontAttributes[.system] == nil, let style = fontAttributes[.textStyle] as? UIFont.TextStyle {
            system.weight = style.weight.rawValue
        }
        if let weight { system.weight = weight }
        if let isItalic { system.isItalic = isItalic }
        if let design = fontAttributes[.design] as? SystemDesign { system.design = design.engineDesign }
        if asksForMonospacedDigits { system.hasMonospacedDigits = true }
        return .system(
            size: size, weight: system.weight, design: system.design, isItalic: system.isItalic,
            hasMonospacedDigits: system.hasMonospacedDigits)
    }

    /// Number spacing (feature type 6) with monospaced numbers (selector 0).
    private var asksForMonospacedDigits: Bool {
        guard let settings = fontAttributes[.featureSettings] as? [[FeatureKey: Int]] else { return false }
        return settings.contains { $0[.type] == 6 && $0[.selector] == 0 }
    }

    /// Attributes that the engine's font does not hold.
    var keptAttributes: [AttributeName: Any] {
        var kept: [AttributeName: Any] = [:]
        for key in [AttributeName.textStyle, .featureSettings, .cascadeList, .matrix] { kept[key] = fontAttributes[key] }
        return kept
    }

    private static func weight(ofFace face: String) -> CGFloat? {
        let names: [(String, UIFont.Weight)] = [
            ("ultralight", .ultraLight), ("thin", .thin), ("semibold", .semibold), ("demibold", .semibold), ("medium", .medium),
            ("heavy", .heavy), ("black", .black), ("bold", .bold), ("light", .light), ("regular", .regular),
        ]
        let compact = face.filter { $0 != " " }
        return names.first { compact.contains($0.0) }?.1.rawValue
    }
}
