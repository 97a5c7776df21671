import CoreGraphics
import Foundation

/// A guide with constraints that hold only near an edge or away from it.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [UInt: [NSLayoutConstraint]] = [:]
    private var away: [UInt: [NSLayoutConstraint]] = [:]

    /// Constraints that are active while the guide is at an edge of its view.
    open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        replace(&near, edge, trackingConstraints)
    }

    /// Constraints that are active while the guide is not at an edge of its view.
    open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
        replace(&away, edge, trackingConstraints)
    }

    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] { near[edge.rawValue] ?? [] }
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] { away[edge.rawValue] ?? [] }

    open func removeAllTrackedConstraints() {
        NSLayoutConstraint.deactivate((Array(near.values) + Array(away.values)).flatMap { $0 })
        near = [:]
        away = [:]
    }

    private func replace(
        _ store: inout [UInt: [NSLayoutConstraint]], _ edge: NSDirectionalRectEdge, _ constraints: [NSLayoutConstraint]
    ) {
        NSLayoutConstraint.deactivate(store[edge.rawValue] ?? [])
        store[edge.rawValue] = constraints
        applyTracking()
    }

    /// The edges that the guide touches; the keyboard fills the bottom from side to side.
    var touchedEdges: NSDirectionalRectEdge { [.bottom, .leading, .trailing] }

    func applyTracking() {
        let touched = touchedEdges
        for (edge, constraints) in near {
            for constraint in constraints { constraint.isActive = touched.contains(NSDirectionalRectEdge(rawValue: edge)) }
        }
        for (edge, constraints) in away {
            for constraint in constraints { constraint.isActive = !touched.contains(NSDirectionalRectEdge(rawValue: edge)) }
        }
    }
}

/// The room that the keyboard takes in a view; the bottom safe area while there is none.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// The keyboard here never leaves the bottom edge, so both settings give the same guide.
    open var followsUndockedKeyboard = false
    /// How far above the keyboard a finger begins to push it down, in points; as for a bar that stands on it.
    open var keyboardDismissPadding: CGFloat = 0
    /// Whether the guide is as high as the safe area while no keyboard shows, else it has no height.
    open var usesBottomSafeArea = true {
        didSet { if oldValue != usesBottomSafeArea { owningView?.refreshKeyboardGuide() } }
    }
}

extension UIView {
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let state = ensuredLayoutState
        if let existing = state.systemGuides.first(where: { $0.rule == .keyboard }) as? UIKeyboardLayoutGuide { return existing }
        let guide = UIKeyboardLayoutGuide(rule: .keyboard, identifier: "UIViewKeyboardLayoutGuide", owner: self)
        state.systemGuides.append(guide)
        KeyboardSystem.shared.register(guideOwner: self)
        return guide
    }

    /// Places the keyboard's guide where the keyboard is now.
    func refreshKeyboardGuide() {
        guard let guide = layoutState?.systemGuides.first(where: { $0.rule == .keyboard }), let engine = layoutEngine,
            engine.existingVariables(of: guide) != nil
        else { return }
        engine.refreshOwnConstraints(of: guide)
        setNeedsLayout()
    }

    /// How far the keyboard's guide is inset from the view's edges.
    var keyboardGuideInsets: UIEdgeInsets {
        let guide = layoutState?.systemGuides.first { $0.rule == .keyboard } as? UIKeyboardLayoutGuide
        let safe = guide?.usesBottomSafeArea ?? true ? safeAreaInsets.bottom : 0
        var top = bounds.height - safe
        let system = KeyboardSystem.shared
        if system.isShown, let window = containingWindow {
            let onScreen = CGPoint(x: 0, y: system.top)
            let local = convert(window.convert(onScreen, from: nil as UIWindow?), from: nil).y - bounds.minY
            top = min(top, max(local, 0))
        }
        return UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)
    }
}
