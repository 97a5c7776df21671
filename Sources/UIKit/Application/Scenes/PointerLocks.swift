import Display
import Foundation

/// Passes the wish of the controller in charge for the pointer on to the display, and the display's answer to the scene.
@MainActor
enum PointerLocks {
    private static weak var askedDisplay: (any PointerLockingDisplay)?

    /// Only tablets have a pointer that an app can keep, and only on displays that can lock theirs.
    private static var display: (any PointerLockingDisplay)? {
        guard UIDevice.current.userInterfaceIdiom == .pad else { return nil }
        return UIApplication.shared.session.display as? any PointerLockingDisplay
    }

    static func state(of scene: UIScene) -> UIPointerLockState? { display == nil ? nil : scene.ownPointerLockState }

    /// Looks at the wish after the next layout: somebody else may be in charge.
    static func setNeedsUpdate() {
        if display != nil { UIApplication.shared.afterCommit { update() } }
    }

    /// Asks the display anew where the wish has changed.
    static func update() {
        guard let display else { return }
        let scene = UIApplication.shared.mainWindowScene
        let isWanted = scene.map { $0.state == .foregroundActive && $0.statusBar.prefersPointerLocked } ?? false
        guard isWanted != (askedDisplay === display) else { return }
        askedDisplay = isWanted ? display : nil
        display.setPointerLocked(isWanted)
    }

    static func displayDidSet(_ isLocked: Bool) {
        guard display != nil, let scene = UIApplication.shared.mainWindowScene else { return }
        let state = scene.ownPointerLockState
        guard isLocked != state.isLocked else { return }
        state.isLocked = isLocked
        NotificationCenter.default.post(
            name: UIPointerLockState.didChangeNotification, object: state, userInfo: [UIPointerLockState.sceneUserInfoKey: scene])
    }
}
