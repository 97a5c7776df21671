import Foundation

/// Values that stand for an object: `URL` for `NSURL`, `String` for `NSString`.
extension NSItemProvider {
    public func canLoadObject<T>(ofClass: T.Type) -> Bool where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self as any NSItemProviderReading.Type)
    }

    /// Makes a value from the first representation that it can be read from; the completion is called on any thread.
    @discardableResult
    public func loadObject<T>(
        ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        loadObject(ofClass: T._ObjectiveCType.self as any NSItemProviderReading.Type) { object, error in
            completionHandler((object as? T._ObjectiveCType).flatMap(T.value(bridgedFrom:)), error)
        }
    }
}

extension _ObjectiveCBridgeable where _ObjectiveCType: NSItemProviderReading {
    /// The value that an object stands for, nil if it is none.
    static func value(bridgedFrom object: _ObjectiveCType) -> Self? {
        var result: Self?
        guard _conditionallyBridgeFromObjectiveC(object, result: &result) else { return nil }
        return result
    }
}
