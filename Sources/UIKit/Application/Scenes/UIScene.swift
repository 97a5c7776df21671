import Foundation
import ObjCRuntime

/// One instance of the app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// What the system knows when it connects a scene.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The URLs that the app was started for.
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        /// Always nil: no other app starts this one.
        open var sourceApplication: String? { nil }
        /// Always nil: there is no other device to go on from.
        open var handoffUserActivityType: String? { nil }
        /// What the user shall be able to go on with; here what was saved of the interface isn't among them, but in the session.
        open internal(set) var userActivities: Set<NSUserActivity> = []
    }

    public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    public static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
    public static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")

    open var delegate: (any UISceneDelegate)?
    open var session: UISceneSession { sceneSession }
    open var activationState: ActivationState { state }
    open var title: String! = ""
    open var subtitle: String = ""
    /// What the scene would like to be chosen for; the app's only scene is chosen for everything.
    open var activationConditions = UISceneActivationConditions()

    /// When the system may throw the scene away by itself; it never does so with the app's only scene.
    open var destructionConditions: Set<UISceneDestructionCondition> = [.systemDisconnection()]

    /// Whether the pointer is locked to the scene; nil where nothing can lock it.
    open var pointerLockState: UIPointerLockState? { PointerLocks.state(of: self) }

    let sceneSession: UISceneSession
    private(set) var state = ActivationState.unattached { didSet { PointerLocks.update() } }
    /// What ``pointerLockState`` gives where there is a pointer to lock.
    private(set) lazy var ownPointerLockState = UIPointerLockState()

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        sceneSession = session
        super.init()
        session.connectedScene = self
    }

    open override var next: UIResponder? { UIApplication.shared }

    /// Work that goes on after the scene is connected keeps the restoration open until ``completeStateRestoration()``.
    open func extendStateRestoration() { UIApplication.shared.extendStateRestoration() }
    open func completeStateRestoration() { UIApplication.shared.completeStateRestoration() }

    /// Moves between foreground and background, telling the delegate and the observers in UIKit's order.
    func change(to newState: ActivationState) {
        guard newState != state else { return }
        switch (state, newState) {
        case (.foregroundActive, .foregroundInactive):
            post(Self.willDeactivateNotification) { $0.sceneWillResignActive?(self) }
            state = newState
        case (_, .foregroundActive):
            if state != .foregroundInactive { change(to: .foregroundInactive) }
            state = newState
            post(Self.didActivateNotification) { $0.sceneDidBecomeActive?(self) }
        case (.background, .foregroundInactive), (.unattached, .foregroundInactive):
            post(Self.willEnterForegroundNotification) { $0.sceneWillEnterForeground?(self) }
            state = newState
        case (.foregroundActive, .background):
            change(to: .foregroundInactive)
            change(to: .background)
        case (_, .background):
            state = newState
            post(Self.didEnterBackgroundNotification) { $0.sceneDidEnterBackground?(self) }
        default:
            state = newState
        }
    }

    private func post(_ name: NSNotification.Name, tell: (any UISceneDelegate) -> Void) {
        if let delegate { tell(delegate) }
        NotificationCenter.default.post(name: name, object: self)
    }
}
