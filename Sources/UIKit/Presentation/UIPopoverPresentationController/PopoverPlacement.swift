import CoreGraphics
import Foundation

/// Where a popover stands and where its arrow points, all in the container's coordinates.
struct PopoverPlacement: Equatable {
    /// The whole popover with its arrow.
    let frame: CGRect
    let direction: UIPopoverArrowDirection
    /// Distance of the arrow's middle from the middle of its edge.
    let arrowOffset: CGFloat

    /// Takes the first permitted side on which the content fits whole, else the one with the most room.
    init(
        source: CGRect, content: CGSize, room: CGRect, permitted: UIPopoverArrowDirection, canOverlap: Bool, arrow: CGSize,
        insets: UIEdgeInsets
    ) {
        let box = CGSize(width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
        let wanted: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter { permitted.contains($0) }
        let sides = wanted.isEmpty ? [UIPopoverArrowDirection.up] : wanted
        let candidates = sides.map { ($0, Self.space($0, source: source, room: room, arrow: arrow)) }
        let fitting = candidates.first { $0.1.width >= box.width - 0.5 && $0.1.height >= box.height - 0.5 }
        let chosen =
            fitting
            ?? candidates.max {
                min($0.1.width, box.width) * min($0.1.height, box.height) < min($1.1.width, box.width) * min($1.1.height, box.height)
            }!
        var size = CGSize(width: min(box.width, chosen.1.width), height: min(box.height, chosen.1.height))
        if canOverlap, fitting == nil { size = CGSize(width: min(box.width, room.width), height: min(box.height, room.height)) }
        size = CGSize(width: max(size.width, arrow.width + 26), height: max(size.height, arrow.width + 26))
        direction = chosen.0
        var frame: CGRect
        switch direction {
        case .down:
            frame = CGRect(x: source.midX - size.width / 2, y: source.minY - size.height - arrow.height, width: size.width, height: 0)
            frame.size.height = size.height + arrow.height
        case .left:
            frame = CGRect(x: source.maxX, y: source.midY - size.height / 2, width: size.width + arrow.height, height: size.height)
        case .right:
            frame = CGRect(
                x: source.minX - size.width - arrow.height, y: source.midY - size.height / 2, width: size.width + arrow.height,
                height: size.height)
        default:
            frame = CGRect(x: source.midX - size.width / 2, y: source.maxY, width: size.width, height: size.height + arrow.height)
        }
        frame.origin.x = max(room.minX, min(frame.minX, room.maxX - frame.width)).rounded()
        frame.origin.y = max(room.minY, min(frame.minY, room.maxY - frame.height)).rounded()
        self.frame = frame
        let isVertical = direction == .up || direction == .down
        let wish = isVertical ? source.midX - frame.midX : source.midY - frame.midY
        let limit = max((isVertical ? frame.width : frame.height) / 2 - arrow.width / 2 - Self.cornerRoom, 0)
        arrowOffset = min(max(wish, -limit), limit)
    }

    /// The arrow keeps off the round corners.
    private static let cornerRoom: CGFloat = 13

    /// Room for the box on one side of the source.
    private static func space(_ direction: UIPopoverArrowDirection, source: CGRect, room: CGRect, arrow: CGSize) -> CGSize {
        switch direction {
        case .up: CGSize(width: room.width, height: max(room.maxY - source.maxY - arrow.height, 0))
        case .down: CGSize(width: room.width, height: max(source.minY - room.minY - arrow.height, 0))
        case .left: CGSize(width: max(room.maxX - source.maxX - arrow.height, 0), height: room.height)
        default: CGSize(width: max(source.minX - room.minX - arrow.height, 0), height: room.height)
        }
    }
}
