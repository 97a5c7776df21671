internal import SwiftSyntax

extension ExpressionRewriter {
    /// `(NSClassFromString(name) as? UIViewController.Type)?.init()`, `type.init(frame: .zero)`: only Objective-C lets any class be
    /// made this way.
    func rewriteMetatypeInitializer(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.`init`),
            node.trailingClosure == nil, let base = member.base, let name = base.metatypeCast ?? metatype(of: base),
            let info = index.resolveClass(name, in: scope),
            index.chain(from: info).contains(where: { $0.key == ClassInfo.nsObjectKey })
        else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        // A required initialiser is the class's own affair.
        guard !info.declaration.initializers.contains(where: { $0.isRequired && $0.labels == labels }) else { return }
        let initializer = member.declName.startOffset..<member.declName.endOffset
        if node.arguments.isEmpty {
            replace(initializer, with: "__new")
        } else if let maker = index.maker(of: info, labels: labels) {
            replace(initializer, with: "__make")
            if maker.result == name { return }
            // What is made is known as the class that declares the function.
            insert("(", at: node.startOffset)
            insert(" as! \(name)\(base.is(OptionalChainingExprSyntax.self) ? "?" : ""))", at: node.endOffset)
        }
    }

    /// The class whose metatype a variable holds.
    private func metatype(of base: ExprSyntax) -> String? {
        if let chained = base.as(OptionalChainingExprSyntax.self) { return metatype(of: chained.expression) }
        if let forced = base.as(ForceUnwrapExprSyntax.self) { return metatype(of: forced.expression) }
        guard let reference = base.as(DeclReferenceExprSyntax.self) else { return nil }
        if let local = reference.localBinding({ _ in nil }) { return local.metatype }
        let property = currentClass?.properties.first { $0.name == reference.baseName.text.trimmingBackticks }
        guard let type = property?.type?.filter({ !"?!()".contains($0) }), type.hasSuffix(".Type") else { return nil }
        return String(type.dropLast(".Type".count))
    }
}

extension ExprSyntax {
    /// The class in `(x as? Class.Type)?` and its like; nil for other expressions.
    fileprivate var metatypeCast: String? {
        if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression.metatypeCast }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.metatypeCast }
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 { return tuple.elements.first?.expression.metatypeCast }
        guard let sequence = self.as(SequenceExprSyntax.self),
            sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }),
            let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type.as(MetatypeTypeSyntax.self)
        else { return nil }
        return type.baseType.trimmedDescription
    }
}
