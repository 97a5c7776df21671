import CoreGraphics
import Foundation
import ObjCRuntime

/// Manages the views around a presented controller: where its view stands, what surrounds it, and what happens while it comes
/// and goes.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UITraitChangeObservable, TraitChangeRegistryOwner, UIContentContainer {
    private weak var weakPresented: UIViewController?
    /// Held from the beginning of the presentation to the end of the dismissal.
    var activePresented: UIViewController?
    weak var storedPresenting: UIViewController?
    var style = UIModalPresentationStyle.custom
    weak var storedContainer: PresentationContainerView?
    private var storedOverrides: UITraitOverrides?
    /// The presentation this controller is in charge of.
    weak var presentation: Presentation?

    /// A presentation controller for two controllers; the presenter may be found out only when the presentation begins.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        weakPresented = presentedViewController
        storedPresenting = presentingViewController
        super.init()
    }

    open var presentedViewController: UIViewController {
        guard let controller = activePresented ?? weakPresented else {
            raise(.internalInconsistency, "\(type(of: self)) was asked for its presented view controller, which is gone.")
        }
        return controller
    }

    open var presentingViewController: UIViewController {
        storedPresenting ?? presentedViewController.presentingController ?? presentedViewController
    }

    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }
    weak var storedDelegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Lies behind the content of a sheet, which has to be clear to show it.
    open var backgroundEffect: UIVisualEffect? { didSet { if backgroundEffect != oldValue { backgroundEffectDidChange() } } }
    func backgroundEffectDidChange() {}

    open var presentationStyle: UIModalPresentationStyle { style }
    /// The view in which the presentation happens; nil before it begins and after its end.
    open var containerView: UIView? { storedContainer }
    /// The view that moves in and out: the presented controller's, or one around it.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }

    // MARK: Adaptivity

    /// The style for the traits as they are; `none` when nothing changes.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        styleFromDelegate(for: traitCollection) ?? defaultAdaptiveStyle(for: traitCollection)
    }

    /// What the framework's controllers become without a delegate's word.
    func defaultAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

    func styleFromDelegate(for traits: UITraitCollection) -> UIModalPresentationStyle? {
        guard let delegate = storedDelegate else { return nil }
        if let answer = delegate.adaptivePresentationStyle_for_traitCollection?(self, traits) { return answer }
        // The older question is about compact widths only.
        guard traits.horizontalSizeClass == .compact else { return nil }
        return delegate.adaptivePresentationStyle_for?(self)
    }

    // MARK: Keyboard focus

    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [presentedViewController] }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { containerView?.superview }
    open var focusItemContainer: (any UIFocusItemContainer)? { containerView }
    open func setNeedsFocusUpdate() { UIFocusSystem.setNeedsUpdate(self) }
    open func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Layout

    /// Whether the presentation covers the whole window instead of its context.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view leaves the window while the presented one covers it.
    open var shouldRemovePresentersView: Bool { false }
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // MARK: Transitions

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Traits

    open var traitCollection: UITraitCollection {
        storedContainer?.traitCollection ?? storedPresenting?.traitCollection ?? (activePresented ?? weakPresented)?.traitCollection
            ?? UIApplication.systemTraits
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    private(set) lazy var traitChangeRegistry = TraitChangeRegistry()

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

    open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitChangeRegistry.remove(registration)
    }

    /// Traits that the presented controller gets instead of the inherited ones.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { applyTraitOverrides() }
    }

    open var traitOverrides: UITraitOverrides {
        get { storedOverrides ?? UITraitOverrides() }
        set {
            storedOverrides = newValue
            applyTraitOverrides()
        }
    }

    // MARK: Content container

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        storedContainer?.setNeedsLayout()
    }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let controller = presentedViewController
        controller.viewWillTransition(to: self.size(forChildContentContainer: controller, withParentContainerSize: size), with: coordinator)
    }

    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: What the framework's own presentation controllers change

    /// The animator when the app gives none.
    func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        TransitionStyleAnimator(style: presentation?.transitionStyle ?? .coverVertical, isPresenting: isPresenting)
    }

    /// The controller that takes this one's place in another style.
    func makeAdaptiveController(
        style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController
    ) -> UIPresentationController {
        PresentationControllers.make(style: style, presented: presented, presenting: presenting)
    }

    /// Called before the container enters the window; subclasses add what surrounds the presented view.
    func prepareContainer(_ container: PresentationContainerView) {}
    /// Called when the container is about to leave for good.
    func tearDown() {}

    /// Whether tinted views of the presenter turn grey while the presentation stands over them.
    var dimsPresentersTint: Bool { false }

    /// The view that gets a touch on the container; nil lets it through to what lies beneath.
    func redirectTouch(at point: CGPoint, hit: UIView?, event: UIEvent?) -> UIView? { hit }

    func containerTraitsDidChange(from old: UITraitCollection?) {
        traitCollectionDidChange(old)
        if let old { traitChangeRegistry.notify(self, previous: old, current: traitCollection) }
        presentation?.traitsDidChange()
    }

    func applyTraitOverrides() {
        guard let container = storedContainer, overrideTraitCollection != nil || storedOverrides != nil else { return }
        var overrides = UITraitOverrides()
        if let collection = overrideTraitCollection { overrides.merge(collection) }
        if let own = storedOverrides { overrides.merge(own) }
        container.traitOverrides = overrides
    }
}
