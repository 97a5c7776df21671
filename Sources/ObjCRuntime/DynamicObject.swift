import Foundation

/// An object that may override what Objective-C lets every `NSObject` override.
///
/// `NSObject` itself can't declare these members on this platform. Framework classes that apps derive from (responders,
/// gesture recognisers, layers) declare them `open` and conform; `DynamicNSObject` does it for the rest.
public protocol DynamicObject: AnyObject {
    func responds(to aSelector: Selector!) -> Bool
    func forwardingTarget(for aSelector: Selector!) -> Any?
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
    func value(forUndefinedKey key: String) -> Any?
    func setValue(_ value: Any?, forUndefinedKey key: String)
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

/// A base class with `NSObject`'s dynamic members as overridable ones.
///
/// The source adapter puts it in place of `NSObject` where a class overrides one of them.
open class DynamicNSObject: NSObject, DynamicObject, ObjectStorageOwner {
    nonisolated(unsafe) public var __objectStorage: ObjectStorage?

    open func responds(to aSelector: Selector!) -> Bool {
        ObjCRuntime.implements(aSelector, self)
    }

    open func forwardingTarget(for aSelector: Selector!) -> Any? {
        nil
    }

    open func value(forKey key: String) -> Any? {
        KeyValueCoding.value(of: self, forKey: key)
    }

    open func setValue(_ value: Any?, forKey key: String) {
        KeyValueCoding.setValue(value, of: self, forKey: key)
    }

    open func value(forUndefinedKey key: String) -> Any? {
        KeyValueCoding.raiseUndefinedKey(key, of: self, setting: false)
    }

    open func setValue(_ value: Any?, forUndefinedKey key: String) {
        KeyValueCoding.raiseUndefinedKey(key, of: self, setting: true)
    }

    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        KeyValueObserving.raiseUnhandledChange(keyPath: keyPath, of: object, observer: self)
    }

    /// Called after an interface file that contains the object has been loaded.
    open func awakeFromNib() {}

    /// Called on an object that stands in for itself in an interface file's preview.
    open func prepareForInterfaceBuilder() {}
}
