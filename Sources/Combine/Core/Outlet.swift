/// Hands values to a subscriber as it asks for them, one at a time and in order, and keeps those that come too early.
///
/// The heart of every publisher here that isn't a plain function of its upstream's values. `whenDelivered` tells that a kept value
/// has left; operators use it to ask their upstream for the next.
package final class Outlet<Down: Subscriber>: @unchecked Sendable {
    private let lock = Lock()
    private var downstream: Down?
    private var demand = Subscribers.Demand.none
    private var waiting: [(value: Down.Input, whenDelivered: (() -> Void)?)] = []
    private var completion: Subscribers.Completion<Down.Failure>?
    private var isDelivering = false
    /// What the subscriber asked for by returning it from `receive(_:)`, until somebody passes it on.
    private var returned = Subscribers.Demand.none

    package init(_ downstream: Down) { self.downstream = downstream }

    /// Whether the subscriber is gone: it was told the end, or cancelled.
    var isClosed: Bool { lock.run { downstream == nil } }
    var isEmpty: Bool { count == 0 }
    /// The number of values kept.
    var count: Int { lock.run { waiting.count } }
    /// The values asked for that haven't come.
    var outstanding: Subscribers.Demand { lock.run { demand } }

    package func request(_ more: Subscribers.Demand) {
        lock.run { demand += more }
        deliver()
    }

    /// The demand that the subscriber returned since the last call; operators that ration their upstreams pass it on.
    func takeReturnedDemand() -> Subscribers.Demand {
        lock.run {
            defer { returned = .none }
            return returned
        }
    }

    /// Hands the subscriber its subscription.
    func start(with subscription: any Subscription) {
        lock.run { downstream }?.receive(subscription: subscription)
    }

    package func send(_ value: Down.Input, whenDelivered: (() -> Void)? = nil) {
        lock.run {
            guard downstream != nil, completion == nil else { return }
            waiting.append((value, whenDelivered))
        }
        deliver()
    }

    /// Replaces what is kept by a newer value.
    func sendLatest(_ value: Down.Input) {
        lock.run {
            guard downstream != nil, completion == nil else { return }
            waiting = [(value, nil)]
        }
        deliver()
    }

    /// Forgets the value that has been kept longest.
    func dropOldest() {
        lock.run { if !waiting.isEmpty { waiting.removeFirst() } }
    }

    /// Calls a function when the last value kept has been delivered.
    func whenEmpty(_ action: @escaping () -> Void) {
        lock.run {
            guard let last = waiting.indices.last else { return }
            let former = waiting[last].whenDelivered
            waiting[last].whenDelivered = {
                former?()
                action()
            }
        }
    }

    /// Ends the subscription when all values kept are delivered; an error doesn't wait for them.
    package func finish(_ end: Subscribers.Completion<Down.Failure>) {
        lock.run {
            guard completion == nil else { return }
            completion = end
            if case .failure = end { waiting.removeAll() }
        }
        deliver()
    }

    package func cancel() {
        lock.run {
            downstream = nil
            waiting.removeAll()
            completion = nil
        }
    }

    private enum Step {
        case value(Down, Down.Input, (() -> Void)?)
        case end(Down, Subscribers.Completion<Down.Failure>)
        case stop
    }

    private func deliver() {
        // Whoever delivers already takes what comes meanwhile, so that nothing overtakes.
        guard
            lock.run({
                !isDelivering
                    && {
                        isDelivering = true; return true
                    }()
            })
        else { return }
        while true {
            switch lock.run(nextStep) {
            case .value(let subscriber, let value, let whenDelivered):
                let more = subscriber.receive(value)
                lock.run {
                    demand += more
                    returned += more
                }
                whenDelivered?()
            case .end(let subscriber, let end):
                subscriber.receive(completion: end)
            case .stop: return
            }
        }
    }

    private func nextStep() -> Step {
        guard let downstream else {
            isDelivering = false
            return .stop
        }
        if let next = waiting.first, demand > 0 {
            waiting.removeFirst()
            demand -= 1
            return .value(downstream, next.value, next.whenDelivered)
        }
        if waiting.isEmpty, let completion {
            self.downstream = nil
            self.completion = nil
            return .end(downstream, completion)
        }
        isDelivering = false
        return .stop
    }
}
