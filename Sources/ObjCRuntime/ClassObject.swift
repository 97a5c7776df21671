/// Stands for a class where a message needs a receiver: a class is no object here.
final class ClassObject: @unchecked Sendable {
    let objectClass: AnyClass

    fileprivate init(_ objectClass: AnyClass) {
        self.objectClass = objectClass
    }

    nonisolated(unsafe) private static var all: [ObjectIdentifier: ClassObject] = [:]

    /// The one object of a class, which stays for ever as classes do.
    static func of(_ objectClass: AnyClass) -> ClassObject {
        ClassRegistry.lock.withLock {
            let id = ObjectIdentifier(objectClass)
            if let known = all[id] { return known }
            let made = ClassObject(objectClass)
            all[id] = made
            return made
        }
    }
}

/// Returns the object that gets the messages to a target: the target itself, or what stands for it if it is a class.
public func objc_receiver(_ target: Any) -> AnyObject {
    (target as? AnyClass).map(ClassObject.of) ?? target as AnyObject
}

/// Returns the class that a message to a class was sent to.
public func objc_class(_ receiver: AnyObject) -> AnyClass {
    (receiver as? ClassObject)?.objectClass ?? type(of: receiver)
}
