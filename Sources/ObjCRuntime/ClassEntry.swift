/// What one class has registered under its own name: methods by selector, properties by key, optional requirements by
/// full Swift name.
///
/// The source adapter generates the calls; code that isn't adapted writes them by hand:
/// ```swift
/// let entry = ClassRegistry.entry(for: Player.self, name: "Music.Player")
/// entry.method("tap:") { ($0 as! Player).tap(objc_objc_argument($1, 0)); return nil }
/// entry.property("title", get: { ($0 as! Player).title }, set: { ($0 as! Player).title = objc_convert($1) })
/// entry.optional("tableView(_:didSelectRowAt:)") { object -> (UITableView, IndexPath) -> Void in
///     { (object as! Player).tableView($0, didSelectRowAt: $1) }
/// }
/// ```
/// Closures are called on the thread that sends the message. They are declared for the main actor so that they may
/// touch members of main-actor classes; for classes without isolation the thread doesn't matter.
public final class ClassEntry: @unchecked Sendable {
    /// Calls a method: the receiver, then the arguments; returns the result, nil for `Void`.
    public typealias Invocation = @MainActor (_ object: AnyObject, _ arguments: [Any?]) -> Any?

    /// Reads a property.
    public typealias Getter = @MainActor (_ object: AnyObject) -> Any?

    /// Writes a property; the value still has the type the writer gave it (see `objc_convert(_:)`).
    public typealias Setter = @MainActor (_ object: AnyObject, _ value: Any?) -> Void

    typealias PlainInvocation = (AnyObject, [Any?]) -> Any?

    struct Property {
        let get: (AnyObject) -> Any?
        let set: ((AnyObject, Any?) -> Void)?
    }

    /// A method that stands for an optional requirement. Requirements of one name may differ in the type of this closure.
    struct OptionalImplementation {
        let type: Any.Type
        let bind: (AnyObject) -> Any
    }

    /// The class the entry describes.
    public let objectClass: AnyClass

    /// The class's name as `NSStringFromClass` gives it, with its module: `"Music.Player"`.
    public let name: String

    var methods: [Selector: PlainInvocation] = [:]
    var classMethods: [Selector: PlainInvocation] = [:]
    var properties: [String: Property] = [:]
    var optionals: [String: [OptionalImplementation]] = [:]
    var optionalSelectors: Set<Selector> = []
    var maker: (() -> AnyObject)?
    var affectingKeys: [String: Set<String>] = [:]
    var keyPathNames: [AnyKeyPath: String] = [:]

    init(objectClass: AnyClass, name: String) {
        self.objectClass = objectClass
        self.name = name
    }

    /// Registers a method under its selector. A later registration of the same selector replaces the earlier one.
    ///
    /// For a method of the class itself the receiver stands for the class; `objc_class(_:)` gives that.
    public func method(_ selector: Selector, ofClass: Bool = false, _ invoke: @escaping Invocation) {
        add(unsafeBitCast(invoke, to: PlainInvocation.self), selector, ofClass)
    }

    func add(_ invoke: @escaping PlainInvocation, _ selector: Selector, _ ofClass: Bool) {
        ClassRegistry.change {
            if ofClass { classMethods[selector] = invoke } else { methods[selector] = invoke }
        }
    }

    /// Registers a property for key-value coding, and its accessors as the selectors `key` and `setKey:`.
    public func property(_ key: String, get: @escaping Getter, set: Setter? = nil) {
        let plainGet = unsafeBitCast(get, to: ((AnyObject) -> Any?).self)
        let plainSet = set.map { unsafeBitCast($0, to: ((AnyObject, Any?) -> Void).self) }
        ClassRegistry.change {
            properties[key] = Property(get: plainGet, set: plainSet)
            if methods[Selector(key)] == nil {
                methods[Selector(key)] = { object, _ in plainGet(object) }
            }
            if let plainSet {
                methods[Selector("set\(key.prefix(1).uppercased())\(key.dropFirst()):")] = { object, arguments in
                    plainSet(object, arguments.first ?? nil)
                    return nil
                }
            }
        }
    }

    /// Registers a writable property for key-value coding by its key path.
    public func property<Root: AnyObject, Value>(_ key: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        ClassRegistry.change { keyPathNames[keyPath] = key }
        property(
            key,
            get: { objc_flattened(($0 as! Root)[keyPath: keyPath]) },
            set: { ($0 as! Root)[keyPath: keyPath] = objc_convert($1) })
    }

    /// Registers a read-only property for key-value coding by its key path.
    @_disfavoredOverload
    public func property<Root: AnyObject, Value>(_ key: String, _ keyPath: KeyPath<Root, Value>) {
        ClassRegistry.change { keyPathNames[keyPath] = key }
        property(key, get: { objc_flattened(($0 as! Root)[keyPath: keyPath]) })
    }

    /// Registers the implementation of an optional protocol requirement.
    ///
    /// `fullName` is the Swift name with all labels (`tableView(_:didSelectRowAt:)`), `bind` returns the closure that
    /// calls the method on an object. The closure's type must be exactly the requirement's: it tells requirements of the
    /// same name apart. `selector` is the requirement's Objective-C name where the protocol gives it one.
    public func optional<Function>(
        _ fullName: String, selector: Selector? = nil, _ bind: @escaping @MainActor (AnyObject) -> Function
    ) {
        let plain = unsafeBitCast(bind, to: ((AnyObject) -> Function).self)
        ClassRegistry.change {
            optionals[fullName, default: []].removeAll { $0.type == Function.self }
            optionals[fullName, default: []].append(OptionalImplementation(type: Function.self) { plain($0) })
            optionalSelectors.insert(selector ?? Selector(swiftName: fullName))
        }
    }

    /// Registers how an instance is made when only the class's name is known.
    public func make(_ make: @escaping @MainActor () -> AnyObject) {
        ClassRegistry.change { maker = unsafeBitCast(make, to: (() -> AnyObject).self) }
    }

    /// Registers on which other keys a computed property depends, for key-value observing.
    public func key(_ key: String, dependsOn keys: Set<String>) {
        ClassRegistry.change { affectingKeys[key, default: []].formUnion(keys) }
    }

    /// Makes the class findable under another name too, as `@objc(Name)` does.
    public func alias(_ name: String) {
        ClassRegistry.change { ClassRegistry.state.namedClasses[name] = objectClass }
    }
}
