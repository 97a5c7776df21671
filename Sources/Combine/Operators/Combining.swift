/// The upstreams of `zip` and `combineLatest`, types erased: each has a number, its values are `Any`.
private final class Confluence<Down: Subscriber>: Subscription {
    enum Mode {
        /// One value of each, in order.
        case zip
        /// The latest of all whenever one changes.
        case latest
    }

    private struct Source {
        var values: [Any] = []
        var isEnded = false
        var request: (Subscribers.Demand) -> Void = { _ in }
        var cancel: () -> Void = {}
    }

    private let lock = Lock()
    private let outlet: Outlet<Down>
    private let mode: Mode
    private let combine: ([Any]) -> Down.Input
    private var sources: [Source]

    init(_ downstream: Down, mode: Mode, count: Int, combine: @escaping ([Any]) -> Down.Input) {
        outlet = Outlet(downstream)
        self.mode = mode
        self.combine = combine
        sources = Array(repeating: Source(), count: count)
    }

    func makeSubscriber<Input>(_ number: Int, _ type: Input.Type) -> ClosureSubscriber<Input, Down.Failure> {
        let subscriber = ClosureSubscriber<Input, Down.Failure>(
            onValue: { value in
                self.take(value, from: number)
                return .none
            }, onEnd: { self.end(number, $0) })
        lock.run {
            sources[number].request = { [weak subscriber] in subscriber?.request($0) }
            sources[number].cancel = { [weak subscriber] in subscriber?.cancel() }
        }
        return subscriber
    }

    private func take(_ value: Any, from number: Int) {
        let row = lock.run { () -> [Any]? in
            switch mode {
            case .zip:
                sources[number].values.append(value)
                guard sources.allSatisfy({ !$0.values.isEmpty }) else { return nil }
                return sources.indices.map { sources[$0].values.removeFirst() }
            case .latest:
                sources[number].values = [value]
                guard sources.allSatisfy({ !$0.values.isEmpty }) else { return nil }
                return sources.map { $0.values[0] }
            }
        }
        guard let row else { return }
        let before = outlet.outstanding
        switch mode {
        case .zip: outlet.send(combine(row))
        case .latest: before > 0 ? outlet.send(combine(row)) : outlet.sendLatest(combine(row))
        }
        // What the subscriber asked for in return goes to all upstreams.
        let more = outlet.takeReturnedDemand()
        if more > 0 { requestAll(more) }
        if isDone { finish(.finished) }
    }

    private func end(_ number: Int, _ completion: Subscribers.Completion<Down.Failure>) {
        if case .failure = completion { return finish(completion) }
        lock.run { sources[number].isEnded = true }
        if isDone { finish(.finished) }
    }

    /// Whether nothing can come any more.
    private var isDone: Bool {
        lock.run {
            switch mode {
            case .zip: sources.contains { $0.isEnded && $0.values.isEmpty }
            case .latest: sources.allSatisfy(\.isEnded) || sources.contains { $0.isEnded && $0.values.isEmpty }
            }
        }
    }

    private func finish(_ completion: Subscribers.Completion<Down.Failure>) {
        cancelAll()
        outlet.finish(completion)
    }

    func request(_ demand: Subscribers.Demand) {
        outlet.request(demand)
        requestAll(demand)
    }

    private func requestAll(_ demand: Subscribers.Demand) {
        for request in lock.run({ sources.map(\.request) }) { request(demand) }
    }

    func cancel() {
        outlet.cancel()
        cancelAll()
    }

    private func cancelAll() {
        for cancel in lock.run({ sources.map(\.cancel) }) { cancel() }
    }
}

extension Publishers {
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner = Confluence(subscriber, mode: .zip, count: 2) { ($0[0] as! A.Output, $0[1] as! B.Output) }
            inner.attach(a, as: 0)
            inner.attach(b, as: 1)
            inner.start()
        }
    }

    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner = Confluence(subscriber, mode: .zip, count: 3) { ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output) }
            inner.attach(a, as: 0)
            inner.attach(b, as: 1)
            inner.attach(c, as: 2)
            inner.start()
        }
    }

    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner = Confluence(subscriber, mode: .zip, count: 4) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
            }
            inner.attach(a, as: 0)
            inner.attach(b, as: 1)
            inner.attach(c, as: 2)
            inner.attach(d, as: 3)
            inner.start()
        }
    }

    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner = Confluence(subscriber, mode: .latest, count: 2) { ($0[0] as! A.Output, $0[1] as! B.Output) }
            inner.attach(a, as: 0)
            inner.attach(b, as: 1)
            inner.start()
        }
    }

    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner = Confluence(subscriber, mode: .latest, count: 3) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output)
            }
            inner.attach(a, as: 0)
            inner.attach(b, as: 1)
            inner.attach(c, as: 2)
            inner.start()
        }
    }

    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner = Confluence(subscriber, mode: .latest, count: 4) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
            }
            inner.attach(a, as: 0)
            inner.attach(b, as: 1)
            inner.attach(c, as: 2)
            inner.attach(d, as: 3)
            inner.start()
        }
    }
}

extension Confluence {
    fileprivate func attach<P: Publisher>(_ publisher: P, as number: Int) where P.Failure == Down.Failure {
        publisher.subscribe(makeSubscriber(number, P.Output.self))
    }

    /// Hands out the subscription when all upstreams are attached, so that no value is asked for too early.
    fileprivate func start() { outlet.start(with: self) }
}

extension Publisher {
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure { .init(self, other) }

    // Erased, as are those below: the compiler of Swift 6.3 ends with an assertion when it indexes the exact type.
    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
        zip(other).map { transform($0.0, $0.1) }.eraseToAnyPublisher()
    }

    public func zip<P: Publisher, Q: Publisher>(_ p: P, _ q: Q) -> Publishers.Zip3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure { .init(self, p, q) }

    public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ p: P, _ q: Q, _ r: R) -> Publishers.Zip4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure { .init(self, p, q, r) }

    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
        .init(self, other)
    }

    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
        combineLatest(other).map { transform($0.0, $0.1) }.eraseToAnyPublisher()
    }

    public func combineLatest<P: Publisher, Q: Publisher>(_ p: P, _ q: Q) -> Publishers.CombineLatest3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure { .init(self, p, q) }

    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(p, q).map { transform($0.0, $0.1, $0.2) }.eraseToAnyPublisher()
    }

    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ p: P, _ q: Q, _ r: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        .init(self, p, q, r)
    }
}
