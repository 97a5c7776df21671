import Foundation
import ObjCRuntime

/// A view that stands above the tab bar whichever tab is shown, as controls of what is being played do.
@preconcurrency @MainActor open class UITabAccessory: NSObject {
    /// Where the accessory stands.
    public enum Environment: Int, Sendable {
        case unspecified
        /// Not in a tab bar controller.
        case none
        /// Above the bar.
        case regular
        /// At the edge of the screen, while the bar is minimised.
        case inline
    }

    public let contentView: UIView

    public init(contentView: UIView) {
        self.contentView = contentView
        super.init()
    }
}

/// Where the accessory stands that a view belongs to.
public struct UITraitTabAccessoryEnvironment: UITraitDefinition {
    public static let defaultValue = UITabAccessory.Environment.none
    public static let name = "TabAccessoryEnvironment"
    public static let identifier = "UITraitTabAccessoryEnvironment"
}

extension UITraitCollection {
    public var tabAccessoryEnvironment: UITabAccessory.Environment { self[UITraitTabAccessoryEnvironment.self] }

    public convenience init(tabAccessoryEnvironment: UITabAccessory.Environment) {
        self.init(TraitStorage { $0[UITraitTabAccessoryEnvironment.self] = tabAccessoryEnvironment })
    }
}

extension UIMutableTraits {
    public var tabAccessoryEnvironment: UITabAccessory.Environment {
        get { self[UITraitTabAccessoryEnvironment.self] }
        set { self[UITraitTabAccessoryEnvironment.self] = newValue }
    }
}
