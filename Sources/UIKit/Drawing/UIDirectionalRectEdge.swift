/// A set of a rectangle's edges, with sides named by the reading direction.
public struct UIDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public static let top = UIDirectionalRectEdge(rawValue: 1 << 0)
    public static let leading = UIDirectionalRectEdge(rawValue: 1 << 1)
    public static let bottom = UIDirectionalRectEdge(rawValue: 1 << 2)
    public static let trailing = UIDirectionalRectEdge(rawValue: 1 << 3)
    public static let all: UIDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
