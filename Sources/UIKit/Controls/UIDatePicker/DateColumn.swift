import CoreGraphics
import Foundation

/// One wheel of a date picker: what its rows mean and how they are written.
///
/// Wheels whose values come round again, such as months and minutes, repeat them many times, so that they seem to have no end.
@MainActor
class DateColumn {
    unowned let picker: UIDatePicker
    let calendar: Calendar
    /// Different values of the wheel.
    fileprivate(set) var count: Int
    fileprivate let repeats: Bool

    fileprivate init(picker: UIDatePicker, count: Int, repeats: Bool) {
        self.picker = picker
        self.count = count
        self.repeats = repeats
        calendar = picker.shownCalendar
    }

    private static let rounds = 400
    var numberOfRows: Int { repeats ? count * Self.rounds : count }
    var alignment: NSTextAlignment { .center }
    var sampleTitles: [String] { (0..<min(count, 62)).map(title) }

    func value(_ row: Int) -> Int { row % count }

    /// Follows another date; true when the rows themselves are others now.
    @discardableResult
    func adopt(_ date: Date) -> Bool { false }

    func index(for date: Date) -> Int { 0 }

    /// The row of a date, as near as possible to the present one.
    final func row(for date: Date, near current: Int) -> Int {
        let index = index(for: date)
        guard repeats else { return index }
        let middle = count * (Self.rounds / 2)
        let start = current <= count || current >= numberOfRows - count ? middle : current - current % count
        let candidates = [start - count + index, start + index, start + count + index]
        let reference = current <= count || current >= numberOfRows - count ? middle + index : current
        return candidates.min { abs($0 - reference) < abs($1 - reference) }!
    }

    func title(_ row: Int) -> String { "" }

    /// What the numbers count, for the row in the middle; nil where the titles say all.
    var unit: String? { nil }

    /// The date after the wheel was turned to a row.
    func date(from date: Date, choosing row: Int) -> Date { date }

    func isPermitted(_ row: Int, with date: Date) -> Bool {
        if picker.minimumDate == nil, picker.maximumDate == nil { return true }
        guard let span = span(row, with: date) else { return true }
        if let minimum = picker.minimumDate, span.end <= minimum { return false }
        if let maximum = picker.maximumDate, span.start > maximum { return false }
        return true
    }

    /// The stretch of time that a row stands for while the other wheels stay.
    func span(_ row: Int, with date: Date) -> DateInterval? { nil }

    // MARK: Columns of a mode

    static func columns(for mode: UIDatePicker.Mode, picker: UIDatePicker) -> [DateColumn] {
        switch mode {
        case .date, .yearAndMonth:
            let order = pieces(of: mode == .date ? "yMMMMd" : "yMMMM", "yMLd", locale: picker.shownLocale)
            return order.map { piece in
                switch piece {
                case "y": return YearColumn(picker: picker)
                case "d": return DayColumn(picker: picker)
                default: return MonthColumn(picker: picker)
                }
            }
        case .time: return timeColumns(picker)
        case .dateAndTime: return [DayStripColumn(picker: picker)] + timeColumns(picker)
        case .countDownTimer: return [DurationColumn(picker: picker, isHours: true), DurationColumn(picker: picker, isHours: false)]
        }
    }

    private static func timeColumns(_ picker: UIDatePicker) -> [DateColumn] {
        let format = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: picker.shownLocale) ?? "HH:mm"
        let twelve = format.contains("h") || format.contains("K")
        return pieces(in: format, "ahHKkmB").map { piece in
            switch piece {
            case "m": return MinuteColumn(picker: picker)
            case "a", "B": return HalfDayColumn(picker: picker)
            default: return HourColumn(picker: picker, isTwelve: twelve, isPadded: format.contains("HH") || format.contains("hh"))
            }
        }
    }

    private static func pieces(of template: String, _ letters: String, locale: Locale) -> [Character] {
        let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        return pieces(in: format, letters).map { $0 == "L" ? "M" : $0 }
    }

    /// The pattern letters in order, quoted words left out.
    private static func pieces(in format: String, _ letters: String) -> [Character] {
        var found: [Character] = []
        var quoted = false
        for character in format {
            if character == "'" { quoted.toggle() }
            guard !quoted, letters.contains(character), !found.contains(character) else { continue }
            found.append(character)
        }
        return found
    }
}

