import CoreGraphics
import Foundation

/// One or more wheels of rows; the rows in the band across the middle are selected.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// The pickers of the framework itself, such as a date picker's, take their rows from here.
    var content: (any PickerContent)?

    private let band = UIView()
    private var wheels: [PickerWheel] = []
    /// Makes the rows' own text smaller where a framework's content has more columns than room.
    var rowFontScale: CGFloat = 1 { didSet { if oldValue != rowFontScale { wheels.forEach { $0.rowFontScaleDidChange() } } } }
    private var isLoaded = false

    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { contentMayHaveChanged() } }
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { contentMayHaveChanged() } }

    /// Since iOS 7 the selection always shows.
    open var showsSelectionIndicator: Bool {
        get { true }
        set {
            if !newValue { logOnce("UIPickerView.showsSelectionIndicator: the selection always shows") }
        }
    }

    public override init(frame: CGRect) {
        let look = Look.current.controls
        super.init(
            frame: CGRect(
                x: frame.minX, y: frame.minY, width: frame.width == 0 ? look.pickerSize.width : frame.width,
                height: frame.height == 0 ? look.pickerSize.height : frame.height))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        band.backgroundColor = .quaternarySystemFill
        band.layer.cornerRadius = Look.current.controls.pickerBandCornerRadius
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Look.current.controls.pickerSize.width, height: Look.current.controls.pickerSize.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Look.current.controls.pickerSize }

    // MARK: Rows

    open var numberOfComponents: Int {
        load()
        return wheels.count
    }

    open func numberOfRows(inComponent component: Int) -> Int {
        wheel(component)?.numberOfRows ?? 0
    }

    open func rowSize(forComponent component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        placeWheels()
        return CGSize(width: wheel.frame.width, height: wheel.rowHeight)
    }

    /// The view of a row that shows; nil for rows that don't.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheel(component)?.shownView(row: row)
    }

    open func reloadAllComponents() {
        isLoaded = false
        load()
        setNeedsLayout()
    }

    open func reloadComponent(_ component: Int) {
        guard isLoaded else { return load() }
        guard let wheel = wheel(component) else { return }
        wheel.reload(numberOfRows: rows(in: component), rowHeight: rowHeight(component))
        setNeedsLayout()
    }

    // MARK: Selection

    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard let wheel = wheel(component) else { return }
        wheel.select(row, animated: animated && window != nil)
    }

    /// The selected row, -1 when the wheel has none.
    open func selectedRow(inComponent component: Int) -> Int {
        guard let wheel = wheel(component), wheel.numberOfRows > 0 else { return -1 }
        return wheel.selectedRow
    }

    /// Where a component's wheel stands.
    func frameOfWheel(_ component: Int) -> CGRect? { wheels.indices.contains(component) ? wheels[component].frame : nil }

    /// Asks for the titles of the rows that show once more.
    func refreshTitles(inComponent component: Int) {
        wheel(component)?.refreshRows()
    }

    func wheelDidSelect(_ row: Int, in wheel: PickerWheel) {
        guard let component = wheels.firstIndex(where: { $0 === wheel }) else { return }
        if let content {
            content.pickerDidSelect(row, component: component)
        } else {
            delegate?.pickerView_didSelectRow_inComponent?(self, row, component)
        }
    }

    // MARK: Loading

    private func contentMayHaveChanged() {
        isLoaded = false
        setNeedsLayout()
    }

    private func load() {
        guard !isLoaded else { return }
        isLoaded = true
        let count = content?.numberOfComponents ?? dataSource?.numberOfComponents(in: self) ?? 0
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(picker: self)
            wheels.append(wheel)
            addSubview(wheel)
        }
        for component in wheels.indices {
            wheels[component].reload(numberOfRows: rows(in: component), rowHeight: rowHeight(component))
        }
    }

    private func rows(in component: Int) -> Int {
        max(0, content?.numberOfRows(component) ?? dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    private func rowHeight(_ component: Int) -> CGFloat {
        let wanted = content == nil ? delegate?.pickerView_rowHeightForComponent?(self, component) : nil
        return max(1, wanted ?? Look.current.controls.pickerRowHeight)
    }

    private func wheel(_ component: Int) -> PickerWheel? {
        load()
        return wheels.indices.contains(component) ? wheels[component] : nil
    }

    /// What a row shows: the delegate's view, its styled title or its title.
    func rowContent(_ row: Int, in wheel: PickerWheel, reusing: UIView?) -> PickerRow.Content {
        guard let component = wheels.firstIndex(where: { $0 === wheel }) else { return .title("") }
        if let content { return .styledTitle(content.title(row, component: component)) }
        if let make = delegate?.pickerView_viewForRow_forComponent_reusing { return .view(make(self, row, component, reusing)) }
        if let styled = delegate?.pickerView_attributedTitleForRow_forComponent?(self, row, component) { return .styledTitle(styled) }
        return .title(delegate?.pickerView_titleForRow_forComponent?(self, row, component) ?? "")
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        load()
        placeWheels()
    }

    private func placeWheels() {
        let look = Look.current.controls
        let rowHeight = wheels.first?.rowHeight ?? look.pickerRowHeight
        // Measured UIKit facts: a band two points taller than the row, nine points from the sides.
        band.frame = CGRect(
            x: look.pickerSideMargin, y: ((bounds.height - rowHeight - 2) / 2).rounded(), width: bounds.width - 2 * look.pickerSideMargin,
            height: rowHeight + 2)
        guard !wheels.isEmpty else { return }
        let gaps = look.pickerWheelSpacing * CGFloat(wheels.count - 1)
        let room = bounds.width - 2 * look.pickerSideMargin - gaps
        let equal = (room / CGFloat(wheels.count)).rounded(.down)
        let widths = wheels.indices.map { component -> CGFloat in
            if let content { return content.width(component) ?? equal }
            return delegate?.pickerView_widthForComponent?(self, component) ?? equal
        }
        let total = widths.reduce(gaps, +)
        var x = ((bounds.width - total) / 2).rounded()
        let ordered = effectiveUserInterfaceLayoutDirection == .rightToLeft ? Array(wheels.indices.reversed()) : Array(wheels.indices)
        for component in ordered {
            wheels[component].frame = CGRect(x: x, y: 0, width: widths[component], height: bounds.height)
            x += widths[component] + look.pickerWheelSpacing
        }
    }
}

/// The rows of a picker that belongs to the framework.
@MainActor
protocol PickerContent: AnyObject {
    var numberOfComponents: Int { get }
    func numberOfRows(_ component: Int) -> Int
    func title(_ row: Int, component: Int) -> NSAttributedString
    /// Points; nil shares the room evenly.
    func width(_ component: Int) -> CGFloat?
    func pickerDidSelect(_ row: Int, component: Int)
}
