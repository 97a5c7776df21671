import Foundation

/// Values that an archive may be without: Foundation takes the plain question for a missing one as a sign that the archive is broken.
extension NSCoder {
    func decodeIfPresent<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String) -> Object? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }

    func decodeIfPresent(of types: [AnyClass], forKey key: String) -> Any? {
        containsValue(forKey: key) ? decodeObject(of: types, forKey: key) : nil
    }

    /// A case that was written as its number; nil for a missing key, and for a number that no case has.
    func decodeCase<Case: RawRepresentable>(forKey key: String) -> Case? where Case.RawValue == Int {
        containsValue(forKey: key) ? Case(rawValue: decodeInteger(forKey: key)) : nil
    }

    /// A text that was written with ``encodeText(_:forKey:)``.
    func decodeText(forKey key: String) -> String? { decodeIfPresent(of: NSString.self, forKey: key).map { String(describing: $0) } }

    /// Texts that were written with ``encodeTexts(_:forKey:)``, sorted; none for a missing key.
    func decodeTexts(forKey key: String) -> [String] {
        decodeIfPresent(of: [NSArray.self, NSString.self], forKey: key) as? [String] ?? []
    }

    func encodeTexts(_ texts: [String], forKey key: String) {
        if !texts.isEmpty { encode(NSArray(array: texts.sorted().map { NSString(string: $0) }), forKey: key) }
    }

    func encodeText(_ text: String?, forKey key: String) {
        if let text { encode(NSString(string: text), forKey: key) }
    }
}
