import Display

/// A part of a picture to the pixel, made of few rectangles.
struct PixelRegion: Sendable {
    private(set) var rects: [PixelRect] = []

    /// Whether the parts are so many that tiles do as well.
    var isScattered: Bool { rects.count > 24 }

    /// The most of a picture that this can be, 0…1.
    func coverage(of region: TileRegion) -> Double {
        Double(rects.reduce(0) { $0 + $1.width * $1.height }) / Double(max(1, region.width * region.height))
    }

    mutating func insert(_ new: PixelRect) {
        guard !new.isEmpty else { return }
        var new = new
        // A rectangle that grew may join further ones.
        while let index = rects.firstIndex(where: { $0.joined(with: new) != nil }), let joined = rects[index].joined(with: new) {
            rects.remove(at: index)
            new = joined
        }
        rects.append(new)
    }

    /// Adds what a scroll makes of the region's part in its source.
    mutating func insertMoved(by scroll: PixelScroll) {
        let target = scroll.destination
        let source = PixelRect(x: target.x - scroll.dx, y: target.y - scroll.dy, width: target.width, height: target.height)
        for rect in rects {
            var part = rect.intersection(source)
            part.x += scroll.dx
            part.y += scroll.dy
            insert(part)
        }
    }
}

extension PixelRect {
    /// Both as one rectangle, when that has no pixel besides theirs.
    fileprivate func joined(with other: PixelRect) -> PixelRect? {
        if x == other.x, width == other.width, y <= other.y + other.height, other.y <= y + height {
            let top = min(y, other.y)
            return PixelRect(x: x, y: top, width: width, height: max(y + height, other.y + other.height) - top)
        }
        if y == other.y, height == other.height, x <= other.x + other.width, other.x <= x + width {
            let left = min(x, other.x)
            return PixelRect(x: left, y: y, width: max(x + width, other.x + other.width) - left, height: height)
        }
        if intersection(other) == other { return self }
        if intersection(other) == self { return other }
        return nil
    }
}
