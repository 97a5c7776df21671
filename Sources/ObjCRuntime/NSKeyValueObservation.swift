import Foundation

/// An observation made with `observe(_:options:changeHandler:)`; it ends when this object goes away.
public final class NSKeyValueObservation: NSObject {
    private let observation: PathObservation

    init(_ observation: PathObservation) {
        self.observation = observation
    }

    deinit {
        observation.stop()
    }

    /// Ends the observation.
    public func invalidate() {
        observation.stop()
    }
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange

    public let kind: Kind
    /// The value after the change, when the options ask for it.
    public let newValue: Value?
    /// The value before the change, when the options ask for it.
    public let oldValue: Value?
    public let indexes: IndexSet?
    /// Whether the notification was sent before the change.
    public let isPrior: Bool

    init(_ change: [NSKeyValueChangeKey: Any]) {
        kind = .setting
        newValue = change[.newKey].map { objc_convert($0) }
        oldValue = change[.oldKey].map { objc_convert($0) }
        indexes = nil
        isPrior = change[.notificationIsPriorKey] != nil
    }
}

extension NSObjectProtocol {
    /// Calls a closure whenever a property changes, until the returned observation is invalidated or goes away.
    ///
    /// `name` is the property's name, which a key path doesn't tell on this platform; the source adapter fills it in. It can be
    /// left out for a key path that the class registered.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, named name: String? = nil, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let path = name ?? registeredName(of: keyPath, in: self)
        let observation = PathObservation(
            root: self, path: path, options: options,
            read: { objc_flattened(($0 as! Self)[keyPath: keyPath]) },
            deliver: { object, change in changeHandler(object as! Self, NSKeyValueObservedChange(change)) })
        observation.start()
        return NSKeyValueObservation(observation)
    }

    /// Sends `observeValue(forKeyPath:of:change:context:)` to an observer whenever the property at a key path changes.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let observation = PathObservation(root: self, path: keyPath, options: options) { [weak observer] object, change in
            guard let observer else { return }
            guard let receiver = observer as? any DynamicObject else {
                KeyValueObserving.raiseUnhandledChange(keyPath: keyPath, of: object, observer: observer)
            }
            receiver.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        KeyValueObserving.createdObserverList(of: self).registrations.append(
            ObserverRegistration(
                observer: observer, observerID: ObjectIdentifier(observer), keyPath: keyPath, context: context,
                observation: observation))
        observation.start()
    }

    /// Ends the latest observation of a key path by an observer.
    ///
    /// Ends the process with `NSRangeException` when there is none.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        removeObserver(observer, forKeyPath: keyPath) { _ in true }
    }

    /// Ends the latest observation of a key path by an observer with a context.
    ///
    /// Ends the process with `NSRangeException` when there is none.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        removeObserver(observer, forKeyPath: keyPath) { $0.context == context }
    }

    /// Announces that a property is about to change.
    public func willChangeValue(forKey key: String) {
        guard let list = KeyValueObserving.observerList(of: self) else { return }
        list.willChange(KeyValueCoding.registeredKey(key, of: self))
    }

    /// Announces that a property has changed; pairs with `willChangeValue(forKey:)`.
    public func didChangeValue(forKey key: String) {
        guard let list = KeyValueObserving.observerList(of: self) else { return }
        list.didChange(KeyValueCoding.registeredKey(key, of: self))
    }

    /// Announces that a property is about to change.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>, named name: String? = nil) {
        guard let list = KeyValueObserving.observerList(of: self) else { return }
        list.willChange(name ?? registeredName(of: keyPath, in: self))
    }

    /// Announces that a property has changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>, named name: String? = nil) {
        guard let list = KeyValueObserving.observerList(of: self) else { return }
        list.didChange(name ?? registeredName(of: keyPath, in: self))
    }

    private func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, where matches: (ObserverRegistration) -> Bool) {
        let list = KeyValueObserving.observerList(of: self)
        let index = list?.registrations.lastIndex {
            $0.observerID == ObjectIdentifier(observer) && $0.keyPath == keyPath && matches($0)
        }
        guard let list, let index else {
            raise(
                .rangeException,
                "Cannot remove an observer <\(ObjCRuntime.className(of: observer)) \(ObjCRuntime.address(of: observer))> "
                    + "for the key path \"\(keyPath)\" from <\(ObjCRuntime.className(of: self)) "
                    + "\(ObjCRuntime.address(of: self))> because it is not registered as an observer.")
        }
        list.registrations.remove(at: index).observation.stop()
    }
}

/// The name under which the object's class registered a key path.
private func registeredName(of keyPath: AnyKeyPath, in object: AnyObject) -> String {
    let name = ClassRegistry.lock.withLock { ClassRegistry.dispatchTable(of: type(of: object)).name(of: keyPath) }
    if let name { return name }
    raise(.invalidArgumentException, "the key path \(keyPath) has no name; pass it as `named:` or register the property")
}
