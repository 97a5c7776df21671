import Foundation

/// The coder of state saving: a keyed archive that keeps controllers and registered objects as references.
///
/// What isn't there decodes as nothing, as UIKit's does.
final class RestorationCoder: NSCoder {
    private let archiver: NSKeyedArchiver?
    private let unarchiver: NSKeyedUnarchiver?
    /// Finds the name of an object, or the object of a name.
    private let name: @MainActor (AnyObject) -> String?
    private let object: @MainActor (String) -> AnyObject?

    /// A coder that writes.
    init(naming name: @escaping @MainActor (AnyObject) -> String?) {
        archiver = NSKeyedArchiver(requiringSecureCoding: false)
        unarchiver = nil
        self.name = name
        object = { _ in nil }
        super.init()
    }

    /// A coder that reads.
    init(reading data: Data?, finding object: @escaping @MainActor (String) -> AnyObject?) {
        archiver = nil
        unarchiver = data.flatMap { try? NSKeyedUnarchiver(forReadingFrom: $0) }
        unarchiver?.requiresSecureCoding = false
        name = { _ in nil }
        self.object = object
        super.init()
    }

    /// Everything that was encoded; ends the encoding.
    func finish() -> Data {
        archiver?.finishEncoding()
        return archiver?.encodedData ?? Data()
    }

    private static func referenceKey(_ key: String) -> String { "UIStateReference." + key }

    override var allowsKeyedCoding: Bool { true }
    override var requiresSecureCoding: Bool { false }

    // MARK: Encoding

    override func encode(_ object: Any?, forKey key: String) {
        guard let object else { return }
        if let restoring = object as? any UIStateRestoring {
            if let name = MainActor.assumeIsolated({ name(restoring) }) { archiver?.encode(name, forKey: Self.referenceKey(key)) }
            return
        }
        archiver?.encode(object, forKey: key)
    }
    override func encodeConditionalObject(_ object: Any?, forKey key: String) { encode(object, forKey: key) }
    override func encode(_ value: Bool, forKey key: String) { archiver?.encode(value, forKey: key) }
    override func encode(_ value: Int, forKey key: String) { archiver?.encode(value, forKey: key) }
    override func encode(_ value: Int32, forKey key: String) { archiver?.encode(value, forKey: key) }
    override func encode(_ value: Int64, forKey key: String) { archiver?.encode(value, forKey: key) }
    override func encode(_ value: Float, forKey key: String) { archiver?.encode(value, forKey: key) }
    override func encode(_ value: Double, forKey key: String) { archiver?.encode(value, forKey: key) }
    override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
        archiver?.encodeBytes(bytes, length: length, forKey: key)
    }

    // MARK: Decoding

    private func holder(of key: String) -> NSKeyedUnarchiver? {
        guard let unarchiver, unarchiver.containsValue(forKey: key) else { return nil }
        return unarchiver
    }

    private func reference(_ key: String) -> AnyObject? {
        let key = Self.referenceKey(key)
        guard let name = holder(of: key)?.decodeObject(forKey: key) as? String else { return nil }
        var found: AnyObject?
        MainActor.assumeIsolated { found = object(name) }
        return found
    }

    override func containsValue(forKey key: String) -> Bool {
        holder(of: key) != nil || holder(of: Self.referenceKey(key)) != nil
    }
    override func decodeObject(forKey key: String) -> Any? { holder(of: key)?.decodeObject(forKey: key) ?? reference(key) }
    override func decodeObject<Wanted: NSObject & NSCoding>(of cls: Wanted.Type, forKey key: String) -> Wanted? {
        holder(of: key)?.decodeObject(of: cls, forKey: key)
    }
    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        holder(of: key)?.decodeObject(of: classes, forKey: key) ?? reference(key)
    }
    override func decodeBool(forKey key: String) -> Bool { holder(of: key)?.decodeBool(forKey: key) ?? false }
    override func decodeInteger(forKey key: String) -> Int { holder(of: key)?.decodeInteger(forKey: key) ?? 0 }
    override func decodeInt32(forKey key: String) -> Int32 { holder(of: key)?.decodeInt32(forKey: key) ?? 0 }
    override func decodeInt64(forKey key: String) -> Int64 { holder(of: key)?.decodeInt64(forKey: key) ?? 0 }
    override func decodeFloat(forKey key: String) -> Float { holder(of: key)?.decodeFloat(forKey: key) ?? 0 }
    override func decodeDouble(forKey key: String) -> Double { holder(of: key)?.decodeDouble(forKey: key) ?? 0 }
}
