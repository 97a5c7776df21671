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
