import CoreGraphics
import Foundation

/// `fullScreen`, which takes the presenter's view away, and `overFullScreen`, which leaves it beneath.
@MainActor
final class FullScreenPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { style == .fullScreen }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        placePresentedView()
    }
}

/// `currentContext` and `overCurrentContext`: the same over the view of the controller that defines the context.
@MainActor
final class ContextPresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { false }
    override var shouldRemovePresentersView: Bool { style == .currentContext }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        placePresentedView()
    }
}

extension UIPresentationController {
    /// Puts the presented view where it belongs, unless a transition moves it.
    func placePresentedView() {
        guard let view = presentedView, let container = containerView, view.superview === container else { return }
        guard !(presentation?.isInTransition ?? false), view.transform.isIdentity else { return }
        let frame = frameOfPresentedViewInContainerView
        if view.frame != frame { view.frame = frame }
    }
}
