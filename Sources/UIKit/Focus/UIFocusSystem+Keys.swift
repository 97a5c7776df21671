import Foundation

extension UIFocusSystem {
    private enum Usage {
        static let returns: Set<Int> = [0x28, 0x58]
        static let tab = 0x2B
        static let arrows: [Int: UIFocusHeading] = [0x4F: .right, 0x50: .left, 0x51: .down, 0x52: .up]
    }

    /// What a key means for the focus.
    private enum Meaning {
        case move(UIFocusHeading)
        case activate
    }

    private static func meaning(of key: UIKey) -> Meaning? {
        let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        if key.keyUsage == Usage.tab, held.subtracting(.shift).isEmpty { return .move(held.isEmpty ? .next : .previous) }
        guard held.isEmpty else { return nil }
        if let heading = Usage.arrows[key.keyUsage] { return .move(heading) }
        return Usage.returns.contains(key.keyUsage) ? .activate : nil
    }

    /// Whether a key may mean something here, so that only commands which want to come first do.
    static func knows(_ key: UIKey, in window: UIWindow) -> Bool {
        window.windowScene?.focusSystem != nil && meaning(of: key) != nil
    }

    /// Does what a key means; false where it means nothing, so that others get it.
    static func handle(_ key: UIKey, in window: UIWindow, isRepeat: Bool) -> Bool {
        guard let system = window.windowScene?.focusSystem, let meaning = meaning(of: key) else { return false }
        switch meaning {
        case .move(let heading): return system.userMoves(heading, in: window)
        case .activate: return system.userActivates(isRepeat: isRepeat)
        }
    }

    // MARK: Moving

    /// The user asks for a move; false when nothing in the window can have the focus.
    func userMoves(_ heading: UIFocusHeading, in window: UIWindow) -> Bool {
        // What the app did since the last frame is done before the key.
        window.layoutIfNeeded()
        updateFocusIfNeeded()
        keepFocus()
        isDeferring = false
        guard let current else { return takeUpFocus(heading, in: window) }
        let group = FocusMap.group(of: current)
        guard let map = FocusMap(window.focusScope, system: self) else { return false }
        let next: (any UIFocusItem)? =
            switch heading {
            case .next, .previous: map.item(afterGroup: group, backward: heading == .previous)
            default: map.item(from: current, heading, group: group)
            }
        if let next, move(to: next, heading: heading) { return true }
        let context = UIFocusUpdateContext(from: current, to: next, heading: heading)
        NotificationCenter.default.post(
            name: Self.movementDidFailNotification, object: self, userInfo: [Self.focusUpdateContextUserInfoKey: context])
        return true
    }

    /// The first key after a time without focus brings it back, or to where the window prefers it.
    private func takeUpFocus(_ heading: UIFocusHeading, in window: UIWindow) -> Bool {
        var item = promised.flatMap { isEnvironmentShown($0) ? preferredItem(in: $0) : nil }
        if item == nil { item = window.focusRoot.flatMap { preferredItem(in: $0, restoring: true) } }
        guard let item else { return false }
        move(to: item, heading: heading)
        return true
    }

    private func isEnvironmentShown(_ environment: any UIFocusEnvironment) -> Bool {
        if let item = environment as? any UIFocusItem, item.canBecomeFocused { return isEligible(item) }
        return FocusChain.view(of: environment).map(isShown) ?? false
    }

    // MARK: Activating

    /// Return does to rows, items and controls what a tap does. Other views get the key.
    private func userActivates(isRepeat: Bool) -> Bool {
        guard let current else { return false }
        // What is on its way out, or hidden since the last frame, does nothing any more.
        guard isEligible(current) else { return true }
        if let cell = current as? any FocusListCell, let list = cell.focusList, let path = list.focusPath(of: cell) {
            if !isRepeat { list.activateWithFocus(path) }
            return true
        }
        guard let control = current as? UIControl, !control.takesTypedText else { return false }
        if !isRepeat, control.isEnabled, !control.opensMenuAsPrimaryAction() {
            control.sendActions(for: control.eventsOfTouchUpInside.union(.primaryActionTriggered))
        }
        return true
    }
}
