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
