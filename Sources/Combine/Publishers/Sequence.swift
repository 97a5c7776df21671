extension Publishers {
    /// Sends the elements of a sequence as they are asked for.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public let sequence: Elements

        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var iterator = sequence.makeIterator()
            guard let first = iterator.next() else { return Empty<Output, Failure>().receive(subscriber: subscriber) }
            subscriber.receive(subscription: Inner(downstream: subscriber, next: first, iterator: iterator))
        }

        private final class Inner<Down: Subscriber>: Subscription where Down.Input == Output, Down.Failure == Failure {
            private let lock = Lock()
            private var downstream: Down?
            private var next: Output?
            private var iterator: Elements.Iterator
            private var demand = Subscribers.Demand.none
            private var isSending = false

            init(downstream: Down, next: Output, iterator: Elements.Iterator) {
                self.downstream = downstream
                self.next = next
                self.iterator = iterator
            }

            func request(_ more: Subscribers.Demand) {
                let starts = lock.run { () -> Bool in
                    demand += more
                    defer { isSending = true }
                    return !isSending
                }
                guard starts else { return }
                while let (target, value, isLast) = lock.run(step) {
                    let more = target.receive(value)
                    lock.run { demand += more }
                    if isLast { return finish() }
                }
            }

            private func step() -> (Down, Output, Bool)? {
                guard let downstream, let value = next, demand > 0 else {
                    isSending = false
                    return nil
                }
                demand -= 1
                next = iterator.next()
                return (downstream, value, next == nil)
            }

            private func finish() {
                let target = lock.run { () -> Down? in
                    defer { downstream = nil }
                    return downstream
                }
                target?.receive(completion: .finished)
            }

            func cancel() { lock.run { downstream = nil } }
        }
    }
}

extension Sequence {
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
    /// A publisher of the value, or of nothing.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never
        public let output: Wrapped?

        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
            if let output {
                Just(output).receive(subscriber: subscriber)
            } else {
                Empty<Wrapped, Never>().receive(subscriber: subscriber)
            }
        }
    }

    public var publisher: Publisher { Publisher(self) }
}

extension Result {
    /// A publisher of the value or the error.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success
        public let result: Result

        public init(_ result: Result) { self.result = result }
        public init(_ output: Success) { result = .success(output) }
        public init(_ failure: Failure) { result = .failure(failure) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
            switch result {
            case .success(let value):
                let outlet = Outlet(subscriber)
                outlet.send(value)
                outlet.finish(.finished)
                subscriber.receive(subscription: outlet.plainSubscription)
            case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
            }
        }
    }

    public var publisher: Publisher { Publisher(self) }
}

/// Sends a list of values and a completion that were recorded before.
public struct Record<Output, Failure: Error>: Publisher {
    /// What is sent.
    public struct Recording {
        public typealias Input = Output
        public private(set) var output: [Output]
        public private(set) var completion: Subscribers.Completion<Failure>

        public init() {
            output = []
            completion = .finished
        }
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            self.output = output
            self.completion = completion
        }
        public mutating func receive(_ input: Output) { output.append(input) }
        public mutating func receive(completion: Subscribers.Completion<Failure>) { self.completion = completion }
    }

    public let recording: Recording

    public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.recording = recording
    }
    public init(recording: Recording) { self.recording = recording }
    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        recording = Recording(output: output, completion: completion)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber)
        recording.output.forEach { outlet.send($0) }
        subscriber.receive(subscription: outlet.plainSubscription)
        outlet.finishAfterValues(recording.completion)
    }
}

extension Outlet {
    /// Ends when all values kept are delivered, with an error too.
    func finishAfterValues(_ end: Subscribers.Completion<Down.Failure>) {
        if isEmpty { finish(end) } else { whenEmpty { self.finish(end) } }
    }
}
