extension UIViewController {
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
