internal import SwiftSyntax

extension ExpressionRewriter {
    /// `sender.tag` on an `AnyObject`, where Objective-C finds the property by its name.
    ///
    /// Types are known where they are written: parameters, annotated variables, the module's properties, `as AnyObject`.
    func rewriteAnyObjectLookup(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, node.declName.argumentNames == nil, !isCalled(node) else { return }
        if let chained = base.as(OptionalChainingExprSyntax.self), shape(of: chained.expression) == .optional {
            wrap(chained.expression)
        } else if let forced = base.as(ForceUnwrapExprSyntax.self), shape(of: forced.expression) == .optional {
            wrap(forced.expression)
        } else if shape(of: base) == .object {
            wrap(base)
        }
    }

    private func wrap(_ expression: ExprSyntax) {
        insert("objc_lookup(", at: expression.startOffset)
        insert(")", at: expression.endOffset)
    }

    /// A method's type can't be told from a call.
    private func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
        var callee = Syntax(node)
        while let parent = callee.parent, parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
            callee = parent
        }
        return callee.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == callee.as(ExprSyntax.self)?.id
    }

    // MARK: Types as far as they are written

    private func shape(of expression: ExprSyntax) -> AnyObjectShape? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference):
            let name = reference.baseName.text.trimmingBackticks
            if let local = reference.localBinding(shape(of:)) { return local.shape }
            return index.anyObjectProperties[name]
        case .memberAccessExpr(let access):
            let name = access.declName.baseName.text.trimmingBackticks
            if name == "first" || name == "last", let base = access.base, shape(of: base) == .array { return .optional }
            return index.anyObjectProperties[name]
        case .subscriptCallExpr(let access):
            return shape(of: access.calledExpression) == .array ? .object : nil
        case .optionalChainingExpr(let chained): return shape(of: chained.expression)?.unwrapped
        case .forceUnwrapExpr(let forced): return shape(of: forced.expression)?.unwrapped
        case .tupleExpr(let tuple):
            guard tuple.elements.count == 1, let only = tuple.elements.first else { return nil }
            return shape(ofCast: only.expression) ?? shape(of: only.expression)
        default: return nil
        }
    }

    private func shape(ofCast expression: ExprSyntax) -> AnyObjectShape? {
        guard let sequence = expression.as(SequenceExprSyntax.self), let type = sequence.elements.last?.as(TypeExprSyntax.self),
            let cast = sequence.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self)
        else { return nil }
        let shape = AnyObjectShape(type: type.type.trimmedDescription)
        guard cast.questionOrExclamationMark?.text == "?" else { return shape }
        return shape == .object ? .optional : shape == .array ? .optionalArray : nil
    }
}
