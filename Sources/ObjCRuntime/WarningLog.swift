import Foundation

/// Writes a warning to standard error, the first time it comes from a place in the source with the same words.
///
/// For what UIKit logs once and goes on with. `WarningLog.handler` receives the sentence instead when it is set.
package func logOnce(_ message: String, file: StaticString = #fileID, line: UInt = #line) {
    WarningLog.log(message, place: "\(file):\(line):\(message)")
}

/// Where warnings go.
public enum WarningLog {
    private static let lock = RecursiveLock()
    nonisolated(unsafe) private static var places: Set<String> = []

    /// Receives the warnings instead of standard error, for tests and tools.
    nonisolated(unsafe) public static var handler: ((String) -> Void)?

    /// Forgets which warnings were already written.
    public static func reset() {
        lock.withLock { places.removeAll() }
    }

    static func log(_ message: String, place: String) {
        guard lock.withLock({ places.insert(place).inserted }) else { return }
        if let handler {
            handler(message)
        } else {
            FileHandle.standardError.write(Data("\(message)\n".utf8))
        }
    }
}
