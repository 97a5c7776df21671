import CoreGraphics
import Foundation

extension UIView: UIFocusItem, UIFocusItemContainer {
    public var coordinateSpace: any UICoordinateSpace { self }

    func changeFocusState(_ change: (ViewFocusState) -> Void) {
        let state = focusState ?? ViewFocusState()
        focusState = state
        change(state)
    }

    var coreIsFocused: Bool { UIFocusSystem.isFocused(self) }

    var coreFocusEffect: UIFocusEffect? {
        get {
            guard case .given(let effect) = focusState?.effect else { return defaultFocusEffect }
            return effect
        }
        set {
            let copy = newValue?.copy() as? UIFocusEffect
            changeFocusState { $0.effect = .given(copy) }
            UIFocusSystem.effectDidChange(of: self)
        }
    }

    var coreFocusGroupIdentifier: String? {
        get { focusState?.groupIdentifier ?? defaultFocusGroupIdentifier }
        set { changeFocusState { $0.groupIdentifier = newValue } }
    }

    func coreFocusItems(in rect: CGRect) -> [any UIFocusItem] {
        childViews.filter { child in
            let frame = child.frame
            // A view without size may have content that reaches beyond it.
            return frame.isEmpty || frame.maxX > rect.minX && frame.minX < rect.maxX && frame.maxY > rect.minY && frame.minY < rect.maxY
        }
    }

    /// A group of this view's own.
    var ownFocusGroupIdentifier: String {
        "\(type(of: self))-\(hexadecimalAddress(of: self))"
    }
}

extension UIViewController: UIFocusEnvironment {
    var coreParentFocusEnvironment: (any UIFocusEnvironment)? {
        if let presentation = presentationState.active?.controller { return presentation }
        return viewIfLoaded?.superview ?? parentController
    }
}

extension UIPresentationController: UIFocusEnvironment {}

extension UIScrollView: UIFocusItemScrollableContainer {
    public var visibleSize: CGSize { bounds.size }
}

extension UIWindow {
    /// The view that holds everything the keyboard may bring the focus to: what is presented keeps it to itself.
    var focusScope: UIView { focusLimits.scope }

    /// That view, and one in the window that has no part in it any more, because it is being dismissed.
    var focusLimits: (scope: UIView, leaving: UIView?) {
        if let menu = menuWithFocus { return (menu, nil) }
        guard var controller = rootViewController else { return (self, nil) }
        var scope: UIView = self
        while let presented = controller.presentedController, presented.presentingController === controller {
            guard let active = presented.presentationState.active else { break }
            let view = active.controller.containerView ?? presented.viewIfLoaded
            if active.isBeingDismissed { return (scope, view) }
            // The bar of a search stays where it was, beside the results.
            if !(presented is UISearchController), let view { scope = view }
            controller = presented
        }
        return (scope, nil)
    }

    /// A menu that a key opened.
    private var menuWithFocus: MenuOverlay? {
        childViews.lazy.compactMap { $0 as? MenuOverlay }.last { $0.takesFocus && !$0.isClosing }
    }

    /// Whether nothing that is presented or dismissed shuts a view out.
    func mayFocus(_ view: UIView) -> Bool {
        let (scope, leaving) = focusLimits
        return view.isDescendant(of: scope) && !(leaving.map(view.isDescendant) ?? false)
    }

    /// Where the focus goes in the window when nothing asks for another place.
    var focusRoot: (any UIFocusEnvironment)? {
        let scope = focusScope
        guard scope !== self else { return rootViewController ?? self }
        guard menuWithFocus == nil, var controller = rootViewController else { return scope }
        while let presented = controller.presentedController, let active = presented.presentationState.active, !active.isBeingDismissed {
            controller = presented
        }
        return controller is UISearchController ? scope : controller
    }
}
