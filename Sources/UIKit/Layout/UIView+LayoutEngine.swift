import CoreGraphics
import Foundation

// How a view and the layout engine of its hierarchy follow each other.
extension UIView {
    // MARK: Changes of the view

    /// The view's frame changed by other means than the layout engine.
    func frameDidChange() {
        guard let state = layoutState, state.isInEngine, !state.isApplyingLayout else { return }
        if translatesAutoresizingMaskIntoConstraints || parentView == nil { layoutEngine?.refreshOwnConstraints(of: self) }
        refreshSystemGuides()
    }

    /// The view's own layout inputs changed: its autoresizing mask, or whether it is translated.
    func layoutStateDidChange() {
        guard layoutState?.isInEngine ?? false else { return }
        layoutEngine?.refreshOwnConstraints(of: self)
        layoutEngine?.refreshStretchingSubviews(of: self)
    }

    func safeAreaDidChangeForLayout() { refreshSystemGuides() }

    func marginsDidChangeForLayout() {
        refreshSystemGuides()
        reinstallConstraints { $0.firstAttribute.isMarginAttribute || $0.secondAttribute.isMarginAttribute }
    }

    /// A stack view took the room of a hidden view or gave it back.
    func collapseDidChange() {
        layoutEngine?.refreshIntrinsicSize(of: self)
        reinstallConstraints { $0.secondItem == nil && !$0.firstAttribute.isPosition }
    }

    func layoutDirectionDidChange() {
        (self as? UIStackView)?.arrangementDidChange()
        (parentView as? UIStackView)?.arrangementDidChange()
        reinstallConstraints { $0.firstAttribute.followsDirection || $0.secondAttribute.followsDirection }
    }

    /// A scroll view moved its content: guides and constraints that look at it from outside follow.
    func boundsOriginDidChangeForLayout() {
        guard let state = layoutState else { return }
        if !state.systemGuides.isEmpty { refreshSystemGuides() }
        guard !state.crossings.isEmpty, let engine = layoutEngine else { return }
        for crossing in state.crossings {
            if let constraint = crossing.constraint, constraint.isActive { engine.reinstall(constraint) }
        }
    }

    private func refreshSystemGuides() {
        guard let state = layoutState, !state.systemGuides.isEmpty, let engine = layoutEngine else { return }
        for guide in state.systemGuides { engine.refreshOwnConstraints(of: guide) }
    }

    func refreshBaselines() {
        reinstallConstraints { $0.firstAttribute.isBaseline || $0.secondAttribute.isBaseline }
    }

    private func reinstallConstraints(where isAffected: (NSLayoutConstraint) -> Bool) {
        guard layoutState?.isInEngine ?? false, let engine = layoutEngine else { return }
        for constraint in engine.constraints(mentioning: self) where isAffected(constraint) { engine.reinstall(constraint) }
    }

    // MARK: Moves in the hierarchy

    /// Called after `parentView` changed: the subtree's constraints move to the engine of the hierarchy it is in now.
    func superviewDidChange(from old: UIView?) {
        if let old {
            old.rootAncestor.layoutState?.rootEngine?.release(subtree: self)
        } else if let engine = layoutState?.rootEngine {
            layoutState?.rootEngine = nil
            let constraints = engine.constraints
            for constraint in constraints { engine.uninstall(constraint) }
            let target = ensuredLayoutEngine
            for constraint in constraints { target.install(constraint) }
        }
    }

    // MARK: Results

    /// Places the subviews and guides that the engine has found frames for.
    func applyLayoutResults() {
        guard let engine = layoutEngine else { return }
        engine.solveIfNeeded()
        for child in childViews {
            guard let state = child.layoutState, state.isInEngine, !child.translatesAutoresizingMaskIntoConstraints,
                let variables = engine.existingVariables(of: child)
            else { continue }
            let oldSize = child.bounds.size
            state.isApplyingLayout = true
            child.apply(child.frame(forAlignmentRect: pixelAligned(engine.rect(of: variables))))
            state.isApplyingLayout = false
            // The insets of readable content depend on the width that was found.
            if child.bounds.size != oldSize { child.refreshSystemGuides() }
        }
        for guide in (layoutState?.guides ?? []) + (layoutState?.systemGuides ?? []) {
            if let variables = engine.existingVariables(of: guide) { guide.storedFrame = pixelAligned(engine.rect(of: variables)) }
        }
        if let scrollView = self as? UIScrollView { scrollView.applyContentSize(from: engine) }
    }

    private func apply(_ frame: CGRect) {
        let anchor = layer.anchorPoint
        let newCenter = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        if bounds.size != frame.size { bounds.size = frame.size }
        if center != newCenter { center = newCenter }
    }

    /// Both edges go to the nearest device pixel, the length is what lies between (measured UIKit facts, section 2).
    private func pixelAligned(_ rect: CGRect) -> CGRect {
        let scale = max(traitCollection.displayScale, 1)
        func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (minX, minY) = (round(rect.minX), round(rect.minY))
        return CGRect(x: minX, y: minY, width: max(0, round(rect.maxX) - minX), height: max(0, round(rect.maxY) - minY))
    }

    /// The frame the view would have without its transform.
    var layoutFrameIgnoringTransform: CGRect {
        let size = bounds.size
        let anchor = layer.anchorPoint
        return CGRect(x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width, height: size.height)
    }

