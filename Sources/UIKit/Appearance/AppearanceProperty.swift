import Foundation
import ObjCRuntime

/// One property that an appearance can set.
///
/// There is no message forwarding: the stand-in for a class is a real instance, and what an app has set on it is what differs from
/// an untouched instance. In the same way an instance that differs from the untouched one has a value of its own, which stays.
@MainActor
final class AppearanceProperty {
    /// The value on an object, in a box of its static type.
    let read: (NSObject) -> Any
    let write: (NSObject, Any) -> Void
    /// Whether an object has another value than an untouched one.
    let isSet: (NSObject, _ untouched: NSObject) -> Bool

    init(
        read: @escaping (NSObject) -> Any, write: @escaping (NSObject, Any) -> Void, isSet: ((NSObject, NSObject) -> Bool)? = nil
    ) {
        self.read = read
        self.write = write
        self.isSet = isSet ?? { !AppearanceProperty.areSame(read($0), read($1)) }
    }

    /// A plain property.
    static func property<Root: NSObject, Value>(_ keyPath: ReferenceWritableKeyPath<Root, Value>) -> AppearanceProperty {
        AppearanceProperty(
            read: { ($0 as! Root)[keyPath: keyPath] },
            write: { object, value in
                if let value = value as? Value { (object as! Root)[keyPath: keyPath] = value }
            })
    }

    /// A property whose value the class computes from more than what was set.
    static func stored<Root: NSObject, Value>(
        _: Root.Type, _ read: @escaping @MainActor (Root) -> Value?, _ write: @escaping @MainActor (Root, Value?) -> Void
    ) -> AppearanceProperty {
        AppearanceProperty(
            read: { read($0 as! Root) as Any },
            write: { object, value in write(object as! Root, value as? Value) })
    }

    /// Values by a state or metrics, of which the others fall back to the first.
    static func each<Root: NSObject, Key, Value>(
        _: Root.Type, _ keys: [Key], _ read: @escaping @MainActor (Root, Key) -> Value?,
        _ write: @escaping @MainActor (Root, Key, Value?) -> Void
    ) -> [AppearanceProperty] {
        keys.enumerated().map { index, key in
            AppearanceProperty(
                read: { read($0 as! Root, key) as Any },
                write: { object, value in write(object as! Root, key, value as? Value) },
                isSet: { object, untouched in
                    let value = read(object as! Root, key) as Any
                    if areSame(value, read(untouched as! Root, key) as Any) { return false }
                    return index == 0 || !areSame(value, read(object as! Root, keys[0]) as Any)
                })
        }
    }

    /// A property that a class of the app has registered for key-value coding.
    static func key(_ key: String) -> AppearanceProperty {
        AppearanceProperty(
            read: { KeyValueCoding.value(of: $0, forKey: key) as Any },
            write: { object, value in KeyValueCoding.setValue(objc_flattened(value), of: object, forKey: key) })
    }

    /// Whether two values are equal as far as their types can tell.
    static func areSame(_ first: Any, _ second: Any) -> Bool {
        let (first, second) = (objc_flattened(first), objc_flattened(second))
        guard let first, let second else { return first == nil && second == nil }
        if let first = first as? NSObject, let second = second as? NSObject { return first === second || first.isEqual(second) }
        if let first = first as? [NSAttributedString.Key: Any], let second = second as? [NSAttributedString.Key: Any] {
            return first.count == second.count
                && first.allSatisfy { key, value in second[key].map { areSame(value, $0) } ?? false }
        }
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        if let first = first as? any Equatable { return first.isSame(as: second) }
        return type(of: first) is AnyClass && (first as AnyObject) === (second as AnyObject)
    }
}

extension Equatable {
    fileprivate func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
