import CoreGraphics
import Foundation
import ObjCRuntime

extension UIView {
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    // MARK: Constraints

    var coreConstraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

    func coreAddConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        for view in constraint.involvedViews where !view.isDescendant(of: self) {
            raise(
                .generic,
                "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:\(constraint) view:\(self)"
            )
        }
        constraint.holder?.removeConstraint(constraint)
        constraint.holder = self
        ensuredLayoutState.constraints.append(constraint)
        ensuredLayoutEngine.install(constraint)
        tellSelfSizedContent()
    }

    func coreAddConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    func coreRemoveConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self, let state = layoutState else { return }
        state.constraints.removeAll { $0 === constraint }
        constraint.holder = nil
        constraint.installation?.engine?.uninstall(constraint)
        tellSelfSizedContent()
    }

    func coreRemoveConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    func coreConstraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffectingLayout(of: self, for: axis)
    }

    var coreHasAmbiguousLayout: Bool { hasAmbiguousLayout(of: self) }

    /// The active constraints that name this view or one of its guides.
    func constraintsAffectingLayout(of item: AnyObject, for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        (layoutEngine?.constraints ?? []).filter { constraint in
            let touches = constraint.firstItem === item || constraint.secondItem === item
            return touches && constraint.firstAttribute.isHorizontal == (axis == .horizontal)
        }
    }

    func hasAmbiguousLayout(of item: AnyObject) -> Bool {
        guard let engine = layoutEngine, let variables = engine.existingVariables(of: item) else { return false }
        engine.solveIfNeeded()
        return [variables.x, variables.y, variables.width, variables.height].contains { engine.solver.isAmbiguous($0) }
    }

    func coreExerciseAmbiguityInLayout() {
        guard let engine = layoutEngine, let variables = engine.existingVariables(of: self) else { return }
        engine.exerciseAmbiguity(of: variables)
    }

    // MARK: Anchors

    var coreLeadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    var coreTrailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    var coreLeftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    var coreRightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    var coreTopAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    var coreBottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    var coreWidthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    var coreHeightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    var coreCenterXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    var coreCenterYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    var coreFirstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    var coreLastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

    // MARK: Guides

    var coreLayoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

    func coreAddLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        ensuredLayoutState.guides.append(layoutGuide)
    }

    func coreRemoveLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard let state = layoutState, layoutGuide.owningView === self else { return }
        let engine = layoutEngine
        for constraint in engine?.constraints(mentioning: layoutGuide) ?? [] { constraint.isActive = false }
        engine?.forget(layoutGuide)
        state.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    var coreSafeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
    var coreLayoutMarginsGuide: UILayoutGuide { systemGuide(.margins, "UIViewLayoutMarginsGuide") }
    var coreReadableContentGuide: UILayoutGuide { systemGuide(.readable, "UIViewReadableContentGuide") }

    // MARK: Content size

    func coreContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? huggingPriorities.horizontal : huggingPriorities.vertical
    }

    func coreSetContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        let state = ensuredLayoutState
        if axis == .horizontal { state.hugging.horizontal = priority } else { state.hugging.vertical = priority }
        layoutEngine?.refreshIntrinsicSize(of: self)
    }

    func coreContentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? resistancePriorities.horizontal : resistancePriorities.vertical
    }

    func coreSetContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        let state = ensuredLayoutState
        if axis == .horizontal { state.resistance.horizontal = priority } else { state.resistance.vertical = priority }
        layoutEngine?.refreshIntrinsicSize(of: self)
    }

    func coreInvalidateIntrinsicContentSize() {
        if layoutState?.isInEngine ?? false {
            layoutEngine?.refreshIntrinsicSize(of: self)
            refreshBaselines()
            tellSelfSizedContent()
        }
        intrinsicContentSizeDidChange()
        parentView?.childContentSizeDidChange(self)
    }

    func coreSystemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        fittingSize(targetSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
    }

    func coreSystemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    // MARK: Alignment

    func coreAlignmentRect(forFrame frame: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.left - insets.right,
            height: frame.height - insets.top - insets.bottom)
    }

    func coreFrame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
            width: alignmentRect.width + insets.left + insets.right,
            height: alignmentRect.height + insets.top + insets.bottom)
    }
}
