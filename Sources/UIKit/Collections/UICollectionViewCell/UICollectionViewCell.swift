import CoreGraphics
import Display
import Foundation

/// One item of a collection view: content before a background.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    public enum DragState: Int, Sendable {
        case none = 0
        case lifting = 1
        case dragging = 2
    }

    // MARK: Kept by the extensions

    private(set) lazy var storedContentView = CollectionCellContentView(cell: self)
    var contentConfigurationView: (any UIView & UIContentView)?
    var backgroundConfigurationView: ConfiguredBackgroundView?
    var needsConfigurationUpdate = false
    /// Whether the item has no data yet.
    var showsPlaceholder = false
    var isBeingMoved = false { didSet { if oldValue != isBeingMoved { movementDidChange() } } }

    /// What a drag does with the cell, and whether one would drop something into it.
    private(set) var dragState = UICellConfigurationState.DragState.none
    var dropState = UICellConfigurationState.DropState.none { didSet { if oldValue != dropState { stateDidChange() } } }

    // MARK: Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpCell()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpCell()
    }

    open override class func __make(frame: CGRect) -> UICollectionViewCell { UICollectionViewCell(frame: frame) }

    private func setUpCell() {
        storedContentView.frame = bounds
        storedContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(storedContentView)
    }

    /// Where the cell's content belongs.
    open var contentView: UIView { storedContentView }

    // MARK: Configurations

    open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationDidChange() } }
    open var automaticallyUpdatesContentConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { backgroundConfigurationDidChange() } }
    open var automaticallyUpdatesBackgroundConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
    open var configurationState: UICellConfigurationState { coreConfigurationState }

    /// Asks for `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Adapts the configurations to a state.
    open func updateConfiguration(using state: UICellConfigurationState) { adaptConfigurations(to: state) }

    // MARK: Backgrounds

    /// Fills the cell behind its content.
    open var backgroundView: UIView? { didSet { backgroundDidChange(from: oldValue) } }
    /// Shows before the background while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? { didSet { backgroundDidChange(from: oldValue) } }

    // MARK: Selection

    open var isSelected = false { didSet { if oldValue != isSelected { selectionDidChange() } } }
    open var isHighlighted = false { didSet { if oldValue != isHighlighted { selectionDidChange() } } }

    open func dragStateDidChange(_ dragState: DragState) {}

    // MARK: For list cells

    override func pinningDidChange() { stateDidChange() }

    func adoptDragState(_ new: DragState) {
        dragState = .init(number: new.rawValue)
        stateDidChange()
        dragStateDidChange(new)
    }

    /// A finger has taken the cell up or let it go.
    func movementDidChange() { stateDidChange() }
    /// The collection view began or ended editing.
    func editingModeDidChange() { stateDidChange() }
    /// The cell was selected or highlighted, or isn't any more.
    func selectionLookDidChange() {}
    /// Margins of the content by themselves; nil for those of any view.
    var contentDefaultMargins: UIEdgeInsets? { nil }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layoutBackgrounds()
    }

    open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        coreFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        stateDidChange()
        if previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { contentMetricsDidChange() }
    }

    // MARK: Keyboard focus

    open override var canBecomeFocused: Bool { coreCanBecomeFocused }
    override var defaultFocusEffect: UIFocusEffect? { showsFocusInBackground ? nil : UIFocusEffect() }
    override func focusDidChange() { stateDidChange() }

    // MARK: For tools

    override var treeAttributes: [ScreenNode.Attribute] {
        var result: [ScreenNode.Attribute] = []
        if let elementKey { result.append(.init("item", "\(elementKey.path.section)-\(elementKey.path.item)")) }
        if isSelected { result.append(.init("selected", "true")) }
        if isHighlighted { result.append(.init("highlighted", "true")) }
        return result
    }
}
