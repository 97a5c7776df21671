import Foundation
import ObjCRuntime

/// Shows one of several controllers at a time and a tab bar to choose between them.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    /// Which child is shown.
    enum Selection: Equatable {
        case none
        case child(UIViewController)
        /// The list of controllers that found no place on the bar.
        case more

        static func == (a: Selection, b: Selection) -> Bool {
            switch (a, b) {
            case (.none, .none), (.more, .more): return true
            case (.child(let a), .child(let b)): return a === b
            default: return false
            }
        }
    }

    /// Invariant: `.none` exactly while there are no controllers; a selected child is one of `controllers`.
    var selection = Selection.none
    var controllers: [UIViewController]?
    var customizable: [UIViewController]?
    /// The child whose view is in the view tree.
    var displayedController: UIViewController?
    var runningExchange: RunningExchange?
    /// The number of places on the bar when it was last filled.
    var knownCapacity: Int?
    /// True while the list changes, when the parts need not agree.
    var isChangingControllers = false
    /// Controllers that the More stack is adopting at this moment; they stay in the list.
    var controllersBeingLent: [UIViewController] = []
    /// How far the bar is pushed aside while a page without a bar slides in, in points.
    var barSlide: CGFloat = 0
    private(set) lazy var ownedTabBar = adopting(UITabBar())
    private(set) lazy var transitionView = UIView()
    var more: MoreNavigationController?
    var barVisibility = BarVisibility.shown
    var isBarHiddenByApp = false

    /// Whether the bar takes part in the layout.
    enum BarVisibility {
        case shown
        case hidden
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open weak var delegate: (any UITabBarControllerDelegate)?
    private lazy var barDrop = TabBarDrop(host: self)

    open var tabBar: UITabBar { ownedTabBar }

    private func adopting(_ bar: UITabBar) -> UITabBar {
        bar.managingController = self
        bar.delegate = self
        bar.onFrameChange = { [weak self] in self?.barFrameDidChange() }
        bar.addInteraction(barDrop.interaction)
        return bar
    }

    /// Under the key `tabBar` a bar of the app's own class takes the place of the present one, as apps are used to.
    open override func setValue(_ value: Any?, forKey key: String) {
        guard key == "tabBar", let bar = value as? UITabBar else {
            super.setValue(value, forKey: key)
            return
        }
        let old = ownedTabBar
        guard bar !== old else { return }
        old.changeAsOwner { $0.setItems(nil, animated: false) }
        old.onFrameChange = nil
        old.managingController = nil
        old.delegate = nil
        old.removeInteraction(barDrop.interaction)
        ownedTabBar = adopting(bar)
        guard isViewLoaded else { return }
        old.removeFromSuperview()
        view.addSubview(bar)
        updateBarItems(animated: false)
        view.setNeedsLayout()
    }

    // MARK: View

    open override func loadView() {
        let container = LayoutContainerView(frame: rootWindow?.bounds ?? UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.onLayout = { [weak self] in self?.layoutContainer() }
        container.onSafeAreaChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        transitionView.frame = container.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(transitionView)
        container.addSubview(ownedTabBar)
        view = container
        updateBarItems(animated: false)
        showAccessory(storedAccessory, animated: false)
        barVisibility = wantedVisibility
        ownedTabBar.isHidden = barVisibility == .hidden
        display(controllerToDisplay)
    }

    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        finishRunningExchange()
        // The traits of the window decide whether there is a sidebar.
        if isAppearing, mode == .tabSidebar { sidebarMayHaveChanged() }
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    // MARK: Controllers

    /// The controllers of the tabs, as the app gave or the user arranged them; nil while `tabs` is in use.
    open var viewControllers: [UIViewController]? {
        get { usesTabs ? nil : controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        customizable = nil
        forgetTabs()
        replaceControllers(viewControllers.map(inUserOrder), animated: animated)
    }

    // MARK: Tabs

    /// The tabs at the root; setting them replaces `viewControllers`.
    open var tabs: [UITab] {
        get { rootTabs }
        set { setTabs(newValue, animated: false) }
    }

    open func setTabs(_ tabs: [UITab], animated: Bool) {
        customizable = nil
        replaceTabs(tabs, animated: animated)
    }

    open var selectedTab: UITab? {
        get { currentTab }
        set { if let newValue { select(newValue) } }
    }

    /// Whether there is a sidebar in wide surroundings, which the user can show in the bar's place; `automatic` has a bar only.
    open var mode = Mode.automatic { didSet { if mode != oldValue { sidebarMayHaveChanged() } } }

    open private(set) lazy var sidebar = Sidebar(host: self)

    /// Stands above the bar whichever tab is shown.
    open var bottomAccessory: UITabAccessory? {
        get { storedAccessory }
        set { setBottomAccessory(newValue, animated: false) }
    }

    open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
        guard bottomAccessory !== storedAccessory else { return }
        storedAccessory = bottomAccessory
        showAccessory(bottomAccessory, animated: animated)
    }

    /// When the bar goes away for content that the user scrolls, on phones.
    open var tabBarMinimizeBehavior = MinimizeBehavior.automatic {
        didSet { if tabBarMinimizeBehavior != oldValue { setMinimized(false, animated: false) } }
    }

    /// The part of the view that neither sidebar, accessory nor bar covers.
    open var contentLayoutGuide: UILayoutGuide {
        if let contentGuideIfUsed { return contentGuideIfUsed.guide }
        let made = TabContentGuide(in: view)
        contentGuideIfUsed = made
        layoutContainer()
        return made.guide
    }
    private(set) var contentGuideIfUsed: TabContentGuide?
    private var storedAccessory: UITabAccessory?
    var accessoryView: UIView?
    var isMinimized = false
    var minimizing = Minimizing()
    var sidebarList: SidebarListView?
    var sidebarButton: UIButton?

    /// The tabs of compact widths, by identifier and in their order; nil shows all.
    open var compactTabIdentifiers: [String]? { didSet { if compactTabIdentifiers != oldValue { tabsMayHaveChanged() } } }

    /// Names the user's order of the tabs in the user defaults; nil keeps it for this run only.
    open var customizationIdentifier: String? {
        didSet {
            guard customizationIdentifier != oldValue, let controllers, !controllers.isEmpty else { return }
            let sorted = inUserOrder(controllers)
            if !zip(sorted, controllers).allSatisfy({ $0 === $1 }) { arrange(sorted) }
        }
    }

    var rootTabs: [UITab] = []
    var usesTabs = false
    /// Tabs on the bar with what they show, in the controllers' order.
    var shownTabs: [(tab: UITab, controller: UIViewController)] = []
    /// The items made for the controllers of tabs.
    var shownItems: [ObjectIdentifier: UITabBarItem] = [:]
    /// The selection that the delegate was last told of.
    var toldTab: UITab?

    open var selectedIndex: Int {
        get { indexOfSelection }
        set { select(index: newValue) }
    }

    open var selectedViewController: UIViewController? {
        get {
            switch selection {
            case .none: return nil
            case .child(let controller): return controller
            case .more: return more
            }
        }
        set { selectGiven(newValue) }
    }
    override var focusedChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    /// The controllers that the user may move on and off the bar; all of them unless the app chose some.
    open var customizableViewControllers: [UIViewController]? {
        get { customizable ?? controllers }
        set {
            customizable = newValue ?? []
            more?.customizingMayHaveChanged()
        }
    }

    open var moreNavigationController: UINavigationController { moreController }

    /// Called when the user tapped an item, before its controller is shown; subclasses override it.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// The bar's customising sheet comes, is there, goes and is gone; subclasses that override these call `super`.
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
        delegate?.tabBarController_willBeginCustomizing?(self, controllers(of: items))
        delegate?.tabBarControllerWillBeginEditing?(self)
    }
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
        delegate?.tabBarController_willEndCustomizing_changed?(self, controllers(of: items), changed)
    }
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        delegate?.tabBarController_didEndCustomizing_changed?(self, controllers(of: items), changed)
        delegate?.tabBarControllerDidEndEditing?(self)
    }

    // MARK: Bar

    open var isTabBarHidden: Bool {
        get { isBarHiddenByApp }
        set { setTabBarHidden(newValue, animated: false) }
    }

    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        isBarHiddenByApp = hidden
        updateBarVisibility(animated: animated)
    }

    // MARK: What is asked of children

    open override var childForStatusBarStyle: UIViewController? { displayedController }
    open override var childForStatusBarHidden: UIViewController? { displayedController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { displayedController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { childForHomeIndicatorAutoHidden }
    open override var childViewControllerForInterfaceOrientationLock: UIViewController? { childForHomeIndicatorAutoHidden }
    open override var childViewControllerForPointerLock: UIViewController? { childForHomeIndicatorAutoHidden }

    /// What all root controllers support together; the bar turns only where each of them can.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        if let mask = delegate?.tabBarControllerSupportedInterfaceOrientations?(self) { return mask }
        let all = super.supportedInterfaceOrientations
        return (controllers ?? []).reduce(all) { $0.intersection($1.supportedInterfaceOrientations) }
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation?(self)
            ?? displayedController?.preferredInterfaceOrientationForPresentation
            ?? super.preferredInterfaceOrientationForPresentation
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if mode == .tabSidebar { sidebarMayHaveChanged() }
        capacityMayHaveChanged()
        viewIfLoaded?.setNeedsLayout()
    }

    override var containerCoordinator: TransitionCoordinator? { runningExchange?.context.coordinator }

    override func childTitleDidChange(_ child: UIViewController) {
        super.childTitleDidChange(child)
        more?.listDidChange()
    }

    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        selectedViewController?.collapseSecondaryViewController(secondaryViewController, for: splitViewController)
    }

    open override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        selectedViewController?.separateSecondaryViewController(for: splitViewController)
    }

    override func childDidLayOut(_ child: UIViewController) {
        super.childDidLayOut(child)
        if child === displayedController { contentMayBeFound() }
    }

    override func childDidLeave(_ child: UIViewController) {
        super.childDidLeave(child)
        forget(child)
    }
}
