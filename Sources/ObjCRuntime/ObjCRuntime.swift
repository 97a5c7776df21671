import Foundation

/// Sending messages by name.
///
/// The type has the module's name on purpose: `ObjCRuntime.send(…)` reads the same inside and outside of it.
public enum ObjCRuntime {
    /// Sends a message and returns its result, nil for a method that returns nothing.
    ///
    /// The method is looked up in the object's dynamic class and its superclasses, then in what the object names as its
    /// forwarding target. Missing arguments are nil, additional ones are dropped. Ends the process with
    /// `NSInvalidArgumentException` when nobody implements the selector.
    @discardableResult
    public static func send(_ selector: Selector, to receiver: AnyObject, arguments: [Any?] = []) -> Any? {
        if let invoke = method(selector, of: receiver) {
            return keepingAlive(invoke(receiver, arguments))
        }
        // A class that was turned into an object on the way.
        if !(receiver is ClassObject), let objectClass = receiver as? AnyClass {
            return send(selector, to: ClassObject.of(objectClass), arguments: arguments)
        }
        if let target = forwardingTarget(of: receiver, for: selector), target !== receiver {
            return send(selector, to: target, arguments: arguments)
        }
        raiseUnrecognized(selector, receiver)
    }

    /// Sends a message to an object whose type isn't known; a structure implements nothing.
    @discardableResult
    public static func send(_ selector: Selector, to object: Any, arguments: [Any?] = []) -> Any? {
        send(selector, to: objc_receiver(object), arguments: arguments)
    }

    /// Whether an object implements a selector, as the object itself sees it (`responds(to:)` may be overridden).
    public static func responds(_ object: Any, to selector: Selector) -> Bool {
        let receiver = objc_receiver(object)
        if let dynamic = receiver as? any DynamicObject { return dynamic.responds(to: selector) }
        return implements(selector, receiver)
    }

    /// Whether an object's class registered a selector as a method, a property's accessor or an optional requirement.
    public static func implements(_ selector: Selector, _ object: AnyObject) -> Bool {
        if method(selector, of: object) != nil { return true }
        return ClassRegistry.lock.withLock { ClassRegistry.dispatchTable(of: type(of: object)).implementsOptional(selector) }
    }

    /// Whether a class's instances implement a selector.
    public static func instances(of objectClass: AnyClass, respondTo selector: Selector) -> Bool {
        ClassRegistry.lock.withLock {
            let table = ClassRegistry.dispatchTable(of: objectClass)
            return table.method(selector) != nil || table.implementsOptional(selector)
        }
    }

    static func method(_ selector: Selector, of object: AnyObject) -> ClassEntry.PlainInvocation? {
        ClassRegistry.lock.withLock {
            if let receiver = object as? ClassObject {
                return ClassRegistry.dispatchTable(of: receiver.objectClass).classMethod(selector)
            }
            return ClassRegistry.dispatchTable(of: type(of: object)).method(selector)
        }
    }

    static func forwardingTarget(of object: AnyObject, for selector: Selector) -> AnyObject? {
        guard let dynamic = object as? any DynamicObject, let target = dynamic.forwardingTarget(for: selector) else { return nil }
        return target as AnyObject
    }

    private static func raiseUnrecognized(_ selector: Selector, _ object: Any) -> Never {
        if let receiver = object as? ClassObject {
            let name = ClassRegistry.name(of: receiver.objectClass)
            raise(.invalidArgumentException, "+[\(name) \(selector)]: unrecognized selector sent to class \(address(of: receiver))")
        }
        raise(
            .invalidArgumentException,
            "-[\(className(of: object)) \(selector)]: unrecognized selector sent to instance \(address(of: object))")
    }

    static func className(of object: Any) -> String {
        (type(of: object) as? AnyClass).map(ClassRegistry.name(of:)) ?? String(reflecting: type(of: object))
    }

    static func address(of object: Any) -> String {
        let bits = UInt(bitPattern: Unmanaged.passUnretained(object as AnyObject).toOpaque())
        return "0x" + String(bits, radix: 16)
    }
}
