import Foundation

/// A closed range of numbers that may be unbounded on both sides.
public struct UIFloatRange: Hashable, Codable, Sendable {
    public static let zero = UIFloatRange()
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    public var minimum: CGFloat
    public var maximum: CGFloat

    public init() {
        self.init(minimum: 0, maximum: 0)
    }

    public init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum
        self.maximum = maximum
    }

    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
