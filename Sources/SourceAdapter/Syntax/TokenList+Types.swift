extension TokenList {
    /// The index behind the type that begins at a token; the token itself if none does.
    func endOfType(_ first: Int) -> Int {
        var index = endOfTypeSpecifiers(first)
        switch kind(index) {
        case .leftParenthesis:
            index = partner(index) + 1
            let behindEffects = endOfEffects(index)
            if kind(behindEffects) == .arrow { return endOfType(behindEffects + 1) }
        case .leftBracket: index = partner(index) + 1
        case .word: index = endOfNamedType(index)
        default: return index
        }
        while true {
            switch kind(index) {
            case .question, .exclamation: index += 1
            case .period where isWord(index + 1): index = endOfNamedType(index + 1)
            case .operator where isOperator(index, "&"): return endOfType(index + 1)
            default: return index
            }
        }
    }

    /// The index behind `inout`, `any` and attributes.
    func endOfTypeSpecifiers(_ first: Int) -> Int {
        var index = first
        while true {
            switch kind(index) {
            case .at: index = attribute(index).tokens.upperBound
            case .word where isTypeSpecifier(index): index += 1
            case .operator where isOperator(index, "~"): index += 1
            default: return index
            }
        }
    }

    private func isTypeSpecifier(_ index: Int) -> Bool {
        switch word(index) {
        case .inout, .any, .some, .borrowing, .consuming, .sending, .isolated, .repeat, .each: break
        default: return false
        }
        // A type may have such a name.
        switch kind(index + 1) {
        case .word, .leftParenthesis, .leftBracket, .at: return true
        case .operator: return isOperator(index + 1, "~")
        default: return false
        }
    }

    private func endOfNamedType(_ first: Int) -> Int {
        var index = first + 1
        while true {
            if isOperator(index, "<"), let behind = endOfGenericArguments(index) {
                index = behind
            } else if kind(index) == .period, isWord(index + 1) {
                index += 2
            } else {
                return index
            }
        }
    }

    /// The index behind `<…>` if that can be generic parameters or arguments.
    func endOfGenericArguments(_ open: Int) -> Int? {
        var depth = 0
        var index = open
        while index < end {
            switch kind(index) {
            case .operator:
                if isOperator(index, "<") { depth += 1 }
                if isOperator(index, ">") { depth -= 1 }
                if depth == 0 { return index + 1 }
                index += 1
            case .leftParenthesis, .leftBracket: index = partner(index) + 1
            case .word, .comma, .colon, .period, .question, .exclamation, .arrow, .at, .number: index += 1
            default: return nil
            }
        }
        return nil
    }

    /// The index behind `async throws(Failure)`.
    func endOfEffects(_ first: Int) -> Int {
        var index = first
        while [.async, .reasync, .throws, .rethrows].contains(word(index)) {
            index += 1
            if word(index - 1) == .throws, kind(index) == .leftParenthesis { index = partner(index) + 1 }
        }
        return index
    }

    /// A parameter of the type at some tokens, its attributes and `inout` taken apart.
    func parameter(label: String, type: Range<Int>) -> ParameterModel {
        var parameter = ParameterModel(label: label, type: "")
        var index = type.lowerBound
        var kept = ""
        while index < type.upperBound {
            if kind(index) == .at {
                let attribute = attribute(index)
                switch attribute.name {
                case "escaping": parameter.isEscaping = true
                case "autoclosure", "convention", "noescape": break
                default: kept += text(attribute.tokens) + " "
                }
                index = attribute.tokens.upperBound
            } else if isTypeSpecifier(index), ![.any, .some, .repeat, .each].contains(word(index)) {
                if word(index) == .inout { parameter.isInout = true }
                index += 1
            } else {
                break
            }
        }
        parameter.type = kept + text(index..<type.upperBound)
        return parameter
    }

    /// A type's text without attributes such as `@unchecked` in front.
    func textWithoutAttributes(_ type: Range<Int>) -> String {
        var index = type.lowerBound
        while kind(index) == .at, index < type.upperBound { index = attribute(index).tokens.upperBound }
        return text(index..<type.upperBound)
    }
}
