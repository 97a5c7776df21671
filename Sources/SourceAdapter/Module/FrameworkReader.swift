import Foundation

/// Reads the framework's own source, which declares optional requirements by hand.
struct FrameworkReader {
    let moduleName: String
    let sources: [SourceFile]
    let cache: FileCache?

    /// What one file tells; kept by its content.
    private struct Reading: BinaryStorable, Sendable {
        var model: FileModel
        var optionals: [OptionalRequirement]

        static var empty: Reading { Reading(model: .empty, optionals: []) }

        mutating func transfer(_ store: inout BinaryStore) {
            store.transfer(&model)
            store.transfer(&optionals)
        }
    }

    func sideFile() -> Data {
        let conditions = ConditionEvaluator(SimulatorConfiguration(AdapterConfiguration()))
        let read = concurrentMap(sources) { source -> Reading in
            let key = cache == nil ? "" : FileCache.key(of: source.contents, salt: "framework")
            if let known: Reading = cache?.value("framework", key) { return known }
            let tokens = TokenList(SourceText(source), conditions: conditions)
            let reading = Reading(model: ModelCollector.collect(tokens), optionals: HandwrittenRequirements.find(in: tokens))
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
private final class HandwrittenRequirements: SourceWalker {
    private var found: [OptionalRequirement] = []
    private var protocolName = ""

    static func find(in tokens: TokenList) -> [OptionalRequirement] {
        let reader = HandwrittenRequirements(tokens)
        reader.walk()
        return reader.found
    }

    override func enter(_ type: TypeDeclaration) {
        if type.kind == .extension { protocolName = tokens.text(type.name) }
    }

    override func visit(_ function: FunctionDeclaration) -> Bool { false }

    override func visit(_ variable: VariableDeclaration) -> Bool {
        guard let binding = variable.bindings.first, let block = binding.accessors, tokens.accessors(block) == nil, let type = binding.type,
            tokens.isWord(block + 1), tokens.kind(block + 2) == .leftParenthesis
        else { return false }
        let argument = tokens.elements(in: block + 2).first
        let text = argument.flatMap { $0.count == 1 && tokens.kind($0.lowerBound) == .string ? tokens.text($0).filter { $0 != "\"" } : nil }
        switch tokens.text(block + 1) {
        case "optionalRequirement", "boundRequirement":
            if let text { add(text, type, tokens.text(binding.pattern)) }
        case "optionalProperty":
            if let text { addProperty(text, type) }
        default:
            // A computed optional property that the framework reads in a way of its own.
            if variable.head.attribute("_disfavoredOverload") != nil { addProperty(tokens.text(binding.pattern), type) }
        }
        return false
    }

    private func addProperty(_ name: String, _ type: Range<Int>) {
        let wrapped = tokens.kind(type.upperBound - 1) == .question ? type.dropLast() : type
        found.append(OptionalRequirement(protocolName: protocolName, property: PropertyModel(name: name, type: tokens.text(wrapped))))
    }

    private func add(_ fullName: String, _ type: Range<Int>, _ propertyName: String) {
        guard let (parameters, result) = tokens.functionInOptional(type) else { return }
        let labels = fullName.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
        found.append(
            OptionalRequirement(
                protocolName: protocolName, fullName: fullName,
                parameters: zip(labels, parameters).map { tokens.parameter(label: $0, type: $1) },
                result: result == "Void" || result == "()" ? nil : result, declaredName: propertyName))
    }
}

extension TokenList {
    /// The parameters' types and the result of `((A) -> B)?`.
    fileprivate func functionInOptional(_ type: Range<Int>) -> (parameters: [Range<Int>], result: String)? {
        var type = type
        if kind(type.upperBound - 1) == .question { type = type.dropLast() }
        while kind(type.lowerBound) == .leftParenthesis, partner(type.lowerBound) == type.upperBound - 1 {
            type = type.lowerBound + 1..<type.upperBound - 1
        }
        let first = endOfTypeSpecifiers(type.lowerBound)
        guard kind(first) == .leftParenthesis else { return nil }
        let arrow = endOfEffects(partner(first) + 1)
        guard kind(arrow) == .arrow else { return nil }
        return (elements(in: first), text(arrow + 1..<type.upperBound))
    }
}
