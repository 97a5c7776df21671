/// Prints the code that registers a type's members with the runtime.
///
/// One line, because it has to fit on the line of the type's closing brace.
struct RegistrationPrinter {
    let index: ModuleIndex
    let extraMethods: Set<ExtraMethod>
    let overrides: ExtensionOverrides

    /// A method that a selector names although nothing marks it for registration.
    struct ExtraMethod: Hashable, Sendable {
        var classKey: String
        var fullName: String
    }

    /// What a class or an extension of one registers; empty when there is nothing.
    func statements(for type: TypeModel, owner: ClassInfo) -> (statements: [String], warnings: [Warning]) {
        var statements: [String] = []
        var warnings: [Warning] = []
        let name = type.kind == .class ? type.path[type.path.count - 1] : type.name
        if type.kind == .class, !type.isGeneric { statements += classStatements(type, name) }
        let hasObjCMembers = index.hasObjCMembers(owner)
        for method in type.methods {
            if isDispatched(method, owner, hasObjCMembers) {
                statements.append(Self.methodStatement(method, className: name))
            }
            if let statement = optionalStatement(method, name, type, &warnings) { statements.append(statement) }
        }
        for property in type.properties where !property.isUnavailable && isRegistered(property, owner, hasObjCMembers) {
            statements.append(propertyStatement(property, name))
        }
        statements += dependentKeys(type, name)
        if !type.isLocal { statements += extensionOverrides(type, name, owner) }
        return (statements, warnings)
    }

    /// Whether a generic class registers members when one of its specialisations is met.
    func registersGenerically(_ info: ClassInfo) -> Bool {
        guard info.declaration.isGeneric, !info.isFramework else { return false }
        // Another module's classes are known in part only; they say it themselves.
        guard info.file != nil else { return info.declaration.registersMembers }
        return info.declaration.otherActor == nil && !statements(for: info.declaration, owner: info).statements.isEmpty
    }

    struct Warning {
        var offset: Int
        var message: String
        var fix: String
    }

    private func classStatements(_ type: TypeModel, _ name: String) -> [String] {
        var statements: [String] = []
        if let objCName = type.objCName { statements.append("c.alias(\"\(objCName)\")") }
        if index.isNSObject(type), !type.isLocal, index.canMakeWithoutArguments(type) { statements.append("c.make { \(name)() }") }
        return statements
    }

    // MARK: Methods

    private func isDispatched(_ method: MethodModel, _ owner: ClassInfo, _ hasObjCMembers: Bool) -> Bool {
        guard method.dispatchObstacle == nil, !method.isUnavailable else { return false }
        if method.isObjC || extraMethods.contains(ExtraMethod(classKey: owner.key, fullName: method.fullName)) { return true }
        if hasObjCMembers, !method.isOverride { return method.access > .fileprivate }
        return method.isOverride && method.fullName == "forwardingTarget(for:)"
    }

    static func methodStatement(_ method: MethodModel, className: String) -> String {
        let selector = method.fullName == "forwardingTarget(for:)" ? "forwardingTargetForSelector:" : method.selector
        let target = method.isStatic ? "\"\(selector)\", ofClass: true" : "\"\(selector)\""
        let receiver = method.isStatic ? "(objc_class($0) as! \(className).Type)" : "($0 as! \(className))"
        let usesArguments = method.parameters.isEmpty ? "_ = $1; " : ""
        let arguments = method.parameters.enumerated().map { index, parameter in
            var index = index
            if case .error(let place) = method.effect, place <= index { index += 1 }
            let value = "objc_argument($1, \(index), as: \(TypeText.metatype(parameter.type)))"
            return (parameter.label == "_" ? "" : "\(parameter.label): ") + (method.isAsync ? "objc_sent(\(value))" : value)
        }
        let call = ".\(escaped(method.name))(\(arguments.joined(separator: ", ")))"
        let attempt = method.isThrowing ? "try " : ""
        if method.isAsync {
            return "c.asyncMethod(\(target)) { \(usesArguments)return \(attempt)await objc_sent(\(receiver))\(call) }"
        }
        let body =
            method.result == nil
            ? "\(usesArguments)\(attempt)\(receiver)\(call); return nil" : "\(usesArguments)return \(attempt)\(receiver)\(call)"
        return "c.\(method.isThrowing ? "throwingMethod" : "method")(\(target)) { \(body) }"
    }

