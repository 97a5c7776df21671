import CoreGraphics
import Foundation

/// The drag that shrinks a zoomed controller back into the view that it came from.
@MainActor final class ZoomDrag {
    private unowned let presentation: Presentation
    private let options: UIViewController.Transition.ZoomOptions
    private let pan = ZoomPanGestureRecognizer(target: nil, action: nil)
    /// Drives the dismissal while the finger is down.
    private(set) var interactor: UIPercentDrivenInteractiveTransition?

    /// Nil where the controller didn't zoom.
    init?(_ presentation: Presentation) {
        guard case .zoom(let options, _) = presentation.presented.preferredTransition?.kind,
            let view = presentation.presented.viewIfLoaded
        else { return nil }
        self.presentation = presentation
        self.options = options
        pan.maximumNumberOfTouches = 1
        pan.name = "UIViewController.Transition.zoom"
        pan.internalAction = { [weak self] in self?.panDidChange() }
        pan.internalShouldBegin = { [weak self] in self?.shouldBegin() ?? false }
        view.addGestureRecognizer(pan)
    }

    func remove() { pan.view?.removeGestureRecognizer(pan) }

    private func shouldBegin() -> Bool {
        guard case .presented = presentation.phase, !presentation.hasPresentationAbove, interactor == nil,
            presentation.controller.userMayDismiss()
        else { return false }
        let way = pan.totalWay
        let willBegin = way.y > abs(way.x) && contentIsAtTop
        let velocity = pan.velocity(in: pan.view)
        let context = UIViewController.Transition.ZoomOptions.InteractionContext(
            location: pan.location(in: pan.view), velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: willBegin)
        return options.interactiveDismissShouldBegin?(context) ?? willBegin
    }

    /// Content under the finger that can scroll up scrolls first.
    private var contentIsAtTop: Bool {
        var view = pan.view?.hitTest(pan.location(in: pan.view), with: nil)
        while let current = view, current !== pan.view {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.distanceFromTop > 1 { return false }
            view = current.superview
        }
        return true
    }

    private var progress: CGFloat {
        guard let view = pan.view, view.bounds.height > 0 else { return 0 }
        let way = pan.translation(in: view.window)
        return min(max(hypot(way.x, max(way.y, 0)) / view.bounds.height, 0), 1)
    }

    private func panDidChange() {
        switch pan.state {
        case .began:
            interactor = UIPercentDrivenInteractiveTransition()
            presentation.controller.dismissAfterUserAction()
        case .changed: interactor?.update(progress)
        case .ended:
            let speed = pan.velocity(in: pan.view?.window).y
            let flick = Look.current.motion.popFlickVelocity
            end(completes: abs(speed) >= flick ? speed > 0 : progress > 0.3)
        case .cancelled, .failed: end(completes: false)
        case .possible: break
        }
    }

    private func end(completes: Bool) {
        guard let interactor else { return }
        self.interactor = nil
        if completes { interactor.finish() } else { interactor.cancel() }
    }
}

/// Scroll views in a zoomed page wait until it is clear that a drag doesn't dismiss.
@MainActor private final class ZoomPanGestureRecognizer: UIPanGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
    }
}
