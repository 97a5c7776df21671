import Foundation
import ObjCRuntime

extension UINavigationController {
    /// Where the change from one shown controller to the next stands.
    ///
    /// The stack changes at once; the views follow in the next layout, in one step for all changes made until then.
    enum TransitionState {
        case idle
        case scheduled(ScheduledTransition)
        /// Callbacks run and views move into place; stack changes made in them wait in `queuedTransition`.
        case starting
        case running(RunningTransition)
    }

    /// Stack changes that the views don't show yet.
    struct ScheduledTransition {
        var isAnimated: Bool
        var operation: Operation
        /// Waiting for didMove(toParent:).
        var added: [UIViewController]
        /// Still children until the change is over.
        var removed: [UIViewController]
        /// The stack that the views show, to which a cancelled transition goes back.
        var stackBefore: [UIViewController]
    }

    /// A controller that was put on screen while the container itself wasn't.
    struct UnannouncedShow {
        var controller: UIViewController
        var added: [UIViewController]
        var willShowWasSent = false
    }

    // MARK: Stack

    /// The one way in which the stack changes.
    func changeStack(to new: [UIViewController], operation: Operation, animated: Bool) {
        finishRunningTransition()
        let old = stack
        LifecycleLog.record(self, operation == .pop ? "pop" : "push", detail: new.last)
        let removed = old.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        for controller in removed.reversed() { controller.sendWillMove(toParent: nil) }
        stack = new
        for controller in added {
            // A collapsed split view stacks its columns, whatever they are.
            if controller is UITabBarController, !old.isEmpty, !(parentController is UISplitViewController) {
                logOnce("\(controller) is a tab bar controller pushed onto \(self); a tab bar controller belongs at the root.")
            }
            addChild(controller)
        }
        rootMayHaveChanged(from: old.first)
        stackDidChange()
        guard isViewLoaded else {
            removed.forEach { $0.removeFromParent() }
            return
        }
        scheduleTransition(animated: animated, operation: operation, added: added, removed: removed, stackBefore: old)
    }

    func scheduleTransition(
        animated: Bool, operation: Operation, added: [UIViewController], removed: [UIViewController], stackBefore: [UIViewController]
    ) {
        var next = ScheduledTransition(
            isAnimated: animated, operation: operation, added: added, removed: removed, stackBefore: stackBefore)
        switch transitionState {
        case .scheduled(let earlier):
            next.merge(earlier)
            if let shown = displayedController, shown === stack.last {
                next.operation = .none
            } else if earlier.operation == .pop || operation == .pop {
                let wasBelow = displayedController.map { shown in !stack.contains { $0 === shown } } ?? false
                next.operation = wasBelow && operation == .pop ? .pop : operation
            }
            transitionState = .scheduled(next)
        case .starting:
            if let queuedTransition { next.merge(queuedTransition) }
            queuedTransition = next
        case .idle, .running:
            transitionState = .scheduled(next)
        }
        viewIfLoaded?.setNeedsLayout()
    }

    private func rootMayHaveChanged(from old: UIViewController?) {
        guard old !== stack.first, tabBarItemIfCreated == nil else { return }
        (parentController as? UITabBarController)?.tabBarItemDidChange(of: self)
    }

    /// A controller left by itself, through `removeFromParent`.
    func forget(_ child: UIViewController) {
        guard isMovingAway(child) || isInStack(child) else { return }
        stack.removeAll { $0 === child }
        // The views follow with the transition that is scheduled below.
        isChangingStack = true
        finishRunningTransition()
        isChangingStack = false
        guard isViewLoaded else { return }
        scheduleTransition(animated: false, operation: .pop, added: [], removed: [], stackBefore: stack)
    }

    /// Whether a controller is on its way out of the stack, to which it returns if that is taken back.
    func isMovingAway(_ child: UIViewController) -> Bool {
        !isInStack(child) && runningTransition?.scheduled.stackBefore.contains { $0 === child } ?? false
    }

    // MARK: Running

