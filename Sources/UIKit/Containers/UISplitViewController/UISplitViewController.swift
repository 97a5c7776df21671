import CoreGraphics
import Display
import Foundation
import ObjCRuntime

/// Shows two or three columns side by side where there is room, and one stack of all of them in compact width.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    // MARK: State

    /// The controllers as the app gave them; a classic split view keeps its two as primary and secondary.
    var given: [Column: UIViewController] = [:]
    /// What stands in a column: the given controller, or the navigation controller made around it.
    var hosts: [Column: UIViewController] = [:]
    /// The mode that is laid out; meaningful while expanded.
    var mode = DisplayMode.secondaryOnly
    var arrangement = Arrangement.undecided
    var panes: [Column: SplitPaneView] = [:]
    var runningChange: SplitModeChange?
    /// True while controllers move between the columns and the collapsed stack.
    var isRegrouping = false
    private(set) lazy var parts = SplitParts(owner: self)
    /// The size that the mode was chosen for.
    var arrangedSize = CGSize.zero
    /// The size that a transition which has begun leads to.
    var upcomingSize: CGSize?
    var requests = Requests()
    /// Whether the inspector column stands beside the others while there is room for columns.
    var showsInspector = false
    var runningInspectorChange: SplitInspectorChange?

    /// How the columns stand to one another.
    enum Arrangement: Equatable {
        /// Before the view was loaded.
        case undecided
        case expanded
        case collapsed(top: Column)
    }

    /// What the app asked for.
    struct Requests {
        var mode = DisplayMode.automatic
        var behavior = SplitBehavior.automatic
        var primary = SplitLayout.Width()
        var supplementary = SplitLayout.Width()
        var inspector = SplitLayout.Width()
        var secondary = SplitLayout.Width()
        var minimumSecondary: CGFloat?
        var primaryEdge = PrimaryEdge.leading
        var buttonVisibility = DisplayModeButtonVisibility.automatic
        var showsSecondaryOnlyButton = false
        var presentsWithGesture = true
        var primaryBackground = BackgroundStyle.none
    }

    // MARK: Creation

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    public let style: Style

    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Controllers

    /// The columns' controllers, primary first; only the remaining one while a classic split view is collapsed.
    open var viewControllers: [UIViewController] {
        get { shownControllers }
        set { setControllers(newValue) }
    }
    override var focusedChildren: [UIViewController] { shownControllers }

    /// Puts a controller into a column; one that is no container of its own gets a navigation controller around it.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        checkColumnStyle("setViewController:forColumn:")
        place(vc, in: column)
    }

    open func viewController(for column: Column) -> UIViewController? { given[column] }

    // MARK: Display mode

    open var displayMode: DisplayMode { isCollapsed ? .oneBesideSecondary : mode }

    open var preferredDisplayMode: DisplayMode {
        get { requests.mode }
        set {
            guard newValue != requests.mode else { return }
            requests.mode = newValue
            arrangeAgain()
        }
    }

    open var splitBehavior: SplitBehavior { effectiveBehavior }

    open var preferredSplitBehavior: SplitBehavior {
        get { requests.behavior }
        set {
            checkColumnStyle("setPreferredSplitBehavior:")
            guard newValue != requests.behavior else { return }
            requests.behavior = newValue
            arrangeAgain()
        }
    }

    open var isCollapsed: Bool { if case .collapsed = arrangement { true } else { false } }

    /// Shows a column: beside or over the secondary one, or on top of the stack while collapsed.
    open func show(_ column: Column) {
        checkColumnStyle("showColumn:")
        reveal(column)
    }

    /// Hides a column; the secondary one stays.
    open func hide(_ column: Column) {
        checkColumnStyle("hideColumn:")
        conceal(column)
    }

    open func isShowing(_ column: Column) -> Bool { shows(column) }

    /// A button that changes the display mode as its delegate wants.
    open var displayModeButtonItem: UIBarButtonItem { parts.modeButton }

    open var displayModeButtonVisibility: DisplayModeButtonVisibility {
        get { requests.buttonVisibility }
        set {
            requests.buttonVisibility = newValue
            updateButtons()
        }
    }

    /// Whether the secondary column's bar has a button that hides all other columns.
    open var showsSecondaryOnlyButton: Bool {
        get { requests.showsSecondaryOnlyButton }
        set {
            requests.showsSecondaryOnlyButton = newValue
            updateButtons()
        }
    }

    open var presentsWithGesture: Bool {
        get { requests.presentsWithGesture }
        set {
            requests.presentsWithGesture = newValue
            updateGestures()
            updateButtons()
        }
    }

    open var primaryEdge: PrimaryEdge {
        get { requests.primaryEdge }
        set {
            requests.primaryEdge = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    open var primaryBackgroundStyle: BackgroundStyle {
        get { requests.primaryBackground }
        set {
            requests.primaryBackground = newValue
            updateBackgrounds()
        }
    }

    // MARK: Widths

    open var preferredPrimaryColumnWidth: CGFloat {
        get { requests.primary.preferred ?? Self.automaticDimension }
        set { change(\.primary.preferred, newValue) }
    }
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { requests.primary.fraction ?? Self.automaticDimension }
        set { change(\.primary.fraction, newValue) }
    }
    open var minimumPrimaryColumnWidth: CGFloat {
        get { requests.primary.minimum ?? Self.automaticDimension }
        set { change(\.primary.minimum, newValue) }
    }
    open var maximumPrimaryColumnWidth: CGFloat {
        get { requests.primary.maximum ?? Self.automaticDimension }
        set { change(\.primary.maximum, newValue) }
    }
    open var primaryColumnWidth: CGFloat { columnWidths.primary }

    open var preferredSupplementaryColumnWidth: CGFloat {
        get { requests.supplementary.preferred ?? Self.automaticDimension }
        set { change(\.supplementary.preferred, newValue) }
    }
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { requests.supplementary.fraction ?? Self.automaticDimension }
        set { change(\.supplementary.fraction, newValue) }
    }
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { requests.supplementary.minimum ?? Self.automaticDimension }
        set { change(\.supplementary.minimum, newValue) }
    }
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { requests.supplementary.maximum ?? Self.automaticDimension }
        set { change(\.supplementary.maximum, newValue) }
    }
    /// The width below which the secondary column doesn't shrink beside others; columns that leave less come over it.
    open var minimumSecondaryColumnWidth: CGFloat {
        get { requests.minimumSecondary ?? Self.automaticDimension }
        set {
            change(\.minimumSecondary, newValue)
            arrangeAgain()
        }
    }

    /// The width that the secondary column would like beside others, which give or take the rest as far as their limits allow.
    open var preferredSecondaryColumnWidth: CGFloat {
        get { requests.secondary.preferred ?? Self.automaticDimension }
        set { change(\.secondary.preferred, newValue) }
    }
    /// The same as a share of the whole width, for as long as no width is set.
    open var preferredSecondaryColumnWidthFraction: CGFloat {
        get { requests.secondary.fraction ?? Self.automaticDimension }
        set { change(\.secondary.fraction, newValue) }
    }

    open var preferredInspectorColumnWidth: CGFloat {
        get { requests.inspector.preferred ?? Self.automaticDimension }
        set { change(\.inspector.preferred, newValue) }
    }
    open var preferredInspectorColumnWidthFraction: CGFloat {
        get { requests.inspector.fraction ?? Self.automaticDimension }
        set { change(\.inspector.fraction, newValue) }
    }
    open var minimumInspectorColumnWidth: CGFloat {
        get { requests.inspector.minimum ?? Self.automaticDimension }
        set { change(\.inspector.minimum, newValue) }
    }
    open var maximumInspectorColumnWidth: CGFloat {
        get { requests.inspector.maximum ?? Self.automaticDimension }
        set { change(\.inspector.maximum, newValue) }
    }

    open var supplementaryColumnWidth: CGFloat { columnWidths.supplementary }

    // MARK: Showing

    /// Shows a controller in the primary column, or on the stack while collapsed, unless the delegate does it.
    open override func show(_ vc: UIViewController, sender: Any?) { showInPrimary(vc, sender: sender) }

    /// Shows a controller in the secondary column, or on the stack while collapsed, unless the delegate does it.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showAsDetail(vc, sender: sender) }

    override var showActions: [Selector] { [Self.showAction, Self.showDetailAction] }

    // MARK: View

    open override func loadView() {
        let container = LayoutContainerView(frame: rootWindow?.bounds ?? UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.clipsToBounds = true
        container.backgroundColor = .systemBackground
        container.onLayout = { [weak self] in self?.layoutColumns() }
        container.onSafeAreaChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        view = container
        parts.attach(to: container)
        arrangeFirst()
    }

    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        finishRunningChange()
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        upcomingSize = size
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in
            self?.upcomingSize = nil
            self?.viewIfLoaded?.setNeedsLayout()
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard isViewLoaded, arrangement != .undecided else { return }
        followSizeClass()
    }

    open override var childForStatusBarStyle: UIViewController? { statusBarColumn }
    open override var childForStatusBarHidden: UIViewController? { statusBarColumn }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { hosts[.secondary] ?? statusBarColumn }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { childForHomeIndicatorAutoHidden }
    open override var childViewControllerForInterfaceOrientationLock: UIViewController? { childForHomeIndicatorAutoHidden }
    open override var childViewControllerForPointerLock: UIViewController? { childForHomeIndicatorAutoHidden }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations?(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation?(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        columnSize(of: container as? UIViewController, in: parentSize)
            ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    override var treeAttributes: [ScreenNode.Attribute] {
        [.init("columns", isCollapsed ? "collapsed" : "\(mode)")]
    }

    override func childDidLeave(_ child: UIViewController) {
        super.childDidLeave(child)
        forget(child)
    }
}
