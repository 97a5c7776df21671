import Foundation
import ObjCRuntime

/// A control that runs an action when it is tapped, with a title, a picture or both.
@preconcurrency @MainActor open class UIButton: UIControl {
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// What to show, by the raw value of the state.
    var contents: [UInt: Content] = [:]
    public internal(set) final var buttonType = ButtonType.custom
    var titleLabelIfLoaded: UILabel?
    var imageViewIfLoaded: UIImageView?
    var subtitleLabelIfLoaded: UILabel?
    var backgroundView: ButtonBackgroundView?
    var activityIndicator: UIActivityIndicatorView?
    var popupIndicatorView: UIImageView?
    var selectionMark: UIView?
    /// True from a change of state, tint or content until the configuration was brought up to date.
    var needsConfigurationUpdate = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        configureForType()
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
        sizeToFit()
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        buttonType = .system
        adopt(configuration)
        adopt(primaryAction)
        sizeToFit()
    }

    /// Makes a button of this class where only the class is known.
    open class func __make(frame: CGRect) -> UIButton { UIButton(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = __make(frame: .zero) as! Self
        button.buttonType = .system
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        button.sizeToFit()
        return button
    }

    /// Property observers don't run for assignments inside initialisers.
    private func adopt(_ configuration: Configuration) {
        self.configuration = configuration
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        if configuration != nil {
            if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
            if configuration?.image == nil { configuration?.image = action.image }
        }
        addAction(action, for: .primaryActionTriggered)
    }

    private func configureForType() {
        let symbol: String
        switch buttonType {
        case .custom, .system: return
        case .detailDisclosure, .infoLight, .infoDark: symbol = "info.circle"
        case .contactAdd: symbol = "plus.circle"
        case .close:
            becomeCloseButton()
            return
        }
        let size = Look.current.controls.glyphButtonPointSize
        setImage(UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: size)), for: .normal)
        sizeToFit()
    }

    // MARK: Content by state

    open func setTitle(_ title: String?, for state: State) { setContent(title, \.title, for: state) }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { setContent(title, \.attributedTitle, for: state) }
    open func setTitleColor(_ color: UIColor?, for state: State) { setContent(color, \.titleColor, for: state) }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { setContent(color, \.titleShadowColor, for: state) }
    open func setImage(_ image: UIImage?, for state: State) { setContent(image, \.image, for: state) }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { setContent(image, \.backgroundImage, for: state) }
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        setContent(configuration, \.symbolConfiguration, for: state)
    }

    open func title(for state: State) -> String? { content(\.title, for: state) }
    open func attributedTitle(for state: State) -> NSAttributedString? { content(\.attributedTitle, for: state) }
    open func titleColor(for state: State) -> UIColor? { content(\.titleColor, for: state) ?? defaultTitleColor(for: state) }
    open func titleShadowColor(for state: State) -> UIColor? { content(\.titleShadowColor, for: state) }
    open func image(for state: State) -> UIImage? { content(\.image, for: state) }
    open func backgroundImage(for state: State) -> UIImage? { content(\.backgroundImage, for: state) }
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        content(\.symbolConfiguration, for: state)
    }

    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityLabel: String? { configuration?.title ?? currentTitle }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }

    open var currentTitle: String? { title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { preferredSymbolConfigurationForImage(in: state) }

    private func defaultTitleColor(for state: State) -> UIColor {
        guard buttonType != .custom else { return .white }
        return state.contains(.disabled) ? Look.current.controls.buttonDisabledColor : tintColor
    }

    // MARK: Subviews

    open var titleLabel: UILabel? {
        if let titleLabelIfLoaded { return titleLabelIfLoaded }
        let label = UILabel()
        label.font = buttonType == .custom ? Look.current.controls.customButtonFont : Look.current.controls.buttonFont
        label.lineBreakMode = .byTruncatingMiddle
        label.textAlignment = .center
        titleLabelIfLoaded = label
        addSubview(label)
        return label
    }

    open var imageView: UIImageView? {
        if let imageViewIfLoaded { return imageViewIfLoaded }
        let view = UIImageView()
        imageViewIfLoaded = view
        insertSubview(view, at: backgroundView == nil ? 0 : 1)
        return view
    }

    open var subtitleLabel: UILabel? {
        guard configuration?.hasSubtitle == true else { return nil }
        if let subtitleLabelIfLoaded { return subtitleLabelIfLoaded }
        let label = UILabel()
        subtitleLabelIfLoaded = label
        addSubview(label)
        return label
    }

    // MARK: Insets and habits of unconfigured buttons

    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var adjustsImageWhenHighlighted = true { didSet { contentDidChange() } }
    open var adjustsImageWhenDisabled = true { didSet { contentDidChange() } }
    open var reversesTitleShadowWhenHighlighted = false { didSet { contentDidChange() } }
    open var showsTouchWhenHighlighted = false {
        didSet { if showsTouchWhenHighlighted { logOnce("UIButton.showsTouchWhenHighlighted: the glow is not drawn") } }
    }

    open var role = Role.normal { didSet { if role != oldValue { contentDidChange() } } }

    /// What the app would like; a phone or tablet has one way to behave.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    open var behavioralStyle: UIBehavioralStyle { .pad }

    // MARK: Menu

    open var menu: UIMenu? {
        didSet {
            showMenuSelection()
            // A menu that was taken away leaves nothing to open.
            isContextMenuInteractionEnabled = menu != nil
            if (oldValue == nil) != (menu == nil) { contentDidChange() }
        }
    }
    /// With a menu: the button shows the chosen element's title. Without: a tap toggles `isSelected`.
    open var changesSelectionAsPrimaryAction = false {
        didSet {
            showMenuSelection()
            contentDidChange()
        }
    }
    /// The order of the menu's elements where the menu opens upwards.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    override var menuOrder: UIContextMenuConfiguration.ElementOrder { preferredMenuElementOrder }
    override var primaryMenu: UIMenu? { showsMenuAsPrimaryAction ? menu : nil }
    override var secondaryMenu: UIMenu? { showsMenuAsPrimaryAction ? nil : menu }
    override func menuDidChoose(_ action: UIAction, in menu: UIMenu) { selectInMenu(action) }
    override func menuVisibilityDidChange() { setNeedsUpdateConfiguration() }

    /// Whether the button's menu is open.
    open var isHeld: Bool { hasOpenMenu }

    /// Whether a pointer is over the button; a change asks for the configuration to be updated.
    open var isHovered: Bool {
        followPointer()
        return hover?.isActive ?? false
    }
    private var hover: UIHoverGestureRecognizer?

    private func followPointer() {
        guard hover == nil else { return }
        let recognizer = UIHoverGestureRecognizer(target: nil, action: nil)
        recognizer.internalAction = { [unowned self, unowned recognizer] in
            if recognizer.state != .changed { setNeedsUpdateConfiguration() }
        }
        hover = recognizer
        addGestureRecognizer(recognizer)
    }

    // MARK: Configuration

    open var configuration: Configuration? {
        didSet {
            if (configuration == nil) != (oldValue == nil) { removeConfiguredViews() }
            contentDidChange()
        }
    }

    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet {
            if configurationUpdateHandler != nil { followPointer() }
            setNeedsUpdateConfiguration()
        }
    }

    open var automaticallyUpdatesConfiguration = true

    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    open func updateConfiguration() {
        guard automaticallyUpdatesConfiguration, let configuration else { return }
        let updated = configuration.updated(for: self)
        if updated != configuration { self.configuration = updated }
    }

    // MARK: Changes

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsUpdateConfiguration()
        applyContent(animated: !isHighlighted)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
        applyContent(animated: false)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
        applyContent(animated: false)
    }

    func contentDidChange() {
        applyContent(animated: false)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override var eventsOfTouchUpInside: Event { [.touchUpInside, .primaryActionTriggered] }

    open override func sendActions(for controlEvents: Event) {
        if changesSelectionAsPrimaryAction, menu == nil, controlEvents.contains(.primaryActionTriggered) { isSelected.toggle() }
        super.sendActions(for: controlEvents)
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        configuration == nil ? plainFittingSize() : configuredFittingSize(width: .greatestFiniteMagnitude)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        configuration == nil ? plainFittingSize() : configuredFittingSize(width: size.width > 0 ? size.width : .greatestFiniteMagnitude)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsConfigurationUpdate {
            needsConfigurationUpdate = false
            updateConfiguration()
            configurationUpdateHandler?(self)
            applyContent(animated: false)
        }
        if configuration == nil { layoutPlain() } else { layoutConfigured() }
    }

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        backgroundRect(forBounds: bounds).inset(by: effectiveContentInsets)
    }

    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        plainRects(in: contentRect).title
    }

    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        plainRects(in: contentRect).image
    }
}
