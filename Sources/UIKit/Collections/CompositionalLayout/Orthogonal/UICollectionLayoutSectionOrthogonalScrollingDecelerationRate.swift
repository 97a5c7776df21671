import CoreGraphics
import Foundation

/// How quickly a section that scrolls across its layout comes to rest.
public struct UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// As it suits the section's behaviour.
    public static let automatic = Self(rawValue: .greatestFiniteMagnitude)
    public static let normal = Self(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    public static let fast = Self(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
}
