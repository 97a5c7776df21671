extension Publishers {
    /// Calls closures when something happens, and changes nothing.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        var receiveSubscription: ((any Subscription) -> Void)?
        var receiveOutput: ((Output) -> Void)?
        var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        var receiveCancel: (() -> Void)?
        var receiveRequest: ((Subscribers.Demand) -> Void)?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Inner(downstream: subscriber, events: self))
        }

        private final class Inner<Down: Subscriber>: Subscriber, Subscription where Down.Input == Output, Down.Failure == Failure {
            private let lock = Lock()
            private var downstream: Down?
            private var subscription: (any Subscription)?
            private let events: HandleEvents

            init(downstream: Down, events: HandleEvents) {
                self.downstream = downstream
                self.events = events
            }

            func receive(subscription: any Subscription) {
                events.receiveSubscription?(subscription)
                lock.run { self.subscription = subscription }
                downstream?.receive(subscription: self)
            }

            func receive(_ input: Output) -> Subscribers.Demand {
                guard let target = lock.run({ downstream }) else { return .none }
                events.receiveOutput?(input)
                let demand = target.receive(input)
                if demand > 0 { events.receiveRequest?(demand) }
                return demand
            }

            func receive(completion: Subscribers.Completion<Failure>) {
                guard let target = close().0 else { return }
                events.receiveCompletion?(completion)
                target.receive(completion: completion)
            }

            func request(_ demand: Subscribers.Demand) {
                events.receiveRequest?(demand)
                lock.run { subscription }?.request(demand)
            }

            func cancel() {
                guard let upstream = close().1 else { return }
                events.receiveCancel?()
                upstream.cancel()
            }

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
}

extension Publisher {
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        .init(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput, receiveCompletion: receiveCompletion,
            receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }

    /// Prints everything that happens.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.HandleEvents<Self> {
        let output = Shared(stream)
        func say(_ text: String) {
            let line = (prefix.isEmpty ? "" : prefix + ": ") + text
            if output.value == nil { Swift.print(line) } else { output.change { $0?.write(line + "\n") } }
        }
        return handleEvents(
            receiveSubscription: { say("receive subscription: (\($0))") }, receiveOutput: { say("receive value: (\($0))") },
            receiveCompletion: { end in
                switch end {
                case .finished: say("receive finished")
                case .failure(let error): say("receive error: (\(error))")
                }
            }, receiveCancel: { say("receive cancel") },
            receiveRequest: { say("request \($0)") })
    }
}
