/// The subscribers of a subject.
final class Conduits<Output, Failure: Error>: @unchecked Sendable {
    private class Conduit {
        func send(_ value: Output) {}
        func finish(_ completion: Subscribers.Completion<Failure>) {}
    }

    /// Hands values to one subscriber while it wants some, and keeps none for it.
    private final class SubscriberConduit<Down: Subscriber>: Conduit, Subscription
    where Down.Input == Output, Down.Failure == Failure {
        private let lock = Lock()
        private var downstream: Down?
        private var demand = Subscribers.Demand.none
        private weak var owner: Conduits?
        /// The latest value, for a subject that has one.
        private let current: (() -> Output)?
        /// Whether the subscriber hasn't seen the latest value.
        private var missesCurrent: Bool

        init(_ downstream: Down, owner: Conduits, current: (() -> Output)?) {
            self.downstream = downstream
            self.owner = owner
            self.current = current
            missesCurrent = current != nil
        }

        override func send(_ value: Output) {
            let target = lock.run { () -> Down? in
                guard demand > 0 else {
                    missesCurrent = current != nil
                    return nil
                }
                demand -= 1
                missesCurrent = false
                return downstream
            }
            guard let target else { return }
            let more = target.receive(value)
            lock.run { demand += more }
        }

        override func finish(_ completion: Subscribers.Completion<Failure>) { take()?.receive(completion: completion) }

        func request(_ more: Subscribers.Demand) {
            let target = lock.run { () -> Down? in
                demand += more
                guard missesCurrent, demand > 0 else { return nil }
                missesCurrent = false
                demand -= 1
                return downstream
            }
            guard let target, let current else { return }
            let more = target.receive(current())
            lock.run { demand += more }
        }

        func cancel() {
            _ = take()
            owner?.remove(self)
        }

        private func take() -> Down? {
            lock.run {
                defer { downstream = nil }
                return downstream
            }
        }
    }

    private let lock = Lock()
    private var conduits: [Conduit] = []
    private var completion: Subscribers.Completion<Failure>?
    private var upstreams: [any Subscription] = []

    var isEnded: Bool { lock.run { completion != nil } }

    func add<S: Subscriber>(_ subscriber: S, current: (() -> Output)?) where S.Input == Output, S.Failure == Failure {
        let conduit = SubscriberConduit(subscriber, owner: self, current: current)
        let end = lock.run { () -> Subscribers.Completion<Failure>? in
            if completion == nil { conduits.append(conduit) }
            return completion
        }
        if let end {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: end)
        } else {
            subscriber.receive(subscription: conduit)
        }
    }

    private func remove(_ conduit: Conduit) {
        lock.run { conduits.removeAll { $0 === conduit } }
    }

    func send(_ value: Output) {
        for conduit in lock.run({ completion == nil ? conduits : [] }) { conduit.send(value) }
    }

    func finish(_ end: Subscribers.Completion<Failure>) {
        let all = lock.run { () -> [Conduit] in
            guard completion == nil else { return [] }
            completion = end
            defer { conduits = [] }
            return conduits
        }
        for conduit in all { conduit.finish(end) }
    }

    /// A publisher sends into the subject; a subject takes everything.
    func attach(_ subscription: any Subscription) {
        lock.run { upstreams.append(subscription) }
        subscription.request(.unlimited)
    }

    func detachUpstreams() {
        for upstream in lock.run({ upstreams }) { upstream.cancel() }
    }
}
