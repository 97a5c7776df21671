/// A property whose changes can be subscribed to through `$name`; the value arrives before the property has it.
@propertyWrapper
public struct Published<Value> {
    /// Where the property's value and its subscribers are; copies of the wrapper mean the same.
    final class Box: @unchecked Sendable {
        private let lock = Lock()
        private var stored: Value
        private var subject: CurrentValueSubject<Value, Never>?
        private var following: [AnyCancellable] = []
        /// Told before each change; set when the owner is an observable object.
        var objectWillChange: ObservableObjectPublisher?

        init(_ value: Value) { stored = value }

        var value: Value {
            get { lock.run { stored } }
            set {
                objectWillChange?.send()
                lock.run { subject }?.send(newValue)
                lock.run { stored = newValue }
            }
        }

        var publisher: CurrentValueSubject<Value, Never> {
            lock.run {
                if let subject { return subject }
                let new = CurrentValueSubject<Value, Never>(stored)
                subject = new
                return new
            }
        }

        /// Takes every value that a publisher sends, for as long as the property lives.
        func follow<P: Combine.Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
            let subscription = publisher.sink { [weak self] in self?.value = $0 }
            lock.run { following.append(subscription) }
        }
    }

    /// Sends the property's value at once and before each change.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        let box: Box

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            box.publisher.receive(subscriber: subscriber)
        }
    }

    let box: Box

    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public init(initialValue: Value) { box = Box(initialValue) }

    public var projectedValue: Publisher {
        get { Publisher(box: box) }
        // `assign(to: &$name)` writes back what it was given.
        set { _ = newValue }
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("unavailable") }
        // The compiler wants a setter to go with the subscript's.
        set { _ = newValue }
    }

    public static subscript<Owner: AnyObject>(
        _enclosingInstance object: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].box.value }
        set {
            let box = object[keyPath: storageKeyPath].box
            // An object with a publisher of its own making decides itself what it announces.
            if box.objectWillChange == nil, let observable = object as? any ObservableObject {
                box.objectWillChange = observable.standardPublisher
            }
            box.value = newValue
        }
    }
}

/// Finds out what an object's published properties share, without knowing their types.
protocol PublishedProperty {
    var willChangePublisher: ObservableObjectPublisher? { get nonmutating set }
}

extension Published: PublishedProperty {
    var willChangePublisher: ObservableObjectPublisher? {
        get { box.objectWillChange }
        nonmutating set { box.objectWillChange = newValue }
    }
}
