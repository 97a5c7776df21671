import Foundation

/// A tab bar's background and the look of its items in each layout.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    public required init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        observeItems()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UITabBarAppearance {
            stackedLayoutAppearance = other.stackedLayoutAppearance.copy()
            inlineLayoutAppearance = other.inlineLayoutAppearance.copy()
            compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copy()
            selectionIndicatorTintColor = other.selectionIndicatorTintColor
            selectionIndicatorImage = other.selectionIndicatorImage
            stackedItemPositioning = other.stackedItemPositioning
            stackedItemWidth = other.stackedItemWidth
            stackedItemSpacing = other.stackedItemSpacing
        }
        observeItems()
    }

    public required init(coder: NSCoder) {
        super.init(coder: coder)
        func appearance(_ key: String, _ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
            coder.decodeIfPresent(of: UITabBarItemAppearance.self, forKey: key) ?? UITabBarItemAppearance(style: style)
        }
        stackedLayoutAppearance = appearance("stacked", .stacked)
        inlineLayoutAppearance = appearance("inline", .inline)
        compactInlineLayoutAppearance = appearance("compactInline", .compactInline)
        selectionIndicatorTintColor = coder.decodeIfPresent(of: UIColor.self, forKey: "indicatorColor")
        selectionIndicatorImage = coder.decodeIfPresent(of: UIImage.self, forKey: "indicatorImage")
        stackedItemPositioning = coder.decodeCase(forKey: "positioning") ?? .automatic
        stackedItemWidth = CGFloat(coder.decodeDouble(forKey: "itemWidth"))
        stackedItemSpacing = CGFloat(coder.decodeDouble(forKey: "itemSpacing"))
        observeItems()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(stackedLayoutAppearance, forKey: "stacked")
        coder.encode(inlineLayoutAppearance, forKey: "inline")
        coder.encode(compactInlineLayoutAppearance, forKey: "compactInline")
        coder.encode(selectionIndicatorTintColor, forKey: "indicatorColor")
        coder.encode(selectionIndicatorImage, forKey: "indicatorImage")
        coder.encode(stackedItemPositioning.rawValue, forKey: "positioning")
        coder.encode(Double(stackedItemWidth), forKey: "itemWidth")
        coder.encode(Double(stackedItemSpacing), forKey: "itemSpacing")
    }

    /// Icon above title.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
        didSet {
            stackedLayoutAppearance = stackedLayoutAppearance.copy()
            observeItems()
            changed()
        }
    }

    /// Icon beside title, in regular widths.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
        didSet {
            inlineLayoutAppearance = inlineLayoutAppearance.copy()
            observeItems()
            changed()
        }
    }

    /// Icon beside title, in compact heights.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
        didSet {
            compactInlineLayoutAppearance = compactInlineLayoutAppearance.copy()
            observeItems()
            changed()
        }
    }

    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
    open var selectionIndicatorImage: UIImage? { didSet { changed() } }
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
    /// Width of each item in points when items are centred; 0 means the system's.
    open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
    /// Space between items in points when items are centred; 0 means the system's.
    open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

    private func observeItems() {
        for item in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
            item.onChange = { [weak self] in self?.changed() }
        }
    }
}

