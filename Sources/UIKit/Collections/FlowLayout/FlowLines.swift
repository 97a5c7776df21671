import CoreGraphics

/// A length along the direction of scrolling and one across it.
struct FlowSize: Equatable {
    var along: CGFloat
    var across: CGFloat
}

/// Items that follow each other on lines, of which those of a common size cost nothing.
///
/// Lines are broken greedily. The leading lines up to the last item with a size of its own are kept; all others follow from the common
/// size.
struct FlowLines {
    struct Line: Equatable {
        var first: Int
        var count: Int
        /// Where the line begins, seen from the first line's beginning.
        var offset: CGFloat
        var length: CGFloat
        /// The sizes of its items across, added up.
        var filled: CGFloat
        /// Whether all its items are as wide as each other.
        var isEven: Bool
    }

    let count: Int
    let standard: FlowSize
    let available: CGFloat
    let lineSpacing: CGFloat
    let itemSpacing: CGFloat
    private var own: [Int: FlowSize] = [:]
    private var lines: [Line] = []
    /// The number of items on `lines`.
    private var keptCount = 0

    init(count: Int, standard: FlowSize, available: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat) {
        self.count = count
        self.standard = standard
        self.available = available
        self.lineSpacing = lineSpacing
        self.itemSpacing = itemSpacing
        capacity = Self.capacity(standard.across, available, itemSpacing)
    }

    /// Items that each have a size of their own.
    init(sizes: [FlowSize], available: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat) {
        let standard = sizes.first ?? FlowSize(along: 0, across: 0)
        self.init(count: sizes.count, standard: standard, available: available, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
        for (item, size) in sizes.enumerated() where size != standard { own[item] = size }
        if let last = own.keys.max() { flow(from: 0, through: last) }
    }

    /// How many items of the common size fit on a line.
    private let capacity: Int

    private static func capacity(_ across: CGFloat, _ available: CGFloat, _ spacing: CGFloat) -> Int {
        guard across + spacing > 0, available.isFinite else { return available.isFinite ? Int(Int32.max) : 1 }
        return max(1, Int(min(((available + spacing) / (across + spacing) + 0.0001).rounded(.down), CGFloat(Int32.max))))
    }

    // MARK: Sizes

    func size(of item: Int) -> FlowSize { own[item] ?? standard }

    mutating func setSize(_ size: FlowSize, of item: Int) {
        guard self.size(of: item) != size else { return }
        own[item] = size == standard ? nil : size
        flow(from: item, through: max(item, keptCount - 1))
    }

    /// Breaks the lines anew from the one that an item is on, or from the one before if the item could move there.
    private mutating func flow(from item: Int, through last: Int) {
        var start = lines.partitioningIndex { $0.first + $0.count > item }
        if start < lines.count, lines[start].first == item, start > 0 { start -= 1 } else if start == lines.count, start > 0 { start -= 1 }
        lines.removeSubrange(start...)
        var offset = lines.last.map { $0.offset + $0.length + lineSpacing } ?? 0
        var next = lines.last.map { $0.first + $0.count } ?? 0
        while next <= last, next < count {
            var line = Line(first: next, count: 0, offset: offset, length: 0, filled: 0, isEven: true)
            while next < count {
                let size = self.size(of: next)
                if line.count > 0, line.filled + size.across + CGFloat(line.count) * itemSpacing > available + 0.001 { break }
                if line.count > 0, size.across != self.size(of: line.first).across { line.isEven = false }
                line.count += 1
                line.filled += size.across
                line.length = max(line.length, size.along)
                next += 1
            }
            lines.append(line)
            offset += line.length + lineSpacing
        }
        keptCount = next
    }

    // MARK: Lines

    var lineCount: Int { lines.count + (count - keptCount + capacity - 1) / capacity }

    private var tailOffset: CGFloat { lines.last.map { $0.offset + $0.length + lineSpacing } ?? 0 }

    func line(_ index: Int) -> Line {
        if index < lines.count { return lines[index] }
        let row = index - lines.count
        let first = keptCount + row * capacity
        let number = min(capacity, count - first)
        return Line(
            first: first, count: number, offset: tailOffset + CGFloat(row) * (standard.along + lineSpacing), length: standard.along,
            filled: CGFloat(number) * standard.across, isEven: true)
    }

    func lineIndex(of item: Int) -> Int {
        item < keptCount ? lines.partitioningIndex { $0.first + $0.count > item } : lines.count + (item - keptCount) / capacity
    }

    /// The length of all lines and what is between them.
    var length: CGFloat {
        guard count > 0 else { return 0 }
        let last = line(lineCount - 1)
        return last.offset + last.length
    }

    /// The lines that reach into a range.
    func lines(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        let (total, kept) = (lineCount, lines.count)
        var low = lines.partitioningIndex { $0.offset + $0.length > start }
        var high = lines.partitioningIndex { $0.offset >= end }
        let step = standard.along + lineSpacing
        if low == kept, kept < total {
            low += step > 0 ? Self.whole((start - tailOffset - standard.along) / step + 1, upTo: total - kept) : 0
        }
        if high == kept, kept < total {
            high +=
                step > 0 ? Self.whole(((end - tailOffset) / step).rounded(.up), upTo: total - kept) : end > tailOffset ? total - kept : 0
        }
        return min(low, high)..<high
    }

    private static func whole(_ value: CGFloat, upTo limit: Int) -> Int { Int(min(max(value.rounded(.down), 0), CGFloat(limit))) }

    // MARK: Places

    /// Where a line's items begin across, and what is between two of them.
    func arrangement(of index: Int) -> (start: CGFloat, gap: CGFloat) {
        let line = self.line(index)
        let across = size(of: line.first).across
        if index < lineCount - 1 { return spread(line.count, line.filled) }
        // The last line goes on with the columns above it; items of several sizes have none.
        guard line.isEven else { return (0, itemSpacing) }
        if index > 0 {
            let previous = self.line(index - 1)
            guard previous.isEven, size(of: previous.first).across == across else { return (0, itemSpacing) }
        }
        let columns = Self.capacity(across, available, itemSpacing)
        guard columns < Int(Int32.max) else { return (0, itemSpacing) }
        return spread(columns, CGFloat(columns) * across)
    }

    private func spread(_ count: Int, _ filled: CGFloat) -> (start: CGFloat, gap: CGFloat) {
        guard available.isFinite else { return (0, itemSpacing) }
        // A single item stands in the middle; one that is too large begins with the line.
        if count == 1 { return (max(0, (available - filled) / 2), itemSpacing) }
        return (0, (available - filled) / CGFloat(count - 1))
    }

    /// An item's origin and size; items that are shorter than their line stand in its middle.
    func place(of item: Int) -> (along: CGFloat, across: CGFloat, size: FlowSize) {
        let index = lineIndex(of: item)
        let line = self.line(index)
        let (start, gap) = arrangement(of: index)
        var across = start
        if line.isEven {
            across += CGFloat(item - line.first) * (size(of: line.first).across + gap)
        } else {
            for other in line.first..<item { across += size(of: other).across + gap }
        }
        let size = self.size(of: item)
        return (line.offset + (line.length - size.along) / 2, across, size)
    }
}
