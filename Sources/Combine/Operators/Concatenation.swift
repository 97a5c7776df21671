extension Publishers {
    /// Sends all of one publisher, then all of another.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
        public typealias Output = Suffix.Output
        public typealias Failure = Suffix.Failure
        public let prefix: Prefix
        public let suffix: Suffix

        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let current = Shared<ClosureSubscriber<Output, Failure>?>(nil)
            let suffix = suffix
            func makeSubscriber(onEnd: @escaping (Subscribers.Completion<Failure>) -> Void) -> ClosureSubscriber<Output, Failure> {
                ClosureSubscriber(
                    demand: outlet.outstanding,
                    onValue: { value in
                        outlet.send(value)
                        return outlet.takeReturnedDemand()
                    }, onEnd: onEnd)
            }
            let first = makeSubscriber { end in
                if case .failure = end { return outlet.finish(end) }
                guard !outlet.isClosed else { return }
                let second = makeSubscriber { outlet.finish($0) }
                current.value = second
                suffix.subscribe(second)
            }
            current.value = first
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
            prefix.subscribe(first)
        }
    }
}

extension Publisher {
    public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(elements)
    }

    public func prepend<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
    where S.Element == Output { .init(prefix: .init(sequence: elements), suffix: self) }

    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where P.Output == Output, P.Failure == Failure { .init(prefix: publisher, suffix: self) }

    public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(elements)
    }

    public func append<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
    where S.Element == Output { .init(prefix: self, suffix: .init(sequence: elements)) }

    public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where P.Output == Output, P.Failure == Failure { .init(prefix: self, suffix: publisher) }
}
