import CoreGraphics
import Display
import Foundation
import ObjCRuntime

/// One row of a table view: content, accessory, background, and controls for editing.
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    // MARK: Kept by the extensions

    let cellStyle: CellStyle
    private let storedReuseIdentifier: String?
    weak var tableView: UITableView?
    /// The row that the cell shows; nil while it waits for its next use.
    var tablePath: RowPath?
    /// The row that it showed before it waited for its next use.
    var lastTablePath: RowPath?
    var isWaitingForReuse = false
    /// Whether the row has no data yet.
    var showsPlaceholder = false
    /// Whether a drag shows the row.
    var isDragged = false
    /// What a drag does with the cell, and whether one would drop something into it.
    private(set) var dragState = UICellConfigurationState.DragState.none
    var dropState = UICellConfigurationState.DropState.none { didSet { if oldValue != dropState { stateDidChange() } } }
    var surroundings = CellSurroundings()
    lazy var storedContentView = CellContentView(cell: self)
    var storedTextLabel: UILabel?
    var storedDetailLabel: UILabel?
    var storedImageView: UIImageView?
    var separatorView: CellSeparatorView?
    var topLineView: CellSeparatorView?
    var systemAccessory: CellAccessoryView?
    var defaultSelectionView: UIView?
    var editControl: CellEditControl?
    var reorderControl: CellReorderControl?
    /// The look of the edges beside a selected neighbour.
    var hidesSeparatorForNeighbour = false { didSet { if oldValue != hidesSeparatorForNeighbour { updateSeparator() } } }
    var hasOwnBackgroundColor = false
    var customSeparatorInset: UIEdgeInsets?
    var contentConfigurationView: (any UIView & UIContentView)?
    var backgroundConfigurationView: ConfiguredBackgroundView?
    var needsConfigurationUpdate = false
    var editingState = CellEditing()
    /// How far swipe actions have pushed the row aside; negative towards the left.
    var swipeOffset: CGFloat = 0 { didSet { if (oldValue == 0) != (swipeOffset == 0) { stateDidChange() } } }
    var isBeingReordered = false { didSet { if oldValue != isBeingReordered { stateDidChange() } } }

    // MARK: Creation

    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        storedReuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Look.current.tables.rowHeight))
        setUpCell()
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        cellStyle = .default
        storedReuseIdentifier = nil
        super.init(coder: coder)
        setUpCell()
    }

    /// Makes a cell of this class where only the class is known.
    open class func __make(style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> UITableViewCell {
        UITableViewCell(style: style, reuseIdentifier: reuseIdentifier)
    }

    private func setUpCell() {
        addSubview(storedContentView)
        clipsToBounds = false
    }

    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// Called before the cell shows another row; call `super`.
    open func prepareForReuse() {}

    // MARK: Content

    /// Where the cell's content belongs; it makes room for accessories and editing controls.
    open var contentView: UIView { storedContentView }
    open var textLabel: UILabel? { coreTextLabel }
    open var detailTextLabel: UILabel? { coreDetailTextLabel }
    open var imageView: UIImageView? { coreImageView }

    open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { contentMetricsDidChange() } } }
    open var indentationWidth: CGFloat = 10 { didSet { if oldValue != indentationWidth { contentMetricsDidChange() } } }

    // MARK: Configurations

    open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationDidChange() } }
    open var automaticallyUpdatesContentConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { backgroundConfigurationDidChange() } }
    open var automaticallyUpdatesBackgroundConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    open func defaultContentConfiguration() -> UIListContentConfiguration { coreDefaultContentConfiguration() }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { coreDefaultBackgroundConfiguration() }
    open var configurationState: UICellConfigurationState { coreConfigurationState }

    /// Asks for `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Adapts the configurations to a state.
    open func updateConfiguration(using state: UICellConfigurationState) { adaptConfigurations(to: state) }

    // MARK: Backgrounds

    open var backgroundView: UIView? {
        didSet { backgroundViewDidChange(from: oldValue) }
    }
    /// Shows while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            if let oldValue, oldValue !== selectedBackgroundView { oldValue.removeFromSuperview() }
            updateSelectionLook(animated: false)
        }
    }
    /// Shows instead of the selected background where several rows can be selected.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            if let oldValue, oldValue !== multipleSelectionBackgroundView { oldValue.removeFromSuperview() }
            updateSelectionLook(animated: false)
        }
    }

    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasOwnBackgroundColor = true
            super.backgroundColor = newValue
        }
    }

    func setAutomaticBackgroundColor(_ color: UIColor?) {
        guard !hasOwnBackgroundColor, super.backgroundColor != color else { return }
        super.backgroundColor = color
    }

    // MARK: Selection

    open var selectionStyle = SelectionStyle.default { didSet { updateSelectionLook(animated: false) } }

    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }
    private(set) var storedIsSelected = false

    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    private(set) var storedIsHighlighted = false

    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != storedIsSelected else { return }
        storedIsSelected = selected
        updateSelectionLook(animated: animated)
        stateDidChange()
    }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != storedIsHighlighted else { return }
        storedIsHighlighted = highlighted
        updateSelectionLook(animated: animated)
        stateDidChange()
    }

    // MARK: Accessories

    open var accessoryType = AccessoryType.none { didSet { if oldValue != accessoryType { accessoryDidChange() } } }
    /// Shows instead of what `accessoryType` says; its frame's size counts.
    open var accessoryView: UIView? { didSet { accessoryViewDidChange(from: oldValue, isForEditing: false) } }
    open var editingAccessoryType = AccessoryType.none { didSet { if oldValue != editingAccessoryType { accessoryDidChange() } } }
    open var editingAccessoryView: UIView? { didSet { accessoryViewDidChange(from: oldValue, isForEditing: true) } }

    // MARK: Editing

    open var isEditing: Bool {
        get { editingState.isOn }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { coreSetEditing(editing, animated: animated) }
    /// What the control at the leading side does; the table asks its delegate for it.
    open var editingStyle: EditingStyle { editingState.style }
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    open var showsReorderControl = false { didSet { if oldValue != showsReorderControl { editingLookDidChange() } } }
    open var showingDeleteConfirmation: Bool { editingState.showsConfirmation }
    /// Called before the cell shows or hides controls for editing.
    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}
    open func dragStateDidChange(_ dragState: DragState) {}

    func adoptDragState(_ new: DragState) {
        dragState = .init(number: new.rawValue)
        stateDidChange()
        dragStateDidChange(new)
    }

    /// Whether the cell takes touches while its row is dragged.
    open var userInteractionEnabledWhileDragging = false

    // MARK: Separator

    /// Distance of the line from the sides.
    open var separatorInset: UIEdgeInsets {
        get { customSeparatorInset ?? automaticSeparatorInset }
        set {
            customSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layoutCell()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(width: targetSize.width, height: fittingHeight(width: targetSize.width))
    }

    override var defaultLayoutMargins: UIEdgeInsets { contentMargins(hasAccessory: false) }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        storedContentView.marginsMayHaveChanged()
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        stateDidChange()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        systemAccessory?.setNeedsLayout()
    }

    /// The whole row takes touches; content that reaches beyond it does not.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isWaitingForReuse, !isDragged || userInteractionEnabledWhileDragging else { return nil }
        return super.hitTest(point, with: event)
    }

    // MARK: Keyboard focus

    /// What marks the cell while it has the focus.
    open var focusStyle = FocusStyle.default { didSet { if oldValue != focusStyle { focusDidChange() } } }
    open override var canBecomeFocused: Bool { coreCanBecomeFocused }
    override var defaultFocusEffect: UIFocusEffect? { coreDefaultFocusEffect }
    override func focusDidChange() { stateDidChange() }

    // MARK: For tools

    /// A row is one element, unless something inside it can be used on its own.
    override var isAccessibilityElementByDefault: Bool { !hasControlsInside }

    override var defaultAccessibilityLabel: String? { shownText }

    /// A checkmark says that the row is chosen.
    override var defaultAccessibilityTraits: UIAccessibilityTraits { storedIsSelected || accessoryType == .checkmark ? .selected : .none }

    override var treeAttributes: [ScreenNode.Attribute] { cellTreeAttributes }
}