/// How tab bar items look in one layout, by state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, NSCopying, @preconcurrency NSSecureCoding, BarStateLooks {
    public enum Style: Int, Sendable {
        case stacked
        case inline
        case compactInline
    }

    var onChange: (() -> Void)?
    public private(set) var normal = UITabBarItemStateAppearance()
    public private(set) var selected = UITabBarItemStateAppearance()
    public private(set) var disabled = UITabBarItemStateAppearance()
    public private(set) var focused = UITabBarItemStateAppearance()

    public override convenience init() {
        self.init(style: .stacked)
    }

    public required init(style: Style) {
        super.init()
        observeStates()
    }

    public required init(coder: NSCoder) {
        super.init()
        takeStates(from: coder)
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { encodeStates(with: coder) }

    var namedStates: [(String, UITabBarItemStateAppearance)] {
        [("normal", normal), ("selected", selected), ("disabled", disabled), ("focused", focused)]
    }

    open func configureWithDefault(for style: Style) {
        normal = UITabBarItemStateAppearance()
        selected = UITabBarItemStateAppearance()
        disabled = UITabBarItemStateAppearance()
        focused = UITabBarItemStateAppearance()
        observeStates()
        onChange?()
    }

    // Where a type is expected this one is meant; Foundation's own `copy()` gives `Any`.
    @_disfavoredOverload
    public final func copy() -> Self {
        makeCopy() as! Self
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { makeCopy() }
    }

    private func makeCopy() -> UITabBarItemAppearance {
        let copy = type(of: self).init(style: .stacked)
        copy.takeStates(of: self)
        return copy
    }
}

/// How a tab bar item looks in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject, BarStateLook {
    struct Values: BarStateValues {
        var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        var titlePositionAdjustment = UIOffset.zero
        var iconColor: UIColor?
        var badgePositionAdjustment = UIOffset.zero
        var badgeBackgroundColor: UIColor?
        var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
        var badgeTitlePositionAdjustment = UIOffset.zero

        init() {}

        init(_ coder: NSCoder, forKey key: String) {
            titleTextAttributes = BarArchive.attributes(forKey: key + ".title", from: coder)
            titlePositionAdjustment = BarArchive.offset(forKey: key + ".titleOffset", from: coder)
            iconColor = coder.decodeIfPresent(of: UIColor.self, forKey: key + ".icon")
            badgePositionAdjustment = BarArchive.offset(forKey: key + ".badgeOffset", from: coder)
            badgeBackgroundColor = coder.decodeIfPresent(of: UIColor.self, forKey: key + ".badge")
            badgeTextAttributes = BarArchive.attributes(forKey: key + ".badgeTitle", from: coder)
            badgeTitlePositionAdjustment = BarArchive.offset(forKey: key + ".badgeTitleOffset", from: coder)
        }

        func encode(with coder: NSCoder, forKey key: String) {
            BarArchive.encode(titleTextAttributes, forKey: key + ".title", with: coder)
            BarArchive.encode(titlePositionAdjustment, forKey: key + ".titleOffset", with: coder)
            coder.encode(iconColor, forKey: key + ".icon")
            BarArchive.encode(badgePositionAdjustment, forKey: key + ".badgeOffset", with: coder)
            coder.encode(badgeBackgroundColor, forKey: key + ".badge")
            BarArchive.encode(badgeTextAttributes, forKey: key + ".badgeTitle", with: coder)
            BarArchive.encode(badgeTitlePositionAdjustment, forKey: key + ".badgeTitleOffset", with: coder)
        }
    }

    var onChange: (() -> Void)?
    var values = Values() { didSet { onChange?() } }

    open var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { values.titleTextAttributes }
        set { values.titleTextAttributes = newValue }
    }
    open var titlePositionAdjustment: UIOffset {
        get { values.titlePositionAdjustment }
        set { values.titlePositionAdjustment = newValue }
    }
    open var iconColor: UIColor? {
        get { values.iconColor }
        set { values.iconColor = newValue }
    }
    open var badgePositionAdjustment: UIOffset {
        get { values.badgePositionAdjustment }
        set { values.badgePositionAdjustment = newValue }
    }
    open var badgeBackgroundColor: UIColor? {
        get { values.badgeBackgroundColor }
        set { values.badgeBackgroundColor = newValue }
    }
    open var badgeTextAttributes: [NSAttributedString.Key: Any] {
        get { values.badgeTextAttributes }
        set { values.badgeTextAttributes = newValue }
    }
    open var badgeTitlePositionAdjustment: UIOffset {
        get { values.badgeTitlePositionAdjustment }
        set { values.badgeTitlePositionAdjustment = newValue }
    }
}
