import Foundation

/// Where messages of one part of an app are filed.
public final class OSLog: NSObject, @unchecked Sendable {
    /// Categories with a meaning of their own to Apple's tools.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    public static let `default` = OSLog(subsystem: "", category: "")
    public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

    let subsystem: String
    let category: String
    private let acceptsMessages: Bool

    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isEnabled: true)
    }

    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    private init(subsystem: String, category: String, isEnabled: Bool) {
        self.subsystem = subsystem
        self.category = category
        acceptsMessages = isEnabled
    }

    public func isEnabled(type: OSLogType) -> Bool { acceptsMessages }
    public var signpostsEnabled: Bool { acceptsMessages }
}
