import CoreGraphics

/// The margins of one view: what the app set, and how they relate to the superview and the safe area.
struct MarginState {
    /// Set by the app or by its controller; nil means the default of 8 on each edge.
    var own: UIEdgeInsets?
    /// The directional form, when the app set that one last.
    var ownDirectional: NSDirectionalEdgeInsets?
    var preservesSuperview = false
    var insetsFromSafeArea = true
    /// The value that `layoutMarginsDidChange` last told about.
    var lastReported: UIEdgeInsets?
}

extension UIView {
    var coreSafeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

    /// Recomputes the safe area after this view, its superview or a controller changed.
    ///
    /// `sizeChanged` forces the subviews, whose distances to this view's edges changed, to follow even when the insets stay.
    func updateSafeArea(sizeChanged: Bool) {
        let new = computedSafeArea()
        let changed = new != storedSafeAreaInsets
        let mattersToSubviews = changed || (sizeChanged && new != .zero)
        if changed {
            storedSafeAreaInsets = new
            safeAreaInsetsDidChange()
            owningController?.viewSafeAreaInsetsDidChange()
            safeAreaDidChangeForLayout()
            setNeedsLayout()
            if margins.insetsFromSafeArea { marginsMayHaveChanged() }
        }
        guard mattersToSubviews else { return }
        for child in childViews { child.updateSafeArea(sizeChanged: false) }
    }

    /// Measured rule: per edge, the superview's inset less this view's distance to that edge, within 0…inset, plus what the
    /// view's controller adds.
    private func computedSafeArea() -> UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let parent = parentView {
            let inherited = parent.inheritedSafeAreaInsets
            if inherited != .zero {
                let frame = frame
                let space = parent.bounds
                insets.top = min(max(inherited.top - (frame.minY - space.minY), 0), inherited.top)
                insets.left = min(max(inherited.left - (frame.minX - space.minX), 0), inherited.left)
                insets.bottom = min(max(inherited.bottom - (space.maxY - frame.maxY), 0), inherited.bottom)
                insets.right = min(max(inherited.right - (space.maxX - frame.maxX), 0), inherited.right)
            }
        } else if let window = self as? UIWindow {
            insets = window.screenSafeArea
        }
        if let controller = owningController {
            insets = controller.safeArea(extending: insets)
        }
        return insets
    }

    // MARK: Margins

    var coreLayoutMargins: UIEdgeInsets {
        get { effectiveMargins() }
        set {
            margins.own = newValue
            margins.ownDirectional = nil
            marginsMayHaveChanged()
        }
    }

    var coreDirectionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let insets = effectiveMargins()
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return NSDirectionalEdgeInsets(
                top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
                trailing: isRightToLeft ? insets.left : insets.right)
        }
        set {
            margins.ownDirectional = newValue
            margins.own = nil
            marginsMayHaveChanged()
        }
    }

    var corePreservesSuperviewLayoutMargins: Bool {
        get { margins.preservesSuperview }
        set {
            margins.preservesSuperview = newValue
            marginsMayHaveChanged()
        }
    }

    var coreInsetsLayoutMarginsFromSafeArea: Bool {
        get { margins.insetsFromSafeArea }
        set {
            margins.insetsFromSafeArea = newValue
            marginsMayHaveChanged()
        }
    }

    private func effectiveMargins() -> UIEdgeInsets {
        var result = ownMargins()
        if margins.preservesSuperview, let parent = parentView {
            // Measured: per edge, the larger of the own margin and what is left of the superview's.
            let outer = parent.effectiveMargins()
            let frame = frame
            let space = parent.bounds
            result.top = max(result.top, outer.top - (frame.minY - space.minY))
            result.left = max(result.left, outer.left - (frame.minX - space.minX))
            result.bottom = max(result.bottom, outer.bottom - (space.maxY - frame.maxY))
            result.right = max(result.right, outer.right - (space.maxX - frame.maxX))
        }
        if margins.insetsFromSafeArea {
            // Measured: a sum, not a maximum.
            let safe = storedSafeAreaInsets
            result = UIEdgeInsets(
                top: result.top + safe.top, left: result.left + safe.left, bottom: result.bottom + safe.bottom,
                right: result.right + safe.right)
        }
        return result
    }

    private func ownMargins() -> UIEdgeInsets {
        if let directional = margins.ownDirectional {
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return controllerMargins(
                UIEdgeInsets(
                    top: directional.top, left: isRightToLeft ? directional.trailing : directional.leading, bottom: directional.bottom,
                    right: isRightToLeft ? directional.leading : directional.trailing))
        }
        if let own = margins.own { return controllerMargins(own) }
        if let controller = owningController, controller.viewRespectsSystemMinimumLayoutMargins {
            let system = controller.systemMargin
            return UIEdgeInsets(top: 0, left: system, bottom: 0, right: system)
        }
        return defaultLayoutMargins
    }

    /// A controller's root view never goes below the system's margins unless its controller allows it.
    private func controllerMargins(_ own: UIEdgeInsets) -> UIEdgeInsets {
        guard let controller = owningController, controller.viewRespectsSystemMinimumLayoutMargins else { return own }
        let system = controller.systemMargin
        return UIEdgeInsets(top: own.top, left: max(own.left, system), bottom: own.bottom, right: max(own.right, system))
    }

    func marginsMayHaveChanged() {
        let new = effectiveMargins()
        if margins.lastReported != new {
            margins.lastReported = new
            layoutMarginsDidChange()
            owningController?.viewLayoutMarginsDidChange()
            marginsDidChangeForLayout()
            setNeedsLayout()
        }
        for child in childViews where child.margins.preservesSuperview { child.marginsMayHaveChanged() }
    }

    // MARK: Direction

    var coreSemanticContentAttribute: UISemanticContentAttribute {
        get { storedSemanticContentAttribute }
        set {
            guard newValue != storedSemanticContentAttribute else { return }
            storedSemanticContentAttribute = newValue
            layoutDirectionDidChange()
            semanticDirectionDidChange()
            setNeedsLayout()
        }
    }

    var coreEffectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        let fromTraits: UIUserInterfaceLayoutDirection = traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        return UIView.userInterfaceLayoutDirection(for: storedSemanticContentAttribute, relativeTo: fromTraits)
    }

    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
