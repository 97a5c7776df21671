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
    /// A new day has begun, or the clock is in another time zone.
    @_disfavoredOverload
    public var applicationSignificantTimeChange: ((UIApplication) -> Void)? {
        optionalRequirement("applicationSignificantTimeChange(_:)")
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

    /// Called after `registerForRemoteNotifications()`: there is no push service here.
    @_disfavoredOverload
    public var application_didFailToRegisterForRemoteNotificationsWithError: ((UIApplication, any Error) -> Void)? {
        optionalRequirement("application(_:didFailToRegisterForRemoteNotificationsWithError:)")
    }

    @_disfavoredOverload
    public var application_willContinueUserActivityWithType: ((UIApplication, String) -> Bool)? {
        optionalRequirement("application(_:willContinueUserActivityWithType:)")
    }
    /// Asked to go on with an activity; the last parameter takes the objects that restore themselves from it.
    @_disfavoredOverload
    public var application_continue_restorationHandler:
        ((UIApplication, NSUserActivity, @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool)?
    {
        optionalRequirement("application(_:continue:restorationHandler:)")
    }
    /// An activity has been brought up to date before it is saved.
    @_disfavoredOverload
    public var application_didUpdate: ((UIApplication, NSUserActivity) -> Void)? {
        optionalRequirement("application(_:didUpdate:)")
    }

    @_disfavoredOverload
    public var application_shouldSaveSecureApplicationState: ((UIApplication, NSCoder) -> Bool)? {
        optionalRequirement("application(_:shouldSaveSecureApplicationState:)")
    }
    @_disfavoredOverload
    public var application_shouldRestoreSecureApplicationState: ((UIApplication, NSCoder) -> Bool)? {
        optionalRequirement("application(_:shouldRestoreSecureApplicationState:)")
    }
    @_disfavoredOverload
    public var application_shouldSaveApplicationState: ((UIApplication, NSCoder) -> Bool)? {
        optionalRequirement("application(_:shouldSaveApplicationState:)")
    }
    @_disfavoredOverload
    public var application_shouldRestoreApplicationState: ((UIApplication, NSCoder) -> Bool)? {
        optionalRequirement("application(_:shouldRestoreApplicationState:)")
    }
    @_disfavoredOverload
    public var application_viewControllerWithRestorationIdentifierPath_coder: ((UIApplication, [String], NSCoder) -> UIViewController?)? {
        optionalRequirement("application(_:viewControllerWithRestorationIdentifierPath:coder:)")
    }
    @_disfavoredOverload
    public var application_willEncodeRestorableStateWith: ((UIApplication, NSCoder) -> Void)? {
        optionalRequirement("application(_:willEncodeRestorableStateWith:)")
    }
    @_disfavoredOverload
    public var application_didDecodeRestorableStateWith: ((UIApplication, NSCoder) -> Void)? {
        optionalRequirement("application(_:didDecodeRestorableStateWith:)")
    }

    /// The app's main window; nil outside when the delegate has no such property.
    @_disfavoredOverload
    public var window: UIWindow?? { optionalWindow(of: self) }
}
