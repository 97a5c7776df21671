extension FileRewriter {
    /// Lets a protocol give out objects that something else made, with an initialiser for each one it no longer requires.
    func rewriteConstructibleProtocol(_ declaration: TypeDeclaration) {
        guard let type = enclosing.last, context.constructible.protocols[type.name] != nil else { return }
        let base = ConstructibleProtocols.baseName(type)
        if let last = declaration.inherited.last {
            edits.insert(", \(base)", at: tokens.end(last.upperBound - 1))
        } else {
            let name = (declaration.generics ?? declaration.name).upperBound - 1
            edits.insert(type.isObjC ? ", \(base)" : ": \(base)", at: tokens.end(name))
        }
        let access = type.access >= .public ? "public " : type.access <= .fileprivate ? "fileprivate " : ""
        let members = type.initializers.map { ConstructibleProtocols.initializer(for: $0, access: access) }
        insertExtension(of: declaration, "extension \(type.name) { \(members.joined(separator: "; ")) }")
        insertExtension(of: declaration, ConstructibleProtocols.base(type, access: access))
    }

    /// An extension of a type stands behind it; extensions stand at file level only.
    func insertExtension(of declaration: TypeDeclaration, _ text: String) {
        if enclosing.count == 1 {
            edits.insert("; \(text)", at: tokens.end(tokens.partner(declaration.body)))
        } else {
            edits.insert("\n\(text)", at: source.bytes.count)
        }
    }

    /// `init(frame: CGRect)` in such a protocol becomes `static func __init(frame: CGRect) -> Self`.
    func rewriteInitializerRequirement(_ function: FunctionDeclaration) {
        guard let type = enclosing.last, type.kind == .protocol, function.head.word == .`init`,
            context.constructible.protocols[type.name] != nil
        else { return }
        let keyword = function.head.keyword
        let mark = tokens.kind(keyword + 1) == .question || tokens.kind(keyword + 1) == .exclamation ? keyword + 1 : keyword
        edits.replace(tokens.start(keyword)..<tokens.end(mark), with: "static func __init")
        edits.insert(function.isFailable ? " -> Self?" : " -> Self", at: tokens.end(function.end - 1))
    }

    /// What a type is made by that names such a protocol.
    func constructors(of type: TypeModel) -> [String] {
        guard type.kind != .protocol else { return [] }
        return context.constructible.requirements(of: type.inherited).compactMap { initializer, protocolAccess in
            let access = protocolAccess >= .public ? "public " : ""
            let method = ConstructibleProtocols.function(for: initializer)
            let head = "\(access)static \(ExtensionOverrides.declaration(of: method, named: method.name, in: nil))"
            guard type.kind == .extension, let owner = index.resolveClass(type.name), ConstructibleProtocols.isMadeByName(owner) else {
                return "\(head) { \(ExtensionOverrides.call(method, named: "Self")) }"
            }
            if initializer.parameters.isEmpty { return "\(head) { __new() }" }
            guard let maker = index.maker(of: owner, labels: initializer.labels) else {
                fail(
                    at: type.offset,
                    "\(owner.declaration.name) can't be made here through init(\(initializer.labels.map { "\($0):" }.joined()))",
                    fix: "Make a subclass of \(owner.declaration.name) conform that declares the initialiser as required.")
                return nil
            }
            return "\(head) { \(ExtensionOverrides.call(method, named: maker.name)) as! Self }"
        }
    }

    /// Lets the runtime make a framework's class that the file names.
    func registerConstruction(ofClassNamed word: Int) {
        let name = tokens.text(word)
        guard !index.declaresType(name) else { return }
        if let runtimeName = FoundationClasses.names[name] {
            foreignMethods.insert("ClassRegistry.entry(for: \(name).self, name: \"\(runtimeName)\").make { \(name)() }")
        } else if let owner = index.resolveClass(name), owner.isFramework, owner.declaration.name == name, !owner.declaration.isGeneric,
            index.isNSObject(owner.declaration), index.canMakeWithoutArguments(owner.declaration)
        {
            foreignMethods.insert("ClassRegistry.entry(for: \(name).self, name: \"\(owner.runtimeName)\").make { \(name)() }")
        }
    }

    // MARK: Generic parameters

    func noteConstraints(of function: FunctionDeclaration) {
        guard function.generics != nil else { return }
        let signature = function.name.upperBound..<(function.body ?? function.end)
        let names = tokens.constraints(generics: function.generics, signature: signature)
        if !names.isEmpty { constraints.append((function.head.first..<function.end, names)) }
    }

    /// `Cell()` and `Cell.init(style: style, reuseIdentifier: nil)`, where `Cell` is a generic parameter that has to be a class of
    /// Objective-C's: the initialiser needn't be `required` there.
    func rewriteGenericConstruction(_ word: Int) {
        let isNamed = tokens.kind(word + 1) == .period && tokens.word(word + 2) == .`init`
        let open = isNamed ? word + 3 : word + 1
        guard tokens.kind(open) == .leftParenthesis, tokens.isAdjacent(open), tokens.kind(word - 1) != .period,
            tokens.kind(word - 1) != .at,
            !tokens.hasTrailingClosure(open), let constraint = constraint(of: word),
            let info = index.resolveClass(constraint, in: enclosing.last?.path ?? []),
            index.chain(from: info).contains(where: { $0.key == ClassInfo.nsObjectKey })
        else { return }
        let labels = tokens.elements(in: open).map { tokens.label(of: $0) ?? "_" }
        // A required initialiser, or one that a protocol promises, is the class's own affair.
        let isRequired = index.chain(from: info).contains { $0.declaration.initializers.contains { $0.isRequired && $0.labels == labels } }
        if isRequired { return }
        let name = tokens.text(word)
        if labels.isEmpty {
            edits.replace(tokens.start(word)..<tokens.end(open), with: "\(name).__new(")
        } else if let maker = index.maker(of: info, labels: labels) {
            edits.replace(tokens.start(word)..<tokens.start(open), with: "(\(name).__make")
            let isOptional = maker.result?.hasSuffix("?") == true
            edits.insert(isOptional ? " as! \(name)?)" : " as! \(name))", at: tokens.end(tokens.partner(open)))
        }
    }

    private func constraint(of word: Int) -> String? {
        let name = tokens.name(word)
        for (range, names) in constraints.reversed() where range.contains(word) {
            if let constraint = names[name] { return constraint }
        }
        for type in enclosing.reversed() {
            if let constraint = index.constraints[type.name]?[name] { return constraint }
        }
        return nil
    }

    /// `UIApplication.value(forKeyPath: #keyPath(UIApplication.shared))`, the way round what app extensions may not name.
    func rewriteClassKeyPath(_ word: Int) {
        let (member, open) = (word + 2, word + 3)
        guard tokens.text(member) == "value", tokens.kind(open) == .leftParenthesis, tokens.kind(word - 1) != .period,
            let argument = tokens.elements(in: open).first, let label = tokens.label(of: argument),
            label == "forKeyPath" || label == "forKey"
        else { return }
        let value = tokens.value(of: argument)
        guard tokens.kind(value.lowerBound) == .pound, tokens.word(value.lowerBound + 1) == .keyPath, value.count > 4,
            tokens.text(value.lowerBound + 3) == tokens.text(word)
        else { return }
        let path = tokens.text(value.lowerBound + 3..<value.upperBound - 1)
        replaceKeepingLines(tokens.offsets(word..<tokens.partner(open) + 1), with: "(\(path) as Any?)")
    }
}
