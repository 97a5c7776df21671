// Methods can't be exchanged while a program runs: calls go through Swift's tables. These functions exist so that code which
// contains an exchange compiles; each says once that it does nothing. Nothing here gives a method or an implementation out,
// so code that checks for nil leaves the exchange alone.

/// A method of an Objective-C class. No value of it exists on this platform.
public typealias Method = OpaquePointer

/// The code of a method. None on this platform can be called.
public typealias IMP = OpaquePointer

private func report(_ function: String, _ effect: String, _ cls: AnyClass? = nil, _ name: Selector? = nil) {
    let place = [cls.map(ClassRegistry.name(of:)), name?.name].compactMap { $0 }.joined(separator: " ")
    logOnce(
        "\(function)\(place.isEmpty ? "" : " for \(place)") \(effect): methods can't be exchanged at run time on this platform. "
            + "Override the method in a subclass instead.")
}

// MARK: Methods as values

/// Returns nil: methods can't be looked up as values.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    report("class_getInstanceMethod", "returns nil", cls, name)
    return nil
}

/// Returns nil: methods can't be looked up as values.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    report("class_getClassMethod", "returns nil", cls, name)
    return nil
}

/// Returns nil: methods have no code that could be called without them.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    report("class_getMethodImplementation", "returns nil", cls, name)
    return nil
}

/// Returns nil and a count of zero: methods can't be looked up as values.
public func class_copyMethodList(_ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<Method>? {
    report("class_copyMethodList", "lists nothing", cls)
    outCount?.pointee = 0
    return nil
}

/// Returns the method itself.
public func method_getImplementation(_ m: Method) -> IMP {
    report("method_getImplementation", "gives nothing that can be called")
    return m
}

/// Returns nil: methods have no type encoding.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? {
    nil
}

// MARK: Changing classes

/// Does nothing: methods can't be exchanged.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    report("method_exchangeImplementations", "has no effect")
}

/// Returns the method itself, unchanged.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    report("method_setImplementation", "has no effect")
    return m
}

/// Returns false: methods can't be added.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    report("class_addMethod", "has no effect", cls, name)
    return false
}

/// Returns nil: methods can't be replaced.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP? {
    report("class_replaceMethod", "has no effect", cls, name)
    return nil
}

/// The address that stands for every block.
nonisolated(unsafe) private let blockImplementation = IMP(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// Returns an implementation that nothing calls.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    report("imp_implementationWithBlock", "makes nothing that is called")
    return blockImplementation
}

/// Returns true: there is nothing to remove.
@discardableResult
public func imp_removeBlock(_ anImp: IMP) -> Bool {
    true
}

/// Returns nil: classes can't be made at run time.
public func objc_allocateClassPair(_ superclass: AnyClass?, _ name: UnsafePointer<CChar>, _ extraBytes: Int) -> AnyClass? {
    report("objc_allocateClassPair", "returns nil", superclass)
    return nil
}

/// Does nothing: classes can't be made at run time.
public func objc_registerClassPair(_ cls: AnyClass) {
    report("objc_registerClassPair", "has no effect", cls)
}

/// Returns the object's class, which stays the same.
@discardableResult
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
    report("object_setClass", "has no effect", cls)
    return object_getClass(obj)
}
