/// An object that tells when it is about to change.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

/// Sends before an observable object changes.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    public typealias Output = Void
    public typealias Failure = Never
    private let subject = PassthroughSubject<Void, Never>()

    public init() {}

    public func send() { subject.send() }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        subject.receive(subscriber: subscriber)
    }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Shared by all published properties of the object, found by looking at what it stores.
    public var objectWillChange: ObservableObjectPublisher {
        var properties: [any PublishedProperty] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            properties += current.children.compactMap { $0.value as? any PublishedProperty }
            mirror = current.superclassMirror
        }
        if let known = properties.lazy.compactMap(\.willChangePublisher).first {
            for property in properties where property.willChangePublisher == nil { property.willChangePublisher = known }
            return known
        }
        let new = ObservableObjectPublisher()
        for property in properties { property.willChangePublisher = new }
        return new
    }
}

extension ObservableObject {
    /// The object's publisher if it is of the usual type.
    var standardPublisher: ObservableObjectPublisher? { objectWillChange as? ObservableObjectPublisher }
}
