/// A place for the types that subscribe.
public enum Subscribers {
    /// How many values a subscriber still takes.
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        /// nil for no limit.
        public let max: Int?

        private init(limit: Int?) { max = limit }

        public static let unlimited = Demand(limit: nil)
        public static let none = Demand(limit: 0)

        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A demand can't be negative")
            return Demand(limit: value)
        }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        public static func + (first: Demand, second: Demand) -> Demand {
            guard let first = first.max, let second = second.max else { return .unlimited }
            let (sum, overflow) = first.addingReportingOverflow(second)
            return overflow ? .unlimited : Demand(limit: sum)
        }
        public static func += (first: inout Demand, second: Demand) { first = first + second }
        public static func + (first: Demand, second: Int) -> Demand { first + .max(second) }
        public static func += (first: inout Demand, second: Int) { first = first + second }

        public static func - (first: Demand, second: Demand) -> Demand {
            guard let left = first.max else { return .unlimited }
            guard let right = second.max else { return .none }
            return Demand(limit: Swift.max(0, left - right))
        }
        public static func -= (first: inout Demand, second: Demand) { first = first - second }
        public static func - (first: Demand, second: Int) -> Demand {
            guard let left = first.max else { return .unlimited }
            return Demand(limit: Swift.max(0, left - second))
        }
        public static func -= (first: inout Demand, second: Int) { first = first - second }

        public static func * (first: Demand, second: Int) -> Demand {
            guard let left = first.max else { return .unlimited }
            let (product, overflow) = left.multipliedReportingOverflow(by: second)
            return overflow ? .unlimited : Demand(limit: product)
        }
        public static func *= (first: inout Demand, second: Int) { first = first * second }

        public static func < (first: Demand, second: Demand) -> Bool {
            guard let left = first.max else { return false }
            guard let right = second.max else { return true }
            return left < right
        }

        public static func < (first: Demand, second: Int) -> Bool { first.max.map { $0 < second } ?? false }
        public static func <= (first: Demand, second: Int) -> Bool { first.max.map { $0 <= second } ?? false }
        public static func > (first: Demand, second: Int) -> Bool { first.max.map { $0 > second } ?? true }
        public static func >= (first: Demand, second: Int) -> Bool { first.max.map { $0 >= second } ?? true }
        public static func == (first: Demand, second: Int) -> Bool { first.max == second }
        public static func != (first: Demand, second: Int) -> Bool { first.max != second }
    }

    /// How a publisher ends.
    @frozen public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion {
    func mapFailure<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }

    /// The same with any error.
    var erased: Subscribers.Completion<any Error> { mapFailure { $0 } }
}
