import Display
import Foundation

/// Finds out whether a part of a picture only moved up or down, as lists do.
///
/// Telling a page to move what it has costs bytes and time for the strip that came in only, not for the whole list.
enum ScrollDetector {
    /// Columns at the right edge that are looked at separately: the scroll indicator moves in them on its own.
    static let indicatorWidth = 40
    /// Rows that must have moved for a scroll to be worth it.
    private static let minimumRows = 128
    /// Rows of unmistakable content that must agree on the distance.
    private static let minimumVotes = 12

    struct Rows {
        let base: UnsafeRawPointer
        let bytesPerRow: Int

        func row(_ y: Int, from x: Int) -> UnsafeRawPointer { base + y * bytesPerRow + x * 4 }
    }

    /// The region of `rect` whose new rows are old rows moved; nil when there is none that is large enough.
    static func scroll(in rect: PixelRect, old: Rows, new: Rows) -> PixelScroll? {
        let width = rect.width - indicatorWidth
        guard width >= 64, rect.height >= minimumRows * 2, let dy = distance(in: rect, width: width, old: old, new: new) else { return nil }
        let first = max(rect.y, rect.y + dy)
        let last = min(rect.y + rect.height, rect.y + rect.height + dy)
        var best = first..<first
        var start = first
        for y in first..<last where memcmp(new.row(y, from: rect.x), old.row(y - dy, from: rect.x), width * 4) != 0 {
            if y - start > best.count { best = start..<y }
            start = y + 1
        }
        if last - start > best.count { best = start..<last }
        guard best.count >= minimumRows else { return nil }
        return PixelScroll(destination: PixelRect(x: rect.x, y: best.lowerBound, width: width, height: best.count), dx: 0, dy: dy)
    }

    /// How far most rows moved that exist once in each picture; rows of one colour exist everywhere and say nothing.
    private static func distance(in rect: PixelRect, width: Int, old: Rows, new: Rows) -> Int? {
        let before = uniqueRows(of: old, rect, width)
        var votes: [Int: Int] = [:]
        for (hash, y) in uniqueRows(of: new, rect, width) {
            guard let source = before[hash], source != y else { continue }
            votes[y - source, default: 0] += 1
        }
        guard let best = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value >= minimumVotes else { return nil }
        return best.key
    }

    private static func uniqueRows(of rows: Rows, _ rect: PixelRect, _ width: Int) -> [UInt64: Int] {
        var found: [UInt64: Int] = [:]
        found.reserveCapacity(rect.height)
        for y in rect.y..<(rect.y + rect.height) {
            let hash = hash(rows.row(y, from: rect.x), width: width)
            // A negative place marks what stands in several rows.
            found[hash] = found[hash] == nil ? y : -1
        }
        return found.filter { $0.value >= 0 }
    }

    /// Every second pixel pair: a guess that is checked later.
    private static func hash(_ row: UnsafeRawPointer, width: Int) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for offset in stride(from: 0, to: width * 4 - 8, by: 16) {
            hash = (hash ^ row.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9e37_79b9_7f4a_7c15
            hash ^= hash >> 29
        }
        return hash
    }
}
