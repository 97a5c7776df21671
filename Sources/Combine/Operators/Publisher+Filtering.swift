extension Publisher {
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        transform { { isIncluded($0) ? .send($0) : .skip } }
    }

    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryMap<Self, Output> {
        tryTransform { { try isIncluded($0) ? .send($0) : .skip } }
    }

    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        self.transform { { value in transform(value).map { .send($0) } ?? .skip } }
    }

    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryMap<Self, T> {
        tryTransform { { value in try transform(value).map { .send($0) } ?? .skip } }
    }

    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
        transform {
            var last: Output?
            return { value in
                if let last, predicate(last, value) { return .skip }
                last = value
                return .send(value)
            }
        }
    }

    public func tryRemoveDuplicates(by predicate: @escaping (Output, Output) throws -> Bool) -> Publishers.TryMap<Self, Output> {
        tryTransform {
            var last: Output?
            return { value in
                if let last, try predicate(last, value) { return .skip }
                last = value
                return .send(value)
            }
        }
    }

    // MARK: Beginnings

    public func first() -> Publishers.First<Self> { transform { { .sendLast($0) } } }

    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Self> {
        transform { { predicate($0) ? .sendLast($0) : .skip } }
    }

    public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryMap<Self, Output> {
        tryTransform { { try predicate($0) ? .sendLast($0) : .skip } }
    }

    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }

    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        transform { { predicate($0) ? .send($0) : .finish } }
    }

    public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryMap<Self, Output> {
        tryTransform { { try predicate($0) ? .send($0) : .finish } }
    }

    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        .init(upstream: self, other: publisher)
    }

    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        transform {
            var left = count
            return { value in
                guard left > 0 else { return .send(value) }
                left -= 1
                return .skip
            }
        }
    }

    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.Drop<Self> {
        transform {
            var isDropping = true
            return { value in
                isDropping = isDropping && predicate(value)
                return isDropping ? .skip : .send(value)
            }
        }
    }

    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryMap<Self, Output> {
        tryTransform {
            var isDropping = true
            return { value in
                isDropping = try isDropping && predicate(value)
                return isDropping ? .skip : .send(value)
            }
        }
    }

    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P> where P.Failure == Failure {
        .init(upstream: self, other: publisher)
    }

    // MARK: Positions

    public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        let bounds = range.relative(to: 0..<Int.max)
        return .init(upstream: self, range: bounds)
    }
}

extension Publisher where Output: Equatable {
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}

extension Publishers {
    /// Passes on the values at some positions, and ends behind the last of them.
    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let range: Range<Int>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            guard !range.isEmpty else { return Empty<Output, Failure>().receive(subscriber: subscriber) }
            let range = range
            upstream.transform {
                var position = 0
                return { value in
                    defer { position += 1 }
                    return position < range.lowerBound ? .skip : position + 1 >= range.upperBound ? .sendLast(value) : .send(value)
                }
            }.receive(subscriber: subscriber)
        }
    }

    /// Passes on values until another publisher sends one.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let other: Other

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let main = ClosureSubscriber<Output, Failure>(
                onValue: { value in
                    outlet.send(value)
                    return .none
                }, onEnd: { outlet.finish($0) })
            let stop = ClosureSubscriber<Other.Output, Other.Failure>(
                demand: .max(1),
                onValue: { _ in
                    main.cancel()
                    outlet.finish(.finished)
                    return .none
                }, onEnd: { _ in })
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { demand in
                        outlet.request(demand)
                        main.request(demand)
                    },
                    onCancel: {
                        outlet.cancel()
                        main.cancel()
                        stop.cancel()
                    }))
            other.subscribe(stop)
            upstream.subscribe(main)
        }
    }

    /// Ignores values until another publisher sends one.
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let other: Other

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isOpen = Shared(false)
            let outlet = Outlet(subscriber)
            let main = ClosureSubscriber<Output, Failure>(
                onValue: { value in
                    guard isOpen.value else { return .max(1) }
                    outlet.send(value)
                    return .none
                }, onEnd: { outlet.finish($0) })
            let start = ClosureSubscriber<Other.Output, Failure>(
                demand: .max(1),
                onValue: { _ in
                    isOpen.value = true
                    return .none
                },
                onEnd: { end in
                    if case .failure = end {
                        main.cancel()
                        outlet.finish(end)
                    } else if !isOpen.value {
                        // It will never open.
                        main.cancel()
                        outlet.finish(.finished)
                    }
                })
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { demand in
                        outlet.request(demand)
                        main.request(demand)
                    },
                    onCancel: {
                        outlet.cancel()
                        main.cancel()
                        start.cancel()
                    }))
            other.subscribe(start)
            upstream.subscribe(main)
        }
    }
}

/// A value that several functions change.
final class Shared<Value>: @unchecked Sendable {
    private let lock = Lock()
    private var content: Value

    init(_ value: Value) { content = value }

    var value: Value {
        get { lock.run { content } }
        set { lock.run { content = newValue } }
    }

    func change<Result>(_ body: (inout Value) -> Result) -> Result { lock.run { body(&content) } }
}
