/// Logs a message with C's format directives.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) {
    LogRecorder.shared.log(FormatString.text(message.description, arguments), type: type, log: log)
}

/// Logs a message with C's format directives.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
) {
    LogRecorder.shared.log(FormatString.text(message.description, arguments), type: type, log: log)
}

/// Logs a message.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
    LogRecorder.shared.log(message.text, type: type, log: log)
}

/// Logs a message.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    LogRecorder.shared.log(message.text, type: type, log: log)
}
