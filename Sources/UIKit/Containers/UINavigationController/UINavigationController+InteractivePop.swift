import CoreGraphics
import Foundation
import ObjCRuntime

extension UINavigationController {
    /// What a finger on its way across the screen does to the stack.
    private enum Fate {
        case pop
        case stay
    }

    func makePopGesture() -> InteractivePopGestureRecognizer {
        let gesture = InteractivePopGestureRecognizer(controller: self)
        gesture.name = "UINavigationController.interactivePop"
        gesture.delegate = popGestureDelegate
        gesture.internalAction = { [weak self, unowned gesture] in self?.popGestureDidChange(gesture) }
        return gesture
    }

    func makeContentPopGesture() -> ContentPopGestureRecognizer {
        let gesture = ContentPopGestureRecognizer(controller: self)
        gesture.name = "UINavigationController.interactiveContentPop"
        gesture.delegate = popGestureDelegate
        gesture.isEnabled = false
        gesture.internalAction = { [weak self, unowned gesture] in self?.popGestureDidChange(gesture) }
        return gesture
    }

    /// Whether there is a page to go back to and nothing moves; holds whatever delegate the app gives the gesture.
    var canPopInteractively: Bool {
        guard stack.count > 1, let view = viewIfLoaded, view.window != nil, case .idle = transitionState else { return false }
        return presentedController == nil
    }

    /// Whether the present item leads back the usual way: what the framework's own delegate asks.
    var allowsPopGesture: Bool {
        guard let top = topViewController, let below = controllerBelow(top), !isBarHidden else { return false }
        // An animator of the app's has an interaction of its own, or none.
        if delegate?.navigationController_animationControllerFor_from_to?(self, .pop, top, below) != nil { return false }
        let item = top.navigationItem
        if item.hidesBackButton || item.backAction != nil { return false }
        return item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton
    }

    private func popGestureDidChange(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began:
            beginInteractivePop()
            popInteractor?.update(progress(of: gesture))
        case .changed: popInteractor?.update(progress(of: gesture))
        case .ended: endInteractivePop(gesture, fate: fate(of: gesture))
        case .cancelled, .failed: endInteractivePop(gesture, fate: .stay)
        case .possible: break
        }
    }

    private func beginInteractivePop() {
        guard canPopInteractively else { return }
        isStartingInteractivePop = true
        // Through the method that an app may override.
        popViewController(animated: true)
        startScheduledTransition()
        isStartingInteractivePop = false
    }

    private func progress(of gesture: UIPanGestureRecognizer) -> CGFloat {
        let width = transitionView.bounds.width
        guard width > 0 else { return 0 }
        return min(max(gesture.translation(in: view).x * pageDirection / width, 0), 1)
    }

    /// Past the middle or with a flick the page goes.
    private func fate(of gesture: UIPanGestureRecognizer) -> Fate {
        let velocity = gesture.velocity(in: view).x * pageDirection
        if abs(velocity) >= Look.current.motion.popFlickVelocity { return velocity > 0 ? .pop : .stay }
        return progress(of: gesture) > 0.5 ? .pop : .stay
    }

    private func endInteractivePop(_ gesture: UIPanGestureRecognizer, fate: Fate) {
        guard let interactor = popInteractor else { return }
        popInteractor = nil
        // The rest of the way takes no longer than the finger's speed would need.
        let width = max(transitionView.bounds.width, 1)
        let speed = abs(gesture.velocity(in: view).x) / width * Look.current.motion.transitionDuration
        runningTransition?.context?.coordinator.completionVelocity = abs(gesture.velocity(in: view).x) / width
        interactor.completionSpeed = min(max(speed, 1), 4)
        switch fate {
        case .pop: interactor.finish()
        case .stay: interactor.cancel()
        }
    }

    /// A transition ended; a finger that is still down moves nothing any more.
    func interactivePopDidEnd() {
        popInteractor = nil
        guard isViewLoaded else { return }
        for gesture in [popGesture, contentPopGesture] where gesture.isActive {
            gesture.isEnabled = false
            gesture.isEnabled = true
        }
    }
}

/// The drag from the leading edge that goes back one page.
@MainActor final class InteractivePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var controller: UINavigationController?

    init(controller: UINavigationController) {
        self.controller = controller
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let controller, controller.canPopInteractively else {
            state = .failed
            return
        }
        edges = controller.pageDirection > 0 ? .left : .right
        super.touchesBegan(touches, with: event)
    }

    /// Scroll views and the like leave drags from the edge to the stack.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
    }
}

/// The drag across the page that goes back.
@MainActor final class ContentPopGestureRecognizer: UIPanGestureRecognizer {
    private weak var controller: UINavigationController?

    init(controller: UINavigationController) {
        self.controller = controller
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        internalShouldBegin = { [weak self] in self?.leadsBack ?? false }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let controller, controller.canPopInteractively else {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    /// More sideways than up or down, and towards the page beneath.
    private var leadsBack: Bool {
        guard let controller else { return false }
        let way = totalWay
        return abs(way.x) > abs(way.y) && way.x * controller.pageDirection > 0
    }
}

/// Allows the gesture where the bar shows a way back; an app that wants it elsewhere sets another delegate.
@MainActor final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: UINavigationController?

    init(controller: UINavigationController) {
        _ = Self.registration
        self.controller = controller
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: PopGestureDelegate.self, name: "UIKit.PopGestureDelegate")
        entry.optional("gestureRecognizerShouldBegin(_:)") { owner -> (UIGestureRecognizer) -> Bool in
            { _ in MainActor.assumeIsolated { (owner as! PopGestureDelegate).controller?.allowsPopGesture ?? false } }
        }
    }()
}
