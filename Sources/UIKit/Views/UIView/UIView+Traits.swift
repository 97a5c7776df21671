import Foundation

/// What one view knows of its traits.
struct ViewTraitState {
    /// The traits in effect; the parent environment's object when nothing overrides them.
    var current = UITraitCollection.current
    var overrides: UITraitOverrides?
    var style = UIUserInterfaceStyle.unspecified
    /// The smallest and the largest text size that the view takes from its surroundings.
    var smallestTextSize: UIContentSizeCategory?
    var largestTextSize: UIContentSizeCategory?
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

    /// The smallest text size of the view and all inside it, however small the system's is.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { traits.smallestTextSize }
        set {
            traits.smallestTextSize = newValue
            inheritTraits()
        }
    }

    /// The largest text size of the view and all inside it, however large the system's is.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { traits.largestTextSize }
        set {
            traits.largestTextSize = newValue
            inheritTraits()
        }
    }

    /// The limits of this view and those around it, for debugging.
    public var appliedContentSizeCategoryLimitsDescription: String {
        sequence(first: self) { $0.parentView }.compactMap { view in
            let limits = [
                view.traits.smallestTextSize.map { ">= \($0.rawValue)" }, view.traits.largestTextSize.map { "<= \($0.rawValue)" },
            ]
            .compactMap { $0 }
            return limits.isEmpty ? nil : "<\(type(of: view)): \(limits.joined(separator: ", "))>"
        }.joined(separator: "\n")
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
        let size = limited(result.preferredContentSizeCategory)
        if size != result.preferredContentSizeCategory {
            result = result.modifyingTraits { $0.preferredContentSizeCategory = size }
        }
        return result
    }

    private func limited(_ size: UIContentSizeCategory) -> UIContentSizeCategory {
        guard size != .unspecified else { return size }
        if let largest = traits.largestTextSize, size > largest { return largest }
        if let smallest = traits.smallestTextSize, size < smallest { return smallest }
        return size
    }

    private func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
        // What is to be drawn anyway has other reasons to look different.
        let wasUpToDate = !backingLayer.needsDisplay()
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
            redrawForTraits()
            // Drawings that look the same need no painting.
            if wasUpToDate, backingLayer.needsDisplay() { backingLayer.mayDrawTheSame = true }
        }
    }
}