/// Years, counted from the one that began or ended around 2001-01-01.
private final class YearColumn: DateColumn {
    private let reference: Date
    private let formatter: DateFormatter
    private static let referenceRow = 2000

    init(picker: UIDatePicker) {
        let calendar = picker.shownCalendar
        reference = calendar.dateInterval(of: .year, for: Date(timeIntervalSinceReferenceDate: 86_400 * 180))?.start ?? Date()
        // Years of the sixty-year cycle are told by the solar year they begin in, with the name in the cycle.
        formatter = calendar.isCyclic ? picker.formatter("r (U)") : picker.formatter(template: "y")
        super.init(picker: picker, count: 4000, repeats: false)
    }

    private func start(_ row: Int) -> Date {
        calendar.date(byAdding: .year, value: row - Self.referenceRow, to: reference) ?? reference
    }

    override func index(for date: Date) -> Int {
        let start = calendar.dateInterval(of: .year, for: date)?.start ?? date
        let years = calendar.dateComponents([.year], from: reference, to: start.addingTimeInterval(86_400)).year ?? 0
        return min(
            max(0, Self.referenceRow + years - (start < reference && self.start(Self.referenceRow + years) > date ? 1 : 0)), count - 1)
    }

    override func title(_ row: Int) -> String { formatter.string(from: start(row).addingTimeInterval(86_400 * 40)) }
    override var sampleTitles: [String] { [title(Self.referenceRow - 1), title(Self.referenceRow + 20)] }

    override func date(from date: Date, choosing row: Int) -> Date {
        let parts = calendar.dateComponents([.month, .day, .hour, .minute, .second, .isLeapMonth], from: date)
        return calendar.date(inYearOf: start(row).addingTimeInterval(86_400), parts: parts) ?? date
    }

    override func span(_ row: Int, with date: Date) -> DateInterval? {
        calendar.dateInterval(of: .year, for: start(row).addingTimeInterval(86_400))
    }
}

/// The months of the shown year, leap months among them.
private final class MonthColumn: DateColumn {
    private var months: [Date] = []
    private let formatter: DateFormatter

    init(picker: UIDatePicker) {
        let pattern = DateFormatter.dateFormat(fromTemplate: "MMMM", options: 0, locale: picker.shownLocale) ?? "LLLL"
        formatter = picker.formatter(pattern)
        super.init(picker: picker, count: 12, repeats: true)
        adopt(picker.date)
    }

    @discardableResult
    override func adopt(_ date: Date) -> Bool {
        guard let year = calendar.dateInterval(of: .year, for: date) else { return false }
        if months.first == year.start { return false }
        let earlier = months.map(formatter.string)
        months = calendar.monthStarts(in: year)
        count = max(1, months.count)
        return months.map(formatter.string) != earlier
    }

    override func index(for date: Date) -> Int { max(0, (months.lastIndex { $0 <= date }) ?? 0) }
    override func title(_ row: Int) -> String {
        months.isEmpty ? "" : formatter.string(from: months[value(row)].addingTimeInterval(86_400))
    }
    override var alignment: NSTextAlignment { .natural }

    override func date(from date: Date, choosing row: Int) -> Date {
        let day = calendar.component(.day, from: date)
        let start = months[value(row)]
        let length = calendar.range(of: .day, in: .month, for: start)?.count ?? 28
        let time = date.timeIntervalSince(calendar.startOfDay(for: date))
        let target = calendar.date(byAdding: .day, value: min(day, length) - 1, to: start) ?? start
        return target.addingTimeInterval(time)
    }

    override func span(_ row: Int, with date: Date) -> DateInterval? {
        months.isEmpty ? nil : calendar.dateInterval(of: .month, for: months[value(row)])
    }
}

/// The days of the shown month.
private final class DayColumn: DateColumn {
    private let formatter: DateFormatter
    private var month = Date.distantPast

