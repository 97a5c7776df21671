import Foundation

/// Ends the process as an uncaught Objective-C exception does: prints the name and the reason, then aborts.
///
/// Swift code can't catch Objective-C exceptions, so nothing is lost by not unwinding. `ObjCException.intercept(_:)` lets
/// tests see what would have been raised.
package func raise(_ name: NSExceptionName, _ reason: @autoclosure () -> String) -> Never {
    let exception = ObjCException(name: name, reason: reason())
    ObjCException.handler?(exception)
    let report = "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(exception.reason)'\n"
    fflush(stdout)
    FileHandle.standardError.write(Data(report.utf8))
    abort()
}

/// An exception that ended the process, or would have.
public struct ObjCException: Equatable, Sendable {
    public let name: NSExceptionName
    public let reason: String

    public init(name: NSExceptionName, reason: String) {
        self.name = name
        self.reason = reason
    }

    /// Called with every raised exception before the process ends, for example to write a report.
    ///
    /// The process ends when it returns: a raise can't be taken back.
    nonisolated(unsafe) public static var handler: (@Sendable (ObjCException) -> Void)?
}
