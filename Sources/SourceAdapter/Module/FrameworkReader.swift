import Foundation
internal import SwiftParser
internal import SwiftSyntax

/// Reads the framework's own source, which declares optional requirements by hand.
struct FrameworkReader {
    let moduleName: String
    let sources: [SourceFile]
    let cache: FileCache?

    /// What one file tells; kept by its content.
    private struct Reading: Codable, Sendable {
        var model: FileModel
        var optionals: [OptionalRequirement]
    }

    func sideFile() -> Data {
        let configuration = SimulatorConfiguration(AdapterConfiguration())
        let read = concurrentMap(sources) { source -> Reading in
            let key = cache == nil ? "" : FileCache.key(of: source.contents, salt: "framework")
            if let known: Reading = cache?.value("framework", key) { return known }
            let tree = Parser.parse(source: source.contents)
            let reading = Reading(
                model: ModelCollector.collect(tree, configuration: configuration),
                optionals: HandwrittenRequirements.find(in: tree, configuration))
            cache?.store(reading, "framework", key)
            return reading
        }
        let types = read.flatMap(\.model.types).compactMap { $0.part(visibleFrom: .public) }.filter {
            [.class, .protocol, .extension].contains($0.kind)
        }
        let typealiases = read.reduce(into: [:]) { $0.merge($1.model.typealiases) { first, _ in first } }
        return SideFile(
            module: moduleName, types: types, typealiases: typealiases, optionals: read.flatMap(\.optionals), isFramework: true
        ).encoded()
    }
}

/// Finds properties such as
/// `var tableView_didSelectRowAt: ((UITableView, IndexPath) -> Void)? { optionalRequirement("tableView(_:didSelectRowAt:)") }`.
private final class HandwrittenRequirements: ConditionalVisitor {
    private var found: [OptionalRequirement] = []
    private var protocolName = ""

    static func find(in tree: SourceFileSyntax, _ configuration: SimulatorConfiguration) -> [OptionalRequirement] {
        let reader = HandwrittenRequirements(configuration: configuration)
        reader.walk(tree)
        return reader.found
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        protocolName = node.extendedType.trimmedDescription
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let binding = node.bindings.first, let block = binding.accessorBlock, case .getter(let body) = block.accessors,
            let call = body.first?.item.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let type = binding.typeAnnotation?.type
        else { return .skipChildren }
        let text = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        switch name {
        case "optionalRequirement", "boundRequirement":
            if let text, let function = type.functionInOptional { add(text, function, binding.pattern.trimmedDescription) }
        case "optionalProperty":
            if let text { addProperty(text, type) }
        default:
            // A computed optional property that the framework reads in a way of its own.
            if node.attributes.first("_disfavoredOverload") != nil { addProperty(binding.pattern.trimmedDescription, type) }
        }
        return .skipChildren
    }

    private func addProperty(_ name: String, _ type: TypeSyntax) {
        let result = type.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription ?? type.trimmedDescription
        found.append(OptionalRequirement(protocolName: protocolName, property: PropertyModel(name: name, type: result)))
    }

    private func add(_ fullName: String, _ function: FunctionTypeSyntax, _ propertyName: String) {
        let labels = fullName.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
        let parameters = zip(labels, function.parameters).map { label, element in element.type.parameter(label: label) }
        let result = function.returnClause.type.trimmedDescription
        found.append(
            OptionalRequirement(
                protocolName: protocolName, fullName: fullName, parameters: parameters,
                result: result == "Void" || result == "()" ? nil : result, declaredName: propertyName))
    }
}

extension TypeSyntax {
    /// The function type in `((A) -> B)?`.
    fileprivate var functionInOptional: FunctionTypeSyntax? {
        var type = self
        if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
        while let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first { type = only.type }
        if let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
        return type.as(FunctionTypeSyntax.self)
    }
}
