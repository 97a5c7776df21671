import Foundation
import ObjCRuntime

/// A bar of buttons, usually at the bottom of the screen.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning, BarItemObserver {
    private var storedItems: [UIBarButtonItem]?
    private(set) var buttons: [BarButtonView] = []
    private(set) var explicitStandardAppearance: UIToolbarAppearance?
    private var unclaimedAppearance: UIToolbarAppearance?
    private var backgroundImages: [UIBarMetrics: UIImage] = [:]
    private var shadowImages: [UIBarPosition: UIImage] = [:]
    let backgroundView = BarBackgroundView(lineEdge: .top)
    /// The navigation controller that made the bar, if one did.
    weak var managingController: UINavigationController?
    /// Whether the content's end lies above the bar, so that the scroll-edge appearance applies.
    var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { appearanceDidChange() } } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a bar of this class where only the class is known.
    open class func __make(frame: CGRect) -> UIToolbar { UIToolbar(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(backgroundView)
        addInteraction(UILargeContentViewerInteraction(delegate: nil))
        appearanceDidChange()
    }

    open weak var delegate: (any UIToolbarDelegate)?

    public var barPosition: UIBarPosition { delegate?.position_for?(self) ?? .bottom }

    // MARK: Items

    open var items: [UIBarButtonItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for item in storedItems ?? [] where item.observer === self { item.observer = nil }
        storedItems = items
        let context = buttonContext
        let old = buttons
        buttons = (items ?? []).map { item in
            item.observer = self
            if let view = old.first(where: { $0.item === item }) { return view }
            return BarButtonView(item: item, context: context)
        }
        let removed = old.filter { view in !buttons.contains { $0 === view } }
        let added = buttons.filter { view in !old.contains { $0 === view } }
        added.forEach { addSubview($0) }
        setNeedsLayout()
        guard animated, window != nil else {
            removed.forEach { $0.removeFromSuperview() }
            return
        }
        layoutIfNeeded()
        added.forEach { $0.alpha = 0 }
        UIView.animate(
            withDuration: Look.current.motion.barFadeDuration,
            animations: {
                added.forEach { $0.alpha = 1 }
                removed.forEach { $0.alpha = 0 }
            },
            completion: { _ in removed.forEach { $0.removeFromSuperview() } })
    }

    func barItemDidChange(_ item: UIBarItem) {
        guard let index = buttons.firstIndex(where: { $0.item === item }) else { return }
        let view = buttons[index]
        if view.item.customView != nil, view.item.customView?.superview !== view {
            let fresh = BarButtonView(item: view.item, context: buttonContext)
            view.removeFromSuperview()
            buttons[index] = fresh
            addSubview(fresh)
        } else {
            view.update(context: buttonContext)
        }
        setNeedsLayout()
    }

    // MARK: Appearance

    open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { appearanceDidChange() } } }
    open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { appearanceDidChange() } } }

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[barMetrics] = backgroundImage
        appearanceDidChange()
    }

    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[barMetrics]
    }

    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadowImages[topOrBottom] = shadowImage
        appearanceDidChange()
    }

    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImages[topOrBottom] }

    open var standardAppearance: UIToolbarAppearance {
        get {
            if let explicitStandardAppearance { return explicitStandardAppearance }
            let appearance = UIToolbarAppearance()
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

    open var compactAppearance: UIToolbarAppearance? {
        didSet {
            compactAppearance = compactAppearance.map { observed($0.copy()) }
            appearanceDidChange()
        }
    }

    open var scrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map { observed($0.copy()) }
            appearanceDidChange()
        }
    }

    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance.map { observed($0.copy()) }
            appearanceDidChange()
        }
    }

    private func observed(_ appearance: UIToolbarAppearance) -> UIToolbarAppearance {
        appearance.onChange = { [weak self] in self?.appearanceDidChange() }
        return appearance
    }

    private var effectiveAppearance: UIToolbarAppearance {
        let isCompact = Look.isCompactBar(traitCollection)
        if isAtScrollEdge {
            if isCompact, let appearance = compactScrollEdgeAppearance { return appearance }
            if let appearance = scrollEdgeAppearance { return appearance }
        }
        if isCompact, let appearance = compactAppearance { return appearance }
        if let explicitStandardAppearance { return explicitStandardAppearance }
        let appearance = UIToolbarAppearance()
        appearance.applyLegacy(
            barTintColor: barTintColor, isTranslucent: isTranslucent,
            backgroundImage: backgroundImages[isCompact ? .compact : .default] ?? backgroundImages[.default],
            shadowImage: shadowImages[.any] ?? shadowImages[barPosition])
        return appearance
    }

    private var buttonContext: BarButtonView.Context {
        let look = Look.current.toolbar
        let appearance = effectiveAppearance
        return BarButtonView.Context(
            font: look.buttonFont(traitCollection), prominentFont: look.doneButtonFont(traitCollection),
            symbolPointSize: Look.current.navigationBar.symbolPointSize, minimumWidth: look.minimumButtonWidth,
            padding: look.itemSpacing / 2, disabledColor: Look.current.navigationBar.disabledColor,
            appearance: appearance.buttonAppearance, prominentAppearance: appearance.prominentButtonAppearance,
            metrics: Look.isCompactBar(traitCollection) ? .compact : .default)
    }

    private func appearanceDidChange() {
        let style: UIUserInterfaceStyle = barStyle == .default ? .unspecified : .dark
        backgroundView.overrideUserInterfaceStyle = style
        backgroundView.lineEdge = barPosition == .bottom || barPosition == .any ? .top : .bottom
        backgroundView.show(BarBackgroundView.Style(effectiveAppearance))
        let context = buttonContext
        buttons.forEach {
            $0.overrideUserInterfaceStyle = style
            $0.update(context: context)
        }
        setNeedsLayout()
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

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Look.current.toolbar.height(traitCollection))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Look.current.toolbar.height(traitCollection))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A toolbar that ends at the safe area continues to the screen's edge with its background.
        let below = barPosition == .bottom ? max(0, (superview?.bounds.maxY ?? 0) - frame.maxY) : 0
        let safeBelow = superview?.safeAreaInsets.bottom ?? 0
        backgroundView.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: bounds.height + (below <= safeBelow ? below : 0))
        sendSubviewToBack(backgroundView)
        placeButtons()
    }

    /// Puts the buttons in a row; what is left goes to the flexible spaces in equal parts.
    private func placeButtons() {
        let look = Look.current.toolbar
        let left = look.edgeMargin - look.itemSpacing / 2 + safeAreaInsets.left
        let right = look.edgeMargin - look.itemSpacing / 2 + safeAreaInsets.right
        let height = max(0, bounds.height - safeAreaInsets.bottom)
        let visible = buttons.filter { !$0.item.isHidden }
        let widths = visible.map { button -> CGFloat in
            switch button.item.kind {
            case .flexibleSpace: return 0
            case .fixedSpace: return button.item.width
            default: return button.preferredWidth
            }
        }
        let flexibleCount = visible.filter { $0.item.kind == .flexibleSpace }.count
        let gaps = zip(visible, visible.dropFirst()).map { $0.item.isSpace || $1.item.isSpace ? 0 : look.itemSpacing }
        let free = max(0, bounds.width - left - right - widths.reduce(0, +) - gaps.reduce(0, +))
        let flexible = flexibleCount > 0 ? free / CGFloat(flexibleCount) : 0
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let scale = max(traitCollection.displayScale, 1)
        var x = leftToRight ? left : right
        for (index, button) in visible.enumerated() {
            let width = button.item.kind == .flexibleSpace ? flexible : widths[index]
            let origin = leftToRight ? x : bounds.width - x - width
            button.frame = CGRect(x: (origin * scale).rounded() / scale, y: 0, width: width, height: height)
            x += width + (index < gaps.count ? gaps[index] : 0)
        }
    }
}

/// Decides where a toolbar stands.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
