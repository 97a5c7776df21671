import CoreGraphics
import Display
import Foundation
import ObjCRuntime
import QuartzCore

/// A rectangle on the screen that draws content, lays out subviews, and answers touches.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// No natural size along an axis.
    public static let noIntrinsicMetric: CGFloat = -1

    /// The class of the layer that a new instance gets.
    open class var layerClass: AnyClass { CALayer.self }

    open var layer: CALayer { backingLayer }
    let backingLayer: CALayer

    // MARK: Hierarchy

    unowned(unsafe) var parentView: UIView?
    var childViews: [UIView] = []
    /// The window this view is in; kept by `moveToWindow`, equal to the superview's.
    weak var containingWindow: UIWindow?
    /// The controller whose root view this is.
    weak var owningController: UIViewController?

    // MARK: State with its own rules, each kept by the extension that serves it

    var storedAutoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            guard oldValue != translatesAutoresizingMaskIntoConstraints else { return }
            layoutStateDidChange()
        }
    }
    var storedContentMode = ContentMode.scaleToFill
    var storedBackgroundColor: UIColor?
    var storedTintColor: UIColor?
    var storedTintAdjustmentMode = TintAdjustmentMode.automatic
    var storedSafeAreaInsets = UIEdgeInsets.zero
    /// The part of the safe area that subviews inherit; nothing where a container gives each of them its own.
    var inheritedSafeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }
    var margins = MarginState()
    var traits = ViewTraitState()
    /// Everything that only views with constraints have; nil for all others.
    var layoutState: ViewLayoutState?
    /// True while `updateConstraints` must be called before the next layout.
    var constraintsNeedUpdate = false
    /// Invariant: true when this view or a descendant has `constraintsNeedUpdate`.
    var subtreeConstraintsNeedUpdate = false
    var attachedRecognizers: [UIGestureRecognizer] = []
    var storedInteractions: [any UIInteraction] = []
    var accessibility: AccessibilityState?
    var largeContent: LargeContentState?
    var focusState: ViewFocusState?
    var maskView: UIView?

    open var isUserInteractionEnabled = true
    /// Animations without `allowUserInteraction` that move this view now: touches pass it by until they end.
    var blockingAnimations = 0
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var restorationIdentifier: String?
    /// Called when the app's state is saved, for a view with an identifier in the view of a controller with one.
    open func encodeRestorableState(with coder: NSCoder) { coreEncodeRestorableState(with: coder) }
    /// Reads what ``encodeRestorableState(with:)`` wrote.
    open func decodeRestorableState(with coder: NSCoder) { coreDecodeRestorableState(with: coder) }
    var storedSemanticContentAttribute = UISemanticContentAttribute.unspecified

    // MARK: Creation

    public init(frame: CGRect) {
        backingLayer = Self.makeLayer(of: Self.layerClass)
        super.init()
        commonInit()
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        backingLayer = Self.makeLayer(of: Self.layerClass)
        super.init()
        commonInit()
    }

    public convenience override init() {
        self.init(frame: .zero)
    }

    deinit {
        let children = childViews
        MainActor.assumeIsolated {
            backingLayer.host = nil
            for constraint in layoutState?.constraints ?? [] { constraint.holder = nil }
            for child in children {
                child.parentView = nil
                child.backingLayer.removeFromSuperlayer()
            }
        }
    }

    // MARK: Geometry

    /// Position and size in the superview's coordinates; undefined, as on iOS, while `transform` isn't the identity.
    open var frame: CGRect {
        get { coreFrame }
        set { coreFrame = newValue }
    }
    /// The view's own coordinate space: its size, and what stands at its top left corner.
    open var bounds: CGRect {
        get { coreBounds }
        set { coreBounds = newValue }
    }
    /// Where the anchor point lies in the superview's coordinates.
    open var center: CGPoint {
        get { coreCenter }
        set { coreCenter = newValue }
    }
    open var anchorPoint: CGPoint {
        get { coreAnchorPoint }
        set { coreAnchorPoint = newValue }
    }
    open var transform: CGAffineTransform {
        get { coreTransform }
        set { coreTransform = newValue }
    }
    open var transform3D: CATransform3D {
        get { coreTransform3D }
        set { coreTransform3D = newValue }
    }
    open var contentScaleFactor: CGFloat {
        get { coreContentScaleFactor }
        set { coreContentScaleFactor = newValue }
    }
    open var autoresizingMask: AutoresizingMask {
        get { coreAutoresizingMask }
        set { coreAutoresizingMask = newValue }
    }
    /// Converts a point of this view's coordinates to another view's; to the window's when `view` is nil.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { coreConvert(point, to: view) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { coreConvert(point, from: view) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { coreConvert(rect, to: view) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { coreConvert(rect, from: view) }

    // MARK: Hierarchy

    open var superview: UIView? { coreSuperview }
    open var subviews: [UIView] { coreSubviews }
    open var window: UIWindow? { coreWindow }
    open func addSubview(_ view: UIView) { coreAddSubview(view) }
    open func insertSubview(_ view: UIView, at index: Int) { coreInsertSubview(view, at: index) }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { coreInsertSubview(view, aboveSubview: siblingSubview) }
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { coreInsertSubview(view, belowSubview: siblingSubview) }
    open func bringSubviewToFront(_ view: UIView) { coreBringSubviewToFront(view) }
    open func sendSubviewToBack(_ view: UIView) { coreSendSubviewToBack(view) }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { coreExchangeSubview(at: index1, withSubviewAt: index2) }
    open func isDescendant(of view: UIView) -> Bool { coreIsDescendant(of: view) }
    open func removeFromSuperview() { coreRemoveFromSuperview() }

    // MARK: Layout

    /// Asks for `layoutSubviews` before the next frame.
    open func setNeedsLayout() { coreSetNeedsLayout() }
    /// Lays out now whatever in this view's subtree, and above it, is waiting.
    open func layoutIfNeeded() { coreLayoutIfNeeded() }
    open func needsUpdateConstraints() -> Bool { coreNeedsUpdateConstraints() }
    open func setNeedsUpdateConstraints() { coreSetNeedsUpdateConstraints() }

    /// Brings what the view shows in line with the app's data; called once before the first layout and again after
    /// ``setNeedsUpdateProperties()``, before layout.
    open func updateProperties() {}
    open func setNeedsUpdateProperties() { coreSetNeedsUpdateProperties() }
    open func updatePropertiesIfNeeded() { coreUpdatePropertiesIfNeeded() }
    var propertiesNeedUpdate = true

    /// How the corners are rounded, as the view's size and place change.
    open var cornerConfiguration: UICornerConfiguration {
        get { coreCornerConfiguration }
        set { coreCornerConfiguration = newValue }
    }
    /// Runs `updateConstraints` where it is due, subviews first.
    open func updateConstraintsIfNeeded() { coreUpdateConstraintsIfNeeded() }

    // MARK: Drawing

    /// Asks for `draw(_:)` before the next frame; a view that doesn't override it has nothing to draw.
    open func setNeedsDisplay() { coreSetNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { coreSetNeedsDisplay(rect) }
    open var alpha: CGFloat {
        get { coreAlpha }
        set { coreAlpha = newValue }
    }
    open var isHidden: Bool {
        get { coreIsHidden }
        set { coreIsHidden = newValue }
    }
    /// A hint that the view covers all that lies behind it; it changes nothing that can be seen.
    open var isOpaque = true
    /// The shape by which a dynamic animator lets the view collide.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    open var collisionBoundingPath: UIBezierPath { UIDynamicItemCollisionBoundsType.rectangle(of: bounds) }

    open var clipsToBounds: Bool {
        get { coreClipsToBounds }
        set { coreClipsToBounds = newValue }
    }
    open var contentMode: ContentMode {
        get { coreContentMode }
        set { coreContentMode = newValue }
    }
    open var backgroundColor: UIColor? {
        get { coreBackgroundColor }
        set { coreBackgroundColor = newValue }
    }
    /// A view whose alpha decides where this one is visible.
    open var mask: UIView? {
        get { coreMask }
        set { coreMask = newValue }
    }

    /// A copy of what the view shows, as a view of its own.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { coreSnapshotView(afterScreenUpdates: afterUpdates) }
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        coreResizableSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets)
    }
    /// Draws what the view shows into the current context; false when there is nothing to draw.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        coreDrawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
    }

    // MARK: Safe area and margins

    /// What bars, the status bar, rounded corners and the home indicator cover, per edge, in points.
    open var safeAreaInsets: UIEdgeInsets { coreSafeAreaInsets }
    /// The space between the view's edges and its content; contains the safe area while `insetsLayoutMarginsFromSafeArea` is true.
    open var layoutMargins: UIEdgeInsets {
        get { coreLayoutMargins }
        set { coreLayoutMargins = newValue }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { coreDirectionalLayoutMargins }
        set { coreDirectionalLayoutMargins = newValue }
    }
    open var preservesSuperviewLayoutMargins: Bool {
        get { corePreservesSuperviewLayoutMargins }
        set { corePreservesSuperviewLayoutMargins = newValue }
    }
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { coreInsetsLayoutMarginsFromSafeArea }
        set { coreInsetsLayoutMarginsFromSafeArea = newValue }
    }
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { coreSemanticContentAttribute }
        set { coreSemanticContentAttribute = newValue }
    }
    /// Measured: the semantic attribute does not flow down to subviews.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { coreEffectiveUserInterfaceLayoutDirection }
    /// Called when `semanticContentAttribute` has turned leading and trailing round.
    func semanticDirectionDidChange() {}

    // MARK: Tint

    /// The colour that marks what can be tapped; inherited, the system's blue at the root, grey while a dimming view covers it.
    open var tintColor: UIColor! {
        get { coreTintColor }
        set { coreTintColor = newValue }
    }
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { coreTintAdjustmentMode }
        set { coreTintAdjustmentMode = newValue }
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection { coreTraitCollection }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { coreOverrideUserInterfaceStyle }
        set { coreOverrideUserInterfaceStyle = newValue }
    }
    /// Traits that this view and its subviews get instead of the inherited ones.
    open var traitOverrides: UITraitOverrides {
        get { coreTraitOverrides }
        set { coreTraitOverrides = newValue }
    }
    open func updateTraitsIfNeeded() { coreUpdateTraitsIfNeeded() }

    @discardableResult
    open func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
    ) -> any UITraitChangeRegistration {
        addTraitHandler(traits, handler: handler)
    }

    @discardableResult
    open func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        addTraitAction(traits, target: target as AnyObject, action: action)
    }

    @discardableResult
    open func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        addTraitAction(traits, target: nil, action: action)
    }

    open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { traitChangeRegistry.remove(registration) }

    // MARK: Gestures, interactions, editing

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { coreGestureRecognizers }
        set { coreGestureRecognizers = newValue }
    }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { coreAddGestureRecognizer(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { coreRemoveGestureRecognizer(gestureRecognizer) }
    open var interactions: [any UIInteraction] {
        get { coreInteractions }
        set { coreInteractions = newValue }
    }
    open func addInteraction(_ interaction: any UIInteraction) { coreAddInteraction(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { coreRemoveInteraction(interaction) }
    /// Takes the focus from the text field in this view that has it; true when none has it afterwards.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { coreEndEditing(force) }

    // MARK: Auto Layout

    /// The constraints that this view holds for itself and its subviews.
    open var constraints: [NSLayoutConstraint] { coreConstraints }
    open func addConstraint(_ constraint: NSLayoutConstraint) { coreAddConstraint(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { coreAddConstraints(constraints) }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { coreRemoveConstraint(constraint) }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { coreRemoveConstraints(constraints) }
    /// The active constraints with an influence on the view along an axis, as far as they mention it.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        coreConstraintsAffectingLayout(for: axis)
    }
    open var hasAmbiguousLayout: Bool { coreHasAmbiguousLayout }
    open func exerciseAmbiguityInLayout() { coreExerciseAmbiguityInLayout() }
    open var leadingAnchor: NSLayoutXAxisAnchor { coreLeadingAnchor }
    open var trailingAnchor: NSLayoutXAxisAnchor { coreTrailingAnchor }
    open var leftAnchor: NSLayoutXAxisAnchor { coreLeftAnchor }
    open var rightAnchor: NSLayoutXAxisAnchor { coreRightAnchor }
    open var topAnchor: NSLayoutYAxisAnchor { coreTopAnchor }
    open var bottomAnchor: NSLayoutYAxisAnchor { coreBottomAnchor }
    open var widthAnchor: NSLayoutDimension { coreWidthAnchor }
    open var heightAnchor: NSLayoutDimension { coreHeightAnchor }
    open var centerXAnchor: NSLayoutXAxisAnchor { coreCenterXAnchor }
    open var centerYAnchor: NSLayoutYAxisAnchor { coreCenterYAnchor }
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { coreFirstBaselineAnchor }
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { coreLastBaselineAnchor }
    open var layoutGuides: [UILayoutGuide] { coreLayoutGuides }
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { coreAddLayoutGuide(layoutGuide) }
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { coreRemoveLayoutGuide(layoutGuide) }
    open var safeAreaLayoutGuide: UILayoutGuide { coreSafeAreaLayoutGuide }
    open var layoutMarginsGuide: UILayoutGuide { coreLayoutMarginsGuide }
    open var readableContentGuide: UILayoutGuide { coreReadableContentGuide }
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { coreContentHuggingPriority(for: axis) }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        coreSetContentHuggingPriority(priority, for: axis)
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        coreContentCompressionResistancePriority(for: axis)
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        coreSetContentCompressionResistancePriority(priority, for: axis)
    }
    /// Tells the layout that `intrinsicContentSize` has another value now.
    open func invalidateIntrinsicContentSize() { coreInvalidateIntrinsicContentSize() }
    /// The smallest size that the constraints of this view's subtree allow near `targetSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { coreSystemLayoutSizeFitting(targetSize) }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        coreSystemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { coreAlignmentRect(forFrame: frame) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { coreFrame(forAlignmentRect: alignmentRect) }

    // MARK: Keyboard focus

    /// Whether the keyboard can bring the focus here; most views say no.
    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { coreIsFocused }
    /// What marks the view while it has the focus; nil for nothing.
    open var focusEffect: UIFocusEffect? {
        get { coreFocusEffect }
        set { coreFocusEffect = newValue }
    }
    /// The group of this view and what lies in it; nil for the surrounding one's.
    open var focusGroupIdentifier: String? {
        get { coreFocusGroupIdentifier }
        set { coreFocusGroupIdentifier = newValue }
    }
    open var focusGroupPriority: UIFocusGroupPriority {
        get { focusState?.priority ?? .ignored }
        set { changeFocusState { $0.priority = newValue } }
    }
    open var isTransparentFocusItem: Bool { false }
    open var focusItemDeferralMode: UIFocusItemDeferralMode { .automatic }
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { owningController ?? superview }
    open var focusItemContainer: (any UIFocusItemContainer)? { self }
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { coreFocusItems(in: rect) }
    open func setNeedsFocusUpdate() { UIFocusSystem.setNeedsUpdate(self) }
    open func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// What marks a view of this kind, and the group that it makes, when the app says nothing.
    var defaultFocusEffect: UIFocusEffect? { UIFocusEffect() }
    var defaultFocusGroupIdentifier: String? { nil }
    /// Framework views follow here that they got or lost the focus.
    func focusDidChange() {}

    // MARK: Accessibility

    open var isAccessibilityElement: Bool {
        get { coreIsAccessibilityElement }
        set { coreIsAccessibilityElement = newValue }
    }
    open var accessibilityLabel: String? {
        get { coreAccessibilityLabel }
        set { coreAccessibilityLabel = newValue }
    }
    open var accessibilityIdentifier: String? {
        get { coreAccessibilityIdentifier }
        set { coreAccessibilityIdentifier = newValue }
    }
    open var accessibilityValue: String? {
        get { coreAccessibilityValue }
        set { coreAccessibilityValue = newValue }
    }
    open var accessibilityHint: String? {
        get { coreAccessibilityHint }
        set { coreAccessibilityHint = newValue }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { coreAccessibilityTraits }
        set { coreAccessibilityTraits = newValue }
    }
    open var accessibilityElementsHidden: Bool {
        get { coreAccessibilityElementsHidden }
        set { coreAccessibilityElementsHidden = newValue }
    }
    open var accessibilityViewIsModal: Bool {
        get { coreAccessibilityViewIsModal }
        set { coreAccessibilityViewIsModal = newValue }
    }
    /// The element's place on the screen, in points.
    open var accessibilityFrame: CGRect {
        get { coreAccessibilityFrame }
        set { coreAccessibilityFrame = newValue }
    }

    open var tag = 0
    /// The view itself or the first one in it, depth first, that has a tag.
    open func viewWithTag(_ tag: Int) -> UIView? { coreViewWithTag(tag) }

    // MARK: Overridable hooks

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func tintColorDidChange() {}
    open func safeAreaInsetsDidChange() {}
    open func layoutMarginsDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Framework views that keep resolved colours or fonts renew them here, before the app hears of new traits.
    func frameworkTraitsDidChange(from previous: UITraitCollection) {}

    /// Makes drawings follow new traits.
    func redrawForTraits() { setNeedsDisplay() }

    /// Whether the content's height depends on the width that layout finds, as wrapping text's does.
    var wrapsToLayoutWidth: Bool { false }
    /// Takes the width that layout found; true when the intrinsic size is another one now.
    func layoutWidthDidChange(to width: CGFloat) -> Bool { false }
    /// From the top to the first baseline, and from the last one to the bottom.
    var ownFirstBaselineDistance: CGFloat { bounds.height }
    var ownLastBaselineDistance: CGFloat { 0 }
    /// Where a baseline lies: at a share of the height, counted from the top, plus an offset.
    func baselinePlace(isLast: Bool) -> (share: CGFloat, offset: CGFloat) {
        (1, isLast ? -ownLastBaselineDistance : ownFirstBaselineDistance - bounds.height)
    }
    /// Containers that arrange by themselves hear of a child's new content size here.
    func intrinsicContentSizeDidChange() {}
    func hiddenDidChange() { parentView?.childVisibilityDidChange(self) }
    func childVisibilityDidChange(_ child: UIView) {}
    func childContentSizeDidChange(_ child: UIView) {}
    /// Shows or hides a child; containers that animate that do it in their own way.
    func setChild(_ child: UIView, hidden: Bool) { child.backingLayer.isHidden = hidden }

    /// Framework views that place their content by content mode follow a change here.
    func contentModeDidChange() {}

    /// The margins of a view that nobody gave others: measured as 8 on each edge, 0 for stack views.
    var defaultLayoutMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

    /// What assistive technologies, trees and scripts take a view for when the app says nothing.
    var isAccessibilityElementByDefault: Bool { false }
    var defaultAccessibilityLabel: String? { nil }
    var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
    /// What the view's state amounts to, such as "50%".
    var defaultAccessibilityValue: String? { nil }
    /// The elements of a view whose parts aren't views of their own, in the order of the focus.
    var defaultAccessibilityElements: [UIAccessibilityElement]? { nil }
    override var coreActivationPoint: CGPoint { CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    /// The text that the view itself shows on the screen.
    var displayedText: String? { nil }

    /// More that a tree of the screen should say about the view.
    var treeAttributes: [ScreenNode.Attribute] { [] }
    /// Whether the view reacts to touches by itself, without being a control or having gestures.
    var actsOnTouches: Bool { false }

    /// Draws the view's own content into the current context, in the view's coordinates.
    open func draw(_ rect: CGRect) {}

    /// Places the subviews; called when the view's size changed or `setNeedsLayout` asked for it.
    open func layoutSubviews() { applyLayoutResults() }

    /// Adds or changes constraints before layout; call `super` last.
    open func updateConstraints() { constraintsNeedUpdate = false }

    /// The size that suits the content best within `size`; the present size for a plain view.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    open func sizeToFit() { coreSizeToFit() }

    /// The size of the content itself, or `noIntrinsicMetric` per axis.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    open class var requiresConstraintBasedLayout: Bool { false }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }

    /// The deepest view that gets a touch at `point`, or nil.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitTestSubtree(point, with: event) }

    /// Whether a point in this view's coordinates lies inside; left and top edges do, right and bottom don't.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { corePoint(inside: point) }

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open override var next: UIResponder? {
        owningController ?? parentView
    }

    // MARK: Layer drawing, as Core Animation asks for it

    open func layoutSublayers(of layer: CALayer) { if layer === backingLayer { performLayout() } }
    open func draw(_ layer: CALayer, in ctx: CGContext) { if layer === backingLayer { coreDraw(in: ctx) } }

    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { UIViewAnimationState.action(for: layer, key: event) }

    /// A short description for logs: class, address and frame.
    open override var description: String {
        MainActor.assumeIsolated { coreDescription }
    }
}
