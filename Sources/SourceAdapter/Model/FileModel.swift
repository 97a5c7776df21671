/// What one source file declares, as far as adapting its module needs it. Pure data; kept by the file's content.
struct FileModel: Sendable, Hashable {
    /// In source order, nested and local types included.
    var types: [TypeModel] = []
    var typealiases: [String: String] = [:]
    /// Names inside `#selector(…)`, to find methods that need registration although nothing marks them.
    var selectorUses: [SelectorUse] = []
    /// Functions outside of types and methods named `observe` or the like that take a key path.
    var declaresKeyPathObserve = false
    /// The modules that the file imports, by their first name.
    var imports: [String] = []
    /// Those of them that the file imports with `@testable`.
    var testableImports: [String] = []
    /// Whether something is made through a metatype without arguments.
    var makesThroughMetatypes = false
}

/// A class, structure, enumeration, actor, protocol or extension.
struct TypeModel: Sendable, Hashable {
    enum Kind: String, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    }

    var kind: Kind
    /// Names from the outermost type to this one; for an extension the extended type as written, behind the types it is
    /// nested in (none).
    var path: [String]
    var inherited: [String] = []
    var access: Access = .internal
    var isFinal = false
    var isGeneric = false
    /// Declared inside a function or closure: nothing outside can name it.
    var isLocal = false
    var isMainActor = false
    /// Isolated to a global actor other than the main one.
    var otherActor: String?
    var hasObjCMembers = false
    /// Whether it or a member is deprecated: code that mentions those has to be so, too, or the compiler warns of it.
    var isDeprecatedInPart = false
    /// Whether the compiler lets nothing name it.
    var isUnavailable = false
    var isObjC = false
    var objCName: String?
    var entryAttribute: String?
    /// What its generic parameters have to be, by name.
    var constraints: [String: String] = [:]
    /// Whether a generic class has a function that registers its members.
    var registersMembers = false
    /// Set on the extensions of other modules.
    var origin: Origin?

    /// Where an extension of another module comes from.
    struct Origin: Sendable, Hashable {
        var module: String
        var isFramework: Bool
    }
    var methods: [MethodModel] = []
    var properties: [PropertyModel] = []
    var initializers: [InitializerModel] = []
    /// Whether it has designated initialisers that aren't in the list because they can't be seen: it inherits none then.
    var hidesInitializers = false
    /// Byte offset of the declaration in its file; identifies it there.
    var offset = 0
    /// The offset of the directly enclosing type, -1 at file level and in functions.
    var enclosingOffset = -1
    /// The offset of the declaration's closing brace.
    var closingBrace = 0

    var name: String { path.joined(separator: ".") }
}

enum Access: Int, Sendable, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

    init?(keyword: String) {
        switch keyword {
        case "private": self = .private
        case "fileprivate": self = .fileprivate
        case "internal": self = .internal
        case "package": self = .package
        case "public": self = .public
        case "open": self = .open
        default: return nil
        }
    }
}

struct ParameterModel: Sendable, Hashable {
    /// `_` when the parameter has none.
    var label: String
    /// The type's text without `@escaping`, `@autoclosure` and `inout`.
    var type: String
    var isInout = false
    var isEscaping = false
    var isVariadic = false
    var defaultText: String?

    var hasDefault: Bool { defaultText != nil }
}

struct MethodModel: Sendable, Hashable {
    var name: String
    var parameters: [ParameterModel] = []
    /// nil for `Void`.
    var result: String?
    var access: Access = .internal
    var isStatic = false
    var isOverride = false
    var isOptional = false
    /// Marked by `@objc` or an Interface Builder attribute.
    var isObjC = false
    var objCName: String?
    var isAsync = false
    var isThrowing = false
    var isGeneric = false
    var isUnavailable = false
    var isDiscardable = false
    var isMainActor = false
    /// The attribute that says so, as written.
    var deprecation: String?
    var otherActor: String?
    var offset = 0

    /// `name(label:_:)`; without parameters `name()`.
    var fullName: String {
        "\(name)(\(parameters.map { "\($0.label):" }.joined()))"
    }

    var selector: String {
        objCName ?? SelectorName.make(base: name, labels: parameters.map(\.label), effect: effect)
    }

    /// The argument that Objective-C adds for what the method does beside returning.
    var effect: SelectorName.Effect {
        if isAsync { return .completionHandler(behind: parameters.count) }
        guard isThrowing else { return .none }
        // The error stands in front of closures at the end.
        let closures = parameters.reversed().prefix { $0.type.contains("->") }
        return .error(behind: parameters.count - closures.count)
    }

    /// Why calls by name can't reach the method, nil if they can.
    var dispatchObstacle: String? {
        if isGeneric { return "it is generic" }
        if parameters.contains(where: \.isInout) { return "it has an inout parameter" }
        if parameters.contains(where: \.isVariadic) { return "it has a variadic parameter" }
        if let otherActor { return "it is isolated to \(otherActor)" }
        return nil
    }
}

struct PropertyModel: Sendable, Hashable {
    var name: String
    var type: String?
    var access: Access = .internal
    var isStatic = false
    var isOverride = false
    var isOptional = false
    var isObjC = false
    var objCName: String?
    var isObservable = false
    var isSettable = true
    var isComputed = false
    var isUnavailable = false
    /// The attribute that says so, as written.
    var deprecation: String?
    var offset = 0
}

struct InitializerModel: Sendable, Hashable {
    var parameters: [ParameterModel] = []
    var isConvenience = false
    var isRequired = false
    var isFailable = false
    var isUnavailable = false
    var isThrowing = false
    var isAsync = false
    var access: Access = .internal

    var labels: [String] { parameters.map(\.label) }
}

/// A name inside `#selector(…)`, taken apart.
struct SelectorUse: Sendable, Hashable {
    enum Accessor: String, Sendable {
        case getter, setter
    }

    /// The expression in front of the member's name: `["Outer", "Type"]`, `["self"]`, nothing.
    var base: [String] = []
    var name: String
    /// nil when the name stands without parentheses.
    var labels: [String]?
    var accessor: Accessor?
    /// How many parameters an `as (…) -> …` behind the name gives.
    var parameterCount: Int?
    /// The enclosing type's path, outermost first; empty outside of types.
    var scope: [String] = []
    var offset = 0
}
