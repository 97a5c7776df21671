/// A place for the types of operators.
public enum Publishers {}

extension Publishers {
    /// Passes on what a function makes of each value.
    ///
    /// Most operators are this with another function; `map` and its like have their own names for it.
    public struct Transform<Upstream: Publisher, Output, Failure: Error>: Publisher {
        enum Step {
            case send(Output)
            case skip
            case finish
            case sendLast(Output)
            case fail(Failure)
        }

        public let upstream: Upstream
        /// Makes the function anew for each subscriber, so that its state is the subscriber's.
        let makeStep: () -> (Upstream.Output) -> Step
        let mapFailure: (Upstream.Failure) -> Failure

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Relay(downstream: subscriber, step: makeStep(), mapFailure: mapFailure))
        }

        private final class Relay<Down: Subscriber>: Subscriber, Subscription where Down.Input == Output, Down.Failure == Failure {
            private let lock = Lock()
            private var downstream: Down?
            private var subscription: (any Subscription)?
            private let step: (Upstream.Output) -> Step
            private let mapFailure: (Upstream.Failure) -> Failure

            init(downstream: Down, step: @escaping (Upstream.Output) -> Step, mapFailure: @escaping (Upstream.Failure) -> Failure) {
                self.downstream = downstream
                self.step = step
                self.mapFailure = mapFailure
            }

            func receive(subscription: any Subscription) {
                let target = lock.run { () -> Down? in
                    guard self.subscription == nil, let downstream else { return nil }
                    self.subscription = subscription
                    return downstream
                }
                if let target { target.receive(subscription: self) } else { subscription.cancel() }
            }

            func receive(_ input: Upstream.Output) -> Subscribers.Demand {
                guard let target = lock.run({ downstream }) else { return .none }
                switch step(input) {
                case .send(let value): return target.receive(value)
                case .skip: return .max(1)
                case .finish: end(.finished)
                case .sendLast(let value):
                    _ = target.receive(value)
                    end(.finished)
                case .fail(let error): end(.failure(error))
                }
                return .none
            }

            /// Ends both sides from here.
            private func end(_ completion: Subscribers.Completion<Failure>) {
                let (target, upstream) = close()
                upstream?.cancel()
                target?.receive(completion: completion)
            }

            func receive(completion: Subscribers.Completion<Upstream.Failure>) {
                close().0?.receive(completion: completion.mapFailure(mapFailure))
            }

            func request(_ demand: Subscribers.Demand) { lock.run { subscription }?.request(demand) }
            func cancel() { close().1?.cancel() }

            private func close() -> (Down?, (any Subscription)?) {
                lock.run {
                    defer {
                        downstream = nil
                        subscription = nil
                    }
                    return (downstream, subscription)
                }
            }
        }
    }

    public typealias Map<Upstream: Publisher, Output> = Transform<Upstream, Output, Upstream.Failure>
    public typealias TryMap<Upstream: Publisher, Output> = Transform<Upstream, Output, any Error>
    public typealias CompactMap<Upstream: Publisher, Output> = Transform<Upstream, Output, Upstream.Failure>
    public typealias Filter<Upstream: Publisher> = Transform<Upstream, Upstream.Output, Upstream.Failure>
    public typealias RemoveDuplicates<Upstream: Publisher> = Transform<Upstream, Upstream.Output, Upstream.Failure>
    public typealias MapError<Upstream: Publisher, Failure: Error> = Transform<Upstream, Upstream.Output, Failure>
    public typealias SetFailureType<Upstream: Publisher, Failure: Error> = Transform<Upstream, Upstream.Output, Failure>
    public typealias Scan<Upstream: Publisher, Output> = Transform<Upstream, Output, Upstream.Failure>
    public typealias Drop<Upstream: Publisher> = Transform<Upstream, Upstream.Output, Upstream.Failure>
    public typealias First<Upstream: Publisher> = Transform<Upstream, Upstream.Output, Upstream.Failure>
    public typealias PrefixWhile<Upstream: Publisher> = Transform<Upstream, Upstream.Output, Upstream.Failure>
}

extension Publisher {
    func transform<NewOutput>(
        _ makeStep: @escaping () -> (Output) -> Publishers.Transform<Self, NewOutput, Failure>.Step
    ) -> Publishers.Transform<Self, NewOutput, Failure> {
        .init(upstream: self, makeStep: makeStep, mapFailure: { $0 })
    }

    func tryTransform<NewOutput>(
        _ makeStep: @escaping () -> (Output) throws -> Publishers.Transform<Self, NewOutput, any Error>.Step
    ) -> Publishers.Transform<Self, NewOutput, any Error> {
        .init(
            upstream: self,
            makeStep: {
                let step = makeStep()
                return { value in
                    do { return try step(value) } catch { return .fail(error) }
                }
            }, mapFailure: { $0 })
    }
}
