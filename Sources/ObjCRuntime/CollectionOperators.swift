import Foundation

/// Key-value coding's operators on collections: `employees.@sum.salary`.
enum CollectionOperators {
    /// The value of an operator with the path behind it; nil for a collection without values.
    static func value(_ name: Substring, of collection: [Any], path: String) -> Any? {
        switch name {
        case "@count": return collection.count
        case "@sum": return numbers(collection, path).reduce(0, +)
        case "@avg":
            let values = numbers(collection, path)
            return values.isEmpty ? 0.0 : values.reduce(0, +) / Double(values.count)
        case "@max": return extreme(collection, path, .orderedAscending)
        case "@min": return extreme(collection, path, .orderedDescending)
        case "@unionOfObjects": return values(collection, path)
        case "@distinctUnionOfObjects": return distinct(values(collection, path))
        case "@unionOfArrays": return values(collection, path).flatMap { $0 as? [Any] ?? [$0] }
        case "@distinctUnionOfArrays": return distinct(values(collection, path).flatMap { $0 as? [Any] ?? [$0] })
        default:
            raise(.invalidArgumentException, "the collection operator \(name) is not known to key-value coding")
        }
    }

    /// What the path leads to from each element; an empty path is the element itself.
    private static func values(_ collection: [Any], _ path: String) -> [Any] {
        collection.compactMap { element in
            let value: Any? = path.isEmpty || path == "self" ? element : KeyValueCoding.value(of: element, forPath: path)
            return value.flatMap(objc_flattened).flatMap { $0 is NSNull ? nil : $0 }
        }
    }

    private static func numbers(_ collection: [Any], _ path: String) -> [Double] {
        values(collection, path).compactMap(number)
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let value as NSNumber: value.doubleValue
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as CGFloat: Double(value)
        default: nil
        }
    }

    private static func extreme(_ collection: [Any], _ path: String, _ order: ComparisonResult) -> Any? {
        values(collection, path).reduce(nil) { best, value in
            guard let best else { return value }
            return compare(best, value) == order ? value : best
        }
    }

    private static func compare(_ first: Any, _ second: Any) -> ComparisonResult {
        if let a = number(first), let b = number(second) { return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame }
        if let a = first as? String, let b = second as? String {
            return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
        }
        if let a = first as? Date, let b = second as? Date { return a.compare(b) }
        return .orderedSame
    }

    private static func distinct(_ values: [Any]) -> [Any] {
        var seen: Set<AnyHashable> = []
        return values.filter { value in (value as? AnyHashable).map { seen.insert($0).inserted } ?? true }
    }
}
