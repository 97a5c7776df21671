import CoreGraphics
import Foundation
import ObjCRuntime
import QuartzCore

/// One controller presented by another, from `present` to the end of its dismissal.
///
/// The relations between the two controllers are set at once; the transition begins after the next commit, as UIKit's does. All
/// changes go through `begin`, `startDismissal` and the two `finish…` functions.
@MainActor
final class Presentation {
    enum Phase {
        case waiting
        case presenting(ViewControllerTransitionContext)
        case presented
        case dismissing(ViewControllerTransitionContext)
        case over
    }

    let presenter: UIViewController
    /// The controller that was asked to present.
    let source: UIViewController
    /// The controller that was asked to be presented, and the one that is: a delegate may have wrapped it.
    let requested: UIViewController
    let presented: UIViewController
    /// What the style and the app asked for, and what is in charge in the present traits.
    let original: UIPresentationController
    private(set) var controller: UIPresentationController
    let transitionStyle: UIModalTransitionStyle
    private(set) var phase = Phase.waiting
    private var container: PresentationContainerView?
    /// Where the presenter's view stood before it was removed.
    private(set) var presenterPlace: Place?
    private var afterTransition: [() -> Void] = []
    private weak var formerFirstResponder: UIResponder?
    private var didDimTint = false
    /// The drag that ends a zoom.
    private var zoomDrag: ZoomDrag?
    /// Whether the running dismissal brings the presenter back on screen.
    private var presenterReturns = false

    init(
        presenter: UIViewController, source: UIViewController, requested: UIViewController, presented: UIViewController,
        original: UIPresentationController, controller: UIPresentationController, transitionStyle: UIModalTransitionStyle
    ) {
        self.presenter = presenter
        self.source = source
        self.requested = requested
        self.presented = presented
        self.original = original
        self.controller = controller
        self.transitionStyle = transitionStyle
    }

    struct Place {
        let superview: UIView
        let index: Int
        /// nil when the view filled its superview.
        let frame: CGRect?
    }

    var isInTransition: Bool {
        switch phase {
        case .waiting, .presenting, .dismissing: true
        case .presented, .over: false
        }
    }

    var isBeingDismissed: Bool {
        if case .dismissing = phase { return true }
        return false
    }

    private var runningContext: ViewControllerTransitionContext? {
        switch phase {
        case .presenting(let context), .dismissing(let context): context
        case .waiting, .presented, .over: nil
        }
    }

    var containerView: PresentationContainerView? { container }

    /// Whether the presenter's view has left the window for the presented one.
    var coversPresenter: Bool { presenterPlace != nil }

    /// Runs an action once the running transition, or the one about to begin, is over.
    func afterTransition(_ action: @escaping () -> Void) {
        if isInTransition { afterTransition.append(action) } else { action() }
    }

    /// Brings a running transition to its end at once where its animator allows it.
    func finishTransitionNow() {
        if case .waiting = phase { return }
        _ = runningContext?.finishNow()
    }

    /// Breaks the relations when a transition can't be brought to its end.
    func abandonIfUnfinished() {
        if case .over = phase { return }
        putBackPresentersView()
        presented.beginAppearanceIfShown(false, animated: false)
        presented.viewIfLoaded?.removeFromSuperview()
        presented.endAppearanceIfMoving()
        if let context = runningContext { forget(context) }
        breakUp()
    }

    /// Puts another presentation controller in charge, with a container of its own.
    func takeOver(_ other: UIPresentationController) {
        let old = controller
        guard old !== other, let container else { return }
        old.tearDown()
        old.storedContainer = nil
        if old !== original {
            old.presentation = nil
            old.activePresented = nil
        }
        controller = other
        other.activePresented = presented
        other.storedPresenting = presenter
        other.presentation = self
        other.storedContainer = container
        container.presentationController = other
        other.prepareContainer(container)
    }

    private func runAfterTransition() {
        let actions = afterTransition
        afterTransition = []
        for action in actions { action() }
    }

    // MARK: Presenting

    /// Relates the controllers and lets the transition begin after the next commit.
    func schedule(animated: Bool, completion: (() -> Void)?) {
        presenter.presentedController = presented
        presented.presentingController = presenter
        presented.presentationState.active = self
        if requested !== presented { requested.presentationState.active = nil }
        for controller in [original, controller] {
            controller.activePresented = presented
            controller.storedPresenting = presenter
            controller.presentation = self
        }
        LifecycleLog.record(presenter, "present", detail: presented)
        presented.loadViewIfNeeded()
        UIApplication.shared.afterCommit { [self] in begin(animated: animated, completion: completion) }
    }

