import CoreGraphics
import Foundation

/// A command of the app's own in the menu beside text.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// The menu of edit commands, for views that show it themselves.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public enum ArrowDirection: Int, Sendable {
        case `default` = 0
        case up = 1
        case down = 2
        case left = 3
        case right = 4
    }

    nonisolated public static let willShowMenuNotification = NSNotification.Name("UIMenuControllerWillShowMenuNotification")
    nonisolated public static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenuNotification")
    nonisolated public static let willHideMenuNotification = NSNotification.Name("UIMenuControllerWillHideMenuNotification")
    nonisolated public static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")

    open class var shared: UIMenuController { instance }
    private static let instance = UIMenuController()

    /// Commands after the standard ones, shown where a responder can do them.
    open var menuItems: [UIMenuItem]?
    private weak var target: UIView?
    private var targetRect = CGRect.zero

    private override init() { super.init() }

    open var isMenuVisible: Bool {
        get { EditMenu.isShown }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// In screen coordinates; empty while the menu is hidden.
    open var menuFrame: CGRect { EditMenu.isShown ? EditMenu.frame : .zero }

    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        target = targetView
        self.targetRect = targetRect
    }

    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if menuVisible, let target { showMenu(from: target, rect: targetRect) }
        if !menuVisible { hideMenu() }
    }

    /// Shows what the first responder, or else the view, can do now.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        let responder = targetView.window?.firstResponder ?? targetView
        let items = EditMenu.commands(of: responder)
        guard !items.isEmpty else { return }
        post(Self.willShowMenuNotification)
        EditMenu.show(items, from: targetView, around: targetRect, owner: self) { [self] in
            post(Self.willHideMenuNotification)
            post(Self.didHideMenuNotification)
        }
        post(Self.didShowMenuNotification)
    }

    open func hideMenu() { if EditMenu.isShown(for: self) { EditMenu.dismiss() } }
    open func hideMenu(from targetView: UIView) { if targetView === target { hideMenu() } }

    /// Asks again what can be done.
    open func update() { if EditMenu.isShown(for: self), let target { showMenu(from: target, rect: targetRect) } }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
