import Foundation

/// What a change notification should contain and when it is sent.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
}

/// The keys of a change dictionary.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The runtime's part of key-value observing that framework classes call.
public enum KeyValueObserving {
    /// False until the first observer of the process is added; keeps unobserved setters free of look-ups.
    nonisolated(unsafe) static var isUsed = false

    static func observerList(of object: AnyObject) -> ObserverList? {
        guard isUsed else { return nil }
        return ObjectStorage.of(object, create: false)?.observers
    }

    static func createdObserverList(of object: AnyObject) -> ObserverList {
        isUsed = true
        let storage = ObjectStorage.of(object, create: true)!
        return storage.lock.withLock {
            if let list = storage.observers { return list }
            let list = ObserverList()
            storage.observers = list
            return list
        }
    }

    /// Ends the process as `NSObject` does when a change reaches an observer that doesn't handle it.
    public static func raiseUnhandledChange(keyPath: String?, of object: Any?, observer: AnyObject) -> Never {
        raise(
            .internalInconsistencyException,
            "<\(ObjCRuntime.className(of: observer)): \(ObjCRuntime.address(of: observer))>: "
                + "An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.\n"
                + "Key path: \(keyPath ?? "nil")\nObserved object: \(object.map { "\($0)" } ?? "nil")")
    }
}

/// The observations that touch one object, by key.
final class ObserverList: @unchecked Sendable {
    /// A position in an observation's path that listens to this object.
    struct Link {
        let observation: PathObservation
        let level: Int
    }

    private let lock = RecursiveLock()
    private var links: [String: [Link]] = [:]

    /// Observations made with `addObserver(_:forKeyPath:…)`, which are removed by naming them.
    var registrations: [ObserverRegistration] = []

    func add(_ link: Link, forKey key: String) {
        lock.withLock { links[key, default: []].append(link) }
    }

    func remove(_ observation: PathObservation, level: Int, forKey key: String) {
        lock.withLock {
            links[key]?.removeAll { $0.observation === observation && $0.level == level }
        }
    }

    func willChange(_ key: String) {
        for link in snapshot(key) { link.observation.willChange(level: link.level) }
    }

    func didChange(_ key: String) {
        for link in snapshot(key) { link.observation.didChange(level: link.level) }
    }

    func cancelChange(_ key: String) {
        for link in snapshot(key) { link.observation.cancelChange() }
    }

    /// Observers may come and go while a change is delivered.
    private func snapshot(_ key: String) -> [Link] {
        lock.withLock { links[key] ?? [] }
    }
}

/// One `addObserver(_:forKeyPath:options:context:)`.
struct ObserverRegistration {
    weak var observer: AnyObject?
    let observerID: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let observation: PathObservation
}
