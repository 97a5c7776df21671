import CoreGraphics
import Foundation

/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitChangeObservable, TraitChangeRegistryOwner {
    open var windows: [UIWindow] { sceneWindows }
    open var screen: UIScreen { .main }
    /// The scene's own coordinates: those of its screen, which it fills.
    open var coordinateSpace: any UICoordinateSpace { screen }
    /// Size and orientation as they are now.
    open var effectiveGeometry: Geometry { Geometry(self) }
    open var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
    open var keyWindow: UIWindow? { sceneWindows.first { $0.isKeyWindow } }
    open var isFullScreen: Bool { true }
    open var statusBarManager: UIStatusBarManager? { statusBar }
    /// Moves the focus with the keyboard's keys; nil on phones, which have none.
    open var focusSystem: UIFocusSystem? { coreFocusSystem }
    /// Limits of the size that a user can give the scene's window; nil because scenes fill their screen.
    open var sizeRestrictions: UISceneSizeRestrictions? { nil }
    /// What a user can do with the scene's window; nil because it has no buttons for it.
    open var windowingBehaviors: UISceneWindowingBehaviors? { nil }
    open var traitCollection: UITraitCollection { overrides?.applied(to: UIApplication.systemTraits) ?? UIApplication.systemTraits }

    public var traitOverrides: UITraitOverrides {
        get { overrides ?? UITraitOverrides() }
        set {
            overrides = newValue
            for window in sceneWindows { window.inheritTraits() }
        }
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Windows in the order in which they were added.
    var sceneWindows: [UIWindow] = []
    /// The system, once something asked for it.
    var existingFocusSystem: UIFocusSystem?
    private(set) lazy var statusBar = UIStatusBarManager(scene: self)
    private(set) lazy var traitChangeRegistry = TraitChangeRegistry()
    private var overrides: UITraitOverrides?

    @discardableResult
    open func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
    ) -> any UITraitChangeRegistration {
        addTraitHandler(traits, handler: handler)
    }

    @discardableResult
    open func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        addTraitAction(traits, target: target as AnyObject, action: action)
    }

    @discardableResult
    open func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        addTraitAction(traits, target: nil, action: action)
    }

    open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitChangeRegistry.remove(registration)
    }

    func systemTraitsDidChange(from old: UITraitCollection) {
        traitCollectionDidChange(old)
        traitChangeRegistry.notify(self, previous: old, current: traitCollection)
        for window in sceneWindows { window.inheritTraits() }
    }
}
