import CoreGraphics
import Foundation

/// One wheel of a picker: rows on a drum that turns, of which only those in front exist.
@MainActor
final class PickerWheel: UIScrollView {
    private unowned let picker: UIPickerView
    private(set) var numberOfRows = 0
    private(set) var rowHeight: CGFloat = 32
    private(set) var selectedRow = 0
    private var rows: [Int: PickerRow] = [:]
    private var spare: [PickerRow] = []
    private var placedSize = CGSize.zero

    init(picker: UIPickerView) {
        self.picker = picker
        super.init(frame: .zero)
        showsVerticalScrollIndicator = false
        decelerationRate = .fast
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        let tap = UITapGestureRecognizer()
        tap.internalAction = { [unowned self, unowned tap] in if tap.state == .ended { tapped(tap) } }
        addGestureRecognizer(tap)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get { shownTitle(row: selectedRow) }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Content

    func reload(numberOfRows: Int, rowHeight: CGFloat) {
        self.numberOfRows = numberOfRows
        self.rowHeight = rowHeight
        for row in rows.values { row.removeFromSuperview() }
        rows = [:]
        spare = []
        selectedRow = min(selectedRow, max(0, numberOfRows - 1))
        sizeContent()
        contentOffset.y = CGFloat(selectedRow) * rowHeight
        placeRows()
    }

    func select(_ row: Int, animated: Bool) {
        guard numberOfRows > 0 else { return }
        let row = min(max(0, row), numberOfRows - 1)
        selectedRow = row
        setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: animated)
    }

    func refreshRows() {
        for (row, view) in rows { view.show(picker.rowContent(row, in: self, reusing: view.suppliedView)) }
    }

    func rowFontScaleDidChange() {
        for row in Array(rows.values) + spare { row.fontScale = picker.rowFontScale }
    }

    func shownView(row: Int) -> UIView? { rows[row]?.suppliedView }

    func shownTitle(row: Int) -> String? { rows[row]?.displayedText }

    private func sizeContent() {
        contentSize = CGSize(width: bounds.width, height: CGFloat(max(0, numberOfRows - 1)) * rowHeight + bounds.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard placedSize != bounds.size else { return }
        placedSize = bounds.size
        sizeContent()
        contentOffset.y = CGFloat(selectedRow) * rowHeight
        placeRows()
    }

    // MARK: Turning

    override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        CGPoint(x: proposed.x, y: CGFloat(nearestRow(to: proposed.y)) * rowHeight)
    }

    override func contentDidComeToRest() {
        let row = nearestRow(to: contentOffset.y)
        guard row != selectedRow else { return }
        selectedRow = row
        picker.wheelDidSelect(row, in: self)
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        placeRows()
    }

    private func nearestRow(to offset: CGFloat) -> Int {
        min(max(0, Int((offset / rowHeight).rounded())), max(0, numberOfRows - 1))
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        let y = tap.location(in: self).y
        guard let row = rows.first(where: { abs($0.value.center.y - y) <= $0.value.shownHeight / 2 })?.key, row != selectedRow else {
            return
        }
        // Reported when the wheel has turned there.
        setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: true)
    }

    // MARK: Rows on the drum

    private func placeRows() {
        guard bounds.height > 0, numberOfRows > 0 else { return }
        let drum = PickerDrum(height: bounds.height, rowHeight: rowHeight)
        let position = contentOffset.y / rowHeight
        let reach = drum.reach
        let first = max(0, Int((position - reach).rounded(.up)))
        let last = min(numberOfRows - 1, Int((position + reach).rounded(.down)))
        for (row, view) in rows where row < first || row > last {
            view.isHidden = true
            spare.append(view)
            rows[row] = nil
        }
        guard first <= last else { return }
        for row in first...last {
            let view = rows[row] ?? makeRow(row)
            let distance = CGFloat(row) - position
            let place = drum.place(distance)
            view.isSelectedRow = abs(distance) < 0.5
            view.transform = .identity
            view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
            view.center = CGPoint(x: bounds.width / 2, y: contentOffset.y + place.center)
            view.transform = CGAffineTransform(scaleX: 1, y: max(0.01, place.height / rowHeight))
            view.shownHeight = place.height
        }
    }

    private func makeRow(_ row: Int) -> PickerRow {
        let view = spare.popLast() ?? PickerRow()
        if view.superview == nil { addSubview(view) }
        view.isHidden = false
        view.fontScale = picker.rowFontScale
        view.show(picker.rowContent(row, in: self, reusing: view.suppliedView))
        rows[row] = view
        return view
    }
}

/// The geometry of a picker's drum (measured UIKit facts): a circle of as many rows as fit around it.
struct PickerDrum {
    /// Points.
    let height: CGFloat
    let rowHeight: CGFloat

    private var extent: CGFloat { height + 75 }
    var rowsAround: Int { max(4, Int((2 * extent / rowHeight).rounded(.up))) }
    private var angle: CGFloat { 2 * .pi / CGFloat(rowsAround) }
    var radius: CGFloat { 0.334225372 * extent }

    /// Rows on each side of the middle that face the viewer.
    var reach: CGFloat { (.pi / 2) / angle - 0.001 }

    /// Where a row stands that is `distance` rows from the middle: the middle of its picture, and its foreshortened height.
    func place(_ distance: CGFloat) -> (center: CGFloat, height: CGFloat) {
        (height / 2 + radius * sin(distance * angle), rowHeight * cos(distance * angle))
    }
}
