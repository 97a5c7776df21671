import Foundation
import ObjCRuntime

extension UIViewController {
    // MARK: Relations

    /// What this controller or its nearest ancestor has presented.
    var corePresentedViewController: UIViewController? {
        nearest { $0.presentedController }
    }

    /// Who presented this controller or its farthest ancestor.
    var corePresentingViewController: UIViewController? {
        nearest { $0.presentingController }
    }

    private func nearest<Found>(_ look: (UIViewController) -> Found?) -> Found? {
        var controller: UIViewController? = self
        while let current = controller {
            if let found = look(current) { return found }
            controller = current.parentController
        }
        return nil
    }

    /// The presentation that shows this controller, as itself or as a child of the presented one.
    var enclosingPresentation: Presentation? { nearest { $0.presentationState.active } }

    var coreTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        nearest { controller in (controller.containerCoordinator ?? controller.runningCoordinator).flatMap { $0.isOver ? nil : $0 } }
    }

    var corePresentationController: UIPresentationController? {
        if let presentation = enclosingPresentation { return presentation.controller }
        if parentController != nil, let root = nearest({ $0.presentationState.controller }) { return root }
        return ownPresentationController()
    }

    var coreActivePresentationController: UIPresentationController? { enclosingPresentation?.controller }

    var corePopoverPresentationController: UIPopoverPresentationController? {
        if let presentation = enclosingPresentation { return presentation.original as? UIPopoverPresentationController }
        return corePresentationController as? UIPopoverPresentationController
    }

    var coreSheetPresentationController: UISheetPresentationController? {
        corePresentationController as? UISheetPresentationController
    }

    /// The controller for the style that is set, kept until the style changes.
    func ownPresentationController() -> UIPresentationController {
        if let controller = presentationState.controller { return controller }
        let controller = PresentationControllers.make(style: resolvedPresentationStyle, presented: self, presenting: nil)
        presentationState.controller = controller
        return controller
    }

    /// `automatic` stands for a page sheet.
    var resolvedPresentationStyle: UIModalPresentationStyle {
        switch presentationState.style {
        case .automatic, .none: automaticPresentationStyle
        case let style: style
        }
    }

    func coreSetModalPresentationStyle(_ style: UIModalPresentationStyle) {
        guard style != presentationState.style else { return }
        presentationState.style = style
        if presentationState.active == nil { presentationState.controller = nil }
    }

    // MARK: Presenting

    func corePresent(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard controller !== self else {
            raise(.invalidArgument, "Application tried to present modal view controller on itself. Presenting controller is \(self).")
        }
        if let parent = controller.parentController {
            raise(
                .invalidArgument,
                "Application tried to present modally a view controller \(controller) that has a parent view controller \(parent).")
        }
        controller.checkBeforePresentation(by: self)
        let presenter = contextPresenter(for: controller)
        if let refusal = presenter.refusalToPresent() {
            logOnce("Attempt to present \(controller) on \(presenter) (from \(self)) \(refusal).")
            return
        }
        if let presenting = controller.presentingController {
            raise(
                .invalidArgument,
                "Application tried to present modally a view controller \(controller) that is already being presented by \(presenting)."
            )
        }
        guard presenter.viewIfLoaded?.window != nil else {
            logOnce("Attempt to present \(controller) on \(presenter) (from \(self)) \(Self.isOutOfHierarchy).")
            return
        }
        let presentation = PresentationControllers.presentation(of: controller, by: presenter, from: self)
        presentation.schedule(animated: animated, completion: completion)
    }

    static var isOutOfHierarchy: String { "whose view is not in the window hierarchy" }

    /// Why this controller can't present now: it already does, or what it presented or it itself is on its way out. One that is
    /// still on its way in may present as soon as its view is in the window.
    private func refusalToPresent() -> String? {
        if let other = presentedController {
            let isLeaving = other.presentationState.active?.isBeingDismissed ?? false
            return isLeaving ? "while a presentation is in progress" : "which is already presenting \(other)"
        }
        return enclosingPresentation?.isBeingDismissed == true ? "while a presentation is in progress" : nil
    }

    /// The controller whose view a presentation covers: the nearest one that defines a context for styles that respect contexts,
    /// else the outermost ancestor.
    func contextPresenter(for controller: UIViewController) -> UIViewController {
        let respectsContext: Bool
        switch controller.resolvedPresentationStyle {
        case .currentContext, .overCurrentContext: respectsContext = true
        default: respectsContext = false
        }
        var current = self
        while true {
            if respectsContext, current.definesPresentationContext { return current }
            guard let parent = current.parentController else { return current }
            current = parent
        }
    }

    // MARK: Dismissing

    func coreDismiss(animated: Bool, completion: (() -> Void)?) {
        guard let presenter = dismissalPresenter, let first = presenter.presentedController?.presentationState.active else {
            completion?()
            return
        }
        first.dismiss(animated: animated, completion: completion)
    }

    /// The controller that dismisses: the nearest ancestor that has presented something, else the one that presented this one.
    private var dismissalPresenter: UIViewController? {
        nearest { $0.presentedController == nil ? nil : $0 } ?? corePresentingViewController
    }

    /// Takes everything down that this controller and its descendants present, without animation.
    func dismissPresentedTree() {
        for child in childControllers { child.dismissPresentedTree() }
        presentedController?.dismissPresentedTree()
        guard let presentation = presentedController?.presentationState.active else { return }
        presentation.dismissAtOnce()
    }

    // MARK: Appearance

    func beginAppearanceIfShown(_ isAppearing: Bool, animated: Bool) {
        guard appearance.phase.isShownOrAppearing != isAppearing else { return }
        beginAppearanceTransition(isAppearing, animated: animated)
    }

    func beginAppearanceIfHidden(animated: Bool) {
        guard !appearance.phase.isShownOrAppearing else { return }
        beginAppearanceTransition(true, animated: animated)
    }

    func endAppearanceIfMoving() {
        guard isInAppearanceTransition else { return }
        endAppearanceTransition()
    }

    /// Whether the controller is presented, and not about to go.
    var isPresentedToStay: Bool { presentationState.active.map { !$0.isBeingDismissed } ?? false }

    // MARK: Status bar

    /// Whether the presented controller, and not its presenter, decides about the status bar.
    var capturesStatusBarAppearance: Bool {
        guard isPresentedToStay, let presentation = presentationState.active else { return false }
        return presentation.controller.presentationStyle == .fullScreen || presentationState.capturesStatusBar
    }

    /// Whether the topmost presentation over this root controller is a sheet with the presenter's card behind it.
    var showsCardStack: Bool {
        guard let chain = topPresentation?.chain, let top = chain.last(where: { !($0.controller is AlertPresentationController) }) else {
            return false
        }
        return (top.controller as? UISheetPresentationController)?.cardStack.isBack ?? false
    }

    /// Another controller may be in charge of the status bar, the home indicator and the pointer.
    func statusBarMayChange(in window: UIWindow?) {
        SystemWindow.shared?.setNeedsLayout()
        PointerLocks.setNeedsUpdate()
        window?.updateSafeArea(sizeChanged: true)
    }
}

extension UIViewController {
    public var popoverPresentationController: UIPopoverPresentationController? { corePopoverPresentationController }
    public var sheetPresentationController: UISheetPresentationController? { coreSheetPresentationController }
    public var activePresentationController: UIPresentationController? { coreActivePresentationController }
}
