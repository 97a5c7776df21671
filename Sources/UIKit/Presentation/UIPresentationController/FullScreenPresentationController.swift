import CoreGraphics
import Foundation

/// A presentation that covers its container.
@MainActor
class CoveringPresentationController: UIPresentationController {
    private var laidOutSize: CGSize?

    /// Places the presented view when the container has another size than before. Until then the view stays where the app's animator
    /// has put it, which need not be all of the container.
    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let size = containerView?.bounds.size, size != laidOutSize else { return }
        let isMoving = presentation?.isInTransition ?? false
        if laidOutSize == nil || !isMoving { laidOutSize = size }
        placePresentedView()
    }
}

/// `fullScreen`, which takes the presenter's view away, and `overFullScreen`, which leaves it beneath.
@MainActor
final class FullScreenPresentationController: CoveringPresentationController {
    override var shouldRemovePresentersView: Bool { style == .fullScreen }
}

/// `currentContext` and `overCurrentContext`: the same over the view of the controller that defines the context.
@MainActor
final class ContextPresentationController: CoveringPresentationController {
    override var shouldPresentInFullscreen: Bool { false }
    override var shouldRemovePresentersView: Bool { style == .currentContext }
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
