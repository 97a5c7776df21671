/// The connection between a publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Allows so many more values.
    func request(_ demand: Subscribers.Demand)
}

/// Receives values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    func receive(subscription: any Subscription)
    /// Takes a value; returns how many more may come beside those asked for before.
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    public func receive() -> Subscribers.Demand { receive(()) }
}

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

/// A publisher that sends what it is told to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    public func send() { send(()) }
}

/// A publisher that waits for `connect()` before it sends.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    func connect() -> any Cancellable
}

/// Turns values into something that can be stored or sent, such as data.
public protocol TopLevelEncoder {
    associatedtype Output
    func encode<T: Encodable>(_ value: T) throws -> Output
}

/// Turns stored data back into values.
public protocol TopLevelDecoder {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Predefined subscriptions.
public enum Subscriptions {
    /// A subscription to something that has nothing to send.
    public static let empty: any Subscription = EmptySubscription()
}

private final class EmptySubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
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
