/// How much an item is preferred when the focus comes to its group; the visible item with the highest priority gets it.
///
/// What the focus system gives an item by itself is the least that counts; values below zero count as zero.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let ignored = UIFocusGroupPriority(0)
    /// What had the focus last in its group.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    /// What matters more than the item that had the focus last, as a list's selection does.
    public static let prioritized = UIFocusGroupPriority(2000)
    public static let currentlyFocused = UIFocusGroupPriority(Int.max)
}
