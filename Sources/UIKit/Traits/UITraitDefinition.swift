/// A trait: a named value that flows down the tree of views and view controllers.
public protocol UITraitDefinition<Value> {
    associatedtype Value

    /// The value where nobody set one.
    static var defaultValue: Value { get }
    /// A name for logs.
    static var name: String { get }
    /// A reverse-DNS name that makes the trait unique.
    static var identifier: String { get }
    /// Whether dynamic colours depend on the trait.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

/// A trait, as a value.
public typealias UITrait = any UITraitDefinition.Type
