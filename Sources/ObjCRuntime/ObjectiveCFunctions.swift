import Foundation

/// Runs a closure. There are no autoreleased objects on this platform, so there is nothing to drain afterwards.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

// MARK: Classes

/// Returns the name of a class as Objective-C knows it.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
    lastingText(cls.map(ClassRegistry.name(of:)) ?? "nil")
}

/// Returns a class's superclass, nil for a root class.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
    cls.flatMap { _getSuperclass($0) }
}

/// Whether a class's instances implement a selector.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
    cls.map { ObjCRuntime.instances(of: $0, respondTo: sel) } ?? false
}

/// Returns the class with a name such as `"Music.Player"`, nil when there is none.
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! {
    objc_lookUpClass(name)
}

/// Returns the class with a name such as `"Music.Player"`, nil when there is none.
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? {
    registeredClass(named: String(cString: name))
}

// MARK: Objects

/// Returns the class of an object; a class's own class is itself, because there are no metaclasses on this platform.
public func object_getClass(_ obj: Any?) -> AnyClass? {
    guard let obj else { return nil }
    return obj as? AnyClass ?? type(of: obj as AnyObject)
}

/// Returns the name of an object's class.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> {
    class_getName(object_getClass(obj))
}

// MARK: Selectors

/// Returns the name of a selector.
public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> {
    lastingText(sel.name)
}

/// Returns the selector with a given name.
public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector {
    Selector(String(cString: str))
}

/// Whether two selectors have the same name.
public func sel_isEqual(_ lhs: Selector, _ rhs: Selector) -> Bool {
    lhs == rhs
}

// MARK: Locks

public let OBJC_SYNC_SUCCESS: Int32 = 0
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int32 = -1

/// Takes an object's lock, which the same thread may take again.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    ObjectStorage.of(obj as AnyObject, create: true)?.monitor.lock()
    return OBJC_SYNC_SUCCESS
}

/// Gives an object's lock back.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    let monitor = ObjectStorage.of(obj as AnyObject, create: false)?.monitor
    return monitor?.unlock() == true ? OBJC_SYNC_SUCCESS : OBJC_SYNC_NOT_OWNING_THREAD_ERROR
}

// MARK: Texts

private let textsLock = RecursiveLock()
nonisolated(unsafe) private var texts: [String: UnsafePointer<CChar>] = [:]

/// The text at an address that stays for ever: the caller may keep the pointer, as it may with the runtime's own names.
private func lastingText(_ text: String) -> UnsafePointer<CChar> {
    textsLock.withLock {
        if let known = texts[text] { return known }
        let made = UnsafePointer<CChar>(strdup(text)!)
        texts[text] = made
        return made
    }
}
