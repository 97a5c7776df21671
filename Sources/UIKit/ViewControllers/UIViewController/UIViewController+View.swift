import ObjCRuntime

/// How the root view is made, and becomes another one.
extension UIViewController {
    func coreLoadView() {
        let view = UIView(frame: rootWindow?.bounds ?? UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    func coreLoadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        if loadedView == nil {
            raise(
                .internalInconsistency,
                "-[UIViewController loadViewIfNeeded] loaded the view of \(type(of: self)) but didn't get a view.")
        }
        traitsForLoadedView()
        LifecycleLog.record(self, "viewDidLoad")
        viewDidLoad()
    }

    /// The one way in which the root view changes.
    func replaceView(with newView: UIView?) {
        guard newView !== loadedView else { return }
        if let newView, let owner = newView.owningController, owner !== self {
            raise(
                Self.hierarchyInconsistencyException,
                "A view can only be associated with at most one view controller at a time! View \(newView) is associated with \(owner). "
                    + "Clear this association before associating this view with \(self)."
            )
        }
        let old = loadedView
        old?.owningController = nil
        loadedView = newView
        newView?.owningController = self
        newView?.inheritTraits()
    }
}
