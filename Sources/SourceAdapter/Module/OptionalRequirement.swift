/// A protocol requirement that conforming classes may leave out.
struct OptionalRequirement: Sendable, Hashable {
    var protocolName: String
    /// `tableView(_:didSelectRowAt:)`, or a property's name.
    var fullName: String
    var parameters: [ParameterModel] = []
    /// nil for `Void`; a property's type.
    var result: String?
    var isProperty = false
    var isThrowing = false
    var isAsync = false
    /// The property's name where it is declared by hand; nil where the rule gives it.
    var declaredName: String?

    init(protocolName: String, method: MethodModel) {
        self.protocolName = protocolName
        fullName = method.fullName
        parameters = method.parameters
        result = method.result
        isThrowing = method.isThrowing
        isAsync = method.isAsync
    }

    init(protocolName: String, property: PropertyModel) {
        self.protocolName = protocolName
        fullName = property.name
        result = property.type
        isProperty = true
    }

    init(protocolName: String, fullName: String, parameters: [ParameterModel], result: String?, declaredName: String?) {
        self.protocolName = protocolName
        self.declaredName = declaredName
        self.fullName = fullName
        self.parameters = parameters
        self.result = result
    }

    var baseName: String {
        fullName.firstIndex(of: "(").map { String(fullName[..<$0]) } ?? fullName
    }

    /// The name of the closure-typed property that stands for the requirement.
    var propertyName: String {
        declaredName ?? Self.propertyName(base: baseName, labels: parameters.map(\.label))
    }

    /// `tableView_didSelectRowAt`: base name and labels joined by underscores, without those that are `_`.
    static func propertyName(base: String, labels: [String]) -> String {
        ([base] + labels.filter { $0 != "_" }).joined(separator: "_")
    }

    /// The type of the bound closure, with other spellings of the parameter types when given.
    func closureType(parameterTypes: [String]? = nil) -> String {
        let types = zip(parameters, parameterTypes ?? parameters.map(\.type)).map { parameter, type in
            (parameter.isInout ? "inout " : "") + (parameter.isEscaping ? "@escaping " : "") + type
        }
        let effects = (isAsync ? "async " : "") + (isThrowing ? "throws " : "")
        return "(\(types.joined(separator: ", "))) \(effects)-> \(result ?? "Void")"
    }
}

extension TypeModel {
    /// A protocol's optional requirements, methods first.
    var optionalRequirements: [OptionalRequirement] {
        let fromMethods = methods.filter(\.isOptional).map { OptionalRequirement(protocolName: name, method: $0) }
        let fromProperties = properties.filter(\.isOptional).map { OptionalRequirement(protocolName: name, property: $0) }
        return fromMethods + fromProperties
    }
}
