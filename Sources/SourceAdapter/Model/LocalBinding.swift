internal import SwiftSyntax

/// What the nearest binding of a name in a function's text says about the name's type, as far as it is written there.
struct LocalBinding {
    /// Set for a type written with `AnyObject`.
    var shape: AnyObjectShape?
    /// The class in `Class.Type`.
    var metatype: String?

    fileprivate init(shape: AnyObjectShape? = nil) {
        self.shape = shape
    }

    fileprivate init(type: TypeSyntax?, value: ExprSyntax?) {
        shape = AnyObjectShape(type: type?.trimmedDescription)
        metatype = type?.as(MetatypeTypeSyntax.self)?.baseType.trimmedDescription ?? value?.metatypeInCast
    }
}

extension DeclReferenceExprSyntax {
    /// The innermost binding of the name around the reference, nil if it isn't local.
    func localBinding(_ shapeOfExpression: (ExprSyntax) -> AnyObjectShape?) -> LocalBinding? {
        let name = baseName.text.trimmingBackticks
        let position = position
        var ancestor = parent
        while let node = ancestor {
            switch node.as(SyntaxEnum.self) {
            case .codeBlockItemList(let items):
                for item in items.reversed() where item.position < position {
                    if let found = item.item.binding(of: name) { return found }
                }
            case .functionDecl(let function):
                if let found = function.signature.parameterClause.binding(of: name) { return found }
            case .initializerDecl(let initializer):
                if let found = initializer.signature.parameterClause.binding(of: name) { return found }
            case .closureExpr(let closure):
                if closure.signature?.parameterClause?.trimmedDescription.containsWord(name) == true { return LocalBinding() }
            case .forStmt(let loop):
                if loop.pattern.trimmedDescription == name, loop.body.position < position {
                    return LocalBinding(shape: shapeOfExpression(loop.sequence) == .array ? .object : nil)
                }
            case .ifExpr(let branch):
                // Not in its `else`.
                if position < branch.body.endPosition, let found = branch.conditions.binding(of: name, before: position) { return found }
            case .guardStmt(let check):
                if position < check.elseKeyword.position, let found = check.conditions.binding(of: name, before: position) { return found }
            case .whileStmt(let loop):
                if let found = loop.conditions.binding(of: name, before: position) { return found }
            case .switchCase(let item):
                if item.label.trimmedDescription.containsWord(name) { return LocalBinding() }
            default: break
            }
            ancestor = node.parent
        }
        return nil
    }
}

extension ExprSyntax {
    /// The class in the first `as? Class.Type` inside the expression.
    fileprivate var metatypeInCast: String? {
        let finder = MetatypeCastFinder(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.found
    }
}

private final class MetatypeCastFinder: SyntaxVisitor {
    var found: String?

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if found == nil, node.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }),
            let type = node.elements.last?.as(TypeExprSyntax.self)?.type.as(MetatypeTypeSyntax.self)
        {
            found = type.baseType.trimmedDescription
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemSyntax.Item {
    fileprivate func binding(of name: String) -> LocalBinding? {
        switch self {
        case .decl(let declaration):
            guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
            for binding in variable.bindings where binding.pattern.trimmedDescription == name {
                return LocalBinding(type: binding.typeAnnotation?.type, value: binding.initializer?.value)
            }
            return nil
        case .stmt(let statement):
            return statement.as(GuardStmtSyntax.self)?.conditions.binding(of: name, before: statement.endPosition)
        default: return nil
        }
    }
}

extension ConditionElementListSyntax {
    /// The last binding of the name that ends in front of a position: a condition sees those before it.
    fileprivate func binding(of name: String, before position: AbsolutePosition) -> LocalBinding? {
        for element in reversed() where element.endPosition <= position {
            switch element.condition {
            case .optionalBinding(let binding):
                guard binding.pattern.trimmedDescription == name else { continue }
                return LocalBinding(type: binding.typeAnnotation?.type, value: binding.initializer?.value)
            case .matchingPattern(let pattern):
                if pattern.pattern.trimmedDescription.containsWord(name) { return LocalBinding() }
            default: continue
            }
        }
        return nil
    }
}

extension FunctionParameterClauseSyntax {
    fileprivate func binding(of name: String) -> LocalBinding? {
        for parameter in parameters where (parameter.secondName ?? parameter.firstName).text.trimmingBackticks == name {
            return LocalBinding(type: parameter.type, value: nil)
        }
        return nil
    }
}

extension String {
    fileprivate func containsWord(_ word: String) -> Bool {
        split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == word }
    }
}
