import Foundation

/// The frames of a tab bar's items, from the bar's size and the appearance's positioning.
@MainActor struct TabBarLayout {
    var bounds: CGRect
    var safeArea: UIEdgeInsets
    var traits: UITraitCollection
    var appearance: UITabBarAppearance
    /// What each item needs at least, in points.
    var contentWidths: [CGFloat]
    var rightToLeft: Bool

    private var isCentered: Bool {
        switch appearance.stackedItemPositioning {
        case .centered: return true
        case .fill: return false
        case .automatic: return traits.horizontalSizeClass == .regular && !Look.isCompactBar(traits)
        }
    }

    /// Frames in the bar's coordinates, in the items' order.
    var frames: [CGRect] {
        let count = contentWidths.count
        guard count > 0 else { return [] }
        let look = Look.current.tabBar
        let left = safeArea.left
        let width = bounds.width - safeArea.left - safeArea.right
        let height = max(0, bounds.height - safeArea.bottom)
        var frames: [CGRect]
        if isCentered {
            let itemWidth =
                appearance.stackedItemWidth > 0
                ? appearance.stackedItemWidth : max(look.centeredItemWidth, contentWidths.max() ?? 0)
            var spacing = appearance.stackedItemSpacing > 0 ? appearance.stackedItemSpacing : look.centeredItemSpacing
            let share = min(itemWidth, width / CGFloat(count))
            if count > 1 { spacing = max(0, min(spacing, (width - share * CGFloat(count)) / CGFloat(count - 1))) }
            let total = share * CGFloat(count) + spacing * CGFloat(count - 1)
            let start = left + (width - total) / 2
            frames = (0..<count).map {
                CGRect(x: start + CGFloat($0) * (share + spacing), y: 0, width: share, height: height)
            }
        } else {
            let share = width / CGFloat(count)
            frames = (0..<count).map {
                CGRect(
                    x: left + CGFloat($0) * share + look.itemSpacing / 2, y: 0, width: max(0, share - look.itemSpacing), height: height)
            }
        }
        if rightToLeft { frames.reverse() }
        let scale = max(traits.displayScale, 1)
        return frames.map { frame in
            let minX = (frame.minX * scale).rounded() / scale
            let maxX = (frame.maxX * scale).rounded() / scale
            return CGRect(x: minX, y: frame.minY, width: maxX - minX, height: frame.height)
        }
    }
}
