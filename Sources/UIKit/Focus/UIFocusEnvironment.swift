import Foundation

/// A part of the interface that decides on the focus within it, and hears of its changes: a view, a controller, a window.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// Where the focus should go within this environment, the best place first; none leaves it to the focus system.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment around this one.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// Gives the items in this environment.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// The group of this environment's items; nil for the surrounding one's. The tab key goes from group to group, arrow keys
    /// stay in one.
    var focusGroupIdentifier: String? { get }
    /// Asks for the focus to be put where this environment prefers it, before the next frame. Heard while the focus is in it.
    func setNeedsFocusUpdate()
    /// Makes at once the update that was asked for.
    func updateFocusIfNeeded()
    /// Whether the focus may move; asked of everything around its old and its new place.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// The focus moved; called for everything around its old and its new place.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    public var focusGroupIdentifier: String? { nil }

    /// Whether another environment is this one or lies in it.
    public func contains(_ environment: any UIFocusEnvironment) -> Bool {
        FocusChain.environments(from: environment).contains { $0 === self }
    }
}

/// An environment with everything around it.
@MainActor
enum FocusChain {
    /// From the environment itself outwards. A circle, which an app's own environments could make, ends where it closes.
    static func environments(from environment: (any UIFocusEnvironment)?) -> [any UIFocusEnvironment] {
        var result: [any UIFocusEnvironment] = []
        var seen: Set<ObjectIdentifier> = []
        var current = environment
        while let next = current, seen.insert(ObjectIdentifier(next)).inserted {
            result.append(next)
            current = next.parentFocusEnvironment
        }
        return result
    }

    /// The view that an item is, or in which it lies.
    static func view(of environment: (any UIFocusEnvironment)?) -> UIView? {
        if let view = environment as? UIView { return view }
        for candidate in environments(from: environment) {
            if let view = candidate as? UIView { return view }
            if let view = (candidate as? UIViewController)?.viewIfLoaded { return view }
        }
        return nil
    }
}
