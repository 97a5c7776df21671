import CoreGraphics

/// Groups that differ in their numbers of items.
struct RaggedGroups {
    struct Entry {
        let first: Int
        let length: CGFloat
        var start: CGFloat = 0
    }

    private let itemCount: Int
    private var entries: [Entry] = []

    init(itemCount: Int) { self.itemCount = itemCount }

    var count: Int { entries.count }

    func items(of group: Int) -> Range<Int> {
        guard entries.indices.contains(group) else { return 0..<0 }
        return entries[group].first..<(group + 1 < entries.count ? entries[group + 1].first : itemCount)
    }

    func group(of item: Int) -> Int { entries.indices.partitioningPoint { entries[$0].first > item } - 1 }

    func index(startingWith item: Int) -> Int? {
        let index = entries.indices.partitioningPoint { entries[$0].first >= item }
        return index < entries.count && entries[index].first == item ? index : nil
    }

    func start(of group: Int) -> CGFloat { entries[group].start }
    func length(of group: Int) -> CGFloat { entries[group].length }

    mutating func replace(_ range: Range<Int>, with new: [Entry], spacing: CGFloat) {
        entries.replaceSubrange(range, with: new)
        var start = range.lowerBound == 0 ? 0 : entries[range.lowerBound - 1].start + entries[range.lowerBound - 1].length + spacing
        for index in range.lowerBound..<entries.count {
            entries[index].start = start
            start += entries[index].length + spacing
        }
    }
}
