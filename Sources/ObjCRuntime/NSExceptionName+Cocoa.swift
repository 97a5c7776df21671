import Foundation

extension NSExceptionName {
    public static let genericException = NSExceptionName(rawValue: "NSGenericException")
    public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
    public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
    public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
    public static let objectInaccessibleException = NSExceptionName(rawValue: "NSObjectInaccessibleException")
    public static let objectNotAvailableException = NSExceptionName(rawValue: "NSObjectNotAvailableException")
    public static let destinationInvalidException = NSExceptionName(rawValue: "NSDestinationInvalidException")
    public static let undefinedKeyException = NSExceptionName(rawValue: "NSUnknownKeyException")

    package static var generic: NSExceptionName { .genericException }
    package static var range: NSExceptionName { .rangeException }
    package static var invalidArgument: NSExceptionName { .invalidArgumentException }
    package static var internalInconsistency: NSExceptionName { .internalInconsistencyException }
    package static var undefinedKey: NSExceptionName { .undefinedKeyException }
    /// What Core Animation raises for geometry with numbers that are none.
    package static var invalidGeometry: NSExceptionName { NSExceptionName(rawValue: "CALayerInvalidGeometry") }
}
