extension FileRewriter {
    /// Renames a method that takes part in overriding a member of an extension.
    func rewriteExtensionOverride(_ function: FunctionDeclaration) {
        guard function.head.word == .func, let owner = ownerOfOverrides(function.head) else { return }
        let method = tokens.methodModel(function)
        rewriteExtensionOverride(function.head, named: method.memberKey, token: function.name.lowerBound, of: owner) { type in
            insertDispatcher(for: method, type, behind: tokens.end(function.end - 1))
        }
    }

    /// Renames a property that takes part in overriding a member of an extension.
    func rewriteExtensionOverride(_ variable: VariableDeclaration) {
        guard variable.bindings.count == 1, let name = variable.bindings[0].name, let owner = ownerOfOverrides(variable.head) else {
            return
        }
        let key = variable.head.isStatic ? "class \(tokens.name(name))" : tokens.name(name)
        rewriteExtensionOverride(variable.head, named: key, token: name, of: owner) { type in
            guard let property = tokens.propertyModels(variable).first else { return }
            insertDispatcher(for: property, type, behind: tokens.end(variable.end - 1))
        }
    }

    /// The class of a member that may take part.
    private func ownerOfOverrides(_ head: DeclarationHead) -> ClassInfo? {
        guard functionDepth == 0, let type = enclosing.last, let owner = currentClass else { return nil }
        let overrides = context.overrides
        let isConcerned =
            overrides.renamed[owner.key] != nil || overrides.overrides[owner.key] != nil || type.kind == .extension && head.has(.override)
        return isConcerned ? owner : nil
    }

    private func rewriteExtensionOverride(
        _ head: DeclarationHead, named name: String, token: Int, of owner: ClassInfo, insertDispatcher: (TypeModel) -> Void
    ) {
        guard let type = enclosing.last else { return }
        if type.kind == .extension, let strategy = context.overrides.renamed[owner.key]?[name] {
            rename(token, prefix: context.overrides.basePrefix(of: name, in: owner))
            if case .registry = strategy { insertDispatcher(type) }
            blankOpen(head)
            blankOverride(head)
        } else if isOverrideOfForeignClass(head, owner) {
            rename(token, prefix: ExtensionOverrides.basePrefix)
            blankOpen(head)
            blankOverride(head)
            warnOfForeignOverride(name, of: owner, at: tokens.start(head.first))
        } else if head.has(.override), let isRepeated = context.overrides.overrides[owner.key]?[name] {
            rename(token, prefix: ExtensionOverrides.overridePrefix)
            if !isRepeated { blankOverride(head) }
            if type.kind == .extension { blankOpen(head) }
        }
    }

    /// Whether a member overrides one in an extension of another module's class: on iOS that replaces it for all objects.
    private func isOverrideOfForeignClass(_ head: DeclarationHead, _ owner: ClassInfo) -> Bool {
        enclosing.last?.kind == .extension && head.has(.override) && !head.has(.class) && owner.module != index.moduleName
    }

    private func warnOfForeignOverride(_ name: String, of owner: ClassInfo, at offset: Int) {
        warn(
            at: offset, "the override of \(name) in an extension of \(owner.declaration.name) is never called here",
            fix: "Override it in a subclass of \(owner.declaration.name) and use that.")
    }

    /// `super.foo()` in an override means the renamed member.
    func rewriteSuperCall(_ word: Int) {
        guard tokens.kind(word + 1) == .period, tokens.isWord(word + 2), let owner = currentClass,
            let members = context.overrides.overrides[owner.key]
        else { return }
        let base = tokens.name(word + 2)
        for (name, isRepeated) in members where name == base || name.hasPrefix("\(base)(") {
            rename(word + 2, prefix: isRepeated ? ExtensionOverrides.overridePrefix : ExtensionOverrides.basePrefix)
            return
        }
    }

    private func rename(_ token: Int, prefix: String) {
        edits.replace(tokens[token].range, with: prefix + tokens.name(token))
    }

    private func blankOverride(_ head: DeclarationHead) {
        for modifier in head.modifiers where modifier.word == .override { edits.blank(tokens.offsets(modifier.tokens), in: source) }
    }

    /// `open` isn't allowed for a member of an extension that can't be overridden.
    private func blankOpen(_ head: DeclarationHead) {
        for modifier in head.modifiers where modifier.word == .open { edits.replace(tokens.offsets(modifier.tokens), with: "public") }
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
            "; \(method.deprecation.map { "\($0) " } ?? "")\(accessText(method.access, type))\(ExtensionOverrides.declaration(of: method, named: method.name, in: nil)) "
            + "{ if let f: \(requirement.closureType()) = boundRequirement(\"override:\(method.fullName)\", of: self) "
            + "{ return \(effects)f(\(arguments)) }; "
            + "return \(ExtensionOverrides.call(method, named: ExtensionOverrides.basePrefix + method.name)) }"
        edits.insert(text, at: offset)
    }

    private func insertDispatcher(for property: PropertyModel, _ type: TypeModel, behind offset: Int) {
        guard let kind = property.type else { return }
        let base = ExtensionOverrides.basePrefix + property.name
        var text =
            "; \(property.deprecation.map { "\($0) " } ?? "")\(accessText(property.access, type))var \(RegistrationPrinter.escaped(property.name)): \(kind) "
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
