import Foundation

/// The messages that this process has logged.
public final class OSLogStore: NSObject, @unchecked Sendable {
    public enum Scope: Int, Sendable {
        case system = 0
        case currentProcessIdentifier
    }

    /// Other processes' messages can't be read.
    struct UnavailableScope: LocalizedError {
        var errorDescription: String? { "Only the messages of the current process can be read." }
    }

    public init(scope: Scope) throws {
        guard scope == .currentProcessIdentifier else { throw UnavailableScope() }
    }

    public func position(date: Date) -> OSLogPosition { OSLogPosition(date: date) }
    public func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
        OSLogPosition(date: Date(timeIntervalSinceNow: seconds))
    }

    /// The kept messages from a position on, oldest first.
    public func getEntries(at position: OSLogPosition? = nil, matching predicate: NSPredicate? = nil) throws -> AnySequence<OSLogEntry> {
        let entries = LogRecorder.shared.all.filter { entry in position.map { entry.date >= $0.date } ?? true }
        return AnySequence(predicate.map { predicate in entries.filter { predicate.evaluate(with: $0) } } ?? entries)
    }
}

/// A place in a log.
public final class OSLogPosition: NSObject, @unchecked Sendable {
    let date: Date

    init(date: Date) {
        self.date = date
    }
}