    /// The one way in which another controller comes on screen.
    func startScheduledTransition() {
        guard case .scheduled(let scheduled) = transitionState, let view = viewIfLoaded else { return }
        transitionState = .starting
        let from = displayedController
        let to = stack.last
        guard from !== to else {
            transitionState = .idle
            ownedNavigationBar.replaceItems(barItems, change: .none)
            // The view may have stood elsewhere in the meantime.
            if let to, to.presentedController == nil, let view = to.viewIfLoaded, view.superview !== transitionView { install(to) }
            settle(scheduled, announces: false)
            startQueuedTransition()
            return
        }
        to?.loadViewIfNeeded()
        if from != nil, scheduled.operation == .push { to?.appearance.isMovingToParent = true }
        if scheduled.operation == .pop { from?.appearance.isMovingFromParent = true }
        let exchange = ChildExchange(in: self, from: from, to: to, animated: scheduled.isAnimated && from != nil && view.window != nil)
        exchange.prepare()
        let isAnimated = exchange.isAnimated && exchange.isVisible && UIView.areAnimationsEnabled
        var context: ViewControllerTransitionContext?
        if isAnimated, let from, let to {
            context = makeTransitionContext(
                from: from, to: to, operation: scheduled.operation, isInteractivePop: isStartingInteractivePop)
        }
        // Callbacks may already ask for it, to animate alongside.
        ownCoordinator = context?.coordinator
        let wasBarHidden = isBarHidden
        exchange.begin()
        if exchange.isVisible, let to { delegate?.navigationController_willShow_animated?(self, to, context != nil) }
        displayedController = to
        statusBarMayChange(in: view.window)
        let running = RunningTransition(exchange: exchange, scheduled: scheduled, context: context)
        running.wasBarHidden = wasBarHidden
        showToolbarItems(animated: context != nil)
        transitionState = .running(running)
        if let context {
            animate(running, context)
        } else {
            ownedNavigationBar.replaceItems(barItems, change: .none)
            install(to)
            updateHostBottomBar()
            transitionDidEnd(cancelled: false)
        }
    }

    /// Stack changes that were made while the last transition started.
    private func startQueuedTransition() {
        guard let queued = queuedTransition, case .idle = transitionState else { return }
        queuedTransition = nil
        transitionState = .scheduled(queued)
        viewIfLoaded?.setNeedsLayout()
    }

    /// The items that the bar shows for the stack, after what lies beyond its root.
    var barItems: [UINavigationItem] {
        var items = stack.map(\.navigationItem)
        if let outer = outerNavigationController, let below = outer.controllerBelow(self) { items.insert(below.navigationItem, at: 0) }
        return items
    }

    func controllerBelow(_ controller: UIViewController) -> UIViewController? {
        guard let index = stack.firstIndex(where: { $0 === controller }), index > 0 else { return nil }
        return stack[index - 1]
    }

    private func install(_ to: UIViewController?) {
        guard let to, let toView = to.view else { return }
        changingViewTree { transitionView.addSubview(toView) }
        layoutBars()
        placeChild(to)
    }

    /// Brings whatever runs to its end at once.
    func finishRunningTransition() {
        guard let running = runningTransition else { return }
        guard let context = running.context else {
            transitionDidEnd(cancelled: false)
            return
        }
        // An animator that waits for something else is not waited for.
        if !context.finishNow() { context.completeTransition(!context.transitionWasCancelled) }
    }

    /// The views are where they belong, or back where they were.
    func transitionDidEnd(cancelled: Bool) {
        guard let running = runningTransition else { return }
        transitionState = .idle
        if cancelled {
            cancel(running)
        } else {
            finish(running)
        }
        viewIfLoaded?.setNeedsLayout()
        startQueuedTransition()
    }

    private func finish(_ running: RunningTransition) {
        endMovement(of: running, cancelled: false)
        let from = running.exchange.old
        changingViewTree {
            if let fromView = from?.viewIfLoaded, fromView.isDescendant(of: transitionView), from !== displayedController {
                fromView.removeFromSuperview()
            }
            // An animator of the app's may have left the view somewhere else.
            if let to = running.exchange.new, isInStack(to), let toView = to.viewIfLoaded, toView.superview !== transitionView {
                transitionView.addSubview(toView)
            }
        }
        if let to = running.exchange.new { placeChild(to) }
        running.exchange.end()
        settle(running.scheduled, announces: running.exchange.isVisible, animated: running.isAnimated)
    }

    /// Takes the transition back: stack, pages and bars are those from before it.
    private func cancel(_ running: RunningTransition) {
        guard let from = running.exchange.old else { return }
        // Who left by itself meanwhile doesn't come back.
        stack = running.scheduled.stackBefore.filter { $0.parentController === self }
        displayedController = from
        for controller in running.scheduled.added where !isInStack(controller) { controller.sendWillMove(toParent: nil) }
        endMovement(of: running, cancelled: true)
        changingViewTree {
            if let toView = running.exchange.new?.viewIfLoaded, toView.isDescendant(of: transitionView) { toView.removeFromSuperview() }
            if let fromView = from.viewIfLoaded, fromView.superview !== transitionView { transitionView.addSubview(fromView) }
        }
        // Pages set the bar in their callbacks; it is already where it was.
        setsBarsAtOnce = true
        running.exchange.cancel()
        setsBarsAtOnce = false
        from.appearance.isMovingFromParent = false
        for controller in running.scheduled.added where !isInStack(controller) && controller.parentController === self {
            controller.removeFromParent()
        }
        stackDidChange()
        statusBarMayChange(in: viewIfLoaded?.window)
        ownedNavigationBar.replaceItems(barItems, change: .none)
        showToolbarItems(animated: false)
        followContent()
        layoutBars()
        placeChild(from)
        checkInvariants()
    }

