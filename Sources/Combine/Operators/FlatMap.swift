private struct SwitchState<Output, Failure: Error> {
    var child: ClosureSubscriber<Output, Failure>?
    var number = 0
    var isMainEnded = false
}

extension Publishers {
    /// Makes a publisher of each value and sends what all those send.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        /// How many of the new publishers are subscribed to at a time.
        public let maxPublishers: Subscribers.Demand
        public let transform: (Upstream.Output) -> NewPublisher

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner = Inner(downstream: subscriber, transform: transform)
            subscriber.receive(subscription: inner)
            upstream.subscribe(inner.makeMain(demand: maxPublishers))
        }

        private final class Inner<Down: Subscriber>: Subscription where Down.Input == Output, Down.Failure == Failure {
            private let lock = Lock()
            private let outlet: Outlet<Down>
            private let transform: (Upstream.Output) -> NewPublisher
            private var main: ClosureSubscriber<Upstream.Output, Failure>?
            private var children: [Int: ClosureSubscriber<Output, Failure>] = [:]
            /// Values of each child that the subscriber hasn't taken yet.
            private var pending: [Int: Int] = [:]
            private var lastChild = 0
            private var isMainEnded = false

            init(downstream: Down, transform: @escaping (Upstream.Output) -> NewPublisher) {
                outlet = Outlet(downstream)
                self.transform = transform
            }

            func makeMain(demand: Subscribers.Demand) -> ClosureSubscriber<Upstream.Output, Failure> {
                let subscriber = ClosureSubscriber<Upstream.Output, Failure>(
                    demand: demand,
                    onValue: { [weak self] value in
                        self?.addChild(value)
                        return .none
                    }, onEnd: { [weak self] in self?.mainEnded($0) })
                lock.run { main = subscriber }
                // Whoever is subscribed holds the operator: the upstream's subscription may be all that is left of it.
                keeper = self
                return subscriber
            }

            private var keeper: AnyObject?

            private func addChild(_ value: Upstream.Output) {
                guard !outlet.isClosed else { return }
                let number = lock.run { () -> Int in
                    lastChild += 1
                    return lastChild
                }
                let child = ClosureSubscriber<Output, Failure>(
                    // One value at a time, and the next when it has been taken; without a limit all at once.
                    demand: outlet.outstanding == .unlimited ? .unlimited : .max(1),
                    onValue: { [weak self] value in
                        self?.take(value, from: number)
                        return .none
                    }, onEnd: { [weak self] in self?.childEnded(number, $0) })
                lock.run { children[number] = child }
                transform(value).subscribe(child)
            }

            private func take(_ value: Output, from number: Int) {
                lock.run { pending[number, default: 0] += 1 }
                outlet.send(value) { [weak self] in self?.taken(from: number) }
            }

            private func taken(from number: Int) {
                let (child, isLast) = lock.run { () -> (ClosureSubscriber<Output, Failure>?, Bool) in
                    let left = (pending[number] ?? 1) - 1
                    pending[number] = left > 0 ? left : nil
                    return (children[number], left == 0)
                }
                if let child { child.request(.max(1)) } else if isLast { requestNext() }
            }

            /// Makes room for another publisher.
            private func requestNext() {
                lock.run { isMainEnded ? nil : main }?.request(.max(1))
            }

            private func mainEnded(_ end: Subscribers.Completion<Failure>) {
                switch end {
                case .failure: fail(end)
                case .finished:
                    lock.run { isMainEnded = true }
                    finishIfDone()
                }
            }

            private func childEnded(_ number: Int, _ end: Subscribers.Completion<Failure>) {
                let isTaken = lock.run { () -> Bool in
                    children[number] = nil
                    return pending[number] == nil
                }
                switch end {
                case .failure: fail(end)
                case .finished:
                    // Until its values are taken a publisher keeps its place; else an endless upstream would never rest.
                    if isTaken { requestNext() }
                    finishIfDone()
                }
            }

            private func finishIfDone() {
                guard lock.run({ isMainEnded && children.isEmpty }) else { return }
                outlet.finish(.finished)
                keeper = nil
            }

            private func fail(_ end: Subscribers.Completion<Failure>) {
                cancelUpstreams()
                outlet.finish(end)
            }

            private func cancelUpstreams() {
                let all = lock.run { () -> ([ClosureSubscriber<Output, Failure>], ClosureSubscriber<Upstream.Output, Failure>?) in
                    defer {
                        children = [:]
                        main = nil
                        keeper = nil
                    }
                    return (Array(children.values), main)
                }
                all.1?.cancel()
                for child in all.0 { child.cancel() }
            }

            func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

            func cancel() {
                outlet.cancel()
                cancelUpstreams()
            }
        }
    }

    /// Sends what the latest of the publishers sends that the upstream sends.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where Upstream.Output == P, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure
        public let upstream: Upstream

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let state = Shared(SwitchState<Output, Failure>())
            let main = Shared<ClosureSubscriber<P, Failure>?>(nil)
            func end(_ completion: Subscribers.Completion<Failure>) {
                main.change { $0.take() }?.cancel()
                state.change { $0.child.take() }?.cancel()
                outlet.finish(completion)
            }
            let subscriberOfMain = ClosureSubscriber<P, Failure>(
                demand: .unlimited,
                onValue: { publisher in
                    let (old, number) = state.change { state -> (ClosureSubscriber<Output, Failure>?, Int) in
                        state.number += 1
                        return (state.child.take(), state.number)
                    }
                    old?.cancel()
                    let child = ClosureSubscriber<Output, Failure>(
                        demand: outlet.outstanding,
                        onValue: { value in
                            if state.value.number == number { outlet.send(value) }
                            return .none
                        },
                        onEnd: { completion in
                            guard state.value.number == number else { return }
                            if case .failure = completion { return end(completion) }
                            let isDone = state.change { state -> Bool in
                                state.child = nil
                                return state.isMainEnded
                            }
                            if isDone { outlet.finish(.finished) }
                        })
                    state.change { $0.child = child }
                    publisher.subscribe(child)
                    return .none
                },
                onEnd: { completion in
                    if case .failure = completion { return end(completion) }
                    let isDone = state.change { state -> Bool in
                        state.isMainEnded = true
                        return state.child == nil
                    }
                    if isDone { outlet.finish(.finished) }
                })
            main.value = subscriberOfMain
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { demand in
                        outlet.request(demand)
                        state.value.child?.request(demand)
                    },
                    onCancel: {
                        outlet.cancel()
                        main.change { $0.take() }?.cancel()
                        state.change { $0.child.take() }?.cancel()
                    }))
            upstream.subscribe(subscriberOfMain)
        }
    }
}

extension Publisher {
    public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Output == T, P.Failure == Failure {
        .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher where Failure == Never {
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        .init(upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
    }

    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher {
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        .init(upstream: self, maxPublishers: maxPublishers, transform: { transform($0).setFailureType(to: Failure.self) })
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Failure == Never, Output: Publisher {
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
        .init(upstream: setFailureType(to: Output.Failure.self))
    }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}
