import CoreGraphics
import Foundation

/// Distances from the edges of a rectangle inward, in points; negative values reach outward.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    public static let zero = UIEdgeInsets()

    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Both side insets together.
    var horizontal: CGFloat { left + right }
    /// Top and bottom insets together.
    var vertical: CGFloat { top + bottom }

    static func + (lhs: UIEdgeInsets, rhs: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: lhs.top + rhs.top, left: lhs.left + rhs.left, bottom: lhs.bottom + rhs.bottom, right: lhs.right + rhs.right)
    }
}

public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool {
    insets1 == insets2
}

extension CGRect {
    /// The rectangle with its edges moved inward by `insets`. A null rectangle stays null.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        guard !isNull else { return self }
        let rect = standardized
        return CGRect(
            x: rect.origin.x + insets.left, y: rect.origin.y + insets.top, width: rect.size.width - insets.left - insets.right,
            height: rect.size.height - insets.top - insets.bottom)
    }
}
