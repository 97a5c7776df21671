import CoreGraphics
import Display
import Foundation

/// A date and a time as labels that open a calendar or wheels.
@MainActor
final class DateCompactView: UIView, DatePickerFace {
    private unowned let picker: UIDatePicker
    private let mode: UIDatePicker.Mode
    private let dateCapsule = DateCapsule()
    private let timeCapsule = DateCapsule()

    init(picker: UIDatePicker, mode: UIDatePicker.Mode) {
        self.picker = picker
        self.mode = mode
        super.init(frame: .zero)
        if showsDate { addSubview(dateCapsule) }
        if showsTime { addSubview(timeCapsule) }
        dateCapsule.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                DatePickerPopover.show(
                    DateCalendarView(picker: self.picker, showsTime: false), from: self.dateCapsule, picker: self.picker)
            }, for: .touchUpInside)
        timeCapsule.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                DatePickerPopover.show(DateWheelsView(picker: self.picker, mode: .time), from: self.timeCapsule, picker: self.picker)
            }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private var showsDate: Bool { mode != .time }
    private var showsTime: Bool { mode != .date }

    func reload() { show(animated: false) }

    func show(animated: Bool) {
        let calendar = picker.shownCalendar
        dateCapsule.text =
            calendar.isCyclic
            ? picker.formatter("r(U) MMM d").string(from: picker.date) : picker.formatter(template: "yMMMd").string(from: picker.date)
        timeCapsule.text = picker.formatter(template: "jmm").string(from: picker.date)
        picker.faceSizeDidChange()
        setNeedsLayout()
    }

    private var shownCapsules: [DateCapsule] { (showsDate ? [dateCapsule] : []) + (showsTime ? [timeCapsule] : []) }

    var preferredSize: CGSize {
        let capsules = shownCapsules.map(\.intrinsicContentSize)
        let width = capsules.reduce(0) { $0 + $1.width } + CGFloat(capsules.count - 1) * Look.current.controls.dateCapsuleSpacing
        return CGSize(width: width, height: Look.current.controls.datePickerCompactHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The capsules keep to the trailing side of a picker that is wider than they are.
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = max(0, bounds.width - preferredSize.width)
        for capsule in shownCapsules {
            let size = capsule.intrinsicContentSize
            let rect = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
            capsule.frame =
                isReversed ? rect.mirrored(in: bounds.width) : rect
            x += size.width + Look.current.controls.dateCapsuleSpacing
        }
    }
}

/// A rounded label that reacts to touches.
@MainActor
final class DateCapsule: UIControl {
    private let label = UILabel()

    var text: String? {
        get { label.text }
        set {
            label.text = newValue
            accessibilityLabel = newValue
            invalidateIntrinsicContentSize()
            superview?.setNeedsLayout()
        }
    }

    /// Whether what it opens is open.
    var isOpen = false { didSet { restyle() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 6
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .center
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        restyle()
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        CGSize(width: label.intrinsicContentSize.width + 24, height: Look.current.controls.datePickerCompactHeight)
    }

    override func stateDidChange() {
        super.stateDidChange()
        restyle()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
    }

    private func restyle() {
        label.textColor = isOpen ? tintColor : (isHighlighted ? .tertiaryLabel : .label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
