/// Reads a file's declarations into its model: the first pass.
final class ModelCollector: SourceWalker {
    private var model = FileModel()
    /// Indices in `model.types` of the types around the current token.
    private var enclosing: [Int] = []
    /// Names of generic parameters that have to be something.
    private var constrainedNames: Set<String> = []

    static func collect(_ tokens: TokenList) -> FileModel {
        let collector = ModelCollector(tokens)
        collector.walk()
        return collector.model
    }

    // MARK: Types

    override func enter(_ declaration: TypeDeclaration) {
        let outer = enclosing.last.map { model.types[$0] }
        let isInFunction = functionDepth > 0
        let name =
            declaration.kind == .extension
            ? tokens.text(declaration.name).withoutGenericArguments : tokens.name(declaration.name.lowerBound)
        let components = name.split(separator: ".").map { String($0).trimmingBackticks }
        var type = TypeModel(kind: declaration.kind, path: (isInFunction ? [] : outer?.path ?? []) + components)
        type.inherited = declaration.inherited.map(tokens.textWithoutAttributes)
        type.access = declaration.head.access ?? .internal
        type.isFinal = declaration.head.has(.final)
        let isGeneric =
            declaration.kind == .extension ? declaration.hasWhereClause : declaration.kind != .protocol && declaration.generics != nil
        type.isGeneric = isGeneric || (!isInFunction && (outer?.isGeneric ?? false))
        type.isLocal = isInFunction || (outer?.isLocal ?? false)
        type.offset = tokens.start(declaration.head.first)
        type.enclosingOffset = isInFunction ? -1 : outer?.offset ?? -1
        type.closingBrace = tokens.start(tokens.partner(declaration.body))
        type.read(declaration.head.attributes)
        if declaration.kind != .extension, declaration.generics != nil {
            type.constraints = tokens.constraints(generics: declaration.generics, signature: declaration.name.upperBound..<declaration.body)
            constrainedNames.formUnion(type.constraints.keys)
        }
        enclosing.append(model.types.count)
        model.types.append(type)
    }

    override func leave(_ type: TypeDeclaration) {
        enclosing.removeLast()
    }

    private func changeCurrent(_ change: (inout TypeModel) -> Void) {
        guard functionDepth == 0, let index = enclosing.last else { return }
        change(&model.types[index])
    }

    // MARK: Members

    override func visit(_ declaration: FunctionDeclaration) -> Bool {
        noteDeprecation(declaration.head)
        if declaration.generics != nil {
            let signature = declaration.name.upperBound..<(declaration.body ?? declaration.end)
            constrainedNames.formUnion(tokens.constraints(generics: declaration.generics, signature: signature).keys)
        }
        switch declaration.head.word {
        case .`init`: changeCurrent { $0.initializers.append(tokens.initializerModel(declaration)) }
        case .func: add(declaration)
        default: break
        }
        return true
    }

    private func noteDeprecation(_ head: DeclarationHead) {
        if head.attributes.contains(where: \.isDeprecation) { changeCurrent { $0.isDeprecatedInPart = true } }
    }

    private func add(_ declaration: FunctionDeclaration) {
        let isMember = functionDepth == 0 && !enclosing.isEmpty
        let isObserve = tokens.word(declaration.name.lowerBound) == .observe
        guard isMember || isObserve else { return }
        var method = tokens.methodModel(declaration)
        if isObserve, method.parameters.first?.type.contains("KeyPath") == true { model.declaresKeyPathObserve = true }
        changeCurrent { type in
            if type.kind == .extension, type.isObjC, !method.isStatic { method.isObjC = true }
            if declaration.head.access == nil, type.kind == .extension { method.access = type.access }
            type.methods.append(method)
        }
    }

    override func visit(_ declaration: VariableDeclaration) -> Bool {
        noteDeprecation(declaration.head)
        changeCurrent { type in
            for var property in tokens.propertyModels(declaration) {
                if type.kind == .extension, type.isObjC, !property.isStatic { property.isObjC = true }
                if declaration.head.access == nil, type.kind == .extension { property.access = type.access }
                type.properties.append(property)
            }
        }
        return true
    }

    override func visitImport(_ head: DeclarationHead, path: Range<Int>) {
        let module = tokens.text(path.lowerBound)
        if !model.imports.contains(module) { model.imports.append(module) }
        if head.attribute("testable") != nil { model.testableImports.append(module) }
    }

    override func visitTypealias(_ head: DeclarationHead) {
        let name = head.keyword + 1
        guard tokens.isWord(name), tokens.isAssignment(name + 1) else { return }
        model.typealiases[tokens.text(name)] = tokens.text(name + 2..<tokens.endOfType(name + 2))
    }

    override func visitToken(_ index: Int) -> Int {
        if tokens.word(index) == .selector, tokens.kind(index - 1) == .pound,
            let use = tokens.selectorUse(index - 1, scope: enclosing.last.map { model.types[$0].path } ?? [])
        {
            model.selectorUses.append(use)
        }
        if tokens.kind(index) == .leftParenthesis, tokens.kind(index + 1) == .rightParenthesis { noteConstruction(index) }
        return index + 1
    }

    /// `type.init()`, or `T()` where `T` is a generic parameter.
    private func noteConstruction(_ open: Int) {
        guard !model.makesThroughMetatypes, tokens.isWord(open - 1) else { return }
        let isInitializer = tokens.word(open - 1) == .`init` && tokens.kind(open - 2) == .period
        if isInitializer && tokens.isInitializerOfValue(open - 1) { model.makesThroughMetatypes = true }
        let name = isInitializer ? open - 3 : open - 1
        if !constrainedNames.isEmpty, constrainedNames.contains(tokens.text(name)) { model.makesThroughMetatypes = true }
    }
}

extension TypeModel {
    fileprivate mutating func read(_ attributes: [Attribute]) {
        isDeprecatedInPart = attributes.contains(where: \.isDeprecation)
        isUnavailable = attributes.contains(where: \.isUnavailable)
        for attribute in attributes {
            switch attribute.name {
            case "objc":
                isObjC = true
                objCName = attribute.argumentText
            case "objcMembers":
                hasObjCMembers = true
            case "MainActor", "Swift.MainActor":
                isMainActor = true
            case let entry where InteroperabilityAttribute.entryPoints.contains(entry):
                entryAttribute = entry
            case let actor where actor.hasSuffix("Actor") && actor != "globalActor":
                otherActor = actor
            default: break
            }
        }
    }
}
