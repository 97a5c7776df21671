import Foundation

extension UIFocusSystem {
    /// Whether a view has the focus of its scene.
    static func isFocused(_ view: UIView) -> Bool {
        isUsed && view.window?.windowScene?.existingFocusSystem?.current === view
    }

    /// Moves the focus; false when something around its old or its new place doesn't allow that.
    @discardableResult
    func move(to next: (any UIFocusItem)?, heading: UIFocusHeading) -> Bool {
        let previous = current
        // Without a next item an item may lose the focus that has gone out of being.
        guard previous !== next || (next == nil && hasFocus), !isMoving else { return previous === next }
        isMoving = true
        defer { isMoving = false }
        let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
        let old = hasFocus && previous == nil ? surroundings.compactMap(\.environment) : FocusChain.environments(from: previous)
        let environments = Self.united(old, FocusChain.environments(from: next))
        if next != nil {
            guard environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }), moveFirstResponder(to: next) else { return false }
        }
        take(next, in: FocusChain.environments(from: next))
        let coordinator = UIFocusAnimationCoordinator(movesToItem: next != nil)
        (previous as? UIView)?.focusDidChange()
        (next as? UIView)?.focusDidChange()
        reveal(next)
        updateHalo()
        for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
        NotificationCenter.default.post(
            name: Self.didUpdateNotification, object: self,
            userInfo: [Self.focusUpdateContextUserInfoKey: context, Self.animationCoordinatorUserInfoKey: coordinator])
        coordinator.run()
        return true
    }

    /// Takes the focus away without asking: its item is gone, or the user touches the screen.
    func loseFocus() {
        guard hasFocus else { return }
        if let current { promised = current }
        move(to: nil, heading: [])
    }

    private func take(_ item: (any UIFocusItem)?, in environments: [any UIFocusEnvironment]) {
        current = item
        hasFocus = item != nil
        surroundings = environments.dropFirst().map(WeakEnvironment.init)
        guard let item else { return }
        Self.isUsed = true
        promised = nil
        lastItems = lastItems.filter { $0.value.environment != nil }
        lastItems[FocusMap.group(of: item)] = WeakEnvironment(item)
        for case let controller as UIViewController in environments { controller.lastFocusedItem = item }
    }

    /// Each environment once, the old ones first.
    private static func united(_ old: [any UIFocusEnvironment], _ new: [any UIFocusEnvironment]) -> [any UIFocusEnvironment] {
        var seen: Set<ObjectIdentifier> = []
        return (old + new).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    // MARK: First responder

    /// The item itself, or the nearest object around it that takes keys, becomes the first responder; false when the present one
    /// doesn't give that up.
    private func moveFirstResponder(to item: (any UIFocusItem)?) -> Bool {
        guard let view = FocusChain.view(of: item), let window = view.window?.focusWindow else { return true }
        movesFirstResponder = true
        defer { movesFirstResponder = false }
        var responder: UIResponder? = view
        while let candidate = responder, !candidate.canBecomeFirstResponder, candidate !== window { responder = candidate.next }
        // Text that may not be edited now has the focus all the same: else no key would lead past it.
        if let responder, responder !== window, responder.isFirstResponder || responder.becomeFirstResponder() { return true }
        return window.firstResponder?.resignFirstResponder() ?? true
    }

    /// Another object takes the keys now: the focus goes with it.
    static func firstResponderDidChange(in window: UIWindow) {
        guard let system = window.windowScene?.focusSystem, !system.movesFirstResponder, !UITextInputFocus.isMoving else { return }
        guard let responder = window.firstResponder else {
            // Text that is no longer edited has the focus no longer; the user's next key brings it back.
            if !system.isMoving, system.current?.focusItemDeferralMode == .never, system.current is UIResponder {
                system.isDeferring = true
                system.loseFocus()
            }
            return
        }
        guard let environment = responder as? any UIFocusEnvironment else { return }
        if let current = system.current, environment.contains(current) { return }
        guard let item = environment as? any UIFocusItem, system.isEligible(item) else { return }
        // Who hears of one move waits for the next one.
        if system.isMoving { system.requestFocusUpdate(to: item) } else { system.show(item, promising: item) }
    }

    // MARK: Showing

    /// Scroll views around an item show it.
    private func reveal(_ item: (any UIFocusItem)?) {
        guard let item, let view = FocusChain.view(of: item) else { return }
        let rect = item as? UIView == nil ? FocusMap.frame(of: item, in: view) : view.bounds
        var ancestor = item as? UIView == nil ? view : view.superview
        while let candidate = ancestor {
            if let scrollView = candidate as? UIScrollView, scrollView.isScrollEnabled {
                scrollView.scrollRectToVisible(view.convert(rect, to: scrollView), animated: true)
            }
            ancestor = candidate.superview
        }
    }

    func updateHalo() {
        halo.show(current)
    }

    static func effectDidChange(of view: UIView) {
        if isFocused(view) { view.window?.windowScene?.focusSystem?.updateHalo() }
    }
}