    private func begin(animated: Bool, completion: (() -> Void)?) {
        guard case .waiting = phase else { return }
        guard let presenterView = presenter.viewIfLoaded, let window = presenterView.window else {
            logOnce("Attempt to present \(presented) on \(presenter) (from \(source)) \(UIViewController.isOutOfHierarchy).")
            breakUp()
            runAfterTransition()
            return
        }
        let container = makeContainer(over: presenterView, in: window)
        let isAnimated = animated && UIView.areAnimationsEnabled
        resignFirstResponder(in: window)
        let context = makeContext(isPresenting: true, isAnimated: isAnimated, container: container) { [self] completed in
            finishPresenting(completed: completed, animated: isAnimated, completion: completion)
        }
        phase = .presenting(context)
        presented.appearance.isBeingPresented = true
        controller.prepareContainer(container)
        presented.turnInterfaceForPresentation(controller)
        let removesPresenter = controller.shouldRemovePresentersView
        if let view = controller.presentedView {
            context.views[.to] = view
        }
        context.views[.from] = removesPresenter ? presenterView : nil
        context.initialFrames[ObjectIdentifier(presenter)] = container.convert(presenterView.bounds, from: presenterView)
        controller.presentationTransitionWillBegin()
        context.finalFrames[ObjectIdentifier(presented)] = controller.frameOfPresentedViewInContainerView
        if !removesPresenter {
            context.finalFrames[ObjectIdentifier(presenter)] = context.initialFrame(for: presenter)
        }
        dimTint(true)
        if removesPresenter { presenter.beginAppearanceIfShown(false, animated: isAnimated) }
        presented.beginAppearanceTransition(true, animated: isAnimated)
        container.blocksTouches = isAnimated && !context.isInteractive
        context.run()
        if context.isInteractive { presented.statusBarMayChange(in: window) }
    }

    private func makeContainer(over presenterView: UIView, in window: UIWindow) -> PresentationContainerView {
        let host: UIView = controller.shouldPresentInFullscreen ? window : presenterView.superview ?? window
        let container = PresentationContainerView(frame: host.bounds)
        container.presentationController = controller
        self.container = container
        controller.storedContainer = container
        controller.applyTraitOverrides()
        if host === window {
            window.addSubview(container)
        } else {
            container.frame = presenterView.frame
            host.insertSubview(container, aboveSubview: presenterView)
        }
        return container
    }

    private func finishPresenting(completed: Bool, animated: Bool, completion: (() -> Void)?) {
        guard case .presenting(let context) = phase, let container else { return }
        container.blocksTouches = false
        let window = container.window
        if completed {
            phase = .presented
            if controller.shouldRemovePresentersView { removePresentersView() }
            // Meanwhile it may have presented something itself that covers it; then that one ends its disappearance.
            if presented.appearance.phase.isShownOrAppearing { presented.endAppearanceIfMoving() }
            if presenterPlace != nil { presenter.endAppearanceIfMoving() }
            zoomDrag = ZoomDrag(self)
            controller.presentationTransitionDidEnd(true)
            // The context may have left the window on the way, as when another tab was selected.
            if presenter.viewIfLoaded?.window == nil { presentersViewDidMove(toWindow: nil) }
        } else {
            let removed = controller.shouldRemovePresentersView
            presented.dismissPresentedTree()
            presented.beginAppearanceIfShown(false, animated: animated)
            if removed { presenter.beginAppearanceIfHidden(animated: animated) }
            restorePresentersViewIfMoved(from: container)
            presented.viewIfLoaded?.removeFromSuperview()
            presented.endAppearanceIfMoving()
            if removed { presenter.endAppearanceIfMoving() }
            controller.presentationTransitionDidEnd(false)
            phase = .over
        }
        presented.statusBarMayChange(in: window)
        forget(context)
        context.coordinator.complete(cancelled: !completed)
        if !completed { breakUp() }
        completion?()
        runAfterTransition()
    }

    // MARK: Dismissing

