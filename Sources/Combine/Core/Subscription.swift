/// The connection between a publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Allows so many more values.
    func request(_ demand: Subscribers.Demand)
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
