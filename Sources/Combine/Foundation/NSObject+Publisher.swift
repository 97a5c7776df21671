import Foundation
import ObjCRuntime

extension NSObject {
    /// Sends a property's value, and again whenever it changes.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>
        public let options: NSKeyValueObservingOptions
        let name: String?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            let keyPath = keyPath
            let subject = options.contains(.initial) ? nil : PassthroughSubject<Value, Never>()
            let current = options.contains(.initial) ? CurrentValueSubject<Value, Never>(object[keyPath: keyPath]) : nil
            let observation = object.observe(keyPath, named: name, options: options.subtracting(.initial)) { object, _ in
                subject?.send(object[keyPath: keyPath])
                current?.send(object[keyPath: keyPath])
            }
            let main = ClosureSubscriber<Value, Never>(
                onValue: { subscriber.receive($0) }, onEnd: { subscriber.receive(completion: $0) })
            subject?.subscribe(main)
            current?.subscribe(main)
            subscriber.receive(
                subscription: ClosureSubscription(
                    onRequest: { main.request($0) },
                    onCancel: {
                        observation.invalidate()
                        main.cancel()
                    }))
        }
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// A publisher of a property; the source adapter fills in the property's name, which a key path doesn't tell here.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, named name: String? = nil, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        .init(object: self, keyPath: keyPath, options: options, name: name)
    }
}
