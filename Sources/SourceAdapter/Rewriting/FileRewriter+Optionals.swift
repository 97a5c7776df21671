extension FileRewriter {
    /// Makes a protocol class-bound, and declares its optional requirements as properties behind it.
    func rewriteProtocol(_ declaration: TypeDeclaration) {
        guard let type = enclosing.last, type.isObjC else { return }
        if declaration.inherited.isEmpty {
            edits.insert(": AnyObject", at: tokens.end((declaration.generics ?? declaration.name).upperBound - 1))
        }
        let requirements = type.optionalRequirements
        guard !requirements.isEmpty else { return }
        if type.methods.contains(where: { $0.isOptional && $0.isStatic }) {
            fail(at: type.offset, "a class method can't be an optional requirement here", fix: "Make it an instance method.")
        }
        let access = type.access >= .public ? "public " : type.access <= .fileprivate ? "fileprivate " : ""
        let members = requirements.map { self.declaration(of: $0, access: access) }
        let text = "extension \(type.name) { \(members.joined(separator: "; ")) }"
        insertExtension(of: declaration, text)
    }

    private func declaration(of requirement: OptionalRequirement, access: String) -> String {
        if requirement.isProperty {
            let type = TypeText.withoutImplicitUnwrapping(requirement.result ?? "Any")
            let optional = type.hasSuffix("?") ? type : "(\(type))?"
            return "@_disfavoredOverload \(access)var \(RegistrationPrinter.escaped(requirement.fullName)): \(optional) "
                + "{ optionalProperty(\"\(requirement.fullName)\", of: self) }"
        }
        let name = RegistrationPrinter.escaped(requirement.propertyName)
        let selector = requirement.selector.map { ", selector: \"\($0)\"" } ?? ""
        guard requirement.isOverloaded else {
            return "@_disfavoredOverload \(access)var \(name): (\(requirement.closureType()))? "
                + "{ boundRequirement(\"\(requirement.fullName)\", of: self\(selector)) }"
        }
        return "@_disfavoredOverload \(access)func \(name)(above c: AnyClass? = nil) -> (\(requirement.closureType()))? "
            + "{ boundRequirement(\"\(requirement.fullName)\", of: self, above: c\(selector)) }"
    }

    /// `d?.reporter?(self, willFinish: n)` becomes `d?.reporter_willFinish?(self, n)`. The index is that of the mark behind the name.
    func rewriteOptionalCall(_ mark: Int) {
        let word = mark - 1
        guard tokens.isWord(word), ![.try, .as, .`init`].contains(tokens.word(word)), let call = OptionalCall(mark: mark, tokens) else {
            return
        }
        let base = tokens.name(word)
        guard let name = propertyName(calledBy: call, base: base) else { return }
        if tokens.kind(word - 1) == .period, tokens.word(word - 2) == .super, let text = superRequirement(calledBy: call, base: base) {
            replaceKeepingLines(tokens.offsets(word - 2..<word + 1), with: text)
        } else if name != base {
            edits.replace(tokens[word].range, with: name)
        }
        for argument in call.arguments where tokens.label(of: argument) != nil {
            edits.blank(tokens.start(argument.lowerBound)..<tokens.start(argument.lowerBound + 2), in: source)
        }
    }

    /// `super.tabBar?(bar, didSelect: item)`: what the superclasses implement, whatever the object's own class does.
    private func superRequirement(calledBy call: OptionalCall, base: String) -> String? {
        guard let requirement = requirement(calledBy: call, base: base), let owner = currentClass, let type = enclosing.last else {
            return nil
        }
        let name = type.kind == .class ? type.path[type.path.count - 1] : owner.declaration.name
        if requirement.isOverloaded { return "self.\(requirement.propertyName)(above: \(name).self)" }
        return "superRequirement(\"\(requirement.fullName)\", of: self, above: \(name).self, as: (\(requirement.closureType())).self)"
    }

    private func requirement(calledBy call: OptionalCall, base: String) -> OptionalRequirement? {
        let count = call.labels.count + call.closureCount
        return index.optionalsByBase[base]?.first { requirement in
            let wanted = requirement.parameters.map(\.label)
            return !requirement.isProperty && wanted.count == count && Array(wanted.prefix(call.labels.count)) == call.labels
        }
    }

    /// The property or function that stands for the requirement a call names; nil when the call can't be one.
    private func propertyName(calledBy call: OptionalCall, base: String) -> String? {
        if let candidate = requirement(calledBy: call, base: base) { return candidate.accessText }
        // Closures have no labels, so a labelled call through `?` or `!` is always an optional requirement.
        return call.labels.contains { $0 != "_" } ? OptionalRequirement.propertyName(base: base, labels: call.labels) : nil
    }

    /// `d?.reporter(_:willFinish:) != nil` and the like: a requirement named without being called.
    func rewriteOptionalReference(_ word: Int) {
        guard tokens.kind(word - 1) == .period, let labels = tokens.compoundLabels(word) else { return }
        let fullName = "\(tokens.name(word))(\(labels.map { "\($0):" }.joined()))"
        guard let requirement = index.optionals[fullName]?.first else { return }
        let behind = tokens.partner(word + 1) + 1
        guard tokens.asksForImplementation(word, behind: behind) else { return }
        edits.replace(tokens.offsets(word..<behind), with: requirement.accessText)
    }
}

/// A call through `?` or `!`.
private struct OptionalCall {
    var arguments: [Range<Int>] = []
    /// `_` where an argument has none.
    var labels: [String] = []
    var closureCount = 0

    init?(mark: Int, _ tokens: TokenList) {
        let open = mark + 1
        guard !tokens[open].startsLine, tokens.isAdjacent(mark) else { return nil }
        switch tokens.kind(open) {
        case .leftParenthesis:
            arguments = tokens.elements(in: open)
            labels = arguments.map { tokens.label(of: $0) ?? "_" }
            closureCount = tokens.trailingClosureCount(tokens.partner(open) + 1)
        case .leftBrace:
            closureCount = tokens.trailingClosureCount(open)
            if closureCount == 0 { return nil }
        default: return nil
        }
    }
}