    /// Takes the presented controller away, and with it everything presented above it, in one transition: that of the topmost.
    ///
    /// `chain` are the presentations from this one to the topmost.
    func startDismissal(chain: [Presentation], animated: Bool, completion: (() -> Void)?) {
        guard case .presented = phase, let top = chain.last, let topContainer = top.container else {
            completion?()
            return
        }
        let window = topContainer.window
        let isAnimated = animated && UIView.areAnimationsEnabled && window != nil
        let between = chain.dropLast()
        let context = top.makeContext(isPresenting: false, isAnimated: isAnimated, container: topContainer, to: presenter) { [self] done in
            finishDismissing(chain: chain, completed: done, animated: isAnimated, completion: completion)
        }
        for presentation in chain {
            presentation.phase = .dismissing(context)
            presentation.dimTint(false)
            presentation.presented.appearance.isBeingDismissed = true
        }
        top.setRunning(context, on: [presenter])
        presenterReturns = coversPresenter
        let presenterView = presenter.viewIfLoaded
        context.views[.from] = top.controller.presentedView
        let coversByTop = chain.contains { $0.coversPresenter }
        context.views[.to] = top.coversPresenter && chain.count == 1 ? presenterView : nil
        if let view = top.controller.presentedView { context.initialFrames[ObjectIdentifier(top.presented)] = view.frame }
        if let presenterView {
            let frame = presenterPlace.map { $0.frame ?? $0.superview.bounds } ?? presenterView.frame
            let space = presenterPlace?.superview ?? presenterView.superview
            context.finalFrames[ObjectIdentifier(presenter)] = topContainer.convert(frame, from: space)
        }
        for presentation in chain.reversed() { presentation.controller.dismissalTransitionWillBegin() }
        for presentation in chain.reversed() { presentation.presented.beginAppearanceIfShown(false, animated: isAnimated) }
        if presenterReturns { presenter.beginAppearanceIfHidden(animated: isAnimated) }
        if coversByTop, !(top.coversPresenter && chain.count == 1) {
            // What lies under the topmost leaves at once; the presenter shows in its place.
            putBackPresentersView()
        }
        for presentation in between { presentation.container?.isHidden = true }
        topContainer.blocksTouches = isAnimated && !context.isInteractive
        context.run()
    }

    private func finishDismissing(chain: [Presentation], completed: Bool, animated: Bool, completion: (() -> Void)?) {
        guard let top = chain.last, case .dismissing(let context) = top.phase, let topContainer = top.container else { return }
        topContainer.blocksTouches = false
        let window = topContainer.window ?? presenter.viewIfLoaded?.window
        guard completed else {
            cancelDismissal(chain: chain, context: context, animated: animated, completion: completion)
            return
        }
        putBackPresentersView()
        for presentation in chain.reversed() {
            presentation.controller.presentedView?.removeFromSuperview()
            presentation.presented.viewIfLoaded?.removeFromSuperview()
        }
        if presenterReturns { presenter.endAppearanceIfMoving() }
        for presentation in chain.reversed() { presentation.presented.endAppearanceIfMoving() }
        for presentation in chain.reversed() { presentation.controller.dismissalTransitionDidEnd(true) }
        let responder = formerFirstResponder
        for presentation in chain.reversed() {
            presentation.phase = .over
            presentation.forget(context)
            presentation.breakUp()
        }
        forget(context)
        if let responder, (responder as? UIView)?.window != nil { _ = responder.becomeFirstResponder() }
        presenter.statusBarMayChange(in: window)
        presenter.turnInterfaceAfterDismissal()
        context.coordinator.complete(cancelled: false)
        completion?()
        for presentation in chain.reversed() { presentation.runAfterTransition() }
    }

    private func cancelDismissal(
        chain: [Presentation], context: ViewControllerTransitionContext, animated: Bool, completion: (() -> Void)?
    ) {
        for presentation in chain {
            presentation.phase = .presented
            presentation.container?.isHidden = false
            presentation.dimTint(true)
        }
        if presenterReturns {
            presenter.beginAppearanceIfShown(false, animated: animated)
            removePresentersView()
        }
        for presentation in chain.reversed() { presentation.presented.beginAppearanceIfHidden(animated: animated) }
        if presenterReturns { presenter.endAppearanceIfMoving() }
        for presentation in chain.reversed() {
            presentation.presented.endAppearanceIfMoving()
            presentation.controller.dismissalTransitionDidEnd(false)
            presentation.forget(context)
            presentation.container?.setNeedsLayout()
        }
        forget(context)
        presented.statusBarMayChange(in: chain.last?.container?.window)
        context.coordinator.complete(cancelled: true)
        completion?()
        for presentation in chain.reversed() { presentation.runAfterTransition() }
    }

    // MARK: The presenter's view

    private func removePresentersView() {
        notePresentersPlace()
        let remove = { [presenter] in _ = presenter.viewIfLoaded?.removeFromSuperview() }
        if let parent = presenter.parentController { parent.changingViewTree { remove() } } else { remove() }
    }

