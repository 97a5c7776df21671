import Foundation
import ObjCRuntime

extension UIViewController {
    var appearanceContainerDepth: Int {
        get { appearance.containerDepth }
        set { appearance.containerDepth = newValue }
    }

    /// The first half of a change: will-callbacks, here first and then in the children.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        loadViewIfNeeded()
        switch (appearance.phase, isAppearing) {
        case (.disappeared, true), (.disappearing, true):
            appearance.phase = .appearing(animated: animated)
            appearance.owesIsAppearing = true
            LifecycleLog.record(self, "viewWillAppear")
            viewWillAppear(animated)
            forwardBegin(true, animated: animated)
            if view.window != nil { sendIsAppearing() }
        case (.appeared, false), (.appearing, false):
            appearance.phase = .disappearing(animated: animated)
            appearance.owesIsAppearing = false
            LifecycleLog.record(self, "viewWillDisappear")
            viewWillDisappear(animated)
            forwardBegin(false, animated: animated)
        case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false):
            logUnbalanced()
        }
    }

    /// The second half of a change: did-callbacks, here first and then in the children.
    func endAppearance() {
        PointerLocks.setNeedsUpdate()
        switch appearance.phase {
        case .appearing(let animated):
            sendIsAppearing()
            appearance.phase = .appeared
            appearance.followsWindow = false
            LifecycleLog.record(self, "viewDidAppear")
            viewDidAppear(animated)
            forwardEnd()
            clearMovement()
        case .disappearing(let animated):
            appearance.phase = .disappeared
            appearance.followsWindow = false
            LifecycleLog.record(self, "viewDidDisappear")
            viewDidDisappear(animated)
            forwardEnd()
            clearMovement()
        case .appeared, .disappeared:
            logUnbalanced()
        }
    }

    /// Between will- and didAppear, as soon as the view is in the window with its traits.
    func sendIsAppearing() {
        guard case .appearing(let animated) = appearance.phase, appearance.owesIsAppearing else { return }
        // A parent whose view enters the window together with this one hears of it first.
        if let parent = parentController, parent.viewIfLoaded?.window != nil { parent.sendIsAppearing() }
        guard appearance.owesIsAppearing else { return }
        appearance.owesIsAppearing = false
        LifecycleLog.record(self, "viewIsAppearing")
        viewIsAppearing(animated)
    }

    private func clearMovement() {
        appearance.isMovingToParent = false
        appearance.isMovingFromParent = false
        appearance.isBeingPresented = false
        appearance.isBeingDismissed = false
    }

    private func logUnbalanced() {
        ContainmentWatcher.current?.report(.unbalancedAppearance(self))
        logOnce("Unbalanced calls to begin/end appearance transitions for \(self).")
    }

    // MARK: Forwarding

    /// Children that share the controller's appearance: their views are in its view's tree.
    private var visibleChildren: [UIViewController] {
        guard let root = viewIfLoaded else { return [] }
        return childControllers.filter { child in
            guard let view = child.viewIfLoaded, view !== root else { return false }
            return view.isDescendant(of: root)
        }
    }

    private func forwardBegin(_ isAppearing: Bool, animated: Bool) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in visibleChildren where child.wouldChange(isAppearing) {
            child.beginAppearanceTransition(isAppearing, animated: animated)
            if !appearance.forwardedChildren.contains(where: { $0 === child }) { appearance.forwardedChildren.append(child) }
        }
    }

    private func forwardEnd() {
        let children = appearance.forwardedChildren
        appearance.forwardedChildren = []
        for child in children where child.isInAppearanceTransition { child.endAppearanceTransition() }
    }

    var isInAppearanceTransition: Bool {
        switch appearance.phase {
        case .appearing, .disappearing: true
        case .appeared, .disappeared: false
        }
    }

    private func wouldChange(_ isAppearing: Bool) -> Bool {
        switch (appearance.phase, isAppearing) {
        case (.disappeared, true), (.disappearing, true), (.appeared, false), (.appearing, false): true
        default: false
        }
    }

    // MARK: Following the view tree

    /// Whether adding or removing the view sends the callbacks by itself: an ordinary child whose parent forwards and is not in
    /// the middle of a change that it drives itself.
    private var viewTreeDrivesAppearance: Bool {
        guard let parent = parentController, presentingController == nil, rootWindow == nil else { return false }
        return parent.shouldAutomaticallyForwardAppearanceMethods && parent.appearance.containerDepth == 0
    }

    func viewWillMove(toWindow window: UIWindow?) {
        guard viewTreeDrivesAppearance, let parent = parentController else { return }
        if window != nil, appearance.phase == .disappeared {
            switch parent.appearance.phase {
            case .appeared, .appearing:
                appearance.followsWindow = true
                if parent.isInAppearanceTransition { parent.appearance.forwardedChildren.append(self) }
                beginAppearanceTransition(true, animated: false)
            case .disappeared, .disappearing:
                break
            }
        } else if window == nil, appearance.phase == .appeared {
            appearance.followsWindow = true
            beginAppearanceTransition(false, animated: false)
        }
    }

    func viewDidMove(toWindow window: UIWindow?) {
        if window != nil { sendIsAppearing() }
        presentedController?.presentationState.active?.presentersViewDidMove(toWindow: window)
        guard appearance.followsWindow, isInAppearanceTransition else { return }
        // While the parent itself is appearing its own end brings the child's.
        if let parent = parentController, parent.isInAppearanceTransition,
            parent.appearance.forwardedChildren.contains(where: { $0 === self })
        {
            return
        }
        endAppearanceTransition()
    }
}
