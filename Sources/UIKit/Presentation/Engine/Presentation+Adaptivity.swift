import Foundation

extension Presentation {
    /// The container got other traits: the style may be another one now.
    func traitsDidChange() {
        guard let window = containerView?.window else { return }
        guard case .presented = phase else { return }
        let (next, shown) = PresentationControllers.adapted(
            original, requested: requested, presenter: presenter, traits: window.traitCollection)
        // A substitute controller would be another presentation; while one is on screen it stays.
        guard shown === presented, next.style != controller.style || (next === original) != (controller === original) else { return }
        UIView.performWithoutAnimation {
            takeOver(next)
            placeAfterTakeover()
        }
    }

    private func placeAfterTakeover() {
        guard let view = controller.presentedView, let container = containerView else { return }
        controller.presentationTransitionWillBegin()
        container.addSubview(view)
        view.frame = controller.frameOfPresentedViewInContainerView
        container.setNeedsLayout()
        controller.presentationTransitionDidEnd(true)
    }
}
