import CoreGraphics
import Foundation
import ObjCRuntime

/// A view that lays out a row or a column of views with constraints that it makes itself.
@preconcurrency @MainActor
open class UIStackView: UIView {
    public enum Distribution: Int, Sendable {
        case fill = 0
        case fillEqually = 1
        case fillProportionally = 2
        case equalSpacing = 3
        case equalCentering = 4
    }

    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        case lastBaseline = 5

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// After this view: the spacing of the stack.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// The system's standard spacing, 8 points.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    /// The views in the order of the arrangement; all of them are subviews.
    open var arrangedSubviews: [UIView] { arranged }

    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }
    /// Points between the arranged views; the least distance for `equalSpacing` and `equalCentering`.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { arrangementDidChange() } }
    }
    /// Whether vertical spacing goes from baseline to baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }
    /// Whether the views lie within the layout margins instead of the edges.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// What the stack has made of its present properties; rebuilt in `updateConstraints`.
    private var arrangement = StackArrangement.Result()
    private var isArrangementCurrent = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        arrangementDidChange()
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public required init(coder: NSCoder) {
        super.init(coder: coder)!
        arrangementDidChange()
    }

    // MARK: Arranged views

    /// Appends a view to the arrangement and makes it a subview.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arranged.contains { $0 === view } ? arranged.count - 1 : arranged.count)
    }

    /// Puts a view into the arrangement, or moves it there; the order of the subviews stays.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let others = arranged.filter { $0 !== view }
        guard stackIndex >= 0, stackIndex <= others.count else {
            raise(
                .internalInconsistency,
                "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to \(others.count)")
        }
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arranged = others
        arranged.insert(view, at: stackIndex)
        arrangementDidChange()
    }

    /// Takes a view out of the arrangement; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        setCollapsed(view, nil)
        arrangementDidChange()
    }

    /// The view's own spacing to the next one, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Gives the space after one view a size of its own; it lasts until the view leaves the arrangement.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// Points from one view to the next visible one.
    func resolvedSpacing(after view: UIView) -> CGFloat {
        let own = customSpacings[ObjectIdentifier(view)] ?? spacing
        return own == Self.spacingUseSystem ? 8 : own == Self.spacingUseDefault ? 0 : own
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Arrangement

    /// Has the constraints made anew before the next layout.
    func arrangementDidChange() {
        isArrangementCurrent = false
        setNeedsUpdateConstraints()
    }

    open override func updateConstraints() {
        if !isArrangementCurrent {
            isArrangementCurrent = true
            rebuildArrangement()
        }
        super.updateConstraints()
    }

    private func rebuildArrangement() {
        NSLayoutConstraint.deactivate(arrangement.constraints)
        for guide in arrangement.guides { removeLayoutGuide(guide) }
        for view in arranged { setCollapsed(view, view.isHidden ? axis : nil) }
        arrangement = StackArrangement(stack: self, views: arranged).make()
        for guide in arrangement.guides { addLayoutGuide(guide) }
        // Where several views could give way equally well, the first does (measured UIKit facts, section 18): the solver spares
        // what was added earlier.
        let engine = ensuredLayoutEngine
        for view in arranged.reversed() { engine.renewIntrinsicSize(of: view) }
        NSLayoutConstraint.activate(arrangement.constraints)
        refreshBaselines()
    }

    private func setCollapsed(_ view: UIView, _ axis: NSLayoutConstraint.Axis?) {
        guard view.layoutState?.collapsedAxis != axis else { return }
        view.ensuredLayoutState.collapsedAxis = axis
        view.collapseDidChange()
    }

    override func childContentSizeDidChange(_ child: UIView) {
        if distribution == .fillProportionally, arranged.contains(where: { $0 === child }) { arrangementDidChange() }
    }

    // MARK: Hidden views

    override func childVisibilityDidChange(_ child: UIView) {
        guard arranged.contains(where: { $0 === child }) else { return }
        arrangementDidChange()
        UIViewAnimationState.current?.layOutBeforeEnd(self)
    }

    /// Inside an animation block a view that is hidden stays on the screen until it has shrunk away.
    override func setChild(_ child: UIView, hidden: Bool) {
        let state = child.ensuredLayoutState
        guard hidden, window != nil, let animation = UIViewAnimationState.current, arranged.contains(where: { $0 === child }) else {
            state.isHidingInStack = false
            super.setChild(child, hidden: hidden)
            return
        }
        state.isHidingInStack = true
        animation.atEnd { [weak child] in
            guard let child, let state = child.layoutState, state.isHidingInStack else { return }
            state.isHidingInStack = false
            child.backingLayer.isHidden = true
        }
    }

    // MARK: Size and baselines

    override var defaultLayoutMargins: UIEdgeInsets { .zero }

    /// The first view of a column, the tallest of a row.
    open override var forFirstBaselineLayout: UIView {
        (axis == .vertical ? visibleViews.first : tallestView)?.forFirstBaselineLayout ?? self
    }

    /// The last view of a column, the tallest of a row.
    open override var forLastBaselineLayout: UIView {
        (axis == .vertical ? visibleViews.last : tallestView)?.forLastBaselineLayout ?? self
    }

    private var visibleViews: [UIView] { arranged.filter { !$0.isHidden } }

    private var tallestView: UIView? {
        func height(_ view: UIView) -> CGFloat {
            let intrinsic = view.intrinsicContentSize.height
            return intrinsic == UIView.noIntrinsicMetric ? view.bounds.height : intrinsic
        }
        return visibleViews.max { height($0) < height($1) }
    }
}
