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
///
/// Requirements of the same name are told apart by the type of the result. With `objectClass` only that class's superclasses
/// are asked, as for a call on `super`. `selector` is the Objective-C name where the protocol gives the requirement one.
public func boundRequirement<Function>(
    _ fullSwiftName: StaticString, of object: AnyObject, above objectClass: AnyClass? = nil, selector: StaticString? = nil
) -> Function? {
    if let objectClass { return superRequirement(fullSwiftName, of: object, above: objectClass, as: Function.self) }
    let (found, forwards) = ClassRegistry.lock.withLock {
        let table = ClassRegistry.optionalsTable(of: type(of: object))
        let found = table.optionals(fullSwiftName)
        return (found, (found.isEmpty || selector != nil) && table.forwardsMessages)
    }
    if let function: Function = found.bound(to: object) { return function }
    // With a selector of its own a requirement may share its name, and an object may well implement the other one.
    if !found.isEmpty, selector == nil {
        logOnce(
            "\(ObjCRuntime.className(of: object)) implements \(fullSwiftName) with other types than the protocol declares; "
                + "it is not called.")
        return nil
    }
    guard forwards, let dynamic = object as? any DynamicObject else { return nil }
    let name = selector.map { Selector($0.description) } ?? Selector(swiftName: fullSwiftName.description)
    guard let target = dynamic.forwardingTarget(for: name), type(of: target) is AnyObject.Type, target as AnyObject !== object else {
        return nil
    }
    return boundRequirement(fullSwiftName, of: target as AnyObject, selector: selector)
}

/// Returns the implementation that a superclass of `objectClass` has of an optional requirement, bound to an object.
///
/// The source adapter writes it for `super.method?(…)`.
public func superRequirement<Function>(
    _ fullSwiftName: StaticString, of object: AnyObject, above objectClass: AnyClass, as type: Function.Type
) -> Function? {
    let found = ClassRegistry.lock.withLock {
        _getSuperclass(objectClass).map { ClassRegistry.optionalsTable(of: $0).optionals(fullSwiftName) }
    }
    return found?.bound(to: object)
}

/// Returns the value of an optional property requirement; nil when the object's class registered no property of the name.
public func optionalProperty<Value>(_ name: StaticString, of object: AnyObject) -> Value? {
    guard KeyValueCoding.isCompliant(object, forKey: name.description) else { return nil }
    return KeyValueCoding.anyValue(of: object, forKey: name.description).flatMap { $0 as? Value }
}

extension [ClassEntry.OptionalImplementation] {
    /// The first implementation of the wanted type.
    fileprivate func bound<Function>(to object: AnyObject) -> Function? {
        for implementation in self {
            if let function = implementation.bind(object) as? Function { return function }
        }
        return nil
    }
}
