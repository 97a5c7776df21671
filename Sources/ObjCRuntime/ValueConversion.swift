import Foundation

/// A type with a nil, for generic code that only knows `Optional` as itself.
private protocol NilHolding {
    static var nilValue: Any { get }
    static var wrappedType: Any.Type { get }
    var wrappedValue: Any? { get }
}

extension Optional: NilHolding {
    fileprivate static var nilValue: Any { Self.none as Any }
    fileprivate static var wrappedType: Any.Type { Wrapped.self }
    fileprivate var wrappedValue: Any? { self }
}

/// Takes one message argument out of an invocation's list as the type the method declares.
///
/// A missing argument is nil. Ends the process with `NSInvalidArgumentException` when the value has another type;
/// Objective-C would go on with a wrong pointer. As there, a method that declares a subclass gets an object of the class above it:
/// apps declare `UIScreenEdgePanGestureRecognizer` for the action of a plain pan, and use only what both have.
public func objc_argument<Value>(_ arguments: [Any?], _ index: Int, as type: Value.Type = Value.self) -> Value {
    let value: Any? = index < arguments.count ? arguments[index] : nil
    if let converted: Value = converted(value) { return converted }
    if let value, let object: Value = uncheckedSubclass(value as AnyObject) { return object }
    raise(
        .invalidArgumentException,
        "argument \(index + 1) of a message is \(value.map { String(reflecting: Swift.type(of: $0)) } ?? "nil"), "
            + "but the method takes \(String(reflecting: Value.self))")
}

/// Converts a value given to key-value coding into a property's type; numbers convert among each other and become
/// enumerations by raw value.
///
/// Ends the process with `NSInvalidArgumentException` when that can't be done, as for nil in a number.
public func objc_convert<Value>(_ value: Any?, to type: Value.Type = Value.self) -> Value {
    if let converted: Value = converted(value) { return converted }
    raise(
        .invalidArgumentException,
        "key-value coding got \(value.map { String(reflecting: Swift.type(of: $0)) } ?? "nil") "
            + "for a property of type \(String(reflecting: Value.self))")
}

/// Wraps a property's value for key-value coding; an optional's nil becomes nil instead of a wrapped nil.
public func objc_flattened(_ value: Any) -> Any? {
    var current = value
    while let holder = current as? any NilHolding {
        guard let wrapped = holder.wrappedValue else { return nil }
        current = wrapped
    }
    return current
}

/// The object as an instance of a subclass of its class, which it isn't.
private func uncheckedSubclass<Value>(_ object: AnyObject) -> Value? {
    var wanted: Any.Type = Value.self
    while let holder = wanted as? any NilHolding.Type { wanted = holder.wrappedType }
    let actual: AnyClass = type(of: object)
    var ancestor: AnyClass? = (wanted as? AnyClass).flatMap { _getSuperclass($0) }
    while let current = ancestor, current != actual { ancestor = _getSuperclass(current) }
    // What every object has is too little to go on with.
    guard ancestor != nil, actual != NSObject.self, MemoryLayout<Value>.size == MemoryLayout<AnyObject>.size else { return nil }
    return unsafeBitCast(object, to: Value.self)
}

func converted<Value>(_ value: Any?) -> Value? {
    // The common case first: a cast is much cheaper than asking for conformances.
    if let value, let same = value as? Value { return same }
    guard let value = value.flatMap(objc_flattened), !(value is NSNull) else {
        return (Value.self as? any NilHolding.Type)?.nilValue as? Value
    }
    if let unwrapped = value as? Value { return unwrapped }
    var wanted: Any.Type = Value.self
    while let holder = wanted as? any NilHolding.Type { wanted = holder.wrappedType }
    // Nil as an optional would be a nil that nobody sent.
    guard let bridged = bridged(value, to: wanted) else { return nil }
    return bridged as? Value
}

/// Objective-C's bridges that a cast doesn't make here: among number types, and between strings.
private func bridged(_ value: Any, to type: Any.Type) -> Any? {
    if let text = value as? NSString, type == String.self { return String(describing: text) }
    if type == NSString.self, let text = value as? String { return NSString(string: text) }
    if type == Selector.self, let text = value as? String { return Selector(text) }
    guard let number = value as? NSNumber ?? numberFromPlainValue(value) else { return nil }
    switch type {
    case is Bool.Type: return number.boolValue
    case is Int.Type: return number.intValue
    case is UInt.Type: return number.uintValue
    case is Int8.Type: return number.int8Value
    case is Int16.Type: return number.int16Value
    case is Int32.Type: return number.int32Value
    case is Int64.Type: return number.int64Value
    case is UInt8.Type: return number.uint8Value
    case is UInt16.Type: return number.uint16Value
    case is UInt32.Type: return number.uint32Value
    case is UInt64.Type: return number.uint64Value
    case is Float.Type: return number.floatValue
    case is Double.Type: return number.doubleValue
    case is CGFloat.Type: return CGFloat(number.doubleValue)
    case is NSNumber.Type: return number
    case let raw as any RawRepresentable.Type: return enumeration(raw, number)
    default: return nil
    }
}

private func numberFromPlainValue(_ value: Any) -> NSNumber? {
    switch value {
    case let value as Bool: return NSNumber(value: value)
    case let value as any BinaryInteger: return NSNumber(value: Int64(truncatingIfNeeded: value))
    case let value as CGFloat: return NSNumber(value: Double(value))
    case let value as any BinaryFloatingPoint: return NSNumber(value: Double(value))
    case let value as any RawRepresentable: return numberFromPlainValue(value.rawValue)
    default: return nil
    }
}

/// Interface files and `setValue(_:forKey:)` give enumerations by their raw number.
private func enumeration<Raw: RawRepresentable>(_ type: Raw.Type, _ number: NSNumber) -> Any? {
    guard let raw = bridged(number, to: Raw.RawValue.self) as? Raw.RawValue else { return nil }
    return Raw(rawValue: raw)
}
