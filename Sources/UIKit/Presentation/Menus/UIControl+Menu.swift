import Foundation

/// What a control knows of its menu while a finger is on it.
@MainActor
struct ControlMenuState {
    weak var overlay: MenuOverlay?
    var longTouch: GestureTimer?
    /// Whether the finger that opened the menu has been over it.
    var hasEntered = false
}

extension UIControl {
    /// A finger came down: opens the menu at once, or after a while.
    func menuTouchBegan(_ event: UIEvent?) {
        if let menu = primaryMenu {
            openMenu(menu)
        } else if let menu = secondaryMenu {
            menuState.longTouch = GestureTimer(after: 0.5) { [weak self] in
                guard let self, isTracking else { return }
                openMenu(menu)
            }
        }
    }

    private func openMenu(_ menu: UIMenu) {
        menuState.longTouch?.invalidate()
        menuState.longTouch = nil
        menuState.hasEntered = false
        let overlay = MenuOverlay.open(menu, at: self, sender: menuSender, order: menuOrder == .automatic ? .priority : menuOrder) {
            [weak self] in self?.isHighlighted = false
        }
        overlay?.onChoose = { [weak self] action, menu in self?.menuDidChoose(action, in: menu) }
        menuState.overlay = overlay
        if overlay != nil { sendActions(for: .menuActionTriggered) }
    }

    /// Hands the finger to the open menu; false while there is none.
    func menuFollows(_ touch: UITouch, isEnd: Bool) -> Bool {
        guard let overlay = menuState.overlay, !overlay.isClosing else {
            menuState.longTouch?.invalidate()
            menuState.longTouch = nil
            return false
        }
        let point = touch.location(in: overlay.menuView)
        if overlay.menuView.bounds.contains(point) { menuState.hasEntered = true }
        guard isEnd else {
            overlay.menuView.track(at: point)
            return true
        }
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        if menuState.hasEntered { overlay.menuView.endTracking(at: point) } else { overlay.menuView.cancelTracking() }
        return true
    }

    func menuTouchCancelled() {
        menuState.longTouch?.invalidate()
        menuState.longTouch = nil
        menuState.overlay?.menuView.cancelTracking()
    }
}

extension UIButton {
    private var menuActions: [UIAction] {
        func actions(in menu: UIMenu) -> [UIAction] {
            menu.children.flatMap { child -> [UIAction] in
                if let action = child as? UIAction { return [action] }
                return (child as? UIMenu).map(actions) ?? []
            }
        }
        return menu.map(actions) ?? []
    }

    /// A pop-up button shows its chosen element; the first one when none is chosen.
    func showMenuSelection() {
        guard changesSelectionAsPrimaryAction, menu != nil else { return }
        let actions = menuActions
        guard let chosen = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
        selectInMenu(chosen)
    }

    func selectInMenu(_ action: UIAction) {
        guard changesSelectionAsPrimaryAction, menu != nil else { return }
        for other in menuActions { other.state = other === action ? .on : .off }
        if configuration != nil {
            configuration?.title = action.title
        } else {
            setTitle(action.title, for: .normal)
        }
    }
}
