import CoreGraphics
import Foundation

/// A view at an edge of a section or of the whole layout: a header, a footer or a bar at the side.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    private let edge: NSRectAlignment
    private let shift: CGPoint

    private init(_ size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment, _ offset: CGPoint) {
        edge = alignment
        shift = offset
        super.init(size: size, kind: kind, containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: offset))
    }

    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize, elementKind, alignment, .zero)
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.init(layoutSize, elementKind, alignment, absoluteOffset)
    }

    /// Whether the view has room of its own beside the content; else it lies over the content's edge.
    open var extendsBoundary = true
    /// Whether the view stays in sight as long as its section does.
    open var pinToVisibleBounds = false
    open var alignment: NSRectAlignment { edge }
    open var offset: CGPoint { shift }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(size, elementKind, edge, shift)
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        copy.zIndex = zIndex
        return copy
    }
}

extension NSRectAlignment {
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: return []
        case .top: return .top
        case .topLeading: return [.top, .leading]
        case .leading: return .leading
        case .bottomLeading: return [.bottom, .leading]
        case .bottom: return .bottom
        case .bottomTrailing: return [.bottom, .trailing]
        case .trailing: return .trailing
        case .topTrailing: return [.top, .trailing]
        }
    }
}
