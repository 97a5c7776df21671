import Foundation

/// A condition that ends the program, as Objective-C code raises it.
open class NSException: NSObject {
    public let name: NSExceptionName
    public let reason: String?
    public let userInfo: [AnyHashable: Any]?

    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        name = aName
        reason = aReason
        userInfo = aUserInfo
    }

    /// Ends the process; nothing on this platform can catch the exception.
    open func raise() {
        ObjCRuntime.raise(name, reason)
    }

    /// Ends the process with a name and a reason, whose format specifiers are filled from `arguments`.
    open class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        ObjCRuntime.raise(name, NSString(format: format, arguments: argList) as String)
    }
}

extension ObjCRuntime {
    fileprivate static func raise(_ name: NSExceptionName, _ reason: String?) -> Never {
        endProcess(name, reason ?? "(null)")
    }
}

private func endProcess(_ name: NSExceptionName, _ reason: String) -> Never {
    raise(name, reason)
}