    init(picker: UIDatePicker) {
        formatter = picker.formatter(template: "d")
        super.init(picker: picker, count: 31, repeats: true)
        adopt(picker.date)
    }

    @discardableResult
    override func adopt(_ date: Date) -> Bool {
        guard let interval = calendar.dateInterval(of: .month, for: date), interval.start != month else { return false }
        month = interval.start
        let length = max(1, calendar.range(of: .day, in: .month, for: date)?.count ?? 31)
        defer { count = length }
        return length != count
    }

    override func index(for date: Date) -> Int { calendar.component(.day, from: date) - 1 }

    private func day(_ row: Int) -> Date { calendar.date(byAdding: .day, value: value(row), to: month) ?? month }

    override func title(_ row: Int) -> String { formatter.string(from: day(row)) }

    override func date(from date: Date, choosing row: Int) -> Date {
        day(row).addingTimeInterval(date.timeIntervalSince(calendar.startOfDay(for: date)))
    }

    override func span(_ row: Int, with date: Date) -> DateInterval? { calendar.dateInterval(of: .day, for: day(row)) }
}

/// Days in one long strip, with their weekday.
private final class DayStripColumn: DateColumn {
    private let formatter: DateFormatter
    private let origin: Date
    private static let reach = 20_000

    init(picker: UIDatePicker) {
        formatter = picker.formatter(template: "EEEMMMd")
        origin = picker.shownCalendar.startOfDay(for: picker.date)
        super.init(picker: picker, count: 2 * Self.reach + 1, repeats: false)
    }

    private func day(_ row: Int) -> Date { calendar.date(byAdding: .day, value: row - Self.reach, to: origin) ?? origin }

    override func index(for date: Date) -> Int {
        let days = calendar.dateComponents([.day], from: origin, to: calendar.startOfDay(for: date)).day ?? 0
        return min(max(0, Self.reach + days), count - 1)
    }

    override var alignment: NSTextAlignment { .right }
    override func title(_ row: Int) -> String { formatter.string(from: day(row)) }
    override var sampleTitles: [String] { (0..<60).map { title(Self.reach + $0 * 6) } }

    override func date(from date: Date, choosing row: Int) -> Date {
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        return calendar.date(bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day(row)) ?? day(row)
    }

    override func span(_ row: Int, with date: Date) -> DateInterval? { calendar.dateInterval(of: .day, for: day(row)) }
}

private final class HourColumn: DateColumn {
    private let isTwelve: Bool
    private let isPadded: Bool

    init(picker: UIDatePicker, isTwelve: Bool, isPadded: Bool) {
        self.isTwelve = isTwelve
        self.isPadded = isPadded
        super.init(picker: picker, count: 24, repeats: true)
    }

    override func index(for date: Date) -> Int { calendar.component(.hour, from: date) }

    override func title(_ row: Int) -> String {
        let hour = value(row)
        let number = isTwelve ? (hour % 12 == 0 ? 12 : hour % 12) : hour
        return picker.number(number, digits: isPadded ? 2 : 1)
    }

    override func date(from date: Date, choosing row: Int) -> Date {
        let parts = calendar.dateComponents([.minute, .second], from: date)
        return calendar.date(bySettingHour: value(row), minute: parts.minute ?? 0, second: parts.second ?? 0, of: date) ?? date
    }

    override func span(_ row: Int, with date: Date) -> DateInterval? {
        calendar.dateInterval(of: .hour, for: self.date(from: date, choosing: row))
    }
}

private final class MinuteColumn: DateColumn {
    private let interval: Int

    init(picker: UIDatePicker) {
        interval = picker.minuteInterval
        super.init(picker: picker, count: 60 / picker.minuteInterval, repeats: true)
    }

    override func index(for date: Date) -> Int { calendar.component(.minute, from: date) / interval }
    override func title(_ row: Int) -> String { picker.number(value(row) * interval, digits: 2) }

    override func date(from date: Date, choosing row: Int) -> Date {
        let hour = calendar.component(.hour, from: date)
        return calendar.date(bySettingHour: hour, minute: value(row) * interval, second: 0, of: date) ?? date
    }

