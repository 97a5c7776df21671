import CoreGraphics
import Foundation

/// Finds the pixels in which two lists of operations differ.
enum FrameComparison {
    private struct Identity: Hashable {
        var layer: UInt
        var part: UInt32
    }

    static func compare(old: [DrawOperation], new: [DrawOperation], into region: DamageRegion) {
        // Most frames change little: equal beginnings and endings are passed over first.
        var start = 0
        while start < old.count, start < new.count, isSame(old[start], new[start]) { start += 1 }
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > start, newEnd > start, isSame(old[oldEnd - 1], new[newEnd - 1]) {
            oldEnd -= 1
            newEnd -= 1
        }
        guard start < oldEnd || start < newEnd else { return }

        var positions: [Identity: Int] = [:]
        positions.reserveCapacity(oldEnd - start)
        for index in start..<oldEnd { positions[Identity(layer: old[index].layer, part: old[index].part)] = index }
        var matched = [Bool](repeating: false, count: oldEnd - start)
        var last = start - 1
        for index in start..<newEnd {
            let operation = new[index]
            guard let position = positions[Identity(layer: operation.layer, part: operation.part)] else {
                addChange(operation, region)
                continue
            }
            matched[position - start] = true
            // What changed places with something is painted again in both.
            if position > last, old[position].paintsLike(operation) {
                last = position
                addDifference(old[position], operation, region)
            } else {
                addChange(old[position], region)
                addChange(operation, region)
            }
        }
        for index in start..<oldEnd where !matched[index - start] { addChange(old[index], region) }
    }

    /// Whether nothing has to be painted; a group's bounds only sum up its contents.
    private static func isSame(_ a: DrawOperation, _ b: DrawOperation) -> Bool {
        a.layer == b.layer && a.part == b.part && (a.bounds == b.bounds || isGroup(a)) && a.paintsLike(b)
    }

    private static func isGroup(_ operation: DrawOperation) -> Bool { operation.isBeginning || operation.kind == .end }

    private static func addChange(_ operation: DrawOperation, _ region: DamageRegion) {
        region.add(operation.bounds)
    }

    /// The same operation, cut off differently: only what came in or went away changes.
    private static func addDifference(_ a: DrawOperation, _ b: DrawOperation, _ region: DamageRegion) {
        guard a.bounds != b.bounds, !isGroup(a) else { return }
        add(a.bounds, without: b.bounds, region)
        add(b.bounds, without: a.bounds, region)
    }

    private static func add(_ rect: PixelRect, without hole: PixelRect, _ region: DamageRegion) {
        let common = rect.intersection(hole)
        guard !common.isEmpty else { return region.add(rect) }
        region.add(PixelRect(x: rect.x, y: rect.y, width: rect.width, height: common.y - rect.y))
        region.add(PixelRect(x: rect.x, y: common.maxY, width: rect.width, height: rect.maxY - common.maxY))
        region.add(PixelRect(x: rect.x, y: common.y, width: common.x - rect.x, height: common.height))
        region.add(PixelRect(x: common.maxX, y: common.y, width: rect.maxX - common.maxX, height: common.height))
    }

    /// A blur that reads a changed pixel changes all over, and what it reads must be painted without what lies above it.
    static func growForBackdrops(_ operations: [DrawOperation], _ region: DamageRegion, _ frame: PixelRect) {
        let backdrops = operations.filter { $0.kind == .backdrop }
        guard !backdrops.isEmpty else { return }
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for operation in backdrops {
                let read = operation.rect.insetBy(-BackdropBlur.reach(sigma: operation.parameters.x)).intersection(frame)
                guard region.intersects(read), !region.contains(read) else { continue }
                region.add(read)
                hasGrown = true
            }
        }
    }
}
