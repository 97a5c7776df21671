/// Sends one value and ends.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output

    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        let outlet = Outlet(subscriber)
        outlet.send(output)
        outlet.finish(.finished)
        subscriber.receive(subscription: outlet.plainSubscription)
    }
}

extension Just: Equatable where Output: Equatable {}

extension Outlet {
    /// The subscription of a publisher without upstream.
    var plainSubscription: ClosureSubscription {
        ClosureSubscription(onRequest: { self.request($0) }, onCancel: { self.cancel() })
    }
}
