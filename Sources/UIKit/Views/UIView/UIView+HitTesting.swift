import CoreGraphics

extension UIView {
    func hitTestSubtree(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, blockingAnimations == 0, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for child in childViews.reversed() {
            if let hit = child.hitTest(convert(point, to: child), with: event) { return hit }
        }
        return self
    }

    var coreGestureRecognizers: [UIGestureRecognizer]? {
        get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
        set {
            for recognizer in attachedRecognizers { recognizer.attach(to: nil) }
            attachedRecognizers = []
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    func coreAddGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        attachedRecognizers.append(gestureRecognizer)
        gestureRecognizer.attach(to: self)
    }

    func coreRemoveGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard let index = attachedRecognizers.firstIndex(where: { $0 === gestureRecognizer }) else { return }
        attachedRecognizers.remove(at: index)
        gestureRecognizer.attach(to: nil)
    }

    var coreInteractions: [any UIInteraction] {
        get { storedInteractions }
        set {
            for interaction in storedInteractions { removeInteraction(interaction) }
            for interaction in newValue { addInteraction(interaction) }
        }
    }

    func coreAddInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        storedInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    func coreRemoveInteraction(_ interaction: any UIInteraction) {
        guard let index = storedInteractions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        storedInteractions.remove(at: index)
        interaction.didMove(to: nil)
    }

    /// The window's first responder, where that is this view, one inside it, or the controller of one.
    private var innerFirstResponder: (window: UIWindow, responder: UIResponder)? {
        guard let window = (self as? UIWindow) ?? containingWindow, let responder = window.firstResponder,
            let view = (responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded, view.isDescendant(of: self)
        else { return nil }
        return (window, responder)
    }

    var containsFirstResponder: Bool { innerFirstResponder != nil }

    @discardableResult
    func coreEndEditing(_ force: Bool) -> Bool {
        guard let (window, responder) = innerFirstResponder else { return true }
        if force {
            window.forceResignFirstResponder()
            return true
        }
        return responder.resignFirstResponder()
    }
}

/// A behaviour that can be added to a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}