    private func optionalStatement(
        _ method: MethodModel, _ name: String, _ type: TypeModel, _ warnings: inout [Warning]
    ) -> String? {
        let (requirement, sameName) = index.requirements(implementedBy: method)
        guard let requirement else {
            if sameName, method.access > .fileprivate {
                warnings.append(
                    Warning(
                        offset: method.offset,
                        message: "\(method.fullName) has the name of an optional requirement but other parameter types; it won't be called",
                        fix: "Use the parameter types of \(expected(method.fullName))."))
            }
            return nil
        }
        let effectObstacle =
            method.isAsync && !requirement.isAsync ? "it is async" : method.isThrowing && !requirement.isThrowing ? "it throws" : nil
        let obstacle = method.dispatchObstacle == "it has an inout parameter" ? nil : method.dispatchObstacle
        guard effectObstacle == nil, obstacle == nil else {
            warnings.append(
                Warning(
                    offset: method.offset,
                    message: "\(method.fullName) can't stand for the optional requirement: \(effectObstacle ?? obstacle ?? "")",
                    fix: "Implement the form that \(requirement.protocolName) declares."))
            return nil
        }
        let types = method.parameters.map { TypeText.withoutImplicitUnwrapping($0.type) }
        let arguments = method.parameters.enumerated().map { index, parameter in
            (parameter.label == "_" ? "" : "\(parameter.label): ") + (parameter.isInout ? "&" : "") + "$\(index)"
        }
        let attempt = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
        let selector = requirement.selector.map { ", selector: \"\($0)\"" } ?? ""
        return "c.optional(\"\(method.fullName)\"\(selector)) { o -> \(requirement.closureType(parameterTypes: types)) in "
            + "{ \(attempt)(o as! \(name)).\(Self.escaped(method.name))(\(arguments.joined(separator: ", "))) } }"
    }

    private func expected(_ fullName: String) -> String {
        let forms = index.optionals[fullName, default: []].map { requirement in
            "\(requirement.protocolName): (\(requirement.parameters.map(\.type).joined(separator: ", ")))"
        }
        return forms.joined(separator: " or ")
    }

    // MARK: Overrides of other modules' extension members

    private func extensionOverrides(_ type: TypeModel, _ name: String, _ owner: ClassInfo) -> [String] {
        guard let members = overrides.overrides[owner.key] else { return [] }
        let fromMethods = type.methods.filter { $0.isOverride && members[$0.fullName] != nil }.map { method in
            let requirement = OptionalRequirement(protocolName: "", method: method)
            let arguments = method.parameters.enumerated().map { index, parameter in
                (parameter.label == "_" ? "" : "\(parameter.label): ") + (parameter.isInout ? "&" : "") + "$\(index)"
            }
            let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
            return "c.optional(\"override:\(method.fullName)\") { o -> \(requirement.closureType()) in { \(effects)(o as! \(name))."
                + "\(ExtensionOverrides.overridePrefix)\(method.name)(\(arguments.joined(separator: ", "))) } }"
        }
        let fromProperties = type.properties.filter { $0.isOverride && members[$0.name] != nil }.flatMap { property -> [String] in
            guard let kind = property.type else { return [] }
            let access = "(o as! \(name)).\(ExtensionOverrides.overridePrefix)\(property.name)"
            let getter = "c.optional(\"override:\(property.name)\") { o -> () -> \(kind) in { \(access) } }"
            guard property.isSettable else { return [getter] }
            return [getter, "c.optional(\"override:\(property.name)=\") { o -> (\(kind)) -> Void in { \(access) = $0 } }"]
        }
        return fromMethods + fromProperties
    }

    // MARK: Properties

    private func isRegistered(_ property: PropertyModel, _ owner: ClassInfo, _ hasObjCMembers: Bool) -> Bool {
        guard !property.isStatic else { return false }
        if property.isObjC { return true }
        if hasObjCMembers, property.access > .fileprivate, !property.isOverride { return true }
        guard let requirements = index.optionals[property.name] else { return false }
        return requirements.contains { $0.isProperty && index.conforms(owner, to: $0.protocolName) }
    }

    private func propertyStatement(_ property: PropertyModel, _ name: String) -> String {
        let key = property.objCName ?? property.name
        let access = "($0 as! \(name)).\(Self.escaped(property.name))"
        let setter = property.isSettable ? ", set: { \(access) = objc_convert($1) }" : ""
        return "c.property(\"\(key)\", get: { \(access) }\(setter))"
    }

    /// `keyPathsForValuesAffectingTotal` tells on which keys `total` depends.
    private func dependentKeys(_ type: TypeModel, _ name: String) -> [String] {
        let prefix = "keyPathsForValuesAffecting"
        let fromProperties = type.properties.filter { $0.isStatic && $0.name.hasPrefix(prefix) }.map { ($0.name, "") }
        let fromMethods = type.methods.filter { $0.isStatic && $0.name.hasPrefix(prefix) && $0.parameters.isEmpty }.map { ($0.name, "()") }
        return (fromProperties + fromMethods).map { member, call in
            let key = member.dropFirst(prefix.count)
            return "c.key(\"\(key.prefix(1).lowercased())\(key.dropFirst())\", dependsOn: \(name).\(member)\(call))"
        }
    }

    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "fallthrough",
        "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "private", "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
