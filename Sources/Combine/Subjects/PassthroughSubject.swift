/// Sends on what it is told to, to those who listen at that time.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let conduits = Conduits<Output, Failure>()

    public init() {}

    deinit { conduits.detachUpstreams() }

    public func send(_ value: Output) { conduits.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { conduits.finish(completion) }
    public func send(subscription: any Subscription) { conduits.attach(subscription) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        conduits.add(subscriber, current: nil)
    }
}

/// Sends on what it is told to, and the latest value first to those who come later.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let conduits = Conduits<Output, Failure>()
    private let current: Shared<Output>

    public init(_ value: Output) { current = Shared(value) }

    deinit { conduits.detachUpstreams() }

    public var value: Output {
        get { current.value }
        set { send(newValue) }
    }

    public func send(_ value: Output) {
        guard !conduits.isEnded else { return }
        current.value = value
        conduits.send(value)
    }
    public func send(completion: Subscribers.Completion<Failure>) { conduits.finish(completion) }
    public func send(subscription: any Subscription) { conduits.attach(subscription) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        conduits.add(subscriber, current: { [current] in current.value })
    }
}
