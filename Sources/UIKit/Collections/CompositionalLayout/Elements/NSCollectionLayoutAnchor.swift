import CoreGraphics
import Foundation

/// The edges or the corner where a supplementary item and the item that it belongs to meet, and an offset from there.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    private let place: NSDirectionalRectEdge
    private let shift: CGPoint
    private let isShare: Bool

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isShare: Bool) {
        place = edges
        shift = offset
        self.isShare = isShare
        super.init()
    }

    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isShare: false) }

    /// The offset is in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) { self.init(edges, absoluteOffset, isShare: false) }

    /// The offset is a share of the supplementary item's own size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) { self.init(edges, fractionalOffset, isShare: true) }

    open var edges: NSDirectionalRectEdge { place }
    open var offset: CGPoint { shift }
    open var isAbsoluteOffset: Bool { !isShare }
    open var isFractionalOffset: Bool { isShare }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The anchor's place on a rectangle; its middle along an axis without an edge.
    func point(on rect: CGRect) -> CGPoint {
        func place(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
            switch (edges.contains(low), edges.contains(high)) {
            case (true, false): return start
            case (false, true): return end
            default: return (start + end) / 2
            }
        }
        return CGPoint(x: place(.leading, .trailing, rect.minX, rect.maxX), y: place(.top, .bottom, rect.minY, rect.maxY))
    }

    /// The offset in points, for a supplementary item of a size.
    func offset(for size: CGSize) -> CGPoint {
        isShare ? CGPoint(x: shift.x * size.width, y: shift.y * size.height) : shift
    }
}
