/// The names of the standard timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
}
