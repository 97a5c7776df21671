import Combine

/// A subscriber that asks only for what a test tells it to, and writes down what happens.
final class Probe<Input, Failure: Error>: Subscriber {
    private(set) var events: [String] = []
    private var subscription: (any Subscription)?
    /// What `receive(_:)` returns.
    var answer = Subscribers.Demand.none
    private let initialDemand: Subscribers.Demand

    init(_ demand: Subscribers.Demand = .none) { initialDemand = demand }

    func receive(subscription: any Subscription) {
        events.append("subscription")
        self.subscription = subscription
        if initialDemand > 0 { subscription.request(initialDemand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        events.append("\(input)")
        return answer
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: events.append("finished")
        case .failure(let error): events.append("failed \(error)")
        }
    }

    func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
    func cancel() { subscription?.cancel() }

    /// The events since the last call.
    func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }
}

enum Trouble: Error, Equatable { case first, second }

extension Publisher {
    /// Subscribes a probe that asks for so many values at once.
    func probe(_ demand: Subscribers.Demand = .unlimited) -> Probe<Output, Failure> {
        let probe = Probe<Output, Failure>(demand)
        subscribe(probe)
        return probe
    }

    /// Everything that a synchronous publisher sends, without the subscription.
    var all: [String] { Array(probe().events.dropFirst()) }
}
