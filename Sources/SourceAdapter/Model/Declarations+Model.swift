internal import SwiftSyntax

extension FunctionDeclSyntax {
    var model: MethodModel {
        var method = MethodModel(name: name.text.trimmingBackticks)
        method.parameters = signature.parameterClause.parameters.map(\.model)
        let result = signature.returnClause?.type.trimmedDescription
        method.result = result == "Void" || result == "()" || result == "Swift.Void" ? nil : result
        method.access = modifiers.access ?? .internal
        method.isStatic = modifiers.has("static") || modifiers.has("class")
        method.isOverride = modifiers.has("override")
        method.isOptional = modifiers.has("optional")
        method.isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
        method.isThrowing = signature.effectSpecifiers?.throwsClause != nil
        method.isGeneric = genericParameterClause != nil
        method.offset = startOffset
        for attribute in attributes.attributes {
            let attributeName = attribute.name
            if InteroperabilityAttribute.methodMarks.contains(attributeName) {
                method.isObjC = true
                if attributeName == "objc", let name = attribute.argumentText { method.objCName = name }
            } else if attributeName != "MainActor", attributeName.hasSuffix("Actor") {
                method.otherActor = attributeName
            } else if attributeName == "discardableResult" {
                method.isDiscardable = true
            } else if attribute.isUnavailable {
                method.isUnavailable = true
            }
        }
        return method
    }
}

extension InitializerDeclSyntax {
    var model: InitializerModel {
        InitializerModel(
            parameters: signature.parameterClause.parameters.map(\.model),
            isConvenience: modifiers.has("convenience"),
            isRequired: modifiers.has("required"),
            isFailable: optionalMark != nil,
            isUnavailable: attributes.attributes.contains { $0.isUnavailable },
            isThrowing: signature.effectSpecifiers?.throwsClause != nil,
            isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
            access: modifiers.access ?? .internal)
    }
}

extension VariableDeclSyntax {
    /// One model for each simple name the declaration binds.
    var models: [PropertyModel] {
        let marks = attributes.attributes
        let isMarked = marks.contains { InteroperabilityAttribute.propertyMarks.contains($0.name) }
        let objCName = attributes.first("objc")?.argumentText
        let hasPrivateSetter = modifiers.contains { $0.detail != nil }
        return bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
            var property = PropertyModel(name: name.text.trimmingBackticks)
            property.type = binding.typeAnnotation?.type.trimmedDescription ?? binding.initializer?.value.literalType
            property.access = modifiers.access ?? .internal
            property.isStatic = modifiers.has("static") || modifiers.has("class")
            property.isOverride = modifiers.has("override")
            property.isOptional = modifiers.has("optional")
            property.isObjC = isMarked
            property.objCName = objCName
            property.isObservable = isMarked && modifiers.has("dynamic")
            property.offset = binding.startOffset
            if let accessors = binding.accessorBlock { (property.isComputed, property.isSettable) = accessors.kind }
            if bindingSpecifier.text == "let" { property.isSettable = false }
            if hasPrivateSetter, property.isOptional { property.isSettable = false }
            return property
        }
    }
}

extension AccessorBlockSyntax {
    /// Whether the block computes the value, and whether it can be set.
    var kind: (isComputed: Bool, isSettable: Bool) {
        guard case .accessors(let list) = accessors else { return (true, false) }
        let names = list.map(\.accessorSpecifier.text)
        let observersOnly = names.allSatisfy { $0 == "willSet" || $0 == "didSet" }
        return (!observersOnly, observersOnly || names.contains { $0 == "set" || $0 == "_modify" })
    }
}

extension ExprSyntax {
    /// The type of an initial value where the syntax alone tells it.
    var literalType: String? {
        switch self.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr: return "String"
        case .integerLiteralExpr: return "Int"
        case .floatLiteralExpr: return "Double"
        case .booleanLiteralExpr: return "Bool"
        case .functionCallExpr(let call):
            let callee = call.calledExpression.trimmedDescription
            return callee.first?.isUppercase == true && callee.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
                ? callee : nil
        default: return nil
        }
    }
}

extension SelectorUse {
    /// Takes a `#selector(…)` apart; nil for other macros and for what isn't a name.
    init?(_ node: MacroExpansionExprSyntax, scope: [String]) {
        guard node.macroName.text == "selector", let argument = node.arguments.first else { return nil }
        var accessor: Accessor?
        if let label = argument.label?.text { accessor = Accessor(rawValue: label) }
        var expression = argument.expression
        var parameterCount: Int?
        while true {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
                expression = only.expression
            } else if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
                if let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type { parameterCount = type.innermostParameterCount }
                expression = first
            } else if let cast = expression.as(AsExprSyntax.self) {
                parameterCount = cast.type.innermostParameterCount
                expression = cast.expression
            } else {
                break
            }
        }
        let reference: DeclReferenceExprSyntax
        var base: [String] = []
        if let member = expression.as(MemberAccessExprSyntax.self) {
            reference = member.declName
            base = member.base?.trimmedDescription.split(whereSeparator: { ".?!".contains($0) }).map(String.init) ?? []
        } else if let name = expression.as(DeclReferenceExprSyntax.self) {
            reference = name
        } else {
            return nil
        }
        self.init(
            base: base, name: reference.baseName.text.trimmingBackticks,
            labels: reference.argumentNames?.arguments.map { $0.name.text.trimmingBackticks }, accessor: accessor,
            parameterCount: parameterCount, scope: scope, offset: node.startOffset)
    }
}

extension TypeSyntax {
    /// The number of parameters of the innermost function type: 1 for `(Foo) -> (UIButton) -> Void`.
    fileprivate var innermostParameterCount: Int? {
        var type = self
        while let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return only.type.innermostParameterCount
        }
        guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
        return function.returnClause.type.innermostParameterCount ?? function.parameters.count
    }
}
