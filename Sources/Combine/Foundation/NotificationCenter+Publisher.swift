import Foundation

extension NotificationCenter {
    /// Sends the notifications of a name.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never
        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let conduits = PassthroughSubject<Notification, Never>()
            let token = Shared<(any NSObjectProtocol)?>(nil)
            let center = center
            let main = ClosureSubscriber<Notification, Never>(
                onValue: { subscriber.receive($0) }, onEnd: { subscriber.receive(completion: $0) })
            conduits.subscribe(main)
            token.value = center.addObserver(forName: name, object: object, queue: nil) { conduits.send($0) }
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { main.request($0) },
                    onCancel: {
                        if let observer = token.change({ $0.take() }) { center.removeObserver(observer) }
                        main.cancel()
                    }))
        }
    }

    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}
