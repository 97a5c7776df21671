/// Sends one value, or an error, when some work is done; the work starts at once and is done once.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = Lock()
    private var result: Result<Output, Failure>?
    private var waiting: [CombineIdentifier: (Result<Output, Failure>) -> Void] = [:]

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfill($0) }
    }

    private func fulfill(_ new: Result<Output, Failure>) {
        let receivers = lock.run { () -> [(Result<Output, Failure>) -> Void] in
            guard result == nil else { return [] }
            result = new
            defer { waiting.removeAll() }
            return waiting.sorted { $0.key.description < $1.key.description }.map(\.value)
        }
        for receiver in receivers { receiver(new) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber)
        let id = CombineIdentifier()
        subscriber.receive(
            subscription: ClosureSubscription(
                onRequest: { outlet.request($0) },
                onCancel: {
                    outlet.cancel()
                    self.lock.run { self.waiting[id] = nil }
                }))
        let deliver: (Result<Output, Failure>) -> Void = { result in
            switch result {
            case .success(let value):
                outlet.send(value)
                outlet.finish(.finished)
            case .failure(let error): outlet.finish(.failure(error))
            }
        }
        let known = lock.run { () -> Result<Output, Failure>? in
            if result == nil { waiting[id] = deliver }
            return result
        }
        if let known { deliver(known) }
    }
}

extension Future where Failure == Never {
    /// The value, as soon as it is there.
    public var value: Output {
        get async { await withCheckedContinuation { continuation in wait { continuation.resume(with: $0) } } }
    }
}

extension Future where Failure == any Error {
    /// The value, as soon as it is there.
    public var value: Output {
        get async throws { try await withCheckedThrowingContinuation { continuation in wait { continuation.resume(with: $0) } } }
    }
}

extension Future {
    fileprivate func wait(_ receiver: @escaping (Result<Output, Failure>) -> Void) {
        let known = lock.run { () -> Result<Output, Failure>? in
            if result == nil { waiting[CombineIdentifier()] = receiver }
            return result
        }
        if let known { receiver(known) }
    }
}
