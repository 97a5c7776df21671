import CoreGraphics
import Display
import Foundation
import ObjCRuntime

/// Shows one page, or two beside a spine, and lets the user turn to the ones before and after.
///
/// With the scroll style three slots lie side by side in a paging scroll view; the middle one holds the page that is shown, so that
/// the content offset at rest is one page length. With the page curl style pages turn around a spine.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    public enum NavigationOrientation: Int, Sendable {
        case horizontal
        case vertical
    }

    public enum SpineLocation: Int, Sendable {
        case none
        /// At the left or upper edge; one page shows.
        case min
        /// In the middle; two pages show.
        case mid
        /// At the right or lower edge; one page shows.
        case max
    }

    public enum NavigationDirection: Int, Sendable {
        case forward
        case reverse
    }

    public enum TransitionStyle: Int, Sendable {
        case pageCurl
        case scroll
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An `NSNumber` with the raw value of a ``SpineLocation``; the page curl style only.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// Points between two pages; the scroll style only.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    // MARK: State

    /// What the app sees as shown; ahead of `displayed` while an animated change waits or runs.
    var shown: [UIViewController] = []
    /// The pages that were on screen when no turn runs.
    var displayed: [UIViewController] = []
    var turnState = TurnState.resting
    var neighbours = PageNeighbours()
    /// Grows with every change of the pages, so that code that called the app can notice that the app changed them meanwhile.
    var changeCount = 0
    let spacing: CGFloat
    var spine: SpineLocation
    private var storedIsDoubleSided: Bool
    private(set) lazy var scrollView = PageScrollView(owner: self)
    private(set) lazy var curl = PageCurlController(owner: self)
    var indicator: UIPageControl?
    /// The page that the indicator stands for; it follows turns by the user.
    var indicatorIndex = 0
    /// The size that the pages were laid out for.
    var laidOutArea = CGRect.null

    // MARK: Creation

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let asked = (options?[.spineLocation] as? NSNumber)?.intValue ?? (options?[.spineLocation] as? SpineLocation)?.rawValue
        spine = style == .scroll ? .none : asked.flatMap(SpineLocation.init) ?? .min
        if style == .pageCurl, spine == .none { spine = .min }
        storedIsDoubleSided = spine == .mid
        spacing = style == .scroll ? Swift.max(0, Self.length(options?[.interPageSpacing])) : 0
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        transitionStyle = .pageCurl
        navigationOrientation = .horizontal
        spine = .min
        storedIsDoubleSided = false
        spacing = 0
        super.init(coder: coder)
    }

    /// The page curl style, turning sideways.
    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    private static func length(_ value: Any?) -> CGFloat {
        switch value {
        case let number as NSNumber: return CGFloat(number.doubleValue)
        case let number as CGFloat: return number
        case let number as Double: return CGFloat(number)
        case let number as Int: return CGFloat(number)
        default: return 0
        }
    }

    // MARK: Configuration

    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// Gives the neighbours of the page that is shown; without one the user can't turn pages.
    ///
    /// The answers are kept until a turn ends, `setViewControllers` is called, or a data source is set (again).
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { dataSourceDidChange() }
    }

    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    open var spineLocation: SpineLocation { spine }

    /// Whether pages have a back; always with the spine in the middle.
    open var isDoubleSided: Bool {
        get { storedIsDoubleSided }
        set {
            guard newValue || spine != .mid else {
                raise(.invalidArgument, "Double-sided cannot be set to NO when the spine location is UIPageViewControllerSpineLocationMid.")
            }
            storedIsDoubleSided = newValue
        }
    }

    func spineDidChange(to new: SpineLocation) {
        spine = new
        storedIsDoubleSided = storedIsDoubleSided || new == .mid
    }

    /// A pan and a tap with the page curl style, none with the scroll style (measured UIKit facts).
    open var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .pageCurl ? curl.recognizers : [] }

    // MARK: Pages

    /// The pages on screen; during an animated change already the new ones.
    open var viewControllers: [UIViewController]? { shown }
    override var focusedChildren: [UIViewController] { shown }

    /// Shows other pages.
    ///
    /// `completion` gets `false` when another change took the animation's place. The data source is asked again for the neighbours.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        changePages(to: viewControllers ?? [], direction: direction, animated: animated, completion: completion)
    }

    // MARK: View

    open override func loadView() {
        let container = PageContentView(frame: rootWindow?.bounds ?? UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.clipsToBounds = true
        container.onLayout = { [weak self] in self?.layoutPages() }
        container.onSafeAreaChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        view = container
        switch transitionStyle {
        case .scroll:
            scrollView.frame = container.bounds
            container.addSubview(scrollView)
        case .pageCurl:
            curl.attach(to: container)
        }
        installDisplayedPages()
        updateIndicator(asksForIndex: true)
    }

    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        settleTurn()
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        settleTurn()
        askForSpine(size: size)
    }

    /// The content that the bars around follow is the page's, not the scroll view between the pages.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        contentScrollViews[edge.rawValue]?.scrollView ?? shown.first?.contentScrollView(for: edge)
    }

    open override var childForStatusBarStyle: UIViewController? { shown.first }
    open override var childForStatusBarHidden: UIViewController? { shown.first }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { shown.first }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { childForHomeIndicatorAutoHidden }
    open override var childViewControllerForInterfaceOrientationLock: UIViewController? { childForHomeIndicatorAutoHidden }
    open override var childViewControllerForPointerLock: UIViewController? { childForHomeIndicatorAutoHidden }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations?(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation?(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    override var treeAttributes: [ScreenNode.Attribute] {
        var attributes: [ScreenNode.Attribute] = [.init("pages", transitionStyle == .scroll ? "scroll" : "curl")]
        if indicator != nil { attributes.append(.init("index", "\(indicatorIndex)")) }
        return attributes
    }

    override func childDidLeave(_ child: UIViewController) {
        super.childDidLeave(child)
        forget(child)
    }
}

/// The root view of a page view controller.
@MainActor final class PageContentView: UIView {
    /// Places the pages; called in each layout of this view.
    var onLayout: (() -> Void)?
    var onSafeAreaChange: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        onSafeAreaChange?()
    }
}
