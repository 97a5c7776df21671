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
}
