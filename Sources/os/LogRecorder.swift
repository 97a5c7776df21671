import Foundation

/// Writes messages to standard error and keeps the latest for `OSLogStore`.
final class LogRecorder: @unchecked Sendable {
    static let shared = LogRecorder()

    /// Messages kept; older ones are forgotten.
    static let capacity = 2_000

    private let lock = NSLock()
    private var entries: [OSLogEntry] = []

    func record(_ entry: OSLogEntry) {
        lock.withLock {
            if entries.count >= Self.capacity { entries.removeFirst(Self.capacity / 4) }
            entries.append(entry)
        }
    }

    var all: [OSLogEntry] { lock.withLock { entries } }

    func log(_ message: String, type: OSLogType, log: OSLog) {
        guard log.isEnabled(type: type) else { return }
        record(OSLogEntryLog(message: message, level: .init(type), subsystem: log.subsystem, category: log.category))
        let place = [log.subsystem, log.category].filter { !$0.isEmpty }.joined(separator: ":")
        let mark = type == .error ? "error: " : type == .fault ? "fault: " : ""
        FileHandle.standardError.write(Data(((place.isEmpty ? "" : "[\(place)] ") + mark + message + "\n").utf8))
    }

    func signpost(_ kind: OSLogEntrySignpost.SignpostType, _ name: StaticString, _ id: OSSignpostID, _ message: String, log: OSLog) {
        guard log.signpostsEnabled else { return }
        record(
            OSLogEntrySignpost(
                message: message, name: name.description, identifier: id.rawValue, type: kind, subsystem: log.subsystem,
                category: log.category))
    }
}
