internal import SwiftSyntax

extension FileRewriter {
    /// Makes a protocol class-bound, and declares its optional requirements as properties behind it.
    func rewriteProtocol(_ node: ProtocolDeclSyntax) {
        guard let type = enclosing.last, type.isObjC else { return }
        if node.inheritanceClause == nil {
            edits.insert(": AnyObject", at: node.primaryAssociatedTypeClause?.endOffset ?? node.name.endOffset)
        }
        let requirements = type.optionalRequirements
        guard !requirements.isEmpty else { return }
        if type.methods.contains(where: { $0.isOptional && $0.isStatic }) {
            fail(at: type.offset, "a class method can't be an optional requirement here", fix: "Make it an instance method.")
        }
        let access = type.access >= .public ? "public " : type.access <= .fileprivate ? "fileprivate " : ""
        let members = requirements.map { declaration(of: $0, access: access) }
        let text = "extension \(type.name) { \(members.joined(separator: "; ")) }"
        if enclosing.count == 1 {
            edits.insert("; \(text)", at: node.memberBlock.rightBrace.endOffset)
        } else {
            // Extensions stand at file level only.
            edits.insert("\n\(text)", at: source.bytes.count)
        }
    }

    private func declaration(of requirement: OptionalRequirement, access: String) -> String {
        if requirement.isProperty {
            let type = TypeText.withoutImplicitUnwrapping(requirement.result ?? "Any")
            let optional = type.hasSuffix("?") ? type : "(\(type))?"
            return "@_disfavoredOverload \(access)var \(RegistrationPrinter.escaped(requirement.fullName)): \(optional) "
                + "{ optionalProperty(\"\(requirement.fullName)\", of: self) }"
        }
        return "@_disfavoredOverload \(access)var \(RegistrationPrinter.escaped(requirement.propertyName)): "
            + "(\(requirement.closureType()))? { boundRequirement(\"\(requirement.fullName)\", of: self) }"
    }

    /// `d?.reporter?(self, willFinish: n)` becomes `d?.reporter_willFinish?(self, n)`.
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        let called: ExprSyntax
        if let chained = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            called = chained.expression
        } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            called = forced.expression
        } else {
            return
        }
        guard let reference = called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self),
            reference.argumentNames == nil, let name = propertyName(calledBy: node, base: reference.baseName.text.trimmingBackticks)
        else { return }
        let base = reference.baseName.text.trimmingBackticks
        if let member = called.as(MemberAccessExprSyntax.self), member.base?.is(SuperExprSyntax.self) == true,
            let text = superRequirement(calledBy: node, base: base)
        {
            replaceKeepingLines(member, with: text)
        } else if name != base {
            edits.replace(reference.baseName.startOffset..<reference.baseName.endOffset, with: name)
        }
        for argument in node.arguments {
            guard let label = argument.label else { continue }
            edits.blank(label.startOffset..<argument.expression.startOffset, in: source)
        }
    }

    /// `super.tabBar?(bar, didSelect: item)`: what the superclasses implement, whatever the object's own class does.
    private func superRequirement(calledBy node: FunctionCallExprSyntax, base: String) -> String? {
        guard let requirement = requirement(calledBy: node, base: base), let owner = currentClass, let type = enclosing.last else {
            return nil
        }
        let name = type.kind == .class ? type.path[type.path.count - 1] : owner.declaration.name
        return "superRequirement(\"\(requirement.fullName)\", of: self, above: \(name).self, as: (\(requirement.closureType())).self)"
    }

    private func requirement(calledBy node: FunctionCallExprSyntax, base: String) -> OptionalRequirement? {
        let labels = node.arguments.map { $0.label?.text.trimmingBackticks ?? "_" }
        let count = labels.count + (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        return index.optionalsByBase[base]?.first { requirement in
            let wanted = requirement.parameters.map(\.label)
            return !requirement.isProperty && wanted.count == count && Array(wanted.prefix(labels.count)) == labels
        }
    }

    /// The property that stands for the requirement a call names; nil when the call can't be one.
    private func propertyName(calledBy node: FunctionCallExprSyntax, base: String) -> String? {
        if let candidate = requirement(calledBy: node, base: base) { return candidate.propertyName }
        let labels = node.arguments.map { $0.label?.text.trimmingBackticks ?? "_" }
        // Closures have no labels, so a labelled call through `?` or `!` is always an optional requirement.
        return labels.contains { $0 != "_" } ? OptionalRequirement.propertyName(base: base, labels: labels) : nil
    }

    /// `d?.reporter(_:willFinish:) != nil` and the like: a requirement named without being called.
    func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
        guard let names = node.declName.argumentNames else { return }
        let base = node.declName.baseName.text.trimmingBackticks
        let labels = names.arguments.map { $0.name.text.trimmingBackticks }
        let fullName = "\(base)(\(labels.map { "\($0):" }.joined()))"
        guard let requirement = index.optionals[fullName]?.first, asksForImplementation(node) else { return }
        edits.replace(node.declName.startOffset..<node.declName.endOffset, with: requirement.propertyName)
    }

    /// Whether the reference's value is compared, bound or called through `?`: what only an optional member allows.
    private func asksForImplementation(_ node: MemberAccessExprSyntax) -> Bool {
        var parent = node.parent
        while let current = parent, current.is(OptionalChainingExprSyntax.self) || current.is(TupleExprSyntax.self) {
            parent = current.parent
        }
        guard let parent else { return false }
        if parent.is(InitializerClauseSyntax.self) { return parent.parent?.is(OptionalBindingConditionSyntax.self) == true }
        if parent.is(FunctionCallExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self) { return true }
        guard let list = parent.as(ExprListSyntax.self) else { return false }
        return list.contains { $0.is(NilLiteralExprSyntax.self) }
    }
}
