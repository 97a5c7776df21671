import CoreGraphics
import Display
import Foundation

/// A cell of a list: its content stands between accessories, and lines divide it from its neighbours.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    // MARK: Kept by the extensions

    var slots: [AccessorySlot] = []
    /// Those that fade out.
    var leavingSlots: [AccessorySlot] = []
    /// Whether the accessories are those of a cell that is being edited.
    var showsEditing = false
    var topLineView: CellSeparatorView?
    var bottomLineView: CellSeparatorView?
    var separatorGuide: SeparatorGuide?
    /// How far above the finger the middle of a carried cell lies.
    var carrierOffset: CGFloat = 0
    var isCarriedByControl = false
    /// The item below is selected: its background reaches up to it.
    var hidesLineForNeighbour = false { didSet { if oldValue != hidesLineForNeighbour { updateLines() } } }
    /// Set while the background is the one that lists give their cells.
    private var usesDefaultBackground = true
    private var isAdapting = false
    /// Whether a data source with items under others has set the indentation.
    var hasOutlineLevel = false
    private(set) var isOutlineExpanded = false

    // MARK: Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpListCell()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpListCell()
    }

    open override class func __make(frame: CGRect) -> UICollectionViewCell { UICollectionViewListCell(frame: frame) }

    private func setUpListCell() {
        storedContentView.insetsLayoutMarginsFromSafeArea = false
        showDefaultBackground()
    }

    // MARK: Content

    /// The look of a cell, header or footer of the list that the cell stands in, without text and picture.
    open func defaultContentConfiguration() -> UIListContentConfiguration { coreDefaultContentConfiguration() }
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { coreDefaultBackgroundConfiguration() }

    /// The one that lists give their cells, until the app sets another or none.
    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { if !isAdapting { usesDefaultBackground = false } }
    }

    open override func updateConfiguration(using state: UICellConfigurationState) {
        let wasAdapting = isAdapting
        isAdapting = true
        super.updateConfiguration(using: state)
        isAdapting = wasAdapting
    }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = isOutlineExpanded
        return state
    }

    private func showDefaultBackground() {
        isAdapting = true
        backgroundConfiguration = defaultBackgroundConfiguration()
        isAdapting = false
    }

    // MARK: Indentation

    /// How many times the content is set in. A data source with items under others sets it.
    open var indentationLevel = 0 {
        didSet {
            hasOutlineLevel = false
            if oldValue != indentationLevel { contentMetricsDidChange(andLayout: true) }
        }
    }
    /// Points for each level.
    open var indentationWidth: CGFloat = 10 { didSet { if oldValue != indentationWidth { contentMetricsDidChange(andLayout: true) } } }
    /// Whether accessories at the leading side are set in with the content.
    open var indentsAccessories = true { didSet { if oldValue != indentsAccessories { setNeedsLayout() } } }

    // MARK: Accessories

    /// What shows beside the content. The system's accessories have their own places; views of the app's have theirs.
    open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange(animated: false) } }

    // MARK: Separator

    /// Follows the line below the cell. By itself it begins with the text; constraints of the app's win.
    open var separatorLayoutGuide: UILayoutGuide { coreSeparatorGuide }

    // MARK: Changes

    override func editingModeDidChange() {
        super.editingModeDidChange()
        adoptEditing()
    }

    override func movementDidChange() {
        super.movementDidChange()
        if !isBeingMoved { wasPutDown() }
    }

    override func selectionLookDidChange() {
        for slot in slots { slot.stateDidChange() }
        updateLines()
        tellNeighbour()
    }

    override func listPlaceDidChange(from old: ListPlace?) {
        super.listPlaceDidChange(from: old)
        if usesDefaultBackground { showDefaultBackground() }
        if old?.margins != listPlace?.margins {
            marginsMayHaveChanged()
            storedContentView.marginsMayHaveChanged()
        }
        applyCorners()
        updateLines()
        setNeedsLayout()
    }

    /// Takes over what the data say of items under the cell's own.
    func showOutline(isExpanded: Bool) {
        guard isExpanded != isOutlineExpanded else { return }
        isOutlineExpanded = isExpanded
        for slot in slots { slot.stateDidChange() }
        stateDidChange()
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        hidesLineForNeighbour = false
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        for slot in slots { slot.stateDidChange() }
        if previous.layoutDirection != traitCollection.layoutDirection { storedContentView.marginsMayHaveChanged() }
        setNeedsLayout()
    }

    override func semanticDirectionDidChange() {
        super.semanticDirectionDidChange()
        for slot in slots { slot.stateDidChange() }
        storedContentView.marginsMayHaveChanged()
        setNeedsLayout()
    }

    // MARK: Layout

    override var defaultLayoutMargins: UIEdgeInsets { contentMargins(hasAccessory: false) }
    override var contentDefaultMargins: UIEdgeInsets? { contentMargins(hasAccessory: slots.contains { !$0.isLeading }) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutListCell()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        listFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: For tools

    /// A row is one element, unless something inside it can be used on its own.
    override var isAccessibilityElementByDefault: Bool { !hasControlsInside }
    override var defaultAccessibilityLabel: String? {
        let texts = [storedContentView.shownTexts(relativeTo: self)] + slots.map(\.text)
        return texts.contains { $0 != nil } ? texts.compactMap { $0 }.joined(separator: ", ") : nil
    }
    /// A checkmark says that the row is chosen.
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        let isChecked = slots.contains { $0.accessory.accessoryType == .checkmark && !$0.accessory.isHidden }
        var traits = UIAccessibilityTraits.none
        if isSelected || isChecked { traits.insert(.selected) }
        if listPlace?.role == .header { traits.insert(.header) }
        return traits
    }

    private var hasControlsInside: Bool {
        ([storedContentView] + slots.map(\.view)).contains { $0.containsUsableControl }
    }

    override var treeAttributes: [ScreenNode.Attribute] {
        var result = super.treeAttributes
        if !slots.isEmpty {
            let names = slots.map { slot in
                if case .customView = slot.accessory.accessoryType { return "customView" }
                return "\(slot.accessory.accessoryType)"
            }
            result.append(.init("accessories", names.joined(separator: " ")))
        }
        if configurationState.isEditing { result.append(.init("editing", "true")) }
        if isOutlineExpanded { result.append(.init("expanded", "true")) }
        return result
    }
}
