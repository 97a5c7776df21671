internal import SwiftSyntax

/// Reads a parsed file into its model.
final class ModelCollector: ConditionalVisitor {
    private(set) var model = FileModel()
    /// Indices in `model.types` of the types around the current node.
    private var enclosing: [Int] = []
    /// How deep in function bodies the current node is, per enclosing type.
    private var functionDepth = 0

    static func collect(_ tree: SourceFileSyntax, configuration: SimulatorConfiguration) -> FileModel {
        let collector = ModelCollector(configuration: configuration)
        collector.walk(tree)
        return collector.model
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            .class, node, name: node.name.text, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            generic: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ClassDeclSyntax) { close() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            .struct, node, name: node.name.text, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            generic: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: StructDeclSyntax) { close() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            .enum, node, name: node.name.text, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            generic: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: EnumDeclSyntax) { close() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            .actor, node, name: node.name.text, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            generic: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ActorDeclSyntax) { close() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            .protocol, node, name: node.name.text, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            generic: false)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { close() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            .extension, node, name: node.extendedType.trimmedDescription.withoutGenericArguments, node.attributes,
            node.modifiers, node.inheritanceClause, node.memberBlock, generic: node.genericWhereClause != nil)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { close() }

    private func open(
        _ kind: TypeModel.Kind, _ node: some DeclSyntaxProtocol, name: String, _ attributes: AttributeListSyntax,
        _ modifiers: DeclModifierListSyntax, _ inheritance: InheritanceClauseSyntax?, _ body: MemberBlockSyntax, generic: Bool
    ) -> SyntaxVisitorContinueKind {
        let outer = enclosing.last.map { model.types[$0] }
        let components = name.split(separator: ".").map { String($0).trimmingBackticks }
        let isLocal = functionDepth > 0 || (outer?.isLocal ?? false)
        var type = TypeModel(kind: kind, path: (functionDepth > 0 ? [] : outer?.path ?? []) + components)
        type.inherited = inheritance?.inheritedTypes.map { $0.type.withoutAttributes } ?? []
        type.access = modifiers.access ?? (kind == .extension ? .internal : .internal)
        type.isFinal = modifiers.has("final")
        type.isGeneric = generic || (functionDepth == 0 && (outer?.isGeneric ?? false))
        type.isLocal = isLocal
        type.offset = node.startOffset
        type.enclosingOffset = functionDepth > 0 ? -1 : outer?.offset ?? -1
        type.closingBrace = body.rightBrace.startOffset
        for attribute in attributes.attributes {
            switch attribute.name {
            case "objc":
                type.isObjC = true
                type.objCName = attribute.argumentText
            case "objcMembers":
                type.hasObjCMembers = true
            case "MainActor", "Swift.MainActor":
                type.isMainActor = true
            case let entry where InteroperabilityAttribute.entryPoints.contains(entry):
                type.entryAttribute = entry
            case let actor where actor.hasSuffix("Actor") && actor != "globalActor":
                type.otherActor = actor
            default: break
            }
        }
        enclosing.append(model.types.count)
        model.types.append(type)
        depths.append(functionDepth)
        functionDepth = 0
        return .visitChildren
    }

    private var depths: [Int] = []

    private func close() {
        enclosing.removeLast()
        functionDepth = depths.removeLast()
    }

    private func changeCurrent(_ change: (inout TypeModel) -> Void) {
        guard functionDepth == 0, let index = enclosing.last else { return }
        change(&model.types[index])
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let method = node.model
        changeCurrent { type in
            var method = method
            if type.kind == .extension, type.isObjC, !method.isStatic { method.isObjC = true }
            if node.modifiers.access == nil, type.kind == .extension { method.access = type.access }
            type.methods.append(method)
        }
        if method.name == "observe", method.parameters.first?.type.contains("KeyPath") == true {
            model.declaresKeyPathObserve = true
        }
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { functionDepth -= 1 }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        changeCurrent { $0.initializers.append(node.model) }
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { functionDepth -= 1 }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: DeinitializerDeclSyntax) { functionDepth -= 1 }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: SubscriptDeclSyntax) { functionDepth -= 1 }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let properties = node.models
        changeCurrent { type in
            for var property in properties {
                if type.kind == .extension, type.isObjC, !property.isStatic { property.isObjC = true }
                if node.modifiers.access == nil, type.kind == .extension { property.access = type.access }
                type.properties.append(property)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text else { return .skipChildren }
        if !model.imports.contains(module) { model.imports.append(module) }
        if node.attributes.first("testable") != nil { model.testableImports.append(module) }
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.genericParameterClause == nil {
            model.typealiases[node.name.text] = node.initializer.value.trimmedDescription
        }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if let use = SelectorUse(node, scope: enclosing.last.map { model.types[$0].path } ?? []) {
            model.selectorUses.append(use)
        }
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// The byte offset of the first character that isn't white space or a comment.
    var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

    /// The byte offset behind the last character that isn't white space or a comment.
    var endOffset: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}

extension TypeSyntax {
    /// The type's text without attributes such as `@unchecked` and `@preconcurrency`.
    var withoutAttributes: String {
        self.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? trimmedDescription
    }
}
