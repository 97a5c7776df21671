import Foundation

extension UIFocusSystem {
    // MARK: After layout

    /// Makes the updates that were asked for, and finds a new place for a focus whose item is gone; true when something changed.
    static func layoutDidFinish() -> Bool {
        var hasChanged = false
        for case let scene as UIWindowScene in UIApplication.shared.scenes {
            guard let system = scene.existingFocusSystem, system.layoutDidFinish() else { continue }
            hasChanged = true
        }
        return hasChanged
    }

    private func layoutDidFinish() -> Bool {
        guard !isMoving, pending != nil || hasFocus else { return false }
        let (before, had) = (current, hasFocus)
        updateFocusIfNeeded()
        keepFocus()
        if hasFocus { halo.follow() }
        return before !== current || had != hasFocus
    }

    /// An item that can't have the focus any more hands it to its neighbourhood; where that is gone too the focus waits for the
    /// user's next key.
    func keepFocus() {
        guard hasFocus else { return }
        if let current, isEligible(current) ? !showsOtherElement(current) : isInTransition(current) { return }
        if let list = surroundings.lazy.compactMap({ $0.environment as? any FocusList }).first, keepFocus(in: list) { return }
        var hasLostController = false
        for place in surroundings {
            guard let environment = place.environment, let view = Self.ownView(of: environment), isShown(view) else {
                if place.isController { hasLostController = true }
                continue
            }
            if environment is UIWindow { break }
            // Where a controller went, the one around it says what came in its place.
            if hasLostController, !place.isController { continue }
            if let item = preferredItem(in: environment, restoring: hasLostController), move(to: item, heading: []) { return }
            if place.isController { break }
        }
        isDeferring = true
        loseFocus()
        promised = nil
    }

    private static func ownView(of environment: any UIFocusEnvironment) -> UIView? {
        (environment as? UIView) ?? (environment as? UIViewController)?.viewIfLoaded
    }

    /// What stands now where the lost item stood in its list gets the focus; false when there is no such element.
    private func keepFocus(in list: any FocusList) -> Bool {
        guard let path = list.listFocus.lostPath ?? list.listFocus.lastPath else { return false }
        list.listFocus.lostPath = path
        if let cell = list.replacementForLostCell(), isEligible(cell), move(to: cell, heading: []) { return true }
        guard list.isFocusPathValid(path), list.canFocus(path), isShown(list) else {
            list.listFocus.lostPath = nil
            return false
        }
        // The element isn't on the screen any more; the next key scrolls back to it.
        isDeferring = true
        loseFocus()
        list.listFocus.lostPath = path
        promised = list
        return true
    }

    /// Whether new data have taken a cell for another element than the one that it got the focus for. Else the element may have
    /// moved with its cell.
    private func showsOtherElement(_ item: any UIFocusItem) -> Bool {
        guard let cell = item as? any FocusListCell, let list = cell.focusList, let path = list.focusPath(of: cell) else { return false }
        if let lost = list.listFocus.lostPath, lost != path { return true }
        list.listFocus.lostPath = nil
        list.listFocus.lastPath = path
        return false
    }

    // MARK: Touches

    /// A finger takes the focus away from everything but text that is edited; the next key takes it up where the finger was.
    static func touchBegan(on view: UIView) {
        guard let system = view.window?.windowScene?.existingFocusSystem else { return }
        if let responder = system.current as? UIResponder, responder.takesTypedText, responder.isFirstResponder { return }
        system.isDeferring = true
        system.loseFocus()
        let touched = FocusChain.environments(from: view).lazy.compactMap { $0 as? any UIFocusItem }.first { system.isEligible($0) }
        if let touched { system.promised = touched }
    }

    // MARK: Who can have the focus

    func isEligible(_ item: any UIFocusItem) -> Bool {
        guard let view = FocusChain.view(of: item), isShown(view) else { return false }
        return item.canBecomeFocused
    }

    /// Whether a view is on the screen, takes part in what the user does, and isn't shut out by something presented.
    func isShown(_ view: UIView) -> Bool {
        guard let window = (view as? UIWindow) ?? view.window, !window.isHidden, !window.isSystemWindow else { return false }
        if let key = UIApplication.shared.currentKeyWindow, key !== window { return false }
        var ancestor: UIView? = view
        while let candidate = ancestor {
            guard !candidate.isHidden, candidate.alpha >= 0.01, candidate.isUserInteractionEnabled else { return false }
            ancestor = candidate.superview
        }
        return window.mayFocus(view)
    }

    /// Whether a container around the item is about to show something else; nothing in it can have the focus until that is there.
    private func isInTransition(_ item: any UIFocusItem) -> Bool {
        guard let view = FocusChain.view(of: item), let window = view.window, window.mayFocus(view) else { return false }
        return surroundings.contains { ($0.environment as? UIViewController)?.transitionCoordinator != nil }
    }

    // MARK: Where the focus goes

    /// The item that an environment prefers, or the first in it.
    func preferredItem(in environment: any UIFocusEnvironment, restoring: Bool = false) -> (any UIFocusItem)? {
        var visited: Set<ObjectIdentifier> = []
        return preferredItem(in: environment, restoring: restoring, visited: &visited)
    }

    private func preferredItem(
        in environment: any UIFocusEnvironment, restoring: Bool, visited: inout Set<ObjectIdentifier>
    ) -> (any UIFocusItem)? {
        guard visited.insert(ObjectIdentifier(environment)).inserted else { return nil }
        if restoring, let controller = environment as? UIViewController, let last = restoredItem(in: controller) { return last }
        if let list = environment as? any FocusList, let cell = list.preferredFocusCell(), isEligible(cell) { return cell }
        for preferred in environment.preferredFocusEnvironments {
            if preferred === environment {
                if let item = environment as? any UIFocusItem, isEligible(item) { return item }
                continue
            }
            if let item = preferredItem(in: preferred, restoring: restoring, visited: &visited) { return item }
        }
        if let item = environment as? any UIFocusItem, isEligible(item) { return item }
        guard let map = FocusMap(environment, system: self) else { return nil }
        return map.groups.lazy.compactMap { map.primaryItem(of: $0) }.first
    }

    /// What had the focus last in a controller, where none of the controllers around that wants the focus to begin anew.
    private func restoredItem(in controller: UIViewController) -> (any UIFocusItem)? {
        guard controller.restoresFocusAfterTransition else {
            lastItems = lastItems.filter { last in last.value.environment.map { !controller.contains($0) } ?? false }
            return nil
        }
        guard let last = controller.lastFocusedItem, isEligible(last) else { return nil }
        let inner = FocusChain.environments(from: last).prefix { $0 !== controller }
        return inner.contains { ($0 as? UIViewController)?.restoresFocusAfterTransition == false } ? nil : last
    }
}
