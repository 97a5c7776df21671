extension TokenList {
    // MARK: Methods

    func methodModel(_ declaration: FunctionDeclaration) -> MethodModel {
        let head = declaration.head
        var method = MethodModel(name: text(declaration.name).trimmingBackticks)
        method.parameters = declaration.parameters.map(parameterModel)
        let result = declaration.result.map(text)
        method.result = result == "Void" || result == "()" || result == "Swift.Void" ? nil : result
        method.access = head.access ?? .internal
        method.isStatic = head.isStatic
        method.isOverride = head.has(.override)
        method.isOptional = head.has(.optional)
        method.isAsync = declaration.isAsync
        method.isThrowing = declaration.isThrowing
        method.isGeneric = declaration.generics != nil
        method.deprecation = deprecation(head)
        method.offset = start(head.first)
        for attribute in head.attributes { method.read(attribute) }
        return method
    }

    private func deprecation(_ head: DeclarationHead) -> String? {
        head.attributes.first(where: \.isDeprecation).map { text($0.tokens).replacing("\n", with: " ") }
    }

    func initializerModel(_ declaration: FunctionDeclaration) -> InitializerModel {
        let head = declaration.head
        return InitializerModel(
            parameters: declaration.parameters.map(parameterModel), isConvenience: head.has(.convenience),
            isRequired: head.has(.required), isFailable: declaration.isFailable,
            isUnavailable: head.attributes.contains(where: \.isUnavailable), isThrowing: declaration.isThrowing,
            isAsync: declaration.isAsync, access: head.access ?? .internal)
    }

    private func parameterModel(_ parameter: FunctionDeclaration.Parameter) -> ParameterModel {
        var model = self.parameter(label: parameter.label, type: parameter.type)
        model.isVariadic = parameter.isVariadic
        model.defaultText = parameter.value.map(text)
        return model
    }

    // MARK: Properties

    /// One model for each simple name the declaration binds.
    func propertyModels(_ declaration: VariableDeclaration) -> [PropertyModel] {
        let head = declaration.head
        let isMarked = head.attributes.contains { InteroperabilityAttribute.propertyMarks.contains($0.name) }
        let hasPrivateSetter = head.modifiers.contains(where: \.hasDetail)
        return declaration.bindings.compactMap { binding in
            guard let name = binding.name else { return nil }
            var property = PropertyModel(name: self.name(name))
            property.type = binding.type.map(text) ?? binding.value.flatMap(literalType)
            property.access = head.access ?? .internal
            property.isStatic = head.isStatic
            property.isOverride = head.has(.override)
            property.isOptional = head.has(.optional)
            property.isObjC = isMarked
            property.objCName = head.attribute("objc")?.argumentText
            property.isObservable = isMarked && head.has(.dynamic)
            property.isUnavailable = head.attributes.contains(where: \.isUnavailable)
            property.deprecation = deprecation(head)
            property.offset = start(binding.pattern.lowerBound)
            if let accessors = binding.accessors { (property.isComputed, property.isSettable) = kindOfAccessors(accessors) }
            if head.word == .let { property.isSettable = false }
            if hasPrivateSetter, property.isOptional { property.isSettable = false }
            return property
        }
    }

    /// Whether accessors compute the value, and whether it can be set.
    private func kindOfAccessors(_ open: Int) -> (isComputed: Bool, isSettable: Bool) {
        guard let words = accessors(open)?.map(\.word) else { return (true, false) }
        let observersOnly = words.allSatisfy { $0 == .willSet || $0 == .didSet }
        return (!observersOnly, observersOnly || words.contains { $0 == .set || $0 == ._modify })
    }

    /// The type of an initial value where the syntax alone tells it.
    private func literalType(_ value: Range<Int>) -> String? {
        guard let last = value.last else { return nil }
        switch kind(value.lowerBound) {
        case .string: return isOneLiteral(value) ? "String" : nil
        case .number where value.count == 1: return isInteger(last) ? "Int" : "Double"
        case .word where value.count == 1: return word(last) == .true || word(last) == .false ? "Bool" : nil
        case .word: return typeCalled(value)
        default: return nil
        }
    }

    /// Pieces of a literal lie behind each other, with interpolations between.
    private func isOneLiteral(_ value: Range<Int>) -> Bool {
        var index = value.lowerBound
        while kind(index) == .string {
            guard source.bytes[start(index)] != UInt8(ascii: "/") else { return false }
            index += 1
            guard index < value.upperBound, kind(index) == .leftParenthesis, isAdjacent(index) else { break }
            index = partner(index) + 1
        }
        return index == value.upperBound
    }

    private func isInteger(_ index: Int) -> Bool {
        let text = text(index)
        return text.hasPrefix("0x")
            ? !text.contains { $0 == "." || $0 == "p" || $0 == "P" } : !text.contains { $0 == "." || $0 == "e" || $0 == "E" }
    }

    /// `Name` in `Name(…)`.
    private func typeCalled(_ value: Range<Int>) -> String? {
        var index = value.lowerBound + 1
        while kind(index) == .period, isWord(index + 1) { index += 2 }
        let callee = text(value.lowerBound..<index)
        guard callee.first?.isUppercase == true, callee.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else {
            return nil
        }
        let behindName = index
        if kind(index) == .leftParenthesis { index = partner(index) + 1 }
        while index < value.upperBound {
            if isWord(index), kind(index + 1) == .colon, kind(index + 2) == .leftBrace { index += 2 }
            guard kind(index) == .leftBrace else { return nil }
            index = partner(index) + 1
        }
        return index > behindName ? callee : nil
    }
}

extension MethodModel {
    fileprivate mutating func read(_ attribute: Attribute) {
        if InteroperabilityAttribute.methodMarks.contains(attribute.name) {
            isObjC = true
            if attribute.name == "objc", let name = attribute.argumentText { objCName = name }
        } else if attribute.name == "MainActor" {
            isMainActor = true
        } else if attribute.name.hasSuffix("Actor") {
            otherActor = attribute.name
        } else if attribute.name == "discardableResult" {
            isDiscardable = true
        } else if attribute.isUnavailable {
            isUnavailable = true
        }
    }
}
