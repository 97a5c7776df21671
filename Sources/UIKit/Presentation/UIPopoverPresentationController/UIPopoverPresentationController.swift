import CoreGraphics
import Foundation
import ObjCRuntime

/// Presents a controller in a bubble that points at a view or a bar button item; in compact width it becomes a sheet unless the
/// delegate wants otherwise.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    open var permittedArrowDirections: UIPopoverArrowDirection = .any
    /// The view that the popover points at.
    open var sourceView: UIView?
    /// The part of the source view that the popover points at, in the view's coordinates; null for all of it.
    open var sourceRect = CGRect.null
    open var barButtonItem: UIBarButtonItem?
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    /// Whether the popover may lie over what it points at when there is no room beside it.
    open var canOverlapSourceViewRect = false
    /// Where the arrow points once the popover is on screen; `unknown` before.
    open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Views beneath that get touches while the popover is on screen.
    open var passthroughViews: [UIView]?
    open var backgroundColor: UIColor? {
        didSet { popoverView.backgroundColorDidChange() }
    }
    /// Least distances from the container's edges, in addition to its safe area.
    open var popoverLayoutMargins = UIEdgeInsets(
        top: Look.current.presentation.popoverMargin, left: Look.current.presentation.popoverMargin,
        bottom: Look.current.presentation.popoverMargin, right: Look.current.presentation.popoverMargin)
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

    /// The sheet that the popover becomes in compact width.
    open var adaptiveSheetPresentationController: UISheetPresentationController {
        if let sheet = storedAdaptiveSheet { return sheet }
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: storedPresenting)
        sheet.style = .pageSheet
        storedAdaptiveSheet = sheet
        return sheet
    }
    private var storedAdaptiveSheet: UISheetPresentationController?

    let popoverView = PopoverView(frame: .zero)
    private let backgroundTap = DimmingView(color: .clear)

    // MARK: Adaptivity

    override func defaultAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        traits.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    override func makeAdaptiveController(
        style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController
    ) -> UIPresentationController {
        guard style == .pageSheet || style == .formSheet || style == .automatic else {
            return super.makeAdaptiveController(style: style, presented: presented, presenting: presenting)
        }
        let sheet = adaptiveSheetPresentationController
        sheet.style = style == .automatic ? .pageSheet : style
        return sheet
    }

    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        storedDelegate as? any UIPopoverPresentationControllerDelegate
    }

    var delegateLetsDismiss: Bool { popoverDelegate?.popoverPresentationControllerShouldDismissPopover?(self) ?? true }
    func tellDelegateOfDismissal() { popoverDelegate?.popoverPresentationControllerDidDismissPopover?(self) }

    // MARK: Container

    override func prepareContainer(_ container: PresentationContainerView) {
        popoverDelegate?.prepareForPopoverPresentation?(self)
        guard hasSource else { raiseMissingSource() }
        backgroundTap.frame = container.bounds
        backgroundTap.onTap = { [weak self] in self?.userTapsOutside() }
        container.insertSubview(backgroundTap, at: 0)
        var overrides = UITraitOverrides()
        overrides.userInterfaceLevel = .elevated
        overrides.horizontalSizeClass = .compact
        // The arrow has the colour of the content, which is another one on this level in the dark.
        popoverView.traitOverrides = overrides
        popoverView.backgroundClass = popoverBackgroundViewClass as? UIPopoverBackgroundView.Type
        popoverView.ownColor = { [weak self] in self?.backgroundColor ?? self?.presentedViewController.viewIfLoaded?.backgroundColor }
        if let content = presentedViewController.view { popoverView.install(content) }
        place()
    }

    override func tearDown() {
        backgroundTap.removeFromSuperview()
        popoverView.removeFromSuperview()
        arrowDirection = .unknown
        placedSize = nil
    }

    private func userTapsOutside() {
        guard let presentation, !presentation.isInTransition else { return }
        if let alert = presentedViewController as? UIAlertController, alert.cancelAction != nil {
            alert.chooseCancel()
            return
        }
        if userMayDismiss() { dismissAfterUserAction() } else { userWasRefused() }
    }

    private var hasSource: Bool { sourceView != nil || barButtonItem != nil || sourceItem != nil }

    private func raiseMissingSource() -> Never {
        presentedViewController.raiseForMissingPopoverSource(presentedBy: presentation?.source ?? presentingViewController)
        raise(
            .generic,
            "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs."
        )
    }

    open override var presentedView: UIView? { popoverView }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        return placement(in: containerView).frame
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard !(presentation?.isBeingDismissed ?? false) else { return }
        let size = containerView?.bounds.size ?? .zero
        if let placedSize, placedSize != size { askForNewPlace() }
        backgroundTap.frame = containerView?.bounds ?? .zero
        place()
    }

    /// Size of the container for which the popover was placed.
    private var placedSize: CGSize?

    /// The container has another size; the delegate may say where the popover points from now on.
    private func askForNewPlace() {
        guard let ask = popoverDelegate?.popoverPresentationController_willRepositionPopoverTo_in, var view = sourceView else { return }
        var rect = sourceRect.isNull ? view.bounds : sourceRect
        ask(self, &rect, &view)
        sourceView = view
        sourceRect = rect
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        guard let containerView, presentation?.isInTransition == false else {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            return
        }
        UIView.animate(withDuration: Look.current.motion.barFadeDuration) {
            self.place()
            containerView.layoutIfNeeded()
        }
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        presentedViewController.effectivePreferredContentSize ?? Look.current.presentation.popoverDefaultSize
    }

    private func place() {
        guard let containerView else { return }
        placedSize = containerView.bounds.size
        let placement = placement(in: containerView)
        arrowDirection = placement.direction
        popoverView.show(placement)
    }

    // MARK: Place

    /// What the popover points at, in the container's coordinates.
    private func sourceFrame(in container: UIView) -> CGRect {
        if let item = barButtonItem ?? sourceItem as? UIBarButtonItem { return item.frame(in: container) }
        if let view = sourceView ?? sourceItem as? UIView {
            let rect = sourceRect.isNull ? view.bounds : sourceRect
            return container.convert(rect, from: view)
        }
        return sourceItem?.frame(in: container) ?? .null
    }

    private func placement(in container: UIView) -> PopoverPlacement {
        let safe = container.safeAreaInsets
        let margins = popoverLayoutMargins
        let room = container.bounds.inset(
            by: UIEdgeInsets(
                top: safe.top + margins.top, left: safe.left + margins.left, bottom: safe.bottom + margins.bottom,
                right: safe.right + margins.right))
        let source = sourceFrame(in: container)
        let content = presentedViewController.effectivePreferredContentSize ?? Look.current.presentation.popoverDefaultSize
        return PopoverPlacement(
            source: source.isNull ? CGRect(x: room.midX, y: room.midY, width: 0, height: 0) : source, content: content, room: room,
            permitted: permittedArrowDirections, canOverlap: canOverlapSourceViewRect, arrow: popoverView.arrowSize,
            insets: popoverView.contentInsets)
    }

    // MARK: Transition and touches

    override func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        PopoverAnimator(isPresenting: isPresenting)
    }

    override var dimsPresentersTint: Bool { true }

    override func redirectTouch(at point: CGPoint, hit: UIView?, event: UIEvent?) -> UIView? {
        guard let hit, let containerView, !hit.isDescendant(of: popoverView) else { return hit }
        for view in passthroughViews ?? [] where view.window != nil {
            if let found = view.hitTest(containerView.convert(point, to: view), with: event) { return found }
        }
        return hit
    }
}

extension UIViewController {
    /// The content size that this controller, or the one it shows, asks for; nil without one.
    var effectivePreferredContentSize: CGSize? {
        if preferredContentSize.width > 0 || preferredContentSize.height > 0 {
            let fallback = Look.current.presentation.popoverDefaultSize
            return CGSize(
                width: preferredContentSize.width > 0 ? preferredContentSize.width : fallback.width,
                height: preferredContentSize.height > 0 ? preferredContentSize.height : fallback.height)
        }
        if let navigation = self as? UINavigationController, var size = navigation.topViewController?.effectivePreferredContentSize {
            if !navigation.isNavigationBarHidden { size.height += Look.current.navigationBar.height(traitCollection) }
            return size
        }
        if let tabs = self as? UITabBarController, var size = tabs.selectedViewController?.effectivePreferredContentSize {
            size.height += Look.current.tabBar.height(traitCollection)
            return size
        }
        return nil
    }
}
