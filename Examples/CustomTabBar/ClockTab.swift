import UIKit

/// The four tabs, which both approaches show.
enum ClockTab: Int, CaseIterable {
    case world, alarm, stopwatch, timer

    var title: String {
        switch self {
        case .world: return "World"
        case .alarm: return "Alarm"
        case .stopwatch: return "Stopwatch"
        case .timer: return "Timer"
        }
    }

    /// A picture with a light and a dark version in the asset catalogue, shown in its own colours.
    var image: UIImage? {
        UIImage(named: "tab_\(self)")?.withRenderingMode(.alwaysOriginal)
    }

    func makeViewController() -> UIViewController {
        switch self {
        case .world: return WorldClockViewController()
        case .alarm: return AlarmViewController()
        case .stopwatch: return StopwatchViewController()
        case .timer: return TimerViewController()
        }
    }
}
