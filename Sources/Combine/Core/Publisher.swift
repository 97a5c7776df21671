/// Sends values over time to those who subscribe.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// Attaches a subscriber; called by `subscribe(_:)`.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Lets a subject send on what this publisher sends.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let subscriber = SubjectSubscriber(subject)
        subscribe(subscriber)
        return AnyCancellable { subscriber.cancel() }
    }
}

/// Passes everything on to a subject.
private final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable {
    private var subject: S?
    private var subscription: (any Subscription)?

    init(_ subject: S) { self.subject = subject }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subject?.send(subscription: subscription)
    }

    func receive(_ input: S.Output) -> Subscribers.Demand {
        subject?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<S.Failure>) {
        subject?.send(completion: completion)
        subject = nil
        subscription = nil
    }

    func cancel() {
        subscription?.cancel()
        subscription = nil
        subject = nil
    }
}
