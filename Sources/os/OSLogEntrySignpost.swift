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
