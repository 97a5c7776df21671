import CoreGraphics
import Display
import Foundation
import ObjCRuntime

/// Manages a tree of views, and its place among other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
    // MARK: View

    var loadedView: UIView?
    var isLoadingView = false

    /// The root view; loaded when first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { replaceView(with: newValue) }
    }

    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    open var nibName: String? { storedNibName }
    open var nibBundle: Bundle? { storedNibBundle ?? .main }
    private let storedNibName: String?
    private let storedNibBundle: Bundle?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        storedNibName = nibNameOrNil
        storedNibBundle = nibBundleOrNil
        super.init()
    }

    public required init?(coder: NSCoder) {
        storedNibName = nil
        storedNibBundle = nil
        super.init()
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    deinit {
        let (view, children) = (loadedView, childControllers)
        MainActor.assumeIsolated {
            view?.owningController = nil
            for child in children { child.parentController = nil }
        }
    }

    /// Makes the root view; a subclass that overrides it sets `view` and doesn't call `super`.
    open func loadView() { coreLoadView() }
    open func viewDidLoad() {}
    open func loadViewIfNeeded() { coreLoadViewIfNeeded() }

    // MARK: Title and items

    open var title: String? {
        willSet { willChangeValue(forKey: "title") }
        didSet {
            defer { didChangeValue(forKey: "title") }
            navigationItemIfCreated?.title = title
            tabBarItem.title = title
            titleDidChange()
        }
    }

    /// What this controller shows in a navigation bar; made when first asked for.
    open var navigationItem: UINavigationItem { coreNavigationItem }
    var navigationItemIfCreated: UINavigationItem?

    /// What this controller shows in a tab bar; made when first asked for, and then asked of the controller on top of the stack
    /// where a navigation controller has none of its own.
    open var tabBarItem: UITabBarItem! {
        get { coreTabBarItem }
        set { coreTabBarItem = newValue }
    }
    var tabBarItemIfCreated: UITabBarItem?

    open var toolbarItems: [UIBarButtonItem]? {
        get { storedToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    var storedToolbarItems: [UIBarButtonItem]?

    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        storedToolbarItems = toolbarItems
        toolbarItemsDidChange(animated: animated)
    }

    open var hidesBottomBarWhenPushed = false
    /// Names the controller in the saved state of the interface; without one neither it nor what it contains is saved.
    open var restorationIdentifier: String?
    /// Makes the controller again when its state is restored; without one the app's delegate is asked, or what is there is taken.
    open var restorationClass: (any UIViewControllerRestoration.Type)?

    /// Writes what the controller needs to look the same after the next launch; containers of the framework write their selection.
    open func encodeRestorableState(with coder: NSCoder) { coreEncodeRestorableState(with: coder) }
    /// Reads what ``encodeRestorableState(with:)`` wrote; the view is loaded by then if it was before.
    open func decodeRestorableState(with coder: NSCoder) { coreDecodeRestorableState(with: coder) }
    /// Called when every object has its state.
    open func applicationFinishedRestoringState() {}

    // MARK: Relations

    /// Children in the order in which they were added.
    var childControllers: [UIViewController] = []
    weak var parentController: UIViewController?
    /// The window whose root this controller is.
    weak var rootWindow: UIWindow?
    var appearance = AppearanceState()
    var containment = ContainmentState()
    var presentedController: UIViewController?
    weak var presentingController: UIViewController?
    var traitState = ControllerTraitState()
    var presentationState = PresentationState()
    /// The transition of this controller or of its children that runs now; kept by whoever runs it.
    var runningCoordinator: TransitionCoordinator?
    var addedKeyCommands: [UIKeyCommand] = []

    open override var next: UIResponder? {
        presentingController ?? loadedView?.superview ?? parentController
    }

    /// The commands that ``addKeyCommand(_:)`` added.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

    // MARK: Appearance, overridable

    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open func didReceiveMemoryWarning() {}

    open func updateViewConstraints() { loadedView?.updateConstraints() }

    // MARK: Containment, overridable

    open func willMove(toParent parent: UIViewController?) { noteWillMove(toParent: parent) }
    open func didMove(toParent parent: UIViewController?) { noteDidMove(toParent: parent) }
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    open func addChild(_ childController: UIViewController) { adopt(childController) }

    open func removeFromParent() { leaveParent() }

    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing, animated: animated) }

    open func endAppearanceTransition() { endAppearance() }

    // MARK: Containment

    open var parent: UIViewController? { coreParent }
    open var children: [UIViewController] { coreChildren }
    open var navigationController: UINavigationController? { coreNavigationController }
    open var tabBarController: UITabBarController? { coreTabBarController }
    /// The nearest split view controller among the ancestors.
    open var splitViewController: UISplitViewController? { coreSplitViewController }
    /// Takes the secondary controller of a split view that has room for one column only; containers that can show it do.
    open func collapseSecondaryViewController(_ secondaryViewController: UIViewController, for splitViewController: UISplitViewController) {
    }
    /// Gives back what becomes the secondary controller of a split view that has room again.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }
    /// The tab under which this controller or an ancestor stands in a tab bar controller.
    open var tab: UITab? { coreTab }
    /// Whether the controller is being put into its parent by the transition that runs now.
    open var isMovingToParent: Bool { coreIsMovingToParent }
    open var isMovingFromParent: Bool { coreIsMovingFromParent }
    open var isBeingPresented: Bool { coreIsBeingPresented }
    open var isBeingDismissed: Bool { coreIsBeingDismissed }
    /// Moves between two children of this controller, with the appearance calls of both.
    ///
    /// The new child's view joins the old one's superview before `animations`, the old one's view leaves it after them.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        coreTransition(
            from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection { coreTraitCollection }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { coreOverrideUserInterfaceStyle }
        set { coreOverrideUserInterfaceStyle = newValue }
    }
    /// Traits that this controller, its view and its children get instead of the inherited ones.
    open var traitOverrides: UITraitOverrides {
        get { coreTraitOverrides }
        set { coreTraitOverrides = newValue }
    }
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        coreSetOverrideTraitCollection(collection, forChild: childViewController)
    }
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        coreOverrideTraitCollection(forChild: childViewController)
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

    // MARK: Showing

    /// Shows a controller in the nearest container that overrides this, or presents it.
    open func show(_ vc: UIViewController, sender: Any?) { coreShow(vc, sender: sender) }
    /// Shows a controller as detail in the nearest container that overrides this, or as `show(_:sender:)` does.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { coreShowDetail(vc, sender: sender) }
    /// The nearest ancestor that does something of its own for an action.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        coreTarget(forAction: action, sender: sender)
    }
    /// What a framework container does itself of `show(_:sender:)` and `showDetailViewController(_:sender:)`.
    var showActions: [Selector] { [] }
    /// The transition between its children that this controller runs.
    var containerCoordinator: TransitionCoordinator? { nil }

    // MARK: Segues

    open func performSegue(withIdentifier identifier: String, sender: Any?) { corePerformSegue(withIdentifier: identifier, sender: sender) }
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// The children in which the target of an unwind segue is looked for, the first first; without the one that it comes from.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        coreAllowedChildrenForUnwinding(from: source)
    }
    /// Whether an unwind segue ends here; it does where the controller has the segue's action.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender ?? self)
    }
    /// The older way to answer; asked by the newer one.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, withSender sender: Any) -> Bool {
        ObjCRuntime.implements(action, self)
    }
    /// Makes way for the next controller on the way to an unwind segue's target; what is presented over the way is dismissed.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        coreUnwind(for: unwindSegue, towards: subsequentVC)
    }
    /// What a storyboard says of this controller's segues, by identifier.
    var segueTemplates: [String: (UIViewController) -> UIStoryboardSegue] = [:]

    // MARK: Presentation

    open var presentedViewController: UIViewController? { corePresentedViewController }
    open var presentingViewController: UIViewController? { corePresentingViewController }
    open var presentationController: UIPresentationController? { corePresentationController }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { coreTransitionCoordinator }

    open var modalPresentationStyle: UIModalPresentationStyle {
        get { presentationState.style }
        set { coreSetModalPresentationStyle(newValue) }
    }
    open var modalTransitionStyle: UIModalTransitionStyle {
        get { presentationState.transitionStyle }
        set { presentationState.transitionStyle = newValue }
    }
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { presentationState.transitioningDelegate }
        set { presentationState.transitioningDelegate = newValue }
    }
    /// Whether the user can't dismiss the controller by dragging or tapping beside it.
    open var isModalInPresentation: Bool {
        get { presentationState.isModal }
        set { presentationState.isModal = newValue }
    }
    open var definesPresentationContext: Bool {
        get { presentationState.definesContext }
        set { presentationState.definesContext = newValue }
    }
    open var providesPresentationContextTransitionStyle: Bool {
        get { presentationState.providesContextTransitionStyle }
        set { presentationState.providesContextTransitionStyle = newValue }
    }
    open var modalPresentationCapturesStatusBarAppearance: Bool {
        get { presentationState.capturesStatusBar }
        set { presentationState.capturesStatusBar = newValue }
    }
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    /// Shows another controller over this one, or over the ancestor that the presentation style asks for.
    ///
    /// `completion` is called after the presented controller's `viewDidAppear(_:)`.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        corePresent(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses what this controller presented, with all above it; where it presented nothing, itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { coreDismiss(animated: flag, completion: completion) }

    /// How the controller comes and goes, where neither its style nor an app's animator says so.
    open var preferredTransition: Transition?

    // MARK: What containers of the framework want to hear of

    func titleDidChange() { parentController?.childTitleDidChange(self) }

    func toolbarItemsDidChange(animated: Bool) {
        navigationController?.toolbarItemsDidChange(of: self, animated: animated)
    }

    /// More that a tree of the controllers should say about this one.
    var treeAttributes: [ScreenNode.Attribute] { [] }
    /// The title a tree shows: the controller's own, or its items'.
    var treeTitle: String? { title ?? navigationItemIfCreated?.title ?? tabBarItemIfCreated?.title }

    /// What `UIModalPresentationStyle.automatic` stands for.
    var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }
    /// Controllers that bring their own kind of presentation.
    func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? { nil }
    /// Raises the words of a controller that explains itself why its popover needs a source.
    func raiseForMissingPopoverSource(presentedBy source: UIViewController) {}
    /// Raises where this controller can't be presented as it is.
    func checkBeforePresentation(by presenter: UIViewController) {}

    func editingDidChange(animated: Bool) {}
    func childTitleDidChange(_ child: UIViewController) {}
    func childDidLeave(_ child: UIViewController) {}
    /// A child's views have their places; its scroll view may be found only now.
    func childDidLayOut(_ child: UIViewController) {}

    // MARK: Layout

    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet { if oldValue != edgesForExtendedLayout { extendedLayoutDidChange() } }
    }

    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if oldValue != extendedLayoutIncludesOpaqueBars { extendedLayoutDidChange() } }
    }

    /// Added to the safe area of the root view.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if oldValue != additionalSafeAreaInsets { loadedView?.updateSafeArea(sizeChanged: false) } }
    }

    /// What the container's bars add to the safe area of the root view.
    var containerSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if oldValue != containerSafeAreaInsets { loadedView?.updateSafeArea(sizeChanged: false) } }
    }

    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if oldValue != viewRespectsSystemMinimumLayoutMargins { loadedView?.marginsMayHaveChanged() } }
    }

    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: systemMargin, bottom: 0, trailing: systemMargin)
    }

    open var preferredContentSize = CGSize.zero {
        didSet { if oldValue != preferredContentSize { tellOfPreferredContentSize() } }
    }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        // A popover or sheet takes the size of what its container shows.
        presentationState.active?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    // MARK: Size and orientation, overridable

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardSizeTransition(to: size, with: coordinator)
    }

    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childControllers where child.isViewLoaded { child.willTransition(to: newCollection, with: coordinator) }
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    open var shouldAutorotate: Bool { true }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }

    /// The supported orientations changed: the interface turns if the present one isn't among them or the device is held in another.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { UIApplication.shared.updateInterfaceOrientation() }

    /// Whether the three callbacks below reach the children.
    open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        forEachRotatingChild { $0.willRotate(to: toInterfaceOrientation, duration: duration) }
    }
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        forEachRotatingChild { $0.willAnimateRotation(to: toInterfaceOrientation, duration: duration) }
    }
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        forEachRotatingChild { $0.didRotate(from: fromInterfaceOrientation) }
    }

    // MARK: Status bar and home indicator, overridable

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    open func setNeedsStatusBarAppearanceUpdate() {
        SystemWindow.shared?.setNeedsLayout()
        rootWindow?.updateSafeArea(sizeChanged: true)
        view.window?.updateSafeArea(sizeChanged: true)
    }

    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { SystemWindow.shared?.setNeedsLayout() }

    // MARK: System gestures and the lock of the orientation, overridable

    /// Edges at which the user's first swipe belongs to the app, not to the system.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { SystemWindow.shared?.setNeedsLayout() }

    /// Whether the interface stays turned as it is while the controller is on screen.
    open var prefersInterfaceOrientationLocked: Bool { false }
    open var childViewControllerForInterfaceOrientationLock: UIViewController? { nil }
    open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() { UIApplication.shared.updateInterfaceOrientation() }

    // MARK: The pointer and commands, overridable

    /// Whether the pointer shall be hidden and kept to the app while the controller is in charge.
    open var prefersPointerLocked: Bool { false }
    open var childViewControllerForPointerLock: UIViewController? { nil }
    open func setNeedsUpdateOfPrefersPointerLocked() { PointerLocks.update() }

    /// Whether commands that come up from what the controller presents may be acted on by it; the Info.plist can say otherwise for all.
    open var performsActionsWhilePresentingModally: Bool { ActionSearch.presentersPerformActions }

    /// Names the controller in the record of what controllers go through, in the place of its class.
    open var interactionActivityTrackingBaseName: String? {
        didSet { if oldValue != interactionActivityTrackingBaseName { LifecycleRecorder.running?.nameDidChange(of: self) } }
    }

    /// The request of another app's that the controller serves as an extension; nil in an app.
    open var extensionContext: NSExtensionContext? { nil }

    // MARK: Properties

    /// Brings what the view shows in line with the app's data; called once before the view's first layout and again after
    /// ``setNeedsUpdateProperties()``, before layout.
    open func updateProperties() {}

    open func setNeedsUpdateProperties() { coreSetNeedsUpdateProperties() }
    open func updatePropertiesIfNeeded() { coreUpdatePropertiesIfNeeded() }
    var needsPropertiesUpdate = true

    // MARK: Content under bars

    /// The scroll view that the containers' bars follow at an edge: the one set, else the one found in the view.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { coreContentScrollView(for: edge) }
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        coreSetContentScrollView(scrollView, for: edge)
    }
    open func setContentScrollView(_ scrollView: UIScrollView?) {
        coreSetContentScrollView(scrollView, for: [.top, .bottom, .leading, .trailing])
    }
    var contentScrollViews: [UInt: WeakScrollView] = [:]

    /// Whether scroll views get the bars' height as content inset though their content needs no scrolling.
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet { if automaticallyAdjustsScrollViewInsets != oldValue { loadedView?.contentInsetsMayHaveChanged() } }
    }

    // MARK: Missing content

    /// Stands over the root view while there is no content to show; nil shows the content.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { contentUnavailable.configuration }
        set {
            contentUnavailable.configuration = newValue
            showContentUnavailable()
        }
    }
    /// Traits, and the text that is searched for, as they are now.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { coreContentUnavailableConfigurationState }

    /// Sets the configuration for a state; called before layout, first and whenever the state or the app's data changed.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        if let configuration = contentUnavailable.configuration { contentUnavailableConfiguration = configuration.updated(for: state) }
    }

    open func setNeedsUpdateContentUnavailableConfiguration() {
        contentUnavailable.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }
    var contentUnavailable = ContentUnavailableState()

    // MARK: Keyboard focus

    /// The group of what lies in this controller; nil for the surrounding one's.
    open var focusGroupIdentifier: String?
    /// Whether the focus comes back to what had it when this controller shows again.
    open var restoresFocusAfterTransition = true
    open var preferredFocusEnvironments: [any UIFocusEnvironment] {
        (focusedChildren as [any UIFocusEnvironment]) + (viewIfLoaded.map { [$0] } ?? [])
    }
    /// The controllers that a container shows, whose wishes for the focus are its own.
    var focusedChildren: [UIViewController] { [] }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { coreParentFocusEnvironment }
    open var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }
    open func setNeedsFocusUpdate() { UIFocusSystem.setNeedsUpdate(self) }
    open func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// What had the focus in this controller last.
    weak var lastFocusedItem: (any UIFocusItem)?

    // MARK: Editing

    /// A button that begins and ends editing; its title follows `isEditing`.
    open var editButtonItem: UIBarButtonItem { coreEditButtonItem }
    var editItemIfCreated: UIBarButtonItem?

    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }
    var storedIsEditing = false

    open func setEditing(_ editing: Bool, animated: Bool) {
        storedIsEditing = editing
        showEditingInItem()
        editingDidChange(animated: animated)
    }

    open override var description: String { "<\(ClassRegistry.name(of: type(of: self))): 0x\(hexadecimalAddress(of: self))>" }
}
