internal import SwiftSyntax

/// Members of `NSObject` that only a class of Portico's own can declare as overridable.
private let dynamicMembers: Set<String> = [
    "responds(to:)", "forwardingTarget(for:)", "value(forKey:)", "setValue(_:forKey:)", "value(forUndefinedKey:)",
    "setValue(_:forUndefinedKey:)", "observeValue(forKeyPath:of:change:context:)", "awakeFromNib()",
    "prepareForInterfaceBuilder()",
]

extension FileRewriter {
    /// Changes what a class is derived from where the runtime needs it.
    func rewriteClassHeader(_ node: ClassDeclSyntax) {
        guard let type = enclosing.last else { return }
        var additions: [String] = []
        if isDirectlyUnderNSObject(type) {
            if overridesDynamicMember(type), let first = node.inheritanceClause?.inheritedTypes.first?.type {
                edits.replace(first.startOffset..<first.endOffset, with: "DynamicNSObject")
            } else if !storageMembers(of: type).isEmpty {
                additions.append("ObjectStorageOwner")
            }
        }
        if registration.needsGenericConformance(type) { additions.append("GenericClassRegistration") }
        guard !additions.isEmpty else { return }
        let names = additions.joined(separator: ", ")
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", \(names)", at: last.endOffset)
        } else {
            edits.insert(": \(names)", at: node.genericParameterClause?.endOffset ?? node.name.endOffset)
        }
    }

    /// A place for associated objects and observers that dies with the object.
    func storageMembers(of type: TypeModel) -> [String] {
        guard isDirectlyUnderNSObject(type), !overridesDynamicMember(type), !isCodable(type) else { return [] }
        let access = type.access >= .public ? "public " : ""
        return ["nonisolated(unsafe) \(access)var __objectStorage: ObjectStorage?"]
    }

    private func isDirectlyUnderNSObject(_ type: TypeModel) -> Bool {
        index.superclass(of: type)?.key == ClassInfo.nsObject.key
    }

    private func overridesDynamicMember(_ type: TypeModel) -> Bool {
        type.methods.contains { $0.isOverride && dynamicMembers.contains($0.fullName) }
    }

    /// A stored property that can't be coded would end the synthesis of `Codable`.
    private func isCodable(_ type: TypeModel) -> Bool {
        let names = type.inherited + (index.classes["\(index.moduleName).\(type.name)"]?.extensions.flatMap(\.inherited) ?? [])
        return names.contains { ["Codable", "Encodable", "Decodable"].contains($0) }
    }

    // MARK: Construction from a metatype

    /// Overrides of the framework's `__make` functions for the initialisers that the class has.
    func makeOverrides(of type: TypeModel) -> [String] {
        guard let parent = index.superclass(of: type) else { return [] }
        let initializers = index.initializers(of: type)
        var seen: Set<[String]> = []
        return index.chain(from: parent).flatMap { $0.declaration.methods }
            .filter { $0.name == "__make" && $0.isStatic }
            .compactMap { maker in
                let labels = maker.parameters.map(\.label)
                guard seen.insert(labels + maker.parameters.map(\.type)).inserted,
                    initializers.contains(where: { canMake($0, maker) })
                else { return nil }
                return makeOverride(maker, of: type)
            }
    }

    private func canMake(_ initializer: InitializerModel, _ maker: MethodModel) -> Bool {
        !initializer.isUnavailable && !initializer.isThrowing && !initializer.isAsync
            && (!initializer.isFailable || maker.result?.hasSuffix("?") == true)
            && initializer.labels == maker.parameters.map(\.label)
            && zip(initializer.parameters, maker.parameters).allSatisfy { isSameType(index.normalized($0.type), index.normalized($1.type)) }
    }

    /// A nested type may be written without the type it belongs to: `CellStyle` in a cell.
    private func isSameType(_ written: String, _ declared: String) -> Bool { written == declared || declared.hasSuffix(".\(written)") }

    private func makeOverride(_ maker: MethodModel, of type: TypeModel) -> String {
        let name = type.path[type.path.count - 1]
        let parameters = maker.parameters.enumerated().map { "\($1.label) a\($0): \($1.type)" }.joined(separator: ", ")
        let arguments = maker.parameters.enumerated().map { ($1.label == "_" ? "" : "\($1.label): ") + "a\($0)" }.joined(separator: ", ")
        let access = type.access == .open ? "open " : type.access == .public ? "public " : ""
        let result = maker.result.map { " -> \($0)" } ?? ""
        return "override \(access)class func __make(\(parameters))\(result) { \(name)(\(arguments)) }"
    }

    /// `(NSClassFromString(name) as? UIViewController.Type)?.init()`, `type.init(frame: .zero)`: only Objective-C lets any class be
    /// made this way.
    func rewriteMetatypeInitializer(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.`init`),
            node.trailingClosure == nil, let base = member.base, let name = base.metatypeCast ?? metatype(of: base),
            let info = index.resolveClass(name, in: enclosing.last?.path ?? []),
            index.chain(from: info).contains(where: { $0.key == ClassInfo.nsObject.key })
        else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        // A required initialiser is the class's own affair.
        guard !info.declaration.initializers.contains(where: { $0.isRequired && $0.labels == labels }) else { return }
        let initializer = member.declName.startOffset..<member.declName.endOffset
        if node.arguments.isEmpty {
            edits.replace(initializer, with: "__new")
        } else if let maker = index.maker(of: info, labels: labels) {
            edits.replace(initializer, with: "__make")
            if maker.result == name { return }
            // What is made is known as the class that declares the function.
            edits.insert("(", at: node.startOffset)
            edits.insert(" as! \(name)\(base.is(OptionalChainingExprSyntax.self) ? "?" : ""))", at: node.endOffset)
        }
    }

    /// The class whose metatype a variable holds.
    private func metatype(of base: ExprSyntax) -> String? {
        if let chained = base.as(OptionalChainingExprSyntax.self) { return metatype(of: chained.expression) }
        if let forced = base.as(ForceUnwrapExprSyntax.self) { return metatype(of: forced.expression) }
        guard let reference = base.as(DeclReferenceExprSyntax.self) else { return nil }
        if let local = reference.localBinding({ _ in nil }) { return local.metatype }
        let property = currentClass?.properties.first { $0.name == reference.baseName.text.trimmingBackticks }
        guard let type = property?.type?.filter({ !"?!()".contains($0) }), type.hasSuffix(".Type") else { return nil }
        return String(type.dropLast(".Type".count))
    }
}

extension ExprSyntax {
    /// The class in `(x as? Class.Type)?` and its like; nil for other expressions.
    fileprivate var metatypeCast: String? {
        if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression.metatypeCast }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.metatypeCast }
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 { return tuple.elements.first?.expression.metatypeCast }
        guard let sequence = self.as(SequenceExprSyntax.self),
            sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }),
            let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type.as(MetatypeTypeSyntax.self)
        else { return nil }
        return type.baseType.trimmedDescription
    }
}
