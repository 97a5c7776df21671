import Foundation

/// What one view knows of its traits.
struct ViewTraitState {
    /// The traits in effect; the parent environment's object when nothing overrides them.
    var current = UITraitCollection.current
    var overrides: UITraitOverrides?
    var style = UIUserInterfaceStyle.unspecified
    var registry: TraitChangeRegistry?
}

extension UIView: UITraitChangeObservable, TraitChangeRegistryOwner {
    var coreTraitCollection: UITraitCollection { traits.current }

    var coreOverrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.style }
        set {
            guard newValue != traits.style else { return }
            traits.style = newValue
            inheritTraits()
        }
    }

    var coreTraitOverrides: UITraitOverrides {
        get { traits.overrides ?? UITraitOverrides() }
        set {
            traits.overrides = newValue
            inheritTraits()
        }
    }

    func coreUpdateTraitsIfNeeded() {
        inheritTraits()
    }

    var traitChangeRegistry: TraitChangeRegistry {
        if let registry = traits.registry { return registry }
        let registry = TraitChangeRegistry()
        traits.registry = registry
        return registry
    }

    /// Recomputes the traits after a move, an override or a change above, and tells whoever sees a difference.
    func inheritTraits() {
        var inherited = inheritedTraits
        if let controller = owningController {
            inherited = controller.adoptTraits(inheriting: inherited)
        }
        let new = applyingOwnOverrides(to: inherited)
        let old = traits.current
        guard new !== old else { return }
        traits.current = new
        if new != old { traitsDidChange(from: old, to: new) }
        for child in childViews { child.inheritTraits() }
    }

    private var inheritedTraits: UITraitCollection {
        if let parent = parentView { return parent.traits.current }
        if let window = self as? UIWindow { return window.sceneTraits }
        return owningController?.parentTraits ?? traits.current
    }

    private func applyingOwnOverrides(to inherited: UITraitCollection) -> UITraitCollection {
        var result = traits.overrides?.applied(to: inherited) ?? inherited
        if traits.style != .unspecified, result.userInterfaceStyle != traits.style {
            result = result.modifyingTraits { $0.userInterfaceStyle = traits.style }
        }
        return result
    }

    private func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
        new.performAsCurrent {
            if new.hasDifferentColorAppearance(comparedTo: old) {
                applyBackgroundColor()
                if storedTintColor != nil { tintColorDidChange() }
            }
            if new.displayScale != old.displayScale, new.displayScale > 0 { contentScaleFactor = new.displayScale }
            if new.layoutDirection != old.layoutDirection { layoutDirectionDidChange() }
            frameworkTraitsDidChange(from: old)
            traitCollectionDidChange(old)
            traits.registry?.notify(self, previous: old, current: new)
            setNeedsDisplay()
        }
    }
}
