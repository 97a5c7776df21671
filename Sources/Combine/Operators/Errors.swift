extension Publishers {
    /// Goes on with another publisher after an error.
    public struct Recover<Upstream: Publisher, NewPublisher: Publisher>: Publisher where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure
        public let upstream: Upstream
        /// The publisher to go on with, or the error to end with.
        let handler: (Upstream.Failure) -> Result<NewPublisher, NewPublisher.Failure>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let second = Shared<ClosureSubscriber<Output, Failure>?>(nil)
            let handler = handler
            let first = ClosureSubscriber<Output, Upstream.Failure>(
                onValue: { value in
                    outlet.send(value)
                    return outlet.takeReturnedDemand()
                },
                onEnd: { end in
                    guard case .failure(let error) = end else { return outlet.finish(.finished) }
                    switch handler(error) {
                    case .failure(let error): outlet.finish(.failure(error))
                    case .success(let publisher):
                        guard !outlet.isClosed else { return }
                        let next = ClosureSubscriber<Output, Failure>(
                            demand: outlet.outstanding,
                            onValue: { value in
                                outlet.send(value)
                                return outlet.takeReturnedDemand()
                            }, onEnd: { outlet.finish($0) })
                        second.value = next
                        publisher.subscribe(next)
                    }
                })
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { demand in
                        outlet.request(demand)
                        if let next = second.value { next.request(demand) } else { first.request(demand) }
                    },
                    onCancel: {
                        outlet.cancel()
                        first.cancel()
                        second.value?.cancel()
                    }))
            upstream.subscribe(first)
        }
    }

    public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> = Recover<Upstream, NewPublisher>
    where Upstream.Output == NewPublisher.Output

    /// Subscribes again after an error, a number of times.
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        /// nil for no limit.
        public let retries: Int?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let current = Shared<ClosureSubscriber<Output, Failure>?>(nil)
            let left = Shared(retries)
            let upstream = upstream
            func attempt() {
                let next = ClosureSubscriber<Output, Failure>(
                    demand: outlet.outstanding,
                    onValue: { value in
                        outlet.send(value)
                        return outlet.takeReturnedDemand()
                    },
                    onEnd: { end in
                        let isOver = left.change { left -> Bool in
                            guard let count = left else { return false }
                            left = count - 1
                            return count <= 0
                        }
                        if case .failure = end, !isOver, !outlet.isClosed { attempt() } else { outlet.finish(end) }
                    })
                current.value = next
                upstream.subscribe(next)
            }
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { demand in
                        outlet.request(demand)
                        current.value?.request(demand)
                    },
                    onCancel: {
                        outlet.cancel()
                        current.change { $0.take() }?.cancel()
                    }))
            attempt()
        }
    }

    /// Ends the process on an error.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        let transform: Transform<Upstream, Output, Never>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
            transform.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Recover<Self, P> where P.Output == Output {
        .init(upstream: self, handler: { .success(handler($0)) })
    }

    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> Publishers.Recover<Self, AnyPublisher<Output, any Error>> where P.Output == Output {
        .init(upstream: self) { error in Result { try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher() } }
    }

    public func replaceError(with output: Output) -> Publishers.Recover<Self, Just<Output>> {
        self.catch { _ in Just(output) }
    }

    public func retry(_ retries: Int) -> Publishers.Retry<Self> { .init(upstream: self, retries: retries) }

    public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line) -> Publishers.AssertNoFailure<Self> {
        .init(
            transform: .init(
                upstream: self, makeStep: { { .send($0) } },
                mapFailure: { fatalError("\(prefix.isEmpty ? "" : prefix + ": ")\($0)", file: file, line: line) }))
    }
}
