/// A publisher's values for `for await`; one at a time is asked for.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public struct Iterator: AsyncIteratorProtocol {
        let source: AsyncSource<P.Output, Never>
        public mutating func next() async -> P.Output? { try? await source.next() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(source: AsyncSource(publisher)) }
}

/// A publisher's values for `for try await`; one at a time is asked for.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public struct Iterator: AsyncIteratorProtocol {
        let source: AsyncSource<P.Output, P.Failure>
        public mutating func next() async throws -> P.Output? { try await source.next() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(source: AsyncSource(publisher)) }
}

/// The subscriber behind an iterator; it unsubscribes when the iterator goes.
final class AsyncSource<Output, Failure: Error>: @unchecked Sendable {
    private let lock = Lock()
    private var waiting: [CheckedContinuation<Output?, any Error>] = []
    private var end: Subscribers.Completion<Failure>?
    private var subscriber: ClosureSubscriber<Output, Failure>?

    init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        let subscriber = ClosureSubscriber<Output, Failure>(
            onValue: { [weak self] value in
                self?.nextWaiting()?.resume(returning: value)
                return .none
            }, onEnd: { [weak self] in self?.finish($0) })
        self.subscriber = subscriber
        publisher.subscribe(subscriber)
    }

    deinit { subscriber?.cancel() }

    private func nextWaiting() -> CheckedContinuation<Output?, any Error>? {
        lock.run { waiting.isEmpty ? nil : waiting.removeFirst() }
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
        lock.run { end = completion }
        while let next = nextWaiting() {
            resume(next, with: completion)
            // An error is thrown once.
            lock.run { end = .finished }
        }
    }

    private func resume(_ continuation: CheckedContinuation<Output?, any Error>, with completion: Subscribers.Completion<Failure>) {
        switch lock.run({ end }) ?? completion {
        case .finished: continuation.resume(returning: nil)
        case .failure(let error): continuation.resume(throwing: error)
        }
    }

    func next() async throws -> Output? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let known = lock.run { () -> Subscribers.Completion<Failure>? in
                    if end == nil { waiting.append(continuation) }
                    return end
                }
                if let known {
                    resume(continuation, with: known)
                    lock.run { end = .finished }
                } else {
                    subscriber?.request(.max(1))
                }
            }
        } onCancel: {
            subscriber?.cancel()
            finish(.finished)
        }
    }
}

extension Publisher where Failure == Never {
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
