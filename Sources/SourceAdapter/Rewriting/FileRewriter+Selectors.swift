internal import SwiftSyntax

extension FileRewriter {
    /// Replaces `#selector(…)` by the name and `#keyPath(…)` by the path.
    func rewriteSelector(_ node: MacroExpansionExprSyntax) {
        switch node.macroName.text {
        case "selector":
            guard let use = SelectorUse(node, scope: enclosing.last?.path ?? []) else {
                fail(at: node.startOffset, "this selector names no method", fix: "Write #selector(Type.method(_:)).")
                return
            }
            let resolution = context.resolver.resolve(use)
            replaceKeepingLines(node, with: "Selector(\"\(resolution.selector)\")")
            if let warning = resolution.warning { warn(at: node.startOffset, warning.message, fix: warning.fix) }
            registerForeignMethod(resolution)
        case "keyPath":
            guard let path = node.arguments.first?.expression.trimmedDescription else { return }
            let parts = path.split(separator: ".").map(String.init)
            let start = parts.firstIndex { $0.first?.isUppercase != true && $0 != "self" } ?? 0
            replaceKeepingLines(node, with: "\"\(parts[start...].joined(separator: "."))\"")
        default:
            break
        }
    }

    /// A method that another module declares without registering it, for example `UIView.endEditing(_:)`.
    private func registerForeignMethod(_ resolution: SelectorResolver.Resolution) {
        guard let owner = resolution.owner, let method = resolution.method, owner.module != index.moduleName,
            method.dispatchObstacle == nil, owner.isFramework || !isRegistered(method, in: owner), !owner.declaration.isGeneric,
            owner.isFramework || importedModules.contains(owner.module)
        else { return }
        let name = owner.declaration.name
        let statement = RegistrationPrinter.methodStatement(method, className: name)
            .replacingPrefix("c.", with: "ClassRegistry.entry(for: \(name).self, name: \"\(owner.runtimeName)\").")
        foreignMethods.insert(statement)
    }

    /// Whether the class or one above it has registered the method where it was first declared.
    private func isRegistered(_ method: MethodModel, in owner: ClassInfo) -> Bool {
        index.chain(from: owner).contains { link in
            link.methods.contains { $0.fullName == method.fullName && ($0.isObjC || link.declaration.hasObjCMembers) }
        }
    }

    /// Replaces an expression, adding the line ends it contained so that what follows stays on its line.
    func replaceKeepingLines(_ node: some SyntaxProtocol, with text: String) {
        let range = node.startOffset..<node.endOffset
        let lineEnds = source.bytes[range].filter { $0 == UInt8(ascii: "\n") }.count
        edits.replace(range, with: text + String(repeating: "\n", count: lineEnds))
    }

    // MARK: Runtime functions

    private static let replacements = [
        "NSStringFromClass": "registeredName(of:",
        "NSClassFromString": "registeredClass(named:",
    ]

    /// Functions that change classes while the program runs.
    private static let swizzling: Set<String> = [
        "class_getInstanceMethod", "class_getClassMethod", "method_exchangeImplementations", "method_setImplementation",
        "method_getImplementation", "class_addMethod", "class_replaceMethod", "imp_implementationWithBlock",
        "objc_allocateClassPair", "objc_registerClassPair", "object_setClass", "class_copyMethodList",
    ]

    /// Replaces Foundation's functions about class names by the runtime's, and reports what can't work.
    func rewriteReference(_ node: DeclReferenceExprSyntax) {
        let name = node.baseName.text
        if let replacement = Self.replacements[name] {
            replaceClassNameFunction(node, replacement)
        } else if Self.swizzling.contains(name) {
            warn(
                at: node.startOffset, "\(name) has no effect: methods can't be exchanged at run time here",
                fix: "Override the method in a subclass, or call what the exchange was meant to add.")
        }
    }

    private func replaceClassNameFunction(_ node: DeclReferenceExprSyntax, _ replacement: String) {
        let member = node.parent?.as(MemberAccessExprSyntax.self)
        let callee = member.map { Syntax($0) } ?? Syntax(node)
        guard let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.startOffset == callee.startOffset,
            let argument = call.arguments.first, argument.label == nil
        else {
            let function = replacement.prefix { $0 != "(" }
            if node.argumentNames == nil { edits.replace(callee.startOffset..<callee.endOffset, with: String(function)) }
            return
        }
        let parts = replacement.split(separator: "(")
        edits.replace(callee.startOffset..<callee.endOffset, with: String(parts[0]))
        edits.insert("\(parts[1]) ", at: argument.startOffset)
    }
}
