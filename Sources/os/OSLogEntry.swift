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
