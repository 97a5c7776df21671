import Foundation

// Extensions of the protocol, not of the class: a subclass may then declare members of the same name as its own `open`
// ones, which an extension of the class forbids.
extension NSObjectProtocol {
    /// Returns the value of the property with a name.
    public func value(forKey key: String) -> Any? {
        KeyValueCoding.anyValue(of: self, forKey: key)
    }

    /// Sets the property with a name.
    public func setValue(_ value: Any?, forKey key: String) {
        KeyValueCoding.setAnyValue(value, of: self, forKey: key)
    }

    /// Returns the value at the end of a path of property names separated by periods.
    public func value(forKeyPath keyPath: String) -> Any? {
        KeyValueCoding.value(of: self, forPath: keyPath)
    }

    /// Sets the property at the end of a path of property names separated by periods.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let keys = keyPath.split(separator: ".").map(String.init)
        var current: Any = self
        for key in keys.dropLast() {
            guard let next = KeyValueCoding.anyValue(of: current, forKey: key) else { return }
            current = next
        }
        KeyValueCoding.setAnyValue(value, of: current, forKey: keys.last ?? "")
    }

    /// Sets several properties by name.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues {
            setValue(value is NSNull ? nil : value, forKey: key)
        }
    }

    /// Returns several properties by name; a nil property gives `NSNull`.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
    }
}
