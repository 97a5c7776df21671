import CoreGraphics
import Foundation

/// The space that an item keeps at its edges, outside its own size.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    open var leading: NSCollectionLayoutSpacing? { edges.leading }
    open var top: NSCollectionLayoutSpacing? { edges.top }
    open var trailing: NSCollectionLayoutSpacing? { edges.trailing }
    open var bottom: NSCollectionLayoutSpacing? { edges.bottom }

    private struct Edges {
        var leading, top, trailing, bottom: NSCollectionLayoutSpacing?
    }
    private let edges: Edges

    private init(edges: Edges) {
        self.edges = edges
        super.init()
    }

    public convenience init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.init(edges: Edges(leading: leading, top: top, trailing: trailing, bottom: bottom))
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    func before(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? leading : top }
    func after(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? trailing : bottom }
}
