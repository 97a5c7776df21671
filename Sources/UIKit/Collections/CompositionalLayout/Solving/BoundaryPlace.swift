import CoreGraphics
import Foundation

/// A view at an edge of a section or of the whole layout, with its place.
@MainActor
struct BoundaryPlace {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    /// Counts the views of the same kind.
    let number: Int
    var frame = CGRect.zero

    enum Side { case before, after, crossBefore, crossAfter, none }

    /// The edge of a layout that scrolls along an axis; a corner belongs to the edge that the layout scrolls to.
    func side(_ main: LayoutAxis) -> Side {
        let edges = item.alignment.edges
        let (mainBefore, mainAfter): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            main == .vertical ? (.top, .bottom) : (.leading, .trailing)
        let (crossBefore, crossAfter): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            main == .vertical ? (.leading, .trailing) : (.top, .bottom)
        if edges.contains(mainBefore) { return .before }
        if edges.contains(mainAfter) { return .after }
        if edges.contains(crossBefore) { return .crossBefore }
        return edges.contains(crossAfter) ? .crossAfter : .none
    }

    static func number(_ items: [NSCollectionLayoutBoundarySupplementaryItem]) -> [BoundaryPlace] {
        var counts: [String: Int] = [:]
        return items.map { item in
            defer { counts[item.elementKind, default: 0] += 1 }
            return BoundaryPlace(item: item, number: counts[item.elementKind] ?? 0)
        }
    }

    /// The size of the view in a container, or what it has chosen itself.
    func size(in container: CGSize, measured: CGSize?) -> CGSize {
        var size = item.size.size(in: container)
        guard let measured else { return size }
        let fitting = item.size.selfSizingAxes
        if fitting.contains(.width) { size.width = measured.width }
        if fitting.contains(.height) { size.height = measured.height }
        return size
    }
}

/// Content with views at its edges.
@MainActor
struct BoundaryFrame {
    let main: LayoutAxis
    /// The room across the axis that views along the edges have.
    var span: (start: CGFloat, end: CGFloat)
    /// What the content itself covers across the axis.
    var contentSpan: (start: CGFloat, end: CGFloat)
    var contentLength: CGFloat
    var container: CGSize

    /// By how much views at the sides make the content narrower.
    static func crossExtension(
        _ places: [BoundaryPlace], _ main: LayoutAxis, container: CGSize, measured: (BoundaryPlace) -> CGSize?
    ) -> (before: CGFloat, after: CGFloat) {
        var result: (before: CGFloat, after: CGFloat) = (0, 0)
        for place in places where place.item.extendsBoundary {
            let length = place.size(in: container, measured: measured(place))[main.other]
            switch place.side(main) {
            case .crossBefore: result.before = max(result.before, length - place.item.offset[main.other])
            case .crossAfter: result.after = max(result.after, length + place.item.offset[main.other])
            default: break
            }
        }
        return result
    }

    /// Gives views their frames; where the content begins, and how long everything is.
    func arrange(_ places: inout [BoundaryPlace], measured: (BoundaryPlace) -> CGSize?) -> (contentStart: CGFloat, length: CGFloat) {
        let cross = main.other
        var before: CGFloat = 0
        var after: CGFloat = 0
        for index in places.indices {
            let item = places[index].item
            let size = places[index].size(in: container, measured: measured(places[index]))
            var origin = CGPoint.zero
            let side = places[index].side(main)
            switch side {
            case .before:
                origin[main] = item.extendsBoundary ? -size[main] : 0
                origin[cross] = aligned(size[cross], item)
            case .after:
                origin[main] = item.extendsBoundary ? contentLength : contentLength - size[main]
                origin[cross] = aligned(size[cross], item)
            case .crossBefore:
                origin[main] = (contentLength - size[main]) / 2
                origin[cross] = contentSpan.start - (item.extendsBoundary ? size[cross] : 0)
            case .crossAfter:
                origin[main] = (contentLength - size[main]) / 2
                origin[cross] = contentSpan.end - (item.extendsBoundary ? 0 : size[cross])
            case .none:
                origin[cross] = span.start
            }
            origin.x += item.offset.x
            origin.y += item.offset.y
            places[index].frame = CGRect(origin: origin, size: size)
            guard item.extendsBoundary else { continue }
            if side == .before { before = max(before, -origin[main]) }
            if side == .after { after = max(after, origin[main] + size[main] - contentLength) }
        }
        for index in places.indices { places[index].frame.origin[main] += before }
        return (before, before + contentLength + after)
    }

    private func aligned(_ length: CGFloat, _ item: NSCollectionLayoutBoundarySupplementaryItem) -> CGFloat {
        let edges = item.alignment.edges
        if edges.contains(main == .vertical ? .leading : .top) { return span.start }
        if edges.contains(main == .vertical ? .trailing : .bottom) { return span.end - length }
        return (span.start + span.end - length) / 2
    }
}
