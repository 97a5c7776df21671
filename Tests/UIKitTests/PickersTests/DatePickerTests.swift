import Display
import XCTest

@testable import UIKit

/// Dates on wheels, in a calendar and behind labels; solar and lunar.
@MainActor
final class DatePickerTests: AppTestCase {
    private let seoul = TimeZone(identifier: "Asia/Seoul")!

    private func date(_ text: String) -> Date {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = seoul
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter.date(from: text)!
    }

    private func text(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = seoul
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter.string(from: date)
    }

    private func wheels(
        _ mode: UIDatePicker.Mode, locale: String = "en_US", calendar: Calendar.Identifier = .gregorian,
        date start: String = "2026-09-21 14:13"
    ) -> (UIDatePicker, UIPickerView) {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.datePickerMode = mode
        picker.locale = Locale(identifier: locale)
        picker.calendar = Calendar(identifier: calendar)
        picker.timeZone = seoul
        picker.date = date(start)
        picker.frame = CGRect(x: 30, y: 200, width: 320, height: 216)
        let controller = UIViewController()
        controller.view.addSubview(picker)
        _ = TestApp.show(controller)
        return (picker, picker.subviews[0].subviews[0] as! UIPickerView)
    }

    private func titles(_ wheels: UIPickerView) -> [String] {
        wheels.subviews.compactMap { $0 as? PickerWheel }.map { $0.shownTitle(row: $0.selectedRow) ?? "" }
    }

    /// Turns a wheel by a number of rows the way a finger would.
    private func turn(_ wheels: UIPickerView, _ component: Int, by rows: Int) {
        let wheel = wheels.subviews.compactMap { $0 as? PickerWheel }[component]
        let center = wheel.convert(CGPoint(x: wheel.bounds.midX, y: wheel.bounds.midY), to: nil)
        for _ in 0..<abs(rows) {
            TestApp.tap(at: CGPoint(x: center.x, y: center.y + (rows > 0 ? 32 : -32)))
            TestApp.settle()
        }
    }

    func test_theOrderOfTheWheelsIsTheLocales() async {
        let cases: [(String, UIDatePicker.Mode, [String])] = [
            ("en_US", .date, ["September", "21", "2026"]),
            ("de_DE", .date, ["21", "September", "2026"]),
            ("ko_KR", .date, ["2026년", "9월", "21일"]),
            ("en_US", .time, ["2", "13", "PM"]),
            ("ko_KR", .time, ["오후", "2", "13"]),
            ("de_DE", .time, ["14", "13"]),
            ("en_US", .dateAndTime, ["Mon, Sep 21", "2", "13", "PM"]),
            ("en_US", .yearAndMonth, ["September", "2026"]),
        ]
        for (locale, mode, expected) in cases {
            let (_, picker) = wheels(mode, locale: locale)
            XCTAssertEqual(titles(picker), expected, "\(locale) \(mode)")
        }
    }

    /// Row E2: the Korean and Chinese lunar calendar, with its leap month (the sixth of 2025).
    func test_lunarDatesHaveLeapMonths() async {
        let (picker, rows) = wheels(.date, locale: "ko_KR", calendar: .chinese, date: "2025-07-10 00:00")
        XCTAssertEqual(titles(rows), ["2025 (을사)", "6월", "16일"])
        let before = picker.date
        turn(rows, 1, by: 1)
        XCTAssertEqual(titles(rows)[1], "윤6월")
        XCTAssertGreaterThan(picker.date, before)
        XCTAssertEqual(text(picker.date), "2025-08-09 00:00")
        // The leap month doesn't exist in the year after.
        turn(rows, 0, by: 1)
        XCTAssertEqual(titles(rows).prefix(2), ["2026 (병오)", "6월"])
    }

