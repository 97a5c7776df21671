extension Subscribers {
    /// Takes everything and calls closures.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
        private let lock = Lock()
        private var subscription: (any Subscription)?
        private var isEnded = false
        private var onValue: ((Input) -> Void)?
        private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

        public init(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
            onValue = receiveValue
            onCompletion = receiveCompletion
        }

        public var description: String { "Sink" }

        public func receive(subscription: any Subscription) {
            let isFirst = lock.run { () -> Bool in
                guard self.subscription == nil, !isEnded else { return false }
                self.subscription = subscription
                return true
            }
            if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            lock.run { onValue }?(value)
            return .none
        }

        public func receive(completion: Subscribers.Completion<Failure>) {
            let action = lock.run { () -> ((Subscribers.Completion<Failure>) -> Void)? in
                defer { close() }
                return onCompletion
            }
            action?(completion)
        }

        public func cancel() {
            let target = lock.run { () -> (any Subscription)? in
                defer { close() }
                return subscription
            }
            target?.cancel()
        }

        private func close() {
            isEnded = true
            subscription = nil
            onValue = nil
            onCompletion = nil
        }
    }

    /// Writes each value into a property.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
        public typealias Failure = Never

        /// nil when the subscription has ended.
        public private(set) var object: Root?
        public let keyPath: ReferenceWritableKeyPath<Root, Input>
        private var subscription: (any Subscription)?

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            self.object = object
            self.keyPath = keyPath
        }

        public var description: String { "Assign \(Root.self)" }

        public func receive(subscription: any Subscription) {
            guard self.subscription == nil, object != nil else { return subscription.cancel() }
            self.subscription = subscription
            subscription.request(.unlimited)
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Subscribers.Completion<Never>) {
            object = nil
            subscription = nil
        }

        public func cancel() {
            let target = subscription
            object = nil
            subscription = nil
            target?.cancel()
        }
    }
}

extension Publisher {
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Writes each value into a property of an object, which the subscription keeps alive.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }

    /// Writes each value into a published property; the subscription ends with that property's object.
    public func assign(to published: inout Published<Output>.Publisher) {
        published.box.follow(self)
    }
}
