import Foundation
import QuartzCore

/// Tasks that were begun, and the time that they have in the background.
@MainActor
final class BackgroundTasks {
    /// What an app is given in the background, in seconds.
    static let allowance: TimeInterval = 30

    private var handlers: [UIBackgroundTaskIdentifier: (() -> Void)?] = [:]
    private var last = 0
    private var timer: GestureTimer?
    private var end: CFTimeInterval?

    func begin(_ expiration: (() -> Void)?) -> UIBackgroundTaskIdentifier {
        // Who begins when the time is over gets none.
        if let end, end <= CACurrentMediaTime() { return .invalid }
        last += 1
        let identifier = UIBackgroundTaskIdentifier(rawValue: last)
        handlers[identifier] = .some(expiration)
        return identifier
    }

    func finish(_ identifier: UIBackgroundTaskIdentifier) { handlers[identifier] = nil }

    var remaining: TimeInterval { end.map { max(0, $0 - CACurrentMediaTime()) } ?? .greatestFiniteMagnitude }

    func enterBackground() {
        end = CACurrentMediaTime() + Self.allowance
        guard !handlers.isEmpty else { return }
        timer = GestureTimer(after: Self.allowance) { [weak self] in self?.expire() }
    }

    func leaveBackground() {
        end = nil
        timer?.invalidate()
        timer = nil
    }

    /// Handlers are told in the order in which the tasks were begun.
    private func expire() {
        timer = nil
        for (identifier, handler) in handlers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where handlers[identifier] != nil {
            handler?()
            if handlers[identifier] != nil {
                logOnce("Background task \(identifier.rawValue) was not ended by its expiration handler; on a device the app is terminated")
            }
        }
    }
}

extension UIApplication {
    /// Asks for time to finish something in the background; `handler` is called when the time is over.
    public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        backgroundTasks.begin(handler)
    }

    public func beginBackgroundTask(withName taskName: String?, expirationHandler handler: (() -> Void)? = nil)
        -> UIBackgroundTaskIdentifier
    {
        backgroundTasks.begin(handler)
    }

    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { backgroundTasks.finish(identifier) }

    /// Seconds that the app has left in the background; very many while it is in the foreground.
    public var backgroundTimeRemaining: TimeInterval { backgroundTasks.remaining }

    public static let backgroundRefreshStatusDidChangeNotification = NSNotification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")

    /// Restricted: nothing starts the app in the background here.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }
}
