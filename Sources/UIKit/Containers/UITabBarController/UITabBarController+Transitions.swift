import CoreGraphics
import Foundation

extension UITabBarController {
    /// An animated change between children that has not ended.
    struct RunningExchange {
        let exchange: ChildExchange
        let context: ViewControllerTransitionContext
        /// Where a cancelled change goes back.
        let selectionBefore: Selection
    }

    /// Puts a child's view on screen in place of the present one, with the appearance calls of both.
    ///
    /// - Parameter selectionBefore: Set where the delegate may animate the change; a cancelled one goes back to it.
    func display(_ new: UIViewController?, selectionBefore: Selection? = nil) {
        guard isViewLoaded, new !== displayedController else { return }
        let old = displayedController
        new?.loadViewIfNeeded()
        let exchange = ChildExchange(in: self, from: old, to: new, animated: false)
        exchange.prepare()
        if let selectionBefore, let old, let new, exchange.isVisible, view.window != nil, UIView.areAnimationsEnabled,
            let animator = delegate?.tabBarController_animationControllerForTransitionFrom_to?(self, old, new)
        {
            animate(from: old, to: new, animator: animator, selectionBefore: selectionBefore)
            return
        }
        exchange.begin()
        // A callback may have selected another one, which is shown by now.
        guard displayedController === old, controllerToDisplay === new else {
            exchange.cancel()
            return
        }
        replaceView(of: old, with: new)
        exchange.end()
        view.setNeedsLayout()
    }

    private func replaceView(of old: UIViewController?, with new: UIViewController?) {
        changingViewTree {
            // The new child may have taken the old one's view already, as the More stack does.
            if let oldView = old?.viewIfLoaded, oldView.isDescendant(of: transitionView), new.map({ oldView.isInside($0) }) != true {
                oldView.removeFromSuperview()
            }
            displayedController = new
            updateBarVisibility(animated: false)
            if let new, let view = new.view {
                place(view, of: new)
                if view.superview !== transitionView { transitionView.addSubview(view) }
            }
        }
    }

    // MARK: Animated

    private func animate(
        from old: UIViewController, to new: UIViewController, animator: any UIViewControllerAnimatedTransitioning,
        selectionBefore: Selection
    ) {
        let interactor = delegate?.tabBarController_interactionControllerFor?(self, animator)
        let exchange = ChildExchange(in: self, from: old, to: new, animated: true)
        let context = ViewControllerTransitionContext(
            containerView: transitionView, from: old, to: new, animator: animator, interactor: interactor,
            completion: { [weak self] completed in self?.exchangeDidEnd(cancelled: !completed) })
        runningExchange = RunningExchange(exchange: exchange, context: context, selectionBefore: selectionBefore)
        exchange.begin()
        displayedController = new
        updateBarVisibility(animated: false)
        changingViewTree { place(new.view, of: new) }
        context.initialFrames[ObjectIdentifier(old)] = old.view.frame
        context.finalFrames[ObjectIdentifier(new)] = new.view.frame
        transitionView.isUserInteractionEnabled = false
        changingViewTree { context.run() }
    }

    private func exchangeDidEnd(cancelled: Bool) {
        guard let running = runningExchange else { return }
        runningExchange = nil
        transitionView.isUserInteractionEnabled = true
        let (old, new) = (running.exchange.old, running.exchange.new)
        if cancelled {
            replaceView(of: new, with: old)
            running.exchange.cancel()
            selection = running.selectionBefore
            showSelectedItem()
            setNeedsStatusBarAppearanceUpdate()
        } else {
            replaceView(of: old, with: new)
            running.exchange.end()
        }
        view.setNeedsLayout()
        checkInvariants()
    }

    /// Brings a running animated change to its end state at once.
    func finishRunningExchange() {
        guard let context = runningExchange?.context else { return }
        // An animator that waits for something else is not waited for.
        if !context.finishNow() { context.completeTransition(!context.transitionWasCancelled) }
    }
}

extension UIView {
    /// Whether this view lies in another controller's view, as a child's does.
    fileprivate func isInside(_ controller: UIViewController) -> Bool {
        guard let other = controller.viewIfLoaded, other !== self else { return false }
        return isDescendant(of: other)
    }
}
