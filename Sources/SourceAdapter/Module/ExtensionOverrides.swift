/// Members declared in extensions that classes override, which only Objective-C's dispatch allows.
///
/// Where the class itself belongs to the module, the extension's member is renamed and a forwarder in the class's body takes
/// its name. Where it doesn't, the member asks the registry for an override before it runs its own body, and overrides
/// register themselves.
struct ExtensionOverrides: Sendable {
    enum Strategy: Sendable {
        case forwarderInClass
        case registry
    }

    /// A class's extension members to rename, by class key, then member name (`foo(_:)` or a property's name).
    private(set) var renamed: [String: [String: Strategy]] = [:]
    /// Forwarders to insert into class bodies, by class key.
    private(set) var forwarders: [String: [String]] = [:]
    /// Overrides to rename, by the overriding class's key and the member's name; true when a superclass renamed one too.
    private(set) var overrides: [String: [String: Bool]] = [:]

    /// Overrides that stand in an extension of the class itself, which only Objective-C's dispatch allows; by class key.
    private(set) var inExtensions: [String: Set<String>] = [:]

    static let basePrefix = "__base_"
    static let overridePrefix = "__override_"

    /// What an extension's member is called behind. One that is an override itself carries its class's name: the member that it
    /// overrides may stand in an extension, too, and have the usual prefix.
    func basePrefix(of member: String, in owner: ClassInfo) -> String {
        guard inExtensions[owner.key]?.contains(member) == true else { return Self.basePrefix }
        return "\(Self.basePrefix)\(owner.declaration.path.joined(separator: "_"))_"
    }

    init(index: ModuleIndex, files: [FileModel]) {
        for file in files {
            for type in file.types where type.kind == .class && !type.isLocal {
                findOverrides(in: type, of: type, index)
            }
            for type in file.types where type.kind == .extension { findOpenMembers(of: type, index) }
        }
        for file in files {
            for type in file.types where type.kind == .extension { findOverridesInExtension(type, index) }
        }
        for (key, members) in renamed {
            guard let owner = index.classes[key] else { continue }
            for (member, strategy) in members.sorted(by: { $0.key < $1.key }) {
                guard case .forwarderInClass = strategy else { continue }
                let isOverride = inExtensions[key]?.contains(member) ?? false
                let prefix = basePrefix(of: member, in: owner)
                forwarders[key, default: []] += Self.forwarders(member, of: owner, prefix: prefix, isOverride: isOverride)
            }
        }
    }

    /// Finds what a class overrides of its superclasses' extensions, in its body or in an extension of its own.
    private mutating func findOverrides(in body: TypeModel, of type: TypeModel, _ index: ModuleIndex) {
        let names = body.methods.filter(\.isOverride).map(\.memberKey) + body.properties.filter(\.isOverride).map(\.memberKey)
        guard !names.isEmpty, let parent = index.superclass(of: type) else { return }
        let chain = index.chain(from: parent)
        for name in names {
            guard let (root, strategy) = extensionRoot(of: name, chain, index) else { continue }
            // The registry knows of objects only; what the compiler says about such an override names the author's line.
            if case .registry = strategy, name.hasPrefix("class ") { continue }
            renamed[root.key, default: [:]][name] = strategy
            guard case .registry = strategy else { continue }
            let superclasses = chain.prefix { $0.key != root.key }
            let isRepeated = superclasses.contains { Self.declares(name, $0.declaration) }
            overrides["\(index.moduleName).\(type.name)", default: [:]][name] = isRepeated
        }
    }

    /// Members of extensions that another module may override.
    private mutating func findOpenMembers(of type: TypeModel, _ index: ModuleIndex) {
        guard let owner = index.resolveClass(type.name) else { return }
        if owner.module != index.moduleName {
            let names =
                type.methods.filter { $0.isObjC && $0.access == .open && !$0.isStatic && !$0.isOverride }.map(\.fullName)
                + type.properties.filter { $0.isObjC && $0.access == .open && !$0.isStatic && !$0.isOverride }.map(\.name)
            for name in names { renamed[owner.key, default: [:]][name] = .registry }
        } else if !type.isGeneric {
            // Many are Objective-C's without saying so: they are what a protocol requires, or the class has `@objcMembers`.
            let methods = type.methods.filter { $0.access == .open && !$0.isOverride && $0.dispatchObstacle == nil }
            let properties = type.properties.filter { $0.access == .open && !$0.isOverride && $0.type != nil }
            for name in methods.map(\.memberKey) + properties.map(\.memberKey) {
                renamed[owner.key, default: [:]][name] = .forwarderInClass
            }
        }
    }

