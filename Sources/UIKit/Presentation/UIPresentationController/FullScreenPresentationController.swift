import CoreGraphics
import Foundation

/// `fullScreen`, which takes the presenter's view away, and `overFullScreen`, which leaves it beneath.
@MainActor
final class FullScreenPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { style == .fullScreen }
    private var laidOutSize: CGSize?

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        placePresentedView(whereSizeIsNoLonger: &laidOutSize)
    }
}

/// `currentContext` and `overCurrentContext`: the same over the view of the controller that defines the context.
@MainActor
final class ContextPresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { false }
    override var shouldRemovePresentersView: Bool { style == .currentContext }
    private var laidOutSize: CGSize?

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        placePresentedView(whereSizeIsNoLonger: &laidOutSize)
    }
}

extension UIPresentationController {
    /// Places the presented view when the container has another size than it was laid out for. Until then the view stays where the
    /// app's animator has put it, which need not be all of the container.
    fileprivate func placePresentedView(whereSizeIsNoLonger laidOut: inout CGSize?) {
        guard let size = containerView?.bounds.size, size != laidOut else { return }
        let isMoving = presentation?.isInTransition ?? false
        if laidOut == nil || !isMoving { laidOut = size }
        placePresentedView()
    }

    /// Puts the presented view where it belongs, unless a transition moves it.
    func placePresentedView() {
        guard let view = presentedView, let container = containerView, view.superview === container else { return }
        guard !(presentation?.isInTransition ?? false), view.transform.isIdentity else { return }
        let frame = frameOfPresentedViewInContainerView
        if view.frame != frame { view.frame = frame }
    }
}
