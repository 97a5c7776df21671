extension FileRewriter {
    /// Replaces `#selector(…)` by the name and `#keyPath(…)` by the path.
    func rewriteSelector(_ pound: Int) {
        guard tokens.kind(pound + 2) == .leftParenthesis else { return }
        let range = tokens.offsets(pound..<tokens.partner(pound + 2) + 1)
        switch tokens.word(pound + 1) {
        case .selector:
            guard let use = tokens.selectorUse(pound, scope: enclosing.last?.path ?? []) else {
                fail(at: range.lowerBound, "this selector names no method", fix: "Write #selector(Type.method(_:)).")
                return
            }
            let resolution = context.resolver.resolve(use)
            replaceKeepingLines(range, with: "Selector(\"\(resolution.selector)\")")
            if let warning = resolution.warning { warn(at: range.lowerBound, warning.message, fix: warning.fix) }
            registerForeignMethod(resolution)
        case .keyPath:
            guard let argument = tokens.elements(in: pound + 2).first else { return }
            let parts = tokens.text(argument).split(separator: ".").map(String.init)
            let start = parts.firstIndex { $0.first?.isUppercase != true && $0 != "self" } ?? 0
            replaceKeepingLines(range, with: "\"\(parts[start...].joined(separator: "."))\"")
        default: break
        }
    }

    /// A method that another module declares without registering it, for example `UIView.endEditing(_:)`.
    private func registerForeignMethod(_ resolution: SelectorResolver.Resolution) {
        guard let owner = resolution.owner, let method = resolution.method, owner.module != index.moduleName,
            method.dispatchObstacle == nil, owner.isFramework || !isRegistered(method, in: owner), !owner.declaration.isGeneric,
            !isDeclaredHere(method, of: owner),
            owner.isFramework || importedModules.contains(owner.module)
        else { return }
        let name = owner.declaration.name
        let statement = RegistrationPrinter.methodStatement(method, className: name)
            .replacingPrefix("c.", with: "ClassRegistry.entry(for: \(name).self, name: \"\(owner.runtimeName)\").")
        foreignMethods.insert(statement)
    }

    /// Whether an extension in this module has the method and registers it, as it alone can do with a private one.
    private func isDeclaredHere(_ method: MethodModel, of owner: ClassInfo) -> Bool {
        owner.extensions.contains { type in
            type.origin == nil && (method.isObjC || type.hasObjCMembers) && type.methods.contains(method)
        }
    }

    /// Whether the class or one above it has registered the method where it was first declared.
    private func isRegistered(_ method: MethodModel, in owner: ClassInfo) -> Bool {
        index.chain(from: owner).contains { link in
            link.methods.contains { $0.fullName == method.fullName && ($0.isObjC || link.declaration.hasObjCMembers) }
        }
    }

    /// Replaces an expression, adding the line ends it contained so that what follows stays on its line.
    func replaceKeepingLines(_ range: Range<Int>, with text: String) {
        let lineEnds = source.bytes[range].count { $0 == UInt8(ascii: "\n") }
        edits.replace(range, with: text + String(repeating: "\n", count: lineEnds))
    }
}
