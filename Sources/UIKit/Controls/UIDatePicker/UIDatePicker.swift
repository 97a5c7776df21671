import CoreGraphics
import Display
import Foundation

/// Lets the user choose a date, a time or a duration, on wheels, in a month's calendar or behind a compact label.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable {
        case time = 0
        case date = 1
        case dateAndTime = 2
        case countDownTimer = 3
        case yearAndMonth = 4
    }

    private var storedDate = Date()
    private var storedCalendar: Calendar?
    private var storedLocale: Locale?
    private var storedTimeZone: TimeZone?
    private var storedDuration: TimeInterval = 0
    private var face: (UIView & DatePickerFace)?
    /// What a compact picker has opened over the window.
    weak var openFace: (any DatePickerFace)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp(sizesItself: frame.size == .zero)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp(sizesItself: false)
    }

    private func setUp(sizesItself: Bool) {
        self.sizesItself = sizesItself
        rebuildFace()
    }

    /// Whether the app left the size to the picker, which then follows its style.
    private var sizesItself = false

    // MARK: Value

    open var date: Date {
        get { storedDate }
        set { setDate(newValue, animated: false) }
    }

    open func setDate(_ date: Date, animated: Bool) {
        storedDate = permitted(date)
        showDate(animated: animated)
    }

    private func showDate(animated: Bool) {
        face?.show(animated: animated && window != nil)
        openFace?.show(animated: animated && window != nil)
    }

    /// Seconds, in whole minutes, less than a day; used in the mode `.countDownTimer`.
    open var countDownDuration: TimeInterval {
        get { storedDuration == 0 ? 60 : storedDuration }
        set {
            storedDuration = (min(max(60, newValue), 86_340) / 60).rounded(.down) * 60
            face?.show(animated: false)
        }
    }

    open var minimumDate: Date? { didSet { limitsDidChange() } }
    open var maximumDate: Date? { didSet { limitsDidChange() } }

    /// Minutes between the values of the minute wheel: a divisor of 60 up to 30.
    open var minuteInterval = 1 {
        didSet {
            if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = oldValue }
            if minuteInterval != oldValue { limitsDidChange() }
        }
    }

    open var roundsToMinuteInterval = true { didSet { limitsDidChange() } }

    // MARK: Kind

    open var datePickerMode: Mode = .dateAndTime {
        didSet { if oldValue != datePickerMode { rebuildFace() } }
    }

    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
        didSet { if oldValue != preferredDatePickerStyle { rebuildFace() } }
    }

    /// The style in use: durations and months have wheels only, and single times have no calendar.
    open var datePickerStyle: UIDatePickerStyle {
        switch (datePickerMode, preferredDatePickerStyle) {
        case (.countDownTimer, _), (.yearAndMonth, _): return .wheels
        case (_, .automatic): return .compact
        case (.time, .inline): return .inline
        default: return preferredDatePickerStyle
        }
    }

    open var locale: Locale? {
        get { storedLocale ?? Localization.locale }
        set {
            storedLocale = newValue
            rebuildFace()
        }
    }

    open var calendar: Calendar! {
        get { storedCalendar ?? Calendar.autoupdatingCurrent }
        set {
            storedCalendar = newValue
            rebuildFace()
        }
    }

    open var timeZone: TimeZone? {
        get { storedTimeZone }
        set {
            storedTimeZone = newValue
            rebuildFace()
        }
    }

    // MARK: For the faces

    /// The calendar with the picker's locale and time zone.
    var shownCalendar: Calendar {
        var calendar: Calendar = self.calendar
        calendar.locale = shownLocale
        if let storedTimeZone { calendar.timeZone = storedTimeZone }
        return calendar
    }

    var shownLocale: Locale { storedLocale ?? storedCalendar?.locale.flatMap { $0.identifier.isEmpty ? nil : $0 } ?? .current }

    func formatter(_ format: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.calendar = shownCalendar
        formatter.locale = shownLocale
        formatter.timeZone = shownCalendar.timeZone
        formatter.dateFormat = format
        return formatter
    }

    /// A formatter for a template such as "yMMMd", in the locale's order.
    func formatter(template: String) -> DateFormatter {
        formatter(DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: shownLocale) ?? template)
    }

    func isPermitted(_ date: Date) -> Bool {
        if let minimumDate, date < minimumDate { return false }
        if let maximumDate, date > maximumDate { return false }
        return true
    }

    /// The nearest date within the limits, on a whole interval; limits that contradict each other are no limits, as UIKit documents.
    func permitted(_ date: Date) -> Date {
        guard datePickerMode != .countDownTimer else { return date }
        var date = date
        if roundsToMinuteInterval, minuteInterval > 1, datePickerMode == .time || datePickerMode == .dateAndTime {
            let minute = shownCalendar.component(.minute, from: date)
            date = shownCalendar.date(byAdding: .minute, value: -(minute % minuteInterval), to: date) ?? date
        }
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        if let minimumDate, date < minimumDate { date = minimumDate }
        if let maximumDate, date > maximumDate { date = maximumDate }
        return date
    }

    /// The user chose a date on a face.
    func userDidChoose(_ date: Date) {
        let date = permitted(date)
        let changed = date != storedDate
        storedDate = date
        showDate(animated: true)
        if changed { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    func userDidChoose(duration: TimeInterval) {
        let old = countDownDuration
        countDownDuration = duration
        face?.show(animated: window != nil)
        if countDownDuration != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    private func limitsDidChange() {
        storedDate = permitted(storedDate)
        face?.reload()
    }

    // MARK: Face

    private func rebuildFace() {
        face?.removeFromSuperview()
        let face: UIView & DatePickerFace
        switch datePickerStyle {
        case .wheels: face = DateWheelsView(picker: self, mode: datePickerMode)
        case .inline where datePickerMode != .time: face = DateCalendarView(picker: self, showsTime: datePickerMode == .dateAndTime)
        case .inline: face = DateWheelsView(picker: self, mode: .time)
        default: face = DateCompactView(picker: self, mode: datePickerMode)
        }
        self.face = face
        addSubview(face)
        face.reload()
        invalidateIntrinsicContentSize()
        if sizesItself { bounds.size = face.preferredSize }
        setNeedsLayout()
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            if newValue.size != super.frame.size { sizesItself = false }
            super.frame = newValue
        }
    }

    open override var intrinsicContentSize: CGSize { face?.preferredSize ?? .zero }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    func faceSizeDidChange() { invalidateIntrinsicContentSize() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        face?.frame = bounds
    }

    override func stateDidChange() {
        super.stateDidChange()
        face?.alpha = isEnabled ? 1 : 0.5
    }

    override var displayedText: String? {
        switch datePickerMode {
        case .time: return formatter(template: "jmm").string(from: storedDate)
        case .date: return formatter(template: "yMMMd").string(from: storedDate)
        case .dateAndTime: return formatter(template: "yMMMdjmm").string(from: storedDate)
        case .yearAndMonth: return formatter(template: "yMMMM").string(from: storedDate)
        case .countDownTimer:
            return Duration.seconds(countDownDuration).formatted(.units(allowed: [.hours, .minutes], width: .wide).locale(shownLocale))
        }
    }
}

/// What a date picker of one style shows.
@MainActor
protocol DatePickerFace: AnyObject {
    var preferredSize: CGSize { get }
    /// Builds everything anew after a change of calendar, locale or limits.
    func reload()
    /// Shows the picker's date.
    func show(animated: Bool)
}
