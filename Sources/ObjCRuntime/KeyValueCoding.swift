import Foundation

/// Reading and writing registered properties by name.
public enum KeyValueCoding {
    /// Reads a property as `NSObject.value(forKey:)` does, without asking for an override.
    public static func value(of object: AnyObject, forKey key: String) -> Any? {
        if let property = property(key, of: object) { return property.get(object) }
        if let method = ObjCRuntime.method(Selector(key), of: object) { return method(object, []) }
        return (object as? any DynamicObject).map { $0.value(forUndefinedKey: key) }
            ?? raiseUndefinedKey(key, of: object, setting: false)
    }

    /// Writes a property as `NSObject.setValue(_:forKey:)` does, without asking for an override.
    public static func setValue(_ value: Any?, of object: AnyObject, forKey key: String) {
        let setter = Selector("set\(key.prefix(1).uppercased())\(key.dropFirst()):")
        if let set = property(key, of: object)?.set {
            set(object, value)
        } else if let method = ObjCRuntime.method(setter, of: object) {
            _ = method(object, [value])
        } else if let dynamic = object as? any DynamicObject {
            dynamic.setValue(value, forUndefinedKey: key)
        } else {
            raiseUndefinedKey(key, of: object, setting: true)
        }
    }

    /// Whether a class's objects have a property for a key.
    public static func isCompliant(_ object: AnyObject, forKey key: String) -> Bool {
        property(key, of: object) != nil
    }

    /// Reads a property of any value, asking the object's own override first. Dictionaries are read by key, arrays
    /// element by element.
    static func anyValue(of container: Any, forKey key: String) -> Any? {
        switch container {
        case let dictionary as [String: Any]: return dictionary[key]
        case let array as [Any]: return array.map { anyValue(of: $0, forKey: key) ?? NSNull() }
        case let dynamic as any DynamicObject: return dynamic.value(forKey: key)
        default: return value(of: container as AnyObject, forKey: key)
        }
    }

    static func setAnyValue(_ value: Any?, of container: Any, forKey key: String) {
        if let dynamic = container as? any DynamicObject {
            dynamic.setValue(value, forKey: key)
        } else {
            setValue(value, of: container as AnyObject, forKey: key)
        }
    }

    /// Ends the process as key-value coding does for a key that a class doesn't have.
    public static func raiseUndefinedKey(_ key: String, of object: AnyObject, setting: Bool) -> Never {
        let identity = "<\(ObjCRuntime.className(of: object)) \(ObjCRuntime.address(of: object))>"
        let method = setting ? "setValue:forUndefinedKey:" : "valueForUndefinedKey:"
        raise(
            .undefinedKeyException,
            "[\(identity) \(method)]: this class is not key value coding-compliant for the key \(key).")
    }

    /// The name under which a property is registered: `isHidden` for the key `hidden`.
    static func registeredKey(_ key: String, of object: AnyObject) -> String {
        ClassRegistry.lock.withLock {
            let table = ClassRegistry.dispatchTable(of: type(of: object))
            let long = "is\(key.prefix(1).uppercased())\(key.dropFirst())"
            return table.property(key) == nil && table.property(long) != nil ? long : key
        }
    }

    /// Reads along a path of keys; `@` begins an operator on the collection reached so far.
    static func value(of container: Any, forPath path: String) -> Any? {
        var current: Any? = container
        var rest = path[...]
        while !rest.isEmpty {
            guard let container = current else { return nil }
            let key = rest.prefix { $0 != "." }
            rest = rest[key.endIndex...].dropFirst()
            if key.hasPrefix("@") {
                guard let collection = elements(of: container) else {
                    raise(.invalidArgumentException, "\(key) needs a collection, but the path led to \(type(of: container))")
                }
                return CollectionOperators.value(key, of: collection, path: String(rest))
            }
            current = anyValue(of: container, forKey: String(key)).flatMap(objc_flattened)
        }
        return current
    }

    private static func elements(of container: Any) -> [Any]? {
        switch container {
        case let array as [Any]: array
        case let set as Set<AnyHashable>: set.map(\.base)
        case let array as NSArray: array.map { $0 }
        case let set as NSSet: set.map { $0 }
        default: nil
        }
    }

    private static func property(_ key: String, of object: AnyObject) -> ClassEntry.Property? {
        ClassRegistry.lock.withLock {
            let table = ClassRegistry.dispatchTable(of: type(of: object))
            return table.property(key) ?? table.property("is\(key.prefix(1).uppercased())\(key.dropFirst())")
        }
    }
}
