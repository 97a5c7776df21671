internal import SwiftSyntax

extension FileRewriter {
    /// Renames a method that takes part in overriding a member of an extension.
    func rewriteExtensionOverride(_ node: FunctionDeclSyntax) {
        guard node.isMember, let type = enclosing.last, let owner = currentClass else { return }
        let method = node.model
        let name = method.fullName
        if type.kind == .extension, let strategy = context.overrides.renamed[owner.key]?[name] {
            rename(node.name, prefix: ExtensionOverrides.basePrefix)
            if case .registry = strategy { insertDispatcher(for: method, type, behind: node.endOffset) }
            blankOpen(node.modifiers)
            blankOverride(node.modifiers)
        } else if isOverrideOfForeignClass(node.modifiers, owner) {
            rename(node.name, prefix: ExtensionOverrides.basePrefix)
            blankOpen(node.modifiers)
            blankOverride(node.modifiers)
            warnOfForeignOverride(name, of: owner, at: node.startOffset)
        } else if node.modifiers.has("override"), let isRepeated = context.overrides.overrides[owner.key]?[name] {
            rename(node.name, prefix: ExtensionOverrides.overridePrefix)
            if !isRepeated { blankOverride(node.modifiers) }
            if type.kind == .extension { blankOpen(node.modifiers) }
        }
    }

    /// Renames a property that takes part in overriding a member of an extension.
    func rewriteExtensionOverride(_ node: VariableDeclSyntax) {
        guard node.isMember, let type = enclosing.last, let owner = currentClass, node.bindings.count == 1,
            let binding = node.bindings.first,
            let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return }
        let name = identifier.text.trimmingBackticks
        if type.kind == .extension, let strategy = context.overrides.renamed[owner.key]?[name] {
            rename(identifier, prefix: ExtensionOverrides.basePrefix)
            if case .registry = strategy, let property = node.models.first {
                insertDispatcher(for: property, type, behind: node.endOffset)
            }
            blankOpen(node.modifiers)
            blankOverride(node.modifiers)
        } else if isOverrideOfForeignClass(node.modifiers, owner) {
            rename(identifier, prefix: ExtensionOverrides.basePrefix)
            blankOpen(node.modifiers)
            blankOverride(node.modifiers)
            warnOfForeignOverride(name, of: owner, at: node.startOffset)
        } else if node.modifiers.has("override"), let isRepeated = context.overrides.overrides[owner.key]?[name] {
            rename(identifier, prefix: ExtensionOverrides.overridePrefix)
            if !isRepeated { blankOverride(node.modifiers) }
            if type.kind == .extension { blankOpen(node.modifiers) }
        }
    }

    /// Whether a member overrides one in an extension of another module's class: on iOS that replaces it for all objects.
    private func isOverrideOfForeignClass(_ modifiers: DeclModifierListSyntax, _ owner: ClassInfo) -> Bool {
        enclosing.last?.kind == .extension && modifiers.has("override") && !modifiers.has("class") && owner.module != index.moduleName
    }

    private func warnOfForeignOverride(_ name: String, of owner: ClassInfo, at offset: Int) {
        warn(
            at: offset, "the override of \(name) in an extension of \(owner.declaration.name) is never called here",
            fix: "Override it in a subclass of \(owner.declaration.name) and use that.")
    }

    /// `super.foo()` in an override means the renamed member.
    func rewriteSuperCall(_ node: MemberAccessExprSyntax) {
        guard node.base?.is(SuperExprSyntax.self) == true, let owner = currentClass else { return }
        let base = node.declName.baseName.text.trimmingBackticks
        guard let members = context.overrides.overrides[owner.key] else { return }
        for (name, isRepeated) in members where name == base || name.hasPrefix("\(base)(") {
            let prefix = isRepeated ? ExtensionOverrides.overridePrefix : ExtensionOverrides.basePrefix
            rename(node.declName.baseName, prefix: prefix)
            return
        }
    }

    private func rename(_ token: TokenSyntax, prefix: String) {
        edits.replace(token.startOffset..<token.endOffset, with: prefix + token.text.trimmingBackticks)
    }

    private func blankOverride(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where modifier.name.text == "override" {
            edits.blank(modifier.startOffset..<modifier.endOffset, in: source)
        }
    }

    /// `open` isn't allowed for a member of an extension that can't be overridden.
    private func blankOpen(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where modifier.name.text == "open" {
            edits.replace(modifier.startOffset..<modifier.endOffset, with: "public")
        }
    }

    private func accessText(_ access: Access, _ type: TypeModel) -> String {
        switch max(access, type.access) {
        case .open, .public: return "public "
        case .private, .fileprivate: return "fileprivate "
        default: return ""
        }
    }

    /// The member under its own name: an override if the object's class has one, else the extension's body.
    private func insertDispatcher(for method: MethodModel, _ type: TypeModel, behind offset: Int) {
        let requirement = OptionalRequirement(protocolName: "", method: method)
        let arguments = method.parameters.enumerated().map { ($1.isInout ? "&" : "") + "a\($0)" }.joined(separator: ", ")
        let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
        let text =
            "; \(accessText(method.access, type))\(ExtensionOverrides.declaration(of: method, named: method.name, in: nil)) "
            + "{ if let f: \(requirement.closureType()) = boundRequirement(\"override:\(method.fullName)\", of: self) "
            + "{ return \(effects)f(\(arguments)) }; "
            + "return \(ExtensionOverrides.call(method, named: ExtensionOverrides.basePrefix + method.name)) }"
        edits.insert(text, at: offset)
    }

    private func insertDispatcher(for property: PropertyModel, _ type: TypeModel, behind offset: Int) {
        guard let kind = property.type else { return }
        let base = ExtensionOverrides.basePrefix + property.name
        var text =
            "; \(accessText(property.access, type))var \(RegistrationPrinter.escaped(property.name)): \(kind) "
            + "{ get { if let f: () -> \(kind) = boundRequirement(\"override:\(property.name)\", of: self) "
            + "{ return f() }; return \(base) } "
        if property.isSettable {
            text +=
                "set { if let f: (\(kind)) -> Void = boundRequirement(\"override:\(property.name)=\", of: self) "
                + "{ f(newValue) } else { \(base) = newValue } } "
        }
        edits.insert(text + "}", at: offset)
    }
}