    override func span(_ row: Int, with date: Date) -> DateInterval? {
        DateInterval(start: self.date(from: date, choosing: row), duration: 60)
    }
}

private final class HalfDayColumn: DateColumn {
    private let symbols: [String]

    init(picker: UIDatePicker) {
        let formatter = picker.formatter("a")
        symbols = [formatter.amSymbol, formatter.pmSymbol]
        super.init(picker: picker, count: 2, repeats: false)
    }

    override func index(for date: Date) -> Int { calendar.component(.hour, from: date) / 12 }
    override func title(_ row: Int) -> String { symbols[row] }

    override func date(from date: Date, choosing row: Int) -> Date {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
        let hour = (parts.hour ?? 0) % 12 + row * 12
        return calendar.date(bySettingHour: hour, minute: parts.minute ?? 0, second: parts.second ?? 0, of: date) ?? date
    }

    override func span(_ row: Int, with date: Date) -> DateInterval? {
        DateInterval(start: calendar.startOfDay(for: date).addingTimeInterval(TimeInterval(row) * 43_200), duration: 43_200)
    }
}

/// Hours or minutes of a countdown, with their unit.
private final class DurationColumn: DateColumn {
    private let isHours: Bool
    private let interval: Int

    init(picker: UIDatePicker, isHours: Bool) {
        self.isHours = isHours
        interval = isHours ? 1 : picker.minuteInterval
        super.init(picker: picker, count: isHours ? 24 : 60 / picker.minuteInterval, repeats: true)
    }

    override func value(_ row: Int) -> Int { row % count * interval }

    override func index(for date: Date) -> Int {
        let minutes = Int(picker.countDownDuration / 60)
        return isHours ? minutes / 60 : minutes % 60 / interval
    }

    override func title(_ row: Int) -> String { picker.number(value(row), digits: 1) }

    /// The locale's word, taken from a whole duration such as "1 hour".
    override var unit: String? {
        let minutes = Int(picker.countDownDuration / 60)
        let shown = isHours ? minutes / 60 : minutes % 60
        let duration = Duration.seconds(shown * (isHours ? 3600 : 60))
        let text =
            isHours
            ? duration.formatted(.units(allowed: [.hours], width: .wide, zeroValueUnits: .show(length: 1)).locale(picker.shownLocale))
            : duration.formatted(
                .units(allowed: [.minutes], width: .abbreviated, zeroValueUnits: .show(length: 1)).locale(picker.shownLocale))
        return text.trimmingCharacters(in: .decimalDigits.union(.whitespaces))
    }
}

extension UIDatePicker {
    /// A number in the locale's digits.
    func number(_ value: Int, digits: Int) -> String {
        value.formatted(.number.precision(.integerLength(digits...)).grouping(.never).locale(shownLocale))
    }
}

extension Calendar {
    /// Whether years are told by their place in a cycle rather than by a number that goes on.
    var isCyclic: Bool { identifier == .chinese }

    /// The first moments of a year's months.
    func monthStarts(in year: DateInterval) -> [Date] {
        var starts: [Date] = []
        var current = year.start
        while current < year.end, starts.count < 14, let month = dateInterval(of: .month, for: current) {
            starts.append(month.start)
            current = month.end
        }
        return starts
    }

    /// The date with the given month and day in another year; the nearest that exists there.
    func date(inYearOf date: Date, parts: DateComponents) -> Date? {
        guard let year = dateInterval(of: .year, for: date) else { return nil }
        let months = monthStarts(in: year)
        let wanted = months.first {
            let found = dateComponents([.month, .isLeapMonth], from: $0)
            return found.month == parts.month && (found.isLeapMonth ?? false) == (parts.isLeapMonth ?? false)
        }
        // A leap month that the year lacks becomes the ordinary month of its number.
        guard let month = wanted ?? months.first(where: { component(.month, from: $0) == parts.month }) ?? months.last else { return nil }
        let length = range(of: .day, in: .month, for: month)?.count ?? 28
        guard let day = self.date(byAdding: .day, value: min(parts.day ?? 1, length) - 1, to: month) else { return nil }
        return self.date(bySettingHour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0, of: day) ?? day
    }
}
