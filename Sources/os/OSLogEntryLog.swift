import Foundation

/// A logged message.
public final class OSLogEntryLog: OSLogEntry, @unchecked Sendable {
    public enum Level: Int, Sendable {
        case undefined = 0
        case debug
        case info
        case notice
        case error
        case fault

        init(_ type: OSLogType) {
            switch type {
            case .debug: self = .debug
            case .info: self = .info
            case .default: self = .notice
            case .error: self = .error
            case .fault: self = .fault
            default: self = .undefined
            }
        }
    }

    public let level: Level
    public let subsystem: String
    public let category: String
    public let processIdentifier = ProcessInfo.processInfo.processIdentifier
    public let process = ProcessInfo.processInfo.processName

    init(message: String, level: Level, subsystem: String, category: String) {
        self.level = level
        self.subsystem = subsystem
        self.category = category
        super.init(message: message)
    }
}