    /// Remembers where the presenter's view stands, before an animator moves it.
    private func notePresentersPlace() {
        guard presenterPlace == nil, let view = presenter.viewIfLoaded, let superview = view.superview else { return }
        presenterPlace = Place(
            superview: superview, index: superview.subviews.firstIndex { $0 === view } ?? 0,
            frame: view.frame == superview.bounds ? nil : view.frame)
    }

    private func putBackPresentersView() {
        guard let place = presenterPlace, let view = presenter.viewIfLoaded else { return }
        presenterPlace = nil
        let insert = {
            view.transform = .identity
            place.superview.insertSubview(view, at: min(place.index, place.superview.subviews.count))
            view.frame = place.frame ?? place.superview.bounds
        }
        if let parent = presenter.parentController { parent.changingViewTree { insert() } } else { insert() }
    }

    private func restorePresentersViewIfMoved(from container: UIView) {
        if let place = presenterPlace {
            guard presenter.viewIfLoaded?.superview !== place.superview else {
                presenterPlace = nil
                return
            }
            putBackPresentersView()
        }
    }

    // MARK: Parts

    private func makeContext(
        isPresenting: Bool, isAnimated: Bool, container: UIView, to: UIViewController? = nil,
        completion: @escaping (Bool) -> Void
    ) -> ViewControllerTransitionContext {
        let (animator, interactor) = isAnimated ? animators(isPresenting: isPresenting) : (InstantAnimator(), nil)
        let base = to ?? presenter
        if isPresenting, controller.shouldRemovePresentersView { notePresentersPlace() }
        let context = ViewControllerTransitionContext(
            containerView: container, from: isPresenting ? base : presented, to: isPresenting ? presented : base, animator: animator,
            interactor: interactor, isAnimated: isAnimated, presentationStyle: controller.presentationStyle, completion: completion)
        setRunning(context, on: [presenter, presented])
        return context
    }

    private func animators(
        isPresenting: Bool
    ) -> (any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?) {
        let delegate = presented.transitioningDelegate
        let custom: (any UIViewControllerAnimatedTransitioning)? =
            isPresenting
            ? delegate?.animationController_forPresented_presenting_source?(presented, presenter, source) ?? nil
            : delegate?.animationController_forDismissed?(presented) ?? nil
        guard let custom else {
            let preferred = presented.preferredTransition?.animator(isComing: isPresenting)
            return (preferred ?? controller.makeAnimator(isPresenting: isPresenting), isPresenting ? nil : zoomDrag?.interactor)
        }
        let interactor =
            isPresenting
            ? delegate?.interactionControllerForPresentation_using?(custom) ?? nil
            : delegate?.interactionControllerForDismissal_using?(custom) ?? nil
        return (custom, interactor)
    }

    private func setRunning(_ context: ViewControllerTransitionContext, on controllers: [UIViewController]) {
        for controller in controllers { controller.runningCoordinator = context.coordinator }
    }

    private func forget(_ context: ViewControllerTransitionContext) {
        for controller in [presenter, presented] where controller.runningCoordinator === context.coordinator {
            controller.runningCoordinator = nil
        }
    }

    private func dimTint(_ isDimmed: Bool) {
        guard let view = presenter.viewIfLoaded else { return }
        if isDimmed, controller.dimsPresentersTint, view.storedTintAdjustmentMode == .automatic {
            view.tintAdjustmentMode = .dimmed
            didDimTint = true
        } else if !isDimmed, didDimTint {
            view.tintAdjustmentMode = .automatic
            didDimTint = false
        }
    }

    private func resignFirstResponder(in window: UIWindow) {
        guard let responder = window.firstResponder, !presented.disablesAutomaticKeyboardDismissal else { return }
        formerFirstResponder = responder
        window.endEditing(true)
    }

    /// Ends the relation of the two controllers and everything that was built for it.
    private func breakUp() {
        phase = .over
        LifecycleLog.record(presenter, "dismissed", detail: presented)
        ContainmentWatcher.current?.didRemove(presented, from: presenter)
        dimTint(false)
        if presenter.presentedController === presented { presenter.presentedController = nil }
        if presented.presentingController === presenter { presented.presentingController = nil }
        controller.tearDown()
        zoomDrag?.remove()
        zoomDrag = nil
        container?.removeFromSuperview()
        container = nil
        for controller in [original, controller] {
            controller.storedContainer = nil
            controller.presentation = nil
            controller.activePresented = nil
        }
        for controller in [requested, presented] {
            if controller.presentationState.active === self { controller.presentationState.active = nil }
            if controller.presentationState.controller === original { controller.presentationState.controller = nil }
        }
    }
}
