import Foundation
import ObjCRuntime

extension UIViewController {
    var coreParent: UIViewController? { parentController }
    var coreChildren: [UIViewController] { childControllers }

    public static let hierarchyInconsistencyException = NSExceptionName("UIViewControllerHierarchyInconsistency")

    var coreNavigationController: UINavigationController? { nearestAncestor() }
    var coreTabBarController: UITabBarController? { nearestAncestor() }

    private func nearestAncestor<Container: UIViewController>() -> Container? {
        var controller = parentController
        while let current = controller {
            if let container = current as? Container { return container }
            controller = current.parentController
        }
        return nil
    }

    /// `addChild` sends willMove(toParent:) and nothing more; didMove(toParent:) is the container's duty (lifecycle-orders).
    func adopt(_ child: UIViewController) {
        guard child !== self else {
            raise(.invalidArgument, "Cannot add self as child: \(self)")
        }
        guard child.parentController !== self else { return }
        var ancestor = parentController
        while let current = ancestor {
            if current === child {
                raise(.invalidArgument, "Cannot add \(child) as a child of \(self): it is its ancestor")
            }
            ancestor = current.parentController
        }
        if child.parentController != nil {
            // A new parent takes the child over; nobody has to say goodbye.
            child.containment.isLeaving = true
            child.leaveParent()
        }
        child.sendWillMove(toParent: self)
        child.containment.owesDidMove = true
        child.containment.formerParent = nil
        childControllers.append(child)
        child.parentController = self
        child.loadedView?.inheritTraits()
    }

    /// `removeFromParent` sends didMove(toParent: nil); willMove(toParent: nil) is the container's duty.
    func leaveParent() {
        guard let parent = parentController else { return }
        if !containment.isLeaving { ContainmentWatcher.current?.report(.missingWillMove(self, parent: parent)) }
        containment = ContainmentState(formerParent: String(describing: type(of: parent)))
        ContainmentWatcher.current?.didRemove(self, from: parent)
        parent.childControllers.removeAll { $0 === self }
        parentController = nil
        containerSafeAreaInsets = .zero
        // Its view is gone in the middle of its appearance, whose end the parent would have brought.
        if case .appearing = appearance.phase, viewIfLoaded?.window == nil {
            beginAppearanceTransition(false, animated: false)
            endAppearanceTransition()
        }
        parent.childDidLeave(self)
        sendDidMove(toParent: nil)
        endPresentationsIfLeftAlone()
    }

    /// What is presented over a controller that nobody shows any more goes with it; a container that merely moves a child does so
    /// before the next frame.
    private func endPresentationsIfLeftAlone() {
        guard presentedController != nil || !childControllers.isEmpty else { return }
        UIApplication.shared.afterCommit { [weak self] in
            guard let self, parentController == nil, presentingController == nil, rootWindow == nil else { return }
            dismissPresentedTree()
        }
    }

    var coreIsMovingToParent: Bool { appearance.isMovingToParent }
    var coreIsMovingFromParent: Bool { appearance.isMovingFromParent }
    var coreIsBeingPresented: Bool { appearance.isBeingPresented }
    var coreIsBeingDismissed: Bool { appearance.isBeingDismissed }

    func coreTransition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard fromViewController.parentController === self, toViewController.parentController === self else {
            raise(
                .invalidArgument,
                "Children view controllers \(fromViewController) and \(toViewController) must have a common parent view controller when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
            )
        }
        let forwards = shouldAutomaticallyForwardAppearanceMethods
        let isAnimated = duration > 0
        let fromView = fromViewController.view!
        let container = fromView.superview ?? view!
        if forwards {
            fromViewController.beginAppearanceTransition(false, animated: isAnimated)
            toViewController.beginAppearanceTransition(true, animated: isAnimated)
        }
        let toView = toViewController.view!
        let finish = { [self] (finished: Bool) in
            appearanceContainerDepth += 1
            if fromView.superview === container, fromViewController !== toViewController { fromView.removeFromSuperview() }
            appearanceContainerDepth -= 1
            if forwards {
                fromViewController.endAppearanceTransition()
                toViewController.endAppearanceTransition()
            }
            UIApplication.shared.endIgnoringInteractionEvents()
            completion?(finished)
        }
        // The document that Apple publishes: interaction is blocked while the children change.
        UIApplication.shared.beginIgnoringInteractionEvents()
        appearanceContainerDepth += 1
        container.addSubview(toView)
        appearanceContainerDepth -= 1
        guard isAnimated else {
            animations?()
            finish(true)
            return
        }
        if options.transition != nil {
            UIView.transition(with: container, duration: duration, options: options, animations: animations, completion: finish)
        } else {
            UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
        }
    }
}

extension UIView {
    /// Raises where UIKit does when a controller's view is put under another controller than its parent's.
    func checkControllerHierarchy(adding view: UIView) {
        guard let controller = view.owningController, let parent = controller.parentController else { return }
        guard controller.presentingController == nil else { return }
        var current: UIView? = self
        while let candidate = current {
            if let owner = candidate.owningController {
                guard owner !== parent else { return }
                // Containers of the framework wrap their children's views; any ancestor of the parent is fine as well.
                var ancestor = owner.parentController
                while let up = ancestor {
                    if up === parent { return }
                    ancestor = up.parentController
                }
                raise(
                    UIViewController.hierarchyInconsistencyException,
                    "child view controller:\(controller) should have parent view controller:\(owner) but actual parent is:\(parent)")
            }
            current = candidate.superview
        }
    }
}
