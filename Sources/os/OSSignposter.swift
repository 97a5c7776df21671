import Foundation

/// Identifies one of several intervals of the same name.
public struct OSSignpostID: Hashable, Comparable, Sendable {
    public let rawValue: UInt64

    public init(_ value: UInt64) { rawValue = value }
    public init(log: OSLog) { rawValue = Self.numbers.next() }
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }

    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = OSSignpostID(.max)
    public static let null = OSSignpostID(0)

    public static func < (first: OSSignpostID, second: OSSignpostID) -> Bool { first.rawValue < second.rawValue }

    private final class Numbers: @unchecked Sendable {
        private let lock = NSLock()
        private var last: UInt64 = 0
        func next() -> UInt64 {
            lock.withLock {
                last += 1
                return last
            }
        }
    }

    private static let numbers = Numbers()
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let event = OSSignpostType(rawValue: 0)
    public static let begin = OSSignpostType(rawValue: 1)
    public static let end = OSSignpostType(rawValue: 2)

    var kind: OSLogEntrySignpost.SignpostType { self == .begin ? .intervalBegin : self == .end ? .intervalEnd : .event }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: @unchecked Sendable {
    let id: OSSignpostID
    init(id: OSSignpostID) { self.id = id }
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id) }
}

/// The message of a signpost.
public typealias SignpostMetadata = OSLogMessage

/// Marks events and intervals for a tool that measures; here they are kept for `OSLogStore`.
public struct OSSignposter: Sendable {
    private let log: OSLog

    public init() { log = .default }
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }
    public init(logHandle: OSLog) { log = logHandle }
    public init(logger: Logger) { log = logger.log }

    public static let disabled = OSSignposter(logHandle: .disabled)
    public var isEnabled: Bool { log.signpostsEnabled }

    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        beginInterval(name, id: id, "")
    }

    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) -> OSSignpostIntervalState {
        LogRecorder.shared.signpost(.intervalBegin, name, id, message.text, log: log)
        return OSSignpostIntervalState(id: id)
    }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) { endInterval(name, state, "") }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata) {
        LogRecorder.shared.signpost(.intervalEnd, name, state.id, message.text, log: log)
    }

    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { emitEvent(name, id: id, "") }

    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) {
        LogRecorder.shared.signpost(.event, name, id, message.text, log: log)
    }

    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result {
        try withIntervalSignpost(name, id: id, "", around: task)
    }

    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata, around task: () throws -> Result
    ) rethrows -> Result {
        let state = beginInterval(name, id: id, message)
        defer { endInterval(name, state) }
        return try task()
    }
}

/// Marks an event or one end of an interval.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {
    LogRecorder.shared.signpost(type.kind, name, signpostID, "", log: log)
}

/// Marks an event or one end of an interval, with a message in C's format.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ format: StaticString, _ arguments: any CVarArg...
) {
    LogRecorder.shared.signpost(type.kind, name, signpostID, FormatString.text(format.description, arguments), log: log)
}
