import Foundation
import ObjCRuntime

/// Shows the top of a stack of controllers, with a bar that leads back.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none
        case push
        case pop
    }

    /// Seconds that showing or hiding a bar takes.
    open class var hideShowBarDuration: CGFloat { CGFloat(Look.current.motion.barHideDuration) }

    /// Invariant: the root first, the top last; each is a child.
    var stack: [UIViewController] = []
    /// The controller whose view is on screen when no transition runs.
    var displayedController: UIViewController?
    var transitionState = TransitionState.idle
    /// True while a controller leaves by itself, when stack and views need not agree.
    var isChangingStack = false
    /// Invariant: nil unless a transition starts or runs.
    var queuedTransition: ScheduledTransition?
    /// The coordinator of the animated transition that starts or runs.
    var ownCoordinator: TransitionCoordinator?
    /// True while the pop gesture asks for its transition.
    var isStartingInteractivePop = false
    /// Drives the pop that the gesture began.
    var popInteractor: UIPercentDrivenInteractiveTransition?
    lazy var barHiding = BarHiding(controller: self)
    lazy var popGesture = makePopGesture()
    lazy var popGestureDelegate = PopGestureDelegate(controller: self)
    private(set) lazy var transitionView = UIView()
    private let navigationBarClass: AnyClass?
    private let toolbarClass: AnyClass?
    private(set) lazy var ownedNavigationBar = adopting(
        (navigationBarClass as? UINavigationBar.Type)?.__make(frame: .zero) ?? UINavigationBar())
    private(set) lazy var ownedToolbar = makeToolbar()
    var isBarHidden = false
    var isBottomBarHidden = true
    /// True while the bar comes or goes beside a page, in the page's transition.
    var slidesBarWithPage = false
    /// True while bars must not animate by themselves.
    var setsBarsAtOnce = false
    /// True while bars move in or out.
    var isAnimatingBars = false
    /// Stands for what lies beyond the root when the whole stack was pushed by another navigation controller.
    weak var outerNavigationController: UINavigationController?
    /// A controller that came on screen without the delegate having been told yet.
    var unannounced: UnannouncedShow?

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        navigationBarClass = nil
        toolbarClass = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(rootViewController: UIViewController) {
        navigationBarClass = nil
        toolbarClass = nil
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        self.navigationBarClass = navigationBarClass
        self.toolbarClass = toolbarClass
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder aDecoder: NSCoder) {
        navigationBarClass = nil
        toolbarClass = nil
        super.init(coder: aDecoder)
    }

    open weak var delegate: (any UINavigationControllerDelegate)?

    private func adopting(_ bar: UINavigationBar) -> UINavigationBar {
        bar.managingController = self
        bar.onHeightChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        return bar
    }

    /// Under the key `navigationBar` a bar of the app's own class takes the place of the present one, as apps are used to.
    open override func setValue(_ value: Any?, forKey key: String) {
        guard key == "navigationBar", let bar = value as? UINavigationBar else {
            super.setValue(value, forKey: key)
            return
        }
        let old = ownedNavigationBar
        guard bar !== old else { return }
        finishRunningTransition()
        old.onHeightChange = nil
        old.replaceItems([], change: .none)
        old.managingController = nil
        ownedNavigationBar = adopting(bar)
        bar.replaceItems(barItems, change: .none)
        guard isViewLoaded else { return }
        old.removeFromSuperview()
        view.addSubview(bar)
        view.setNeedsLayout()
    }

    private func makeToolbar() -> UIToolbar {
        let made = (toolbarClass as? UIToolbar.Type).map { $0.__make(frame: .zero) }
        let bar = made ?? UIToolbar()
        bar.managingController = self
        return bar
    }

    // MARK: View

    open override func loadView() {
        let container = LayoutContainerView(frame: rootWindow?.bounds ?? UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.onLayout = { [weak self] in self?.layoutContainer() }
        container.onSafeAreaChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        container.clipsToBounds = true
        transitionView.frame = container.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(transitionView)
        container.addSubview(ownedNavigationBar)
        view = container
        container.addGestureRecognizer(popGesture)
        container.addGestureRecognizer(contentPopGesture)
        barHiding.attach(to: container)
        barHiding.updateGestures()
        scheduleTransition(animated: false, operation: .none, added: stack, removed: [], stackBefore: [])
    }

    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        finishRunningTransition()
        if isAppearing {
            loadViewIfNeeded()
            startScheduledTransition()
            // Changes that the shown controller made while it came.
            for _ in 0..<stack.count + 1 where displayedController !== stack.last { startScheduledTransition() }
        }
        super.beginAppearanceTransition(isAppearing, animated: animated)
        if isAppearing { announceWillShow() }
    }

    open override func endAppearanceTransition() {
        super.endAppearanceTransition()
        if case .appeared = appearance.phase { announceDidShow() }
    }

    // MARK: Stack

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }
    override var focusedChildren: [UIViewController] { stack.suffix(1) }

    open var visibleViewController: UIViewController? {
        var controller: UIViewController? = presentedViewController ?? topViewController
        while let presented = controller?.presentedViewController { controller = presented }
        return controller
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !(viewController is UINavigationController) || acceptsNavigationControllers else {
            raise(.invalidArgument, "Pushing a navigation controller is not supported")
        }
        guard !stack.contains(where: { $0 === viewController }) else {
            let bundle = Bundle.main.bundleIdentifier.map { " : \($0)" } ?? ""
            raise(
                .invalidArgument,
                "\(self) is pushing the same view controller instance (\(viewController)) more than once which is not supported and is "
                    + "most likely an error in the application\(bundle)")
        }
        changeStack(to: stack + [viewController], operation: .push, animated: animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        changeStack(to: Array(stack.dropLast()), operation: .pop, animated: animated)
        return top
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            raise(.internalInconsistency, "Tried to pop to a view controller that doesn't exist.")
        }
        let popped = Array(stack[(index + 1)...])
        guard !popped.isEmpty else { return [] }
        changeStack(to: Array(stack[...index]), operation: .pop, animated: animated)
        return popped
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        for (index, controller) in viewControllers.enumerated() {
            guard !(controller is UINavigationController) || acceptsNavigationControllers else {
                raise(.invalidArgument, "Pushing a navigation controller is not supported")
            }
            guard !viewControllers[..<index].contains(where: { $0 === controller }) else {
                raise(
                    .internalInconsistency,
                    "All view controllers in a navigation controller must be distinct (\(viewControllers))")
            }
        }
        // A top that was already below is popped to; anything else is pushed (documented).
        let isBack = viewControllers.last.map { top in stack.dropLast().contains { $0 === top } } ?? false
        changeStack(to: viewControllers, operation: isBack ? .pop : .push, animated: animated)
    }

    /// Called after each change of the stack.
    func stackDidChange() {}

    /// Whether navigation controllers may be pushed; true for the More stack only.
    var acceptsNavigationControllers: Bool { false }

    // MARK: Bars

    open var navigationBar: UINavigationBar { ownedNavigationBar }

    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        changeBars(animated: animated)
    }

    open var toolbar: UIToolbar! { ownedToolbar }

    open var isToolbarHidden: Bool {
        get { isBottomBarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBottomBarHidden else { return }
        isBottomBarHidden = hidden
        changeBars(animated: animated)
    }

    func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
        guard controller === topViewController else { return }
        showToolbarItems(animated: animated)
    }

    /// The drag from the leading edge that goes back; works while its delegate allows and the stack has a page beneath.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }
    /// A drag anywhere on the page that goes back; in this look it is off until the app enables it.
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentPopGesture }
    lazy var contentPopGesture = makeContentPopGesture()

    // MARK: Bars that hide by themselves

    /// Whether a swipe up hides both bars and a swipe down brings them back.
    open var hidesBarsOnSwipe = false { didSet { barHiding.updateGestures() } }
    /// Whether a tap on the content hides both bars or brings them back.
    open var hidesBarsOnTap = false { didSet { barHiding.updateGestures() } }
    /// Whether the keyboard's coming hides both bars; a swipe down or a tap may bring them back.
    open var hidesBarsWhenKeyboardAppears = false {
        didSet { if hidesBarsWhenKeyboardAppears != oldValue { barHiding.followKeyboard(hidesBarsWhenKeyboardAppears) } }
    }
    /// Whether both bars are hidden in compact height.
    open var hidesBarsWhenVerticallyCompact = false {
        didSet {
            barHiding.updateGestures()
            if isViewLoaded { barHiding.heightClassDidChange(isCompact: Look.isCompactBar(traitCollection)) }
        }
    }
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipeGesture }
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tapGesture }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard isViewLoaded, previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass else { return }
        barHiding.updateGestures()
        barHiding.heightClassDidChange(isCompact: Look.isCompactBar(traitCollection))
    }

    // MARK: Showing

    /// Pushes; a navigation controller can't be pushed and is presented instead.
    open override func show(_ vc: UIViewController, sender: Any?) {
        if vc is UINavigationController, !acceptsNavigationControllers {
            super.show(vc, sender: sender)
        } else {
            pushViewController(vc, animated: UIView.areAnimationsEnabled)
        }
    }

    // MARK: What is asked of children

    /// A navigation controller without a tab bar item of its own stands in the tab bar with its root's.
    open override var tabBarItem: UITabBarItem! {
        get {
            if tabBarItemIfCreated == nil, let root = stack.first { return root.tabBarItem }
            return super.tabBarItem
        }
        set { super.tabBarItem = newValue }
    }

    open override var childForStatusBarStyle: UIViewController? { isBarHidden ? topViewController : nil }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { childForHomeIndicatorAutoHidden }
    open override var childViewControllerForInterfaceOrientationLock: UIViewController? { childForHomeIndicatorAutoHidden }
    open override var childViewControllerForPointerLock: UIViewController? { childForHomeIndicatorAutoHidden }
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        ownedNavigationBar.barStyle == .default ? .default : .lightContent
    }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations?(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation?(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    override var showActions: [Selector] { [Self.showAction] }
    override var containerCoordinator: TransitionCoordinator? { ownCoordinator }

    // MARK: Inside a split view

    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        coreCollapseSecondary(secondaryViewController, for: splitViewController)
    }

    open override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        coreSeparateSecondary()
    }

    override func childDidLayOut(_ child: UIViewController) {
        super.childDidLayOut(child)
        if child === topViewController { contentMayBeFound() }
    }

    override func childDidLeave(_ child: UIViewController) {
        super.childDidLeave(child)
        forget(child)
    }
}
