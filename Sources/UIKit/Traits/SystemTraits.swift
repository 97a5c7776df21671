import Foundation

/// A trait with a place of its own in ``SystemTraits``. Its default value means "unspecified".
protocol SystemTrait: UITraitDefinition where Value: Equatable {
    static var storage: WritableKeyPath<SystemTraits, Value> { get }
}

/// The values of the traits the system defines.
struct SystemTraits: Equatable {
    var userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified
    var userInterfaceStyle: UIUserInterfaceStyle = .unspecified
    var layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
    var displayScale: CGFloat = 0
    var horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified
    var verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
    var forceTouchCapability: UIForceTouchCapability = .unknown
    var preferredContentSizeCategory: UIContentSizeCategory = .unspecified
    var displayGamut: UIDisplayGamut = .unspecified
    var accessibilityContrast: UIAccessibilityContrast = .unspecified
    var userInterfaceLevel: UIUserInterfaceLevel = .unspecified
    var legibilityWeight: UILegibilityWeight = .unspecified
    var activeAppearance: UIUserInterfaceActiveAppearance = .unspecified
    var imageDynamicRange: UIImage.DynamicRange = .unspecified
    var sceneCaptureState: UISceneCaptureState = .unspecified
    var listEnvironment: UIListEnvironment = .unspecified
    var typesettingLanguage: Locale.Language? = nil

    /// What can be done with any system trait without knowing its type.
    struct Accessor {
        let trait: UITrait
        let isSpecified: (SystemTraits) -> Bool
        let isEqual: (SystemTraits, SystemTraits) -> Bool
        let copy: (SystemTraits, inout SystemTraits) -> Void

        init<T: SystemTrait>(_ trait: T.Type) {
            let path = T.storage
            self.trait = trait
            isSpecified = { $0[keyPath: path] != T.defaultValue }
            isEqual = { $0[keyPath: path] == $1[keyPath: path] }
            copy = { $1[keyPath: path] = $0[keyPath: path] }
        }
    }

    static let accessors: [Accessor] = [
        Accessor(UITraitUserInterfaceIdiom.self),
        Accessor(UITraitUserInterfaceStyle.self),
        Accessor(UITraitLayoutDirection.self),
        Accessor(UITraitDisplayScale.self),
        Accessor(UITraitHorizontalSizeClass.self),
        Accessor(UITraitVerticalSizeClass.self),
        Accessor(UITraitForceTouchCapability.self),
        Accessor(UITraitPreferredContentSizeCategory.self),
        Accessor(UITraitDisplayGamut.self),
        Accessor(UITraitAccessibilityContrast.self),
        Accessor(UITraitUserInterfaceLevel.self),
        Accessor(UITraitLegibilityWeight.self),
        Accessor(UITraitActiveAppearance.self),
        Accessor(UITraitImageDynamicRange.self),
        Accessor(UITraitSceneCaptureState.self),
        Accessor(UITraitListEnvironment.self),
        Accessor(UITraitTypesettingLanguage.self),
    ]

    /// Takes over what `other` specifies.
    mutating func merge(_ other: SystemTraits) {
        for accessor in SystemTraits.accessors where accessor.isSpecified(other) { accessor.copy(other, &self) }
    }
}
