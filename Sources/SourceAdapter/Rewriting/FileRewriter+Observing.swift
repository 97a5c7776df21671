extension FileRewriter {
    // MARK: Observable properties

    /// Makes an `@objc dynamic var` announce its changes.
    func rewriteObservable(_ variable: VariableDeclaration) {
        let head = variable.head
        guard head.word == .var, head.has(.dynamic), !head.isStatic, enclosing.last?.kind == .class || enclosing.last?.kind == .extension,
            isObjectiveC(head), variable.bindings.count == 1, let binding = variable.bindings.first, let name = binding.name,
            isObservableClass
        else { return }
        let key = head.attribute("objc")?.argumentText ?? tokens.name(name)
        let will = "willChangeValue(forKey: \"\(key)\")"
        let did = "didChangeValue(forKey: \"\(key)\")"
        guard let block = binding.accessors else {
            // Accessors go behind the initial value, or the type, or the name.
            let last = (binding.value ?? binding.type ?? binding.pattern).upperBound - 1
            edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: tokens.end(last))
            return
        }
        guard let accessors = tokens.accessors(block) else { return }
        if let body = accessors.first(where: { $0.word == .set })?.body {
            edits.insert(" \(will); defer { \(did) };", at: tokens.end(body))
            return
        }
        let willSet = accessors.first { $0.word == .willSet }
        let didSet = accessors.first { $0.word == .didSet }
        guard willSet != nil || didSet != nil else { return }
        insertObserver(will, into: willSet, named: "willSet", block)
        insertObserver("defer { \(did) }", into: didSet, named: "didSet", block, alone: did)
    }

    private func insertObserver(
        _ statement: String, into accessor: Accessor?, named name: String, _ block: Int, alone: String? = nil
    ) {
        if let body = accessor?.body {
            edits.insert(" \(statement);", at: tokens.end(body))
        } else {
            edits.insert(" \(name) { \(alone ?? statement) }", at: tokens.end(block))
        }
    }

    private func isObjectiveC(_ head: DeclarationHead) -> Bool {
        head.attributes.contains { InteroperabilityAttribute.propertyMarks.contains($0.name) }
            || enclosing.last?.hasObjCMembers == true || enclosing.last?.isObjC == true
    }

    private var isObservableClass: Bool {
        guard let type = enclosing.last else { return false }
        if type.kind == .extension { return true }
        return index.isNSObject(type)
    }

    // MARK: Observing

    /// `observe(\.contentOffset)` becomes `observe(\.contentOffset, named: "contentOffset")`: a function that takes a key path can't
    /// find out its name.
    func rewriteObserve(_ word: Int) {
        guard tokens.kind(word + 1) == .leftParenthesis, let argument = tokens.elements(in: word + 1).first else { return }
        let label = tokens.label(of: argument)
        let isObserve = tokens.word(word) == .observe
        let value = tokens.value(of: argument)
        guard label == nil || (!isObserve && label == "for"), tokens.kind(value.lowerBound) == .backslash, isKeyValueObserving(word) else {
            return
        }
        let path = keyPath(value)
        guard !path.isEmpty else { return }
        edits.insert(", named: \"\(path.joined(separator: "."))\"", at: tokens.end(value.upperBound - 1))
    }

    /// The properties' names in `\Type.first.second`.
    private func keyPath(_ value: Range<Int>) -> [String] {
        var index = value.lowerBound + 1
        if tokens.kind(index) != .period {
            // The type is one name with its generic arguments, or stands in parentheses or brackets.
            index = tokens.behind(index)
            if tokens.isOperator(index, "<") { index = tokens.endOfGenericArguments(index) ?? index }
        }
        var names: [String] = []
        while index < value.upperBound {
            if tokens.kind(index) == .period, tokens.isWord(index + 1) { names.append(tokens.text(index + 1)) }
            index = tokens.behind(index)
        }
        return names
    }

    private func isKeyValueObserving(_ word: Int) -> Bool {
        let labels = tokens.elements(in: word + 1).dropFirst().map(tokens.label)
        switch tokens.word(word) {
        case .publisher: return labels.allSatisfy { $0 == "options" }
        case .observe:
            if index.declaresKeyPathObserve { return false }
            guard labels.allSatisfy({ $0 == "options" || $0 == "changeHandler" }) else { return false }
            return tokens.hasTrailingClosure(word + 1) || labels.contains("changeHandler")
        default: return true
        }
    }
}
