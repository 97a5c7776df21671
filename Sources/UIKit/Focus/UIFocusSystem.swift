import Foundation
import ObjCRuntime

/// Keeps the focus of a scene: the item that the keyboard's keys act on.
///
/// Tablets have one. The tab key moves the focus from group to group, arrow keys move it within a group, return activates the item.
/// Until the user presses such a key nothing has the focus, and after a touch nothing has it again; where it would be is remembered.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    /// Posted after the focus moved, with the context and the coordinator in the user information.
    public static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
    /// Posted when a key asked for a move that leads nowhere, with the context in the user information.
    public static let movementDidFailNotification = NSNotification.Name("UIFocusMovementDidFailNotification")
    public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
    public static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

    /// What has the focus.
    open weak var focusedItem: (any UIFocusItem)? { current }

    // MARK: Kept by the extensions

    /// Whether anything ever had the focus: most apps' views needn't look for it.
    static var isUsed = false
    weak var current: (any UIFocusItem)?
    /// Whether something has the focus, or had it until it went out of being.
    var hasFocus = false
    /// While true, the app's own moves only say where the focus goes with the user's next key.
    var isDeferring = true
    /// Where the focus goes with the user's next key; the item or an environment around it.
    weak var promised: (any UIFocusEnvironment)?
    /// What asked for an update that has not been made.
    weak var pending: (any UIFocusEnvironment)?
    /// The environments around the focused item when it got the focus, inner ones first.
    var surroundings: [WeakEnvironment] = []
    /// What had the focus last in each group.
    var lastItems: [String: WeakEnvironment] = [:]
    /// True while the focus moves: what that causes asks for no further move.
    var isMoving = false
    /// True while a move gives the keys to another object.
    var movesFirstResponder = false
    let halo = FocusHalo()

    override init() {
        super.init()
    }

    struct WeakEnvironment {
        private(set) weak var environment: (any UIFocusEnvironment)?
        /// Known also when the environment is gone.
        let isController: Bool

        init(_ environment: any UIFocusEnvironment) {
            self.environment = environment
            isController = environment is UIViewController
        }
    }

    // MARK: Finding the system

    /// The system that an environment belongs to; nil where the keyboard moves no focus, as on phones, or outside a window.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        guard let window = FocusChain.view(of: environment).flatMap({ ($0 as? UIWindow) ?? $0.window }) else { return nil }
        return (window.windowScene ?? UIApplication.shared.mainWindowScene)?.focusSystem
    }

    static var main: UIFocusSystem? { UIApplication.shared.mainWindowScene?.focusSystem }

    // MARK: Updates

    /// Asks for the focus to be put where an environment prefers it, before the next frame.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        pending = environment
        UIApplication.shared.commitScheduler.setNeedsCommit()
    }

    /// Makes at once the update that was asked for.
    open func updateFocusIfNeeded() {
        guard let environment = pending, !isMoving else { return }
        pending = nil
        guard let item = preferredItem(in: environment) else { return }
        show(item, promising: environment)
    }

    /// An environment asks for an update; that counts while it has the focus or would get it.
    static func setNeedsUpdate(_ environment: any UIFocusEnvironment) {
        guard let system = focusSystem(for: environment) else { return }
        let place = system.current ?? system.promised
        guard let place else {
            system.requestFocusUpdate(to: environment)
            return
        }
        if environment.contains(place) { system.requestFocusUpdate(to: environment) }
    }

    /// A move that the app makes, or that something caused which isn't the user's key.
    func show(_ item: any UIFocusItem, promising environment: any UIFocusEnvironment) {
        let waits =
            switch item.focusItemDeferralMode {
            case .automatic: isDeferring
            case .always: true
            case .never: false
            }
        guard waits else {
            isDeferring = false
            move(to: item, heading: [])
            return
        }
        if hasFocus { loseFocus() }
        isDeferring = true
        promised = item
    }
}

extension UIWindowScene {
    /// The scene's focus; nil on devices without one.
    var coreFocusSystem: UIFocusSystem? {
        guard UIDevice.current.userInterfaceIdiom == .pad else { return nil }
        if let existingFocusSystem { return existingFocusSystem }
        let system = UIFocusSystem()
        existingFocusSystem = system
        return system
    }
}
