import Foundation

/// The appearance calls around one child of a container taking another's place.
///
/// A container that isn't on screen sends nothing; one that is appearing lets the new child finish together with itself.
@MainActor final class ChildExchange {
    private unowned let container: UIViewController
    let old: UIViewController?
    let new: UIViewController?
    let isAnimated: Bool
    private(set) var isVisible = false

    init(in container: UIViewController, from old: UIViewController?, to new: UIViewController?, animated: Bool) {
        self.container = container
        self.old = old
        self.new = new
        isAnimated = animated
    }

    /// Finds out whether the container is on screen, so that its children hear of the change.
    func prepare() {
        switch container.appearance.phase {
        case .appeared:
            isVisible = true
        case .appearing:
            // Before the container forwarded its own appearance nothing has been sent to the children yet.
            isVisible = container.hasForwardedAppearance
        case .disappeared, .disappearing:
            isVisible = false
        }
    }

    /// Sends the will-callbacks, the leaving child's first (tab switch and push order: lifecycle-orders).
    func begin() {
        prepare()
        guard isVisible else { return }
        if let old, old.appearance.phase.isShownOrAppearing { old.beginAppearanceTransition(false, animated: isAnimated) }
        if let new, !new.appearance.phase.isShownOrAppearing { new.beginAppearanceTransition(true, animated: isAnimated) }
    }

    /// Sends the did-callbacks of a change that went through.
    func end() {
        if let old, case .disappearing = old.appearance.phase { old.endAppearanceTransition() }
        guard isVisible, let new, case .appearing = new.appearance.phase else { return }
        switch container.appearance.phase {
        case .appearing: container.appearance.forwardedChildren.append(new)
        case .appeared: new.endAppearanceTransition()
        case .disappearing, .disappeared:
            // A callback sent the container itself away.
            new.beginAppearanceTransition(false, animated: isAnimated)
            new.endAppearanceTransition()
        }
    }

    /// Replays the callbacks the other way round, for a change that was taken back.
    func cancel() {
        guard isVisible else { return }
        if let new, case .appearing = new.appearance.phase {
            new.beginAppearanceTransition(false, animated: isAnimated)
            new.endAppearanceTransition()
        }
        if let old, case .disappearing = old.appearance.phase {
            old.beginAppearanceTransition(true, animated: isAnimated)
            old.endAppearanceTransition()
        }
    }
}

extension UIViewController {
    /// Whether the running appearance transition already reached the children.
    var hasForwardedAppearance: Bool {
        !appearance.forwardedChildren.isEmpty
    }

    /// Changes the view tree without the automatic appearance calls, because the container sends them itself.
    func changingViewTree(_ change: () -> Void) {
        appearanceContainerDepth += 1
        change()
        appearanceContainerDepth -= 1
    }
}

extension AppearanceState.Phase {
    var isShownOrAppearing: Bool {
        switch self {
        case .appearing, .appeared: return true
        case .disappeared, .disappearing: return false
        }
    }
}
