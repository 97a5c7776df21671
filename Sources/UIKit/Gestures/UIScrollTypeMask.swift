/// The kinds of scroll events that a pan follows besides fingers.
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A wheel with steps.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// A trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