    /// Ends what moves and gives the interaction back.
    private func endMovement(of running: RunningTransition, cancelled: Bool) {
        if ownCoordinator === running.context?.coordinator { ownCoordinator = nil }
        interactivePopDidEnd()
        guard running.isAnimated else { return }
        transitionView.isUserInteractionEnabled = true
        changingViewTree { running.slide?.remove() }
        endBarSlide()
        if let change = running.barChange { ownedNavigationBar.endChange(change, cancelled: cancelled) }
        hostTabBarController?.bottomBarDidSettle()
    }

    /// What follows the appearance callbacks: delegate's didShow, then didMove for who came and who left (lifecycle-orders).
    private func settle(_ scheduled: ScheduledTransition, announces: Bool, animated: Bool = false) {
        if announces {
            if let top = displayedController { delegate?.navigationController_didShow_animated?(self, top, animated) }
            scheduled.added.filter(isInStack).forEach { $0.sendDidMove(toParent: self) }
        } else if let top = displayedController, !scheduled.added.isEmpty || unannounced?.controller !== top {
            let added = (unannounced?.added ?? []) + scheduled.added
            unannounced = UnannouncedShow(controller: top, added: added, willShowWasSent: unannounced?.willShowWasSent ?? false)
            if case .appeared = appearance.phase { announceDidShow() }
        }
        for controller in scheduled.removed.reversed() where controller.parentController === self {
            controller.removeFromParent()
        }
        checkInvariants()
    }

    private func isInStack(_ controller: UIViewController) -> Bool { stack.contains { $0 === controller } }

    func announceWillShow() {
        guard let show = unannounced, !show.willShowWasSent else { return }
        unannounced?.willShowWasSent = true
        delegate?.navigationController_willShow_animated?(self, show.controller, false)
    }

    func announceDidShow() {
        guard let show = unannounced else { return }
        unannounced = nil
        delegate?.navigationController_didShow_animated?(self, show.controller, false)
        show.added.filter(isInStack).forEach { $0.sendDidMove(toParent: self) }
    }

    /// The bar's back button was tapped: one step down, or out of the whole stack at its root.
    func userDidTapBack() {
        if runningTransition != nil { return }
        if stack.count > 1 {
            popViewController(animated: true)
        } else {
            outerNavigationController?.popViewController(animated: true)
        }
    }

    /// A place in the back button's menu was chosen.
    func userDidChooseBack(to item: UINavigationItem) {
        if runningTransition != nil { return }
        if let controller = stack.first(where: { $0.navigationItem === item }) {
            popToViewController(controller, animated: true)
        } else {
            outerNavigationController?.popViewController(animated: true)
        }
    }

    // MARK: Invariants

    /// Stops in debug builds when the parts of the controller disagree.
    func checkInvariants() {
        if !isChangingStack { ContainerInvariants.check(self) { invariantProblems() } }
    }

    func invariantProblems() -> [String] {
        var problems: [String] = []
        if stack.contains(where: { $0.parentController !== self }) { problems.append("a controller in the stack has another parent") }
        guard case .idle = transitionState, queuedTransition == nil, isViewLoaded else { return problems }
        if displayedController !== stack.last { problems.append("the top isn't the one on screen") }
        let shown = transitionView.subviews.filter { $0.owningController != nil }
        if shown.count > 1 { problems.append("more than one controller's view is on screen") }
        // A presentation over the current context may have taken the view away.
        if let top = stack.last, top.presentedController == nil, let view = top.viewIfLoaded, view.superview !== transitionView {
            problems.append("the top's view isn't in place")
        }
        return problems
    }
}

extension UINavigationController.ScheduledTransition {
    /// Takes over what an earlier change, not yet shown, still has to tell.
    mutating func merge(_ earlier: Self) {
        let (added, removed) = (added, removed)
        self.added = earlier.added.filter { controller in !removed.contains { $0 === controller } } + added
        self.removed = earlier.removed.filter { controller in !added.contains { $0 === controller } } + removed
        stackBefore = earlier.stackBefore
    }
}
