import Foundation

/// Keeps what is expensive to make while it is used, and a while longer.
final class ResourceCache<Key: Hashable, Value: AnyObject>: TrimmedCache {
    private struct Entry {
        var value: Value
        var lastUse: Int
        var cost: Int
    }

    private var entries: [Key: Entry] = [:]
    private var totalCost = 0
    private let limit: Int
    private let cost: (Value) -> Int

    /// - Parameters:
    ///   - limit: the cost from which on entries are dropped that the present frame doesn't use.
    init(limit: Int, cost: @escaping (Value) -> Int) {
        self.limit = limit
        self.cost = cost
    }

    func value(_ key: Key, frame: Int, make: () -> Value?) -> Value? {
        if let index = entries.index(forKey: key) {
            entries.values[index].lastUse = frame
            return entries.values[index].value
        }
        guard let made = make() else { return nil }
        let price = cost(made)
        entries[key] = Entry(value: made, lastUse: frame, cost: price)
        totalCost += price
        return made
    }

    /// Drops the entries that were not used for longest until the limit is kept; those of `frame` stay.
    func trim(frame: Int) {
        guard totalCost > limit else { return }
        let old = entries.filter { $0.value.lastUse < frame }.sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, entry) in old {
            guard totalCost > limit / 2 else { break }
            entries[key] = nil
            totalCost -= entry.cost
        }
    }

    /// Drops what wasn't used since a frame.
    func drop(unusedSince frame: Int) {
        for (key, entry) in entries where entry.lastUse < frame {
            entries[key] = nil
            totalCost -= entry.cost
        }
    }
}

/// What is done with caches of any kind.
protocol TrimmedCache: AnyObject {
    func trim(frame: Int)
    func drop(unusedSince frame: Int)
}