    func test_aMonthKeepsTheDayWithinItsLength() async {
        let (picker, rows) = wheels(.date, date: "2026-01-31 09:30")
        var changes = 0
        picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        turn(rows, 0, by: 1)
        XCTAssertEqual(text(picker.date), "2026-02-28 09:30")
        XCTAssertEqual(changes, 1)
        turn(rows, 2, by: 2)
        XCTAssertEqual(text(picker.date), "2028-02-28 09:30")
        turn(rows, 1, by: 1)
        XCTAssertEqual(text(picker.date), "2028-02-29 09:30")
        turn(rows, 2, by: 1)
        XCTAssertEqual(text(picker.date), "2029-02-28 09:30")
    }

    func test_theWheelTurnsBackToTheLimits() async {
        let (picker, rows) = wheels(.date)
        picker.maximumDate = date("2026-09-25 12:00")
        turn(rows, 0, by: 1)
        XCTAssertEqual(text(picker.date), "2026-09-25 12:00")
        XCTAssertEqual(titles(rows), ["September", "25", "2026"])
        picker.minimumDate = date("2026-09-24 12:00")
        picker.date = date("2020-01-01 00:00")
        XCTAssertEqual(text(picker.date), "2026-09-24 12:00")
    }

    func test_hoursChangeTheHalfOfTheDay() async {
        let (picker, rows) = wheels(.time, date: "2026-09-21 11:30")
        turn(rows, 0, by: 1)
        XCTAssertEqual(text(picker.date), "2026-09-21 12:30")
        XCTAssertEqual(titles(rows), ["12", "30", "PM"])
        turn(rows, 2, by: -1)
        XCTAssertEqual(text(picker.date), "2026-09-21 00:30")
    }

    func test_minutesComeInIntervals() async {
        let (picker, rows) = wheels(.time)
        picker.minuteInterval = 15
        XCTAssertEqual(text(picker.date), "2026-09-21 14:00")
        turn(rows, 1, by: 1)
        XCTAssertEqual(text(picker.date), "2026-09-21 14:15")
        picker.minuteInterval = 7
        XCTAssertEqual(picker.minuteInterval, 15)
    }

    func test_aCountdownIsADuration() async {
        let (picker, rows) = wheels(.countDownTimer)
        picker.countDownDuration = 3723
        XCTAssertEqual(picker.countDownDuration, 3720)
        XCTAssertEqual(titles(rows), ["1", "2"])
        let units = { rows.superview?.subviews.compactMap { ($0 as? UILabel)?.text } ?? [] }
        XCTAssertEqual(units(), ["hour", "min"])
        turn(rows, 0, by: 1)
        XCTAssertEqual(picker.countDownDuration, 7320)
        XCTAssertEqual(units(), ["hours", "min"])
    }

    func test_aCompactPickerOpensACalendarAndChoosesADay() async throws {
        let picker = UIDatePicker()
        picker.datePickerMode = .date
        picker.locale = Locale(identifier: "en_US")
        picker.timeZone = seoul
        picker.date = date("2026-09-21 14:13")
        XCTAssertEqual(picker.datePickerStyle, .compact)
        picker.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: picker.intrinsicContentSize)
        XCTAssertEqual(picker.frame.height, 34)
        let controller = UIViewController()
        controller.view.addSubview(picker)
        let window = TestApp.show(controller)
        try TestApp.tap("Sep 21, 2026")
        TestApp.settle()
        try TestApp.tap("23")
        TestApp.settle()
        XCTAssertEqual(text(picker.date), "2026-09-23 14:13")
        XCTAssertEqual(picker.displayedText, "Sep 23, 2026")
        try TestApp.tap("Next Month")
        TestApp.settle()
        try TestApp.tap("5")
        TestApp.settle()
        XCTAssertEqual(text(picker.date), "2026-10-05 14:13")
        TestApp.tap(at: CGPoint(x: 10, y: 700))
        TestApp.settle()
        XCTAssertFalse(window.subviews.contains { $0 is DatePickerPopover })
    }
}
