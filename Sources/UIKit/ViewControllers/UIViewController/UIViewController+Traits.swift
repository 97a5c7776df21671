import Foundation

/// What one controller knows of its traits.
struct ControllerTraitState {
    var current: UITraitCollection?
    var style = UIUserInterfaceStyle.unspecified
    var overrides: UITraitOverrides?
    var registry: TraitChangeRegistry?
    /// Overrides that a container set for this child.
    var containerOverride: UITraitCollection?
}

extension UIViewController: UITraitChangeObservable, TraitChangeRegistryOwner {
    var coreTraitCollection: UITraitCollection {
        traitState.current ?? applyingOverrides(to: parentTraits)
    }

    var coreOverrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitState.style }
        set {
            guard newValue != traitState.style else { return }
            traitState.style = newValue
            traitInputsDidChange()
        }
    }

    var coreTraitOverrides: UITraitOverrides {
        get { traitState.overrides ?? UITraitOverrides() }
        set {
            traitState.overrides = newValue
            traitInputsDidChange()
        }
    }

    func coreSetOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        guard childViewController.parentController === self else { return }
        childViewController.traitState.containerOverride = collection
        childViewController.traitInputsDidChange()
    }

    func coreOverrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parentController === self ? childViewController.traitState.containerOverride : nil
    }

    func coreUpdateTraitsIfNeeded() {
        traitInputsDidChange()
    }

    var traitChangeRegistry: TraitChangeRegistry {
        if let registry = traitState.registry { return registry }
        let registry = TraitChangeRegistry()
        traitState.registry = registry
        return registry
    }

    /// What the controller inherits while its view is in no superview.
    var parentTraits: UITraitCollection {
        parentController?.traitCollection ?? presentingController?.traitCollection ?? rootWindow?.traitCollection
            ?? UIApplication.systemTraits
    }

    func traitsForLoadedView() {
        loadedView?.inheritTraits()
    }

    private func traitInputsDidChange() {
        if let loadedView {
            loadedView.inheritTraits()
        } else {
            traitState.current = nil
            for child in childControllers { child.traitInputsDidChange() }
        }
    }

    private func applyingOverrides(to inherited: UITraitCollection) -> UITraitCollection {
        var result = inherited
        if let container = traitState.containerOverride { result = UITraitCollection(traitsFrom: [result, container]) }
        if let overrides = traitState.overrides { result = overrides.applied(to: result) }
        if traitState.style != .unspecified, result.userInterfaceStyle != traitState.style {
            result = result.modifyingTraits { $0.userInterfaceStyle = traitState.style }
        }
        return result
    }

    /// Takes what the view's superview has, adds the controller's own overrides, and tells of a difference.
    func adoptTraits(inheriting inherited: UITraitCollection) -> UITraitCollection {
        let old = traitState.current
        let new = applyingOverrides(to: inherited)
        traitState.current = new
        guard let old, old !== new, old != new else { return new }
        new.performAsCurrent {
            if isViewLoaded { setNeedsUpdateContentUnavailableConfiguration() }
            traitCollectionDidChange(old)
            traitState.registry?.notify(self, previous: old, current: new)
        }
        for child in childControllers where !child.isViewLoaded { child.traitState.current = nil }
        return new
    }
}
