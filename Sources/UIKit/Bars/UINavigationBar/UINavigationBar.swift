import Foundation
import ObjCRuntime

/// A bar that shows where the user is in a hierarchy: title, back button, buttons; usually owned by a `UINavigationController`.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning, BarItemObserver, NavigationItemObserver {
    /// The way contents move when the top item changes.
    enum Change {
        case none
        case push
        case pop
    }

    /// The controller that made the bar; apps must not change its items or delegate themselves.
    weak var managingController: UINavigationController?
    private weak var storedDelegate: (any UINavigationBarDelegate)?
    private(set) var stack: [UINavigationItem] = []
    private(set) var explicitStandardAppearance: UINavigationBarAppearance?
    private var unclaimedAppearance: UINavigationBarAppearance?
    let backgroundView = BarBackgroundView(lineEdge: .bottom)
    var contentView = NavigationBarContentView()
    var largeTitleView = NavigationBarLargeTitleView()
    /// Contents that still fade out.
    var leavingContents: [NavigationBarChange.Contents] = []
    /// A change that the bar animates by itself.
    var ownChange: NavigationBarChange?
    /// How far the background reaches above the bar, to the top of the screen, in points.
    var topExtension: CGFloat = 0 { didSet { if topExtension != oldValue { setNeedsLayout() } } }
    /// Whether the content begins below the bar, so that the scroll-edge appearance applies.
    var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { appearanceDidChange() } } }
    /// Called when the bar wants another height.
    var onHeightChange: (() -> Void)?
    private var lastReportedHeight: CGFloat?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a bar of this class where only the class is known.
    open class func __make(frame: CGRect) -> UINavigationBar { UINavigationBar(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(backgroundView)
        addSubview(largeTitleView)
        addSubview(contentView)
        contentView.bar = self
        addInteraction(UILargeContentViewerInteraction(delegate: nil))
        appearanceDidChange()
    }

    public var barPosition: UIBarPosition {
        if managingController != nil { return .topAttached }
        return delegate?.position_for?(self) ?? .top
    }

    // MARK: Items

    open weak var delegate: (any UINavigationBarDelegate)? {
        get { storedDelegate }
        set {
            guard managingController == nil || newValue === managingController else {
                raise(.internalInconsistency, "Cannot manually set the delegate on a UINavigationBar managed by a controller.")
            }
            storedDelegate = newValue
        }
    }

    /// What the app would like; a phone or tablet has one way to behave.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    open var behavioralStyle: UIBehavioralStyle { .pad }

    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.dropLast().last }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        raiseIfManaged("setItems:animated:")
        let new = items ?? []
        let goesBack = new.last.map { item in stack.dropLast().contains { $0 === item } } ?? false
        replaceItems(new, change: animated && new.last !== stack.last ? (goesBack ? .pop : .push) : .none)
    }

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        raiseIfManaged("pushItem:animated:")
        guard delegate?.navigationBar_shouldPush?(self, item) ?? true else { return }
        replaceItems(stack + [item], change: animated ? .push : .none)
        delegate?.navigationBar_didPush?(self, item)
    }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        raiseIfManaged("popItemAnimated:")
        guard stack.count > 1, let item = stack.last, delegate?.navigationBar_shouldPop?(self, item) ?? true else { return nil }
        replaceItems(stack.dropLast(), change: animated ? .pop : .none)
        delegate?.navigationBar_didPop?(self, item)
        return item
    }

    private func raiseIfManaged(_ method: String) {
        if managingController != nil {
            raise(
                .internalInconsistency,
                "Cannot call \(method) directly on a UINavigationBar managed by a UINavigationController.")
        }
    }

    /// Shows other items; the way for the bar's owner.
    func replaceItems(_ items: [UINavigationItem], change: Change) {
        if change != .none, stack.last !== items.last, window != nil {
            animateOwnChange(to: items, change)
            return
        }
        finishOwnChange()
        adopt(items)
        rebuildContent()
        appearanceDidChange()
        heightMayHaveChanged()
    }

    /// Follows other items from now on.
    func adopt(_ items: [UINavigationItem]) {
        for item in stack where item.observer === self { item.observer = nil }
        stack = items
        for item in items { item.observer = self }
    }

    func navigationItemDidChange(_ item: UINavigationItem, animated: Bool) {
        guard item === topItem || item === backItem else { return }
        if item.searchController != nil || item.isSearchInToolbar { managingController?.showToolbarItems(animated: animated) }
        if animated, window != nil {
            UIView.transition(
                with: contentView, duration: Look.current.motion.barFadeDuration, options: .transitionCrossDissolve,
                animations: { self.rebuildContent() }, completion: nil)
        } else {
            rebuildContent()
        }
        appearanceDidChange()
        heightMayHaveChanged()
    }

    func barItemDidChange(_ item: UIBarItem) {
        rebuildContent()
    }

    func rebuildContent() {
        contentView.show(topItem, backItem: backItem)
        showLargeTitle()
        updateTitleVisibility()
        setNeedsLayout()
    }

    /// The back button was tapped.
    func userDidTapBack() {
        if let action = topItem?.backAction {
            action.perform(sender: self)
        } else if let managingController {
            managingController.userDidTapBack()
        } else {
            popItem(animated: true)
        }
    }

    /// What a long touch on the back button offers: the pages beneath, the nearest first.
    var backMenu: UIMenu? {
        if let menu = backItem?.backBarButtonItem?.menu { return menu }
        let places = stack.dropLast().reversed().map { item in
            UIAction(title: item.backTitles.first ?? UINavigationItem.genericBackTitle) { [weak self, weak item] _ in
                if let item { self?.userDidChoose(item) }
            }
        }
        return places.isEmpty ? nil : UIMenu(children: places)
    }

    private func userDidChoose(_ item: UINavigationItem) {
        if let managingController {
            managingController.userDidChooseBack(to: item)
        } else if let index = stack.firstIndex(where: { $0 === item }), index < stack.count - 1 {
            replaceItems(Array(stack[...index]), change: .pop)
        }
    }

    // MARK: Appearance

    open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { appearanceDidChange() } } }
    open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            appearanceDidChange()
            onHeightChange?()
        }
    }
    open var shadowImage: UIImage? { didSet { appearanceDidChange() } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    open var prefersLargeTitles = false {
        didSet {
            guard prefersLargeTitles != oldValue else { return }
            rebuildContent()
            appearanceDidChange()
            heightMayHaveChanged()
        }
    }
    open var backIndicatorImage: UIImage? { didSet { rebuildContent() } }
    open var backIndicatorTransitionMaskImage: UIImage? { didSet { rebuildContent() } }

    private var backgroundImages: [UIBarMetrics: UIImage] = [:]
    private var titleOffsets: [UIBarMetrics: CGFloat] = [:]

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
        appearanceDidChange()
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }

    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        titleOffsets[barMetrics] = adjustment
        rebuildContent()
    }

    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleOffsets[barMetrics] ?? 0 }

    open var standardAppearance: UINavigationBarAppearance {
        get {
            if let explicitStandardAppearance { return explicitStandardAppearance }
            let appearance = UINavigationBarAppearance()
            // Whoever changes the default object means the bar to follow.
            appearance.onChange = { [weak self, weak appearance] in
                self?.explicitStandardAppearance = appearance
                self?.appearanceDidChange()
            }
            unclaimedAppearance = appearance
            return appearance
        }
        set {
            explicitStandardAppearance = observed(newValue.copy())
            appearanceDidChange()
        }
    }

    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance.map { observed($0.copy()) }
            appearanceDidChange()
        }
    }

    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map { observed($0.copy()) }
            appearanceDidChange()
        }
    }

    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance.map { observed($0.copy()) }
            appearanceDidChange()
        }
    }

    private func observed(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
        appearance.onChange = { [weak self] in self?.appearanceDidChange() }
        return appearance
    }

    var metrics: UIBarMetrics {
        let hasPrompt = topItem?.prompt != nil
        if Look.isCompactBar(traitCollection) { return hasPrompt ? .compactPrompt : .compact }
        return hasPrompt ? .defaultPrompt : .default
    }

    /// The appearance in effect: the top item's, the bar's, or one made of the bar's older properties.
    var effectiveAppearance: UINavigationBarAppearance {
        let isCompact = Look.isCompactBar(traitCollection)
        if isAtScrollEdge || (showsLargeTitle && managingController == nil) {
            if isCompact, let appearance = topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance { return appearance }
            if let appearance = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return appearance }
            return transparentAppearance
        }
        if isCompact, let appearance = topItem?.compactAppearance ?? compactAppearance { return appearance }
        return topItem?.standardAppearance ?? explicitStandardAppearance ?? legacyAppearance
    }

    private var legacyAppearance: UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        appearance.applyLegacy(
            barTintColor: barTintColor, isTranslucent: isTranslucent,
            backgroundImage: backgroundImages[metrics] ?? backgroundImages[.default], shadowImage: shadowImage)
        appearance.titleTextAttributes = titleTextAttributes ?? [:]
        appearance.largeTitleTextAttributes = largeTitleTextAttributes ?? [:]
        return appearance
    }

    /// What stands at its end shines through the bar until it scrolls (large titles since iOS 13, all bars since iOS 15); a bar that
    /// the app coloured keeps its colour.
    private var transparentAppearance: UINavigationBarAppearance {
        if let standard = topItem?.standardAppearance ?? explicitStandardAppearance {
            let appearance: UINavigationBarAppearance = standard.copy()
            appearance.configureWithTransparentBackground()
            return appearance
        }
        let appearance = legacyAppearance
        if barTintColor == nil, isTranslucent, backgroundImages.isEmpty { appearance.configureWithTransparentBackground() }
        return appearance
    }

    func appearanceDidChange() {
        let style: UIUserInterfaceStyle = barStyle == .default ? .unspecified : .dark
        let appearance = effectiveAppearance
        backgroundView.overrideUserInterfaceStyle = style
        contentView.overrideUserInterfaceStyle = style
        largeTitleView.overrideUserInterfaceStyle = style
        backgroundView.show(BarBackgroundView.Style(appearance))
        contentView.apply(appearance)
        showLargeTitle()
        updateTitleVisibility()
        setNeedsLayout()
    }

    private func showLargeTitle() {
        largeTitleView.show(showsLargeTitle ? topItem?.shownLargeTitle : nil, attributes: largeTitleAttributes)
        largeTitleView.showSubtitle(
            showsLargeTitle ? topItem?.shownLargeSubtitle(largeSubtitleAttributes) : nil,
            view: showsLargeTitle ? topItem?.largeSubtitleView : nil)
    }

    private var largeSubtitleAttributes: [NSAttributedString.Key: Any] {
        [.font: Look.current.navigationBar.largeSubtitleFont(traitCollection), .foregroundColor: UIColor.secondaryLabel]
    }

    private var largeTitleAttributes: [NSAttributedString.Key: Any] {
        let look = Look.current.navigationBar
        var attributes: [NSAttributedString.Key: Any] = [
            .font: look.largeTitleFont(traitCollection), .foregroundColor: look.titleColor,
        ]
        attributes.merge(effectiveAppearance.largeTitleTextAttributes) { $1 }
        return attributes
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentView.apply(effectiveAppearance)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        rebuildContent()
        appearanceDidChange()
        heightMayHaveChanged()
    }

    // MARK: Large titles

    /// Whether the present item's title stands large under the bar; it never does in compact heights.
    var showsLargeTitle: Bool {
        guard prefersLargeTitles, !stack.isEmpty, !Look.isCompactBar(traitCollection) else { return false }
        for item in stack.reversed() {
            switch item.largeTitleDisplayMode {
            case .always: return true
            case .never, .inline: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// Height of the large title's area while nothing is scrolled, in points.
    var largeTitleFullHeight: CGFloat {
        guard showsLargeTitle else { return 0 }
        let look = Look.current.navigationBar
        let title = max(look.largeTitleHeight, look.largeTitleFont(traitCollection).lineHeight.rounded(.up) + 4)
        guard let topItem, topItem.hasLargeSubtitle else { return title }
        return title + (topItem.largeSubtitleView?.barSize.height ?? look.largeSubtitleFont(traitCollection).lineHeight.rounded(.up))
    }

    /// How much of the large title's area is scrolled away, in points.
    var largeTitleCollapse: CGFloat = 0 {
        didSet {
            guard largeTitleCollapse != oldValue else { return }
            updateTitleVisibility()
            setNeedsLayout()
            heightMayHaveChanged()
        }
    }

    /// How far the content is pulled down, in points; the title grows and moves with it.
    var largeTitleStretch: CGFloat = 0 { didSet { if largeTitleStretch != oldValue { setNeedsLayout() } } }

    private var largeTitleVisibleHeight: CGFloat { max(0, largeTitleFullHeight - largeTitleCollapse) }

    private func updateTitleVisibility() {
        contentView.isTitleHidden = showsLargeTitle && largeTitleVisibleHeight > Look.current.navigationBar.largeTitleBottomMargin
    }

    // MARK: Layout

    /// Height of the row with title and buttons.
    var rowHeight: CGFloat { Look.current.navigationBar.height(traitCollection) }

    private var promptHeight: CGFloat {
        topItem?.prompt == nil ? 0 : Look.current.navigationBar.promptHeight
    }

    /// The height the bar wants with its present item, without what is above it.
    var preferredHeight: CGFloat {
        (hidesRowsForSearch ? 0 : promptHeight + rowHeight + largeTitleVisibleHeight) + visibleSearchHeight
    }

    /// The height the bar would have with its large title fully shown.
    var expandedHeight: CGFloat { promptHeight + rowHeight + largeTitleFullHeight + searchAreaHeight }

    func heightMayHaveChanged() {
        let height = preferredHeight
        guard height != lastReportedHeight else { return }
        lastReportedHeight = height
        invalidateIntrinsicContentSize()
        onHeightChange?()
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: preferredHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: preferredHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let above =
            barPosition == .topAttached && managingController == nil
            ? max(0, min(frame.minY, superview?.safeAreaInsets.top ?? 0)) : topExtension
        backgroundView.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        let contentHeight = promptHeight + rowHeight
        for view in leavingContents.map(\.row) + [contentView] {
            view.rowHeight = rowHeight
            view.bounds.size = CGSize(width: bounds.width, height: contentHeight)
            view.center = CGPoint(x: bounds.midX, y: contentHeight / 2)
        }
        largeTitleView.isHidden = !showsLargeTitle
        largeTitleView.fullHeight = largeTitleFullHeight
        // Large titles on their way keep their transform.
        for view in leavingContents.map(\.largeTitle) + [largeTitleView] {
            let height = max(0, bounds.height - contentHeight - visibleSearchHeight)
            view.bounds.size = CGSize(width: bounds.width, height: height)
            view.center = CGPoint(x: bounds.midX, y: contentHeight + height / 2)
        }
        largeTitleView.stretch = largeTitleStretch
        layoutSearchBar()
    }

    /// The search bar below the rows now.
    weak var shownSearchBar: UISearchBar?

    /// How much of the search bar's area is scrolled away, in points.
    var searchCollapse: CGFloat = 0 {
        didSet {
            guard searchCollapse != oldValue else { return }
            setNeedsLayout()
            heightMayHaveChanged()
        }
    }
}
