import Foundation

/// What one object holds beside its own properties: associated objects and key-value observers.
public final class ObjectStorage: @unchecked Sendable {
    let lock = RecursiveLock()
    /// What `objc_sync_enter` takes; apart from the other lock, because a client may hold it for long.
    let monitor = RecursiveLock()
    var associations: [UnsafeRawPointer: Any] = [:]
    var observers: ObserverList?

    public init() {}
}

/// An object with a place for its `ObjectStorage`.
///
/// Framework classes and adapted classes conform, which makes the storage die with the object. For other objects the
/// runtime keeps a table beside them.
public protocol ObjectStorageOwner: AnyObject {
    var __objectStorage: ObjectStorage? { get set }
}

/// How an association refers to its value.
public struct objc_AssociationPolicy: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt

    /// Takes any value, as an enumeration of C's does.
    public init?(rawValue: UInt) {
        self.init(value: rawValue)
    }

    private init(value: UInt) {
        rawValue = value
    }

    public static let OBJC_ASSOCIATION_ASSIGN = objc_AssociationPolicy(value: 0)
    public static let OBJC_ASSOCIATION_RETAIN_NONATOMIC = objc_AssociationPolicy(value: 1)
    public static let OBJC_ASSOCIATION_COPY_NONATOMIC = objc_AssociationPolicy(value: 3)
    public static let OBJC_ASSOCIATION_RETAIN = objc_AssociationPolicy(value: 0o1401)
    public static let OBJC_ASSOCIATION_COPY = objc_AssociationPolicy(value: 0o1403)
}

/// Returns the value associated with an object for a key, nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    guard let storage = ObjectStorage.of(object as AnyObject, create: false) else { return nil }
    return storage.lock.withLock { storage.associations[key] }
}

/// Associates a value with an object for a key; nil removes the association.
///
/// With `OBJC_ASSOCIATION_ASSIGN` the value is kept too: a dangling reference, as Objective-C would leave, helps nobody.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    guard let storage = ObjectStorage.of(object as AnyObject, create: value != nil) else { return }
    let kept: Any?
    switch policy {
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC: kept = (value as? any NSCopying)?.copy(with: nil) ?? value
    default: kept = value
    }
    // The old value may own the last reference to an object whose deinitialiser comes back here.
    let old = storage.lock.withLock { () -> Any? in
        let old = storage.associations[key]
        storage.associations[key] = kept
        return old
    }
    withExtendedLifetime(old) {}
}

/// Removes all associations of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    guard let storage = ObjectStorage.of(object as AnyObject, create: false) else { return }
    let old = storage.lock.withLock { () -> [UnsafeRawPointer: Any] in
        defer { storage.associations = [:] }
        return storage.associations
    }
    withExtendedLifetime(old) {}
}

extension ObjectStorage {
    private struct SideEntry {
        weak var owner: AnyObject?
        let storage: ObjectStorage
    }

    private static let sideTableLock = RecursiveLock()
    nonisolated(unsafe) private static var sideTable: [ObjectIdentifier: SideEntry] = [:]
    nonisolated(unsafe) private static var nextPurge = 64

    /// Returns an object's storage, made when missing and asked for.
    static func of(_ object: AnyObject, create: Bool) -> ObjectStorage? {
        if let owner = object as? any ObjectStorageOwner {
            if let storage = owner.__objectStorage { return storage }
            guard create else { return nil }
            return sideTableLock.withLock {
                // Another thread may have been faster.
                if let storage = owner.__objectStorage { return storage }
                let storage = ObjectStorage()
                owner.__objectStorage = storage
                return storage
            }
        }
        return sideTableLock.withLock {
            let id = ObjectIdentifier(object)
            // A new object may live at a dead one's address; the weak reference tells them apart.
            if let entry = sideTable[id], entry.owner === object { return entry.storage }
            guard create else { return nil }
            if sideTable.count >= nextPurge {
                sideTable = sideTable.filter { $0.value.owner != nil }
                nextPurge = max(64, sideTable.count * 2)
            }
            let storage = ObjectStorage()
            sideTable[id] = SideEntry(owner: object, storage: storage)
            return storage
        }
    }
}
