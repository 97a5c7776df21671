import Foundation

extension NSObjectProtocol {
    /// Returns the object's implementation of an optional protocol requirement, bound to the object; nil when its class
    /// and superclasses registered none.
    ///
    /// `fullSwiftName` is the requirement's name with all labels: `"tableView(_:didSelectRowAt:)"`. The type must be the
    /// one the implementation was registered with. Framework protocols declare their optional requirements as properties
    /// that call this.
    public func optionalRequirement<Function>(_ fullSwiftName: StaticString) -> Function? {
        boundRequirement(fullSwiftName, of: self)
    }
}

/// Returns an object's implementation of an optional requirement of a protocol that isn't derived from
/// `NSObjectProtocol`.
public func boundRequirement<Function>(_ fullSwiftName: StaticString, of object: AnyObject) -> Function? {
    let (bind, forwards) = ClassRegistry.lock.withLock {
        let table = ClassRegistry.optionalsTable(of: type(of: object))
        let bind = table.optional(fullSwiftName)
        return (bind, bind == nil && table.forwardsMessages)
    }
    if let bind {
        if let function = bind(object) as? Function { return function }
        logOnce(
            "\(ObjCRuntime.className(of: object)) implements \(fullSwiftName) with other types than the protocol declares; "
                + "it is not called.")
        return nil
    }
    guard forwards, let dynamic = object as? any DynamicObject,
        let target = dynamic.forwardingTarget(for: Selector(swiftName: fullSwiftName.description)),
        type(of: target) is AnyObject.Type, target as AnyObject !== object
    else { return nil }
    return boundRequirement(fullSwiftName, of: target as AnyObject)
}

/// Returns the implementation that a superclass of `objectClass` has of an optional requirement, bound to an object.
///
/// The source adapter writes it for `super.method?(…)`.
public func superRequirement<Function>(
    _ fullSwiftName: StaticString, of object: AnyObject, above objectClass: AnyClass, as type: Function.Type
) -> Function? {
    let bind = ClassRegistry.lock.withLock {
        _getSuperclass(objectClass).flatMap { ClassRegistry.optionalsTable(of: $0).optional(fullSwiftName) }
    }
    return bind?(object) as? Function
}

/// Returns the value of an optional property requirement; nil when the object's class registered no property of the name.
public func optionalProperty<Value>(_ name: StaticString, of object: AnyObject) -> Value? {
    guard KeyValueCoding.isCompliant(object, forKey: name.description) else { return nil }
    return KeyValueCoding.anyValue(of: object, forKey: name.description).flatMap { $0 as? Value }
}
