import Foundation
import ObjCRuntime

/// Follows the life of the app.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}

extension UIApplicationDelegate {
    @_disfavoredOverload
    public var application_willFinishLaunchingWithOptions: ((UIApplication, [UIApplication.LaunchOptionsKey: Any]?) -> Bool)? {
        optionalRequirement("application(_:willFinishLaunchingWithOptions:)")
    }
    @_disfavoredOverload
    public var application_didFinishLaunchingWithOptions: ((UIApplication, [UIApplication.LaunchOptionsKey: Any]?) -> Bool)? {
        optionalRequirement("application(_:didFinishLaunchingWithOptions:)")
    }
    @_disfavoredOverload
    public var applicationDidFinishLaunching: ((UIApplication) -> Void)? { optionalRequirement("applicationDidFinishLaunching(_:)") }
    @_disfavoredOverload
    public var applicationDidBecomeActive: ((UIApplication) -> Void)? { optionalRequirement("applicationDidBecomeActive(_:)") }
    @_disfavoredOverload
    public var applicationWillResignActive: ((UIApplication) -> Void)? { optionalRequirement("applicationWillResignActive(_:)") }
    @_disfavoredOverload
    public var applicationDidEnterBackground: ((UIApplication) -> Void)? { optionalRequirement("applicationDidEnterBackground(_:)") }
    @_disfavoredOverload
    public var applicationWillEnterForeground: ((UIApplication) -> Void)? { optionalRequirement("applicationWillEnterForeground(_:)") }
    @_disfavoredOverload
    public var applicationWillTerminate: ((UIApplication) -> Void)? { optionalRequirement("applicationWillTerminate(_:)") }
    @_disfavoredOverload
    public var applicationDidReceiveMemoryWarning: ((UIApplication) -> Void)? {
        optionalRequirement("applicationDidReceiveMemoryWarning(_:)")
    }
    @_disfavoredOverload
    public var application_configurationForConnecting_options:
        ((UIApplication, UISceneSession, UIScene.ConnectionOptions) -> UISceneConfiguration)?
    {
        optionalRequirement("application(_:configurationForConnecting:options:)")
    }
    @_disfavoredOverload
    public var application_didDiscardSceneSessions: ((UIApplication, Set<UISceneSession>) -> Void)? {
        optionalRequirement("application(_:didDiscardSceneSessions:)")
    }
    @_disfavoredOverload
    public var application_supportedInterfaceOrientationsFor: ((UIApplication, UIWindow?) -> UIInterfaceOrientationMask)? {
        optionalRequirement("application(_:supportedInterfaceOrientationsFor:)")
    }
    @_disfavoredOverload
    public var application_open_options: ((UIApplication, URL, [UIApplication.OpenURLOptionsKey: Any]) -> Bool)? {
        optionalRequirement("application(_:open:options:)")
    }

    /// The app's main window; nil outside when the delegate has no such property.
    @_disfavoredOverload
    public var window: UIWindow?? { optionalWindow(of: self) }
}
