import XCTest

@testable import UIKit

/// The app hears of new days and other time zones.
@MainActor
final class DayWatcherTests: AppTestCase {
    func test_newDaysAndZonesAreTold() async {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        var told = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.significantTimeChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { told += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        let noon = Date(timeIntervalSince1970: 12 * 3600)
        let watcher = DayWatcher(application: .shared, now: noon, calendar: calendar)
        watcher.check(now: noon.addingTimeInterval(11 * 3600), calendar: calendar)
        XCTAssertEqual(told, 0, "the same day")
        watcher.check(now: noon.addingTimeInterval(13 * 3600), calendar: calendar)
        XCTAssertEqual(told, 1)
        calendar.timeZone = TimeZone(secondsFromGMT: 9 * 3600)!
        watcher.check(now: noon.addingTimeInterval(13 * 3600), calendar: calendar)
        XCTAssertEqual(told, 2)
        watcher.check(now: noon.addingTimeInterval(13 * 3600), calendar: calendar)
        XCTAssertEqual(told, 2)
    }
}
