import Foundation
import ObjCRuntime

/// A button in a navigation bar or toolbar, or a space between buttons.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        case bordered = 1
        case prominent = 2

        public static var done: Style { .prominent }
    }

    /// The item's nature, when it isn't described by title and picture alone.
    enum Kind: Equatable {
        case button
        case system(SystemItem)
        case fixedSpace
        case flexibleSpace
    }

    private(set) var kind = Kind.button

    /// Whether dragged items that rest over the item do what a tap does.
    open var isSpringLoaded: Bool {
        get { hasSpring }
        set { hasSpring = newValue }
    }
    var backgroundImages: [BackgroundKey: UIImage] = [:]
    var offsets: [OffsetKey: UIOffset] = [:]

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.allowsKeyedCoding else { return }
        let (title, image) = (title, image)
        if let system: SystemItem = coder.decodeCase(forKey: "systemItem") { become(system) }
        (self.title, self.image) = (title, image)
        if let style: Style = coder.decodeCase(forKey: "style") { self.style = style }
        action = coder.decodeText(forKey: "action").map { Selector($0) }
        if coder.containsValue(forKey: "target") { target = coder.decodeObject(forKey: "target") as AnyObject? }
        width = CGFloat(coder.decodeDouble(forKey: "width"))
        tintColor = coder.decodeIfPresent(of: UIColor.self, forKey: "tintColor")
        possibleTitles = (coder.decodeIfPresent(of: [NSArray.self, NSString.self], forKey: "possibleTitles") as? [String]).map(Set.init)
        isHidden = coder.decodeBool(forKey: "isHidden")
        isSelected = coder.decodeBool(forKey: "isSelected")
        identifier = coder.decodeText(forKey: "identifier")
        menu = coder.decodeIfPresent(of: UIMenu.self, forKey: "menu")
        menuRepresentation = coder.decodeIfPresent(of: UIMenuElement.self, forKey: "menuRepresentation")
        changesSelectionAsPrimaryAction = coder.decodeBool(forKey: "changesSelection")
        preferredMenuElementOrder = coder.decodeCase(forKey: "menuElementOrder") ?? .automatic
        badge = Badge(coder)
        // Observers of properties are silent here.
        badge?.item = self
        takePictures(from: coder)
    }

    /// Everything but what no archive can hold: closures, and views.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let systemItem { coder.encode(systemItem.rawValue, forKey: "systemItem") }
        coder.encode(style.rawValue, forKey: "style")
        coder.encodeText(action?.description, forKey: "action")
        // The target is none of the item's own: it is named where something else in the archive has it.
        if !coder.requiresSecureCoding, let target = target as? any NSCoding { coder.encodeConditionalObject(target, forKey: "target") }
        coder.encode(Double(width), forKey: "width")
        coder.encode(tintColor, forKey: "tintColor")
        if let possibleTitles {
            coder.encode(NSArray(array: possibleTitles.sorted().map { NSString(string: $0) }), forKey: "possibleTitles")
        }
        coder.encode(isHidden, forKey: "isHidden")
        coder.encode(isSelected, forKey: "isSelected")
        coder.encodeText(identifier, forKey: "identifier")
        if menu?.isArchivable == true { coder.encode(menu, forKey: "menu") }
        if menuRepresentation?.isArchivable == true { coder.encode(menuRepresentation, forKey: "menuRepresentation") }
        coder.encode(changesSelectionAsPrimaryAction, forKey: "changesSelection")
        coder.encode(preferredMenuElementOrder.rawValue, forKey: "menuElementOrder")
        badge?.encode(with: coder)
        encodePictures(with: coder)
    }

    private var systemItem: SystemItem? {
        switch kind {
        case .flexibleSpace: .flexibleSpace
        case .fixedSpace: .fixedSpace
        case .system(let item): item
        case .button: nil
        }
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        setTarget(target, action)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        setTarget(target, action)
    }

    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        become(systemItem)
        setTarget(target, action)
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.primaryAction = primaryAction
        become(systemItem)
        self.menu = menu
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.primaryAction = primaryAction
        showPrimaryAction()
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    public convenience init(title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil) {
        self.init()
        self.title = title
        self.image = image
        setTarget(target, action)
        self.menu = menu
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    open class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    /// A space of the system's usual width between two items.
    open class func fixedSpace() -> UIBarButtonItem {
        fixedSpace(Look.current.toolbar.itemSpacing)
    }

    private func setTarget(_ target: Any?, _ action: Selector?) {
        self.target = target.map(objc_receiver)
        self.action = action
    }

    /// Takes the title or picture, and the style, of a system item.
    func become(_ systemItem: SystemItem) {
        switch systemItem {
        case .flexibleSpace: kind = .flexibleSpace
        case .fixedSpace: kind = .fixedSpace
        default: kind = .system(systemItem)
        }
        style = systemItem == .done ? .prominent : .plain
        title = systemItem.title
        image = systemItem.symbolName.flatMap { UIImage(systemName: $0) }
    }

    override var defaultAccessibilityLabel: String? {
        guard case .system(let item) = kind else { return nil }
        return item.accessibilityName
    }

    var isSpace: Bool { kind == .fixedSpace || kind == .flexibleSpace }

    // MARK: What it does

    open weak var target: AnyObject?
    open var action: Selector?

    open var primaryAction: UIAction? {
        didSet {
            showPrimaryAction()
            itemDidChange()
        }
    }

    /// The item takes title and picture from its action.
    private func showPrimaryAction() {
        guard let primaryAction else { return }
        title = primaryAction.title
        image = primaryAction.image
    }

    open var menu: UIMenu? { didSet { itemDidChange() } }
    /// The order of the menu's elements where the menu opens upwards.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    open var changesSelectionAsPrimaryAction = false

    /// Does what a tap on the item does.
    func trigger(event: UIEvent?) {
        guard isEnabled else { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let primaryAction {
            primaryAction.perform(sender: self)
        } else if let action {
            _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }

    // MARK: What it looks like

    open var style = Style.plain { didSet { if style != oldValue { itemDidChange() } } }
    /// Width in points; 0 fits the content.
    open var width: CGFloat = 0 { didSet { if width != oldValue { itemDidChange() } } }
    open var tintColor: UIColor? { didSet { if tintColor != oldValue { itemDidChange() } } }
    open var customView: UIView? { didSet { if customView !== oldValue { itemDidChange() } } }
    open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { itemDidChange() } } }
    open var isHidden = false { didSet { if isHidden != oldValue { itemDidChange() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { itemDidChange() } } }
    open var identifier: String?
    /// A mark at the corner of the button.
    open var badge: Badge? {
        didSet {
            guard badge !== oldValue else { return }
            oldValue?.item = nil
            badge?.item = self
            itemDidChange()
        }
    }
    /// The group that the item is in.
    open var buttonGroup: UIBarButtonItemGroup? { group }
    weak var group: UIBarButtonItemGroup?
    /// What a menu shows in the item's place; nil for its title and picture.
    open var menuRepresentation: UIMenuElement? {
        didSet { menuRepresentation = menuRepresentation?.copy() as? UIMenuElement }
    }

    // MARK: Pictures and offsets by state and metrics

    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        backgroundImages[BackgroundKey(isBack: false, state: state.rawValue, style: nil, metrics: barMetrics)] = backgroundImage
        itemDidChange()
    }

    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[BackgroundKey(isBack: false, state: state.rawValue, style: nil, metrics: barMetrics)]
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) {
        backgroundImages[BackgroundKey(isBack: false, state: state.rawValue, style: style, metrics: barMetrics)] = backgroundImage
        itemDidChange()
    }

    open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[BackgroundKey(isBack: false, state: state.rawValue, style: style, metrics: barMetrics)]
    }

    open func setBackButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        backgroundImages[BackgroundKey(isBack: true, state: state.rawValue, style: nil, metrics: barMetrics)] = backgroundImage
        itemDidChange()
    }

    open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[BackgroundKey(isBack: true, state: state.rawValue, style: nil, metrics: barMetrics)]
    }

    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        offsets[OffsetKey(part: .title, metrics: barMetrics)] = adjustment
        itemDidChange()
    }

    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        offsets[OffsetKey(part: .title, metrics: barMetrics)] ?? .zero
    }

    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        offsets[OffsetKey(part: .background, metrics: barMetrics)] = UIOffset(horizontal: 0, vertical: adjustment)
        itemDidChange()
    }

    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        offsets[OffsetKey(part: .background, metrics: barMetrics)]?.vertical ?? 0
    }

    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        offsets[OffsetKey(part: .backTitle, metrics: barMetrics)] = adjustment
        itemDidChange()
    }

    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        offsets[OffsetKey(part: .backTitle, metrics: barMetrics)] ?? .zero
    }

    open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        offsets[OffsetKey(part: .backBackground, metrics: barMetrics)] = UIOffset(horizontal: 0, vertical: adjustment)
        itemDidChange()
    }

    open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        offsets[OffsetKey(part: .backBackground, metrics: barMetrics)]?.vertical ?? 0
    }
}
