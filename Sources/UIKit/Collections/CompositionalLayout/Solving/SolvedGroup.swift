import CoreGraphics
import Foundation

/// A group's items and the views beside them with their places, relative to the group's corner.
struct SolvedGroup {
    /// One item.
    struct Leaf {
        var frame: CGRect
        var zIndex = 0
        var fittingAxes: UICollectionViewLayoutAttributes.FittingAxes = []
    }

    /// A view that accompanies an item.
    struct Extra {
        let item: NSCollectionLayoutSupplementaryItem
        var frame: CGRect
        /// The item, counted within the group.
        var leaf: Int
    }

    var size: CGSize
    var leaves: [Leaf] = []
    var extras: [Extra] = []
    /// False where the group stands beyond the last item.
    var exists = true
    /// Whether some content decides on a size in here.
    var isSelfSizing = false
    /// Whether the number of items depends on sizes that the content decides on.
    var isRagged = false

    /// The rectangle around everything, which badges can make larger than the group.
    var extent: CGRect {
        var result = CGRect(origin: .zero, size: size)
        for leaf in leaves { result = result.union(leaf.frame) }
        for extra in extras { result = result.union(extra.frame) }
        return result
    }

    /// The same with only some of the items.
    func prefix(_ count: Int) -> SolvedGroup {
        guard count < leaves.count else { return self }
        var result = self
        result.leaves.removeLast(leaves.count - count)
        result.extras.removeAll { $0.leaf >= count }
        return result
    }

    mutating func add(_ other: SolvedGroup, at origin: CGPoint) {
        let first = leaves.count
        for leaf in other.leaves {
            leaves.append(leaf)
            leaves[leaves.count - 1].frame.origin.x += origin.x
            leaves[leaves.count - 1].frame.origin.y += origin.y
        }
        for var extra in other.extras {
            extra.leaf += first
            extra.frame.origin.x += origin.x
            extra.frame.origin.y += origin.y
            extras.append(extra)
        }
        isSelfSizing = isSelfSizing || other.isSelfSizing
        isRagged = isRagged || other.isRagged
    }
}
