internal import SwiftSyntax

extension FileRewriter {
    // MARK: Observable properties

    /// Makes an `@objc dynamic var` announce its changes.
    func rewriteObservable(_ node: VariableDeclSyntax) {
        guard node.modifiers.has("dynamic"), !node.modifiers.has("static"), !node.modifiers.has("class"),
            enclosing.last?.kind == .class || enclosing.last?.kind == .extension, isObjectiveC(node), node.bindings.count == 1,
            let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            node.bindingSpecifier.text == "var", isObservableClass
        else { return }
        let key = node.attributes.first("objc")?.argumentText ?? name.trimmingBackticks
        let will = "willChangeValue(forKey: \"\(key)\")"
        let did = "didChangeValue(forKey: \"\(key)\")"
        guard let block = binding.accessorBlock else {
            edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: binding.pattern.observerOffset(in: binding))
            return
        }
        guard case .accessors(let accessors) = block.accessors else { return }
        if let setter = accessors.first(where: { $0.accessorSpecifier.text == "set" }), let body = setter.body {
            edits.insert(" \(will); defer { \(did) };", at: body.leftBrace.endOffset)
            return
        }
        let willSet = accessors.first { $0.accessorSpecifier.text == "willSet" }
        let didSet = accessors.first { $0.accessorSpecifier.text == "didSet" }
        guard willSet != nil || didSet != nil else { return }
        insertObserver(will, into: willSet, named: "willSet", block)
        insertObserver("defer { \(did) }", into: didSet, named: "didSet", block, alone: did)
    }

    private func insertObserver(
        _ statement: String, into accessor: AccessorDeclSyntax?, named name: String, _ block: AccessorBlockSyntax, alone: String? = nil
    ) {
        if let body = accessor?.body {
            edits.insert(" \(statement);", at: body.leftBrace.endOffset)
        } else {
            edits.insert(" \(name) { \(alone ?? statement) }", at: block.leftBrace.endOffset)
        }
    }

    private func isObjectiveC(_ node: VariableDeclSyntax) -> Bool {
        node.attributes.attributes.contains { InteroperabilityAttribute.propertyMarks.contains($0.name) }
            || enclosing.last?.hasObjCMembers == true || enclosing.last?.isObjC == true
    }

    private var isObservableClass: Bool {
        guard let type = enclosing.last else { return false }
        if type.kind == .extension { return true }
        return index.isNSObject(type)
    }

    // MARK: Observing

    /// Functions that take a key path whose name they can't find out.
    private static let namedByKeyPath: Set<String> = ["observe", "publisher", "willChangeValue", "didChangeValue"]

    /// `observe(\.contentOffset)` becomes `observe(\.contentOffset, named: "contentOffset")`.
    func rewriteObserve(_ node: FunctionCallExprSyntax) {
        let name =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard let name, Self.namedByKeyPath.contains(name), let argument = node.arguments.first,
            argument.label == nil || (name != "observe" && argument.label?.text == "for"),
            let keyPath = argument.expression.as(KeyPathExprSyntax.self), isKeyValueObserving(node, name)
        else { return }
        let path = keyPath.components.compactMap { component in
            component.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
        }
        guard !path.isEmpty else { return }
        edits.insert(", named: \"\(path.joined(separator: "."))\"", at: argument.expression.endOffset)
    }

    private func isKeyValueObserving(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
        if name == "publisher" { return node.arguments.dropFirst().allSatisfy { $0.label?.text == "options" } }
        if name != "observe" { return true }
        if index.declaresKeyPathObserve { return false }
        let labels = node.arguments.dropFirst().map { $0.label?.text ?? "_" }
        guard labels.allSatisfy({ $0 == "options" || $0 == "changeHandler" }) else { return false }
        return node.trailingClosure != nil || labels.contains("changeHandler")
    }
}

extension PatternSyntax {
    /// Where accessors go: behind the initial value, or the type, or the name.
    fileprivate func observerOffset(in binding: PatternBindingSyntax) -> Int {
        binding.initializer?.endOffset ?? binding.typeAnnotation?.endOffset ?? endOffset
    }
}