    func layoutIfGuidesNeeded() {
        guard layer.needsLayout() || (layoutEngine?.solver.needsSolve ?? false) else { return }
        layoutEngine?.solveIfNeeded()
        applyLayoutResults()
    }

    // MARK: Guides and insets

    func systemGuide(_ rule: UILayoutGuide.Rule, _ identifier: String) -> UILayoutGuide {
        let state = ensuredLayoutState
        if let existing = state.systemGuides.first(where: { $0.rule == rule }) { return existing }
        let guide = UILayoutGuide(rule: rule, identifier: identifier, owner: self)
        state.systemGuides.append(guide)
        return guide
    }

    /// Measured: the margins, until their width exceeds 920 in a view wider than 1008; then 920 in the middle.
    var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let width = bounds.width - insets.left - insets.right
        guard bounds.width > 1008, width > 920 else { return insets }
        let extra = (width - 920) / 2
        insets.left += extra
        insets.right += extra
        return insets
    }

    // MARK: Measuring

    func fittingSize(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
        updateConstraintsIfNeeded()
        guard hasConstraintsInSubtree else { return sizeWithoutConstraints(target) }
        let engine = LayoutEngine(root: self, isFitting: true)
        installSubtree(in: engine)
        engine.fit(self, to: target, horizontal: horizontal, vertical: vertical)
        engine.refreshIntrinsicSize(of: self)
        engine.solveIfNeeded()
        let found = frame(forAlignmentRect: engine.rect(of: engine.variables(of: self))).size
        let scale = max(traitCollection.displayScale, 1)
        // Up to the next pixel, so that nothing is cut off; a hair of rounding error doesn't count.
        func up(_ value: CGFloat) -> CGFloat { (value * scale - 0.001).rounded(.up) / scale }
        return CGSize(width: max(0, up(found.width)), height: max(0, up(found.height)))
    }

    private func sizeWithoutConstraints(_ target: CGSize) -> CGSize {
        let intrinsic = intrinsicContentSize
        return CGSize(
            width: intrinsic.width == Self.noIntrinsicMetric ? bounds.width : intrinsic.width,
            height: intrinsic.height == Self.noIntrinsicMetric ? bounds.height : intrinsic.height)
    }

    private var hasConstraintsInSubtree: Bool {
        if let state = layoutState, !state.constraints.isEmpty { return true }
        return childViews.contains { $0.hasConstraintsInSubtree }
    }

    private func installSubtree(in engine: LayoutEngine) {
        for constraint in layoutState?.constraints ?? [] { engine.install(constraint) }
        for child in childViews { child.installSubtree(in: engine) }
    }
}

extension NSLayoutConstraint.Attribute {
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
    var isPosition: Bool { self != .width && self != .height }
}

extension LayoutEngine {
    /// Gives up everything inside a subtree that has left: inner constraints wait for their next hierarchy, those across end.
    func release(subtree: UIView) {
        var inner: [NSLayoutConstraint] = []
        for constraint in constraints(mentioningAnyOf: subtree) {
            let isInside = constraint.involvedViews.allSatisfy { $0.isDescendant(of: subtree) }
            if isInside, let holder = constraint.holder, holder.isDescendant(of: subtree) {
                inner.append(constraint)
                uninstall(constraint)
            } else {
                // As UIKit does: a view that is removed takes the constraints to its old surroundings with it.
                constraint.isActive = false
            }
        }
        forgetAll(in: subtree)
        guard !inner.isEmpty else { return }
        let engine = subtree.ensuredLayoutEngine
        for constraint in inner { engine.install(constraint) }
    }

    /// The active constraints that mention a view of the subtree or one of their guides, each once.
    private func constraints(mentioningAnyOf subtree: UIView) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var seen: Set<ObjectIdentifier> = []
        func collect(_ item: AnyObject) {
            for constraint in constraints(mentioning: item) where seen.insert(ObjectIdentifier(constraint)).inserted {
                found.append(constraint)
            }
        }
        func walk(_ view: UIView) {
            if let state = view.layoutState {
                if state.isInEngine { collect(view) }
                for guide in state.guides + state.systemGuides { collect(guide) }
            }
            for child in view.childViews { walk(child) }
        }
        walk(subtree)
        return found
    }

    private func forgetAll(in view: UIView) {
        if let state = view.layoutState {
            if state.isInEngine {
                forget(view)
                state.isInEngine = false
            }
            for guide in state.guides + state.systemGuides { forget(guide) }
        }
        for child in view.childViews { forgetAll(in: child) }
    }

    func exerciseAmbiguity(of variables: LayoutVariables) {
        solveIfNeeded()
        let moved = solver.exerciseAmbiguity(of: [variables.x, variables.y, variables.width, variables.height])
        for case let variable as LayoutVariable in moved { (variable.owner as? UIView)?.superview?.setNeedsLayout() }
    }
}

extension UIScrollView {
    /// Where content can be placed; its size becomes the content size.
    public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent, "UIScrollView-contentLayoutGuide") }
    /// The frame of the scroll view itself, which doesn't scroll.
    public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame, "UIScrollView-frameLayoutGuide") }

    func applyContentSize(from engine: LayoutEngine) {
        guard let guide = layoutState?.systemGuides.first(where: { $0.rule == .scrollContent }),
            engine.existingVariables(of: guide) != nil
        else { return }
        let size = guide.storedFrame.size
        if size != contentSize { contentSize = size }
    }
}
