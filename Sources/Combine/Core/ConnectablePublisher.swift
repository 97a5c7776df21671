/// A publisher that waits for `connect()` before it sends.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    func connect() -> any Cancellable
}
