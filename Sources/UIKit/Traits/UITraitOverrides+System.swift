import Foundation

extension UITraitOverrides {
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { storage.userInterfaceIdiom }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { storage.userInterfaceStyle }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { storage.layoutDirection }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    public var displayScale: CGFloat {
        get { storage.displayScale }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { storage.horizontalSizeClass }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { storage.verticalSizeClass }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    public var forceTouchCapability: UIForceTouchCapability {
        get { storage.forceTouchCapability }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { storage.preferredContentSizeCategory }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    public var displayGamut: UIDisplayGamut {
        get { storage.displayGamut }
        set { self[UITraitDisplayGamut.self] = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { storage.accessibilityContrast }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { storage.userInterfaceLevel }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    public var legibilityWeight: UILegibilityWeight {
        get { storage.legibilityWeight }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { storage.activeAppearance }
        set { self[UITraitActiveAppearance.self] = newValue }
    }
    public var imageDynamicRange: UIImage.DynamicRange {
        get { storage.imageDynamicRange }
        set { self[UITraitImageDynamicRange.self] = newValue }
    }
    public var sceneCaptureState: UISceneCaptureState {
        get { storage.sceneCaptureState }
        set { self[UITraitSceneCaptureState.self] = newValue }
    }
    public var listEnvironment: UIListEnvironment {
        get { storage.listEnvironment }
        set { self[UITraitListEnvironment.self] = newValue }
    }
    public var typesettingLanguage: Locale.Language? {
        get { storage.typesettingLanguage }
        set { self[UITraitTypesettingLanguage.self] = newValue }
    }
}
