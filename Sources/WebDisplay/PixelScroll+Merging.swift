import Display

extension PixelScroll {
    /// This scroll and the one after it as one, which moves what both move; nil when that is too little of the second.
    ///
    /// The caller has to see to what only one of them moved.
    func followed(by next: PixelScroll) -> PixelScroll? {
        var moved = destination
        moved.x += next.dx
        moved.y += next.dy
        let both = moved.intersection(next.destination)
        guard !both.isEmpty, both.width * both.height * 2 >= next.destination.width * next.destination.height else { return nil }
        return PixelScroll(destination: both, dx: dx + next.dx, dy: dy + next.dy)
    }
}

extension PixelRect {
    /// The parts of this rectangle outside another, without overlaps.
    func subtracting(_ hole: PixelRect) -> [PixelRect] {
        let hole = intersection(hole)
        guard !hole.isEmpty else { return isEmpty ? [] : [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: hole.y - y),
            PixelRect(x: x, y: hole.y + hole.height, width: width, height: y + height - hole.y - hole.height),
            PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
            PixelRect(x: hole.x + hole.width, y: hole.y, width: x + width - hole.x - hole.width, height: hole.height),
        ].filter { !$0.isEmpty }
    }
}
