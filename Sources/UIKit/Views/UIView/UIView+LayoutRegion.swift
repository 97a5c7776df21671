import CoreGraphics
import Foundation

extension UIView {
    /// A part of a view in which its content stands: without what bars cover, inside the margins, or of a width to read.
    public struct LayoutRegion: Hashable, Sendable {
        /// Along which axis a region makes way for what stands in the window's corners. Windows have nothing there here, so that a region
        /// is the same with and without.
        public enum AdaptivityAxis: Int, Sendable {
            case none = 0
            case horizontal = 1
            case vertical = 2
        }

        enum Kind: Hashable, Sendable { case safeArea, margins, readableContent }

        let kind: Kind

        public static func safeArea(cornerAdaptation adaptivityAxis: AdaptivityAxis = .none) -> LayoutRegion {
            LayoutRegion(kind: .safeArea)
        }

        public static func margins(cornerAdaptation adaptivityAxis: AdaptivityAxis = .none) -> LayoutRegion {
            LayoutRegion(kind: .margins)
        }

        public static func readableContent(cornerAdaptation adaptivityAxis: AdaptivityAxis = .none) -> LayoutRegion {
            LayoutRegion(kind: .readableContent)
        }
    }

    /// The guide that follows a region.
    public func layoutGuide(for layoutRegion: LayoutRegion) -> UILayoutGuide {
        switch layoutRegion.kind {
        case .safeArea: safeAreaLayoutGuide
        case .margins: layoutMarginsGuide
        case .readableContent: readableContentGuide
        }
    }

    /// How far a region is from the view's edges now.
    public func edgeInsets(for layoutRegion: LayoutRegion) -> UIEdgeInsets {
        switch layoutRegion.kind {
        case .safeArea: return safeAreaInsets
        case .margins: return layoutMargins
        case .readableContent:
            let frame = readableContentGuide.layoutFrame
            return UIEdgeInsets(
                top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
                right: bounds.maxX - frame.maxX)
        }
    }

    public func directionalEdgeInsets(for layoutRegion: LayoutRegion) -> NSDirectionalEdgeInsets {
        let insets = edgeInsets(for: layoutRegion)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: isLeftToRight ? insets.left : insets.right, bottom: insets.bottom,
            trailing: isLeftToRight ? insets.right : insets.left)
    }

    /// The radius of a corner as it is now, in points; the largest one where several corners are given.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        let order: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
        return zip(order, coreEffectiveRadii).filter { corner.contains($0.0) }.map(\.1).max() ?? 0
    }
}
