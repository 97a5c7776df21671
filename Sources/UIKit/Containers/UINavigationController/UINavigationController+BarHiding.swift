import CoreGraphics
import Foundation
import ObjCRuntime

/// What makes the bars come and go by themselves, and why they are away.
@MainActor final class BarHiding {
    private weak var controller: UINavigationController?
    let swipeGesture = UIPanGestureRecognizer(target: nil, action: nil)
    let tapGesture = UITapGestureRecognizer(target: nil, action: nil)
    private let gestureDelegate = BarHidingGestureDelegate()
    private var observers: [any NSObjectProtocol] = []
    /// Whether the toolbar was there when the bars were hidden together.
    private var hadToolbar = false
    /// Whether the compact height, not the app or the user, hid the bars.
    private var isHiddenForHeight = false

    init(controller: UINavigationController) {
        self.controller = controller
        for gesture in [swipeGesture, tapGesture] as [UIGestureRecognizer] {
            gesture.delegate = gestureDelegate
            gesture.cancelsTouchesInView = false
            gesture.isEnabled = false
        }
        gestureDelegate.owner = self
        swipeGesture.internalAction = { [weak self] in self?.swipeDidChange() }
        tapGesture.internalAction = { [weak self] in self?.tapDidChange() }
    }

    func attach(to view: UIView) {
        view.addGestureRecognizer(swipeGesture)
        view.addGestureRecognizer(tapGesture)
    }

    // MARK: Fingers

    private func swipeDidChange() {
        guard let controller, swipeGesture.state == .ended || swipeGesture.state == .changed else { return }
        let way = swipeGesture.translation(in: controller.view).y
        let velocity = swipeGesture.velocity(in: controller.view).y
        let look = Look.current.navigationBar
        // Up hides; down brings the bars back once it is meant.
        if way < -look.barHideSwipeDistance {
            hide(true)
        } else if way > look.barHideSwipeDistance, swipeGesture.state == .ended ? velocity > 0 : velocity > look.barShowSwipeVelocity {
            hide(false)
        }
    }

    private func tapDidChange() {
        guard let controller, tapGesture.state == .ended else { return }
        hide(!controller.isBarHidden)
    }

    /// A tap on something that acts, or on the bars themselves, isn't meant for them.
    func accepts(_ touch: UITouch, for gesture: UIGestureRecognizer) -> Bool {
        guard let controller, gesture === tapGesture else { return true }
        var view = touch.view
        while let current = view, current !== controller.viewIfLoaded {
            if current is UIControl || current === controller.ownedNavigationBar || current === controller.ownedToolbar { return false }
            view = current.superview
        }
        return true
    }

    /// Hides or shows navigation bar and toolbar together.
    private func hide(_ hidden: Bool) {
        guard let controller, controller.isBarHidden != hidden else { return }
        isHiddenForHeight = false
        if hidden { hadToolbar = !controller.isBottomBarHidden }
        controller.setNavigationBarHidden(hidden, animated: true)
        if hadToolbar { controller.setToolbarHidden(hidden, animated: true) }
        controller.setNeedsStatusBarAppearanceUpdate()
    }

    // MARK: Keyboard

    func followKeyboard(_ follows: Bool) {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        guard follows else { return }
        observers.append(
            NotificationCenter.default.addObserver(forName: .keyboardWillShow, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated {
                    guard let self, let view = self.controller?.viewIfLoaded, view.window != nil else { return }
                    self.hide(true)
                }
            })
    }

    deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    // MARK: Height

    /// The bars leave in compact height and come back with the room, unless somebody else hid them.
    func heightClassDidChange(isCompact: Bool) {
        guard let controller, controller.hidesBarsWhenVerticallyCompact || isHiddenForHeight else { return }
        if isCompact, controller.hidesBarsWhenVerticallyCompact, !controller.isBarHidden {
            hadToolbar = !controller.isBottomBarHidden
            controller.setNavigationBarHidden(true, animated: false)
            if hadToolbar { controller.setToolbarHidden(true, animated: false) }
            isHiddenForHeight = true
        } else if !isCompact || !controller.hidesBarsWhenVerticallyCompact, isHiddenForHeight {
            isHiddenForHeight = false
            controller.setNavigationBarHidden(false, animated: false)
            if hadToolbar { controller.setToolbarHidden(false, animated: false) }
        }
    }

    func updateGestures() {
        guard let controller else { return }
        swipeGesture.isEnabled = controller.hidesBarsOnSwipe
        // In compact height a tap is the only way to get hidden bars back.
        tapGesture.isEnabled =
            controller.hidesBarsOnTap || (controller.hidesBarsWhenVerticallyCompact && Look.isCompactBar(controller.traitCollection))
    }
}

extension NSNotification.Name {
    fileprivate static let keyboardWillShow = NSNotification.Name("UIKeyboardWillShowNotification")
}

/// Lets the bars' gestures go along with whatever else the fingers do.
@MainActor private final class BarHidingGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    weak var owner: BarHiding?

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: BarHidingGestureDelegate.self, name: "UIKit.BarHidingGestureDelegate")
        entry.optional("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)") {
            _ -> (UIGestureRecognizer, UIGestureRecognizer) -> Bool in
            { _, _ in true }
        }
        entry.optional("gestureRecognizer(_:shouldReceive:)") { object -> (UIGestureRecognizer, UITouch) -> Bool in
            { gesture, touch in
                MainActor.assumeIsolated { (object as! BarHidingGestureDelegate).owner?.accepts(touch, for: gesture) ?? false }
            }
        }
    }()
}
