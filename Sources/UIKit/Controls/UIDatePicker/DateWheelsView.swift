import CoreGraphics
import Foundation

/// A date picker's wheels.
@MainActor
final class DateWheelsView: UIView, DatePickerFace, PickerContent {
    private unowned let picker: UIDatePicker
    private let wheels = UIPickerView()
    private var columns: [DateColumn] = []
    private var widths: [CGFloat] = []
    private let mode: UIDatePicker.Mode
    /// What the wheels show; differs from the picker's date only while they turn.
    private var shown = Date()

    init(picker: UIDatePicker, mode: UIDatePicker.Mode) {
        self.picker = picker
        self.mode = mode
        super.init(frame: CGRect(origin: .zero, size: Look.current.controls.pickerSize))
        wheels.content = self
        addSubview(wheels)
    }

    required init?(coder: NSCoder) { nil }

    var preferredSize: CGSize { Look.current.controls.pickerSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheels.frame = bounds
        if widths.isEmpty || bounds.width != measuredWidth { measure() } else { placeUnits() }
    }

    // MARK: Face

    func reload() {
        shown = picker.date
        columns = DateColumn.columns(for: mode, picker: picker)
        for column in columns { column.adopt(shown) }
        measure()
        wheels.reloadAllComponents()
        show(animated: false)
    }

    func show(animated: Bool) {
        let earlier = shown
        shown = picker.date
        for (index, column) in columns.enumerated() {
            let needsReload = column.adopt(shown)
            if needsReload { wheels.reloadComponent(index) }
            let current = wheels.selectedRow(inComponent: index)
            let row = column.row(for: shown, near: current)
            if row != current { wheels.selectRow(row, inComponent: index, animated: animated && !needsReload) }
        }
        // Which rows lie within the limits may depend on the other wheels.
        if earlier != shown, picker.minimumDate != nil || picker.maximumDate != nil {
            for index in columns.indices { wheels.refreshTitles(inComponent: index) }
        }
        placeUnits()
    }

    // MARK: Content

    var numberOfComponents: Int { columns.count }

    func numberOfRows(_ component: Int) -> Int { columns[component].numberOfRows }

    func title(_ row: Int, component: Int) -> NSAttributedString {
        let column = columns[component]
        let style = NSMutableParagraphStyle()
        style.alignment = column.alignment
        style.lineBreakMode = .byClipping
        let permitted = column.isPermitted(row, with: shown)
        return NSAttributedString(
            string: column.title(row),
            attributes: [.paragraphStyle: style, .foregroundColor: permitted ? UIColor.label : UIColor.tertiaryLabel])
    }

    func width(_ component: Int) -> CGFloat? { widths.indices.contains(component) ? widths[component] : nil }

    func pickerDidSelect(_ row: Int, component: Int) {
        // One hour, but two hours.
        defer { placeUnits() }
        if mode == .countDownTimer {
            let rows = columns.indices.map { columns[$0].value(wheels.selectedRow(inComponent: $0)) }
            picker.userDidChoose(duration: TimeInterval(rows[0] * 3600 + rows[1] * 60))
        } else {
            picker.userDidChoose(columns[component].date(from: shown, choosing: row))
        }
    }

    // MARK: Widths

    private var measuredWidth: CGFloat = 0

    /// What the numbers of a column count; stands still behind the number in the middle.
    private var units: [UILabel] = []

    private func placeUnits() {
        let texts = columns.map(\.unit)
        guard texts.contains(where: { $0 != nil }) else {
            units.forEach { $0.removeFromSuperview() }
            units = []
            return
        }
        if units.count != columns.count {
            units.forEach { $0.removeFromSuperview() }
            units = columns.map { _ in UILabel() }
            units.forEach(addSubview)
        }
        wheels.layoutIfNeeded()
        for (component, unit) in units.enumerated() {
            unit.text = texts[component]
            unit.font = Look.current.controls.pickerUnitFont
            unit.sizeToFit()
            guard let frame = wheels.frameOfWheel(component) else { continue }
            let shift = Look.current.controls.pickerUnitDistance
            let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? frame.midX - shift - unit.bounds.width : frame.midX + shift
            unit.frame.origin = CGPoint(x: x.rounded(), y: (bounds.height - unit.bounds.height) / 2)
        }
    }

    private func measure() {
        guard !columns.isEmpty else { return }
        let look = Look.current.controls
        measuredWidth = bounds.width
        let font = look.pickerSelectedFont
        let natural = columns.map { column -> CGFloat in
            var widest = column.sampleTitles.map { ($0 as NSString).size(withAttributes: [.font: font]).width }.max() ?? 0
            if let unit = column.unit {
                let width = (unit as NSString).size(withAttributes: [.font: look.pickerUnitFont]).width
                widest = max(widest, 2 * (look.pickerUnitDistance + width))
            }
            return (widest + 2 * look.pickerSideMargin + 2).rounded(.up)
        }
        let room = bounds.width - 2 * look.pickerSideMargin - look.pickerWheelSpacing * CGFloat(columns.count - 1)
        let spare = max(0, room - natural.reduce(0, +)) / CGFloat(columns.count + 1)
        let shrink = min(1, room / max(1, natural.reduce(0, +)))
        widths = natural.map { ($0 * shrink + spare * 0.6).rounded(.down) }
        // The margins at the sides of a row don't shrink with it.
        wheels.rowFontScale = shrink < 1 ? shrink * 0.94 : 1
        placeUnits()
        wheels.setNeedsLayout()
    }
}
