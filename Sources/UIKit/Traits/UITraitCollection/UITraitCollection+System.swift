import Foundation

extension UITraitCollection {
    public var userInterfaceIdiom: UIUserInterfaceIdiom { storage.system.userInterfaceIdiom }
    public var userInterfaceStyle: UIUserInterfaceStyle { storage.system.userInterfaceStyle }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { storage.system.layoutDirection }
    public var displayScale: CGFloat { storage.system.displayScale }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { storage.system.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { storage.system.verticalSizeClass }
    public var forceTouchCapability: UIForceTouchCapability { storage.system.forceTouchCapability }
    public var preferredContentSizeCategory: UIContentSizeCategory { storage.system.preferredContentSizeCategory }
    public var displayGamut: UIDisplayGamut { storage.system.displayGamut }
    public var accessibilityContrast: UIAccessibilityContrast { storage.system.accessibilityContrast }
    public var userInterfaceLevel: UIUserInterfaceLevel { storage.system.userInterfaceLevel }
    public var legibilityWeight: UILegibilityWeight { storage.system.legibilityWeight }
    public var activeAppearance: UIUserInterfaceActiveAppearance { storage.system.activeAppearance }
    public var imageDynamicRange: UIImage.DynamicRange { storage.system.imageDynamicRange }
    public var sceneCaptureState: UISceneCaptureState { storage.system.sceneCaptureState }
    public var listEnvironment: UIListEnvironment { storage.system.listEnvironment }
    public var typesettingLanguage: Locale.Language? { storage.system.typesettingLanguage }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(TraitStorage { $0.userInterfaceIdiom = idiom })
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(TraitStorage { $0.userInterfaceStyle = userInterfaceStyle })
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(TraitStorage { $0.layoutDirection = layoutDirection })
    }

    public convenience init(displayScale scale: CGFloat) {
        self.init(TraitStorage { $0.displayScale = scale })
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(TraitStorage { $0.horizontalSizeClass = horizontalSizeClass })
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(TraitStorage { $0.verticalSizeClass = verticalSizeClass })
    }

    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init(TraitStorage { $0.forceTouchCapability = capability })
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(TraitStorage { $0.preferredContentSizeCategory = preferredContentSizeCategory })
    }

    public convenience init(displayGamut: UIDisplayGamut) {
        self.init(TraitStorage { $0.displayGamut = displayGamut })
    }

    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(TraitStorage { $0.accessibilityContrast = accessibilityContrast })
    }

    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(TraitStorage { $0.userInterfaceLevel = userInterfaceLevel })
    }

    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(TraitStorage { $0.legibilityWeight = legibilityWeight })
    }

    public convenience init(activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance) {
        self.init(TraitStorage { $0.activeAppearance = userInterfaceActiveAppearance })
    }

    public convenience init(imageDynamicRange: UIImage.DynamicRange) {
        self.init(TraitStorage { $0.imageDynamicRange = imageDynamicRange })
    }

    public convenience init(sceneCaptureState: UISceneCaptureState) {
        self.init(TraitStorage { $0.sceneCaptureState = sceneCaptureState })
    }

    public convenience init(listEnvironment: UIListEnvironment) {
        self.init(TraitStorage { $0.listEnvironment = listEnvironment })
    }

    public convenience init(typesettingLanguage: Locale.Language?) {
        self.init(TraitStorage { $0.typesettingLanguage = typesettingLanguage })
    }
}
