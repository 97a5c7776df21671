import Foundation

/// The one source of time for events, animations and frames.
///
/// In real mode it reads the system's monotonic clock. In virtual mode it stands still until somebody advances it, so the same
/// script produces the same pixels on every run.
public final class MediaClock: @unchecked Sendable {
    /// The clock of this process.
    public static let shared = MediaClock()

    /// Whether time follows the system or a script.
    public enum Mode: Sendable, Equatable {
        case real
        case virtual
    }

    private let lock = NSLock()
    private var currentMode = Mode.real
    private var virtualNow: TimeInterval = 0

    private init() {}

    /// Real or virtual; a switch to virtual keeps the time reached so far.
    public var mode: Mode {
        get { lock.withLock { currentMode } }
        set {
            lock.withLock {
                guard newValue != currentMode else { return }
                if newValue == .virtual { virtualNow = Self.systemNow }
                currentMode = newValue
            }
        }
    }

    /// Seconds since an arbitrary fixed point; never goes backwards.
    public var now: TimeInterval {
        lock.withLock { currentMode == .real ? Self.systemNow : virtualNow }
    }

    /// Switches to virtual time that starts at `start` seconds.
    public func startVirtual(at start: TimeInterval = 1_000) {
        lock.withLock {
            currentMode = .virtual
            virtualNow = start
        }
    }

    /// Moves virtual time forward by `seconds`; has no effect on a real clock or for values that aren't positive.
    public func advance(by seconds: TimeInterval) {
        lock.withLock {
            guard currentMode == .virtual, seconds > 0, seconds.isFinite else { return }
            virtualNow += seconds
        }
    }

    private static var systemNow: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1_000_000_000
    }
}
