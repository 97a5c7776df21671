extension FileRewriter {
    /// A call of one of the Objective-C runtime's functions that changes classes, or of one that doesn't exist here.
    func rewriteRuntimeFunction(_ word: Int) {
        let name = tokens.text(word)
        guard isFunctionOfRuntime(word) else { return }
        if let fix = RuntimeFunctions.missing[name] {
            fail(at: tokens.start(word), "the Objective-C runtime's \(name) isn't available here", fix: fix)
        } else {
            exchanges.append((tokens.start(word), name))
            if name == "imp_implementationWithBlock" { rewriteBlockArgument(word + 1) }
        }
    }

    /// Called as a function, and no method of the author's.
    private func isFunctionOfRuntime(_ word: Int) -> Bool {
        guard tokens.kind(word + 1) == .leftParenthesis, !tokens[word + 1].startsLine else { return false }
        return tokens.kind(word - 1) != .period || tokens.text(word - 2) == "ObjectiveC"
    }

    /// A block is one object for Objective-C, but a closure is larger than a reference: `unsafeBitCast(block, to: AnyObject.self)` would
    /// end the process.
    private func rewriteBlockArgument(_ open: Int) {
        guard let argument = tokens.elements(in: open).first, tokens.text(argument.lowerBound) == "unsafeBitCast",
            tokens.kind(argument.lowerBound + 1) == .leftParenthesis,
            let block = tokens.elements(in: argument.lowerBound + 1).first
        else { return }
        edits.blank(tokens.start(argument.lowerBound)..<tokens.start(block.lowerBound), in: source)
        edits.blank(tokens.end(block.upperBound - 1)..<tokens.end(argument.upperBound - 1), in: source)
    }

    /// One message for a file: an exchange takes several calls, and none of them does anything.
    func reportExchanges() {
        guard let first = exchanges.first else { return }
        var names: [String] = []
        for (_, name) in exchanges where !names.contains(name) { names.append(name) }
        let others = Set(exchanges.map { source.location(of: $0.offset).line }.dropFirst()).sorted()
        let places = others.isEmpty ? "" : " (also line \(others.map(String.init).joined(separator: ", ")))"
        warn(
            at: first.offset,
            "\(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") no effect: "
                + "methods can't be exchanged at run time here\(places)",
            fix: "Override the method in a subclass, or call what the exchange was meant to add.")
    }

    /// Replaces Foundation's functions about class names by the runtime's.
    func replaceClassNameFunction(_ word: Int) {
        let (function, label) = tokens.word(word) == .classToName ? ("registeredName", "of:") : ("registeredClass", "named:")
        var first = word
        while tokens.kind(first - 1) == .period, tokens.isWord(first - 2) { first -= 2 }
        let range = tokens.start(first)..<tokens.end(word)
        if tokens.kind(word + 1) == .leftParenthesis, !tokens[word + 1].startsLine, tokens.compoundLabels(word) == nil,
            let argument = tokens.elements(in: word + 1).first, tokens.label(of: argument) == nil
        {
            edits.replace(range, with: function)
            edits.insert("\(label) ", at: tokens.start(argument.lowerBound))
        } else if tokens.compoundLabels(word) == nil {
            edits.replace(range, with: function)
        }
    }
}

/// Names of the Objective-C runtime's functions.
enum RuntimeFunctions {
    /// Functions that change classes while the program runs, or give out what such changes need.
    static let swizzling: Set<String> = [
        "class_getInstanceMethod", "class_getClassMethod", "class_getMethodImplementation", "method_exchangeImplementations",
        "method_setImplementation", "method_getImplementation", "class_addMethod", "class_replaceMethod", "imp_implementationWithBlock",
        "objc_allocateClassPair", "objc_registerClassPair", "object_setClass", "class_copyMethodList",
    ]

    /// Functions that don't exist here, with what to do instead.
    static let missing: [String: String] = {
        let mirror = "List the names yourself, or use Mirror."
        let keyed = "Use value(forKey:) and setValue(_:forKey:), or the property itself."
        let subclass = "Declare the class in source."
        let list = "List the classes yourself; NSClassFromString finds one by its name."
        let conformance = "Use `as? any Protocol`, or `is`."
        let method = "Methods aren't values here; call the method."
        let fixes: [(String, [String])] = [
            (mirror, ["class_copyPropertyList", "class_copyIvarList", "property_getName", "property_getAttributes", "ivar_getName"]),
            (keyed, ["class_getInstanceVariable", "class_getProperty", "object_getIvar", "object_setIvar", "ivar_getOffset"]),
            (subclass, ["class_addIvar", "class_addProperty", "class_addProtocol", "objc_disposeClassPair", "class_createInstance"]),
            (list, ["objc_getClassList", "objc_copyClassList", "objc_getMetaClass", "class_isMetaClass"]),
            (conformance, ["objc_getProtocol", "class_conformsToProtocol", "class_copyProtocolList", "protocol_getName"]),
            (
                method,
                ["method_getName", "method_getNumberOfArguments", "method_copyReturnType", "imp_getBlock"]
            ),
        ]
        return Dictionary(uniqueKeysWithValues: fixes.flatMap { fix, names in names.map { ($0, fix) } })
    }()
}
