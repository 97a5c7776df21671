import CoreGraphics
import Foundation

/// Presents a controller in a sheet that rests at detents, follows the finger, and can be dragged away.
///
/// On phones the sheet is attached to the bottom edge; in regular width it stands in the middle. The presenter's view steps back
/// behind a large page sheet.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// Heights at which the sheet rests; a large one alone unless the app says otherwise.
    open var detents: [Detent] = [.large()] {
        didSet { setNeedsSheetLayout() }
    }

    /// The detent at which the sheet rests; nil for the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if oldValue != selectedDetentIdentifier { setNeedsSheetLayout() } }
    }

    /// The largest detent at which nothing is dimmed and touches beside the sheet reach what lies behind; nil to dim at all.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if oldValue != largestUndimmedDetentIdentifier { setNeedsSheetLayout() } }
    }

    /// The view that a sheet in the middle of a wide container stands over; nil for the container's middle.
    open var sourceView: UIView? { didSet { if sourceView !== oldValue { containerView?.setNeedsLayout() } } }
    /// The middle of what the sheet stands over, in the container's coordinates.
    var sourceMiddle: CGFloat? {
        guard let sourceView, let containerView, sourceView.window === containerView.window else { return nil }
        return containerView.convert(sourceView.bounds, from: sourceView).midX
    }

    open var prefersGrabberVisible = false {
        didSet { if oldValue != prefersGrabberVisible { setNeedsSheetLayout() } }
    }

    /// Whether scrolling up at the content's end raises the sheet to its next detent first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Whether the sheet is attached to the bottom edge in compact height instead of covering everything.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { if oldValue != prefersEdgeAttachedInCompactHeight { setNeedsSheetLayout() } }
    }

    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { if oldValue != widthFollowsPreferredContentSizeWhenEdgeAttached { setNeedsSheetLayout() } }
    }

    /// Points; nil for the system's.
    open var preferredCornerRadius: CGFloat? {
        didSet { if oldValue != preferredCornerRadius { setNeedsSheetLayout() } }
    }

    /// Whether a page sheet ignores the preferred content size.
    open var prefersPageSizing = true {
        didSet { if oldValue != prefersPageSizing { setNeedsSheetLayout() } }
    }

    let sheetView = SheetView(frame: .zero)
    override func backgroundEffectDidChange() { setNeedsSheetLayout() }
    let dimmingView = DimmingView(color: Look.current.presentation.sheetDimmingColor)
    lazy var pan = SheetPanGestureRecognizer(sheet: self)
    var drag: SheetDrag?
    let cardStack = CardStack()
    /// Points a second with which the next dismissal begins.
    var dismissalVelocity: CGFloat = 0
    private var isAnimatingChanges = false
    private var keyboard: KeyboardOverlap?
    /// How far the keyboard reaches over the container.
    var keyboardHeight: CGFloat { keyboard?.height ?? 0 }
    private var isInstalled = false

    /// Makes changes to the sheet's properties and animates their effect.
    open func animateChanges(_ changes: () -> Void) {
        isAnimatingChanges = true
        changes()
        isAnimatingChanges = false
        guard isInstalled, containerView?.window != nil else { return }
        animateToRest(velocity: 0)
    }

    /// Asks custom detents for their heights again.
    open func invalidateDetents() {
        setNeedsSheetLayout()
    }

    private func setNeedsSheetLayout() {
        guard !isAnimatingChanges else { return }
        containerView?.setNeedsLayout()
    }

    // MARK: Geometry

    func geometry(container: UIView) -> SheetGeometry {
        SheetGeometry(self, container: container.bounds.size, safeArea: container.safeAreaInsets, traits: container.traitCollection)
    }

    var restingHeight: CGFloat {
        guard let containerView else { return 0 }
        return geometry(container: containerView).rest(selectedDetentIdentifier).height
    }

    open override var presentedView: UIView? { sheetView }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let geometry = geometry(container: containerView)
        return geometry.frame(height: geometry.rest(selectedDetentIdentifier).height)
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let containerView else { return parentSize }
        let isPhone = containerView.traitCollection.userInterfaceIdiom != .pad
        let traits = containerView.traitCollection.modifyingTraits {
            if isPhone { $0.verticalSizeClass = parentSize.width > parentSize.height ? .compact : .regular }
        }
        let geometry = SheetGeometry(self, container: parentSize, safeArea: containerView.safeAreaInsets, traits: traits)
        return geometry.frame(height: geometry.rest(selectedDetentIdentifier).height).size
    }

    // MARK: Container

    override func prepareContainer(_ container: PresentationContainerView) {
        isInstalled = true
        dimmingView.frame = container.bounds
        dimmingView.alpha = 0
        dimmingView.onTap = { [weak self] in self?.userTriesToDismiss(velocity: 0) }
        container.insertSubview(dimmingView, at: 0)
        sheetView.addGestureRecognizer(pan)
        sheetView.dragShouldBegin = { [weak self] _ in self?.dragShouldBegin() ?? false }
        sheetView.grabber.addGestureRecognizer(makeGrabberTap())
        applySheetTraits(in: container)
        keyboard = KeyboardOverlap(over: container) { [weak self] in
            self?.containerView?.setNeedsLayout()
            self?.containerView?.layoutIfNeeded()
        }
        sheetView.frame = frameOfPresentedViewInContainerView
        if let content = presentedViewController.view { sheetView.install(content) }
        applyShape(geometry(container: container))
    }

    override func tearDown() {
        keyboard?.stop()
        keyboard = nil
        cardStack.restore()
        dimmingView.removeFromSuperview()
        sheetView.removeFromSuperview()
        sheetView.removeGestureRecognizer(pan)
        isInstalled = false
    }

    private func makeGrabberTap() -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.internalAction = { [weak self, unowned tap] in if tap.state == .ended { self?.grabberWasTapped() } }
        return tap
    }

    private func applySheetTraits(in container: UIView) {
        var overrides = UITraitOverrides()
        overrides.userInterfaceLevel = .elevated
        if style == .formSheet, geometry(container: container).form == .centered { overrides.horizontalSizeClass = .compact }
        sheetView.traitOverrides = overrides
    }

    override func redirectTouch(at point: CGPoint, hit: UIView?, event: UIEvent?) -> UIView? {
        guard let hit, !hit.isDescendant(of: sheetView), letsTouchesThrough else { return hit }
        return nil
    }

    override var dimsPresentersTint: Bool { !letsTouchesThrough }

    /// Whether what lies behind takes part in the interaction.
    private var letsTouchesThrough: Bool {
        guard let containerView, largestUndimmedDetentIdentifier != nil else { return false }
        return dimming(at: restingHeight, in: geometry(container: containerView)) == 0
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let containerView, drag == nil, sheetView.superview === containerView else { return }
        dimmingView.frame = containerView.bounds
        guard !(presentation?.isInTransition ?? false) else { return }
        applySheetTraits(in: containerView)
        layoutSheet(height: restingHeight)
    }

    override func containerTraitsDidChange(from old: UITraitCollection?) {
        super.containerTraitsDidChange(from: old)
        containerView?.setNeedsLayout()
    }

    /// Places the sheet, the shade and the card behind for a visible height.
    func layoutSheet(height: CGFloat) {
        guard let containerView else { return }
        let geometry = geometry(container: containerView)
        let frame = geometry.frame(height: height)
        // The transform belongs to sheets that stand on this one.
        sheetView.bounds.size = frame.size
        sheetView.center = CGPoint(x: frame.midX, y: frame.midY)
        applyShape(geometry)
        dimmingView.alpha = dimming(at: height, in: geometry)
        cardStack.show(progress: cardProgress(at: height, in: geometry), behind: self)
    }

    func applyShape(_ geometry: SheetGeometry) {
        let radius = geometry.form == .full ? 0 : preferredCornerRadius ?? Look.current.presentation.sheetCornerRadius
        sheetView.layer.cornerRadius = radius
        sheetView.layer.maskedCorners =
            geometry.form == .centered
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        sheetView.grabber.isHidden = !prefersGrabberVisible || geometry.form == .full
        sheetView.bringSubviewToFront(sheetView.grabber)
        let resting = geometry.rest(selectedDetentIdentifier).identifier
        sheetView.showEffect(detents.first { $0.identifier == resting }?.backgroundEffect ?? backgroundEffect)
    }

    /// How far the shade has come, 0…1.
    func dimming(at height: CGFloat, in geometry: SheetGeometry) -> CGFloat {
        let lowest = geometry.smallest.height
        guard let undimmed = largestUndimmedDetentIdentifier, let index = geometry.rests.firstIndex(where: { $0.identifier == undimmed })
        else {
            return min(max(height / max(lowest, 1), 0), 1)
        }
        guard index + 1 < geometry.rests.count else { return 0 }
        let (low, high) = (geometry.rests[index].height, geometry.rests[index + 1].height)
        return min(max((height - low) / max(high - low, 1), 0), 1)
    }

    /// How far the presenter's card has stepped back, 0…1: as far as the sheet is from its next lower rest to the largest.
    func cardProgress(at height: CGFloat, in geometry: SheetGeometry) -> CGFloat {
        guard geometry.form == .attached, containerView?.traitCollection.verticalSizeClass != .compact else { return 0 }
        guard geometry.largest.height >= geometry.fullHeight - 1 else { return 0 }
        let low = geometry.rests.count > 1 ? geometry.rests[geometry.rests.count - 2].height : 0
        return min(max((height - low) / max(geometry.fullHeight - low, 1), 0), 1)
    }

    // MARK: Transitions

    override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        let animator = TransitionStyleAnimator(style: presentation?.transitionStyle ?? .coverVertical, isPresenting: isPresenting)
        animator.velocity = isPresenting ? 0 : dismissalVelocity
        dismissalVelocity = 0
        return animator
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        showSurroundings(isComing: true)
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        showSurroundings(isComing: false)
    }

    private func showSurroundings(isComing: Bool) {
        guard let containerView else { return }
        let geometry = geometry(container: containerView)
        let height = geometry.rest(selectedDetentIdentifier).height
        let dimming = isComing ? dimming(at: height, in: geometry) : 0
        let progress = isComing ? cardProgress(at: height, in: geometry) : 0
        let change = { [weak self] in
            guard let self else { return }
            dimmingView.alpha = dimming
            cardStack.show(progress: progress, behind: self)
        }
        if let coordinator = presentedViewController.transitionCoordinator {
            coordinator.animate { _ in change() }
        } else {
            change()
        }
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { cardStack.restore() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { cardStack.restore() } else { containerView?.setNeedsLayout() }
    }
}
