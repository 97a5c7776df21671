import Display

/// A part of a picture, as a set of square tiles: union and difference cost the same however often they are made.
struct TileRegion: Equatable, Sendable {
    /// Side of a tile in pixels.
    static let tile = 64

    /// Size of the picture in pixels.
    let width: Int
    let height: Int
    let columns: Int
    let rows: Int
    private var isSet: [Bool]
    /// Number of tiles that belong to the region.
    private(set) var count = 0

    /// An empty region of a picture.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        columns = (width + Self.tile - 1) / Self.tile
        rows = (height + Self.tile - 1) / Self.tile
        isSet = [Bool](repeating: false, count: columns * rows)
    }

    var isEmpty: Bool { count == 0 }

    /// The region's part of the picture, 0…1.
    var coverage: Double { isSet.isEmpty ? 0 : Double(count) / Double(isSet.count) }

    /// Adds every tile that the rectangle touches.
    mutating func insert(_ rect: PixelRect) {
        forEachTile(of: rect) { region, index in
            guard !region.isSet[index] else { return }
            region.isSet[index] = true
            region.count += 1
        }
    }

    /// Removes every tile that the rectangle touches.
    mutating func remove(_ rect: PixelRect) {
        forEachTile(of: rect) { region, index in
            guard region.isSet[index] else { return }
            region.isSet[index] = false
            region.count -= 1
        }
    }

    mutating func removeAll() { self = TileRegion(width: width, height: height) }

    mutating func insertAll() { insert(PixelRect(x: 0, y: 0, width: width, height: height)) }

    /// Whether the rectangle touches a tile of the region.
    func intersects(_ rect: PixelRect) -> Bool {
        var found = false
        var copy = self
        copy.forEachTile(of: rect) { region, index in found = found || region.isSet[index] }
        return found
    }

    /// Whether every tile that the rectangle touches belongs to the region.
    func contains(_ rect: PixelRect) -> Bool {
        var isMissing = false
        var copy = self
        copy.forEachTile(of: rect) { region, index in isMissing = isMissing || !region.isSet[index] }
        return !isMissing
    }

    /// Adds what a scroll makes of the region's tiles in its source.
    mutating func insertMoved(by scroll: PixelScroll) {
        guard !isEmpty else { return }
        let target = scroll.destination
        let source = PixelRect(x: target.x - scroll.dx, y: target.y - scroll.dy, width: target.width, height: target.height)
        for rect in rects() {
            var part = rect.intersection(source)
            guard !part.isEmpty else { continue }
            part.x += scroll.dx
            part.y += scroll.dy
            insert(part)
        }
    }

    private mutating func forEachTile(of rect: PixelRect, _ body: (inout TileRegion, Int) -> Void) {
        let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard !rect.isEmpty else { return }
        for row in (rect.y / Self.tile)...((rect.y + rect.height - 1) / Self.tile) {
            for column in (rect.x / Self.tile)...((rect.x + rect.width - 1) / Self.tile) { body(&self, row * columns + column) }
        }
    }

    /// Few rectangles that together cover exactly the region; from the top, at most `maximumArea` pixels in all, at least one tile row.
    func rects(maximumArea: Int = .max) -> [PixelRect] {
        var rest = isSet
        var result: [PixelRect] = []
        var area = 0
        for row in 0..<rows {
            var column = 0
            while column < columns {
                guard rest[row * columns + column] else {
                    column += 1
                    continue
                }
                var end = column + 1
                while end < columns, rest[row * columns + end] { end += 1 }
                let rowArea = (end - column) * Self.tile * Self.tile
                guard result.isEmpty || area + rowArea <= maximumArea else { return result }
                var bottom = row
                repeat {
                    for taken in column..<end { rest[bottom * columns + taken] = false }
                    area += rowArea
                    bottom += 1
                } while bottom < rows && area + rowArea <= maximumArea && (column..<end).allSatisfy { rest[bottom * columns + $0] }
                result.append(rect(columns: column..<end, rows: row..<bottom))
                column = end
            }
        }
        return result
    }

    private func rect(columns: Range<Int>, rows: Range<Int>) -> PixelRect {
        let x = columns.lowerBound * Self.tile
        let y = rows.lowerBound * Self.tile
        return PixelRect(
            x: x, y: y, width: min(columns.upperBound * Self.tile, width) - x, height: min(rows.upperBound * Self.tile, height) - y)
    }
}