    private mutating func findOverridesInExtension(_ type: TypeModel, _ index: ModuleIndex) {
        guard let owner = index.resolveClass(type.name), owner.module == index.moduleName else { return }
        findOverrides(in: type, of: owner.declaration, index)
        let names = type.methods.filter(\.isOverride).map(\.memberKey) + type.properties.filter(\.isOverride).map(\.memberKey)
        // What asks the registry for overrides finds them there, wherever they stand.
        for name in names where renamed[owner.key]?[name] == nil && overrides[owner.key]?[name] == nil {
            renamed[owner.key, default: [:]][name] = .forwarderInClass
            inExtensions[owner.key, default: []].insert(name)
        }
    }

    private func extensionRoot(of name: String, _ chain: [ClassInfo], _ index: ModuleIndex) -> (ClassInfo, Strategy)? {
        for link in chain {
            if Self.declares(name, link.declaration, overriding: false) { return nil }
            if link.extensions.contains(where: { Self.declares(name, $0) }) {
                // The framework's extensions are written so that clients can override; what another module declares in an
                // extension of its own class got a forwarder there.
                let isOverridable = link.extensions.allSatisfy { type in
                    guard Self.declares(name, type) else { return true }
                    return type.origin.map { $0.isFramework || $0.module == link.module } ?? false
                }
                if isOverridable { return nil }
                return (link, link.module == index.moduleName ? .forwarderInClass : .registry)
            }
        }
        return nil
    }

    private static func declares(_ name: String, _ type: TypeModel, overriding: Bool? = nil) -> Bool {
        type.methods.contains { $0.memberKey == name && (overriding == nil || $0.isOverride == overriding) }
            || type.properties.contains { $0.memberKey == name && (overriding == nil || $0.isOverride == overriding) }
    }

    // MARK: Text

    /// One for a property, one for each method of the full name. Nothing may call a member that is unavailable, not even its forwarder.
    private static func forwarders(_ member: String, of owner: ClassInfo, prefix: String, isOverride: Bool) -> [String] {
        let keyword = isOverride ? "override " : ""
        return owner.extensions.flatMap { type -> [String] in
            let methods = type.methods.filter { $0.memberKey == member && !$0.isUnavailable }.map { method in
                "\(method.deprecation.map { "\($0) " } ?? "")\(keyword)\(declaration(of: method, named: method.name, in: owner)) { \(call(method, named: prefix + method.name)) }"
            }
            let properties = type.properties.filter { $0.memberKey == member && !$0.isUnavailable }.compactMap { property in
                property.type.map { kind in
                    let base = prefix + property.name
                    let setter = property.isSettable ? "set { \(base) = newValue } " : ""
                    let deprecation = property.deprecation.map { "\($0) " } ?? ""
                    let head = "\(deprecation)\(keyword)\(access(property.access, owner))\(property.isStatic ? "class " : "")var "
                    return "\(head)\(RegistrationPrinter.escaped(property.name)): \(kind) { get { \(base) } \(setter)}"
                }
            }
            return methods + properties
        }
    }

    private static func access(_ access: Access, _ owner: ClassInfo) -> String {
        switch access {
        case .open, .public:
            return owner.declaration.access == .open ? "open " : owner.declaration.access == .public ? "public " : ""
        case .fileprivate, .private: return "fileprivate "
        default: return ""
        }
    }

    static func declaration(of method: MethodModel, named name: String, in owner: ClassInfo?) -> String {
        let parameters = parameterText(method.parameters)
        let discardable = method.isDiscardable && !method.isOverride ? "@discardableResult " : ""
        let access = owner.map { Self.access(method.access, $0) } ?? ""
        let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
        let result = method.result.map { " -> \($0)" } ?? ""
        let owned = owner != nil && method.isStatic ? "class " : ""
        return "\(discardable)\(access)\(owned)func \(RegistrationPrinter.escaped(name))(\(parameters))\(effects)\(result)"
    }

    /// A declaration's parameters, named `a0`, `a1`…
    static func parameterText(_ parameters: [ParameterModel]) -> String {
        let texts = parameters.enumerated().map { index, parameter in
            let type = (parameter.isInout ? "inout " : parameter.isEscaping ? "@escaping " : "") + parameter.type
            let value = parameter.defaultText.map { " = \($0)" } ?? ""
            return "\(parameter.label) a\(index): \(type)\(value)"
        }
        return texts.joined(separator: ", ")
    }

    static func call(_ method: MethodModel, named name: String) -> String {
        let arguments = method.parameters.enumerated().map { index, parameter in
            (parameter.label == "_" ? "" : "\(parameter.label): ") + (parameter.isInout ? "&" : "") + "a\(index)"
        }
        let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
        return "\(effects)\(name)(\(arguments.joined(separator: ", ")))"
    }
}

extension MethodModel {
    /// The full name, with a mark for a class's own method.
    var memberKey: String { isStatic ? "class \(fullName)" : fullName }
}

extension PropertyModel {
    /// The name, with a mark for a class's own property.
    var memberKey: String { isStatic ? "class \(name)" : name }
}
