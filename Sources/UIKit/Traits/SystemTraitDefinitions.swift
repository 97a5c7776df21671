import Foundation

/// The kind of device.
public enum UITraitUserInterfaceIdiom: SystemTrait {
    public typealias Value = UIUserInterfaceIdiom
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var storage: WritableKeyPath<SystemTraits, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// Light or dark.
public enum UITraitUserInterfaceStyle: SystemTrait {
    public typealias Value = UIUserInterfaceStyle
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var storage: WritableKeyPath<SystemTraits, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The reading direction.
public enum UITraitLayoutDirection: SystemTrait {
    public typealias Value = UITraitEnvironmentLayoutDirection
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    static var storage: WritableKeyPath<SystemTraits, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// Device pixels per point; 0 when unspecified.
public enum UITraitDisplayScale: SystemTrait {
    public typealias Value = CGFloat
    public static var defaultValue: CGFloat { 0 }
    static var storage: WritableKeyPath<SystemTraits, CGFloat> { \.displayScale }
}

/// Room in the horizontal direction.
public enum UITraitHorizontalSizeClass: SystemTrait {
    public typealias Value = UIUserInterfaceSizeClass
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var storage: WritableKeyPath<SystemTraits, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// Room in the vertical direction.
public enum UITraitVerticalSizeClass: SystemTrait {
    public typealias Value = UIUserInterfaceSizeClass
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var storage: WritableKeyPath<SystemTraits, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// Whether touches report force.
public enum UITraitForceTouchCapability: SystemTrait {
    public typealias Value = UIForceTouchCapability
    public static var defaultValue: UIForceTouchCapability { .unknown }
    static var storage: WritableKeyPath<SystemTraits, UIForceTouchCapability> { \.forceTouchCapability }
}

/// The size of text the user prefers.
public enum UITraitPreferredContentSizeCategory: SystemTrait {
    public typealias Value = UIContentSizeCategory
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static var storage: WritableKeyPath<SystemTraits, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// The range of colours of the screen.
public enum UITraitDisplayGamut: SystemTrait {
    public typealias Value = UIDisplayGamut
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var storage: WritableKeyPath<SystemTraits, UIDisplayGamut> { \.displayGamut }
}

/// The contrast the user asked for.
public enum UITraitAccessibilityContrast: SystemTrait {
    public typealias Value = UIAccessibilityContrast
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var storage: WritableKeyPath<SystemTraits, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// Base or elevated content.
public enum UITraitUserInterfaceLevel: SystemTrait {
    public typealias Value = UIUserInterfaceLevel
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var storage: WritableKeyPath<SystemTraits, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// Regular or bold text.
public enum UITraitLegibilityWeight: SystemTrait {
    public typealias Value = UILegibilityWeight
    public static var defaultValue: UILegibilityWeight { .unspecified }
    static var storage: WritableKeyPath<SystemTraits, UILegibilityWeight> { \.legibilityWeight }
}

/// Active or inactive look.
public enum UITraitActiveAppearance: SystemTrait {
    public typealias Value = UIUserInterfaceActiveAppearance
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var storage: WritableKeyPath<SystemTraits, UIUserInterfaceActiveAppearance> { \.activeAppearance }
}

/// The range of brightness of images.
public enum UITraitImageDynamicRange: SystemTrait {
    public typealias Value = UIImage.DynamicRange
    public static var defaultValue: UIImage.DynamicRange { .unspecified }
    static var storage: WritableKeyPath<SystemTraits, UIImage.DynamicRange> { \.imageDynamicRange }
}

/// Whether the scene is being recorded.
public enum UITraitSceneCaptureState: SystemTrait {
    public typealias Value = UISceneCaptureState
    public static var defaultValue: UISceneCaptureState { .unspecified }
    static var storage: WritableKeyPath<SystemTraits, UISceneCaptureState> { \.sceneCaptureState }
}

/// The kind of list around a view.
public enum UITraitListEnvironment: SystemTrait {
    public typealias Value = UIListEnvironment
    public static var defaultValue: UIListEnvironment { .unspecified }
    static var storage: WritableKeyPath<SystemTraits, UIListEnvironment> { \.listEnvironment }
}

/// The language that text is set for.
public enum UITraitTypesettingLanguage: SystemTrait {
    public typealias Value = Locale.Language?
    public static var defaultValue: Locale.Language? { nil }
    static var storage: WritableKeyPath<SystemTraits, Locale.Language?> { \.typesettingLanguage }
}
