import Foundation

extension Presentation {
    /// This presentation and all that stand on it, the topmost last.
    var chain: [Presentation] {
        var chain = [self]
        while let next = chain.last?.presented.topPresentation { chain.append(next) }
        return chain
    }

    /// Dismisses the presented controller and everything above it, once running transitions are over.
    func dismiss(animated: Bool, completion: (() -> Void)?) {
        let chain = chain
        if let dismissing = chain.first(where: \.isBeingDismissed) {
            if dismissing === self {
                // Already on its way: the caller waits along.
                afterTransition { completion?() }
            } else {
                dismissing.afterTransition { [self] in dismissAgain(animated: animated, completion: completion) }
            }
            return
        }
        if let moving = chain.first(where: \.isInTransition) {
            if !animated { moving.finishTransitionNow() }
            moving.afterTransition { [self] in dismissAgain(animated: animated, completion: completion) }
            return
        }
        startDismissal(chain: chain, animated: animated, completion: completion)
    }

    private func dismissAgain(animated: Bool, completion: (() -> Void)?) {
        if case .over = phase {
            completion?()
            return
        }
        dismiss(animated: animated, completion: completion)
    }

    /// Takes the presentation down whatever it is doing.
    func dismissAtOnce() {
        for presentation in chain.reversed() {
            presentation.finishTransitionNow()
            presentation.startDismissal(chain: [presentation], animated: false, completion: nil)
        }
        abandonIfUnfinished()
    }
}

extension Presentation {
    /// A presentation in a context comes and goes with the context's view, as when its tab is left and selected again.
    func presentersViewDidMove(toWindow window: UIWindow?) {
        guard !controller.shouldPresentInFullscreen, !controller.shouldRemovePresentersView, let container = containerView else { return }
        guard case .presented = phase, let view = presenter.viewIfLoaded else { return }
        if window == nil {
            presented.beginAppearanceIfShown(false, animated: false)
            container.removeFromSuperview()
            presented.endAppearanceIfMoving()
        } else if container.superview == nil, let host = view.superview {
            presented.beginAppearanceIfHidden(animated: false)
            container.frame = view.frame
            host.insertSubview(container, aboveSubview: view)
            presented.endAppearanceIfMoving()
        }
    }
}

extension UIViewController {
    /// The presentation that stands on this controller or on one of its descendants.
    var topPresentation: Presentation? {
        if let active = presentedController?.presentationState.active { return active }
        for child in childControllers {
            if let found = child.topPresentation { return found }
        }
        return nil
    }
}
