import Foundation

/// An object known only as `AnyObject`, whose properties are read by name.
///
/// Swift looks members of `AnyObject` up in all Objective-C classes; on this platform the source adapter puts this around it.
@dynamicMemberLookup
public struct DynamicLookup {
    private let object: AnyObject

    fileprivate init(_ object: AnyObject) {
        self.object = object
    }

    /// The value of a registered property; nil when the object's class has none of that name, or none of that type.
    public subscript<Value>(dynamicMember name: String) -> Value! {
        found(name).flatMap { converted($0) }
    }

    /// The value of a registered property where nothing tells its type.
    @_disfavoredOverload
    public subscript(dynamicMember name: String) -> Any! {
        found(name)
    }

    // Names that only the boxes of numbers and rectangles have; their types are known without a context.
    public var cgRectValue: CGRect! { found("cgRectValue").flatMap { converted($0) } }
    public var cgSizeValue: CGSize! { found("cgSizeValue").flatMap { converted($0) } }
    public var cgPointValue: CGPoint! { found("cgPointValue").flatMap { converted($0) } }
    public var doubleValue: Double! { found("doubleValue").flatMap { converted($0) } }
    public var floatValue: Float! { found("floatValue").flatMap { converted($0) } }
    public var intValue: Int32! { found("intValue").flatMap { converted($0) } }
    public var integerValue: Int! { found("integerValue").flatMap { converted($0) } }
    public var boolValue: Bool! { found("boolValue").flatMap { converted($0) } }

    private func found(_ name: String) -> Any? {
        guard KeyValueCoding.isCompliant(object, forKey: name) else { return nil }
        return KeyValueCoding.anyValue(of: object, forKey: name)
    }
}

/// Reads properties of an object by name.
public func objc_lookup(_ object: AnyObject) -> DynamicLookup { DynamicLookup(object) }

/// Reads properties of an object by name.
public func objc_lookup(_ object: AnyObject?) -> DynamicLookup? { object.map { DynamicLookup($0) } }
