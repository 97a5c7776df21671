import Foundation
import ObjCRuntime

/// A bar of tabs, of which one is selected; usually at the bottom of the screen, owned by a `UITabBarController`.
@preconcurrency @MainActor open class UITabBar: UIView, UIBarPositioning, BarItemObserver {
    /// How the items share the bar's width.
    public enum ItemPositioning: Int, Sendable {
        case automatic
        case fill
        case centered
    }

    /// The controller that made the bar; apps must not change its items, selection or delegate themselves.
    weak var managingController: UITabBarController?
    private weak var storedDelegate: (any UITabBarDelegate)?
    private var storedItems: [UITabBarItem]?
    private var storedSelectedItem: UITabBarItem?
    private(set) var explicitStandardAppearance: UITabBarAppearance?
    let backgroundView = BarBackgroundView(lineEdge: .top)
    /// Invariant: one per item, in the items' order.
    private(set) var buttons: [TabBarButton] = []
    /// Whether the content's end lies above the bar, so that the scroll-edge appearance applies.
    var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { appearanceDidChange() } } }
    /// Called after the app or the controller gave the bar another frame.
    var onFrameChange: (() -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(backgroundView)
        addInteraction(UILargeContentViewerInteraction(delegate: nil))
        appearanceDidChange()
    }

    public var barPosition: UIBarPosition { .bottom }

    // MARK: Items

    open weak var delegate: (any UITabBarDelegate)? {
        get { storedDelegate }
        set {
            guard managingController == nil || newValue === managingController else {
                raise(.internalInconsistency, "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
            }
            storedDelegate = newValue
        }
    }

    open var items: [UITabBarItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        raiseIfManaged()
        replaceItems(items, animated: animated)
    }

    open weak var selectedItem: UITabBarItem? {
        get { storedSelectedItem }
        set {
            raiseIfManaged()
            select(newValue)
        }
    }

    /// True while the owner changes what others must not.
    private var isChangedByOwner = false

    /// Lets the controller that owns the bar change it through the members that a subclass may override.
    func changeAsOwner(_ change: (UITabBar) -> Void) {
        let before = isChangedByOwner
        isChangedByOwner = true
        change(self)
        isChangedByOwner = before
    }

    private func raiseIfManaged() {
        if managingController != nil, !isChangedByOwner {
            raise(.internalInconsistency, "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
        }
    }

    /// Shows other items; the way for the bar's owner.
    func replaceItems(_ items: [UITabBarItem]?, animated: Bool) {
        let old = storedItems ?? []
        for item in old where item.observer === self { item.observer = nil }
        storedItems = items
        for item in items ?? [] { item.observer = self }
        if let selected = storedSelectedItem, items?.contains(where: { $0 === selected }) != true { storedSelectedItem = nil }
        rebuildButtons(animated: animated && window != nil)
    }

    /// Marks an item as selected; the way for the bar's owner.
    func select(_ item: UITabBarItem?) {
        guard item !== storedSelectedItem else { return }
        if let item, storedItems?.contains(where: { $0 === item }) != true { return }
        storedSelectedItem = item
        for button in buttons { button.isSelected = button.item === item }
        appearanceDidChange()
    }

    private func rebuildButtons(animated: Bool) {
        var reusable = buttons
        let old = buttons
        buttons = (storedItems ?? []).map { item in
            if let index = reusable.firstIndex(where: { $0.item === item }) { return reusable.remove(at: index) }
            let button = TabBarButton(item: item)
            button.addAction(UIAction { [weak self, weak item] _ in if let item { self?.userDidTap(item) } }, for: .touchUpInside)
            return button
        }
        let added = buttons.filter { button in !old.contains { $0 === button } }
        for button in buttons {
            button.isSelected = button.item === storedSelectedItem
            addSubview(button)
        }
        if animated {
            crossfade(added: added, removed: reusable)
        } else {
            reusable.forEach { $0.removeFromSuperview() }
        }
        appearanceDidChange()
    }

    /// New items fade in and old ones out while those that stay glide to their new places.
    private func crossfade(added: [TabBarButton], removed: [TabBarButton]) {
        placeButtons(added)
        added.forEach { $0.alpha = 0 }
        UIView.animate(
            withDuration: Look.current.motion.barFadeDuration,
            animations: {
                added.forEach { $0.alpha = 1 }
                removed.forEach { $0.alpha = 0 }
                self.placeButtons(self.buttons)
            },
            completion: { _ in removed.forEach { $0.removeFromSuperview() } })
    }

    // MARK: Customising

    /// The session in which the user rearranges the bar.
    var customizer: TabBarCustomizer?
    open var isCustomizing: Bool { customizer != nil }

    /// Shows a sheet from which the user drags items onto the bar; the bar must have a superview.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {
        raiseIfManaged()
        beginCustomizing(items, arrangement: ownArrangement(offering: items), animated: true)
    }

    /// Ends the session; true when the items changed.
    @discardableResult
    open func endCustomizing(animated: Bool) -> Bool {
        endCustomizingSession(animated: animated)
    }

    func userDidTap(_ item: UITabBarItem) {
        guard customizer == nil else { return }
        if let managingController {
            managingController.userDidTap(item)
        } else {
            select(item)
            delegate?.tabBar_didSelect?(self, item)
        }
    }

    func barItemDidChange(_ item: UIBarItem) {
        guard let button = buttons.first(where: { $0.item === item }) else { return }
        apply(to: button)
        if item === storedSelectedItem { appearanceDidChange() }
        setNeedsLayout()
    }

    // MARK: Appearance

    open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { appearanceDidChange() } } }
    open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            appearanceDidChange()
            onFrameChange?()
        }
    }
    open var unselectedItemTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var selectedImageTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var backgroundImage: UIImage? { didSet { appearanceDidChange() } }
    open var shadowImage: UIImage? { didSet { appearanceDidChange() } }
    open var selectionIndicatorImage: UIImage? { didSet { appearanceDidChange() } }
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// Width of each item in points when items are centred; 0 means the system's.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Space between items in points when items are centred; 0 means the system's.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

    open var standardAppearance: UITabBarAppearance {
        get {
            if let explicitStandardAppearance { return explicitStandardAppearance }
            let appearance = UITabBarAppearance()
            // Whoever changes the default object means the bar to follow.
            appearance.onChange = { [weak self, weak appearance] in
                self?.explicitStandardAppearance = appearance
                self?.appearanceDidChange()
            }
            pendingDefaultAppearance = appearance
            return appearance
        }
        set {
            explicitStandardAppearance = newValue.copy()
            explicitStandardAppearance?.onChange = { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }
    private var pendingDefaultAppearance: UITabBarAppearance?

    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.copy()
            scrollEdgeAppearance?.onChange = { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }

    /// The appearance in effect: the selected item's, the bar's, or one made of the bar's older properties.
    var effectiveAppearance: UITabBarAppearance {
        if isAtScrollEdge {
            if let appearance = storedSelectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return appearance }
            if let standard = storedSelectedItem?.standardAppearance ?? explicitStandardAppearance {
                let appearance: UITabBarAppearance = standard.copy()
                appearance.configureWithTransparentBackground()
                return appearance
            }
            if barTintColor == nil, isTranslucent, backgroundImage == nil {
                let appearance = legacyAppearance
                appearance.configureWithTransparentBackground()
                return appearance
            }
        }
        return storedSelectedItem?.standardAppearance ?? explicitStandardAppearance ?? legacyAppearance
    }

    private var legacyAppearance: UITabBarAppearance {
        let appearance = UITabBarAppearance()
        appearance.applyLegacy(
            barTintColor: barTintColor, isTranslucent: isTranslucent, backgroundImage: backgroundImage, shadowImage: shadowImage)
        appearance.selectionIndicatorImage = selectionIndicatorImage
        appearance.stackedItemPositioning = itemPositioning
        appearance.stackedItemWidth = itemWidth
        appearance.stackedItemSpacing = itemSpacing
        return appearance
    }

    private func appearanceDidChange() {
        let style: UIUserInterfaceStyle = barStyle == .default ? .unspecified : .dark
        backgroundView.overrideUserInterfaceStyle = style
        backgroundView.show(BarBackgroundView.Style(effectiveAppearance))
        buttons.forEach {
            $0.overrideUserInterfaceStyle = style
            apply(to: $0)
        }
        setNeedsLayout()
    }

    func apply(to button: TabBarButton) {
        let appearance = effectiveAppearance
        let look = Look.current.tabBar
        let layout: UITabBarItemAppearance
        if !look.isInline(traitCollection) {
            layout = appearance.stackedLayoutAppearance
        } else {
            layout =
                Look.isCompactBar(traitCollection)
                ? appearance.compactInlineLayoutAppearance : appearance.inlineLayoutAppearance
        }
        button.update(
            TabBarButton.Context(
                appearance: layout, isInline: look.isInline(traitCollection),
                isCompact: Look.isCompactBar(traitCollection), selectedColor: selectedImageTintColor ?? tintColor,
                unselectedColor: unselectedItemTintColor ?? look.unselectedColor,
                indicatorImage: appearance.selectionIndicatorImage, indicatorColor: appearance.selectionIndicatorTintColor))
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        appearanceDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceDidChange()
        invalidateIntrinsicContentSize()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Look.current.tabBar.height(traitCollection))
    }

    /// The bar's height above the bottom safe area plus that area.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inset = superview?.safeAreaInsets.bottom ?? 0
        return CGSize(width: size.width, height: Look.current.tabBar.height(traitCollection) + inset)
    }

    open override var frame: CGRect {
        didSet { if frame != oldValue { onFrameChange?() } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = bounds
        sendSubviewToBack(backgroundView)
        placeButtons(buttons)
    }

    private func placeButtons(_ placed: [TabBarButton]) {
        let frames = TabBarLayout(
            bounds: bounds, safeArea: safeAreaInsets, traits: traitCollection, appearance: effectiveAppearance,
            contentWidths: buttons.map(\.contentWidth), rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft
        ).frames
        for (button, frame) in zip(buttons, frames) where placed.contains(where: { $0 === button }) { button.frame = frame }
    }
}

/// What a tab bar tells about the user's choices.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {}

extension UITabBarDelegate {
    @_disfavoredOverload public var tabBar_didSelect: ((UITabBar, UITabBarItem) -> Void)? {
        optionalRequirement("tabBar(_:didSelect:)")
    }
    @_disfavoredOverload public var tabBar_willBeginCustomizing: ((UITabBar, [UITabBarItem]) -> Void)? {
        optionalRequirement("tabBar(_:willBeginCustomizing:)")
    }
    @_disfavoredOverload public var tabBar_didBeginCustomizing: ((UITabBar, [UITabBarItem]) -> Void)? {
        optionalRequirement("tabBar(_:didBeginCustomizing:)")
    }
    @_disfavoredOverload public var tabBar_willEndCustomizing_changed: ((UITabBar, [UITabBarItem], Bool) -> Void)? {
        optionalRequirement("tabBar(_:willEndCustomizing:changed:)")
    }
    @_disfavoredOverload public var tabBar_didEndCustomizing_changed: ((UITabBar, [UITabBarItem], Bool) -> Void)? {
        optionalRequirement("tabBar(_:didEndCustomizing:changed:)")
    }
}
