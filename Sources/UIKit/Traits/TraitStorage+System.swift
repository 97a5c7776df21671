import Foundation

extension TraitStorage {
    var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { system.userInterfaceIdiom }
        set { system.userInterfaceIdiom = newValue }
    }
    var userInterfaceStyle: UIUserInterfaceStyle {
        get { system.userInterfaceStyle }
        set { system.userInterfaceStyle = newValue }
    }
    var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { system.layoutDirection }
        set { system.layoutDirection = newValue }
    }
    var displayScale: CGFloat {
        get { system.displayScale }
        set { system.displayScale = newValue }
    }
    var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { system.horizontalSizeClass }
        set { system.horizontalSizeClass = newValue }
    }
    var verticalSizeClass: UIUserInterfaceSizeClass {
        get { system.verticalSizeClass }
        set { system.verticalSizeClass = newValue }
    }
    var forceTouchCapability: UIForceTouchCapability {
        get { system.forceTouchCapability }
        set { system.forceTouchCapability = newValue }
    }
    var preferredContentSizeCategory: UIContentSizeCategory {
        get { system.preferredContentSizeCategory }
        set { system.preferredContentSizeCategory = newValue }
    }
    var displayGamut: UIDisplayGamut {
        get { system.displayGamut }
        set { system.displayGamut = newValue }
    }
    var accessibilityContrast: UIAccessibilityContrast {
        get { system.accessibilityContrast }
        set { system.accessibilityContrast = newValue }
    }
    var userInterfaceLevel: UIUserInterfaceLevel {
        get { system.userInterfaceLevel }
        set { system.userInterfaceLevel = newValue }
    }
    var legibilityWeight: UILegibilityWeight {
        get { system.legibilityWeight }
        set { system.legibilityWeight = newValue }
    }
    var activeAppearance: UIUserInterfaceActiveAppearance {
        get { system.activeAppearance }
        set { system.activeAppearance = newValue }
    }
    var imageDynamicRange: UIImage.DynamicRange {
        get { system.imageDynamicRange }
        set { system.imageDynamicRange = newValue }
    }
    var sceneCaptureState: UISceneCaptureState {
        get { system.sceneCaptureState }
        set { system.sceneCaptureState = newValue }
    }
    var listEnvironment: UIListEnvironment {
        get { system.listEnvironment }
        set { system.listEnvironment = newValue }
    }
    var typesettingLanguage: Locale.Language? {
        get { system.typesettingLanguage }
        set { system.typesettingLanguage = newValue }
    }
}
