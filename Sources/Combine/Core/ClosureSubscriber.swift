/// A subscriber made of functions; operators attach it to their upstreams.
final class ClosureSubscriber<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var requested = Subscribers.Demand.none
    private var isEnded = false
    private var onValue: ((Input) -> Subscribers.Demand)?
    private var onEnd: ((Subscribers.Completion<Failure>) -> Void)?

    init(
        demand: Subscribers.Demand = .none, onValue: @escaping (Input) -> Subscribers.Demand,
        onEnd: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        requested = demand
        self.onValue = onValue
        self.onEnd = onEnd
    }

    func receive(subscription: any Subscription) {
        let first = lock.run { () -> Subscribers.Demand? in
            guard self.subscription == nil, !isEnded else { return nil }
            self.subscription = subscription
            defer { requested = .none }
            return requested
        }
        guard let first else { return subscription.cancel() }
        if first > 0 { subscription.request(first) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.run { onValue }?(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let action = lock.run { () -> ((Subscribers.Completion<Failure>) -> Void)? in
            defer { close() }
            return onEnd
        }
        action?(completion)
    }

    /// Asks the upstream for more, now or as soon as it is there.
    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let target = lock.run { () -> (any Subscription)? in
            if subscription == nil, !isEnded { requested += demand }
            return subscription
        }
        target?.request(demand)
    }

    func cancel() {
        let target = lock.run { () -> (any Subscription)? in
            defer { close() }
            return subscription
        }
        target?.cancel()
    }

    private func close() {
        isEnded = true
        subscription = nil
        onValue = nil
        onEnd = nil
    }
}

/// A subscription made of functions.
package final class ClosureSubscription: Subscription, @unchecked Sendable {
    private let lock = Lock()
    private var onRequest: ((Subscribers.Demand) -> Void)?
    private var onCancel: (() -> Void)?

    package init(onRequest: @escaping (Subscribers.Demand) -> Void, onCancel: @escaping () -> Void) {
        self.onRequest = onRequest
        self.onCancel = onCancel
    }

    package func request(_ demand: Subscribers.Demand) {
        lock.run { onRequest }?(demand)
    }

    package func cancel() {
        let action = lock.run { () -> (() -> Void)? in
            defer {
                onRequest = nil
                onCancel = nil
            }
            return onCancel
        }
        action?()
    }
}
