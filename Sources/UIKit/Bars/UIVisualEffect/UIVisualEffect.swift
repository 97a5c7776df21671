import Foundation

/// The base class of effects that an effect view shows: blur and vibrancy.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, NSCopying {
    public override init() {
        super.init()
    }

    /// Effects never change, so a copy is the effect itself.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of what lies behind, tinted by its style.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }
}
