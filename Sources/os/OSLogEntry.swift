import Foundation

/// Something that was logged.
public class OSLogEntry: NSObject, @unchecked Sendable {
    public let composedMessage: String
    public let date: Date

    init(message: String) {
        composedMessage = message
        date = Date()
    }
}

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

/// The beginning or end of an interval, or an event.
public final class OSLogEntrySignpost: OSLogEntry, @unchecked Sendable {
    public enum SignpostType: Int, Sendable {
        case undefined = 0
        case intervalBegin
        case intervalEnd
        case event
    }

    public let signpostName: String
    public let signpostIdentifier: UInt64
    public let signpostType: SignpostType
    public let subsystem: String
    public let category: String

    init(message: String, name: String, identifier: UInt64, type: SignpostType, subsystem: String, category: String) {
        signpostName = name
        signpostIdentifier = identifier
        signpostType = type
        self.subsystem = subsystem
        self.category = category
        super.init(message: message)
    }
}
