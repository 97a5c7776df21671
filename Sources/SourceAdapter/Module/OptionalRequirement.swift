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
    /// The selector where the full name doesn't give it: the protocol's choice, or one of several methods of the same name.
    var selector: String?
    /// Whether other requirements of the protocol have the same property name, so that functions stand for them: those may differ
    /// in their result alone.
    var isOverloaded = false

    init(protocolName: String, method: MethodModel) {
        self.protocolName = protocolName
        fullName = method.fullName
        parameters = method.parameters
        result = method.result
        isThrowing = method.isThrowing
        isAsync = method.isAsync
        selector = method.objCName
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

    /// The property as it is read, or the call of the function.
    var accessText: String { isOverloaded ? "\(propertyName)()" : propertyName }

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
        let optionals = methods.filter(\.isOptional)
        var result = optionals.map { OptionalRequirement(protocolName: name, method: $0) }
        result += properties.filter(\.isOptional).map { OptionalRequirement(protocolName: name, property: $0) }
        let counts = Dictionary(result.map { ($0.propertyName, 1) }, uniquingKeysWith: +)
        for (index, method) in optionals.enumerated() where counts[result[index].propertyName] != 1 {
            result[index].isOverloaded = true
            result[index].selector = method.selector
        }
        return result
    }
}
