/// A publisher whose own type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private class Box {
        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
    }

    private final class PublisherBox<P: Publisher>: Box where P.Output == Output, P.Failure == Failure {
        let publisher: P
        init(_ publisher: P) { self.publisher = publisher }
        override func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            publisher.receive(subscriber: subscriber)
        }
    }

    private let box: Box

    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        box = (publisher as? AnyPublisher<Output, Failure>)?.box ?? PublisherBox(publisher)
    }

    public var description: String { "AnyPublisher" }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        box.receive(subscriber: subscriber)
    }
}

extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A subscriber whose own type is hidden.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    private let onSubscription: (any Subscription) -> Void
    private let onValue: (Input) -> Subscribers.Demand
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void
    public let combineIdentifier: CombineIdentifier

    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = subscriber.combineIdentifier
        onSubscription = { subscriber.receive(subscription: $0) }
        onValue = { subscriber.receive($0) }
        onCompletion = { subscriber.receive(completion: $0) }
    }

    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        onSubscription = receiveSubscription ?? { $0.request(.unlimited) }
        onValue = receiveValue ?? { _ in .none }
        onCompletion = receiveCompletion ?? { _ in }
    }

    public func receive(subscription: any Subscription) { onSubscription(subscription) }
    public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
