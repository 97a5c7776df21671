import Foundation

/// Returns a class's name with its module, as Objective-C knows it (`"Music.Player"`; `@objc(Name)` classes: that name).
///
/// Stands in for `NSStringFromClass`, which on this platform ends the process for private and nested classes.
public func registeredName(of objectClass: AnyClass) -> String {
    ClassRegistry.name(of: objectClass)
}

/// Returns the class with a name such as `"Music.Player"`, nil when there is none.
///
/// Stands in for `NSClassFromString`, which on this platform doesn't find nested and private classes.
public func registeredClass(named name: String) -> AnyClass? {
    if let found = ClassRegistry.classNamed(name) { return found }
    // Foundation's own traps on malformed names.
    guard name.split(separator: ".").count == 2, let known = NSClassFromString(name) else { return nil }
    return known
}

/// A type's name without the marks the compiler puts into private and local names.
func readableTypeName(_ type: Any.Type) -> String {
    var result = ""
    var rest = Substring(_typeName(type, qualified: true))
    // `Module.(Name in $hash).Inner` reads `Module.Name.Inner`; `Module.(unknown context at $1234).Name` drops the context.
    while let open = rest.range(of: "(") {
        result += rest[..<open.lowerBound]
        rest = rest[open.upperBound...]
        guard let close = rest.range(of: ")") else { break }
        let inside = rest[..<close.lowerBound]
        rest = rest[close.upperBound...]
        if let mark = inside.range(of: " in $") {
            result += inside[..<mark.lowerBound]
        } else if inside.hasPrefix("unknown context") {
            if rest.hasPrefix(".") { rest = rest.dropFirst() }
        } else {
            result += "(" + inside + ")"
        }
    }
    return result + rest
}

extension NSObjectProtocol {
    /// Makes an instance of a class known only as a metatype, by the initialiser without arguments that the class registered.
    ///
    /// The source adapter writes it for `init()` on a metatype, which Swift allows for `required` initialisers only.
    public static func __new() -> Self {
        guard let made = ClassRegistry.makeInstance(of: self) as? Self else {
            raise(.invalidArgumentException, "\(String(reflecting: self)) has no initialiser init()")
        }
        return made
    }
}
