import Foundation

/// Tells the app that a new day has begun, or that the clock is in another time zone: at once in the foreground, else with the return to it.
@MainActor
final class DayWatcher {
    private struct Moment: Equatable {
        var day: DateComponents
        var zone: String
        /// Summer time changes the distance from Greenwich without another zone.
        var offset: Int

        init(_ date: Date, _ calendar: Calendar) {
            day = calendar.dateComponents([.year, .month, .day], from: date)
            zone = calendar.timeZone.identifier
            offset = calendar.timeZone.secondsFromGMT(for: date)
        }
    }

    private unowned let application: UIApplication
    private var last: Moment
    private var timer: Timer?

    init(application: UIApplication, now: Date = Date(), calendar: Calendar = .current) {
        self.application = application
        last = Moment(now, calendar)
    }

    /// Compares with the last time, and tells the app what is other.
    func check(now: Date = Date(), calendar: Calendar = .current) {
        let moment = Moment(now, calendar)
        guard moment != last else { return }
        last = moment
        application.delegate?.applicationSignificantTimeChange?(application)
        NotificationCenter.default.post(name: UIApplication.significantTimeChangeNotification, object: application)
    }

    /// Looks again at each midnight.
    func waitForMidnight() {
        timer?.invalidate()
        let midnight = Calendar.current.startOfDay(for: Date().addingTimeInterval(26 * 3600))
        let next = Calendar.current.nextDate(
            after: Date(), matching: DateComponents(hour: 0, minute: 0, second: 0), matchingPolicy: .nextTime)
        let timer = Timer(fire: next ?? midnight, interval: 0, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self else { return }
                // In the background the app hears of it when it comes back.
                if self.application.state != .background { self.check() }
                self.waitForMidnight()
            }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }
}
