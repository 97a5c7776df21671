import CoreGraphics
import Foundation

/// What a control knows of its menu while a finger is on it.
@MainActor
struct ControlMenuState {
    weak var overlay: MenuOverlay?
    /// Where the finger came down, in the control's coordinates.
    var location = CGPoint.zero
    var longTouch: GestureTimer?
    /// Whether the finger that opened the menu has been over it.
    var hasEntered = false
}

extension UIControl {
    /// A finger came down: opens the menu at once, or after a while.
    func menuTouchBegan(_ event: UIEvent?) {
        guard let touch = trackedTouch else { return }
        menuState.location = touch.location(in: self)
        if hasMenuAsPrimaryAction {
            openMenu()
        } else if secondaryMenu != nil || isContextMenuInteractionEnabled {
            menuState.longTouch = GestureTimer(after: 0.5) { [weak self] in
                guard let self, isTracking else { return }
                openMenu()
            }
        }
    }

    private var hasMenuAsPrimaryAction: Bool { primaryMenu != nil || (showsMenuAsPrimaryAction && isContextMenuInteractionEnabled) }

    /// Opens the menu that is the control's primary action with a key, and brings the focus into it; false when there is none.
    func opensMenuAsPrimaryAction() -> Bool {
        guard hasMenuAsPrimaryAction else { return false }
        guard !hasOpenMenu else { return true }
        menuState.location = CGPoint(x: bounds.midX, y: bounds.midY)
        openMenu()
        if let overlay = menuState.overlay {
            overlay.takesFocus = true
            UIFocusSystem.focusSystem(for: overlay)?.requestFocusUpdate(to: overlay)
        }
        return true
    }

    private func openMenu() {
        menuState.longTouch?.invalidate()
        menuState.longTouch = nil
        menuState.hasEntered = false
        guard window != nil,
            let configuration = contextMenuInteraction(menuInteraction, configurationForMenuAtLocation: menuState.location),
            let menu = configuration.actionProvider?([])
        else { return }
        let order = configuration.preferredMenuElementOrder
        let point = menuAttachmentPoint(for: configuration)
        let isMiddle = point == CGPoint(x: bounds.midX, y: bounds.midY)
        let animator = ContextMenuAnimator(previewViewController: nil)
        contextMenuInteraction(menuInteraction, willDisplayMenuFor: configuration, animator: animator)
        let overlay = MenuOverlay.open(
            menu, at: self, rect: isMiddle ? nil : CGRect(origin: point, size: .zero), sender: menuSender,
            order: order == .automatic ? .priority : order
        ) { [weak self] in self?.menuWillClose(configuration) }
        overlay?.onChoose = { [weak self] action, menu in self?.menuDidChoose(action, in: menu) }
        menuState.overlay = overlay
        guard overlay != nil else { return }
        UIView.animate(withDuration: Look.current.motion.transitionDuration) {
            animator.animate()
        } completion: { _ in
            animator.complete()
        }
        sendActions(for: .menuActionTriggered)
        menuVisibilityDidChange()
    }

    private func menuWillClose(_ configuration: UIContextMenuConfiguration) {
        isHighlighted = false
        let animator = ContextMenuAnimator(previewViewController: nil)
        contextMenuInteraction(menuInteraction, willEndFor: configuration, animator: animator)
        menuState.overlay?.closing = ({ animator.animate() }, { animator.complete() })
        menuVisibilityDidChange()
    }

    /// What the control's own menus say, for those that aren't told otherwise.
    var ownMenuConfiguration: UIContextMenuConfiguration? {
        guard let menu = primaryMenu ?? secondaryMenu else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = menuOrder
        return configuration
    }

    var hasOpenMenu: Bool { menuState.overlay.map { !$0.isClosing } ?? false }

    /// Hands the finger to the open menu; false while there is none.
    func menuFollows(_ touch: UITouch, isEnd: Bool) -> Bool {
        guard let overlay = menuState.overlay, !overlay.isClosing else {
            menuState.longTouch?.invalidate()
            menuState.longTouch = nil
            return false
        }
        let point = touch.location(in: overlay.menuView)
        // A menu that opens under a finger at rest isn't chosen from when the finger lifts.
        if overlay.menuView.bounds.contains(point), Thresholds.travel(of: touch) > Thresholds.tapMovement { menuState.hasEntered = true }
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
