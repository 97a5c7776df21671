import CoreGraphics
import Display
import Foundation

/// A month as a grid of days, with arrows to the months beside it and, when wanted, a time.
@MainActor
final class DateCalendarView: UIView, DatePickerFace {
    private unowned let picker: UIDatePicker
    private let showsTime: Bool
    private let title = UIButton(type: .system)
    private let previous = UIButton(type: .system)
    private let following = UIButton(type: .system)
    private let grid = UIView()
    private var weekdays: [UILabel] = []
    private var days: [CalendarDayButton] = []
    private let timeLabel = UILabel()
    private lazy var timeCapsule = DateCapsule()
    private lazy var monthWheels = DateWheelsView(picker: picker, mode: .yearAndMonth)
    private var choosesMonth = false
    private var month = Date()

    init(picker: UIDatePicker, showsTime: Bool) {
        self.picker = picker
        self.showsTime = showsTime
        super.init(frame: CGRect(origin: .zero, size: CGSize(width: 320, height: 320)))
        let look = Look.current.controls
        title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        title.setTitleColor(.label, for: .normal)
        title.contentHorizontalAlignment = .leading
        title.addAction(UIAction { [weak self] _ in self?.toggleMonthWheels() }, for: .touchUpInside)
        let configuration = UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold)
        for (button, symbol, step) in [(previous, "chevron.left", -1), (following, "chevron.right", 1)] {
            button.setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
            button.accessibilityLabel = SystemText.localized(step < 0 ? "Previous Month" : "Next Month")
            button.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
        }
        for view in [title, previous, following, grid] as [UIView] { addSubview(view) }
        let left = UISwipeGestureRecognizer()
        left.direction = .left
        left.internalAction = { [weak self, unowned left] in if left.state == .ended { self?.turn(by: 1) } }
        let right = UISwipeGestureRecognizer()
        right.internalAction = { [weak self, unowned right] in if right.state == .ended { self?.turn(by: -1) } }
        grid.addGestureRecognizer(left)
        grid.addGestureRecognizer(right)
        if showsTime {
            timeLabel.text = picker.formatter("a").locale.map(Self.timeWord)
            timeLabel.font = .systemFont(ofSize: 17)
            addSubview(timeLabel)
            addSubview(timeCapsule)
            timeCapsule.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    DatePickerPopover.show(DateWheelsView(picker: self.picker, mode: .time), from: self.timeCapsule, picker: self.picker)
                }, for: .touchUpInside)
        }
        backgroundColor = nil
        bounds.size.height = look.calendarHeaderHeight
    }

    required init?(coder: NSCoder) { nil }

    private static func timeWord(_ locale: Locale) -> String {
        SystemText.localized("Time", language: locale.language.languageCode?.identifier ?? "en")
    }

    var preferredSize: CGSize {
        let look = Look.current.controls
        let height = look.calendarHeaderHeight + look.calendarWeekdayHeight + 6 * look.calendarRowHeight
        return CGSize(width: 320, height: height + (showsTime ? look.calendarTimeHeight : 0))
    }

    // MARK: Face

    func reload() {
        month = firstDay(of: picker.date)
        weekdays.forEach { $0.removeFromSuperview() }
        let calendar = picker.shownCalendar
        let symbols = picker.formatter("E").shortWeekdaySymbols
        weekdays = symbols.indices.map { column in
            let label = UILabel()
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            label.text = symbols[(column + calendar.firstWeekday - 1) % symbols.count].uppercased(with: picker.shownLocale)
            grid.addSubview(label)
            return label
        }
        monthWheels.reload()
        rebuildDays()
    }

    func show(animated: Bool) {
        let wanted = firstDay(of: picker.date)
        if wanted != month {
            month = wanted
            rebuildDays()
        } else {
            styleDays()
        }
        if choosesMonth { monthWheels.show(animated: animated) }
    }

    // MARK: Months

    private func firstDay(of date: Date) -> Date { picker.shownCalendar.dateInterval(of: .month, for: date)?.start ?? date }

    private func turn(by months: Int) {
        guard let other = picker.shownCalendar.date(byAdding: .month, value: months, to: month) else { return }
        month = firstDay(of: other)
        rebuildDays()
    }

    private func toggleMonthWheels() {
        choosesMonth.toggle()
        if choosesMonth {
            addSubview(monthWheels)
            monthWheels.show(animated: false)
        } else {
            monthWheels.removeFromSuperview()
        }
        grid.isHidden = choosesMonth
        previous.isHidden = choosesMonth
        following.isHidden = choosesMonth
        setNeedsLayout()
    }

    // MARK: Days

    private func rebuildDays() {
        let calendar = picker.shownCalendar
        title.setTitle(
            picker.formatter(
                calendar.isCyclic
                    ? "r(U) MMMM"
                    : DateFormatter.dateFormat(
                        fromTemplate: "yMMMM", options: 0, locale: picker.shownLocale) ?? "MMMM y"
            ).string(from: month), for: .normal)
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        days.forEach { $0.removeFromSuperview() }
        let formatter = picker.formatter("d")
        days = (0..<count).map { index in
            let date = calendar.date(byAdding: .day, value: index, to: month) ?? month
            let button = CalendarDayButton(date: date, text: formatter.string(from: date))
            button.addAction(UIAction { [weak self] _ in self?.choose(date) }, for: .touchUpInside)
            grid.addSubview(button)
            return button
        }
        previous.isEnabled = picker.minimumDate.map { month > $0 } ?? true
        following.isEnabled = picker.maximumDate.map { (calendar.dateInterval(of: .month, for: month)?.end ?? month) <= $0 } ?? true
        styleDays()
        setNeedsLayout()
    }

    private func styleDays() {
        let calendar = picker.shownCalendar
        for day in days {
            day.isSelected = calendar.isDate(day.date, inSameDayAs: picker.date)
            day.isToday = calendar.isDateInToday(day.date)
            let end = day.date.addingTimeInterval(86_399)
            day.isEnabled = (picker.minimumDate.map { end >= $0 } ?? true) && (picker.maximumDate.map { day.date <= $0 } ?? true)
        }
        if showsTime { timeCapsule.text = picker.formatter(template: "jmm").string(from: picker.date) }
    }

    private func choose(_ day: Date) {
        let calendar = picker.shownCalendar
        let time = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
        picker.userDidChoose(
            calendar.date(bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.controls
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ rect: CGRect) -> CGRect {
            isReversed ? rect.mirrored(in: bounds.width) : rect
        }
        let arrow = look.calendarHeaderHeight
        title.frame = place(CGRect(x: 16, y: 0, width: max(0, bounds.width - 2 * arrow - 24), height: look.calendarHeaderHeight))
        following.frame = place(CGRect(x: bounds.width - arrow, y: 0, width: arrow, height: look.calendarHeaderHeight))
        previous.frame = place(CGRect(x: bounds.width - 2 * arrow, y: 0, width: arrow, height: look.calendarHeaderHeight))
        let bottom = showsTime ? look.calendarTimeHeight : 0
        let area = CGRect(
            x: 0, y: look.calendarHeaderHeight, width: bounds.width, height: max(0, bounds.height - look.calendarHeaderHeight - bottom))
        grid.frame = area
        if choosesMonth { monthWheels.frame = area }
        let side = min(16, bounds.width / 20)
        let width = (bounds.width - 2 * side) / 7
        for (column, label) in weekdays.enumerated() {
            let rect = CGRect(x: side + CGFloat(column) * width, y: 0, width: width, height: look.calendarWeekdayHeight)
            label.frame = place(rect)
        }
        let calendar = picker.shownCalendar
        let lead = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        let rowHeight = (area.height - look.calendarWeekdayHeight) / 6
        for (index, day) in days.enumerated() {
            let cell = lead + index
            day.frame = place(
                CGRect(
                    x: side + CGFloat(cell % 7) * width, y: look.calendarWeekdayHeight + CGFloat(cell / 7) * rowHeight, width: width,
                    height: rowHeight))
        }
        guard showsTime else { return }
        let capsule = timeCapsule.intrinsicContentSize
        let y = bounds.height - bottom
        timeLabel.frame = place(CGRect(x: 16, y: y, width: 120, height: bottom))
        timeCapsule.frame = place(
            CGRect(x: bounds.width - 16 - capsule.width, y: y + (bottom - capsule.height) / 2, width: capsule.width, height: capsule.height)
        )
    }
}

/// One day of a month's grid.
@MainActor
final class CalendarDayButton: UIControl {
    let date: Date
    private let circle = UIView()
    private let label = UILabel()

    var isToday = false { didSet { restyle() } }

    init(date: Date, text: String) {
        self.date = date
        super.init(frame: .zero)
        circle.isUserInteractionEnabled = false
        addSubview(circle)
        label.text = text
        label.textAlignment = .center
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = text
        accessibilityTraits = .button
        restyle()
    }

    required init?(coder: NSCoder) { nil }

    override func stateDidChange() {
        super.stateDidChange()
        restyle()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
    }

    private func restyle() {
        label.font = isSelected ? .systemFont(ofSize: 24, weight: .medium) : .systemFont(ofSize: 20)
        // Today's selected circle is filled, another day's is a light wash of the tint.
        circle.backgroundColor = isSelected ? (isToday ? tintColor : tintColor.withAlphaComponent(0.12)) : nil
        if !isEnabled {
            label.textColor = .tertiaryLabel
        } else if isSelected {
            label.textColor = isToday ? .white : tintColor
        } else {
            label.textColor = isToday ? tintColor : .label
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height, 44)
        circle.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        circle.layer.cornerRadius = side / 2
        label.frame = bounds
    }
}
