import CoreGraphics
import Foundation

/// A view that accompanies an item or a group, and where it stands on it.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    private let kind: String
    private let outerAnchor: NSCollectionLayoutAnchor
    private let innerAnchor: NSCollectionLayoutAnchor?

    init(
        size: NSCollectionLayoutSize, kind: String, containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        self.kind = kind
        outerAnchor = containerAnchor
        innerAnchor = itemAnchor
        super.init(size: size)
    }

    /// The view stands inside its item, at the anchor's edges.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        self.init(size: layoutSize, kind: elementKind, containerAnchor: containerAnchor)
    }

    /// The view's own anchor meets the anchor of its item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(size: layoutSize, kind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
    }

    /// Views with higher numbers stand before others.
    open var zIndex = 0
    open var elementKind: String { kind }
    open var containerAnchor: NSCollectionLayoutAnchor { outerAnchor }
    open var itemAnchor: NSCollectionLayoutAnchor? { innerAnchor }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutSupplementaryItem(
            size: size, kind: kind, containerAnchor: outerAnchor, itemAnchor: innerAnchor)
        copy.zIndex = zIndex
        return copy
    }

    /// Where the view stands on a rectangle.
    func frame(on container: CGRect, size: CGSize) -> CGRect {
        let own = innerAnchor ?? NSCollectionLayoutAnchor(edges: outerAnchor.edges)
        let (place, handle) = (outerAnchor.point(on: container), own.point(on: CGRect(origin: .zero, size: size)))
        let (outer, inner) = (outerAnchor.offset(for: size), own.offset(for: size))
        return CGRect(
            origin: CGPoint(x: place.x + outer.x - handle.x + inner.x, y: place.y + outer.y - handle.y + inner.y), size: size)
    }
}
