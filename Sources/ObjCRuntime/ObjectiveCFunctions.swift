import Foundation

/// Runs a closure. There are no autoreleased objects on this platform, so there is nothing to drain afterwards.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

/// A method of an Objective-C class. No value of it exists on this platform.
public typealias Method = OpaquePointer

/// The code of a method. No value of it exists on this platform.
public typealias IMP = OpaquePointer

// Methods can't be exchanged while a program runs: calls go through Swift's tables. These functions exist so that code which
// contains an exchange compiles; each says once that it does nothing.

private func reportExchange(_ function: String) {
    logOnce("\(function) has no effect: methods can't be exchanged at run time on this platform.")
}

/// Returns nil: methods can't be looked up as values.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    reportExchange("class_getInstanceMethod")
    return nil
}

/// Returns nil: methods can't be looked up as values.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    reportExchange("class_getClassMethod")
    return nil
}

/// Does nothing: methods can't be exchanged.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    reportExchange("method_exchangeImplementations")
}

/// Returns the method itself, unchanged.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    reportExchange("method_setImplementation")
    return m
}

/// Returns the method itself.
public func method_getImplementation(_ m: Method) -> IMP {
    m
}

/// Returns nil: methods have no type encoding.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? {
    nil
}

/// Returns false: methods can't be added.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    reportExchange("class_addMethod")
    return false
}

/// Returns nil: methods can't be replaced.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP? {
    reportExchange("class_replaceMethod")
    return nil
}

/// Returns the name of a class as Objective-C knows it.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
    let name = cls.map(ClassRegistry.name(of:)) ?? "nil"
    // The caller may keep the pointer for ever, as it may with the runtime's own names.
    return UnsafePointer(strdup(name))
}

/// Returns a class's superclass, nil for a root class.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
    cls.flatMap { _getSuperclass($0) }
}

/// Whether a class's instances implement a selector.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
    cls.map { ObjCRuntime.instances(of: $0, respondTo: sel) } ?? false
}
