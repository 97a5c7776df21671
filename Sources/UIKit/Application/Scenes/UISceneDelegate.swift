import Foundation
import ObjCRuntime

/// Follows the life of a scene.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {}

extension UISceneDelegate {
    @_disfavoredOverload
    public var scene_willConnectTo_options: ((UIScene, UISceneSession, UIScene.ConnectionOptions) -> Void)? {
        optionalRequirement("scene(_:willConnectTo:options:)")
    }
    @_disfavoredOverload
    public var sceneDidDisconnect: ((UIScene) -> Void)? { optionalRequirement("sceneDidDisconnect(_:)") }
    @_disfavoredOverload
    public var sceneDidBecomeActive: ((UIScene) -> Void)? { optionalRequirement("sceneDidBecomeActive(_:)") }
    @_disfavoredOverload
    public var sceneWillResignActive: ((UIScene) -> Void)? { optionalRequirement("sceneWillResignActive(_:)") }
    @_disfavoredOverload
    public var sceneWillEnterForeground: ((UIScene) -> Void)? { optionalRequirement("sceneWillEnterForeground(_:)") }
    @_disfavoredOverload
    public var sceneDidEnterBackground: ((UIScene) -> Void)? { optionalRequirement("sceneDidEnterBackground(_:)") }
    @_disfavoredOverload
    public var stateRestorationActivity_for: ((UIScene) -> NSUserActivity?)? { optionalRequirement("stateRestorationActivity(for:)") }
    /// Called with what was saved, after the scene is connected.
    @_disfavoredOverload
    public var scene_restoreInteractionStateWith: ((UIScene, NSUserActivity) -> Void)? {
        optionalRequirement("scene(_:restoreInteractionStateWith:)")
    }
    /// The scene is about to be given an activity of a type to go on with.
    @_disfavoredOverload
    public var scene_willContinueUserActivityWithType: ((UIScene, String) -> Void)? {
        optionalRequirement("scene(_:willContinueUserActivityWithType:)")
    }
    @_disfavoredOverload
    public var scene_continue: ((UIScene, NSUserActivity) -> Void)? { optionalRequirement("scene(_:continue:)") }
    /// The scene's activity has been brought up to date before it is saved.
    @_disfavoredOverload
    public var scene_didUpdate: ((UIScene, NSUserActivity) -> Void)? { optionalRequirement("scene(_:didUpdate:)") }
    @_disfavoredOverload
    public var scene_openURLContexts: ((UIScene, Set<UIOpenURLContext>) -> Void)? { optionalRequirement("scene(_:openURLContexts:)") }
}

/// Follows the life of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindowSceneDelegate {
    /// Size, orientation or traits changed; told with what they were.
    @_disfavoredOverload
    public var windowScene_didUpdate_interfaceOrientation_traitCollection:
        ((UIWindowScene, any UICoordinateSpace, UIInterfaceOrientation, UITraitCollection) -> Void)?
    {
        optionalRequirement("windowScene(_:didUpdate:interfaceOrientation:traitCollection:)")
    }
    /// The geometry changed; told with what it was.
    @_disfavoredOverload
    public var windowScene_didUpdateEffectiveGeometry: ((UIWindowScene, UIWindowScene.Geometry) -> Void)? {
        optionalRequirement("windowScene(_:didUpdateEffectiveGeometry:)")
    }
    /// The scene's main window; nil outside when the delegate has no such property.
    @_disfavoredOverload
    public var window: UIWindow?? { optionalWindow(of: self) }
}

/// The value of the optional property `window` of an application's or a scene's delegate.
@MainActor
func optionalWindow(of delegate: any NSObjectProtocol) -> UIWindow?? {
    guard KeyValueCoding.isCompliant(delegate, forKey: "window") else { return nil }
    return .some(KeyValueCoding.value(of: delegate, forKey: "window") as? UIWindow)
}
