import CoreGraphics
import Foundation
import ObjCRuntime

/// The running app: its life, its windows, and the way events and actions take.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let annotation = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The one application object of the process.
    open class var shared: UIApplication {
        if let sharedApplication { return sharedApplication }
        let application = UIApplication()
        application.launchHostless()
        return sharedApplication ?? application
    }
    private(set) static var sharedApplication: UIApplication?

    open weak var delegate: (any UIApplicationDelegate)?
    open var applicationState: State { state }
    open var connectedScenes: Set<UIScene> { scenes }
    open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
    open var supportsMultipleScenes: Bool { false }
    open var isIdleTimerDisabled = false
    open var isProtectedDataAvailable: Bool { true }
    /// Shaking doesn't undo here; an app that wants it is told so.
    open var applicationSupportsShakeToEdit = false {
        didSet { if applicationSupportsShakeToEdit { logOnce("UIApplication.applicationSupportsShakeToEdit: shaking does not undo here") } }
    }
    open var applicationIconBadgeNumber = 0
    open var isNetworkActivityIndicatorVisible = false
    open var preferredContentSizeCategory: UIContentSizeCategory { Self.systemTraits.preferredContentSizeCategory }

    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.systemTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Windows of the scenes and windows that belong to no scene, back to front.
    open var windows: [UIWindow] { orderedWindows.filter { !$0.isSystemWindow } }
    open var keyWindow: UIWindow? { currentKeyWindow }

    // MARK: Internals, kept by the extensions

    var state = State.inactive
    var scenes: Set<UIScene> = []
    weak var currentKeyWindow: UIWindow?
    /// Visible windows, strongly held as UIKit does, in the order in which they were shown.
    package var shownWindows: [UIWindow] = []
    /// Work for the end of the next commit, in order.
    var afterCommitActions: [() -> Void] = []
    /// Controllers whose properties are brought up to date before the next layout.
    var ownersToUpdate: [any PropertiesOwner] = []
    var ignoringInteractionDepth = 0
    package lazy var session = ApplicationSession(application: self)
    /// Where the state of the interface is saved; nil saves none.
    lazy var stateURL = StateArchive.defaultURL
    var restorationObjectReferences: [String: WeakReference] = [:]
    /// Calls of `extendStateRestoration` that wait for their end.
    var restorationExtensions = 0
    var runningRestoration: StateRestoring?
    var restoredActivity: NSUserActivity?
    lazy var alternateIcons = AlternateIcons(infoDictionary: Bundle.main.infoDictionary ?? [:])
    let backgroundTasks = BackgroundTasks()
    private(set) lazy var dayWatcher = DayWatcher(application: self)
    lazy var urlSchemes = Self.schemes(of: Bundle.main.infoDictionary ?? [:])
    /// UIApplicationMain owns the delegate; `delegate` itself is unowned in UIKit.
    var strongDelegate: (any UIApplicationDelegate)?

    /// The traits of the system itself: what every environment starts from.
    static var systemTraits = UITraitCollection()

    public override init() {
        super.init()
        if Self.sharedApplication != nil {
            raise(.internalInconsistency, "There can only be one UIApplication instance.")
        }
        Self.sharedApplication = self
        commitScheduler.connect()
        TextInputSystem.install()
    }

    lazy var commitScheduler = CommitScheduler(application: self)

    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Events and actions

    /// Hands an event to the windows it concerns.
    open func sendEvent(_ event: UIEvent) {
        switch event.type {
        case .touches:
            guard !isIgnoringInteractionEvents else { return }
            var seen: [UIWindow] = []
            for touch in event.touches {
                guard let window = touch.window, !seen.contains(where: { $0 === window }) else { continue }
                seen.append(window)
            }
            for window in seen { window.sendEvent(event) }
        case .scroll, .hover:
            guard !isIgnoringInteractionEvents else { return }
            (event as? PointerEvent)?.window.sendEvent(event)
        default:
            currentKeyWindow?.sendEvent(event)
        }
    }

    /// Sends an action to its target, or along the responder chain from the first responder or the sender when the target is nil.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let receiver = target ?? responder(for: action, from: sender) else { return false }
        ObjCRuntime.send(action, to: receiver, arguments: [sender, event])
        return true
    }

    private func responder(for action: Selector, from sender: Any?) -> Any? {
        let start = currentKeyWindow?.firstResponder ?? (sender as? UIResponder) ?? currentKeyWindow ?? self
        return start.target(forAction: action, withSender: sender)
    }

    open func beginIgnoringInteractionEvents() { ignoringInteractionDepth += 1 }
    open func endIgnoringInteractionEvents() { ignoringInteractionDepth = max(0, ignoringInteractionDepth - 1) }
    open var isIgnoringInteractionEvents: Bool { ignoringInteractionDepth > 0 }

    // MARK: Orientation

    /// The orientations the app allows in a window: the delegate's word, or the Info.plist's, or the device's default.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application_supportedInterfaceOrientationsFor?(self, window) ?? OrientationManifest.main.supported
    }

    // MARK: Outside of the app

    /// Whether the app itself opens a URL: its scheme is one of those in the Info.plist.
    open func canOpenURL(_ url: URL) -> Bool { isOwn(url) }

    /// Opens a URL of the app itself; there is no other app here, which the completion is told.
    open func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        if isOwn(url), options[.universalLinksOnly] as? Bool != true {
            RunLoop.main.perform { [weak self] in
                MainActor.assumeIsolated {
                    self?.receive(url)
                    completion?(true)
                }
            }
            return
        }
        logOnce("open(_:options:completionHandler:): nothing on this device opens \(url.absoluteString)")
        RunLoop.main.perform { completion?(false) }
    }
}
